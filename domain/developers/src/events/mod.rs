//! Events: the declared list, and their feed.

mod catalog;
mod feed;

pub use catalog::{EVENTS, EventType, FIELDS, is_known};
pub use feed::{ApiEvent, FeedPage, KEPT_DAYS, feed, feed_of, one};

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use tenancy::Scope;

use crate::Result;

/// The body of an event, as webhooks and the feed have it. It never changes between attempts.
pub fn body(kind: &str, at: DateTime<Utc>, data: &Value) -> Value {
    json!({ "type": kind, "timestamp": at.to_rfc3339_opts(chrono::SecondsFormat::Millis, true), "data": data })
}

/// Writes an event about a key or webhook, in the scope's transaction.
pub(crate) async fn emit(scope: &mut Scope, kind: &str, object: i64, event: &str, detail: Value) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        r#"select note_api_change($1, null, $2, $3, array[$4]::text[], $5)::text as "noted""#,
        organization.0,
        kind,
        object,
        event,
        detail
    )
    .fetch_one(scope.db())
    .await?;
    Ok(())
}

/// Notes an organization's changes from now on, if they are not noted yet, and lists what it has. Returns whether it is
/// live: not a trial.
pub(crate) async fn start_reading(scope: &mut Scope, now: DateTime<Utc>) -> Result<bool> {
    let organization = scope.organization();
    let live = sqlx::query_scalar!(
        r#"select not exists (select from office where organization_id = $1 and trial_until is not null) as "live!""#,
        organization.0
    )
    .fetch_one(scope.db())
    .await?;
    let begun = sqlx::query!(
        "insert into api_reader as kept (organization_id, live, since) values ($1, $2, $3)
         on conflict (organization_id) do update set live = excluded.live where kept.live <> excluded.live",
        organization.0,
        live,
        now
    )
    .execute(scope.db())
    .await?;
    if begun.rows_affected() > 0 {
        fill(scope).await?;
    }
    Ok(live)
}

/// Adds the objects that are not listed. The daily run repeats it for what was written by transactions that were open
/// when the reading began.
pub(crate) async fn fill(scope: &mut Scope) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("select fill_api_objects($1)", organization.0).fetch_one(scope.db()).await?;
    Ok(())
}
