//! Reverses or returns the office's share of a disputed payment: the row is written first, and an unclear result is
//! looked up before anything is sent again.

use chrono::{DateTime, Duration, Utc};
use gateways::cards::{ConnectedAccountId, GatewayError, IdempotencyKey, ProviderPaymentId, ShareReturn, ShareTaking};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::OrganizationId;

use super::store::{Dispute, load, note};
use crate::office_share::{self, Movement, ShareMovementKind, ShareMovementStatus, ShareReversal, fence, find, open};
use crate::outbox::JobOutcome;
use crate::{Cents, Context, Result};

/// The provider may not show a transfer that is in flight; after this time it would.
const CERTAIN_AFTER: Duration = Duration::minutes(2);

/// The provider's error codes for a balance that is too low.
const NO_BALANCE: &[&str] = &["balance_insufficient", "insufficient_funds"];
const WAITS: &str = "The balance at the payments provider is too low. We’ll keep trying until it goes through.";

/// The bank withdrew the payment: reverses the office's share, less what refunds have reversed already. A refund that has
/// no answer yet counts when the movement is sent, which waits for it.
pub(super) async fn take(scope: &mut Scope, dispute: &Dispute, now: DateTime<Utc>) -> Result<()> {
    if dispute.destination.is_none() {
        return Ok(());
    }
    let organization = scope.organization();
    let reversed = sqlx::query_scalar!(
        r#"select coalesce(sum(amount_cents), 0)::bigint as "sum!" from refund
           where organization_id = $1 and payment_id = $2 and status in ('pending', 'succeeded')"#,
        organization.0,
        dispute.payment.0
    )
    .fetch_one(scope.db())
    .await?;
    let amount = dispute.amount.min(dispute.payment_amount - Cents(reversed));
    if amount <= Cents::ZERO {
        return Ok(());
    }
    let taken = ShareReversal {
        office: dispute.office,
        account: dispute.account,
        payment: dispute.payment,
        dispute: dispute.id,
        amount,
    };
    office_share::take(scope, taken, now).await
}

/// The job: moves the share, or looks up the result.
pub async fn move_share(context: &Context, organization: OrganizationId, id: i64) -> Result<JobOutcome> {
    let Some(movement) = find(context, organization, id).await? else { return Ok(JobOutcome::Done) };
    let now = context.clock.now().await?;
    let later = |why: &str| Ok(JobOutcome::Again { at: now + Duration::minutes(2), why: why.to_owned() });
    if movement.waits {
        // Soon at first, then less often: a refund may have no answer for days.
        let pause = ((now - movement.created_at) / 4).clamp(Duration::minutes(2), Duration::hours(6));
        let why = "a movement or a refund of the same payment has no answer yet".to_owned();
        return Ok(JobOutcome::Again { at: now + pause, why });
    }
    let amount = movement.amount_to_send();
    if amount <= Cents::ZERO {
        // Refunds have reversed all of the share, or nothing was taken that could be returned.
        office_share::discard(context, organization, &movement).await?;
        return Ok(JobOutcome::Done);
    }
    let reference = format!("{organization}-{id}");
    let (Some(payment), Some(destination)) = (&movement.payment_provider_id, &movement.destination) else {
        settle(context, organization, &movement, Err("This payment has no office share.".to_owned())).await?;
        return Ok(JobOutcome::Done);
    };
    let (payment, destination) =
        (ProviderPaymentId::new(payment.clone()), ConnectedAccountId::new(destination.clone()));
    match movement.status {
        ShareMovementStatus::Created => {}
        ShareMovementStatus::Unknown => {
            let found = match movement.kind {
                ShareMovementKind::Take => context.cards.find_taken_share(&payment, &reference).await?,
                ShareMovementKind::Return => context.cards.find_returned_share(&destination, &reference).await?,
            };
            if let Some(provider) = found {
                settle(context, organization, &movement, Ok(provider)).await?;
                return Ok(JobOutcome::Done);
            }
            if movement.sent_at.is_some_and(|at| now - at <= CERTAIN_AFTER) {
                return later("the provider may not have it yet");
            }
        }
        ShareMovementStatus::Done | ShareMovementStatus::Failed => return Ok(JobOutcome::Done),
    }
    let Some(sent_under) = fence(context, organization, &movement, now).await? else {
        return later("another worker has it");
    };
    let key = IdempotencyKey::new(sent_under).map_err(anyhow::Error::from)?;
    let answer = match movement.kind {
        ShareMovementKind::Take => {
            let req = ShareTaking { share_ref: reference, payment, amount_cents: amount.0 };
            context.cards.take_share(req, &key).await
        }
        ShareMovementKind::Return => {
            let description = "Share of a payment returned to the office".to_owned();
            let req = ShareReturn { share_ref: reference, destination, amount_cents: amount.0, description };
            context.cards.return_share(req, &key).await
        }
    };
    match answer {
        Ok(provider) => settle(context, organization, &movement, Ok(provider)).await?,
        // Nothing was moved; later payments refill the balance.
        Err(GatewayError::Refused { code, message }) if NO_BALANCE.contains(&code.as_str()) => {
            tracing::warn!(movement = id, %message, "provider balance too low to move an office's share; retrying");
            wait(context, organization, &movement, now).await?;
            let since = now - movement.created_at;
            let again = if since < Duration::days(1) { Duration::hours(1) } else { Duration::hours(6) };
            return Ok(JobOutcome::Again { at: now + again, why: "the balance at the provider is too low".to_owned() });
        }
        Err(GatewayError::Refused { message, .. }) => {
            tracing::error!(movement = id, %message, "manual review needed: moving an office's share failed");
            settle(context, organization, &movement, Err(message)).await?;
        }
        Err(error) => return later(&error.to_string()),
    }
    Ok(JobOutcome::Done)
}

/// Records that the movement waits for balance, so that staff can see it.
async fn wait(context: &Context, organization: OrganizationId, movement: &Movement, now: DateTime<Utc>) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let waiting = office_share::wait(&mut scope, movement, WAITS).await?;
    if let Some(waiting) = waiting.filter(|waiting| waiting.first) {
        if let Some(dispute) = movement.dispute {
            let dispute = load(&mut scope, None, dispute, false).await?;
            note(&mut scope, &dispute, "share_waits", now).await?;
        }
        let act = Act {
            act: "share.waits",
            subject_kind: "share_movement",
            subject_id: movement.id.to_string(),
            office: Some(waiting.office),
            account: Some(waiting.account),
            detail: json!({ "kind": movement.kind, "amount_cents": movement.amount_to_send().0 }),
        };
        audit::record(&mut scope, act).await?;
    }
    Ok(scope.commit().await?)
}

async fn settle(
    context: &Context,
    organization: OrganizationId,
    movement: &Movement,
    answer: Result<String, String>,
) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let now = context.clock.now().await?;
    let event = match (&answer, movement.kind) {
        (Err(_), _) => "share_failed",
        (Ok(_), ShareMovementKind::Take) => "share_taken",
        (Ok(_), ShareMovementKind::Return) => "share_returned",
    };
    if office_share::settle(&mut scope, movement, answer, now).await?
        && let Some(dispute) = movement.dispute
    {
        let dispute = load(&mut scope, None, dispute, false).await?;
        note(&mut scope, &dispute, event, now).await?;
    }
    Ok(scope.commit().await?)
}
