//! Makes the attempts that are due.
//!
//! One job delivers to one webhook, so a slow address delays nobody else. Each delivery is leased before its attempt: after a
//! crash another process sends it again, with the same id.

use chrono::{DateTime, Utc};
use futures::future::join_all;
use kernel::stops;
use rand::Rng;
use serde_json::Value;
use tenancy::ids::{OrganizationId, WebhookEndpointId};
use tenancy::{Actor, Reach, Scope};

use super::health::note_outcomes;
use super::schedule::pause_after;
use super::send::{Outcome, Target, attempt, target};
use super::{Deliver, queue_delivery};
use crate::events::body;
use crate::{Context, Error, Result};

/// The attempts at once.
const AT_ONCE: i64 = 10;
/// The rounds of one job, so that the webhooks of all organizations take turns.
const ROUNDS: usize = 10;
/// How long a delivery is leased, in seconds: longer than an attempt takes.
const LEASE_S: f64 = 60.0;

/// A delivery that is due.
struct Due {
    id: i64,
    event: i64,
    kind: String,
    at: DateTime<Utc>,
    data: Value,
    attempts: i32,
    round: i32,
}

/// Delivers what is due to a webhook, and queues itself for the rest. Returns how many attempts it made.
///
/// # Errors
/// When the database fails.
pub async fn deliver(context: &Context, organization: OrganizationId, id: WebhookEndpointId) -> Result<usize> {
    let mut made = 0;
    for _ in 0..ROUNDS {
        let count = round(context, organization, id).await?;
        made += count;
        if count == 0 {
            break;
        }
    }
    queue_next(context, organization, id).await?;
    Ok(made)
}

/// One round of attempts.
///
/// # Errors
/// When the database fails.
pub async fn round(context: &Context, organization: OrganizationId, id: WebhookEndpointId) -> Result<usize> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    if stops::is_stopped_in_organization(&mut scope, stops::Part::Webhooks).await? {
        return Ok(0);
    }
    let due = lease(&mut scope, id, now).await?;
    if due.is_empty() {
        return Ok(0);
    }
    let target = target(context, &mut scope, id, now).await?;
    scope.commit().await?;
    let attempts: Vec<_> = due.iter().map(|delivery| send(context, &target, delivery)).collect();
    let outcomes = join_all(attempts).await;
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    for (delivery, outcome) in due.iter().zip(&outcomes) {
        finish(&mut scope, delivery, outcome, now).await?;
    }
    note_outcomes(&mut scope, id, &outcomes.iter().collect::<Vec<_>>(), now).await?;
    scope.commit().await?;
    Ok(due.len())
}

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Webhooks"))).await?)
}

/// Leases deliveries that are due, of a webhook that may be called now.
async fn lease(scope: &mut Scope, id: WebhookEndpointId, now: DateTime<Utc>) -> Result<Vec<Due>> {
    let organization = scope.organization();
    Ok(sqlx::query_as!(
        Due,
        r#"with leased as (
           update webhook_delivery set leased_until = now() + make_interval(secs => $5) where organization_id = $1 and id in (
             select d.id from webhook_delivery d join webhook_endpoint e on e.organization_id = d.organization_id and e.id = d.endpoint_id
             where d.organization_id = $1 and d.endpoint_id = $2 and d.state = 'waiting' and d.due_at <= $3
               and (d.leased_until is null or d.leased_until < now()) and e.deleted_at is null and e.state in ('active', 'failing')
               and (e.pause_until is null or e.pause_until <= $3)
             order by d.due_at, d.id limit $4 for update of d skip locked)
           returning id, event_id, attempts, round)
         select l.id as "id!", l.event_id as "event!", v.type as "kind!", v.at as "at!", v.data as "data!", l.attempts as "attempts!", l.round as "round!"
         from leased l join api_event v on v.organization_id = $1 and v.id = l.event_id order by l.id"#,
        organization.0,
        id.0,
        now,
        AT_ONCE,
        LEASE_S
    )
    .fetch_all(scope.db())
    .await?)
}

async fn send(context: &Context, target: &Target, delivery: &Due) -> Outcome {
    let message = format!("msg_{}", delivery.event);
    attempt(context, target, &message, &body(&delivery.kind, delivery.at, &delivery.data)).await
}

/// Writes an attempt, and when the next one is.
async fn finish(scope: &mut Scope, delivery: &Due, outcome: &Outcome, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let number = delivery.attempts + 1;
    let (status, error, answer) = match &outcome.answer {
        Ok(answer) => (Some(i32::from(answer.status)), None, answer.text.as_deref()),
        Err(error) => (None, Some(error.to_string()), None),
    };
    sqlx::query!(
        "insert into webhook_attempt (organization_id, delivery_id, number, at, status, error, took_ms, answer) values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (organization_id, delivery_id, number) do nothing",
        organization.0,
        delivery.id,
        number,
        now,
        status,
        error,
        outcome.took_ms,
        answer
    )
    .execute(scope.db())
    .await?;
    let round = delivery.round + 1;
    let next = pause_after(round, rand::rng().random_range(0.0..1.0)).map(|pause| now + pause);
    let (state, due) = match (outcome.succeeded(), next) {
        (true, _) => ("succeeded", None),
        (false, Some(at)) => ("waiting", Some(at)),
        (false, None) => ("failed", None),
    };
    sqlx::query!(
        "update webhook_delivery set state = $3, attempts = $4, round = $5, due_at = coalesce($6, due_at), leased_until = null,
           ended_at = case when $6::timestamptz is null then $7::timestamptz end
         where organization_id = $1 and id = $2 and state = 'waiting'",
        organization.0,
        delivery.id,
        state,
        number,
        round,
        due,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Queues the job for the delivery that is due next.
async fn queue_next(context: &Context, organization: OrganizationId, id: WebhookEndpointId) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let next = sqlx::query_scalar!(
        r#"select greatest(min(greatest(d.due_at, d.leased_until)), max(e.pause_until)) as "at" from webhook_delivery d
           join webhook_endpoint e on e.organization_id = d.organization_id and e.id = d.endpoint_id
           where d.organization_id = $1 and d.endpoint_id = $2 and d.state = 'waiting' and e.deleted_at is null and e.state in ('active', 'failing')"#,
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?;
    let Some(at) = next else { return Ok(()) };
    let paused = stops::is_stopped_in_organization(&mut scope, stops::Part::Webhooks).await?;
    let earliest = if paused { now + stops::LOOK_AGAIN } else { now };
    queue_delivery(&mut scope, &Deliver { endpoint: id }, at.max(earliest)).await?;
    scope.commit().await.map_err(Error::from)
}
