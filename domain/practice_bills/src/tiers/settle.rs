//! The effects of a tier payment that succeeded or was declined, in the transaction that settles it.

use chrono::{DateTime, Utc};
use payments::billing::{InvoiceStatus, TierRefund, refund_tier};
use payments::engine::{Charged, Refusal};
use tenancy::Scope;

use super::late;
use super::payment::TierPayment;
use super::store;
use crate::ledger::{Entry, EntryKind, post};
use crate::{Cents, Context, Result};
use kernel::notices::{self, Notice};

/// Records a successful payment. It pays its bill if the bill is open, or a draft that waits for it. If the change was
/// abandoned or the bill is already paid, the whole payment is refunded. Returns the refunded amount.
pub(super) async fn succeeded(
    context: &Context,
    scope: &mut Scope,
    payment: &TierPayment,
    charged: Charged,
    now: DateTime<Utc>,
) -> Result<Cents> {
    let organization = payment.organization;
    let bill = store::lock_bill(scope, payment.invoice).await?;
    let was = bill.status;
    let pays = matches!(was, InvoiceStatus::Draft | InvoiceStatus::Open);
    let surplus = if pays { Cents::ZERO } else { payment.amount };
    sqlx::query!(
        "update tier_payment set status = 'succeeded', provider_id = $3, processor_fee_cents = $4, settled_at = $5, failure_code = null,
           failure_message = null, surplus_cents = $6 where organization_id = $1 and id = $2",
        organization.0,
        payment.id.0,
        charged.provider_id,
        charged.processor_fee.map(|fee| fee.0),
        now,
        surplus.0
    )
    .execute(scope.db())
    .await?;
    let home = store::home(scope).await?;
    let entry =
        |kind, source, amount| Entry { kind, office: home.office, account: None, source, on: home.date(now), amount };
    if was == InvoiceStatus::Draft {
        post(scope, entry(EntryKind::TierInvoice, payment.invoice.0, payment.amount)).await?;
    }
    post(scope, entry(EntryKind::TierPayment, payment.id.0, payment.amount)).await?;
    post(scope, entry(EntryKind::TierProcessorFee, payment.id.0, charged.processor_fee.unwrap_or_default())).await?;
    if !pays {
        refund_tier(scope, TierRefund::surplus(payment.id, home.office, surplus, now)).await?;
        return Ok(surplus);
    }
    sqlx::query!(
        "update tier_invoice set status = 'paid', paid_at = $3, next_attempt_on = null, next_notice_on = null
         where organization_id = $1 and id = $2",
        organization.0,
        payment.invoice.0,
        now
    )
    .execute(scope.db())
    .await?;
    if was == InvoiceStatus::Draft
        && let Some(purpose) = context.purposes.of_practice(bill.origin)
    {
        purpose.confirmed(scope, payment.invoice, now).await?;
    }
    clear_overdue(scope).await?;
    notices::enqueue(scope, Notice::TierPaid { payment: payment.id }, now).await?;
    Ok(Cents::ZERO)
}

/// What has no late bill any more is not overdue: the organization, or a location with bills of its own.
async fn clear_overdue(scope: &mut Scope) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update tier_subscription t set overdue_since = null where organization_id = $1 and overdue_since is not null
           and not exists (select from tier_invoice i where i.organization_id = t.organization_id and i.status = 'open'
             and i.first_failed_on is not null and i.location_id is null)",
        organization.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update location_tier l set overdue_since = null where organization_id = $1 and overdue_since is not null
           and not exists (select from tier_invoice i where i.organization_id = l.organization_id and i.status = 'open'
             and i.first_failed_on is not null and i.location_id = l.office_id)",
        organization.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Records a payment without a charge: a draft becomes void; an open bill becomes late, or is retried.
pub(super) async fn refused(
    scope: &mut Scope,
    payment: &TierPayment,
    refusal: &Refusal,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update tier_payment set status = $3, provider_id = coalesce($4, provider_id), failure_code = $5, failure_message = $6, settled_at = $7
         where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        refusal.status().as_str(),
        refusal.provider_id,
        refusal.code,
        refusal.words(),
        now
    )
    .execute(scope.db())
    .await?;
    let voided = sqlx::query!(
        "update tier_invoice set status = 'void' where organization_id = $1 and id = $2 and status = 'draft'",
        payment.organization.0,
        payment.invoice.0
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if voided == 1 {
        return Ok(());
    }
    if refusal.declined {
        return late::apply_payment_failure(scope, payment, now, refusal).await;
    }
    late::collect_again(scope, payment, now + refusal.again_after()).await
}
