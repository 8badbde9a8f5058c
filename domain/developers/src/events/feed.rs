//! The feed of events, in the order in which they were stored.

use chrono::{DateTime, Duration, Utc};
use serde_json::Value;
use tenancy::Scope;

use super::body;
use crate::pages::{Cursors, Page};
use crate::places::Managed;
use crate::{Context, Error, Result};

/// How long events are kept, in days.
pub const KEPT_DAYS: i64 = 30;
/// The most events that the screen shows at once.
const SHOWN: i64 = 50;

/// An event.
#[derive(Debug, Clone, PartialEq)]
pub struct ApiEvent {
    pub id: i64,
    pub kind: String,
    pub at: DateTime<Utc>,
    pub data: Value,
    pub(crate) position: (i64, i64),
}

impl ApiEvent {
    /// What webhooks receive.
    pub fn body(&self) -> Value {
        body(&self.kind, self.at, &self.data)
    }
}

/// A page of the feed.
#[derive(Debug, Clone)]
pub struct FeedPage {
    pub events: Vec<ApiEvent>,
    pub next: Option<String>,
}

/// A page of the events that the scope reaches.
///
/// # Errors
/// When the database fails.
pub async fn feed(scope: &mut Scope, cursors: &Cursors, page: &Page, now: DateTime<Utc>) -> Result<FeedPage> {
    let (organization, after) = (scope.organization(), page.after());
    let rows = sqlx::query!(
        "select id, type as kind, at, data, tx from api_event
         where organization_id = $1 and (tx, id) > ($2, $3) and at > $4
           and ($5::timestamptz is null or at >= $5) and ($6::bigint is null or office_id = $6)
           and (tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint or tx >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint)
         order by tx, id limit $7",
        organization.0,
        after.0,
        after.1,
        now - Duration::days(KEPT_DAYS),
        page.since(),
        page.office(),
        page.limit + 1
    )
    .fetch_all(scope.db())
    .await?;
    let mut events: Vec<_> = rows
        .into_iter()
        .map(|row| ApiEvent { id: row.id, kind: row.kind, at: row.at, data: row.data, position: (row.tx, row.id) })
        .collect();
    let more = page.cut(&mut events);
    let last = events.last().filter(|_| more).map(|last| last.position);
    let next = last.map(|last| cursors.write("events", page, last, now)).transpose()?;
    Ok(FeedPage { events, next })
}

/// One event that the scope reaches.
///
/// # Errors
/// [`Error::NotFound`] without one.
pub async fn one(scope: &mut Scope, id: i64) -> Result<ApiEvent> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select id, type as kind, at, data, tx from api_event where organization_id = $1 and id = $2",
        organization.0,
        id
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    Ok(ApiEvent { id: row.id, kind: row.kind, at: row.at, data: row.data, position: (row.tx, row.id) })
}

/// The latest events that the person manages, before an id, for the screen.
///
/// # Errors
/// When the database fails.
pub async fn feed_of(
    context: &Context,
    managed: &Managed,
    before: Option<i64>,
) -> Result<(Vec<ApiEvent>, Option<i64>)> {
    let mut scope = context.database.read(managed.reach.clone()).await?;
    let organization = scope.organization();
    let own: Vec<i64> = managed.own.iter().map(|office| office.0).collect();
    let rows = sqlx::query!(
        "select id, type as kind, at, data, tx from api_event
         where organization_id = $1 and ($2::bigint is null or id < $2) and (office_id is null or office_id = any ($3))
         order by id desc limit $4",
        organization.0,
        before,
        &own,
        SHOWN + 1
    )
    .fetch_all(scope.db())
    .await?;
    let mut events: Vec<_> = rows
        .into_iter()
        .map(|row| ApiEvent { id: row.id, kind: row.kind, at: row.at, data: row.data, position: (row.tx, row.id) })
        .collect();
    let more = events.len() > SHOWN as usize;
    events.truncate(SHOWN as usize);
    let next = events.last().filter(|_| more).map(|last| last.id);
    Ok((events, next))
}
