//! What the rollback of a price does to each person it was announced to.

use chrono::NaiveDate;
use rules::Cents;
use rules::plans::price_change::rule::{Facts, NewTerms, Outcome, outcome};
use tenancy::ids::SubscriptionId;
use tenancy::{contract, text_enum};

text_enum! {
    /// What happens to members who already pay the new price.
    #[contract]
    PaidAlready {
        /// They go on paying it.
        Keep = "keep",
        /// They pay the old price from the next charge that the rule of price changes allows.
        Lower = "lower",
        /// As `Lower`, and what they paid more is credited.
        LowerAndCredit = "lower_and_credit",
    }
}

/// A membership that a roll-out's price reaches or has reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceLine {
    pub subscription: SubscriptionId,
    /// With the price that it pays now.
    pub facts: Facts,
    pub old_list: Cents,
    pub old_price: Cents,
    /// What it paid at each charge at the new price; none while the price is only announced.
    pub paid: Paid,
}

/// Charges at the new price.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Paid {
    pub charges: i64,
    pub price: Cents,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Returned {
    /// The new price never comes; the person gets an email.
    Undone,
    /// The person goes on paying the new price.
    Keeps,
    /// The old price, and this much credit.
    Lowers { terms: NewTerms, credit: Cents },
    /// The membership ends before the old price could be charged; what was paid more is still credited.
    EndsFirst { credit: Cents },
}

/// What the rollback does to a membership, if it is made `today`. A price that was lowered is never raised by a rollback: who
/// pays it keeps it.
pub fn returned(line: &PriceLine, choice: PaidAlready, today: NaiveDate) -> Returned {
    if line.paid.charges == 0 {
        return Returned::Undone;
    }
    if choice == PaidAlready::Keep || line.paid.price <= line.old_price {
        return Returned::Keeps;
    }
    let credit = match choice {
        PaidAlready::LowerAndCredit => (line.paid.price - line.old_price).times(line.paid.charges),
        _ => Cents::ZERO,
    };
    match outcome(&line.facts, today, today, line.old_list) {
        Outcome::Changes(terms) => Returned::Lowers { terms, credit },
        Outcome::Ends => Returned::EndsFirst { credit },
        Outcome::Stays { .. } => Returned::Keeps,
    }
}

/// The rollback in numbers, shown before it is made.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Rollback {
    pub undone: usize,
    pub keep: usize,
    pub lower: usize,
    pub credit: Cents,
}

pub fn roll_back(lines: &[PriceLine], choice: PaidAlready, today: NaiveDate) -> Rollback {
    let mut sum = Rollback::default();
    for line in lines {
        match returned(line, choice, today) {
            Returned::Undone => sum.undone += 1,
            Returned::Keeps => sum.keep += 1,
            Returned::Lowers { credit, .. } => {
                sum.lower += 1;
                sum.credit += credit;
            }
            Returned::EndsFirst { credit } => sum.credit += credit,
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::super::tests::{date, monthly_at};
    use super::*;

    /// A monthly membership of $39.00 less a discount, whose price became $42.00 on Jan 10.
    fn line(id: i64, percent: i64, charges: i64) -> PriceLine {
        let old = monthly_at(id, 3900, percent).facts;
        let mut facts = monthly_at(id, if charges > 0 { 4200 } else { 3900 }, percent).facts;
        facts.next_charge_on = date("2027-02-10");
        let paid = Paid { charges, price: Cents(4200).discounted(old.discount_percent) };
        PriceLine { subscription: SubscriptionId(id), facts, old_list: Cents(3900), old_price: old.price, paid }
    }

    fn downtown() -> Vec<PriceLine> {
        let full = (0..50).map(|id| line(id, 0, 1));
        let with_discount = (50..75).map(|id| line(id, 10, 1));
        full.chain(with_discount).chain((75..120).map(|id| line(id, 0, 0))).collect()
    }

    /// Example L4; [`lowered_price_is_charged_from_february`] is its last part.
    #[test]
    fn rollback_undoes_what_is_announced_and_credits_the_rest() {
        let of = |choice| roll_back(&downtown(), choice, date("2027-01-20"));
        assert_eq!(of(PaidAlready::Keep), Rollback { undone: 45, keep: 75, lower: 0, credit: Cents(0) });
        assert_eq!(of(PaidAlready::Lower), Rollback { undone: 45, keep: 0, lower: 75, credit: Cents(0) });
        let credited = Rollback { undone: 45, keep: 0, lower: 75, credit: Cents(21_750) };
        assert_eq!(of(PaidAlready::LowerAndCredit), credited);
    }

    #[test]
    fn lowered_price_is_charged_from_february() {
        for (percent, price) in [(0, 3900), (10, 3510)] {
            let found = returned(&line(1, percent, 1), PaidAlready::Lower, date("2027-01-20"));
            let Returned::Lowers { terms, credit } = found else { panic!("it is lowered") };
            assert_eq!((terms.on, terms.price, credit), (date("2027-02-10"), Cents(price), Cents(0)));
        }
    }

    #[test]
    fn rollback_never_raises_a_lowered_price() {
        let mut lowered = line(1, 0, 1);
        lowered.paid.price = Cents(3500);
        for choice in PaidAlready::ALL {
            assert_eq!(returned(&lowered, choice, date("2027-01-20")), Returned::Keeps);
        }
    }
}
