//! The member list and its counts, on the wire.

use std::collections::BTreeMap;

use membership::mail_events::BadReason;
use membership::members::{self, MemberFilter, MemberSort, MonthFigures, Rollup};
use membership::messages::BadPhone;
use membership::subscriptions::{Period, SubscriptionStatus};
use poem_openapi::Object;
use tenancy::Personal;
use tenancy::ids::{AccountId, HouseholdTagId};

use frame::wire::{Date, Money};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SearchRequest {
    /// The `next` of the page before; missing for the first page.
    #[oai(validator(max_length = 1000))]
    pub starting_at: Option<String>,
    /// Names, e-mail, phone, member number or chart id; near spellings of names are found too.
    #[oai(validator(max_length = 200))]
    pub search_query: Option<String>,
    #[oai(default, validator(max_items = 23))]
    pub search_filter: Vec<MemberFilter>,
    /// Only households that have all of these tags.
    #[oai(default, validator(max_items = 10))]
    pub tags: Vec<i64>,
    /// The specification's mark of a first page; `startingAt` says it too.
    #[oai(default)]
    pub initial: bool,
    #[oai(default)]
    pub sort: MemberSort,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CountRequest {
    #[oai(validator(max_length = 200))]
    pub search_query: Option<String>,
    /// The filters in force.
    #[oai(default, validator(max_items = 23))]
    pub search_filter: Vec<MemberFilter>,
    #[oai(default, validator(max_items = 10))]
    pub tags: Vec<i64>,
}

/// Which households a file or an act is about: those named, or all that the list shows.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Selection {
    #[oai(validator(max_length = 200))]
    pub search_query: Option<String>,
    #[oai(default, validator(max_items = 23))]
    pub search_filter: Vec<MemberFilter>,
    #[oai(default, validator(max_items = 10))]
    pub tags: Vec<i64>,
    /// Only these; all that match when it is missing.
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
        }
    }
}

/// Up to 50 households.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MemberPage {
    pub items: Vec<MemberRow>,
    /// What the next page starts at.
    pub next: Option<String>,
    pub no_more_results: bool,
    /// How many match, when this page holds them all.
    pub total: Option<i64>,
}

/// A household in the list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MemberRow {
    pub account_id: i64,
    /// The account owner where it is a member, else the first of the family.
    pub member_id: Option<i64>,
    /// The account owner's user.
    pub user_id: Option<i64>,
    pub number: String,
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    /// Why emails do not go to the address; missing where they do.
    pub email_problem: Option<BadReason>,
    /// Why texts do not go to the phone; missing where they do.
    pub phone_problem: Option<BadPhone>,
    pub members: Vec<MemberSummary>,
    /// Everything its people hold or held.
    pub subscriptions: Vec<SubscriptionSummary>,
    pub plan_name: String,
    pub family_size: i32,
    /// What needs attention first of all that the household holds.
    pub status: SubscriptionStatus,
    pub rollup: Rollup,
    /// A member under 31 days.
    pub is_new: bool,
    /// Within 30 days before the yearly anniversary.
    pub renewal_due: bool,
    /// The day of the next payment, or of the next try of a late one.
    pub next_payment_on: Option<Date>,
    pub next_payment_note: Option<String>,
    pub monthly_amount: Money,
    pub yearly_amount: Money,
    pub member_since: Date,
    /// What the office calls it, by name.
    pub tags: Vec<TagName>,
}

/// A tag as a household shows it.
#[derive(Debug, Object)]
pub struct TagName {
    pub id: i64,
    pub name: String,
}

impl From<members::TagName> for TagName {
    fn from(tag: members::TagName) -> Self {
        Self { id: tag.id.0, name: tag.name }
    }
}

/// A person of a household.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MemberSummary {
    pub id: i64,
    pub is_account_owner: bool,
    pub name: String,
    pub birth_date: Date,
    /// The person's own, besides the household's.
    pub phone: Option<String>,
    pub email: Option<String>,
    /// Missing for a person without a membership.
    pub status: Option<SubscriptionStatus>,
}

/// One of a household's memberships.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SubscriptionSummary {
    pub id: i64,
    pub member_id: i64,
    pub plan_id: i64,
    pub period: Period,
    pub status: SubscriptionStatus,
}

impl From<members::SubscriptionSummary> for SubscriptionSummary {
    fn from(held: members::SubscriptionSummary) -> Self {
        Self { id: held.id.0, member_id: held.member.0, plan_id: held.plan.0, period: held.period, status: held.status }
    }
}

impl From<members::MemberPage> for MemberPage {
    fn from(page: members::MemberPage) -> Self {
        Self {
            no_more_results: page.next.is_none(),
            items: page.items.into_iter().map(Into::into).collect(),
            next: page.next,
            total: page.total.map(|n| n as i64),
        }
    }
}

impl From<members::MemberRow> for MemberRow {
    fn from(row: members::MemberRow) -> Self {
        Self {
            account_id: row.account.0,
            member_id: row.member.map(|m| m.0),
            user_id: row.user.map(|u| u.0),
            number: row.number,
            first_name: row.first_name.0,
            last_name: row.last_name.0,
            email: row.email.map(|e| e.0),
            phone: row.phone.map(|p| p.0),
            email_problem: row.email_problem,
            phone_problem: row.phone_problem,
            members: row.members.into_iter().map(Into::into).collect(),
            subscriptions: row.subscriptions.into_iter().map(Into::into).collect(),
            plan_name: row.plan_name,
            family_size: row.family_size,
            status: row.status,
            rollup: row.rollup,
            is_new: row.is_new,
            renewal_due: row.renewal_due,
            next_payment_on: row.next_payment_on.map(Date),
            next_payment_note: row.next_payment_note,
            monthly_amount: Money(row.monthly),
            yearly_amount: Money(row.yearly),
            member_since: Date(row.member_since),
            tags: row.tags.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<members::MemberSummary> for MemberSummary {
    fn from(person: members::MemberSummary) -> Self {
        Self {
            id: person.id.0,
            is_account_owner: person.is_account_owner,
            name: person.name.0,
            birth_date: Date(person.birth_date),
            phone: person.phone.map(|phone| phone.0),
            email: person.email.map(|email| email.0),
            status: person.status,
        }
    }
}

#[derive(Debug, Object)]
pub struct MemberCounts {
    /// Households that the list would show with each of the 23 filters beside those in force; of `all`, without any filter.
    pub counts: BTreeMap<String, i64>,
    /// Households that the list shows.
    pub total: i64,
    pub kpis: Kpis,
}

/// The office's figures. Households are what the list shows; members are the people in them who hold a membership.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Kpis {
    /// Households that the filter `active` shows.
    pub active_households: i64,
    pub active_members: i64,
    /// Households that the filter `new` shows: somebody joined less than 31 days ago.
    pub new_households: i64,
    /// A twelfth of twelve monthly prices and the yearly ones, rounded once.
    pub monthly_recurring: Money,
    /// The same at the end of last month.
    pub monthly_recurring_previous: Money,
    /// Households with a payment that failed and is not settled, and what they owe.
    pub late: i64,
    pub past_due_amount: Money,
    /// Households whose anniversary is within 30 days, and how many do not renew automatically.
    pub renewals_due: i64,
    pub renewals_not_automatic: i64,
    /// Twelve months, oldest first; the last is this month so far.
    pub active_by_month: Vec<MonthCount>,
    pub revenue_by_month: Vec<MonthAmount>,
}

#[derive(Debug, Object)]
pub struct MonthCount {
    /// Its first day.
    pub month: Date,
    pub count: i64,
}

#[derive(Debug, Object)]
pub struct MonthAmount {
    /// Its first day.
    pub month: Date,
    pub amount: Money,
}

impl From<members::MemberCounts> for MemberCounts {
    fn from(counted: members::MemberCounts) -> Self {
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
                monthly_recurring: Money(k.monthly_recurring),
                monthly_recurring_previous: Money(k.monthly_recurring_previous),
                late: k.late,
                past_due_amount: Money(k.past_due),
                renewals_due: k.renewals_due,
                renewals_not_automatic: k.renewals_not_automatic,
                active_by_month: k.months.iter().map(count).collect(),
                revenue_by_month: k.months.iter().map(amount).collect(),
            },
        }
    }
}
