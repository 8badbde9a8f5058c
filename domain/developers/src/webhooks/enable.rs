//! Disables a webhook, and enables it again with what was held.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::WebhookEndpointId;

use super::health::disable_because;
use super::list::{Endpoint, EndpointState, endpoint};
use super::send::{is_live, target, verify};
use super::{Deliver, note, queue_delivery};
use crate::places::Managed;
use crate::{Context, Refusal, Result};

/// Whether held events are sent or skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeldEvents {
    Send,
    Skip,
}

/// Disables a webhook. Repeating it changes nothing.
///
/// # Errors
/// [`crate::Error::NotFound`] for a webhook that the person does not manage.
pub async fn disable(context: &Context, managed: &Managed, id: WebhookEndpointId) -> Result<Endpoint> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(managed.reach.clone()).await?;
    endpoint(&mut scope, managed, id, now).await?;
    disable_because(&mut scope, id, "user", now).await?;
    let disabled = endpoint(&mut scope, managed, id, now).await?;
    scope.commit().await?;
    Ok(disabled)
}

/// Sends the test to a disabled webhook, enables it, and sends or skips what was held.
///
/// # Errors
/// [`crate::Error::Conflict`] when the address doesn't answer 2xx to the test.
pub async fn enable(context: &Context, managed: &Managed, id: WebhookEndpointId, held: HeldEvents) -> Result<Endpoint> {
    let now = context.clock.now().await?;
    let mut scope = context.database.read(managed.reach.clone()).await?;
    let found = endpoint(&mut scope, managed, id, now).await?;
    if found.state != EndpointState::Disabled {
        return Ok(found);
    }
    let (organization, live) = (scope.organization(), is_live(&mut scope).await?);
    let target = target(context, &mut scope, id, now).await?;
    drop(scope);
    let outcome = verify(context, &target, id, organization.0, live).await;
    if !outcome.succeeded() {
        return Err(Refusal::endpoint_not_verified(&outcome.words()).into());
    }
    let mut scope = context.database.scope(managed.reach.clone()).await?;
    sqlx::query!(
        "update webhook_endpoint set state = 'active', disabled_at = null, disabled_because = null, verified_at = coalesce(verified_at, $3), succeeded_at = $3,
           failing_s = 0, last_failed_at = null, told = 0, pause_until = null
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    let released = release(&mut scope, id, held, now).await?;
    let word = if held == HeldEvents::Send { "sent" } else { "skipped" };
    note(&mut scope, "webhook.enabled", id, json!({ "held": released, "were": word })).await?;
    let enabled = endpoint(&mut scope, managed, id, now).await?;
    scope.commit().await?;
    Ok(enabled)
}

/// Sends or skips what is held; returns how many.
async fn release(scope: &mut Scope, id: WebhookEndpointId, held: HeldEvents, now: DateTime<Utc>) -> Result<u64> {
    let organization = scope.organization();
    let (state, ended) = match held {
        HeldEvents::Send => ("waiting", None),
        HeldEvents::Skip => ("skipped", Some(now)),
    };
    let released = sqlx::query!(
        "update webhook_delivery set state = $3, due_at = $4, round = 0, leased_until = null, ended_at = $5
         where organization_id = $1 and endpoint_id = $2 and state = 'held'",
        organization.0,
        id.0,
        state,
        now,
        ended
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if held == HeldEvents::Send && released > 0 {
        queue_delivery(scope, &Deliver { endpoint: id }, now).await?;
    }
    Ok(released)
}
