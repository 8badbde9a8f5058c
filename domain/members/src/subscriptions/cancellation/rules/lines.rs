//! The lines of a settlement, which explain its amounts.

use chrono::NaiveDate;

use super::model::{Held, Settlement, SettlementLine, SettlementLineKind};
use rules::Cents;
use rules::counts::counted;
use rules::subscriptions::bill::Days;

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
