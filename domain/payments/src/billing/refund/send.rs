//! Sends a refund and polls its result.

use gateways::cards::{ProviderPaymentId, RefundRequest};
use tenancy::ids::{OrganizationId, RefundId};
use tenancy::{Actor, Reach, Scope};
use uuid::Uuid;

use super::settle::{Answer, Outcome, settle};
use super::store::{Refund, RefundState, load};
use crate::engine::{self, RefundFound, RefundLookup, RefundSent, find_refund, refund_wait};
use crate::outbox::JobOutcome;
use crate::{Cents, Context, Error, Result};

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Refunds"))).await?)
}

/// The refund job: sends the refund, then polls until it is settled. Resends only if the provider certainly has no such
/// refund.
pub async fn send_refund(context: &Context, organization: OrganizationId, id: RefundId) -> Result<JobOutcome> {
    let mut scope = open(context, organization).await?;
    let refund = match load(&mut scope, id, false).await {
        Ok(refund) => refund,
        Err(Error::NotFound) => return Ok(JobOutcome::Done),
        Err(other) => return Err(other),
    };
    drop(scope);
    match refund.state {
        RefundState::Created => send(context, &refund).await?,
        RefundState::Unknown | RefundState::Pending => {
            if !find_at_provider(context, &refund).await? {
                unsend(context, &refund).await?;
            }
        }
        RefundState::Succeeded | RefundState::Failed => return Ok(JobOutcome::Done),
    }
    let mut scope = open(context, organization).await?;
    let refund = load(&mut scope, id, false).await?;
    let now = context.clock.now().await?;
    let age = now - refund.created_at;
    if matches!(refund.state, RefundState::Succeeded | RefundState::Failed) {
        return Ok(JobOutcome::Done);
    }
    let wait = refund_wait(age, refund.state != RefundState::Created);
    Ok(JobOutcome::Again { at: now + wait, why: format!("the refund is {}", refund.state.as_str()) })
}

/// Polls a refund after a provider event and settles it; a refund that had succeeded may have failed since.
pub async fn poll_refund(context: &Context, organization: OrganizationId, id: RefundId) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let refund = load(&mut scope, id, false).await?;
    drop(scope);
    if refund.in_office || matches!(refund.state, RefundState::Created | RefundState::Failed) {
        return Ok(());
    }
    find_at_provider(context, &refund).await.map(|_| ())
}

async fn send(context: &Context, refund: &Refund) -> Result<()> {
    let Some(payment) = &refund.payment_provider_id else {
        let never = Answer::Outcome(Outcome::failed("The payment service has no record of this payment."));
        return settle(context, refund.organization, refund.id, never).await;
    };
    if !fence(context, refund).await? {
        return Ok(());
    }
    let shared = refund.destination.is_some();
    let request = RefundRequest {
        refund_ref: refund.reference(),
        payment: ProviderPaymentId::new(payment.clone()),
        amount_cents: refund.amount.0,
        reverse_transfer: shared,
        // The provider refuses to refund a fee if the payment had none.
        refund_application_fee: shared && refund.payment_fee > Cents::ZERO,
    };
    let answer = match engine::send_refund(context, request, &refund.idempotency_key).await? {
        RefundSent::Outcome(outcome) => Answer::Outcome(outcome.into()),
        RefundSent::Refused(message) => Answer::Outcome(Outcome::failed(&message)),
        RefundSent::NotSent(error) => {
            tracing::warn!(refund = %refund.id, %error, "provider rejected a refund");
            return unsend(context, refund).await;
        }
        RefundSent::Unknown(reason) => Answer::Unknown(reason),
    };
    settle(context, refund.organization, refund.id, answer).await
}

/// Polls the provider and settles the refund. `false` when the provider certainly has no such refund.
async fn find_at_provider(context: &Context, refund: &Refund) -> Result<bool> {
    let lookup = RefundLookup {
        reference: refund.reference(),
        provider_id: refund.provider_id.as_deref(),
        payment: refund.payment_provider_id.as_deref(),
        sent_at: refund.sent_at,
    };
    match find_refund(context, &lookup).await? {
        RefundFound::Outcome(outcome) => {
            settle(context, refund.organization, refund.id, Answer::Outcome(outcome.into())).await?;
            Ok(true)
        }
        RefundFound::Missing => Ok(false),
        RefundFound::Unclear => Ok(true),
    }
}

/// Marks the refund as sent; from here on only an explicit result settles it. `false` when another worker has it.
async fn fence(context: &Context, refund: &Refund) -> Result<bool> {
    let now = context.clock.now().await?;
    let mut scope = open(context, refund.organization).await?;
    let fenced = sqlx::query!(
        "update refund set status = 'unknown', sent_at = $4
         where organization_id = $1 and id = $2 and status = 'created' and idempotency_key = $3",
        refund.organization.0,
        refund.id.0,
        refund.idempotency_key,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    scope.commit().await?;
    Ok(fenced == 1)
}

/// The provider certainly has no such refund: resets it so that it is sent again with a new key.
async fn unsend(context: &Context, refund: &Refund) -> Result<()> {
    let mut scope = open(context, refund.organization).await?;
    sqlx::query!(
        "update refund set status = 'created', sent_at = null, idempotency_key = $4
         where organization_id = $1 and id = $2 and status = 'unknown' and provider_id is null and idempotency_key = $3",
        refund.organization.0,
        refund.id.0,
        refund.idempotency_key,
        format!("refund-{}", Uuid::new_v4())
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}
