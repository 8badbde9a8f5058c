//! Households with several bills, changes of plan in both directions, credit used by other bills, and full and per-person
//! refunds: in all cases a cancellation refunds no more than was paid.

use chrono::Days;
use proptest::prelude::*;

use super::tests::{paid_in, state};
use super::*;
use rules::benefits::UsedVisits;
use rules::subscriptions::bill::{BillEvent, BillLine, BilledChange, HouseholdBill, Taken};

/// An event in the life of a household of two.
#[derive(Debug, Clone)]
enum Act {
    /// A bill for both members, paid or unpaid.
    Bill {
        dues: (i64, i64),
        setup: i64,
        paid: bool,
    },
    /// One member's change of plan; a negative amount is credited.
    Change {
        whose: i64,
        amount: i64,
    },
    /// A refund of the latest payment that has something left.
    Refund {
        amount: i64,
        whose: Option<i64>,
    },
    WriteOff {
        amount: i64,
        whose: Option<i64>,
    },
}

fn act() -> impl Strategy<Value = Act> {
    let one = || proptest::option::of(1i64..3);
    prop_oneof![
        3 => ((0i64..40_000, 0i64..40_000), 0i64..5000, proptest::bool::weighted(0.8)).prop_map(|(dues, setup, paid)| Act::Bill { dues, setup, paid }),
        3 => (1i64..3, -30_000i64..30_000).prop_map(|(whose, amount)| Act::Change { whose, amount }),
        1 => (1i64..50_000, one()).prop_map(|(amount, whose)| Act::Refund { amount, whose }),
        1 => (1i64..50_000, one()).prop_map(|(amount, whose)| Act::WriteOff { amount, whose }),
    ]
}

fn begin() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 3, 4).unwrap()
}

#[derive(Default)]
struct Household {
    bills: Vec<HouseholdBill>,
    credit: i64,
}

impl Household {
    fn line(subscription: Option<i64>, kind: &str, amount: i64, days: Option<(NaiveDate, NaiveDate)>) -> BillLine {
        let (starts, ends) = days.unzip();
        BillLine { subscription, kind: kind.into(), amount: Cents(amount), starts, ends }
    }

    fn pays(number: i64, amount: i64) -> BillEvent {
        BillEvent { payment: Some(number), subscription: None, amount: Cents(amount), taken: vec![] }
    }

    fn add(&mut self, on: NaiveDate, lines: Vec<BillLine>, change: Option<BilledChange>, paid: bool) {
        let invoice = i64::try_from(self.bills.len()).unwrap() + 1;
        let total: Cents = lines.iter().map(|line| line.amount).sum();
        let events = if paid && total > Cents::ZERO { vec![Self::pays(invoice, total.0)] } else { vec![] };
        self.bills.push(HouseholdBill { invoice, bill_on: on, total, lines, change, events });
    }

    fn act(&mut self, n: u64, act: Act) {
        let on = begin() + Days::new(n * 20);
        let until = on + Days::new(30);
        match act {
            Act::Bill { dues, setup, paid } => {
                let mut lines = vec![
                    Self::line(Some(1), "dues", dues.0, Some((on, until))),
                    Self::line(Some(2), "dues", dues.1, Some((on, until))),
                    Self::line(Some(1), "setup_fee", setup, None),
                ];
                let used = self.credit.min(dues.0 + dues.1);
                self.credit -= used;
                lines.push(Self::line(None, "credit", -used, None));
                self.add(on, lines, None, paid);
            }
            Act::Change { whose, amount } => {
                // It credits at most what was paid for the remaining days.
                let unused: Cents = self.of(whose).iter().map(|b| b.unused(on).min(b.settled() - b.refunded())).sum();
                let amount = amount.max(-unused.0.max(0));
                let mut lines = vec![Self::line(Some(whose), "plan_change", amount, None)];
                if amount < 0 {
                    lines.push(Self::line(None, "credit", -amount, None));
                    self.credit -= amount;
                }
                let change = BilledChange {
                    from_term_start: false,
                    effective_on: on,
                    term_starts_on: begin(),
                    next_bill_on: until,
                };
                self.add(on, lines, Some(change), true);
            }
            Act::Refund { amount, whose } => {
                let events = self.bills.iter_mut().rev().flat_map(|bill| &mut bill.events);
                for event in events.filter(|event| event.payment.is_some()) {
                    let left = event.amount - event.taken.iter().map(|taken| taken.amount).sum::<Cents>();
                    if left > Cents::ZERO {
                        event.taken.push(Taken { amount: left.min(Cents(amount)), subscription: whose });
                        break;
                    }
                }
            }
            Act::WriteOff { amount, whose } => {
                let Some(bill) = self.bills.last_mut() else { return };
                let open = bill.total - bill.events.iter().map(|event| event.amount).sum::<Cents>();
                let amount = Cents(amount).min(open).max(Cents::ZERO);
                bill.events.push(BillEvent { payment: None, subscription: whose, amount, taken: vec![] });
            }
        }
    }

    fn of(&self, whose: i64) -> Vec<Bill> {
        let all = self.bills.iter().flat_map(HouseholdBill::shares);
        all.filter(|(subscription, _)| *subscription == whose).map(|(_, bill)| bill).collect()
    }

    fn held(&self, whose: i64, rule: CancellationRule, today: NaiveDate) -> Held {
        Held {
            status: SubscriptionStatus::Active,
            period: Period::Month,
            price: Cents(3510),
            started_on: begin(),
            term_started_on: begin(),
            term_ends_on: begin() + Days::new(365),
            billed_until: today,
            under_contract: true,
            guaranteed: false,
            cancellation_rule: rule,
            bills: self.of(whose),
            used: UsedVisits { count: 2, value: Cents(4000) },
        }
    }
}

fn sum(bills: &[Bill], part: fn(&Bill) -> Cents) -> Cents {
    bills.iter().map(part).sum()
}

proptest! {
    #[test]
    fn refunds_never_exceed_payments_and_debts_stay_nonnegative(
        acts in proptest::collection::vec(act(), 0..9), later in 0u64..200, rule in 0usize..4, basis in any::<bool>(), both in any::<bool>(),
        instead in proptest::option::of(0i64..100_000),
    ) {
        let mut home = Household::default();
        let last = acts.len() as u64;
        for (n, act) in (0..).zip(acts) {
            home.act(n, act);
        }
        let today = begin() + Days::new(last * 20 + later);
        let state = state(if basis { RefundBasis::ProRata } else { RefundBasis::EndOfPaidPeriod }, true);
        let held: Vec<_> = [1, 2].map(|whose| home.held(whose, CancellationRule::ALL[rule], today)).into_iter().collect();
        let canceling: Vec<_> = held.iter().take(if both { 2 } else { 1 }).map(|held| (held, &state)).collect();
        let mut settled = settle(&canceling, paid_in(home.credit), today);
        if let Some(instead) = instead {
            settled.iter_mut().for_each(|one| one.refund_instead(Cents(instead)));
        }
        let mut credit = Cents(home.credit);
        let mut given = Cents::ZERO;
        for (held, to) in held.iter().zip(&settled) {
            let left = sum(&held.bills, Bill::paid) - sum(&held.bills, Bill::refunded);
            prop_assert!(to.refund >= Cents::ZERO && to.refund <= left, "the payments have {left} left, not {}", to.refund);
            prop_assert!(to.owed >= Cents::ZERO && to.owed - to.rest_of_term <= sum(&held.bills, |b| b.open));
            let off: Cents = to.written_off.iter().map(|(_, amount)| *amount).sum();
            prop_assert!(to.written_off.iter().all(|(_, amount)| *amount > Cents::ZERO));
            prop_assert_eq!(off + to.owed - to.rest_of_term, if to.rule == Rule::NothingPaid { off } else { sum(&held.bills, |b| b.open) });
            prop_assert!(to.rest_of_term == Cents::ZERO || to.refund == Cents::ZERO || instead.is_some());
            prop_assert!(to.credit_returned >= Cents::ZERO && to.credit_given >= Cents::ZERO);
            credit = credit + to.credit_given - to.credit_returned;
            given += to.refund;
        }
        prop_assert!(credit >= Cents::ZERO, "the household has no {credit} of credit");
        // Staff may have refunded while the credit remained; the cancellation adds nothing to that.
        let most: Cents = held.iter().map(|held| {
            let gave = (-sum(&held.bills, |b| b.credit)).max(Cents::ZERO);
            sum(&held.bills, Bill::paid).max(sum(&held.bills, Bill::refunded) + gave)
        }).sum();
        let before: Cents = held.iter().map(|held| sum(&held.bills, Bill::refunded)).sum();
        prop_assert!(before + given + credit <= most, "{before} + {given} + {credit} of {most}");
    }

    /// In the first days the household gets everything back: what was paid minus the setup fees, and no credit is left.
    #[test]
    fn early_cancellation_refunds_the_household_except_setup_fees(acts in proptest::collection::vec(act(), 0..5)) {
        let mut home = Household::default();
        for (n, act) in (0..).zip(acts) {
            match act {
                Act::Bill { dues, .. } => home.act(n, Act::Bill { dues, setup: 0, paid: true }),
                Act::Change { .. } => home.act(n, act),
                Act::Refund { .. } | Act::WriteOff { .. } => {}
            }
        }
        let today = begin() + Days::new(90);
        let held = [1, 2].map(|whose| home.held(whose, CancellationRule::Standard, today));
        let state = state(RefundBasis::EndOfPaidPeriod, true);
        let canceling: Vec<_> = held.iter().map(|held| (held, &state)).collect();
        let settled = settle(&canceling, paid_in(home.credit), today);
        let paid: Cents = held.iter().map(|held| sum(&held.bills, Bill::paid)).sum();
        prop_assert_eq!(settled.iter().map(|to| to.refund).sum::<Cents>(), paid);
        let moved: Cents = settled.iter().map(|to| to.credit_given - to.credit_returned).sum();
        prop_assert_eq!(Cents(home.credit) + moved, Cents::ZERO);
    }
}
