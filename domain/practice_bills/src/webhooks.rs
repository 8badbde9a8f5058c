//! The provider's events: verified, stored as received, and applied once by a job.
//!
//! An event is only a hint to query the provider: the payment is settled by the provider's current state, so that
//! duplicate, late and reordered events lead to the same result.

use async_trait::async_trait;
use gateways::cards::{DisputeId, PaymentMethodId, WebhookError, WebhookKind};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{OrganizationId, PaymentId, RefundId, TierPaymentId};
use tenancy::{Actor, Reach};

use crate::billing::{Method, Payment, parse_reference, parse_refund, poll_refund, refresh_method};
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::tiers::{TierMethod, TierPayment};
use crate::{Context, Error, OrNotFound, Result, disputes, offices, payouts, task, tiers};
use kernel::webhook_events;
use payments::engine::{method_owner, poll_again, poll_status};

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
    let reference = payment_ref(&event.kind).and_then(parse_reference);
    let tier = payment_ref(&event.kind).and_then(tiers::parse_reference);
    let refund = refund_ref(&event.kind).and_then(parse_refund);
    let method = updated_method(&event.kind);
    let organization = match (&reference, &refund, method, &event.account) {
        _ if tier.is_some() => tier.map_or(OrganizationId(0), |t| t.0),
        (Some((organization, _)), ..) | (_, Some((organization, _)), ..) => *organization,
        (None, None, Some(method), _) => match method_owner::<Method>(context, method).await? {
            Some(organization) => organization,
            None => method_owner::<TierMethod>(context, method).await?.unwrap_or(OrganizationId(0)),
        },
        (None, None, None, Some(account)) => kernel::directory::provider_office(&context.database, account.as_str())
            .await?
            .map_or(OrganizationId(0), |o| o.organization),
        (None, None, None, None) => OrganizationId(0),
    };
    // Before the scope is opened, because many deliveries of one event may wait for each other, each holding a
    // connection.
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Webhook"))).await?;
    let kind = body.get("type").and_then(|t| t.as_str()).unwrap_or("unknown").to_owned();
    let payload = json!({ "payment": reference.map(|r| r.1), "refund": refund.map(|r| r.1), "tier_payment": tier.map(|t| t.1),
        "dispute": dispute_id(&event.kind), "method": method.map(|m| m.as_str()), "created": event.created, "event": body });
    if webhook_events::keep(&mut scope, &event.id, &kind, payload).await? {
        task::enqueue_task(&mut scope, &ProcessWebhook { event: event.id.clone() }, event.id, now).await?;
    }
    Ok(scope.commit().await?)
}

/// The provider's id of an event's dispute; we have no id for it.
fn dispute_id(kind: &WebhookKind) -> Option<&str> {
    match kind {
        WebhookKind::ChargeDisputed { dispute_id, .. }
        | WebhookKind::DisputeUpdated { dispute_id, .. }
        | WebhookKind::DisputeClosed { dispute_id, .. } => Some(dispute_id.as_str()),
        _ => None,
    }
}

/// Our reference of an event's refund.
fn refund_ref(kind: &WebhookKind) -> Option<&str> {
    match kind {
        WebhookKind::RefundUpdated { refund_ref, .. } => refund_ref.as_deref(),
        _ => None,
    }
}

fn updated_method(kind: &WebhookKind) -> Option<&PaymentMethodId> {
    match kind {
        WebhookKind::MethodUpdated { method } => Some(method),
        _ => None,
    }
}

/// Our reference of an event's payment; `None` for other kinds of events.
fn payment_ref(kind: &WebhookKind) -> Option<&str> {
    match kind {
        WebhookKind::PaymentSucceeded { payment_ref, .. }
        | WebhookKind::PaymentProcessing { payment_ref, .. }
        | WebhookKind::PaymentRequiresAction { payment_ref, .. }
        | WebhookKind::PaymentFailed { payment_ref, .. }
        | WebhookKind::PaymentCanceled { payment_ref, .. } => payment_ref.as_deref(),
        _ => None,
    }
}

/// The kind of event that reports a successful payment.
const SUCCEEDED: &str = "payment_intent.succeeded";

/// Applies a stored event: queries the payment, refund, dispute, account or payout it names. If it names none of ours,
/// stores that as the outcome.
pub async fn apply_webhook(context: &Context, organization: OrganizationId, event_id: &str) -> Result<JobOutcome> {
    let reach = Reach::organization(organization, Actor::platform("Webhook"));
    let mut scope = context.database.scope(reach.clone()).await?;
    let row = sqlx::query!(
        r#"select (payload ->> 'payment')::bigint as payment, (payload ->> 'refund')::bigint as refund, payload ->> 'dispute' as dispute, (payload ->> 'tier_payment')::bigint as tier_payment, payload ->> 'method' as method,
             kind, payload #>> '{event,account}' as account, payload #>> '{event,data,object,id}' as object
           from webhook_event where organization_id = $1 and event_id = $2"#,
        organization.0,
        event_id
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    if let Some(method) = &row.method {
        let method = PaymentMethodId::new(method.clone());
        if !tiers::refresh_method(context, organization, &method).await? {
            refresh_method(context, organization, &method).await?;
        }
    }
    let asked = match (row.payment, row.refund, row.dispute, row.account.zip(row.object)) {
        _ if row.tier_payment.is_some() => {
            let payment = TierPaymentId(row.tier_payment.unwrap_or_default());
            match row.kind.as_str() {
                SUCCEEDED => poll_again::<TierPayment>(context, organization, payment).await.map(|()| true),
                _ => poll_status::<TierPayment>(context, organization, payment).await.map(|()| true),
            }
        }
        // Even if the payment was given up, the money has moved.
        (Some(payment), ..) if row.kind == SUCCEEDED => {
            poll_again::<Payment>(context, organization, PaymentId(payment)).await.map(|()| true)
        }
        (Some(payment), ..) => poll_status::<Payment>(context, organization, PaymentId(payment)).await.map(|()| true),
        (_, Some(refund), ..) => poll_refund(context, organization, RefundId(refund)).await.map(|()| true),
        (_, _, Some(dispute), _) => {
            let ours = disputes::sync_dispute(context, &DisputeId::new(dispute)).await?;
            if ours { Ok(true) } else { Err(Error::NotFound) }
        }
        (.., Some((_, account))) if row.kind == "account.updated" => {
            let ours = offices::account_changed(context, &account).await?;
            if ours { Ok(true) } else { Err(Error::NotFound) }
        }
        (.., Some((account, payout))) if row.kind.starts_with("payout.") => {
            let ours = payouts::changed(context, &account, &payout).await?;
            if ours { Ok(true) } else { Err(Error::NotFound) }
        }
        _ => Ok(row.method.is_some()),
    };
    let outcome = match asked {
        Ok(false) => "noted",
        Ok(true) => "asked",
        Err(Error::NotFound) => "not ours",
        Err(other) => return Err(other),
    };
    let mut scope = context.database.scope(reach).await?;
    webhook_events::applied(&mut scope, event_id, outcome).await?;
    scope.commit().await?;
    Ok(JobOutcome::Done)
}
