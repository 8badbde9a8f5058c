//! Sends one event to one address.

use std::time::Instant;

use chrono::{DateTime, Utc};
use gateways::endpoints::{EndpointAnswer, EndpointError};
use serde_json::{Value, json};
use tenancy::ids::WebhookEndpointId;
use tenancy::{Scope, contract};

use super::list::endpoint;
use super::note;
use super::sign::{SigningSecret, signed_with};
use crate::events::body;
use crate::places::Managed;
use crate::{Context, Error, Refusal, Result};

/// Where events of a webhook go, and what signs them.
#[derive(Debug, Clone)]
pub(super) struct Target {
    pub url: String,
    pub secrets: Vec<SigningSecret>,
}

/// The outcome of one attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Outcome {
    pub answer: std::result::Result<EndpointAnswer, EndpointError>,
    pub took_ms: i32,
}

/// What an address answered to a test.
#[contract(rename = "WebhookTest")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tested {
    /// Whether it answered 2xx in time.
    pub succeeded: bool,
    pub status: Option<i32>,
    /// Why there is no answer.
    pub error: Option<String>,
    pub took_ms: i32,
    /// The beginning of an answer of text.
    pub answer: Option<String>,
}

impl Outcome {
    pub fn succeeded(&self) -> bool {
        self.answer.as_ref().is_ok_and(EndpointAnswer::is_success)
    }

    pub fn status(&self) -> Option<u16> {
        self.answer.as_ref().ok().map(|answer| answer.status)
    }

    /// The status, or the reason for none, in a few words.
    pub fn words(&self) -> String {
        match &self.answer {
            Ok(answer) => answer.status.to_string(),
            Err(error) => error.to_string(),
        }
    }
}

impl From<Outcome> for Tested {
    fn from(outcome: Outcome) -> Self {
        let succeeded = outcome.succeeded();
        match outcome.answer {
            Ok(answer) => Self {
                succeeded,
                status: Some(i32::from(answer.status)),
                error: None,
                took_ms: outcome.took_ms,
                answer: answer.text,
            },
            Err(error) => {
                Self { succeeded, status: None, error: Some(error.to_string()), took_ms: outcome.took_ms, answer: None }
            }
        }
    }
}

/// Makes one attempt. The timestamp is the machine's time: receivers compare it with theirs.
pub(super) async fn attempt(context: &Context, target: &Target, id: &str, body: &Value) -> Outcome {
    let began = Instant::now();
    let timestamp = context.clock.machine_now().timestamp();
    let text = body.to_string();
    let headers = [
        ("webhook-id", id.to_owned()),
        ("webhook-timestamp", timestamp.to_string()),
        ("webhook-signature", signed_with(&target.secrets, id, timestamp, &text)),
    ];
    let answer = match is_own(context, &target.url) {
        true => Err(EndpointError::NotAllowed),
        false => context.endpoints.post(&target.url, &headers, text).await,
    };
    Outcome { answer, took_ms: i32::try_from(began.elapsed().as_millis()).unwrap_or(i32::MAX) }
}

/// Whether an address is one of our own pages.
pub(super) fn is_own(context: &Context, url: &str) -> bool {
    let host = |text: &str| url::Url::parse(text).ok().and_then(|url| url.host_str().map(ToOwned::to_owned));
    let asked = host(url);
    asked.is_some() && context.settings.origins.values().any(|origin| host(origin) == asked)
}

/// Reads where a webhook's events go.
pub(super) async fn target(
    context: &Context,
    scope: &mut Scope,
    id: WebhookEndpointId,
    now: DateTime<Utc>,
) -> Result<Target> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select url, secret, previous_secret, previous_until from webhook_endpoint where organization_id = $1 and id = $2 and deleted_at is null",
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    let seal = context.two_step_seal.as_deref().ok_or(Refusal::NO_WEBHOOKS_HERE)?;
    let previous = row.previous_secret.filter(|_| row.previous_until.is_some_and(|until| until > now));
    let mut secrets = vec![];
    for sealed in std::iter::once(row.secret).chain(previous) {
        secrets.push(SigningSecret::from_bytes(seal.open_for_endpoint(id, &sealed)?));
    }
    Ok(Target { url: row.url, secrets })
}

/// Sends `endpoint.verification` to a webhook's address.
pub(super) async fn verify(
    context: &Context,
    target: &Target,
    id: WebhookEndpointId,
    organization: i64,
    live: bool,
) -> Outcome {
    let now = context.clock.machine_now();
    let data = json!({ "id": id.to_string(), "organizationId": organization.to_string(), "livemode": live, "status": "unverified" });
    let message = format!("msg_verification_{id}_{}", now.timestamp_micros());
    attempt(context, target, &message, &body("endpoint.verification", now, &data)).await
}

/// Sends the test to a webhook, which becomes active if it was not verified and answers 2xx.
///
/// # Errors
/// [`Error::NotFound`] for a webhook that the person does not manage.
pub async fn test(context: &Context, managed: &Managed, id: WebhookEndpointId) -> Result<Tested> {
    let now = context.clock.now().await?;
    let mut scope = context.database.read(managed.reach.clone()).await?;
    endpoint(&mut scope, managed, id, now).await?;
    let organization = scope.organization();
    let target = target(context, &mut scope, id, now).await?;
    let live = is_live(&mut scope).await?;
    drop(scope);
    let outcome = verify(context, &target, id, organization.0, live).await;
    let mut scope = context.database.scope(managed.reach.clone()).await?;
    if outcome.succeeded() {
        verified(&mut scope, id, now).await?;
    }
    note(&mut scope, "webhook.tested", id, json!({ "answer": outcome.words() })).await?;
    scope.commit().await?;
    Ok(outcome.into())
}

/// Whether the organization is live: not a trial.
pub(super) async fn is_live(scope: &mut Scope) -> Result<bool> {
    let organization = scope.organization();
    let live = sqlx::query_scalar!("select live from api_reader where organization_id = $1", organization.0);
    Ok(live.fetch_optional(scope.db()).await?.unwrap_or(true))
}

/// An unverified webhook is active from now on.
pub(super) async fn verified(scope: &mut Scope, id: WebhookEndpointId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update webhook_endpoint set state = 'active', verified_at = $3, succeeded_at = $3 where organization_id = $1 and id = $2 and state = 'unverified'",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
