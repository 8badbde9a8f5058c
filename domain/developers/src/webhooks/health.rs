//! What attempts say about a webhook: that it works again, fails for long, asks for a pause, or is gone.

use chrono::{DateTime, Utc};
use kernel::notices::WebhookNews;
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::WebhookEndpointId;

use super::note;
use super::schedule::{Failing, asked_pause, failing, failing_s};
use super::send::Outcome;
use crate::Result;
use crate::events::emit;
use crate::owners::tell_of_webhook;

/// Notes the outcomes of one round of attempts.
pub(super) async fn note_outcomes(
    scope: &mut Scope,
    id: WebhookEndpointId,
    outcomes: &[&Outcome],
    now: DateTime<Utc>,
) -> Result<()> {
    pause(scope, id, outcomes, now).await?;
    if outcomes.iter().any(|outcome| outcome.status() == Some(410)) {
        return disable_because(scope, id, "gone", now).await;
    }
    if outcomes.iter().any(|outcome| outcome.succeeded()) {
        return works(scope, id, now).await;
    }
    if outcomes.is_empty() { Ok(()) } else { fails(scope, id, now).await }
}

/// Pauses a webhook whose address asks for it.
async fn pause(scope: &mut Scope, id: WebhookEndpointId, outcomes: &[&Outcome], now: DateTime<Utc>) -> Result<()> {
    let answers = outcomes.iter().filter_map(|outcome| outcome.answer.as_ref().ok());
    let longest = answers.filter_map(|answer| asked_pause(answer.status, answer.retry_after_s)).max();
    let (organization, until) = (scope.organization(), longest.map(|pause| now + pause));
    sqlx::query!(
        "update webhook_endpoint set pause_until = $3 where organization_id = $1 and id = $2 and pause_until is distinct from $3",
        organization.0,
        id.0,
        until
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn works(scope: &mut Scope, id: WebhookEndpointId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update webhook_endpoint set state = 'active', succeeded_at = $3, failing_s = 0, last_failed_at = null, told = 0
         where organization_id = $1 and id = $2 and state in ('active', 'failing')",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn fails(scope: &mut Scope, id: WebhookEndpointId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select failing_s, last_failed_at, told from webhook_endpoint
         where organization_id = $1 and id = $2 and state in ('active', 'failing') for update",
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(()) };
    let seconds = failing_s(row.failing_s, row.last_failed_at.map(|before| now - before));
    let (told, news) = match failing(seconds) {
        Failing::Lately => (0, None),
        Failing::Day => (1, Some(WebhookNews::Failing)),
        Failing::FourDays => (2, Some(WebhookNews::EndsSoon)),
        Failing::FiveDays => return disable_because(scope, id, "failing", now).await,
    };
    let state = if told > 0 { "failing" } else { "active" };
    sqlx::query!(
        "update webhook_endpoint set failing_s = $3, last_failed_at = $4, told = greatest(told, $5), state = $6 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        seconds,
        now,
        told,
        state
    )
    .execute(scope.db())
    .await?;
    match news.filter(|_| told > row.told) {
        Some(news) => tell_of_webhook(scope, id, news, now).await,
        None => Ok(()),
    }
}

/// Disables a webhook. What waits, and what failed since the last success, is held until it is enabled.
pub(super) async fn disable_because(
    scope: &mut Scope,
    id: WebhookEndpointId,
    why: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let disabled = sqlx::query_scalar!(
        r#"update webhook_endpoint set state = 'disabled', disabled_at = $3, disabled_because = $4, pause_until = null
           where organization_id = $1 and id = $2 and state <> 'disabled' returning coalesce(succeeded_at, created_at) as "since!""#,
        organization.0,
        id.0,
        now,
        why
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(since) = disabled else { return Ok(()) };
    sqlx::query!(
        "update webhook_delivery set state = 'held', ended_at = null, leased_until = null
         where organization_id = $1 and endpoint_id = $2 and (state = 'waiting' or state = 'failed' and $4 <> 'user' and ended_at >= $3)",
        organization.0,
        id.0,
        since,
        why
    )
    .execute(scope.db())
    .await?;
    note(scope, "webhook.disabled", id, json!({ "because": why })).await?;
    emit(scope, "endpoint", id.0, "endpoint.disabled", json!({ "status": "disabled" })).await?;
    if why == "user" { Ok(()) } else { tell_of_webhook(scope, id, WebhookNews::Disabled, now).await }
}
