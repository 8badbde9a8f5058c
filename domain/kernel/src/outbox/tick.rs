//! Scheduled work: of all processes that see a tick, the first to insert its row makes the job.

use chrono::{DateTime, Utc};
use tenancy::Database;
use tenancy::ids::OrganizationId;

use super::{Job, NewJob, enqueue_for};
use crate::Result;

/// Makes the scheduled `job` for the tick at `tick` (business time), unless another process has. The job's key is the
/// tick, and it belongs to organization 0, the platform. Returns whether this call made it.
pub async fn make_tick(database: &Database, job: Job, tick: DateTime<Utc>) -> Result<bool> {
    // Platform: a scheduled run covers all tenants.
    let mut scope = database.platform("schedule").await?;
    let ours =
        sqlx::query!("insert into schedule_tick (name, tick) values ($1, $2) on conflict do nothing", job.kind(), tick)
            .execute(scope.db())
            .await?
            .rows_affected()
            == 1;
    if ours {
        let job = NewJob::keyed(job, tick.format("%Y-%m-%dT%H:%MZ").to_string(), tick);
        enqueue_for(&mut scope, OrganizationId(0), job).await?;
        scope.commit().await?;
    }
    Ok(ours)
}
