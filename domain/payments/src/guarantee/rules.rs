//! Claims with the guarantee partner: what is claimed, and what an approved claim takes over. No I/O.

use chrono::NaiveDate;

use rules::Cents;
use rules::subscriptions::{Period, next_charge};

/// One open bill that includes the membership.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenBill {
    pub invoice: i64,
    /// The open amount of the whole bill.
    pub open: Cents,
    /// The amount of this membership's lines on it.
    pub own: Cents,
}

impl OpenBill {
    /// The unpaid amount of the membership; the bill may include others of the household.
    pub fn part(&self) -> Cents {
        self.open.min(self.own).max(Cents::ZERO)
    }
}

/// The number of monthly charges from `from` on that start before the term's end.
pub fn months_left(from: NaiveDate, charge_day: u32, term_ends_on: NaiveDate) -> u32 {
    let (mut on, mut months) = (from, 0);
    while on < term_ends_on {
        on = next_charge(on, charge_day, Period::Month);
        months += 1;
    }
    months
}

/// The day on which `months` months from `from` end.
pub fn after_months(from: NaiveDate, charge_day: u32, months: u32) -> NaiveDate {
    (0..months).fold(from, |on, _| next_charge(on, charge_day, Period::Month))
}

/// The claimed amounts: billed but unpaid, and not billed yet. Their sum is at most the guaranteed amount.
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

/// What can be claimed of a term. If the guarantee doesn't cover both, billed amounts come first.
pub fn claimable(bills: &[OpenBill], monthly: Cents, months: u32, guaranteed: Cents) -> ClaimAmount {
    let owed: Cents = bills.iter().map(OpenBill::part).sum();
    let billed = owed.min(guaranteed);
    let rest = monthly.times(i64::from(months)).min(guaranteed - billed);
    ClaimAmount { billed, rest }
}

/// What an approval moves from the member to the partner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeOver {
    /// The part of each open bill.
    pub parts: Vec<(i64, Cents)>,
    /// The part that wasn't billed.
    pub rest: Cents,
    /// The whole months of the term that it covers.
    pub months: u32,
    /// The amount that the member has paid in the meantime, which is returned to the partner.
    pub excess: Cents,
}

/// Allocates the approved amount: to the oldest bill first, then to the remaining months. What is left was paid by the
/// member after the claim was filed. `rest` is the claimed amount of the remaining months.
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
    fn months_are_counted_by_charges() {
        assert_eq!(months_left(date("2026-03-10"), 10, date("2027-01-10")), 10);
        assert_eq!(months_left(date("2027-01-10"), 10, date("2027-01-10")), 0);
        assert_eq!(months_left(date("2026-02-28"), 31, date("2026-04-30")), 2);
        assert_eq!(after_months(date("2026-01-31"), 31, 2), date("2026-03-31"));
    }

    #[test]
    fn claim_is_billed_plus_remaining_up_to_the_guarantee() {
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
