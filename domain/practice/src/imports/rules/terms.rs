//! When an imported membership is charged next, and its current term.

use chrono::{Datelike, Days, NaiveDate};

use super::check::Holding;
use rules::subscriptions::{Period, next_charge, previous_charge};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dates {
    pub started_on: NaiveDate,
    pub term_started_on: NaiveDate,
    /// The day after the term's last day.
    pub term_ends_on: NaiveDate,
    /// The day of the month on which it is charged; short months use the last day.
    pub charge_day: u32,
    pub next_bill_on: NaiveDate,
}

/// The dates for the file's next payment day or, if that is `today` or has passed, its first occurrence after `today`:
/// a household has a day at least to give a payment method. The term of a yearly membership is the year that is paid; of
/// a monthly one, the year since the last anniversary of its start.
pub fn dates(holding: &Holding, today: NaiveDate) -> Dates {
    let charge_day = charge_day(holding);
    let next_bill_on = next_bill(holding, today);
    let paid_since = previous_charge(next_bill_on, charge_day, holding.period);
    let started_on = holding.member_since.filter(|since| *since <= today).unwrap_or(paid_since.min(today));
    if holding.period == Period::Year {
        let term_ends_on = next_bill_on;
        return Dates { started_on, term_started_on: paid_since, term_ends_on, charge_day, next_bill_on };
    }
    let mut term_started_on = started_on;
    let anniversary = |term| next_charge(term, started_on.day(), Period::Year);
    while anniversary(term_started_on) <= today {
        term_started_on = anniversary(term_started_on);
    }
    Dates { started_on, term_started_on, term_ends_on: anniversary(term_started_on), charge_day, next_bill_on }
}

/// The first day after `today` on which a membership is charged.
pub fn next_bill(holding: &Holding, today: NaiveDate) -> NaiveDate {
    let mut on = holding.next_charge;
    while on <= today {
        on = next_charge(on, charge_day(holding), holding.period);
    }
    on
}

/// The day of the file's next payment. Where that is the last day of its month, it may stand for a later day that the
/// month doesn't have: then it is the day on which the person became a member.
fn charge_day(holding: &Holding) -> u32 {
    let on = holding.next_charge;
    let is_last = (on + Days::new(1)).day() == 1;
    let since = holding.member_since.map_or(0, |since| since.day());
    if is_last { on.day().max(since) } else { on.day() }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tenancy::ids::PlanId;

    use super::*;
    use rules::Cents;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn holding(period: Period, next: &str, since: Option<&str>) -> Holding {
        Holding {
            plan: PlanId(1),
            period,
            list_price: Cents(3900),
            agreed_price: Cents(3510),
            next_charge: date(next),
            member_since: since.map(date),
        }
    }

    #[test]
    fn a_date_of_today_or_before_moves_after_today() {
        let today = date("2026-11-29");
        let next = |period, text| dates(&holding(period, text, None), today).next_bill_on;
        assert_eq!(next(Period::Month, "2026-11-30"), date("2026-11-30"));
        assert_eq!(next(Period::Month, "2026-11-29"), date("2026-12-29"));
        assert_eq!(next(Period::Month, "2026-08-29"), date("2026-12-29"));
        assert_eq!(next(Period::Month, "2026-08-31"), date("2026-11-30"));
        assert_eq!(next(Period::Year, "2026-11-29"), date("2027-11-29"));
        assert_eq!(next(Period::Year, "2026-03-01"), date("2027-03-01"));
    }

    #[test]
    fn a_month_end_charge_day_is_the_member_since_day() {
        let today = date("2026-11-29");
        let day = |next, since| dates(&holding(Period::Month, next, since), today).charge_day;
        assert_eq!(day("2026-11-30", Some("2024-01-31")), 31);
        assert_eq!(day("2026-11-30", Some("2024-03-30")), 30);
        assert_eq!(day("2026-11-30", Some("2024-03-12")), 30);
        assert_eq!(day("2027-02-28", Some("2023-08-30")), 30);
        assert_eq!((day("2026-12-30", Some("2024-01-31")), day("2026-11-30", None)), (30, 30));
        let moved = dates(&holding(Period::Month, "2026-09-30", Some("2024-01-31")), today);
        assert_eq!((moved.next_bill_on, moved.charge_day), (date("2026-11-30"), 31));
        let passed = dates(&holding(Period::Month, "2026-11-30", Some("2024-01-31")), date("2026-11-30"));
        assert_eq!(passed.next_bill_on, date("2026-12-31"));
    }

    #[test]
    fn imported_yearly_term_ends_with_charge_monthly_on_anniversary() {
        let today = date("2026-11-21");
        let yearly = dates(&holding(Period::Year, "2027-02-28", Some("2020-02-29")), today);
        assert_eq!((yearly.term_started_on, yearly.term_ends_on), (date("2026-02-28"), date("2027-02-28")));
        assert_eq!(yearly.started_on, date("2020-02-29"));
        let monthly = dates(&holding(Period::Month, "2026-12-04", Some("2024-03-04")), today);
        assert_eq!((monthly.term_started_on, monthly.term_ends_on), (date("2026-03-04"), date("2027-03-04")));
        let unknown = dates(&holding(Period::Month, "2026-12-04", None), today);
        assert_eq!((unknown.started_on, unknown.term_ends_on), (date("2026-11-04"), date("2027-11-04")));
    }

    proptest! {
        #[test]
        fn terms_hold_today_and_charges_are_ahead(ahead in -1000i64..400, since in proptest::option::of(0i64..20_000), year: bool) {
            let today = date("2026-11-21");
            let mut given = holding(if year { Period::Year } else { Period::Month }, "2026-11-21", None);
            given.next_charge = today + chrono::Duration::days(ahead);
            given.member_since = since.map(|days| today - chrono::Duration::days(days));
            let dates = dates(&given, today);
            prop_assert!(dates.next_bill_on > today && dates.term_started_on < dates.term_ends_on);
            prop_assert!(dates.started_on <= today && dates.term_ends_on > today);
            prop_assert!(year || dates.term_started_on <= today);
            prop_assert!((1..=31).contains(&dates.charge_day));
        }
    }
}
