//! The coupon of an association: until when its page gives it, and when the bills of its offices are whole again.

use chrono::{Days, NaiveDate};
use rules::subscriptions::{Period, next_charge};

/// We email an owner so many days before the first bill without the coupon.
const AHEAD: Days = Days::new(30);

/// What an association's page gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer<'a> {
    None,
    Coupon(&'a str),
    /// The coupon was given until this day.
    EndedOn(NaiveDate),
}

pub fn offer(coupon: Option<&str>, ends_on: Option<NaiveDate>, today: NaiveDate) -> Offer<'_> {
    match (coupon, ends_on) {
        (None, _) => Offer::None,
        (Some(_), Some(last)) if today > last => Offer::EndedOn(last),
        (Some(code), _) => Offer::Coupon(code),
    }
}

/// The coupon of a tier that runs.
#[derive(Debug, Clone, Copy)]
pub struct Running {
    pub next_bill_on: NaiveDate,
    pub bill_day: u32,
    pub period: Period,
    /// Bills that the coupon still lowers. They stay with the office when the association's offer ends.
    pub bills_left: i32,
}

/// The day of the first bill without the coupon.
pub fn full_price_on(running: Running) -> NaiveDate {
    let Running { next_bill_on, bill_day, period, bills_left } = running;
    (0..bills_left).fold(next_bill_on, |on, _| next_charge(on, bill_day, period))
}

/// Whether we email the owner today about a full price on `on`.
pub fn is_ahead(on: NaiveDate, today: NaiveDate) -> bool {
    on > today && on - AHEAD <= today
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn an_offer_ends_after_its_last_day() {
        let last = day("2027-03-31");
        assert_eq!(offer(Some("FOUNDERS"), Some(last), last), Offer::Coupon("FOUNDERS"));
        assert_eq!(offer(Some("FOUNDERS"), Some(last), day("2027-04-01")), Offer::EndedOn(last));
        assert_eq!(offer(None, Some(last), last), Offer::None);
    }

    #[test]
    fn offices_keep_the_bills_that_are_left() {
        let running =
            |bills_left| Running { next_bill_on: day("2027-01-31"), bill_day: 31, period: Period::Month, bills_left };
        assert_eq!(full_price_on(running(0)), day("2027-01-31"));
        assert_eq!(full_price_on(running(2)), day("2027-03-31"), "bills on Jan 31 and Feb 28 are lowered");
    }

    #[test]
    fn an_owner_gets_an_email_thirty_days_ahead() {
        let on = day("2027-03-31");
        assert!(!is_ahead(on, day("2027-02-28")));
        assert!(is_ahead(on, day("2027-03-01")));
        assert!(is_ahead(on, day("2027-03-30")));
        assert!(!is_ahead(on, on));
    }
}
