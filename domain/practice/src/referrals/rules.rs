//! Referral credit: when both households get it, and when it is reversed. No I/O.

use chrono::{Days, NaiveDate};
use tenancy::{contract, text_enum};

use rules::Cents;

text_enum! {
    /// Why the payment for which a referral was credited is no longer good.
    #[contract]
    Loss {
        /// In full; a partial refund leaves the credit.
        Refunded = "refunded",
        /// The bank debit was returned.
        Returned = "returned",
        /// A dispute about it was lost.
        Disputed = "disputed",
    }
}

/// The first payment of the new household; a later one never takes its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstPayment {
    /// The date in the office's time zone.
    pub on: NaiveDate,
    pub loss: Option<Loss>,
    /// The payer's bank withholds it and has not decided yet: credit isn't given meanwhile, and not reversed either.
    pub contested: bool,
}

impl FirstPayment {
    /// The date on which the referral is credited, if the payment is still good.
    pub fn credited_on(self, age_days: u16) -> NaiveDate {
        self.on + Days::new(age_days.into())
    }

    /// Returns whether both sides get the credit on `today`.
    pub fn earns(self, age_days: u16, today: NaiveDate) -> bool {
        self.loss.is_none() && !self.contested && self.credited_on(age_days) <= today
    }
}

/// The change for one side that was `given` an amount of the referral's credit and should have `due`. Credit already used
/// on a bill isn't charged: a reversal takes what is available from `left`, the household's credit, and the rest from later
/// credit.
pub fn movement(due: Cents, given: Cents, left: Cents) -> Cents {
    if due >= given { due - given } else { -(given - due).min(left.max(Cents::ZERO)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn referral_credit_is_due_thirty_days_after_a_lasting_payment() {
        let paid = FirstPayment { on: day("2026-01-31"), loss: None, contested: false };
        assert_eq!(paid.credited_on(30), day("2026-03-02"));
        assert!(!paid.earns(30, day("2026-03-01")) && paid.earns(30, day("2026-03-02")));
        for loss in Loss::ALL {
            assert!(!FirstPayment { loss: Some(loss), ..paid }.earns(30, day("2027-01-01")));
            assert_eq!(Loss::parse(loss.as_str()), Some(loss));
        }
        assert!(!FirstPayment { contested: true, ..paid }.earns(30, day("2026-03-02")));
    }

    #[test]
    fn credit_movement_reaches_the_target_without_going_negative() {
        for due in [0, 2500] {
            for given in [0, 1000, 2500] {
                for left in [0, 500, 2500, 9000] {
                    let moved = movement(Cents(due), Cents(given), Cents(left)).0;
                    assert!(left + moved >= 0, "due {due}, given {given}, left {left}: {moved}");
                    assert!((0..=2500).contains(&(given + moved)));
                    if due >= given || left >= given {
                        assert_eq!(given + moved, due, "due {due}, given {given}, left {left}");
                    }
                    // Repeating it changes nothing until there is credit again.
                    assert_eq!(movement(Cents(due), Cents(given + moved), Cents((left + moved).min(0))), Cents::ZERO);
                }
            }
        }
    }
}
