//! The household's credit at a cancellation: what credit paid is restored, what the refund pays out is taken off.

use chrono::{DateTime, Utc};
use tenancy::Scope;

use super::facts::Facts;
use super::settlement::Settlement;
use crate::billing::{self, NewLine};
use crate::{Cents, Result};
use kernel::ledger::{self, CreditMovement, CreditSource};

/// Restores as credit what credit had paid, on a bill that sums to nothing.
pub(super) async fn give(scope: &mut Scope, fact: &Facts, settlement: &Settlement, now: DateTime<Utc>) -> Result<()> {
    let amount = settlement.credit_given;
    if amount == Cents::ZERO {
        return Ok(());
    }
    let words = format!("{}, paid with credit, {}", fact.plan_name, fact.member_name);
    let lines = vec![
        NewLine::new("plan_change", words, -amount).of(fact.id),
        NewLine::new("credit", "Credited to the next payments".to_owned(), amount),
    ];
    let invoice = billing::write_invoice(scope, fact.bill(lines, now)).await?;
    write(scope, fact, amount, CreditSource::Restored { invoice }, now).await
}

/// Takes off the credit that the refund of this settlement pays out.
pub(super) async fn take(
    scope: &mut Scope,
    fact: &Facts,
    id: i64,
    settlement: &Settlement,
    now: DateTime<Utc>,
) -> Result<()> {
    if settlement.credit_returned == Cents::ZERO {
        return Ok(());
    }
    write(scope, fact, -settlement.credit_returned, CreditSource::PaidOut { settlement: id }, now).await
}

async fn write(scope: &mut Scope, fact: &Facts, amount: Cents, source: CreditSource, now: DateTime<Utc>) -> Result<()> {
    let (office, account) = (fact.office, fact.account);
    let movement = CreditMovement { office, account, amount, source, reason: "Membership canceled", at: now };
    ledger::move_credit(scope, movement).await?;
    Ok(())
}
