//! The provider's stored events: their content and outcome, and applying an event again.

use std::cmp::Reverse;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tenancy::audit::{self, Act};
use tenancy::ids::{JobId, OrganizationId};
use tenancy::{Actor, Database, Granted, Reach, Scope, contract};

use crate::outbox::{self, WakeUp};
use crate::task::{self, Task};
use crate::webhooks::ProcessWebhook;
use crate::{OrNotFound, Result};
use kernel::cursor::{cut, read as cursor_key};
use kernel::downloads::MOST_ROWS;
use kernel::merge::{Answering, granted_in_each, merge_by};
use kernel::webhook_events::EventOutcome;

const PAGE: usize = 50;

/// The state of an event of the provider.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventState {
    /// Its job has not run yet, or will be retried.
    Waiting,
    /// Its job gave up.
    Failed,
    Applied,
}

/// The filters of the list. Files that are asked for keep them: names never change.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct EventFilter {
    pub state: Option<EventState>,
    /// The start of the kind: "payout" or "charge.dispute.created".
    pub kind: Option<String>,
    /// The provider's id of the event or of its object.
    pub search: Option<String>,
}

/// A stored event of the provider.
#[contract]
#[derive(Debug, Clone)]
pub struct WebhookEvent {
    /// Zero if the event belongs to none of our organizations.
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    #[oai(rename = "organization")]
    pub organization_name: Option<String>,
    pub id: String,
    pub kind: String,
    /// The provider's id of its object.
    pub object: Option<String>,
    /// The connected account it came from.
    pub account: Option<String>,
    pub received_at: DateTime<Utc>,
    pub applied_at: Option<DateTime<Utc>>,
    pub state: EventState,
    pub outcome: Option<EventOutcome>,
    pub attempts: i32,
    pub error: Option<String>,
}

/// A page of events.
#[contract]
#[derive(Debug, Clone)]
pub struct WebhookPage {
    pub events: Vec<WebhookEvent>,
    /// The cursor of the next page, if there is one.
    pub next: Option<String>,
    /// Parts of the platform that don't answer, whose events are missing.
    pub missing_cells: Option<Vec<String>>,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, String);

/// A page of 50 events of all tenants, latest first.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn webhooks(
    database: &Database,
    staff: Granted,
    asked: &EventFilter,
    after: Option<&str>,
) -> Result<WebhookPage> {
    let Answering { mut scopes, missing } = Answering::granted(database, &staff).await?;
    let page = part(&mut scopes, asked, after, PAGE).await?;
    Ok(WebhookPage { missing_cells: missing, ..page })
}

/// At most `most` events of all cells after a cursor.
pub(super) async fn part(
    scopes: &mut [Scope],
    asked: &EventFilter,
    after: Option<&str>,
    most: usize,
) -> Result<WebhookPage> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let mut rows = vec![];
    for scope in scopes.iter_mut() {
        let mut found = sqlx::query!(
        r#"select e.organization_id, e.event_id, e.kind, e.payload #>> '{event,data,object,id}' as object,
             e.payload #>> '{event,account}' as account, e.received_at, e.applied_at, e.outcome as "outcome: EventOutcome", o.name as "organization_name?",
             j.state as "job?", j.attempts as "attempts?", j.last_error
           from webhook_event e
           left join organization o on o.organization_id = e.organization_id
           left join lateral (
             select j.id, j.state, j.attempts, j.last_error from job j where j.organization_id = e.organization_id and j.kind = 'process_webhook'
               and j.key = e.event_id and j.state in ('queued', 'running', 'dead') order by j.id desc limit 1) j on true
           where ($1::text is null or $1 = case when j.state = 'dead' then 'failed' when e.applied_at is null then 'waiting' else 'applied' end)
             and ($2::text is null or starts_with(e.kind, $2))
             and ($3::text is null or e.event_id = $3 or e.payload #>> '{event,data,object,id}' = $3 or e.payload #>> '{event,account}' = $3)
             and ($4::timestamptz is null or e.received_at < $4 or (e.received_at = $4 and e.event_id > $5))
           order by e.received_at desc, e.event_id limit $6"#,
        asked.state.map(word),
        asked.kind,
        asked.search,
        key.as_ref().map(|k| k.0),
        key.as_ref().map(|k| k.1.as_str()),
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
    }
    merge_by(scopes, &mut rows, |row| (Reverse(row.received_at), row.event_id.clone()));
    let next = cut(&mut rows, most, |row| Key(row.received_at, row.event_id.clone()))?;
    let events = rows
        .into_iter()
        .map(|r| WebhookEvent {
            organization: OrganizationId(r.organization_id),
            organization_name: r.organization_name,
            id: r.event_id,
            kind: r.kind,
            object: r.object,
            account: r.account,
            received_at: r.received_at,
            state: match (r.job.as_deref(), r.applied_at) {
                (Some("dead"), _) => EventState::Failed,
                (_, None) => EventState::Waiting,
                (_, Some(_)) => EventState::Applied,
            },
            applied_at: r.applied_at,
            outcome: r.outcome,
            attempts: r.attempts.unwrap_or(0),
            error: r.last_error,
        })
        .collect();
    Ok(WebhookPage { events, next, missing_cells: None })
}

/// The number of events of all cells; of each as far as a file could hold them.
///
/// # Errors
/// When one of the cells doesn't answer.
pub async fn count_webhooks(database: &Database, staff: &Granted, asked: &EventFilter) -> Result<usize> {
    let mut rows = 0;
    for mut scope in granted_in_each(database, staff).await? {
        rows += sqlx::query_scalar!(
            r#"select count(*) as "rows!" from (select 1 as one from webhook_event e
             left join lateral (
               select j.state from job j where j.organization_id = e.organization_id and j.kind = 'process_webhook'
                 and j.key = e.event_id and j.state in ('queued', 'running', 'dead') order by j.id desc limit 1) j on true
             where ($1::text is null or $1 = case when j.state = 'dead' then 'failed' when e.applied_at is null then 'waiting' else 'applied' end)
               and ($2::text is null or starts_with(e.kind, $2))
               and ($3::text is null or e.event_id = $3 or e.payload #>> '{event,data,object,id}' = $3 or e.payload #>> '{event,account}' = $3)
             limit $4) found"#,
            asked.state.map(word),
            asked.kind,
            asked.search,
            MOST_ROWS as i64 + 1
        )
        .fetch_one(scope.db())
        .await?;
    }
    Ok(usize::try_from(rows).unwrap_or_default())
}

fn word(state: EventState) -> &'static str {
    match state {
        EventState::Waiting => "waiting",
        EventState::Failed => "failed",
        EventState::Applied => "applied",
    }
}

/// An event as it was received. It may contain personal data, so this writes `webhook.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the event is not stored.
pub async fn webhook_body(
    database: &Database,
    organization: OrganizationId,
    event: &str,
    actor: Actor,
) -> Result<Value> {
    let mut scope = database.scope(Reach::organization(organization, actor)).await?;
    let body = sqlx::query_scalar!(
        r#"select payload -> 'event' as "body!" from webhook_event where organization_id = $1 and event_id = $2"#,
        organization.0,
        event
    )
    .one_or_not_found(&mut scope)
    .await?;
    audited(&mut scope, "webhook.viewed", event).await?;
    scope.commit().await?;
    Ok(body)
}

async fn audited(scope: &mut Scope, act: &str, event: &str) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "webhook_event",
        subject_id: event.to_owned(),
        office: None,
        account: None,
        detail: json!({}),
    };
    Ok(audit::record(scope, act).await?)
}

/// Applies a stored event again, within a scope over all tenants: queries the provider about its object again. Adds no second job if one
/// is waiting. Writes `webhook.replayed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the event is not stored; [`crate::Error::Conflict`] if its job is dead and a newer job
/// exists.
pub async fn replay(scope: &mut Scope, event: &EventName, now: DateTime<Utc>) -> Result<()> {
    let (organization, event) = (event.organization, event.event.as_str());
    sqlx::query_scalar!(
        "select 1 from webhook_event where organization_id = $1 and event_id = $2",
        organization.0,
        event
    )
    .one_or_not_found(scope)
    .await?;
    let before = scope.organization();
    scope.for_organization(organization);
    let dead = sqlx::query_scalar!(
        "select id from job where organization_id = $1 and kind = $2 and key = $3 and state = 'dead' order by id desc limit 1",
        organization.0,
        ProcessWebhook::KIND,
        event
    )
    .fetch_optional(scope.db())
    .await?;
    match dead {
        Some(dead) => outbox::revive(scope, WakeUp { organization, job: JobId(dead) }).await?,
        None => task::enqueue_task(scope, &ProcessWebhook { event: event.to_owned() }, event, now).await?,
    }
    audited(scope, "webhook.replayed", event).await?;
    scope.for_organization(before);
    Ok(())
}

/// A stored event, named where several are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventName {
    pub organization: OrganizationId,
    pub event: String,
}

/// The events that a filter finds, at most `most`, latest first.
///
/// # Errors
/// When the database fails.
pub async fn matching_events(
    database: &Database,
    staff: Granted,
    asked: &EventFilter,
    most: usize,
) -> Result<Vec<EventName>> {
    let mut scopes = granted_in_each(database, &staff).await?;
    let page = part(&mut scopes, asked, None, most).await?;
    Ok(page.events.into_iter().map(|event| EventName { organization: event.organization, event: event.id }).collect())
}

/// How many of these events are stored.
///
/// # Errors
/// When the database fails.
pub async fn stored_events(scope: &mut Scope, events: &[EventName]) -> Result<i64> {
    let organizations: Vec<i64> = events.iter().map(|event| event.organization.0).collect();
    let ids: Vec<String> = events.iter().map(|event| event.event.clone()).collect();
    let stored = sqlx::query_scalar!(
        r#"select count(*) as "stored!" from webhook_event e
           join unnest($1::bigint[], $2::text[]) u (organization_id, event_id) on u.organization_id = e.organization_id and u.event_id = e.event_id"#,
        &organizations,
        &ids
    );
    Ok(stored.fetch_one(scope.db()).await?)
}

/// Applies stored events again within a scope over all tenants, as [`replay`] does one. Returns how many are applied again.
///
/// # Errors
/// When the database fails.
pub async fn replay_events(scope: &mut Scope, events: &[EventName], now: DateTime<Utc>) -> Result<usize> {
    let before = scope.organization();
    for event in events {
        scope.for_organization(event.organization);
        let dead = sqlx::query_scalar!(
            "select id from job where organization_id = $1 and kind = $2 and key = $3 and state = 'dead' order by id desc limit 1",
            event.organization.0,
            ProcessWebhook::KIND,
            event.event
        )
        .fetch_optional(scope.db())
        .await?;
        match dead {
            Some(dead) => {
                let job = WakeUp { organization: event.organization, job: JobId(dead) };
                outbox::revive_all(scope, &[job], now).await?;
            }
            None => {
                task::enqueue_task(scope, &ProcessWebhook { event: event.event.clone() }, &event.event, now).await?
            }
        }
        audited(scope, "webhook.replayed", &event.event).await?;
    }
    scope.for_organization(before);
    Ok(events.len())
}
