//! Claims due jobs and tracks which worker holds them.
//!
//! A worker holds a job by a lease, in machine time, and an epoch. Each claim and each end raises the epoch, so that a
//! write by a worker that lost its lease matches no row. Claims, renewals and sweeps skip rows locked by another
//! transaction, so that they never wait and can't deadlock.

use std::collections::HashSet;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::postgres::types::PgInterval;
use sqlx::postgres::{PgArguments, PgListener, Postgres};
use sqlx::query::Query;
use tenancy::ids::{JobId, OrganizationId};
use tenancy::{Database, Scope};
use uuid::Uuid;

use super::Job;
use crate::Result;

/// What Redis carries: the row to look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct WakeUp {
    pub organization: OrganizationId,
    pub job: JobId,
}

/// A job this worker holds the lease of.
#[derive(Debug, Clone)]
pub struct ClaimedJob {
    pub organization: OrganizationId,
    pub id: JobId,
    pub kind: &'static str,
    pub key: String,
    payload: Value,
    /// The request that caused it; `None` for scheduled jobs.
    pub request: Option<Uuid>,
    /// 1 for the first.
    pub attempt: i32,
    pub max_attempts: i32,
    /// Fences off a worker that lost its lease.
    pub epoch: i32,
}

impl ClaimedJob {
    /// The work to do.
    pub fn job(&self) -> Result<Job> {
        Job::read(self.kind, &self.payload)
    }

    /// The content of a kind that a capability declares. A row that can't be read fails like a bug, as in [`Self::job`].
    pub fn content<T: DeserializeOwned>(&self) -> Result<T> {
        // As older rows have it for a run, which is about nothing.
        let nothing = Value::Object(serde_json::Map::new());
        let payload = if self.payload.is_null() { &nothing } else { &self.payload };
        Ok(T::deserialize(payload).map_err(|error| anyhow::anyhow!("payload of {}: {error}", self.kind))?)
    }

    pub fn wake_up(&self) -> WakeUp {
        WakeUp { organization: self.organization, job: self.id }
    }
}

/// At most `limit` due jobs of `kinds`, those that this program knows, neither claimed nor marked: another worker may
/// claim them first. Longest due first; when more than `limit` are due, every waiting tenant gets the same share: first
/// each one's longest due job, then each one's second. A tenant with a hundred thousand jobs never delays another's
/// single job.
pub async fn due(database: &Database, kinds: &[&'static str], limit: i64) -> Result<Vec<WakeUp>> {
    // Platform: all tenants share one queue.
    let mut scope = database.platform_by_key("list due jobs").await?;
    let due = in_turns(&mut scope, limit, None, Some(&texts(kinds))).await?;
    scope.commit().await?;
    Ok(due)
}

/// At most `limit` jobs to wake, of any kind, in the order of [`due`]: those not woken within `rewake_after`. Marks them as
/// woken.
pub async fn wake(database: &Database, limit: i64, rewake_after: Duration) -> Result<Vec<WakeUp>> {
    // Platform: all tenants share one queue.
    let mut scope = database.platform_by_key("wake jobs").await?;
    let rewake_after = interval(rewake_after);
    let mut due = in_turns(&mut scope, limit, Some(rewake_after), None).await?;
    let (organizations, ids) = columns(&due);
    // Another worker may have woken some since.
    let woken = sqlx::query!(
        "update job j set woken_at = clock_timestamp()
         from (select organization_id, id from job
               where (organization_id, id) in (select * from unnest($1::bigint[], $2::bigint[])) and state = 'queued'
                 and (woken_at is null or woken_at <= now() - $3::interval)
               for update skip locked) d
         where j.organization_id = d.organization_id and j.id = d.id
         returning j.organization_id, j.id",
        &organizations,
        &ids,
        rewake_after
    )
    .fetch_all(scope.db())
    .await?;
    scope.commit().await?;
    let woken: HashSet<WakeUp> = woken.into_iter().map(|row| wake_up(row.organization_id, row.id)).collect();
    due.retain(|wake_up| woken.contains(wake_up));
    Ok(due)
}

/// Due jobs, in turns when there are more than `limit`; with `rewake_after` those not woken within it, with `kinds` those
/// of these kinds.
async fn in_turns(
    scope: &mut Scope,
    limit: i64,
    rewake_after: Option<PgInterval>,
    kinds: Option<&[String]>,
) -> Result<Vec<WakeUp>> {
    let longest_due = sqlx::query!(
        "select organization_id, id from job
         where state = 'queued' and due_at <= (select business_now())
           and ($2::interval is null or woken_at is null or woken_at <= now() - $2::interval)
           and ($3::text[] is null or kind = any($3))
         order by due_at, organization_id, id limit $1::bigint + 1",
        limit,
        rewake_after,
        kinds
    )
    .fetch_all(scope.db())
    .await?;
    if longest_due.len() as i64 <= limit {
        return Ok(longest_due.into_iter().map(|row| wake_up(row.organization_id, row.id)).collect());
    }
    // Walks from tenant to tenant along the index, so that the cost depends on the number of waiting tenants, not of jobs.
    let rows = sqlx::query!(
        r#"with recursive waiting (organization_id) as (
             (select organization_id from job where state = 'queued' order by organization_id limit 1)
             union all
             select (select j.organization_id from job j where j.state = 'queued' and j.organization_id > w.organization_id
                     order by j.organization_id limit 1)
             from waiting w where w.organization_id is not null)
           select d.organization_id as "organization_id!", d.id as "id!" from waiting w cross join lateral (
             select j.organization_id, j.id, j.due_at, row_number() over (order by j.due_at, j.id) as turn
             from (select organization_id, id, due_at from job
                   where organization_id = w.organization_id and state = 'queued' and due_at <= (select business_now())
                     and ($2::interval is null or woken_at is null or woken_at <= now() - $2::interval)
                     and ($3::text[] is null or kind = any($3))
                   order by due_at, id limit $1) j) d
           where w.organization_id is not null order by d.turn, d.due_at, d.organization_id, d.id limit $1"#,
        limit,
        rewake_after,
        kinds
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| wake_up(row.organization_id, row.id)).collect())
}

fn wake_up(organization: i64, job: i64) -> WakeUp {
    WakeUp { organization: OrganizationId(organization), job: JobId(job) }
}

/// Claims those of `wake_ups` that are queued and due, or whose worker's lease has expired, for the duration `lease`.
/// Skips kinds that this program does not know, for a newer version. Each claim counts as an attempt.
pub async fn claim(
    database: &Database,
    kinds: &[&'static str],
    wake_ups: &[WakeUp],
    lease: Duration,
) -> Result<Vec<ClaimedJob>> {
    let (organizations, ids) = columns(wake_ups);
    // Platform: one statement claims for many tenants.
    let mut scope = database.platform_by_key("claim jobs").await?;
    let rows = sqlx::query_as!(
        Claimed,
        "update job j set state = 'running', attempts = attempts + 1, epoch = epoch + 1,
           started_at = clock_timestamp(), lease_until = clock_timestamp() + $3::interval, again_at = null
         from (select organization_id, id from job
               where (organization_id, id) in (select * from unnest($1::bigint[], $2::bigint[])) and kind = any($4)
                 and case state when 'queued' then due_at <= (select business_now())
                                when 'running' then lease_until < now() and attempts < max_attempts
                                else false end
               for update skip locked) c
         where j.organization_id = c.organization_id and j.id = c.id
         returning j.organization_id, j.id, j.kind, j.key, j.payload, j.request_id, j.attempts, j.max_attempts, j.epoch",
        &organizations,
        &ids,
        interval(lease),
        &texts(kinds)
    )
    .fetch_all(scope.db())
    .await?;
    scope.commit().await?;
    rows.into_iter().map(|row| row.job(kinds)).collect()
}

/// A claimed row.
struct Claimed {
    organization_id: i64,
    id: i64,
    kind: String,
    key: String,
    payload: Value,
    request_id: Option<Uuid>,
    attempts: i32,
    max_attempts: i32,
    epoch: i32,
}

impl Claimed {
    fn job(self, kinds: &[&'static str]) -> Result<ClaimedJob> {
        let kind = kinds.iter().copied().find(|known| *known == self.kind);
        Ok(ClaimedJob {
            organization: OrganizationId(self.organization_id),
            id: JobId(self.id),
            kind: kind.ok_or_else(|| anyhow::anyhow!("a job of the kind {}", self.kind))?,
            key: self.key,
            payload: self.payload,
            request: self.request_id,
            attempt: self.attempts,
            max_attempts: self.max_attempts,
            epoch: self.epoch,
        })
    }
}

fn texts(kinds: &[&str]) -> Vec<String> {
    kinds.iter().map(|kind| (*kind).to_owned()).collect()
}

/// Extends the leases of `jobs` to `lease` from now; lost leases stay lost.
pub async fn renew(database: &Database, jobs: &[(WakeUp, i32)], lease: Duration) -> Result<()> {
    let (organizations, ids, epochs) = held(jobs);
    // Platform: one statement renews for many tenants.
    let scope = database.platform_by_key("renew leases").await?;
    let statement = sqlx::query!(
        "update job j set lease_until = clock_timestamp() + $4::interval
         from (select j.organization_id, j.id from job j
               join unnest($1::bigint[], $2::bigint[], $3::int[]) h (organization_id, id, epoch)
                 on j.organization_id = h.organization_id and j.id = h.id and j.epoch = h.epoch
               for update of j skip locked) c
         where j.organization_id = c.organization_id and j.id = c.id",
        &organizations,
        &ids,
        &epochs,
        interval(lease)
    );
    change(scope, statement).await?;
    Ok(())
}

/// Requeues jobs whose worker died or lost its lease, or marks them dead if that was their last attempt. Returns how
/// many it found.
pub async fn sweep(database: &Database) -> Result<u64> {
    // Platform: the dead worker may have held any tenant's jobs.
    let scope = database.platform_by_key("sweep jobs").await?;
    let sweep = sqlx::query!(
        "update job j set state = case when attempts >= max_attempts and again_at is null then 'dead' else 'queued' end, epoch = epoch + 1,
           finished_at = case when attempts >= max_attempts and again_at is null then clock_timestamp() end,
           attempts = case when again_at is null then attempts else 0 end, lease_until = null, woken_at = null,
           last_error = 'the worker died or lost its lease during attempt ' || attempts
         from (select organization_id, id from job where state = 'running' and lease_until < now()
               limit 1000 for update skip locked) c
         where j.organization_id = c.organization_id and j.id = c.id"
    );
    change(scope, sweep).await
}

/// Releases the leases of `jobs` on a clean stop: the jobs are due at once, and the attempt does not count. Returns
/// how many were still held.
pub async fn put_back(database: &Database, jobs: &[(WakeUp, i32)]) -> Result<u64> {
    let (organizations, ids, epochs) = held(jobs);
    // Platform: one statement for many tenants.
    let scope = database.platform_by_key("put jobs back").await?;
    let put_back = sqlx::query!(
        "update job j set state = 'queued', epoch = j.epoch + 1, attempts = attempts - 1, lease_until = null, woken_at = null
         from unnest($1::bigint[], $2::bigint[], $3::int[]) h (organization_id, id, epoch)
         where j.organization_id = h.organization_id and j.id = h.id and j.epoch = h.epoch",
        &organizations,
        &ids,
        &epochs
    );
    change(scope, put_back).await
}

/// Clears the woken mark of `wake_ups`, so that another worker is woken for them at once.
pub async fn put_back_wake_ups(database: &Database, wake_ups: &[WakeUp]) -> Result<()> {
    let (organizations, ids) = columns(wake_ups);
    // Platform: one statement for many tenants.
    let scope = database.platform_by_key("put jobs back").await?;
    let statement = sqlx::query!(
        "update job j set woken_at = null
         from (select organization_id, id from job
               where (organization_id, id) in (select * from unnest($1::bigint[], $2::bigint[]))
               for update skip locked) c
         where j.organization_id = c.organization_id and j.id = c.id",
        &organizations,
        &ids
    );
    change(scope, statement).await?;
    Ok(())
}

/// Receives a notification when jobs that are already due are written.
pub struct JobListener(PgListener);

/// Starts listening, on a connection besides the pool's.
pub async fn listen_for_jobs(database: &Database) -> Result<JobListener> {
    Ok(JobListener(database.listen("job_due").await?))
}

impl JobListener {
    /// Waits for the next notification. Notifications during a lost connection are missed: query the due jobs after an
    /// error.
    pub async fn wait(&mut self) -> Result<()> {
        self.0.recv().await?;
        Ok(())
    }
}

fn columns(wake_ups: &[WakeUp]) -> (Vec<i64>, Vec<i64>) {
    wake_ups.iter().map(|wake_up| (wake_up.organization.0, wake_up.job.0)).unzip()
}

pub(super) fn held(jobs: &[(WakeUp, i32)]) -> (Vec<i64>, Vec<i64>, Vec<i32>) {
    let (organizations, ids) = jobs.iter().map(|(job, _)| (job.organization.0, job.job.0)).unzip();
    (organizations, ids, jobs.iter().map(|(_, epoch)| *epoch).collect())
}

/// Runs a statement over jobs of many tenants and commits it. Returns how many rows it changed.
pub(super) async fn change(mut scope: Scope, statement: Query<'_, Postgres, PgArguments>) -> Result<u64> {
    let changed = statement.execute(scope.db()).await?.rows_affected();
    scope.commit().await?;
    Ok(changed)
}

fn interval(duration: Duration) -> PgInterval {
    PgInterval { months: 0, days: 0, microseconds: i64::try_from(duration.as_micros()).unwrap_or(i64::MAX) }
}
