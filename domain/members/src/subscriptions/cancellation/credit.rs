//! The household's credit in a cancellation: credit that paid bills is restored, credit paid out by the refund is
//! deducted.

use chrono::{DateTime, Utc};
use tenancy::Scope;

use super::facts::Facts;
use super::settlement::Settlement;
use crate::billing::{self, NewLine};
use crate::{Cents, Result};
use kernel::ledger::{self, CreditMovement, CreditSource};

/// Restores credit that had paid bills, on a bill with a total of zero.
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

/// Deducts the credit that this settlement's refund pays out.
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
