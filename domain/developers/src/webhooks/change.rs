//! Changes, deletes and rotates webhooks, and shows their secret.

use chrono::{DateTime, Duration, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::WebhookEndpointId;

use super::create::{EndpointForm, checked};
use super::list::{Endpoint, endpoint};
use super::send::target;
use super::sign::SigningSecret;
use super::{OVERLAP_H, note};
use crate::places::Managed;
use crate::{Context, Error, Refusal, Result};

/// Opens a webhook that the person manages, locked.
async fn lock(context: &Context, managed: &Managed, id: WebhookEndpointId) -> Result<(Scope, Endpoint, DateTime<Utc>)> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(managed.reach.clone()).await?;
    let organization = scope.organization();
    sqlx::query!(
        "select id from webhook_endpoint where organization_id = $1 and id = $2 for update",
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?;
    let found = endpoint(&mut scope, managed, id, now).await?;
    Ok((scope, found, now))
}

/// Changes a webhook's address, events and offices. A new address is tested first: until it answers 2xx the webhook is
/// unverified.
///
/// # Errors
/// [`crate::Error::Invalid`] at `url`, `events` or `offices`; [`crate::Error::Conflict`] for a new address of a disabled
/// webhook.
pub async fn change(
    context: &Context,
    managed: &Managed,
    id: WebhookEndpointId,
    form: &EndpointForm,
) -> Result<Endpoint> {
    let (url, events) = checked(context, form)?;
    let offices = managed.chosen(form.offices.as_deref())?;
    let (mut scope, before, now) = lock(context, managed, id).await?;
    let organization = scope.organization();
    let moves = before.url != url;
    if moves && before.disabled_because.is_some() {
        return Err(Refusal::ENDPOINT_DISABLED.into());
    }
    sqlx::query!(
        "update webhook_endpoint set url = $3, events = $4, offices = $5, state = case when $6 then 'unverified' else state end, failing_s = case when $6 then 0 else failing_s end,
           last_failed_at = case when $6 then null else last_failed_at end, told = case when $6 then 0 else told end
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        url,
        &events,
        offices.as_deref(),
        moves
    )
    .execute(scope.db())
    .await?;
    note(&mut scope, "webhook.changed", id, json!({ "events": events, "offices": offices, "moved": moves })).await?;
    let changed = endpoint(&mut scope, managed, id, now).await?;
    scope.commit().await?;
    Ok(changed)
}

/// Deletes a webhook: nothing more is sent, and its log goes with time.
///
/// # Errors
/// [`crate::Error::NotFound`] for a webhook that the person does not manage.
pub async fn delete(context: &Context, managed: &Managed, id: WebhookEndpointId) -> Result<()> {
    let (mut scope, _, now) = lock(context, managed, id).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update webhook_endpoint set deleted_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update webhook_delivery set state = 'skipped', ended_at = $3 where organization_id = $1 and endpoint_id = $2 and state in ('waiting', 'held')",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    note(&mut scope, "webhook.deleted", id, json!({})).await?;
    Ok(scope.commit().await?)
}

/// Gives a webhook a new secret; the old one signs too for 24 hours. Returns the new one.
///
/// # Errors
/// [`crate::Error::NotFound`] for a webhook that the person does not manage.
pub async fn rotate_secret(context: &Context, managed: &Managed, id: WebhookEndpointId) -> Result<String> {
    let seal = context.two_step_seal.as_deref().ok_or(Refusal::NO_WEBHOOKS_HERE)?;
    let (mut scope, _, now) = lock(context, managed, id).await?;
    let organization = scope.organization();
    let secret = SigningSecret::new();
    sqlx::query!(
        "update webhook_endpoint set previous_secret = secret, previous_until = $4, secret = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        seal.close_for_endpoint(id, secret.bytes())?,
        now + Duration::hours(OVERLAP_H)
    )
    .execute(scope.db())
    .await?;
    note(&mut scope, "webhook.secret_rotated", id, json!({})).await?;
    scope.commit().await?;
    Ok(secret.text())
}

/// A webhook's secret, for a person who proved who they are. Writes that to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] for a webhook that the person does not manage.
pub async fn secret(context: &Context, managed: &Managed, id: WebhookEndpointId) -> Result<String> {
    let (mut scope, _, now) = lock(context, managed, id).await?;
    let target = target(context, &mut scope, id, now).await?;
    note(&mut scope, "webhook.secret_viewed", id, json!({})).await?;
    scope.commit().await?;
    Ok(target.secrets.first().ok_or(Error::NotFound)?.text())
}
