//! The log of a webhook's deliveries, and sending them again.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use tenancy::ids::WebhookEndpointId;
use tenancy::{contract, text_enum};

use super::list::{EndpointState, endpoint};
use super::{Deliver, note, queue_delivery};
use crate::places::Managed;
use crate::{Context, FieldErrors, Message, Refusal, Result};

/// The deliveries of a page.
const SHOWN: i64 = 50;
/// The most deliveries that are named for another attempt.
const MOST_NAMED: usize = 100;

text_enum! {
    /// The state of a delivery.
    DeliveryState {
        /// Another attempt follows.
        Waiting = "waiting",
        /// It is sent when the webhook is enabled.
        Held = "held",
        Succeeded = "succeeded",
        Failed = "failed",
        Skipped = "skipped",
    }
}

#[cfg(feature = "openapi")]
tenancy::described_as_text!(DeliveryState);

/// One attempt.
#[contract(rename = "WebhookAttempt")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    pub number: i32,
    pub at: DateTime<Utc>,
    pub status: Option<i32>,
    /// Why there was no answer.
    pub error: Option<String>,
    pub took_ms: i32,
    /// The beginning of an answer of text.
    pub answer: Option<String>,
}

/// An event on its way to a webhook.
#[contract(rename = "WebhookDelivery")]
#[derive(Debug, Clone, PartialEq)]
pub struct Delivery {
    pub id: i64,
    /// The `webhook-id` of its attempts.
    pub message: String,
    pub event: String,
    pub state: DeliveryState,
    pub made_at: DateTime<Utc>,
    /// When the next attempt is.
    pub next_at: Option<DateTime<Utc>>,
    /// The body that is sent.
    pub body: Value,
    pub attempts: Vec<Attempt>,
}

/// A page of the log, latest first.
#[contract(rename = "WebhookLog")]
#[derive(Debug, Clone, PartialEq)]
pub struct LogPage {
    pub deliveries: Vec<Delivery>,
    /// The `before` of the next page.
    pub next: Option<i64>,
}

/// What to send again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resend {
    These(Vec<i64>),
    /// All that failed since a time.
    FailedSince(DateTime<Utc>),
}

/// A page of the deliveries to a webhook, in one state if asked.
///
/// # Errors
/// [`crate::Error::NotFound`] for a webhook that the person does not manage.
pub async fn log(
    context: &Context,
    managed: &Managed,
    id: WebhookEndpointId,
    state: Option<DeliveryState>,
    before: Option<i64>,
) -> Result<LogPage> {
    let now = context.clock.now().await?;
    let mut scope = context.database.read(managed.reach.clone()).await?;
    endpoint(&mut scope, managed, id, now).await?;
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select d.id, d.event_id, v.type as kind, v.at, v.data, d.state as "state: DeliveryState", d.made_at, d.due_at
           from webhook_delivery d join api_event v on v.organization_id = d.organization_id and v.id = d.event_id
           where d.organization_id = $1 and d.endpoint_id = $2 and ($3::text is null or d.state = $3) and ($4::bigint is null or d.id < $4)
           order by d.id desc limit $5"#,
        organization.0,
        id.0,
        state.map(DeliveryState::as_str),
        before,
        SHOWN + 1
    )
    .fetch_all(scope.db())
    .await?;
    let more = rows.len() > SHOWN as usize;
    let ids: Vec<i64> = rows.iter().take(SHOWN as usize).map(|row| row.id).collect();
    let attempts = sqlx::query!(
        "select delivery_id, number, at, status, error, took_ms, answer from webhook_attempt
         where organization_id = $1 and delivery_id = any ($2) order by delivery_id, number desc",
        organization.0,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    let mut of: HashMap<i64, Vec<Attempt>> = HashMap::new();
    for row in attempts {
        let (number, took_ms) = (row.number, row.took_ms);
        let attempt = Attempt { number, at: row.at, status: row.status, error: row.error, took_ms, answer: row.answer };
        of.entry(row.delivery_id).or_default().push(attempt);
    }
    let deliveries: Vec<_> = rows
        .into_iter()
        .take(SHOWN as usize)
        .map(|row| Delivery {
            id: row.id,
            message: format!("msg_{}", row.event_id),
            body: crate::events::body(&row.kind, row.at, &row.data),
            event: row.kind,
            state: row.state,
            made_at: row.made_at,
            next_at: (row.state == DeliveryState::Waiting).then_some(row.due_at),
            attempts: of.remove(&row.id).unwrap_or_default(),
        })
        .collect();
    let next = deliveries.last().filter(|_| more).map(|last| last.id);
    Ok(LogPage { deliveries, next })
}

/// Sends deliveries again, with the ids that they had. Returns how many.
///
/// # Errors
/// [`crate::Error::Invalid`] at `ids`; [`crate::Error::Conflict`] for a disabled webhook.
pub async fn resend(context: &Context, managed: &Managed, id: WebhookEndpointId, what: &Resend) -> Result<u64> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(managed.reach.clone()).await?;
    let found = endpoint(&mut scope, managed, id, now).await?;
    if matches!(found.state, EndpointState::Disabled | EndpointState::Unverified) {
        return Err(Refusal::ENDPOINT_DISABLED.into());
    }
    let (ids, since) = match what {
        Resend::These(ids) if ids.is_empty() => return Err(FieldErrors::one("ids", Message::Required).into()),
        Resend::These(ids) if ids.len() > MOST_NAMED => {
            return Err(FieldErrors::one("ids", Message::InvalidData).into());
        }
        Resend::These(ids) => (Some(ids.as_slice()), None),
        Resend::FailedSince(since) => (None, Some(*since)),
    };
    let organization = scope.organization();
    let again = sqlx::query!(
        "update webhook_delivery set state = 'waiting', due_at = $5, round = 0, ended_at = null, leased_until = null
         where organization_id = $1 and endpoint_id = $2 and state in ('succeeded', 'failed', 'waiting', 'skipped')
           and ($3::bigint[] is null or id = any ($3)) and ($4::timestamptz is null or state = 'failed' and ended_at >= $4)",
        organization.0,
        id.0,
        ids,
        since,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    queue_delivery(&mut scope, &Deliver { endpoint: id }, now).await?;
    note(&mut scope, "webhook.resent", id, json!({ "deliveries": again })).await?;
    scope.commit().await?;
    Ok(again)
}
