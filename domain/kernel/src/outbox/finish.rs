//! Ends attempts. A worker that lost its lease writes nothing.

use chrono::{DateTime, Utc};
use tenancy::{Database, Scope};

use super::claim::{change, held};
use super::{ClaimedJob, WakeUp};
use crate::Result;

/// Another worker holds the job: the work of this attempt must be rolled back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the job's lease was lost to another worker")]
pub struct LostLease;

/// Marks `job` as done in the transaction of its work, so that both are committed or neither. A job that was requested
/// again meanwhile ([`super::enqueue_again`]) is queued instead. After committing, the use case returns
/// [`super::JobOutcome::Finished`].
///
/// # Errors
/// [`LostLease`] (within [`crate::Error::Internal`]) when the lease was lost: drop the scope.
pub async fn finish(scope: &mut Scope, job: &ClaimedJob) -> Result<()> {
    let done = sqlx::query!(
        "update job set state = case when again_at is null then 'done' else 'queued' end, epoch = epoch + 1,
           attempts = case when again_at is null then attempts else 0 end, due_at = coalesce(again_at, due_at), woken_at = null,
           finished_at = case when again_at is null then clock_timestamp() end, lease_until = null, last_error = null
         where organization_id = $1 and id = $2 and epoch = $3",
        job.organization.0,
        job.id.0,
        job.epoch
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if done == 1 { Ok(()) } else { Err(anyhow::Error::new(LostLease).into()) }
}

/// Marks those of `jobs` (each with its epoch) that are still held as done. Returns how many were.
pub async fn finish_now(database: &Database, jobs: &[(WakeUp, i32)]) -> Result<u64> {
    let (organizations, ids, epochs) = held(jobs);
    // Platform: one statement for many tenants.
    let scope = database.platform_by_key("finish jobs").await?;
    let finish = sqlx::query!(
        "update job j set state = case when again_at is null then 'done' else 'queued' end, epoch = j.epoch + 1,
           attempts = case when again_at is null then attempts else 0 end, due_at = coalesce(again_at, due_at), woken_at = null,
           finished_at = case when again_at is null then clock_timestamp() end, lease_until = null, last_error = null
         from unnest($1::bigint[], $2::bigint[], $3::int[]) h (organization_id, id, epoch)
         where j.organization_id = h.organization_id and j.id = h.id and j.epoch = h.epoch",
        &organizations,
        &ids,
        &epochs
    );
    change(scope, finish).await
}

/// Requeues `job` for `at` (business time), or marks it dead if this was its last attempt. Returns whether it will be
/// retried.
///
/// # Errors
/// [`LostLease`] (within [`crate::Error::Internal`]).
pub async fn retry(database: &Database, job: &ClaimedJob, error: &str, at: DateTime<Utc>) -> Result<bool> {
    // Platform: the worker has no tenant scope.
    let mut scope = database.platform_by_key("retry job").await?;
    let again = sqlx::query_scalar!(
        "update job set state = case when attempts >= max_attempts and again_at is null then 'dead' else 'queued' end, epoch = epoch + 1,
           finished_at = case when attempts >= max_attempts and again_at is null then clock_timestamp() end,
           attempts = case when again_at is null then attempts else 0 end, due_at = least($4, again_at), last_error = $5, lease_until = null, woken_at = null
         where organization_id = $1 and id = $2 and epoch = $3
         returning state = 'queued' as \"again!\"",
        job.organization.0,
        job.id.0,
        job.epoch,
        at,
        error
    )
    .fetch_optional(scope.db())
    .await?;
    scope.commit().await?;
    again.ok_or_else(|| anyhow::Error::new(LostLease).into())
}

/// Marks `job` as failed for good; it appears in the list of dead jobs.
///
/// # Errors
/// [`LostLease`] (within [`crate::Error::Internal`]).
pub async fn mark_dead(database: &Database, job: &ClaimedJob, error: &str) -> Result<()> {
    // Platform: the worker has no tenant scope.
    let scope = database.platform_by_key("bury job").await?;
    let bury = sqlx::query!(
        "update job set state = case when again_at is null then 'dead' else 'queued' end, epoch = epoch + 1,
           attempts = case when again_at is null then attempts else 0 end, due_at = coalesce(again_at, due_at), woken_at = null,
           finished_at = case when again_at is null then clock_timestamp() end, last_error = $4, lease_until = null
         where organization_id = $1 and id = $2 and epoch = $3",
        job.organization.0,
        job.id.0,
        job.epoch,
        error
    );
    if change(scope, bury).await? == 1 { Ok(()) } else { Err(anyhow::Error::new(LostLease).into()) }
}
