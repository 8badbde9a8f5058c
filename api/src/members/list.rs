//! Request and response types of the member list.

use std::collections::BTreeMap;

pub use ::members::members::TagName;
use ::members::members::{self, MemberFilter, MemberRow, MemberSort, MonthFigures};
use poem_openapi::Object;
use tenancy::Personal;
use tenancy::ids::{AccountId, HouseholdTagId};

use frame::wire::{Date, Money};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SearchRequest {
    /// `next` of the previous page; omitted for the first page.
    #[oai(validator(max_length = 1000))]
    pub starting_at: Option<String>,
    /// Names, email, phone, member number, or chart id. Similar spellings of names also match.
    #[oai(validator(max_length = 200))]
    pub search_query: Option<String>,
    #[oai(default, validator(max_items = 23))]
    pub search_filter: Vec<MemberFilter>,
    /// Only households that have all of these tags.
    #[oai(default, validator(max_items = 10))]
    pub tags: Vec<i64>,
    /// True for the first page, as in the specification; `startingAt` is then ignored.
    #[oai(default)]
    pub initial: bool,
    #[oai(default)]
    pub sort: MemberSort,
    /// The maximum number of households; 50 if omitted.
    #[oai(validator(minimum(value = "1"), maximum(value = "50")))]
    pub limit: Option<i32>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CountRequest {
    #[oai(validator(max_length = 200))]
    pub search_query: Option<String>,
    /// The current filters.
    #[oai(default, validator(max_items = 23))]
    pub search_filter: Vec<MemberFilter>,
    #[oai(default, validator(max_items = 10))]
    pub tags: Vec<i64>,
}

/// The households of a file or a bulk change: the given ones, or all in the list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Selection {
    #[oai(validator(max_length = 200))]
    pub search_query: Option<String>,
    #[oai(default, validator(max_items = 23))]
    pub search_filter: Vec<MemberFilter>,
    #[oai(default, validator(max_items = 10))]
    pub tags: Vec<i64>,
    /// Only these; all matching households if omitted.
    #[oai(validator(max_items = 1000))]
    pub account_ids: Option<Vec<i64>>,
    #[oai(default)]
    pub sort: MemberSort,
}

fn tags(asked: Vec<i64>) -> Vec<HouseholdTagId> {
    asked.into_iter().map(HouseholdTagId).collect()
}

impl From<SearchRequest> for members::MemberQuery {
    fn from(asked: SearchRequest) -> Self {
        Self {
            filters: asked.search_filter,
            search: asked.search_query.map(Personal),
            tags: tags(asked.tags),
            accounts: None,
            cursor: asked.starting_at.filter(|_| !asked.initial),
            sort: asked.sort,
            limit: asked.limit.and_then(|limit| usize::try_from(limit).ok()),
        }
    }
}

impl From<CountRequest> for members::MemberQuery {
    fn from(asked: CountRequest) -> Self {
        Self {
            filters: asked.search_filter,
            search: asked.search_query.map(Personal),
            tags: tags(asked.tags),
            ..Self::default()
        }
    }
}

impl From<Selection> for members::MemberQuery {
    fn from(asked: Selection) -> Self {
        Self {
            filters: asked.search_filter,
            search: asked.search_query.map(Personal),
            tags: tags(asked.tags),
            accounts: asked.account_ids.map(|ids| ids.into_iter().map(AccountId).collect()),
            cursor: None,
            sort: asked.sort,
            limit: None,
        }
    }
}

/// Up to 50 households.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MemberPage {
    pub items: Vec<MemberRow>,
    /// `startingAt` of the next page.
    pub next: Option<String>,
    pub no_more_results: bool,
    /// The number of matching households, if this page contains the whole list.
    pub total: Option<i64>,
}

impl From<members::MemberPage> for MemberPage {
    fn from(page: members::MemberPage) -> Self {
        Self { no_more_results: !page.more, items: page.items, next: page.next, total: page.total.map(|n| n as i64) }
    }
}

#[derive(Debug, Object)]
pub struct MemberCounts {
    /// The number of households with each of the 23 filters added to the current ones; for `all`, without any filter.
    pub counts: BTreeMap<String, i64>,
    /// The number of households in the list.
    pub total: i64,
    pub kpis: Kpis,
}

/// The office's figures. Household counts are what the list would show; members are the people in them who have a
/// membership.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Kpis {
    /// Households that match the filter `active`.
    pub active_households: i64,
    pub active_members: i64,
    /// Households that match the filter `new`: a member joined less than 31 days ago.
    pub new_households: i64,
    /// The monthly prices times twelve plus the yearly prices, divided by twelve, and rounded once. Only for callers
    /// who may see reports.
    pub monthly_recurring: Option<Money>,
    /// The same at the end of last month. Only for callers who may see reports.
    pub monthly_recurring_previous: Option<Money>,
    /// Households that match the filter `past_due`, and the amount they owe. Delinquent ones are not among them.
    pub late: i64,
    pub past_due_amount: Money,
    /// Households whose anniversary is within 30 days, and how many of them do not renew automatically.
    pub renewals_due: i64,
    pub renewals_not_automatic: i64,
    /// Twelve months, oldest first; the last is this month so far.
    pub active_by_month: Vec<MonthCount>,
    /// Recurring revenue for the same months. Only for callers who may see reports.
    pub revenue_by_month: Option<Vec<MonthAmount>>,
}

#[derive(Debug, Object)]
pub struct MonthCount {
    /// The first day of the month.
    pub month: Date,
    pub count: i64,
}

#[derive(Debug, Object)]
pub struct MonthAmount {
    /// The first day of the month.
    pub month: Date,
    pub amount: Money,
}

impl MemberCounts {
    /// Amounts that households owe are always included; the office's revenue only with `revenue`.
    pub fn of(counted: members::MemberCounts, revenue: bool) -> Self {
        let k = counted.kpis;
        let count = |m: &MonthFigures| MonthCount { month: Date(m.month), count: m.active_members };
        let amount = |m: &MonthFigures| MonthAmount { month: Date(m.month), amount: Money(m.monthly_recurring) };
        Self {
            counts: counted.counts.into_iter().map(|(filter, n)| (filter.as_str().to_owned(), n)).collect(),
            total: counted.total,
            kpis: Kpis {
                active_households: k.active_households,
                active_members: k.active_members,
                new_households: k.new_households,
                monthly_recurring: revenue.then_some(Money(k.monthly_recurring)),
                monthly_recurring_previous: revenue.then_some(Money(k.monthly_recurring_previous)),
                late: k.late,
                past_due_amount: Money(k.past_due),
                renewals_due: k.renewals_due,
                renewals_not_automatic: k.renewals_not_automatic,
                active_by_month: k.months.iter().map(count).collect(),
                revenue_by_month: revenue.then(|| k.months.iter().map(amount).collect()),
            },
        }
    }
}
