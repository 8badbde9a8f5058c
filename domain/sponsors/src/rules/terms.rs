//! When other terms of a business reach a membership.

use chrono::{Days, NaiveDate};
use rules::subscriptions::{Period, next_charge};

/// A member who pays more hears of it so many days before the charge.
pub const NOTICE_DAYS: u64 = 28;

/// The charge from which other terms hold: the next one; for a member who pays more, the first one 28 days after the notice. A year
/// that is paid keeps its terms until it renews.
pub fn changes_on(next: NaiveDate, charge_day: u32, period: Period, dearer_since: Option<NaiveDate>) -> NaiveDate {
    let mut on = next;
    while dearer_since.is_some_and(|noticed| on < noticed + Days::new(NOTICE_DAYS)) {
        on = next_charge(on, charge_day, period);
    }
    on
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// The percent is lowered from 75 to 50: a monthly membership changes at the first charge 28 days after the notice, a yearly one
    /// at the renewal.
    #[test]
    fn lower_part_waits_for_its_notice() {
        let noticed = Some(day("2027-03-10"));
        assert_eq!(changes_on(day("2027-04-05"), 5, Period::Month, noticed), day("2027-05-05"));
        assert_eq!(changes_on(day("2027-04-07"), 7, Period::Month, noticed), day("2027-04-07"));
        assert_eq!(changes_on(day("2027-09-14"), 14, Period::Year, noticed), day("2027-09-14"));
        assert_eq!(changes_on(day("2027-04-02"), 2, Period::Year, noticed), day("2028-04-02"));
    }

    #[test]
    fn higher_part_holds_from_the_next_charge() {
        assert_eq!(changes_on(day("2027-04-05"), 5, Period::Month, None), day("2027-04-05"));
    }
}
