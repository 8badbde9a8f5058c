//! What is claimed, and what a claim takes over. Pure.

use chrono::NaiveDate;

use crate::Cents;
use crate::subscriptions::{Period, next_draw};

/// One open bill with the membership on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenBill {
    pub invoice: i64,
    /// Open of the whole bill.
    pub open: Cents,
    /// This membership's lines on it.
    pub own: Cents,
}

impl OpenBill {
    /// The membership's part that is not paid: others of the household may be on the bill.
    pub fn part(&self) -> Cents {
        self.open.min(self.own).max(Cents::ZERO)
    }
}

/// How many monthly draws from `from` on begin before the term's end.
pub fn months_left(from: NaiveDate, draw_day: u32, term_ends_on: NaiveDate) -> u32 {
    let (mut on, mut months) = (from, 0);
    while on < term_ends_on {
        on = next_draw(on, draw_day, Period::Month);
        months += 1;
    }
    months
}

/// The day that so many months from `from` end on.
pub fn after_months(from: NaiveDate, draw_day: u32, months: u32) -> NaiveDate {
    (0..months).fold(from, |on, _| next_draw(on, draw_day, Period::Month))
}

/// What is claimed: billed and not paid, and not billed yet; together at most what is vouched for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimAmount {
    pub billed: Cents,
    pub rest: Cents,
}

impl ClaimAmount {
    pub fn total(self) -> Cents {
        self.billed + self.rest
    }
}

/// What can be claimed of a term. What is billed comes first where the guarantee is not enough for both.
pub fn claimable(bills: &[OpenBill], monthly: Cents, months: u32, guaranteed: Cents) -> ClaimAmount {
    let owed: Cents = bills.iter().map(OpenBill::part).sum();
    let billed = owed.min(guaranteed);
    let rest = monthly.times(i64::from(months)).min(guaranteed - billed);
    ClaimAmount { billed, rest }
}

/// What an approval moves from the member to the partner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeOver {
    /// Of each open bill.
    pub parts: Vec<(i64, Cents)>,
    /// Of what was not billed.
    pub rest: Cents,
    /// Whole months of the term.
    pub months: u32,
    /// What the member has paid meanwhile: the partner's again.
    pub excess: Cents,
}

/// Uses what the partner approved up: the oldest bill first, then the months to come; what is left over, the member has paid
/// since the claim was filed. `rest` is what was claimed of the months to come.
pub fn take_over(approved: Cents, bills: &[OpenBill], rest: Cents, monthly: Cents, months: u32) -> TakeOver {
    let mut left = approved;
    let mut parts = vec![];
    for bill in bills {
        let part = bill.part().min(left);
        if part > Cents::ZERO {
            parts.push((bill.invoice, part));
            left = left - part;
        }
    }
    let rest = rest.min(left);
    let whole = if monthly > Cents::ZERO { rest.0 / monthly.0 } else { 0 };
    let months = u32::try_from(whole).unwrap_or(u32::MAX).min(months);
    TakeOver { parts, rest, months, excess: left - rest }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn bill(invoice: i64, open: i64, own: i64) -> OpenBill {
        OpenBill { invoice, open: Cents(open), own: Cents(own) }
    }

    #[test]
    fn months_are_counted_by_draws() {
        assert_eq!(months_left(date("2026-03-10"), 10, date("2027-01-10")), 10);
        assert_eq!(months_left(date("2027-01-10"), 10, date("2027-01-10")), 0);
        assert_eq!(months_left(date("2026-02-28"), 31, date("2026-04-30")), 2);
        assert_eq!(after_months(date("2026-01-31"), 31, 2), date("2026-03-31"));
    }

    #[test]
    fn a_claim_is_what_is_billed_and_what_is_to_come_and_no_more_than_is_vouched_for() {
        let bills = [bill(1, 3900, 3900), bill(2, 6300, 3900)];
        assert_eq!(
            claimable(&bills, Cents(3900), 8, Cents(46_800)),
            ClaimAmount { billed: Cents(7800), rest: Cents(31_200) }
        );
        assert_eq!(
            claimable(&bills, Cents(3900), 8, Cents(10_000)),
            ClaimAmount { billed: Cents(7800), rest: Cents(2200) }
        );
        assert_eq!(
            claimable(&bills, Cents(3900), 8, Cents(5000)),
            ClaimAmount { billed: Cents(5000), rest: Cents::ZERO }
        );
    }

    #[test]
    fn what_the_member_paid_meanwhile_is_the_partners() {
        let whole =
            take_over(Cents(39_000), &[bill(1, 3900, 3900), bill(2, 3900, 3900)], Cents(31_200), Cents(3900), 8);
        assert_eq!((whole.rest, whole.months, whole.excess), (Cents(31_200), 8, Cents::ZERO));
        let paid = take_over(Cents(39_000), &[bill(2, 3900, 3900)], Cents(31_200), Cents(3900), 8);
        assert_eq!((paid.parts, paid.excess), (vec![(2, Cents(3900))], Cents(3900)));
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_nothing_taken_twice(
            approved in 0i64..60_000, open in proptest::collection::vec((0i64..5000, 0i64..5000), 0..4), monthly in 1i64..5000, months in 0u32..12
        ) {
            let bills: Vec<_> = open.iter().enumerate().map(|(n, (open, own))| bill(n as i64, *open, *own)).collect();
            let rest = Cents(monthly).times(i64::from(months));
            let taken = take_over(Cents(approved), &bills, rest, Cents(monthly), months);
            let parts: Cents = taken.parts.iter().map(|(_, part)| *part).sum();
            prop_assert_eq!(parts + taken.rest + taken.excess, Cents(approved));
            prop_assert!(taken.parts.iter().all(|(invoice, part)| *part <= bills[*invoice as usize].part() && *part > Cents::ZERO));
            prop_assert!(taken.rest <= rest && taken.months <= months && i64::from(taken.months) * monthly <= taken.rest.0);
        }
    }
}
