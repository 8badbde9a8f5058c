//! Splits a late balance into installments: amounts, dates, and what is allowed.

use chrono::{Days, NaiveDate};
use tenancy::ids::InvoiceId;

use crate::subscriptions::{Period, next_charge};
use crate::{Cents, Refusal};

/// The allowed number of installments.
pub const INSTALLMENTS: std::ops::RangeInclusive<usize> = 2..=4;
/// The minimum of an installment, and how far ahead the first one may be.
const LEAST_CENTS: i64 = 100;
const FIRST_WITHIN_DAYS: u64 = 14;
/// The provider's minimum for a charge.
const SMALLEST_CHARGE_CENTS: i64 = 50;

/// An amount of an invoice: what is open of it, or what an installment pays on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvoicePart {
    pub invoice: InvoiceId,
    pub amount: Cents,
}

/// The amounts that an installment pays on each invoice.
pub(super) type Shares = Vec<InvoicePart>;

/// Splits the open amounts into `parts`, oldest invoice first. The parts sum exactly to the total, and each invoice's
/// shares exactly to its open amount. Parts may differ by less than a dollar, so that no share is too small to be charged.
pub fn split(open: &[InvoicePart], parts: usize) -> Vec<Shares> {
    let total: i64 = open.iter().map(|part| part.amount.0).sum();
    let count = i64::try_from(parts).unwrap_or(1).max(1);
    let mut left = open.iter().filter(|part| part.amount.0 > 0).peekable();
    let mut given = 0;
    let mut rest: Option<(InvoiceId, i64)> = None;
    (1..=count)
        .map(|n| {
            let mut want = Cents(total).first_parts(n, count).0 - given;
            let mut shares = vec![];
            while want >= SMALLEST_CHARGE_CENTS || (n == count && (rest.is_some() || left.peek().is_some())) {
                let Some((invoice, cents)) =
                    rest.take().or_else(|| left.next().map(|part| (part.invoice, part.amount.0)))
                else {
                    break;
                };
                // The rest of the invoice must be large enough for its own charge.
                let takes = if cents - want < SMALLEST_CHARGE_CENTS { cents } else { want };
                shares.push(InvoicePart { invoice, amount: Cents(takes) });
                rest = (takes < cents).then_some((invoice, cents - takes));
                given += takes;
                want -= takes;
            }
            shares
        })
        .collect()
}

/// The dates of the installments: the first one, then `day` of each month.
pub fn dates(first_on: NaiveDate, day: u32, parts: usize) -> Vec<NaiveDate> {
    std::iter::successors(Some(first_on), |on| Some(next_charge(*on, day, Period::Month))).take(parts).collect()
}

pub fn sum(shares: &Shares) -> Cents {
    shares.iter().map(|part| part.amount).sum()
}

/// Checks whether that many installments from `first_on` may be agreed on today.
///
/// # Errors
/// The refusal.
pub fn check(open: &[InvoicePart], parts: usize, first_on: NaiveDate, today: NaiveDate) -> Result<(), Refusal> {
    let total: Cents = open.iter().map(|part| part.amount).sum();
    if total == Cents::ZERO {
        return Err(Refusal::NO_LATE_PAYMENTS);
    }
    if !INSTALLMENTS.contains(&parts) {
        return Err(Refusal::NUMBER_OF_INSTALLMENTS);
    }
    if total.0 < LEAST_CENTS * i64::try_from(parts).unwrap_or(i64::MAX) {
        return Err(Refusal::INSTALLMENT_TOO_SMALL);
    }
    if first_on < today || first_on > today + Days::new(FIRST_WITHIN_DAYS) {
        return Err(Refusal::FIRST_INSTALLMENT_TOO_LATE);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn open(cents: &[i64]) -> Vec<InvoicePart> {
        cents.iter().zip(1..).map(|(c, id)| InvoicePart { invoice: InvoiceId(id), amount: Cents(*c) }).collect()
    }

    #[test]
    fn hundred_dollars_split_in_three_sum_to_the_cent() {
        let parts = split(&open(&[10_000]), 3);
        let amounts: Vec<_> = parts.iter().map(|p| sum(p).0).collect();
        assert_eq!(amounts, [3333, 3333, 3334]);
    }

    #[test]
    fn the_last_day_of_the_month_stays_the_last() {
        let dates = dates("2027-01-31".parse().unwrap(), 31, 3);
        assert_eq!(dates, ["2027-01-31", "2027-02-28", "2027-03-31"].map(|d| d.parse().unwrap()));
    }

    proptest! {
        #[test]
        fn installments_sum_exactly_and_no_share_is_too_small(
            cents in proptest::collection::vec(SMALLEST_CHARGE_CENTS..200_000, 1..6), parts in INSTALLMENTS,
        ) {
            let invoices = open(&cents);
            let total: i64 = cents.iter().sum();
            prop_assume!(total >= LEAST_CENTS * parts as i64);
            let shares = split(&invoices, parts);
            prop_assert_eq!(shares.len(), parts);
            let mut by_invoice: BTreeMap<i64, i64> = BTreeMap::new();
            for part in &shares {
                prop_assert!(!part.is_empty());
                for InvoicePart { invoice, amount } in part {
                    prop_assert!(amount.0 >= SMALLEST_CHARGE_CENTS, "{:?}", shares);
                    *by_invoice.entry(invoice.0).or_default() += amount.0;
                }
            }
            prop_assert_eq!(by_invoice.into_values().collect::<Vec<_>>(), cents);
            let amounts: Vec<_> = shares.iter().map(|p| sum(p).0).collect();
            prop_assert!(amounts.iter().max().unwrap() - amounts.iter().min().unwrap() < 200);
        }
    }
}
