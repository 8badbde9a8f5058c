//! Settling a tier's payment: whatever the provider answered, once, in one transaction with everything that follows.

use chrono::{DateTime, Utc};
use gateways::cards::{ChargeFacts, ChargeOutcome};
use tenancy::Scope;
use tenancy::ids::{OrganizationId, TierPaymentId};

use super::change;
use super::late::{self, Said};
use super::payment::{Payment, load, open};
use super::store;
use crate::ledger::{Entry, EntryKind, post};
use crate::{Cents, Context, Result};
use kernel::notices::{self, Notice};

/// What is known of a payment.
pub(super) enum Answer {
    Outcome(ChargeOutcome),
    /// Certainly nothing was charged.
    NotCharged {
        code: String,
        message: String,
    },
    /// It may have been charged; the settling job asks.
    Unknown(String),
}

/// Applies `answer` to the payment; one that is settled already stays as it is.
pub(super) async fn settle_answer(
    context: &Context,
    organization: OrganizationId,
    id: TierPaymentId,
    answer: Answer,
) -> Result<()> {
    let mut scope = open(context, organization).await?;
    // The organization's row first, as everybody locks it.
    store::find(&mut scope, true).await?;
    let payment = load(&mut scope, id, true).await?;
    if payment.is_final() {
        return Ok(());
    }
    let now = context.clock.now().await?;
    match answer {
        Answer::Unknown(reason) => {
            tracing::warn!(tier_payment = %id, %reason, "payment unknown, will be asked about");
            return Ok(());
        }
        Answer::NotCharged { code, message } => {
            refused(
                &mut scope,
                &payment,
                now,
                None,
                Said { code: &code, message: &message, network: None, advice: None },
            )
            .await?;
        }
        Answer::Outcome(ChargeOutcome::Succeeded(facts)) => succeeded(&mut scope, &payment, now, facts).await?,
        Answer::Outcome(ChargeOutcome::Processing { provider_id }) => {
            mark(&mut scope, &payment, "processing", provider_id.as_str()).await?;
        }
        Answer::Outcome(ChargeOutcome::RequiresAction { provider_id, .. }) => {
            let message = "The bank needs the cardholder to confirm the payment.";
            let said = Said { code: "authentication_required", message, network: None, advice: None };
            refused(&mut scope, &payment, now, Some(provider_id.as_str()), said).await?;
        }
        Answer::Outcome(ChargeOutcome::Declined(decline)) => {
            let said = Said {
                code: &decline.code,
                message: &decline.message,
                network: decline.network_code.as_deref(),
                advice: decline.advice_code.as_deref(),
            };
            refused(&mut scope, &payment, now, decline.provider_id.as_ref().map(|p| p.as_str()), said).await?;
        }
        Answer::Outcome(ChargeOutcome::Canceled { provider_id }) => {
            let said = Said { code: "canceled", message: "The payment was canceled.", network: None, advice: None };
            refused(&mut scope, &payment, now, Some(provider_id.as_str()), said).await?;
        }
    }
    Ok(scope.commit().await?)
}

async fn mark(scope: &mut Scope, payment: &Payment, status: &str, provider_id: &str) -> Result<()> {
    sqlx::query!(
        "update tier_payment set status = $3, provider_id = $4 where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        status,
        provider_id
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn succeeded(scope: &mut Scope, payment: &Payment, now: DateTime<Utc>, facts: ChargeFacts) -> Result<()> {
    if facts.amount_cents != payment.amount.0 {
        tracing::error!(tier_payment = %payment.id, ours = payment.amount.0, theirs = facts.amount_cents, "amounts differ: a person must look");
        return Err(
            anyhow::anyhow!("tier payment {}: the provider charged {} cents", payment.id, facts.amount_cents).into()
        );
    }
    sqlx::query!(
        "update tier_payment set status = 'succeeded', provider_id = $3, processor_fee_cents = $4, settled_at = $5, failure_code = null,
           failure_message = null where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        facts.provider_id.as_str(),
        facts.fee_cents,
        now
    )
    .execute(scope.db())
    .await?;
    let was = sqlx::query_scalar!(
        r#"update tier_invoice i set status = 'paid', paid_at = $3, next_attempt_on = null, next_notice_on = null
           from (select status from tier_invoice where organization_id = $1 and id = $2) old
           where i.organization_id = $1 and i.id = $2 returning old.status as "was!""#,
        payment.organization.0,
        payment.invoice.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let home = store::home(scope).await?;
    let entry =
        |kind, source, amount| Entry { kind, office: home.office, account: None, source, on: home.date(now), amount };
    if was == "draft" {
        post(scope, entry(EntryKind::TierInvoice, payment.invoice.0, payment.amount)).await?;
        change::apply(scope, payment.invoice, now).await?;
    }
    post(scope, entry(EntryKind::TierPayment, payment.id.0, payment.amount)).await?;
    post(scope, entry(EntryKind::TierProcessorFee, payment.id.0, Cents(facts.fee_cents.unwrap_or_default()))).await?;
    if store::late_bills(scope).await?.is_empty() {
        sqlx::query!(
            "update tier_subscription set overdue_since = null where organization_id = $1",
            payment.organization.0
        )
        .execute(scope.db())
        .await?;
    }
    notices::enqueue(scope, Notice::TierPaid { payment: payment.id }, now).await
}

/// No money moved: a draft is void, a bill is late.
async fn refused(
    scope: &mut Scope,
    payment: &Payment,
    now: DateTime<Utc>,
    provider_id: Option<&str>,
    said: Said<'_>,
) -> Result<()> {
    // Nothing reached the provider, or nobody's bank said no: that is no attempt.
    let attempted = !matches!(said.code, "busy" | "canceled");
    sqlx::query!(
        "update tier_payment set status = $3, provider_id = coalesce($4, provider_id), failure_code = $5, failure_message = $6, settled_at = $7
         where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        if attempted { "failed" } else { "canceled" },
        provider_id,
        said.code,
        said.message,
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
    match (voided, attempted) {
        (1, _) => Ok(()),
        (_, true) => late::late(scope, payment, now, said).await,
        (_, false) => late::collect_soon(scope, payment.invoice, &format!("after-{}", payment.id), now).await,
    }
}
