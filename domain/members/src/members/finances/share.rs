//! Splits a partial payment over the lines of its bill.

use rust_decimal::{Decimal, RoundingStrategy, prelude::ToPrimitive};

use super::row::LedgerLine;
use crate::Cents;

/// Reduces a bill's lines to what `amount` paid of them after `before` was paid: an equal share of each line, to the
/// cent. The shares sum to `amount`, and those of all payments of a bill sum to its lines.
pub fn share(lines: &mut Vec<LedgerLine>, before: Cents, amount: Cents) {
    let total: Cents = lines.iter().map(|line| line.amount).sum();
    if total == amount || total == Cents::ZERO {
        return;
    }
    let until = before + amount;
    let mut sum = Cents::ZERO;
    for line in lines.iter_mut() {
        let (from, to) = (sum, sum + line.amount);
        line.amount =
            (part(to, until, total) - part(from, until, total)) - (part(to, before, total) - part(from, before, total));
        sum = to;
    }
    lines.retain(|line| line.amount != Cents::ZERO);
}

/// The share of the first `sum` that is covered by the first `paid` of `total`.
fn part(sum: Cents, paid: Cents, total: Cents) -> Cents {
    let exact = Decimal::from(sum.0) * Decimal::from(paid.0) / Decimal::from(total.0);
    Cents(exact.round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero).to_i64().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn lines(amounts: &[i64]) -> Vec<LedgerLine> {
        amounts.iter().map(|amount| LedgerLine::plain("Dues", None, Cents(*amount))).collect()
    }

    fn amounts(lines: &[LedgerLine]) -> Vec<i64> {
        lines.iter().map(|line| line.amount.0).collect()
    }

    #[test]
    fn proportional_payment_shares_lines_proportionally() {
        let mut all = lines(&[3900, -390, 2400]);
        share(&mut all, Cents::ZERO, Cents(1970));
        assert_eq!(amounts(&all), [1300, -130, 800]);
        let mut whole = lines(&[3900, -390]);
        share(&mut whole, Cents::ZERO, Cents(3510));
        assert_eq!(amounts(&whole), [3900, -390]);
    }

    proptest! {
        #[test]
        fn payment_shares_sum_to_payments_and_lines(
            bill in proptest::collection::vec(1i64..100_000, 1..6), off in 0i64..100, cuts in proptest::collection::vec(0i64..=100, 1..4),
        ) {
            let mut bill = bill;
            let off = bill[0] * off / 100;
            bill.push(-off);
            let total: i64 = bill.iter().sum();
            prop_assume!(total > 0);
            let mut ends: Vec<i64> = cuts.iter().map(|cut| total * cut / 100).collect();
            ends.push(total);
            ends.sort_unstable();
            let (mut before, mut sums) = (0, 0);
            for end in ends {
                let mut part = lines(&bill);
                share(&mut part, Cents(before), Cents(end - before));
                let sum: i64 = amounts(&part).iter().sum();
                prop_assert_eq!(sum, end - before);
                sums += sum;
                before = end;
            }
            prop_assert_eq!(sums, total);
        }
    }
}
