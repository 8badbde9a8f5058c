use proptest::prelude::*;

use super::*;

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn line(subscription: i64, kind: &str, amount: i64) -> BillLine {
    let (starts, ends) = match kind {
        "dues" => (Some(date("2026-03-04")), Some(date("2027-03-04"))),
        _ => (None, None),
    };
    BillLine { subscription: Some(subscription), kind: kind.into(), amount: Cents(amount), starts, ends }
}

fn bill(lines: Vec<BillLine>, events: Vec<BillEvent>) -> HouseholdBill {
    let total = lines.iter().map(|line| line.amount).sum();
    HouseholdBill { invoice: 1, bill_on: date("2026-03-04"), total, lines, change: None, events }
}

fn payment(amount: i64, taken: &[(i64, Option<i64>)]) -> BillEvent {
    let taken =
        taken.iter().map(|(amount, subscription)| Taken { amount: Cents(*amount), subscription: *subscription });
    BillEvent { payment: Some(7), subscription: None, amount: Cents(amount), taken: taken.collect() }
}

fn written_off(amount: i64, subscription: Option<i64>) -> BillEvent {
    BillEvent { payment: None, subscription, amount: Cents(amount), taken: vec![] }
}

fn shares(bill: &HouseholdBill) -> Vec<Bill> {
    bill.shares().into_iter().map(|(_, share)| share).collect()
}

fn refunded(bill: &HouseholdBill) -> Vec<i64> {
    shares(bill).iter().map(|share| share.refunded().0).collect()
}

fn two(taken: &[(i64, Option<i64>)]) -> HouseholdBill {
    bill(vec![line(1, "dues", 37_905), line(2, "dues", 37_905)], vec![payment(75_810, taken)])
}

#[test]
fn payment_refund_is_shared_by_lines() {
    assert_eq!(refunded(&two(&[(30_000, None)])), [15_000, 15_000]);
    assert_eq!(refunded(&two(&[(30_000, None), (22_905, Some(1))])), [37_905, 15_000], "a later one moves nothing");
    assert_eq!(
        refunded(&two(&[(37_905, Some(1)), (30_000, None)])),
        [37_905, 30_000],
        "who has nothing left shares none"
    );
    assert_eq!(
        refunded(&two(&[(30_000, None), (37_905, Some(1))])),
        [37_905, 30_000],
        "never more than one's own lines"
    );
}

#[test]
fn credited_plan_change_counts_as_neither_paid_nor_open() {
    let credit = BillLine { subscription: None, ..line(1, "credit", 17_808) };
    let share = shares(&bill(vec![line(1, "plan_change", -17_808), credit], vec![])).remove(0);
    assert_eq!((share.dues, share.credit, share.open), (Cents(-17_808), Cents(-17_808), Cents::ZERO));
    assert_eq!((share.paid(), share.settled()), (Cents::ZERO, Cents(-17_808)));
}

#[test]
fn credit_pays_everybodys_lines_in_proportion() {
    let credit = BillLine { subscription: None, ..line(1, "credit", -3000) };
    let all = shares(&bill(vec![line(1, "dues", 6000), line(2, "dues", 3000), credit], vec![payment(6000, &[])]));
    let parts: Vec<_> = all.iter().map(|share| (share.credit.0, share.paid().0, share.open.0)).collect();
    assert_eq!(parts, [(2000, 4000, 0), (1000, 2000, 0)]);
}

#[test]
fn members_write_off_reduces_only_the_own_bill() {
    let lines = || vec![line(1, "dues", 6000), line(2, "dues", 4000)];
    let open = |events| shares(&bill(lines(), events)).iter().map(|share| share.open.0).collect::<Vec<_>>();
    assert_eq!(open(vec![written_off(6000, Some(1))]), [0, 4000]);
    assert_eq!(open(vec![payment(5000, &[]), written_off(3000, Some(1))]), [0, 2000]);
    assert_eq!(open(vec![written_off(5000, None)]), [3000, 2000], "a claim takes over everybody's");
}

#[test]
fn a_changes_lines_are_for_the_days_that_it_changes() {
    let change = |from_term_start| BilledChange {
        from_term_start,
        effective_on: date("2026-06-12"),
        term_starts_on: date("2026-03-04"),
        next_bill_on: date("2027-03-04"),
    };
    let up = HouseholdBill {
        change: Some(change(false)),
        ..bill(vec![line(1, "plan_change", -28_968), line(1, "plan_change", 47_119)], vec![])
    };
    let share = shares(&up).remove(0);
    let days = Days { from: date("2026-06-12"), until: date("2027-03-04"), amount: Cents(18_151) };
    assert_eq!(share.days, [days]);
    assert_eq!(share.unused(date("2026-06-12")), Cents(18_151), "all of it on its first day");
    // A month that becomes a year: its line has the days that no bill covers yet.
    let covers =
        BillLine { starts: Some(date("2026-07-04")), ends: Some(date("2027-03-04")), ..line(1, "plan_change", 39_900) };
    let year =
        HouseholdBill { change: Some(change(true)), ..bill(vec![covers, line(1, "plan_change", -14_040)], vec![]) };
    let share = shares(&year).remove(0);
    let until: Vec<_> = share.days.iter().map(|days| (days.from, days.until, days.amount.0)).collect();
    let starts = date("2026-03-04");
    assert_eq!(until, [(starts, date("2027-03-04"), 39_900), (starts, date("2026-07-04"), -14_040)]);
}

proptest! {
    /// For any events of a bill, the memberships' parts sum to the bill, each part is what was billed to its membership,
    /// and a later event doesn't change earlier parts.
    #[test]
    fn parts_are_the_bill_and_stay_as_they_were(
        amounts in proptest::collection::vec(0i64..50_000, 1..5), credit in 0i64..60_000,
        events in proptest::collection::vec((any::<bool>(), 0i64..40_000, proptest::option::of(0i64..6), proptest::collection::vec((0i64..20_000, proptest::option::of(0i64..6)), 0..4)), 0..6),
    ) {
        let all: i64 = amounts.iter().sum();
        let credit = credit.min(all);
        let mut lines: Vec<_> = (0i64..).zip(&amounts).map(|(n, amount)| line(n, "dues", *amount)).collect();
        lines.push(BillLine { subscription: None, ..line(0, "credit", -credit) });
        let mut open = all - credit;
        let (mut made, mut paid, mut off, mut given) = (vec![], 0, 0, 0);
        let mut before: Vec<Bill> = vec![];
        for (pays, amount, whose, taken) in events {
            let amount = amount.min(open);
            open -= amount;
            let mut left = amount;
            let taken: Vec<_> = taken.into_iter().map(|(t, whose)| { let t = t.min(left); left -= t; (t, whose) }).collect();
            if pays {
                paid += amount;
                given += amount - left;
                made.push(payment(amount, &taken));
            } else {
                off += amount;
                made.push(written_off(amount, whose));
            }
            let now = shares(&bill(lines.clone(), made.clone()));
            let sum = |part: fn(&Bill) -> Cents| now.iter().map(part).sum::<Cents>().0;
            prop_assert_eq!((sum(Bill::paid), sum(|b| b.written_off), sum(|b| b.credit)), (paid, off, credit));
            prop_assert_eq!((sum(|b| b.open), sum(Bill::refunded)), (open, given));
            for (n, share) in now.iter().enumerate() {
                prop_assert_eq!(share.billed(), share.settled() + share.written_off + share.open);
                prop_assert!(share.payments.iter().all(|p| p.taken >= Cents::ZERO && p.left() >= Cents::ZERO));
                if let Some(before) = before.get(n) {
                    prop_assert!(share.payments.starts_with(&before.payments) && share.written_off >= before.written_off);
                }
            }
            before = now;
        }
    }
}
