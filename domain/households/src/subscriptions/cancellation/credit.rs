//! The household's credit at a cancellation: what credit paid is restored, what the refund pays out is taken off.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::InvoiceId;

use super::facts::Facts;
use super::settlement::Settlement;
use crate::billing::{self, InvoiceState, NewInvoice, NewLine, Origin};
use crate::{Cents, Result};

/// What a movement of credit belongs to.
enum Source {
    Bill(InvoiceId),
    /// The settlement's id.
    Settlement(i64),
}

/// Restores as credit what credit had paid, on a bill that sums to nothing.
pub(super) async fn give(scope: &mut Scope, fact: &Facts, settlement: &Settlement, now: DateTime<Utc>) -> Result<()> {
    let amount = settlement.credit_given;
    if amount == Cents::ZERO {
        return Ok(());
    }
    let words = format!("{}, paid with credit, {}", fact.plan_name, fact.member_name);
    let new = NewInvoice {
        office: fact.office,
        account: fact.account,
        origin: Origin::Leaving,
        on: fact.today,
        state: InvoiceState::Open,
        decision: None,
        at: now,
        lines: vec![
            NewLine::new("plan_change", words, -amount).of(fact.id),
            NewLine::new("credit", "Credited to the next payments".to_owned(), amount),
        ],
    };
    let invoice = billing::write_invoice(scope, new).await?;
    write(scope, fact, amount, Source::Bill(invoice), now).await
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
    write(scope, fact, -settlement.credit_returned, Source::Settlement(id), now).await
}

async fn write(scope: &mut Scope, fact: &Facts, amount: Cents, source: Source, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let (kind, invoice, settlement) = match source {
        Source::Bill(invoice) => ("granted", Some(invoice.0), None),
        Source::Settlement(id) => ("returned", None, Some(id)),
    };
    sqlx::query!(
        "with moved as (
           insert into credit_movement (organization_id, office_id, account_id, kind, amount_cents, reason, invoice_id, settlement_id, at)
           values ($1, $2, $3, $4, $5, 'Membership canceled', $6, $7, $8))
         update account set credit_cents = credit_cents + $5 where organization_id = $1 and id = $3",
        organization.0,
        fact.office.0,
        fact.account.0,
        kind,
        amount.0,
        invoice,
        settlement,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
