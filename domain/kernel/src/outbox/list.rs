//! What an admin sees of the jobs: counts by state, and dead jobs, which can be restarted.

use chrono::{DateTime, Duration, Utc};
use serde_json::Value;
use sqlx::postgres::types::PgInterval;
use tenancy::ids::{JobId, OrganizationId};
use tenancy::{Database, Scope, contract};

use super::{Job, Notice, WakeUp};
use crate::{Error, Result};
use ::rules::Refusal;

/// How many jobs there are.
#[contract(rename = "JobCounts")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Including those due in the future.
    pub queued: i64,
    /// Of the queued: due by now.
    pub due: i64,
    pub running: i64,
    pub dead: i64,
    pub done: i64,
}

/// A job that is not retried automatically.
#[contract]
#[derive(Debug, Clone)]
pub struct DeadJob {
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    pub id: JobId,
    // As stored: it may be a kind that this program no longer knows.
    pub kind: String,
    pub key: String,
    pub attempts: i32,
    pub error: Option<String>,
    pub died_at: DateTime<Utc>,
    #[oai(skip)]
    pub payload: Value,
}

/// The number of jobs within the scope's reach, by state.
pub async fn counts(scope: &mut Scope) -> Result<Counts> {
    Ok(sqlx::query_as!(
        Counts,
        "select count(*) filter (where state = 'queued') as \"queued!\",
           count(*) filter (where state = 'queued' and due_at <= (select business_now())) as \"due!\",
           count(*) filter (where state = 'running') as \"running!\",
           count(*) filter (where state = 'dead') as \"dead!\",
           count(*) filter (where state = 'done') as \"done!\"
         from job"
    )
    .fetch_one(scope.db())
    .await?)
}

/// The backlog of jobs, for monitoring.
#[derive(Debug, Clone, Copy)]
pub struct Pressure {
    pub queued: i64,
    /// Queued jobs that are already due.
    pub due: i64,
    pub running: i64,
    pub dead: i64,
    /// How long the oldest due job has been due.
    pub oldest_due: Duration,
}

/// As [`counts`], for all tenants and without finished jobs, since it is queried often.
pub async fn pressure(database: &Database) -> Result<Pressure> {
    // Platform: all tenants share one queue.
    let mut scope = database.platform("Metrics").await?;
    let row = sqlx::query!(
        "select count(*) filter (where state = 'queued') as \"queued!\",
           count(*) filter (where state = 'queued' and due_at <= b.now) as \"due!\",
           count(*) filter (where state = 'running') as \"running!\",
           count(*) filter (where state = 'dead') as \"dead!\",
           coalesce(extract(epoch from max(b.now - due_at) filter (where state = 'queued' and due_at <= b.now)), 0)::float8 as \"oldest_s!\"
         from job cross join (select business_now() as now) b where state in ('queued', 'running', 'dead')"
    )
    .fetch_one(scope.db())
    .await?;
    let oldest_due = Duration::milliseconds((row.oldest_s * 1000.0) as i64);
    Ok(Pressure { queued: row.queued, due: row.due, running: row.running, dead: row.dead, oldest_due })
}

/// At most `limit` dead jobs after `after` that the scope reaches, by organization and id.
pub async fn dead(scope: &mut Scope, limit: i64, after: Option<WakeUp>) -> Result<Vec<DeadJob>> {
    let rows = sqlx::query!(
        "select organization_id, id, kind, key, payload, attempts, last_error, finished_at as \"finished_at!\" from job
         where state = 'dead' and (organization_id, id) > ($2, $3) order by organization_id, id limit $1",
        limit,
        after.map_or(-1, |a| a.organization.0),
        after.map_or(-1, |a| a.job.0)
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| DeadJob {
            organization: OrganizationId(row.organization_id),
            id: JobId(row.id),
            kind: row.kind,
            key: row.key,
            payload: row.payload,
            attempts: row.attempts,
            error: row.last_error,
            died_at: row.finished_at,
        })
        .collect())
}

/// Restarts a dead job now, with all its attempts, in the caller's transaction.
///
/// # Errors
/// `NotFound` if it is not dead, `Conflict` if a newer live job has the same key.
pub async fn revive(scope: &mut Scope, job: WakeUp) -> Result<()> {
    let revived = sqlx::query!(
        "update job set state = 'queued', due_at = business_now(), attempts = 0, woken_at = null, finished_at = null
         where organization_id = $1 and id = $2 and state = 'dead'",
        job.organization.0,
        job.job.0
    )
    .execute(scope.db())
    .await
    .map_err(|error| match error {
        sqlx::Error::Database(refused) if refused.is_unique_violation() => Error::from(Refusal::NEWER_JOB_QUEUED),
        other => other.into(),
    })?
    .rows_affected();
    if revived == 0 { Err(Error::NotFound) } else { Ok(()) }
}

/// The jobs of a list that are dead still, locked; of several with one key the latest, and none beside a live job with its key.
async fn dead_of(scope: &mut Scope, jobs: &[WakeUp]) -> Result<Vec<WakeUp>> {
    let (organizations, ids): (Vec<i64>, Vec<i64>) = jobs.iter().map(|job| (job.organization.0, job.job.0)).unzip();
    let rows = sqlx::query!(
        r#"select d.organization_id, d.id from job d
           join unnest($1::bigint[], $2::bigint[]) u (organization_id, id) on u.organization_id = d.organization_id and u.id = d.id
           where d.state = 'dead' and not exists (select from job j where j.organization_id = d.organization_id and j.kind = d.kind and j.key = d.key
             and j.id <> d.id and (job_is_open(j.state) or j.state = 'dead' and j.id > d.id))
           order by d.organization_id, d.id for update of d"#,
        &organizations,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| WakeUp { organization: OrganizationId(row.organization_id), job: JobId(row.id) })
        .collect())
}

/// Restarts those of `jobs` that are dead, at `at` and with all their attempts; returns them. Of several with one key the latest starts,
/// and none beside a live job with its key.
///
/// # Errors
/// When the database fails.
pub async fn revive_all(scope: &mut Scope, jobs: &[WakeUp], at: DateTime<Utc>) -> Result<Vec<WakeUp>> {
    let dead = dead_of(scope, jobs).await?;
    let (organizations, ids): (Vec<i64>, Vec<i64>) = dead.iter().map(|job| (job.organization.0, job.job.0)).unzip();
    sqlx::query!(
        "update job set state = 'queued', due_at = $3, attempts = 0, woken_at = null, finished_at = null
         from unnest($1::bigint[], $2::bigint[]) u (organization_id, id)
         where job.organization_id = u.organization_id and job.id = u.id and job.state = 'dead'",
        &organizations,
        &ids,
        at
    )
    .execute(scope.db())
    .await?;
    Ok(dead)
}

/// The email of a stored job, by the job's key; `None` once the job is deleted.
///
/// # Errors
/// When the database fails, or the row can't be read.
pub async fn mail_of(scope: &mut Scope, key: &str) -> Result<Option<Notice>> {
    let organization = scope.organization();
    let payload = sqlx::query_scalar!(
        "select payload from job where organization_id = $1 and kind = 'send_mail' and key = $2 order by id desc limit 1",
        organization.0,
        key
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(payload) = payload else { return Ok(None) };
    match Job::read("send_mail", &payload)? {
        Job::SendMail(mailing) => Ok(Some(mailing.notice)),
        _ => Ok(None),
    }
}

/// Deletes jobs finished more than `age` ago (machine time), and ticks of the same age. Returns how many jobs.
pub async fn delete_done(database: &Database, age: Duration) -> Result<u64> {
    // Platform: covers all tenants.
    let mut scope = database.platform("forget done jobs").await?;
    let age = PgInterval { months: 0, days: 0, microseconds: age.num_microseconds().unwrap_or(i64::MAX) };
    let deleted = sqlx::query!("delete from job where state = 'done' and finished_at < now() - $1::interval", age)
        .execute(scope.db())
        .await?
        .rows_affected();
    sqlx::query!("delete from schedule_tick where made_at < now() - $1::interval", age).execute(scope.db()).await?;
    scope.commit().await?;
    Ok(deleted)
}
