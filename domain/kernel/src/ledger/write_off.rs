//! What will not be paid any more.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, GuaranteeClaimId, InvoiceId, OfficeId, PaymentId, SubscriptionId};

use super::{Entry, EntryKind, post};
use rules::Cents;

use crate::Result;

/// A part of an invoice, or all that is open of it, given up.
#[derive(Debug, Clone)]
pub struct WriteOff<'a> {
    pub office: OfficeId,
    /// Who asks for it. The entry is of the household whose bill it is: the membership may have gone to another one since.
    pub account: AccountId,
    pub invoice: InvoiceId,
    /// The membership whose part it is; of the bill as a whole otherwise.
    pub subscription: Option<SubscriptionId>,
    /// At most what is open.
    pub amount: Cents,
    pub reason: &'a str,
    pub at: DateTime<Utc>,
    /// The office's date.
    pub on: NaiveDate,
}

/// Takes `amount` off what the invoice leaves open, with its entry and its reason; an invoice with nothing left open
/// is settled and tried no more. An amount of 0 changes nothing.
///
/// # Errors
/// The database refuses more than is open.
pub async fn write_off(scope: &mut Scope, off: WriteOff<'_>) -> Result<()> {
    reduce_open_amount(scope, off, None).await
}

/// The same, where the guarantee partner owes it from now on under `claim`.
pub async fn take_over(scope: &mut Scope, off: WriteOff<'_>, claim: GuaranteeClaimId) -> Result<()> {
    reduce_open_amount(scope, off, Some(claim)).await
}

/// What the partner had taken over under `claim` and the household paid after all by `payment`: so much of the write-off is undone. The
/// caller moves the invoice.
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
