//! Write-offs: amounts that will not be collected.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, GuaranteeClaimId, InvoiceId, OfficeId, PaymentId, SubscriptionId};

use super::{Entry, EntryKind, post};
use rules::Cents;

use crate::Result;

/// A write-off of part or all of an invoice's open amount.
#[derive(Debug, Clone)]
pub struct WriteOff<'a> {
    pub office: OfficeId,
    /// The household that asks. The entry is posted to the household of the invoice: the membership may have moved to
    /// another one since.
    pub account: AccountId,
    pub invoice: InvoiceId,
    /// The membership whose part is written off; `None` for the bill as a whole.
    pub subscription: Option<SubscriptionId>,
    /// At most the open amount.
    pub amount: Cents,
    pub reason: &'a str,
    pub at: DateTime<Utc>,
    /// The office's date.
    pub on: NaiveDate,
}

/// Writes off `amount` of the invoice's open amount, with its entry and its reason. An invoice with nothing left open
/// is settled, and no further attempts are made. An amount of 0 changes nothing.
///
/// # Errors
/// The database refuses more than the open amount.
pub async fn write_off(scope: &mut Scope, off: WriteOff<'_>) -> Result<()> {
    reduce_open_amount(scope, off, None).await
}

/// As [`write_off`], but the guarantee partner owes the amount under `claim`.
pub async fn take_over(scope: &mut Scope, off: WriteOff<'_>, claim: GuaranteeClaimId) -> Result<()> {
    reduce_open_amount(scope, off, Some(claim)).await
}

/// Reverses `amount` of a take-over under `claim`, because the household paid it after all with `payment`. The caller
/// updates the invoice.
pub async fn undo_take_over(
    scope: &mut Scope,
    off: WriteOff<'_>,
    claim: GuaranteeClaimId,
    payment: PaymentId,
) -> Result<()> {
    let off = of_its_household(scope, off).await?;
    let source = insert(scope, &off, Cents::ZERO - off.amount, Some(claim), Some(payment)).await?;
    enter(scope, &off, EntryKind::GuaranteeClaimUndone, source).await
}

async fn reduce_open_amount(scope: &mut Scope, off: WriteOff<'_>, claim: Option<GuaranteeClaimId>) -> Result<()> {
    if off.amount == Cents::ZERO {
        return Ok(());
    }
    let off = of_its_household(scope, off).await?;
    let source = insert(scope, &off, off.amount, claim, None).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update invoice set written_off_cents = written_off_cents + $3,
           status = case when paid_cents + written_off_cents + $3 = total_cents then 'paid' else status end,
           next_attempt_on = case when paid_cents + written_off_cents + $3 = total_cents then null else next_attempt_on end,
           next_notice_on = case when $4 or paid_cents + written_off_cents + $3 = total_cents then null else next_notice_on end
         where organization_id = $1 and id = $2",
        organization.0,
        off.invoice.0,
        off.amount.0,
        // The partner owes it: the household gets no more notices.
        claim.is_some()
    )
    .execute(scope.db())
    .await?;
    let kind = if claim.is_some() { EntryKind::GuaranteeClaim } else { EntryKind::WriteOff };
    enter(scope, &off, kind, source).await
}

async fn of_its_household<'a>(scope: &mut Scope, off: WriteOff<'a>) -> Result<WriteOff<'a>> {
    let organization = scope.organization();
    let account = sqlx::query_scalar!(
        "select account_id from invoice where organization_id = $1 and id = $2",
        organization.0,
        off.invoice.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(WriteOff { account: AccountId(account), ..off })
}

async fn insert(
    scope: &mut Scope,
    off: &WriteOff<'_>,
    amount: Cents,
    claim: Option<GuaranteeClaimId>,
    payment: Option<PaymentId>,
) -> Result<i64> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    Ok(sqlx::query_scalar!(
        "insert into write_off (organization_id, office_id, account_id, invoice_id, amount_cents, reason, login_id, actor, created_at, claim_id, payment_id, subscription_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id",
        organization.0,
        off.office.0,
        off.account.0,
        off.invoice.0,
        amount.0,
        off.reason,
        actor.login.map(|l| l.0),
        actor.name,
        off.at,
        claim.map(|c| c.0),
        payment.map(|p| p.0),
        off.subscription.map(|s| s.0)
    )
    .fetch_one(scope.db())
    .await?)
}

async fn enter(scope: &mut Scope, off: &WriteOff<'_>, kind: EntryKind, source: i64) -> Result<()> {
    let entry = Entry { kind, office: off.office, account: Some(off.account), source, on: off.on, amount: off.amount };
    post(scope, entry).await
}
