//! Jobs: later work, written in the transaction that causes it.
//!
//! A job is a row: kind, key, payload, due time. The row is authoritative; Redis only carries its id as a wake-up (the
//! crate `jobs`). There is one live job per organization, kind and key: enqueueing it again changes nothing.

mod claim;
mod declaring;
mod finish;
mod job;
mod list;
mod news;
mod notice;
#[cfg(test)]
mod tests;
mod tick;

use chrono::{DateTime, Utc};
use serde_json::Value;
use telemetry::request_id;
use tenancy::Scope;
use tenancy::ids::OrganizationId;

pub use claim::{
    ClaimedJob, JobListener, WakeUp, claim, due, listen_for_jobs, put_back, put_back_wake_ups, renew, sweep, wake,
};
pub use finish::{LostLease, finish, finish_now, mark_dead, retry};
pub use job::{Job, Mailing, Retry};
pub use list::{Counts, DeadJob, Pressure, counts, dead, delete_done, mail_of, pressure, revive, revive_all};
pub use news::{ApiKeyNews, DeletionStep, PasskeyChange, StaffNews, TwoStepChange, WebhookNews};
pub use notice::Notice;
pub(crate) use tick::make_tick;

use crate::Result;

/// A job to write that no capability declares. The others are written with [`crate::task::enqueue_task`].
#[derive(Debug, Clone)]
pub struct NewJob {
    pub job: Job,
    /// One live job per organization, kind and key.
    pub key: String,
    /// Business time.
    pub due_at: DateTime<Utc>,
}

impl NewJob {
    /// With the default key of the job.
    pub fn new(job: Job, due_at: DateTime<Utc>) -> Self {
        Self { key: job.key(), job, due_at }
    }

    /// With a custom key, for one of several jobs about the same thing.
    pub fn keyed(job: Job, key: impl Into<String>, due_at: DateTime<Utc>) -> Self {
        Self { job, key: key.into(), due_at }
    }
}

/// A row of the queue, whoever declares its kind.
#[derive(Debug, Clone)]
pub(crate) struct JobRow {
    pub(crate) kind: &'static str,
    pub(crate) key: String,
    pub(crate) payload: Value,
    pub(crate) due_at: DateTime<Utc>,
    pub(crate) attempts: i32,
}

impl NewJob {
    fn row(self) -> Result<JobRow> {
        let (kind, payload) = (self.job.kind(), self.job.payload()?);
        Ok(JobRow { kind, key: self.key, payload, due_at: self.due_at, attempts: Job::retry(kind).attempts })
    }
}

/// The outcome of one attempt at a job that did not fail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JobOutcome {
    /// The work is done; the worker marks the job as done.
    Done,
    /// The work is done and [`finish`] was called in its transaction; there is nothing left to write.
    Finished,
    /// Not yet: retry at `at` (business time). Counts as an attempt.
    Again { at: DateTime<Utc>, why: String },
    /// It can't ever succeed; a person has to look at it.
    GiveUp { why: String },
}

/// Writes `job` for the scope's organization; does nothing if there is a live job of the same kind and key.
pub async fn enqueue(scope: &mut Scope, job: NewJob) -> Result<()> {
    let organization = scope.organization();
    enqueue_for(scope, organization, job).await
}

/// As [`enqueue`], for a named organization: platform work.
pub async fn enqueue_for(scope: &mut Scope, organization: OrganizationId, job: NewJob) -> Result<()> {
    insert(scope, organization, job.row()?).await
}

/// Deletes a queued job of the scope's organization, with its default key, that was never tried. Returns whether it was
/// there.
pub async fn withdraw(scope: &mut Scope, job: &Job) -> Result<bool> {
    let organization = scope.organization();
    let gone = sqlx::query!(
        "delete from job where organization_id = $1 and kind = $2 and key = $3 and payload = $4 and state = 'queued' and attempts = 0",
        organization.0,
        job.kind(),
        job.key(),
        job.payload()?
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    Ok(gone > 0)
}

/// Writes `row`; does nothing if there is a live job of the same kind and key.
pub(crate) async fn insert(scope: &mut Scope, organization: OrganizationId, row: JobRow) -> Result<()> {
    sqlx::query!(
        "insert into job (organization_id, kind, key, payload, due_at, max_attempts, request_id) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (organization_id, kind, key) where state in ('queued', 'running') do nothing",
        organization.0,
        row.kind,
        row.key,
        row.payload,
        row.due_at,
        row.attempts,
        request_id::current()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// As [`enqueue_for`], for news that a job of the same kind and key must process by `due_at`: a job queued for later
/// is moved forward, and a running one runs again after this attempt, because it may have read the state before the
/// news.
pub async fn enqueue_again(scope: &mut Scope, organization: OrganizationId, job: NewJob) -> Result<()> {
    insert_again(scope, organization, job.row()?).await
}

/// Writes `row`, as [`enqueue_again`] does.
pub(crate) async fn insert_again(scope: &mut Scope, organization: OrganizationId, row: JobRow) -> Result<()> {
    sqlx::query!(
        "insert into job (organization_id, kind, key, payload, due_at, max_attempts, request_id) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (organization_id, kind, key) where state in ('queued', 'running')
         do update set again_at = case when job.state = 'running' then excluded.due_at end,
           due_at = case when job.state = 'queued' then least(job.due_at, excluded.due_at) else job.due_at end",
        organization.0,
        row.kind,
        row.key,
        row.payload,
        row.due_at,
        row.attempts,
        request_id::current()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// As [`enqueue_for`], for many jobs in one statement: runs over many households.
pub async fn enqueue_all(scope: &mut Scope, organization: OrganizationId, jobs: &[NewJob]) -> Result<()> {
    let rows = jobs.iter().map(|job| job.clone().row()).collect::<Result<Vec<_>>>()?;
    insert_all(scope, organization, &rows).await
}

/// Writes `rows` in one statement, without those of which there is a live job of the same kind and key.
pub(crate) async fn insert_all(scope: &mut Scope, organization: OrganizationId, rows: &[JobRow]) -> Result<()> {
    let kinds: Vec<String> = rows.iter().map(|row| row.kind.to_owned()).collect();
    let keys: Vec<String> = rows.iter().map(|row| row.key.clone()).collect();
    let payloads: Vec<Value> = rows.iter().map(|row| row.payload.clone()).collect();
    let due: Vec<DateTime<Utc>> = rows.iter().map(|row| row.due_at).collect();
    let attempts: Vec<i32> = rows.iter().map(|row| row.attempts).collect();
    sqlx::query!(
        "insert into job (organization_id, kind, key, payload, due_at, max_attempts, request_id)
         select $1, u.*, $7 from unnest($2::text[], $3::text[], $4::jsonb[], $5::timestamptz[], $6::int[]) u
         on conflict (organization_id, kind, key) where state in ('queued', 'running') do nothing",
        organization.0,
        &kinds,
        &keys,
        &payloads,
        &due,
        &attempts,
        request_id::current()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
