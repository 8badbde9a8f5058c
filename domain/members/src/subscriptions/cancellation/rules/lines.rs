//! The lines of a settlement, which explain its amounts.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tenancy::contract;

use super::settlement::{Held, Settlement};
use rules::Cents;
use rules::counts::counted;
use rules::subscriptions::bill::Days;

/// The subject of a settlement's line.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SettlementLineKind {
    /// Payments from `on` on.
    Paid,
    Refunded,
    /// Paid and not refundable.
    SetupFee,
    /// Billed, unpaid and written off.
    WrittenOff,
    /// `count` of `of` days from `on` were used. A positive amount is for days that a change of plan had credited.
    Used,
    /// `count` included procedures were used this term; a negative amount reduces the refund.
    UsedVisits,
    /// The used part of an unpaid bill.
    UnpaidUsed,
    Unpaid,
    /// The `count` months left in the term.
    RestOfTerm,
    /// Credited by changes of plan.
    Credited,
    /// Paid with credit.
    PaidWithCredit,
    /// Credit that the refund pays out.
    CreditReturned,
    /// Restored as credit.
    CreditGiven,
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettlementLine {
    pub kind: SettlementLineKind,
    /// The text for staff.
    pub text: String,
    pub amount: Cents,
    /// The start date of the payments or of the used days.
    pub on: Option<NaiveDate>,
    /// The number of used days, or of months left in the term.
    pub count: Option<i64>,
    /// The total number of days.
    pub of: Option<i64>,
}

pub(super) fn line(kind: SettlementLineKind, text: String, amount: Cents) -> SettlementLine {
    SettlementLine { kind, text, amount, on: None, count: None, of: None }
}

/// The lines for what was paid, refunded, and used of the inclusions.
pub(super) fn of_payments(held: &Held, paid: Cents, refunded: Cents) -> Vec<SettlementLine> {
    let since = line(SettlementLineKind::Paid, format!("Payments since {}", shown(held.started_on)), paid);
    let mut lines = vec![SettlementLine { on: Some(held.started_on), ..since }];
    if refunded > Cents::ZERO {
        lines.push(line(SettlementLineKind::Refunded, "Already refunded".into(), -refunded));
    }
    if held.used.count > 0 {
        let (count, value) = (held.used.count, held.used.value);
        let text = format!("Included procedures used this term: {count} (${value} at usual fees)");
        let used = line(SettlementLineKind::UsedVisits, text, Cents::ZERO);
        lines.push(SettlementLine { count: Some(count), ..used });
    }
    lines
}

/// The used part of days that aren't fully used.
pub(super) fn used(days: &Days, today: NaiveDate) -> Option<SettlementLine> {
    let unused = days.unused(today);
    if unused == Cents::ZERO {
        return None;
    }
    let (used, of) = ((today.max(days.from) - days.from).num_days(), days.count());
    let text = format!("Used {used} of {} from {}", counted(of, "day", "days"), shown(days.from));
    let part = line(SettlementLineKind::Used, text, unused - days.amount);
    Some(SettlementLine { on: Some(days.from), count: Some(used), of: Some(of), ..part })
}

/// The lines for credit that was paid with or given by plan changes, and for credit that the settlement moves.
pub(super) fn credit(to: &mut Settlement, credit: Cents) {
    let all = [
        (SettlementLineKind::Credited, "Credited by plan changes", credit.min(Cents::ZERO)),
        (SettlementLineKind::CreditReturned, "Unused credit, paid out with the refund", to.credit_returned),
        (SettlementLineKind::PaidWithCredit, "Paid with credit", credit.max(Cents::ZERO)),
        (SettlementLineKind::CreditGiven, "Restored as credit", -to.credit_given),
    ];
    let some = all.into_iter().filter(|(_, _, amount)| *amount != Cents::ZERO);
    to.lines.extend(some.map(|(kind, text, amount)| line(kind, text.to_owned(), amount)));
}

pub(super) fn shown(on: NaiveDate) -> String {
    on.format("%b %-d, %Y").to_string()
}
