//! Adds a webhook.

use serde_json::json;
use tenancy::ids::WebhookEndpointId;
use tenancy::{Scope, contract};

use super::list::{Endpoint, endpoint};
use super::send::{Target, Tested, is_own, verified, verify};
use super::sign::SigningSecret;
use super::{MOST_ENDPOINTS, note};
use crate::events::{is_known, start_reading};
use crate::places::Managed;
use crate::{Context, FieldErrors, Message, Refusal, Result, versions};

/// A webhook to add, or its new settings.
#[derive(Debug, Clone, Default)]
pub struct EndpointForm {
    pub url: String,
    /// Names of events, or `*`.
    pub events: Vec<String>,
    /// `None` for the whole organization.
    pub offices: Option<Vec<i64>>,
}

/// A new webhook: the secret is shown here, and later to a person who proved who they are.
#[contract(rename = "WebhookCreated")]
#[derive(Debug, Clone)]
pub struct Created {
    pub endpoint: Endpoint,
    /// What its events are signed with.
    pub secret: String,
    /// What the address answered to the first test.
    pub test: Tested,
}

/// The address and events of a form, checked: whether its name resolves to public addresses is checked with every
/// attempt.
pub(super) fn checked(context: &Context, form: &EndpointForm) -> Result<(String, Vec<String>)> {
    let mut errors = FieldErrors::default();
    let url = form.url.trim().to_owned();
    if url.is_empty() {
        errors.add("url", Message::Required);
    } else if !context.endpoints.allows(&url) || is_own(context, &url) {
        errors.add("url", Message::PublicAddress);
    }
    let mut events = form.events.clone();
    events.sort_unstable();
    events.dedup();
    if events.is_empty() {
        errors.add("events", Message::Required);
    } else if !events.iter().all(|event| is_known(event)) {
        errors.add("events", Message::InvalidData);
    }
    errors.into_result()?;
    Ok((url, events))
}

/// Adds a webhook and sends it the first test. It becomes active when its address answers 2xx, now or later.
///
/// # Errors
/// [`crate::Error::Invalid`] at `url`, `events` or `offices`; [`crate::Error::Conflict`] with too many webhooks.
pub async fn create(context: &Context, managed: &Managed, form: &EndpointForm) -> Result<Created> {
    let (url, events) = checked(context, form)?;
    let offices = managed.chosen(form.offices.as_deref())?;
    let seal = context.two_step_seal.as_deref().ok_or(Refusal::NO_WEBHOOKS_HERE)?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(managed.reach.clone()).await?;
    let organization = scope.organization();
    limit_endpoints(&mut scope).await?;
    let live = start_reading(&mut scope, now).await?;
    let id = sqlx::query_scalar!(r#"select nextval('webhook_endpoint_id_seq') as "id!""#).fetch_one(scope.db()).await?;
    let id = WebhookEndpointId(id);
    let secret = SigningSecret::new();
    let (sealed, actor) = (seal.close_for_endpoint(id, secret.bytes())?, scope.actor.clone());
    sqlx::query!(
        "insert into webhook_endpoint (organization_id, id, url, events, offices, version, secret, made_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        organization.0,
        id.0,
        url,
        &events,
        offices.as_deref(),
        versions::latest().name,
        sealed,
        actor.name,
        now
    )
    .execute(scope.db())
    .await?;
    note(&mut scope, "webhook.created", id, json!({ "events": events, "offices": offices })).await?;
    scope.commit().await?;
    let target = Target { url, secrets: vec![secret.clone()] };
    let outcome = verify(context, &target, id, organization.0, live).await;
    let mut scope = context.database.scope(managed.reach.clone()).await?;
    if outcome.succeeded() {
        verified(&mut scope, id, now).await?;
    }
    let endpoint = endpoint(&mut scope, managed, id, now).await?;
    scope.commit().await?;
    Ok(Created { endpoint, secret: secret.text(), test: outcome.into() })
}

/// Refuses one webhook too many. Those who add one wait for each other here.
async fn limit_endpoints(scope: &mut Scope) -> Result<()> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        "select pg_advisory_xact_lock(hashtextextended('webhook_endpoint', $1)) is null",
        organization.0
    )
    .fetch_one(scope.db())
    .await?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from webhook_endpoint where organization_id = $1 and deleted_at is null"#,
        organization.0
    )
    .fetch_one(scope.db())
    .await?;
    if count >= MOST_ENDPOINTS { Err(Refusal::TOO_MANY_ENDPOINTS.into()) } else { Ok(()) }
}
