//! The 23 member filters of the specification (section 4) and `paused`, each as a pure predicate over a household, and as a condition
//! over the row maintained by `refresh_account_summary`. A test checks that the two agree.
//!
//! Where the specification gives a name but no definition:
//! - `active` is "counted active": active-type, late, or cancellation_requested, which is "treated as active".
//!   `inactive` is a household with nothing outside the inactive-extended set. A household that asked to leave matches
//!   both.
//! - `canceled` is the rollup of that name. `uncancel`, `not_cash`, `nonautorenew`, `notUnderContract` and
//!   `pmsNotConnected` look at active memberships only.
//! - How a household pays (`monthly`, `annual`, `inoffice`, `isGPP`) is decided by its active memberships; without
//!   any, by past ones.
//! - `transferred` is shown as Imported: migrated from another system or office.
//! - `pmsNotConnected` matches a person on a plan without a chart. `business` matches no one: BusinessConnect has its own list.
//!   `community` matches who joined through a community that has not ended for them.
//! - `pendingPriceChange` is a household with a new price that is not in effect yet, whether notified or not.

use chrono::NaiveDate;
use sqlx::{Postgres, QueryBuilder};
use tenancy::role::UnknownName;

use super::rules::{Rollup, is_new, is_renewal_due, is_running, is_uncancel, renews_automatically, rollup};
use rules::subscriptions::{Period, SubscriptionStatus};

macro_rules! filters {
    ($($(#[$doc:meta])* $name:ident = $wire:literal),* $(,)?) => {
        /// A filter of the member list. A household is shown if it matches all requested filters.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename = "Filter"))]
        pub enum MemberFilter { $($(#[$doc])* #[cfg_attr(feature = "openapi", oai(rename = $wire))] $name),* }

        impl MemberFilter {
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The name in the API.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $wire),* }
            }
        }
    };
}

filters! {
    All = "all",
    Active = "active",
    Inactive = "inactive",
    /// Late.
    PastDue = "past_due",
    Canceled = "canceled",
    /// Under 31 days.
    New = "new",
    /// Under 91 days.
    Uncancel = "uncancel",
    Cash = "cash",
    NotCash = "not_cash",
    /// Imported.
    Transferred = "transferred",
    Disputed = "disputed",
    /// Active, within 30 days before the yearly anniversary.
    Renewal = "renewal",
    Monthly = "monthly",
    Annual = "annual",
    NonAutoRenew = "nonautorenew",
    InOffice = "inoffice",
    Delinquent = "delinquent",
    NotUnderContract = "notUnderContract",
    /// Guaranteed.
    IsGpp = "isGPP",
    PmsNotConnected = "pmsNotConnected",
    Business = "business",
    Community = "community",
    /// With a paused membership.
    Paused = "paused",
    PendingPriceChange = "pendingPriceChange",
}

impl MemberFilter {
    /// The label on screens.
    pub const fn label(self) -> &'static str {
        match self {
            Self::All => "All",
            Self::Active => "Active",
            Self::Inactive => "Inactive",
            Self::PastDue => "Late",
            Self::Canceled => "Canceled",
            Self::New => "New",
            Self::Uncancel => "First 90 days",
            Self::Cash => "Cash",
            Self::NotCash => "Not cash",
            Self::Transferred => "Imported",
            Self::Disputed => "Disputed",
            Self::Renewal => "Renewal due",
            Self::Monthly => "Monthly",
            Self::Annual => "Annual",
            Self::NonAutoRenew => "No auto-renew",
            Self::InOffice => "In-office",
            Self::Delinquent => "Delinquent",
            Self::NotUnderContract => "Not under contract",
            Self::IsGpp => "Guaranteed",
            Self::PmsNotConnected => "Chart not matched",
            Self::Business => "Business",
            Self::Community => "Community",
            Self::Paused => "Paused",
            Self::PendingPriceChange => "Price change pending",
        }
    }
}

impl std::str::FromStr for MemberFilter {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        Self::ALL.iter().copied().find(|f| f.as_str() == text).ok_or_else(|| UnknownName(text.to_owned()))
    }
}

/// The data of one subscription that the filters use.
#[derive(Debug, Clone)]
pub struct Held {
    pub status: SubscriptionStatus,
    pub period: Period,
    pub started_on: NaiveDate,
    /// The first day after the term: the yearly anniversary.
    pub term_ends_on: NaiveDate,
    pub pay_in_office: bool,
    pub auto_renew: bool,
    /// Whether a requested cancellation has its date.
    pub has_end_date: bool,
    pub under_contract: bool,
    pub guaranteed: bool,
    /// Whether the member has a chart in the practice system.
    pub has_chart: bool,
    /// Whether a price change is scheduled.
    pub price_pending: bool,
    /// Whether the member is one of a community.
    pub community: bool,
    /// Whether it is paused.
    pub paused: bool,
}

/// The data of a household that the filters use.
#[derive(Debug, Clone)]
pub struct Household {
    pub imported: bool,
    /// When each of its people started their first membership.
    pub joined_on: Vec<NaiveDate>,
    pub held: Vec<Held>,
}

impl Household {
    fn running(&self) -> impl Iterator<Item = &Held> {
        self.held.iter().filter(|h| is_running(h.status))
    }

    fn any_status(&self, found: impl Fn(SubscriptionStatus) -> bool) -> bool {
        self.held.iter().any(|h| found(h.status))
    }

    /// Checks the active memberships; without any, the past ones.
    fn mostly(&self, found: impl Fn(&Held) -> bool) -> bool {
        if self.running().next().is_some() { self.running().any(found) } else { self.held.iter().any(found) }
    }

    fn is_cash(&self) -> bool {
        self.any_status(|s| matches!(s, SubscriptionStatus::ActiveCash | SubscriptionStatus::PendingCash))
    }
}

impl MemberFilter {
    /// Whether `household` matches on `today` at its office.
    pub fn matches(self, household: &Household, today: NaiveDate) -> bool {
        use SubscriptionStatus as S;
        let h = household;
        let active = h.running().next().is_some();
        let all: Vec<_> = h.held.iter().map(|x| x.status).collect();
        match self {
            Self::All => true,
            Self::Active => active,
            Self::Inactive => h.held.iter().all(|x| x.status.is_inactive_extended()),
            Self::PastDue => rollup(&all) == Rollup::Late,
            Self::Canceled => rollup(&all) == Rollup::Canceled,
            Self::New => h.joined_on.iter().any(|joined| is_new(*joined, today)),
            Self::Uncancel => h.running().any(|x| is_uncancel(x.started_on, today)),
            Self::Cash => h.is_cash(),
            Self::NotCash => active && !h.is_cash(),
            Self::Transferred => h.imported || h.any_status(|s| s == S::ActiveTransferred),
            Self::Disputed => h.any_status(|s| s == S::Disputed),
            Self::Renewal => {
                let next = h.held.iter().filter(|x| x.status.is_active_type()).map(|x| x.term_ends_on).min();
                next.is_some_and(|anniversary| is_renewal_due(anniversary, today))
            }
            Self::Monthly => h.mostly(|x| x.period == Period::Month),
            Self::Annual => h.mostly(|x| x.period == Period::Year),
            Self::NonAutoRenew => h.running().any(|x| !renews_automatically(x.status, x.auto_renew, x.has_end_date)),
            Self::InOffice => h.mostly(|x| x.pay_in_office),
            Self::Delinquent => h.any_status(|s| matches!(s, S::Delinquent | S::DelinquentGpp)),
            Self::NotUnderContract => h.running().any(|x| x.period == Period::Month && !x.under_contract),
            Self::IsGpp => h.mostly(|x| x.guaranteed),
            Self::PmsNotConnected => h.running().any(|x| !x.has_chart),
            Self::PendingPriceChange => h.held.iter().any(|x| x.price_pending),
            Self::Community => h.running().any(|x| x.community),
            Self::Paused => h.held.iter().any(|x| x.paused),
            Self::Business => false,
        }
    }

    /// Adds ` and <condition>` over the row `s` of account_summary, in a query whose row `place` has the office's
    /// date.
    pub(super) fn push(self, query: &mut QueryBuilder<Postgres>) {
        let column = match self {
            Self::All => return,
            Self::Active => "active",
            Self::Inactive => "inactive",
            Self::PastDue => "rollup = 'late'",
            Self::Canceled => "rollup = 'canceled'",
            Self::Cash => "cash",
            Self::NotCash => "not_cash",
            Self::Transferred => "imported",
            Self::Disputed => "disputed",
            Self::Monthly => "monthly",
            Self::Annual => "annual",
            Self::NonAutoRenew => "not_renewing",
            Self::InOffice => "in_office",
            Self::Delinquent => "delinquent",
            Self::NotUnderContract => "not_under_contract",
            Self::IsGpp => "guaranteed",
            Self::PmsNotConnected => "chart_unmatched",
            Self::PendingPriceChange => "price_pending",
            Self::New => {
                query.push(" and s.latest_joined_on > (select today - 31 from place)");
                return;
            }
            Self::Uncancel => {
                query.push(" and s.latest_start_on > (select today - 91 from place)");
                return;
            }
            Self::Renewal => {
                query
                    .push(" and s.anniversary_on between (select today from place) and (select today + 30 from place)");
                return;
            }
            Self::Community => {
                // Not correlated, so it is read once for the whole list.
                query.push(
                    " and s.account_id in (select b.account_id from community_membership c
                      join subscription b on b.organization_id = c.organization_id and b.id = c.subscription_id
                      where c.state = 'active' and is_running(b.status))",
                );
                return;
            }
            Self::Paused => {
                // Not correlated, so it is read once for the whole list.
                query.push(
                    " and s.account_id in (select b.account_id from subscription b where b.paused_until is not null)",
                );
                return;
            }
            Self::Business => {
                query.push(" and false");
                return;
            }
        };
        query.push(" and s.").push(column);
    }
}

#[cfg(test)]
mod tests {
    use chrono::Days;

    use super::super::fixture::monthly;
    use super::*;
    use SubscriptionStatus as S;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn held(status: S) -> Held {
        monthly(status, date("2026-01-10"), date("2027-01-10"))
    }

    fn one(held: Held) -> Household {
        Household { imported: false, joined_on: vec![held.started_on], held: vec![held] }
    }

    fn matching(household: &Household, today: &str) -> Vec<&'static str> {
        let today = date(today);
        MemberFilter::ALL.iter().filter(|f| f.matches(household, today)).map(|f| f.as_str()).collect()
    }

    #[test]
    fn twenty_three_filters_read_back() {
        assert_eq!(MemberFilter::ALL.len(), 24);
        for filter in MemberFilter::ALL {
            assert_eq!(filter.as_str().parse::<MemberFilter>().unwrap(), *filter);
        }
        assert!("Late".parse::<MemberFilter>().is_err());
    }

    #[test]
    fn a_running_monthly_membership() {
        assert_eq!(matching(&one(held(S::Active)), "2026-06-01"), ["all", "active", "not_cash", "monthly"]);
    }

    #[test]
    fn past_due_is_late_but_counted_active() {
        let names = matching(&one(held(S::PastDue)), "2026-06-01");
        assert!(names.contains(&"past_due") && names.contains(&"active") && !names.contains(&"inactive"));
    }

    #[test]
    fn cancellation_requested_matches_active_and_inactive_and_rolls_up_canceled() {
        let names = matching(&one(held(S::CancellationRequested)), "2026-06-01");
        assert!(["active", "inactive", "canceled", "nonautorenew"].iter().all(|f| names.contains(f)));
    }

    #[test]
    fn the_inactive_extended_set() {
        for status in S::ALL {
            let inactive = MemberFilter::Inactive.matches(&one(held(status)), date("2026-06-01"));
            assert_eq!(inactive, status.is_inactive_extended(), "{status}");
        }
        let mixed = Household { held: vec![held(S::Canceled), held(S::Active)], ..one(held(S::Active)) };
        assert!(!MemberFilter::Inactive.matches(&mixed, date("2026-06-01")));
    }

    #[test]
    fn new_uncancel_and_renewal_filters_use_their_day_ranges() {
        let h = one(held(S::Active));
        let is = |filter: MemberFilter, days| filter.matches(&h, date("2026-01-10") + Days::new(days));
        assert!(is(MemberFilter::New, 30) && !is(MemberFilter::New, 31));
        let grown = Household { joined_on: vec![date("2025-01-10"), date("2026-01-10")], ..one(held(S::Active)) };
        assert!(MemberFilter::New.matches(&grown, date("2026-02-09")), "one member joined 30 days ago");
        assert!(is(MemberFilter::Uncancel, 90) && !is(MemberFilter::Uncancel, 91));
        assert!(!is(MemberFilter::Renewal, 334) && is(MemberFilter::Renewal, 335));
        assert!(is(MemberFilter::Renewal, 365) && !is(MemberFilter::Renewal, 366));
        assert!(!MemberFilter::Renewal.matches(&one(held(S::PastDue)), date("2026-12-20")), "active only");
        assert!(!MemberFilter::Uncancel.matches(&one(held(S::Canceled)), date("2026-01-11")), "who left cannot leave");
    }

    #[test]
    fn cash_and_not_cash_part_those_counted_active() {
        let cash = one(Held { pay_in_office: true, auto_renew: false, period: Period::Year, ..held(S::ActiveCash) });
        let names = matching(&cash, "2026-06-01");
        assert_eq!(names, ["all", "active", "cash", "annual", "nonautorenew", "inoffice"]);
        assert!(MemberFilter::Cash.matches(&one(held(S::PendingCash)), date("2026-06-01")));
        assert!(!MemberFilter::NotCash.matches(&one(held(S::Canceled)), date("2026-06-01")));
    }

    #[test]
    fn how_a_household_pays_is_what_runs() {
        let changed = Household {
            held: vec![held(S::Canceled), Held { period: Period::Year, ..held(S::Active) }],
            ..one(held(S::Active))
        };
        assert!(MemberFilter::Annual.matches(&changed, date("2026-06-01")));
        assert!(!MemberFilter::Monthly.matches(&changed, date("2026-06-01")));
        assert!(MemberFilter::Monthly.matches(&one(held(S::Canceled)), date("2026-06-01")));
    }

    #[test]
    fn imported_guaranteed_contract_and_chart() {
        let day = date("2026-06-01");
        assert!(MemberFilter::Transferred.matches(&one(held(S::ActiveTransferred)), day));
        assert!(!MemberFilter::Transferred.matches(&one(held(S::InactiveTransferred)), day), "moved away");
        assert!(MemberFilter::Transferred.matches(&Household { imported: true, ..one(held(S::Active)) }, day));
        assert!(MemberFilter::IsGpp.matches(&one(Held { guaranteed: true, ..held(S::Active) }), day));
        assert!(MemberFilter::NotUnderContract.matches(&one(Held { under_contract: false, ..held(S::Active) }), day));
        let yearly = Held { under_contract: false, period: Period::Year, ..held(S::Active) };
        assert!(!MemberFilter::NotUnderContract.matches(&one(yearly), day), "a yearly one is paid for its term");
        assert!(MemberFilter::PmsNotConnected.matches(&one(Held { has_chart: false, ..held(S::Active) }), day));
        assert!(MemberFilter::Delinquent.matches(&one(held(S::DelinquentGpp)), day));
        assert!(MemberFilter::Disputed.matches(&one(held(S::Disputed)), day));
        assert!(MemberFilter::PendingPriceChange.matches(&one(Held { price_pending: true, ..held(S::Active) }), day));
        assert!(MemberFilter::Community.matches(&one(Held { community: true, ..held(S::Active) }), day));
        assert!(!MemberFilter::Community.matches(&one(Held { community: true, ..held(S::Canceled) }), day), "who left");
    }
}
