//! The settlement of canceled memberships (money rules), as one function without I/O.
//!
//! For each bill, the rule decides how much of it the household owes. If more was paid, the difference is refunded; if
//! less, the open amount up to it stays due. Credit from the memberships' own changes of plan is refunded too: what the
//! household still has of it is subtracted from its credit, and what other bills have used reduces the refund. So refunds
//! and credit together never exceed what was paid. Credit that somebody gave stays credit: it is never refunded.

use chrono::NaiveDate;
use tenancy::brand::{RefundBasis, StateRule};

use super::lines::{self, line};
pub use super::model::{Held, Rule, Settlement};
use super::model::{SettlementLine, SettlementLineKind};
use kernel::ledger::PaidInCredit;
use rules::Cents;
use rules::counts::counted;
use rules::subscriptions::bill::Bill;
use rules::subscriptions::cancellation::CancellationRule;
use rules::subscriptions::{Period, SubscriptionStatus};

/// A settlement before the household's credit is applied.
struct Reckoned {
    to: Settlement,
    /// The rule's refund including changes of plan; negative when they credited more than that.
    back: Cents,
    /// Whether the rule gives a refund.
    refunds: bool,
    /// Money that was paid and not refunded yet.
    money: Cents,
    /// Paid with credit, minus the credit that its changes of plan gave.
    credit: Cents,
}

/// The settlements of memberships that a household cancels together on `today`, which paid in `credit` of its credit.
///
/// - In the first days (by state; ninety by default): everything except the setup fee is refunded, and the membership ends
///   immediately.
/// - After that, where the state requires it or the office is more generous: unused time is refunded, and the membership
///   ends immediately.
/// - A commitment whose sign-up page said so, where the state allows it, owes the rest of its term, unless the guarantee
///   partner pays it.
/// - Otherwise it isn't charged again and ends with the paid period: a monthly plan with the month, a yearly plan with its
///   term.
pub fn settle(memberships: &[(&Held, &StateRule)], credit: PaidInCredit, today: NaiveDate) -> Vec<Settlement> {
    let mut all: Vec<_> = memberships.iter().map(|(held, state)| by_rule(held, state, today)).collect();
    let PaidInCredit { mut left, mut used } = credit;
    // Credit that paid for one membership may come from another's change of plan.
    for one in &mut all {
        one.give_credit();
        let own = one.to.credit_given.min(used);
        used = used - own;
        left += own;
    }
    for one in &mut all {
        one.take_credit(left);
        left = left - one.to.credit_left;
    }
    all.into_iter().map(|one| one.to).collect()
}

impl Reckoned {
    fn give_credit(&mut self) {
        if self.refunds {
            self.to.credit_given = (self.back - self.money).min(self.credit).max(Cents::ZERO);
        }
    }

    fn take_credit(&mut self, left: Cents) {
        let gave = (-self.credit).max(Cents::ZERO);
        self.to.credit_left = gave.min(left);
        let used_elsewhere = gave - self.to.credit_left;
        self.to.most = (self.money - used_elsewhere).max(Cents::ZERO);
        if self.refunds {
            self.to.credit_returned = self.to.credit_left;
            self.to.refund = (self.back + self.to.credit_returned).min(self.to.most).max(Cents::ZERO);
            lines::credit(&mut self.to, self.credit);
        }
    }
}

fn by_rule(held: &Held, state: &StateRule, today: NaiveDate) -> Reckoned {
    use SubscriptionStatus::{DelinquentGpp, Disputed, Inactive, PermanentlyDisabled};
    let paid: Cents = held.bills.iter().map(Bill::paid).sum();
    let refunded: Cents = held.bills.iter().map(Bill::refunded).sum();
    let days = (today - held.started_on).num_days();
    let to = Settlement {
        rule: Rule::NothingPaid,
        source: "It isn’t active, so nothing is charged or refunded.".into(),
        first_days: state.cooling_off_days,
        day: days,
        state: state.code.clone(),
        first_year: (days < 365).then(|| first_year_of(held)),
        ends_on: today,
        at_end: false,
        paid,
        refund: Cents::ZERO,
        most: Cents::ZERO,
        credit_left: Cents::ZERO,
        credit_returned: Cents::ZERO,
        credit_given: Cents::ZERO,
        owed: Cents::ZERO,
        rest_of_term: Cents::ZERO,
        written_off: vec![],
        lines: lines::of_payments(held, paid, refunded),
    };
    let credit = held.bills.iter().map(|bill| bill.credit).sum();
    let base = Reckoned { to, back: Cents::ZERO, refunds: false, money: paid - refunded, credit };
    if matches!(held.status, Disputed | DelinquentGpp | Inactive | PermanentlyDisabled) {
        return base;
    }
    if days <= i64::from(state.cooling_off_days) {
        return full_refund(held, state, base);
    }
    let promised = matches!(held.cancellation_rule, CancellationRule::ProRata | CancellationRule::ProRataLessVisits);
    if state.refund_basis == RefundBasis::ProRata || promised {
        return unused_back(held, state, base, today);
    }
    end_of_paid_period(held, state, base, today)
}

/// The result for one bill, of which the household owes `kept`.
struct BillOutcome {
    /// Negative when a change of plan gave credit.
    back: Cents,
    owed: Cents,
    written_off: Cents,
}

fn outcome(bill: &Bill, kept: Cents) -> BillOutcome {
    let settled = bill.settled();
    if bill.billed() < Cents::ZERO {
        return BillOutcome { back: settled - kept, owed: Cents::ZERO, written_off: Cents::ZERO };
    }
    let owed = (kept - settled).max(Cents::ZERO).min(bill.open);
    BillOutcome { back: (settled - kept - bill.refunded()).max(Cents::ZERO), owed, written_off: bill.open - owed }
}

impl Reckoned {
    /// Adds a bill; returns how much of it stays due.
    fn count(&mut self, bill: &Bill, kept: Cents) -> Cents {
        let of_bill = outcome(bill, kept);
        self.back += of_bill.back;
        self.to.owed += of_bill.owed;
        if of_bill.written_off > Cents::ZERO {
            self.to.written_off.push((bill.invoice, of_bill.written_off));
        }
        of_bill.owed
    }
}

fn full_refund(held: &Held, state: &StateRule, mut of: Reckoned) -> Reckoned {
    of.refunds = true;
    of.to.rule = Rule::FullRefund;
    of.to.source = format!(
        "In the first {} days (day {}): everything is refunded except the one-time setup fee. {}",
        state.cooling_off_days,
        of.to.day,
        source(state)
    );
    let setup: Cents = held.bills.iter().map(|b| b.setup_fee.min(b.settled()).max(Cents::ZERO)).sum();
    if setup > Cents::ZERO {
        of.to.lines.push(line(SettlementLineKind::SetupFee, "Setup fee, not refundable".into(), -setup));
    }
    // The setup fee of an unpaid bill stays due; the rest is written off.
    for bill in &held.bills {
        of.count(bill, bill.setup_fee + bill.rest);
    }
    for _ in &of.to.written_off {
        of.to.lines.push(line(SettlementLineKind::WrittenOff, "Unpaid bill, canceled".into(), Cents::ZERO));
    }
    of
}

fn unused_back(held: &Held, state: &StateRule, mut of: Reckoned, today: NaiveDate) -> Reckoned {
    of.refunds = true;
    of.to.rule = Rule::ProRata;
    of.to.source = if state.refund_basis == RefundBasis::ProRata {
        format!("Unused time is refunded. {}", source(state))
    } else {
        "Unused time is refunded, as the office promised at sign-up.".into()
    };
    for bill in &held.bills {
        let owed = of.count(bill, bill.billed() - bill.unused(today));
        if bill.open == Cents::ZERO {
            of.to.lines.extend(bill.days.iter().filter_map(|days| lines::used(days, today)));
        }
        if owed > Cents::ZERO {
            of.to.lines.push(line(SettlementLineKind::UnpaidUsed, "Unpaid bill, used part".into(), owed));
        }
    }
    // The state's rule counts only days; an office's own promise may also count visits.
    if state.refund_basis != RefundBasis::ProRata && held.cancellation_rule == CancellationRule::ProRataLessVisits {
        less_visits(held, &mut of);
    }
    // Earlier refunds beyond the unused time are not reclaimed.
    of.back = of.back.max(Cents::ZERO);
    of
}

/// Refunds what is left after the used time or the usual fees of the used procedures, whichever is more.
fn less_visits(held: &Held, of: &mut Reckoned) {
    let of_term = |bill: &&Bill| bill.days.iter().any(|days| days.until > held.term_started_on);
    let for_term = |bill: &Bill| outcome(bill, bill.billed() - bill.dues).back;
    let paid: Cents = held.bills.iter().filter(of_term).map(for_term).sum();
    let most = (paid - held.used.value).max(Cents::ZERO);
    of.to.rule = Rule::ProRataLessVisits;
    of.to.source =
        "What is left after the time or the visits used, whichever is more, is refunded, as the office promised at \
                    sign-up."
            .into();
    if of.back > most {
        let lowered = most - of.back;
        if let Some(line) = of.to.lines.iter_mut().find(|line| line.kind == SettlementLineKind::UsedVisits) {
            line.amount = lowered;
        }
        of.back = most;
    }
}

fn end_of_paid_period(held: &Held, state: &StateRule, mut of: Reckoned, today: NaiveDate) -> Reckoned {
    let to = &mut of.to;
    to.rule = Rule::EndOfPaidPeriod;
    let what = match held.period {
        Period::Month => "There are no more charges, and it ends with the billed month.",
        Period::Year => "There are no more charges, and it ends with its year.",
    };
    to.source = format!("After the first {} days: {what} {}", state.cooling_off_days, source(state));
    to.ends_on = held.billed_until.max(today);
    to.at_end = to.ends_on > today;
    to.owed = held.bills.iter().map(|bill| bill.open).sum();
    if to.owed > Cents::ZERO {
        to.lines.push(line(SettlementLineKind::Unpaid, "Billed, unpaid".into(), to.owed));
    }
    let committed = held.period == Period::Month && held.under_contract && !held.guaranteed;
    if committed && held.cancellation_rule == CancellationRule::RestOfTerm && state.commitment_allowed {
        let months = months_between(held.billed_until, held.term_ends_on);
        if months > 0 {
            to.rule = Rule::RestOfTerm;
            to.source = format!(
                "The plan has a twelve-month commitment: the {} until {} {} owed. {}",
                counted(months, "month", "months"),
                lines::shown(held.term_ends_on),
                if months == 1 { "is" } else { "are" },
                source(state)
            );
            to.rest_of_term = held.price.times(months);
            let text = format!("{} left in the term", counted(months, "month", "months"));
            let rest = line(SettlementLineKind::RestOfTerm, text, to.rest_of_term);
            to.lines.push(SettlementLine { count: Some(months), ..rest });
            to.owed += to.rest_of_term;
            to.ends_on = held.term_ends_on.max(today);
            to.at_end = to.ends_on > today;
        }
    }
    of
}

/// The number of whole charge periods between two dates.
fn months_between(from: NaiveDate, to: NaiveDate) -> i64 {
    let days = (to - from).num_days();
    // A month has at least 28 days, and a term consists of whole periods.
    (days + 15) / 30
}

fn source(state: &StateRule) -> String {
    match &state.code {
        Some(code) => format!("{code} state rule, reviewed {} by {}.", state.reviewed_on, state.reviewed_by),
        None => "The membership\u{2019}s terms.".into(),
    }
}

/// The first-year cost as shown at sign-up, computed from the agreed price and the billed fees.
fn first_year_of(held: &Held) -> Cents {
    let fees: Cents = held.bills.iter().map(|bill| bill.setup_fee + bill.activation_fee).sum();
    held.period.dues_of_a_year(held.price) + fees
}

#[cfg(test)]
mod household_tests;
#[cfg(test)]
mod tests;
