//! Scheduled work: of all processes that see a tick, the first to insert its row makes the job.

use chrono::{DateTime, Utc};
use serde_json::Value;
use tenancy::Database;
use tenancy::ids::OrganizationId;

use super::{JobRow, Retry, insert};
use crate::Result;

/// Makes the scheduled job of `kind` for the tick at `tick` (business time), unless another process has. The job's key is
/// the tick, and it belongs to organization 0, the platform. Returns whether this call made it.
pub(crate) async fn make_tick(
    database: &Database,
    kind: &'static str,
    payload: Value,
    retry: Retry,
    tick: DateTime<Utc>,
) -> Result<bool> {
    // Platform: a scheduled run covers all tenants.
    let mut scope = database.platform("schedule").await?;
    let ours =
        sqlx::query!("insert into schedule_tick (name, tick) values ($1, $2) on conflict do nothing", kind, tick)
            .execute(scope.db())
            .await?
            .rows_affected()
            == 1;
    if ours {
        let key = tick.format("%Y-%m-%dT%H:%MZ").to_string();
        insert(&mut scope, OrganizationId(0), JobRow { kind, key, payload, due_at: tick, attempts: retry.attempts })
            .await?;
        scope.commit().await?;
    }
    Ok(ours)
}
