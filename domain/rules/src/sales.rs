//! A location that is sold: what its members have paid for the days after. No I/O.

use chrono::NaiveDate;

use crate::Cents;
use crate::subscriptions::bill::Bill;
use crate::subscriptions::changes::options::part;

/// What a membership has paid for the days from a day on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Prepaid {
    /// Paid for the periods that last beyond the day.
    pub paid: Cents,
    /// The days from the day on, of all days of these periods.
    pub days_left: i64,
    pub days: i64,
    /// Paid x days left / days, half a cent rounded up.
    pub amount: Cents,
}

/// What is prepaid by `bills` from `on` on. Only what was paid counts, less what was refunded; of a bill that is paid in part, the
/// same part of its days.
pub fn prepaid(bills: &[Bill], on: NaiveDate) -> Prepaid {
    let mut all = Prepaid::default();
    for bill in bills.iter().filter(|bill| bill.days.iter().any(|days| days.until > on)) {
        let billed = bill.billed();
        if billed <= Cents::ZERO {
            // A change of plan that gave credit for these days.
            all.amount += bill.unused(on);
            all.paid += bill.dues;
            continue;
        }
        let covered = (bill.settled() - bill.refunded()).max(Cents::ZERO).min(billed);
        all.amount += part(bill.unused(on), covered.0, billed.0);
        all.paid += part(bill.dues, covered.0, billed.0);
        let until = bill.days.iter().map(|days| days.until).max();
        if let (true, Some(until)) = (covered > Cents::ZERO, until) {
            all.days += (until - bill.starts_on()).num_days();
            all.days_left += (until - on.max(bill.starts_on())).num_days();
        }
    }
    all.amount = all.amount.max(Cents::ZERO);
    all.paid = all.paid.max(Cents::ZERO);
    all
}

#[cfg(test)]
mod tests {
    use chrono::Days as Count;

    use super::*;
    use crate::subscriptions::bill::{Days, PaidPart};

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// A bill of one period, of which `paid` is paid and `taken` refunded.
    fn bill(from: &str, until: &str, dues: i64, (paid, taken): (i64, i64)) -> Bill {
        let (from, until) = (day(from), day(until));
        Bill {
            invoice: 1,
            bill_on: from,
            dues: Cents(dues),
            activation_fee: Cents::ZERO,
            setup_fee: Cents::ZERO,
            rest: Cents::ZERO,
            days: vec![Days { from, until, amount: Cents(dues) }],
            payments: vec![PaidPart { payment: 1, paid: Cents(paid), taken: Cents(taken) }],
            credit: Cents::ZERO,
            written_off: Cents::ZERO,
            open: Cents(dues - paid),
        }
    }

    #[test]
    fn a_year_sold_on_day_219_has_146_days_prepaid() {
        let year = bill("2026-01-01", "2027-01-01", 49_900, (49_900, 0));
        let sold = day("2026-01-01") + Count::new(219);
        let found = prepaid(&[year], sold);
        assert_eq!(found, Prepaid { paid: Cents(49_900), days_left: 146, days: 365, amount: Cents(19_960) });
    }

    #[test]
    fn only_what_was_paid_and_not_refunded_is_prepaid() {
        let unpaid = bill("2026-11-01", "2026-12-01", 3_900, (0, 0));
        assert_eq!(prepaid(&[unpaid], day("2026-11-16")), Prepaid::default());
        let returned = bill("2026-11-01", "2026-12-01", 3_900, (3_900, 1_950));
        let found = prepaid(&[returned], day("2026-11-16"));
        assert_eq!((found.paid, found.amount), (Cents(1_950), Cents(975)), "half of half a month");
        let over = bill("2026-10-01", "2026-11-01", 3_900, (3_900, 0));
        assert_eq!(prepaid(&[over], day("2026-11-16")), Prepaid::default(), "a period that is over");
    }

    #[test]
    fn fees_are_not_prepaid() {
        let mut first = bill("2026-11-01", "2026-12-01", 3_900, (5_900, 0));
        first.activation_fee = Cents(2_000);
        let found = prepaid(&[first], day("2026-11-16"));
        assert_eq!((found.paid, found.amount), (Cents(3_900), Cents(1_950)));
    }
}
