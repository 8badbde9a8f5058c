//! The provider's events: verified, stored as received, and applied once by a job.
//!
//! An event is only a hint to query the provider: the payment is settled by the provider's current state, so that
//! duplicate, late and reordered events lead to the same result.

use async_trait::async_trait;
use gateways::cards::{WebhookError, WebhookEvent, WebhookKind};
use kernel::webhook_events::{self, EventOutcome};
use payments::engine::method_owner;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::OrganizationId;
use tenancy::{Actor, Reach};

use crate::billing::{Method, parse_refund, poll_refund, refresh_method};
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::own_payment::OwnPayment;
use crate::task::Task;
use crate::tiers::TierMethod;
use crate::{Context, Error, OrNotFound, Result, disputes, offices, payouts, task, tiers};

/// Applies a provider's event. Key: the event.
#[derive(Debug, Serialize, Deserialize)]
pub struct ProcessWebhook {
    pub event: String,
}

#[async_trait]
impl Task for ProcessWebhook {
    const KIND: &'static str = "process_webhook";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        apply_webhook(context, claimed.organization, &self.event).await
    }
}

/// Receives an event. A signature that is not the provider's is an invalid request; a duplicate event changes nothing.
pub async fn receive_webhook(context: &Context, payload: &[u8], signature: &str) -> Result<()> {
    let event = context.cards.verify_webhook(payload, signature).map_err(|error| {
        tracing::warn!(%error, "webhook refused");
        match error {
            WebhookError::BadSignature | WebhookError::Expired | WebhookError::Unreadable(_) => {
                Error::Invalid(crate::FieldErrors::one("signature", crate::Message::InvalidData))
            }
        }
    })?;
    let body: serde_json::Value = serde_json::from_slice(payload).map_err(anyhow::Error::from)?;
    let organization = organization_of(context, &event).await?.unwrap_or(OrganizationId(0));
    // Before the scope is opened, because many deliveries of one event may wait for each other, each holding a
    // connection.
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Webhook"))).await?;
    if webhook_events::keep(&mut scope, &event.id, &event.name, json!({ "event": body })).await? {
        task::enqueue_task(&mut scope, &ProcessWebhook { event: event.id.clone() }, event.id, now).await?;
    }
    Ok(scope.commit().await?)
}

/// The organization that an event concerns: of its payment, refund or payment method, or else of the account on which
/// it happened.
async fn organization_of(context: &Context, event: &WebhookEvent) -> Result<Option<OrganizationId>> {
    let named = match &event.kind {
        WebhookKind::PaymentSucceeded { payment_ref, .. }
        | WebhookKind::PaymentProcessing { payment_ref, .. }
        | WebhookKind::PaymentRequiresAction { payment_ref, .. }
        | WebhookKind::PaymentFailed { payment_ref, .. }
        | WebhookKind::PaymentCanceled { payment_ref, .. } => own(payment_ref.as_deref()).map(OwnPayment::organization),
        WebhookKind::RefundUpdated { refund_ref, .. } => {
            let named = refund_ref.as_deref();
            let of_business = || named.and_then(sponsors::parse_refund_reference).map(|(organization, _)| organization);
            named.and_then(parse_refund).map(|(organization, _)| organization).or_else(of_business)
        }
        WebhookKind::MethodUpdated { method } => {
            return Ok(match method_owner::<Method>(context, method).await? {
                Some(organization) => Some(organization),
                None => method_owner::<TierMethod>(context, method).await?,
            });
        }
        _ => None,
    };
    match (named, &event.account) {
        (None, Some(account)) => {
            let office = kernel::directory::provider_office(&context.database, account.as_str()).await?;
            Ok(office.map(|office| office.organization))
        }
        (named, _) => Ok(named),
    }
}

fn own(reference: Option<&str>) -> Option<OwnPayment> {
    reference.and_then(OwnPayment::parse)
}

/// Applies a stored event: queries the payment, refund, dispute, account or payout it names. If it names none of ours,
/// stores that as the outcome.
pub async fn apply_webhook(context: &Context, organization: OrganizationId, event_id: &str) -> Result<JobOutcome> {
    let reach = Reach::organization(organization, Actor::platform("Webhook"));
    let mut scope = context.database.scope(reach.clone()).await?;
    let body = sqlx::query_scalar!(
        r#"select payload -> 'event' as "body!" from webhook_event where organization_id = $1 and event_id = $2"#,
        organization.0,
        event_id
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    let event = context.cards.stored_webhook(&body).map_err(anyhow::Error::from)?;
    let outcome = match apply(context, organization, &event).await {
        Ok(outcome) => outcome,
        Err(Error::NotFound) => EventOutcome::NotOurs,
        Err(other) => return Err(other),
    };
    let mut scope = context.database.scope(reach).await?;
    webhook_events::applied(&mut scope, event_id, outcome).await?;
    scope.commit().await?;
    Ok(JobOutcome::Done)
}

/// # Errors
/// [`Error::NotFound`] when its object is not ours.
async fn apply(context: &Context, organization: OrganizationId, event: &WebhookEvent) -> Result<EventOutcome> {
    match &event.kind {
        // Even if the payment was given up, the money has moved.
        WebhookKind::PaymentSucceeded { payment_ref, .. } => match own(payment_ref.as_deref()) {
            Some(payment) => asked(payment.poll_again(context).await),
            None => Ok(EventOutcome::Noted),
        },
        WebhookKind::PaymentProcessing { payment_ref, .. }
        | WebhookKind::PaymentRequiresAction { payment_ref, .. }
        | WebhookKind::PaymentFailed { payment_ref, .. }
        | WebhookKind::PaymentCanceled { payment_ref, .. } => match own(payment_ref.as_deref()) {
            Some(payment) => asked(payment.poll(context).await),
            None => Ok(EventOutcome::Noted),
        },
        WebhookKind::RefundUpdated { refund_ref, .. } => match refund_ref.as_deref().and_then(parse_refund) {
            Some((organization, refund)) => asked(poll_refund(context, organization, refund).await),
            None => match refund_ref.as_deref().and_then(sponsors::parse_refund_reference) {
                Some((organization, refund)) => {
                    asked(sponsors::poll_business_refund(context, organization, refund).await)
                }
                None => Ok(EventOutcome::Noted),
            },
        },
        WebhookKind::ChargeDisputed { dispute_id, .. }
        | WebhookKind::DisputeUpdated { dispute_id, .. }
        | WebhookKind::DisputeClosed { dispute_id, .. } => ours(
            disputes::sync_dispute(context, dispute_id).await? || sponsors::sync_dispute(context, dispute_id).await?,
        ),
        WebhookKind::MethodUpdated { method } => {
            if !tiers::refresh_method(context, organization, method).await? {
                refresh_method(context, organization, method).await?;
            }
            Ok(EventOutcome::Asked)
        }
        // Without an account, it is about the platform itself.
        WebhookKind::AccountUpdated { account } if event.account.is_some() => {
            ours(offices::account_changed(context, account.as_str()).await?)
        }
        WebhookKind::PayoutChanged { payout } => match &event.account {
            Some(account) => ours(payouts::changed(context, account.as_str(), payout.as_str()).await?),
            None => Ok(EventOutcome::Noted),
        },
        WebhookKind::AccountUpdated { .. } | WebhookKind::ChargeRefunded { .. } | WebhookKind::Other(_) => {
            Ok(EventOutcome::Noted)
        }
    }
}

fn asked(polled: Result<()>) -> Result<EventOutcome> {
    polled.map(|()| EventOutcome::Asked)
}

fn ours(is_ours: bool) -> Result<EventOutcome> {
    if is_ours { Ok(EventOutcome::Asked) } else { Err(Error::NotFound) }
}
