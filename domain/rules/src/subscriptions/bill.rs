//! The bills of a membership, with what was paid and refunded of each. They are computed from the bills of the household,
//! which several memberships may share.
//!
//! Amounts that belong to no single membership (a payment, a refund of a whole payment, a write-off) are shared in
//! proportion to what each membership has open, in the order of events. A later event never changes an earlier share.
//! Shares are exact to the cent and never exceed the membership's lines.

use chrono::NaiveDate;
use serde::Deserialize;

use crate::Cents;
use crate::subscriptions::changes::options::part;

/// A line of a bill.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct BillLine {
    /// `None` for credit, an agreement's installment, or a disputed payment.
    pub subscription: Option<i64>,
    pub kind: String,
    pub amount: Cents,
    pub starts: Option<NaiveDate>,
    pub ends: Option<NaiveDate>,
}

/// The change of plan that a bill is for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct BilledChange {
    pub from_term_start: bool,
    pub effective_on: NaiveDate,
    pub term_starts_on: NaiveDate,
    /// The first day that the change doesn't pay for.
    pub next_bill_on: NaiveDate,
}

/// An event that reduced the open amount of a bill.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct BillEvent {
    /// A successful payment; `None` for a write-off.
    pub payment: Option<i64>,
    /// The membership of a write-off, if it is for a single one.
    pub subscription: Option<i64>,
    pub amount: Cents,
    /// For a payment: the amounts refunded or withheld by the payer's bank, in order.
    #[serde(default)]
    pub taken: Vec<Taken>,
}

/// A part of a payment that was refunded or withheld.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Taken {
    pub amount: Cents,
    /// The membership that it was for; `None` for the payment as a whole.
    pub subscription: Option<i64>,
}

/// One bill of a household with its events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseholdBill {
    pub invoice: i64,
    pub bill_on: NaiveDate,
    pub total: Cents,
    pub lines: Vec<BillLine>,
    pub change: Option<BilledChange>,
    /// In order of time.
    pub events: Vec<BillEvent>,
}

/// The days that a part of the dues is for: the first, and the day after the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Days {
    pub from: NaiveDate,
    pub until: NaiveDate,
    pub amount: Cents,
}

/// The part of one payment that paid one membership's lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaidPart {
    pub payment: i64,
    pub paid: Cents,
    /// Refunded so far, or withheld by the payer's bank.
    pub taken: Cents,
}

impl PaidPart {
    pub fn left(&self) -> Cents {
        self.paid - self.taken
    }
}

/// The part of one bill that belongs to one membership.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    pub invoice: i64,
    pub bill_on: NaiveDate,
    /// Dues minus discounts, and changes of plan.
    pub dues: Cents,
    pub activation_fee: Cents,
    pub setup_fee: Cents,
    /// The rest of a commitment.
    pub rest: Cents,
    /// The days that the dues are for. Dues without days count as used at once.
    pub days: Vec<Days>,
    pub payments: Vec<PaidPart>,
    /// Paid with the household's credit; negative when a change of plan gave credit.
    pub credit: Cents,
    pub written_off: Cents,
    /// Neither paid nor written off.
    pub open: Cents,
}

impl Bill {
    pub fn billed(&self) -> Cents {
        self.dues + self.activation_fee + self.setup_fee + self.rest
    }

    pub fn paid(&self) -> Cents {
        self.payments.iter().map(|p| p.paid).sum()
    }

    /// Refunded so far.
    pub fn refunded(&self) -> Cents {
        self.payments.iter().map(|p| p.taken).sum()
    }

    /// Paid with money and credit, minus the credit that it gave.
    pub fn settled(&self) -> Cents {
        self.paid() + self.credit
    }

    /// The dues for the days from `today` on.
    pub fn unused(&self, today: NaiveDate) -> Cents {
        self.days.iter().map(|days| days.unused(today)).sum()
    }

    /// The first day that it is for.
    pub fn starts_on(&self) -> NaiveDate {
        self.days.iter().map(|days| days.from).min().unwrap_or(self.bill_on)
    }
}

impl Days {
    pub fn count(&self) -> i64 {
        (self.until - self.from).num_days()
    }

    pub fn unused(&self, today: NaiveDate) -> Cents {
        let left = (self.until - today.max(self.from)).num_days().max(0);
        part(self.amount, left, self.count())
    }
}

impl HouseholdBill {
    /// The bill of each membership on it.
    pub fn shares(&self) -> Vec<(i64, Bill)> {
        let shared: Vec<_> = self.lines.iter().filter(|line| line.kind != "credit").collect();
        let mut people: Vec<_> = shared.iter().map(|line| line.subscription).collect();
        people.sort_unstable();
        people.dedup();
        let sum = |one: &Option<i64>| shared.iter().filter(|l| l.subscription == *one).map(|l| l.amount).sum::<Cents>();
        let lines: Vec<Cents> = people.iter().map(sum).collect();
        let mut open: Vec<Cents> = lines.iter().map(|amount| (*amount).max(Cents::ZERO)).collect();
        // Credit paid the part of the lines that isn't in the bill's total; a negative bill gave credit.
        let used = open.iter().copied().sum::<Cents>() - self.total.max(Cents::ZERO);
        let by_credit = take(&mut open, used, None);
        let mut written_off = vec![Cents::ZERO; people.len()];
        let mut payments: Vec<Vec<PaidPart>> = vec![vec![]; people.len()];
        for event in &self.events {
            let whose = event.subscription.and_then(|one| people.iter().position(|p| *p == Some(one)));
            let parts = take(&mut open, event.amount, whose);
            let Some(payment) = event.payment else {
                written_off.iter_mut().zip(parts).for_each(|(all, part)| *all += part);
                continue;
            };
            let mut left = parts.clone();
            for taken in &event.taken {
                let whose = taken.subscription.and_then(|one| people.iter().position(|p| *p == Some(one)));
                take(&mut left, taken.amount, whose);
            }
            for (n, paid) in parts.into_iter().enumerate().filter(|(_, paid)| *paid > Cents::ZERO) {
                payments[n].push(PaidPart { payment, paid, taken: paid - left[n] });
            }
        }
        let mut all = vec![];
        for (n, subscription) in people.into_iter().enumerate() {
            let Some(subscription) = subscription else { continue };
            all.push((
                subscription,
                Bill {
                    payments: std::mem::take(&mut payments[n]),
                    credit: by_credit[n] + lines[n].min(Cents::ZERO),
                    written_off: written_off[n],
                    open: open[n],
                    ..self.lines_of(subscription)
                },
            ));
        }
        all
    }

    /// A membership's lines as an unpaid bill.
    fn lines_of(&self, subscription: i64) -> Bill {
        let own = || self.lines.iter().filter(|line| line.subscription == Some(subscription));
        let of = |kinds: &[&str]| own().filter(|l| kinds.contains(&l.kind.as_str())).map(|l| l.amount).sum::<Cents>();
        let (activation_fee, setup_fee) = (of(&["activation_fee"]), of(&["setup_fee"]));
        let rest = of(&["rest_of_term", "guaranteed_rest"]);
        let billed: Cents = own().map(|line| line.amount).sum();
        let change = of(&["plan_change"]);
        let regular = billed - activation_fee - setup_fee - rest - change;
        // A membership with a start in the past has several periods on one bill.
        let dues = || own().filter(|line| line.kind == "dues");
        let (from, until) = (dues().filter_map(|l| l.starts).min(), dues().filter_map(|l| l.ends).max());
        let mut days = vec![];
        days.extend(from.zip(until).map(|(from, until)| Days { from, until, amount: regular }));
        for of_line in own().filter(|line| line.kind == "plan_change").filter_map(|line| self.days_of(line)) {
            match days.iter_mut().find(|d: &&mut Days| (d.from, d.until) == (of_line.from, of_line.until)) {
                Some(same) => same.amount += of_line.amount,
                None => days.push(of_line),
            }
        }
        Bill {
            invoice: self.invoice,
            bill_on: self.bill_on,
            dues: regular + change,
            activation_fee,
            setup_fee,
            rest,
            days,
            payments: vec![],
            credit: Cents::ZERO,
            written_off: Cents::ZERO,
            open: Cents::ZERO,
        }
    }

    /// The days of a change's line: for the new plan, the days that the change pays for; for a credit, the days that were
    /// paid before.
    fn days_of(&self, line: &BillLine) -> Option<Days> {
        let Some(change) = &self.change else {
            let (from, until) = line.starts.zip(line.ends)?;
            return Some(Days { from, until, amount: line.amount });
        };
        let from = if change.from_term_start { change.term_starts_on } else { change.effective_on };
        // When the change pays for days that no bill covers, the days paid before end there.
        let paid_until = self.lines.iter().find_map(|line| line.starts);
        let until =
            if line.amount < Cents::ZERO { paid_until.unwrap_or(change.next_bill_on) } else { change.next_bill_on };
        Some(Days { from, until, amount: line.amount })
    }
}

/// Subtracts `amount` from `left`: first from the entry at `whose`, the rest in proportion to what each entry has left.
/// Returns the parts, which sum to `amount`, or to all of `left` if that is less.
fn take(left: &mut [Cents], amount: Cents, whose: Option<usize>) -> Vec<Cents> {
    let mut parts = vec![Cents::ZERO; left.len()];
    let mut rest = amount.max(Cents::ZERO);
    if let Some(own) = whose {
        let part = left[own].min(rest);
        (parts[own], left[own], rest) = (part, left[own] - part, rest - part);
    }
    let whole: i128 = left.iter().map(|one| i128::from(one.0)).sum();
    let rest = i128::from(rest.0).min(whole);
    let mut sum = 0;
    for (one, part) in left.iter_mut().zip(&mut parts) {
        // The share of all entries so far minus the share of the earlier ones, so that the sum is exact and no part exceeds
        // its entry.
        let before = share(rest, sum, whole);
        sum += i128::from(one.0);
        let own = Cents(i64::try_from(share(rest, sum, whole) - before).unwrap_or_default());
        *part += own;
        *one = *one - own;
    }
    parts
}

fn share(of: i128, sum: i128, whole: i128) -> i128 {
    if whole == 0 { 0 } else { of * sum / whole }
}

#[cfg(test)]
mod tests;
