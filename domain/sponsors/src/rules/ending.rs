//! The end of a sponsorship. Nobody is charged the sponsor's part without agreeing to it.

use chrono::{Days, NaiveDate};

/// How long employees may choose at least when their sponsor was suspended or its terms end.
pub const CHOICE_DAYS: u64 = 14;
/// How long before the next charge they are reminded.
pub const REMIND_DAYS: u64 = 7;
/// Either side ends an addendum with this notice.
pub const NOTICE_DAYS: u64 = 30;
/// After this day of lateness a business is suspended.
pub const SUSPENDED_AFTER: u64 = 28;
/// On this day of lateness we email the office and the employees.
pub const WARNED_AFTER: u64 = 21;

/// The first day without the membership, if the member does not keep it: the end of the paid period, or of the time to choose
/// that begins on `told_on`. It has none for who leaves the employer, since the paid period is what remains of the job.
pub fn ends_on(next_charge: NaiveDate, told_on: Option<NaiveDate>) -> NaiveDate {
    told_on.map_or(next_charge, |on| next_charge.max(on + Days::new(CHOICE_DAYS)))
}

/// What a bill of an addendum may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Billing {
    All,
    /// Only what corrects bills that were made.
    Corrections,
    Nothing,
}

/// A suspended business is billed nothing new. While it may still pay and go on, the next bill corrects what it was billed;
/// once that time is over, a bill of corrections does.
pub fn billing(suspended_on: Option<NaiveDate>, today: NaiveDate) -> Billing {
    match suspended_on {
        None => Billing::All,
        Some(on) if today >= on + Days::new(CHOICE_DAYS) => Billing::Corrections,
        Some(_) => Billing::Nothing,
    }
}

/// Whether a period begins while the member may still choose. It is charged to nobody.
pub fn has_free_period(next_charge: NaiveDate, ends_on: NaiveDate) -> bool {
    next_charge < ends_on
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// B5: who leaves keeps the paid period.
    #[test]
    fn a_membership_ends_with_its_paid_period() {
        assert_eq!(ends_on(day("2027-01-14"), None), day("2027-01-14"));
        assert!(!has_free_period(day("2027-01-14"), day("2027-01-14")));
    }

    /// B7: suspended on Dec 29, so undecided memberships end on Jan 12; what began on Jan 3 is charged to nobody.
    #[test]
    fn a_suspension_leaves_two_weeks_to_choose() {
        let suspended = Some(day("2026-12-29"));
        assert_eq!(ends_on(day("2027-01-03"), suspended), day("2027-01-12"));
        assert!(has_free_period(day("2027-01-03"), day("2027-01-12")));
        assert_eq!(ends_on(day("2027-01-20"), suspended), day("2027-01-20"));
        assert!(!has_free_period(day("2027-01-20"), day("2027-01-20")));
    }

    /// A member who is asked late, when terms end, still has two weeks; one who is asked a period ahead has the paid period.
    #[test]
    fn members_always_have_two_weeks_when_terms_end() {
        assert_eq!(ends_on(day("2027-01-14"), Some(day("2027-01-13"))), day("2027-01-27"));
        assert_eq!(ends_on(day("2027-02-14"), Some(day("2027-01-14"))), day("2027-02-14"));
    }

    #[test]
    fn a_suspended_business_is_corrected_once_it_cannot_return() {
        let suspended = Some(day("2026-12-29"));
        assert_eq!(billing(None, day("2026-12-29")), Billing::All);
        assert_eq!(billing(suspended, day("2027-01-11")), Billing::Nothing);
        assert_eq!(billing(suspended, day("2027-01-12")), Billing::Corrections);
    }

    /// B7: attempts on Dec 1, 4, 8, 15, 22 and 29, and the warning on Dec 22.
    #[test]
    fn late_days_follow_the_schedule_of_cards() {
        let first = day("2026-12-01");
        let attempts: Vec<_> =
            rules::billing::decline::ATTEMPT_DAYS.iter().map(|days| first + Days::new(*days)).collect();
        let expected = ["2026-12-01", "2026-12-04", "2026-12-08", "2026-12-15", "2026-12-22", "2026-12-29"];
        assert_eq!(attempts, expected.map(day));
        assert_eq!(first + Days::new(WARNED_AFTER), day("2026-12-22"));
        assert_eq!(first + Days::new(SUSPENDED_AFTER), day("2026-12-29"));
    }
}
