//! What explains the difference between a bill and the one before it: changes that always sum to it.

use rules::Cents;
use tenancy::contract;

use crate::rules::invoice::LineKind;

/// A line of a bill, for the comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Billed {
    pub sponsorship: i64,
    pub employee: String,
    pub family: bool,
    pub kind: LineKind,
    pub amount: Cents,
    pub reason: String,
}

/// A change since the bill before, and why.
#[contract(rename = "BusinessInvoiceChange")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceChange {
    /// Missing for the credit that is carried from month to month.
    pub employee: Option<String>,
    /// For a member of the employee's family.
    pub family: bool,
    pub amount: Cents,
    pub reason: String,
}

/// A bill for the comparison: its lines, and the credit that it took over.
#[derive(Debug, Clone, Copy)]
pub struct Compared<'a> {
    pub lines: &'a [Billed],
    pub carried: Cents,
}

/// The changes from `before` to `now`, by membership in the order of the lines. They sum to the difference of the totals.
pub fn changes(before: Compared<'_>, now: Compared<'_>) -> Vec<InvoiceChange> {
    let mut order: Vec<i64> = vec![];
    for line in now.lines.iter().chain(before.lines) {
        if !order.contains(&line.sponsorship) {
            order.push(line.sponsorship);
        }
    }
    let mut all: Vec<_> =
        order.into_iter().flat_map(|sponsorship| of_membership(sponsorship, before.lines, now.lines)).collect();
    let carried = now.carried - before.carried;
    if carried != Cents::ZERO {
        let reason = "Credit from the month before".to_owned();
        all.push(InvoiceChange { employee: None, family: false, amount: carried, reason });
    }
    all
}

fn of_membership(sponsorship: i64, before: &[Billed], now: &[Billed]) -> Vec<InvoiceChange> {
    let own = |line: &&Billed| line.sponsorship == sponsorship;
    let dues = |lines: &[Billed]| {
        let mut dues = lines.iter().filter(own).filter(|line| line.kind == LineKind::Dues).peekable();
        dues.peek().is_some().then(|| dues.map(|line| line.amount).sum::<Cents>())
    };
    let Some(first) = now.iter().chain(before).find(own) else { return vec![] };
    let change =
        |amount, reason| InvoiceChange { employee: Some(first.employee.clone()), family: first.family, amount, reason };
    let mut all = vec![];
    match (dues(before), dues(now)) {
        (Some(was), Some(is)) if was != is => {
            all.push(change(is - was, format!("Your part is ${is}, before it was ${was}")));
        }
        (None, Some(is)) => all.push(change(is, "A period begins this month".to_owned())),
        (Some(was), None) => all.push(change(-was, "No period begins this month".to_owned())),
        _ => {}
    }
    let once = |line: &&Billed| line.sponsorship == sponsorship && line.kind != LineKind::Dues;
    all.extend(now.iter().filter(once).map(|line| change(line.amount, line.reason.clone())));
    let gone = before.iter().filter(once);
    all.extend(gone.map(|line| change(-line.amount, format!("Only on the invoice before: {}", line.reason))));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(sponsorship: i64, kind: LineKind, cents: i64) -> Billed {
        let reason = kind.as_str().to_owned();
        Billed { sponsorship, employee: "Ana Ruiz".to_owned(), family: false, kind, amount: Cents(cents), reason }
    }

    fn bill(lines: &[Billed], carried: i64) -> Compared<'_> {
        Compared { lines, carried: Cents(carried) }
    }

    fn total(bill: Compared<'_>) -> Cents {
        bill.lines.iter().map(|line| line.amount).sum::<Cents>() + bill.carried
    }

    fn shown(changes: &[InvoiceChange]) -> Vec<(i64, &str)> {
        changes.iter().map(|change| (change.amount.0, change.reason.as_str())).collect()
    }

    /// B4: $66.16 in January; $31.24 less an adjustment of $1.84 in February.
    #[test]
    fn a_changed_part_and_its_adjustment_are_named() {
        let january = [line(1, LineKind::New, 3_308), line(1, LineKind::Dues, 3_308)];
        let february = [line(1, LineKind::Adjustment, -184), line(1, LineKind::Dues, 3_124)];
        let found = changes(bill(&january, 0), bill(&february, 0));
        let expected = [
            (-184, "Your part is $31.24, before it was $33.08"),
            (-184, "adjustment"),
            (-3_308, "Only on the invoice before: new"),
        ];
        assert_eq!(shown(&found), expected);
        assert_eq!(found.iter().map(|change| change.amount).sum::<Cents>(), Cents(2_940 - 6_616));
    }

    /// B5: who left is credited, and no longer billed; the credit is carried.
    #[test]
    fn a_credit_is_named_in_both_months() {
        let january = [line(1, LineKind::Dues, 3_308)];
        let february = [line(1, LineKind::Credit, -3_308)];
        let found = changes(bill(&january, 0), bill(&february, 0));
        assert_eq!(shown(&found), [(-3_308, "No period begins this month"), (-3_308, "credit")]);
        let found = changes(bill(&february, 0), bill(&[], -3_308));
        let expected = [(3_308, "Only on the invoice before: credit"), (-3_308, "Credit from the month before")];
        assert_eq!(shown(&found), expected);
        assert_eq!(changes(bill(&january, 0), bill(&january, 0)), []);
    }

    /// Whatever the lines are, the changes sum to the difference.
    #[test]
    fn changes_sum_to_the_difference() {
        let kinds = LineKind::ALL;
        let lines = |seed: usize| -> Vec<Billed> {
            let line =
                |n: usize| line((seed * n % 7) as i64, kinds[(seed + n) % 4], (seed * 37 + n * 811) as i64 % 5_000);
            (0..seed % 9).map(line).collect()
        };
        for seed in 0..300 {
            let (before, now) = (lines(seed), lines(seed * 13 + 5));
            let (before, now) = (bill(&before, -(seed as i64)), bill(&now, 0));
            let sum: Cents = changes(before, now).iter().map(|change| change.amount).sum();
            assert_eq!(sum, total(now) - total(before), "{seed}");
        }
    }
}
