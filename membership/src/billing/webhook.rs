//! The provider's events: verified, kept as received, applied once by a job.
//!
//! An event is only a hint to ask: the payment is settled by what the provider answers then, so doubled, late and
//! reordered events end in the same state.

use gateways::cards::{WebhookError, WebhookKind};
use serde_json::json;
use tenancy::ids::{OrganizationId, PaymentId};
use tenancy::{Actor, Reach};

use super::ask::ask;
use super::payment::parse_reference;
use crate::outbox::{self, JobKind, JobOutcome, NewJob};
use crate::{Context, Error, Result, offices};

/// Takes an event in: 400 for a signature that is not the provider's; a doubled event changes nothing.
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
    let organization = match (&reference, &event.account) {
        (Some((organization, _)), _) => *organization,
        (None, Some(account)) => offices::provider_office(&context.database, account.as_str())
            .await?
            .map_or(OrganizationId(0), |o| o.organization),
        (None, None) => OrganizationId(0),
    };
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Webhook"))).await?;
    let kind = body.get("type").and_then(|t| t.as_str()).unwrap_or("unknown").to_owned();
    let fresh = sqlx::query!(
        "insert into webhook_event (organization_id, event_id, kind, payload) values ($1, $2, $3, $4) on conflict do nothing",
        organization.0,
        event.id,
        kind,
        json!({ "payment": reference.map(|r| r.1), "created": event.created, "event": body })
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if fresh == 1 {
        let now = context.clock.now().await?;
        let job = NewJob {
            kind: JobKind::ProcessWebhook,
            key: event.id.clone(),
            payload: json!({ "event": event.id }),
            due_at: now,
        };
        outbox::enqueue(&mut scope, job).await?;
    }
    Ok(scope.commit().await?)
}

/// Our name of the payment an event is about; refunds, disputes and accounts are kept and noted.
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

/// Applies a kept event: asks about the payment it names. Events that name none of ours are noted as such.
pub async fn apply_webhook(context: &Context, organization: OrganizationId, event_id: &str) -> Result<JobOutcome> {
    let reach = Reach::organization(organization, Actor::platform("Webhook"));
    let mut scope = context.database.scope(reach.clone()).await?;
    let row = sqlx::query!(
        r#"select (payload ->> 'payment')::bigint as payment, applied_at from webhook_event where organization_id = $1 and event_id = $2"#,
        organization.0,
        event_id
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    drop(scope);
    let outcome = match row.payment {
        Some(payment) => match ask(context, organization, PaymentId(payment)).await {
            Ok(()) => "asked",
            Err(Error::NotFound) => "not ours",
            Err(other) => return Err(other),
        },
        None => "noted",
    };
    let mut scope = context.database.scope(reach).await?;
    sqlx::query!(
        "update webhook_event set applied_at = now(), outcome = $3 where organization_id = $1 and event_id = $2 and applied_at is null",
        organization.0,
        event_id,
        outcome
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(JobOutcome::Done)
}
