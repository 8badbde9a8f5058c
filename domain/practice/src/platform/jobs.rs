//! Jobs that are not retried automatically, and restarting one.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{JobId, OrganizationId};
use tenancy::{Granted, Scope, contract};

use crate::outbox::{self, Counts, DeadJob, WakeUp};
use crate::{Context, Result};
use kernel::cursor::{cut, read as cursor_key};
use kernel::merge::{Answering, granted_in_each, merge_by};

const PAGE: usize = 50;

/// The number of jobs by state, and the dead jobs.
#[contract(rename = "ToolboxJobs")]
#[derive(Debug, Clone)]
pub struct JobsPage {
    #[oai(flatten)]
    pub counts: Counts,
    #[oai(rename = "jobs")]
    pub dead: Vec<DeadJob>,
    pub next: Option<String>,
    /// Parts of the platform that don't answer, whose jobs are missing.
    pub missing_cells: Option<Vec<String>>,
}

#[derive(Serialize, Deserialize)]
struct Key(i64, i64);

/// The number of jobs by state, and a page of 50 dead jobs.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn dead_jobs(context: &Context, staff: Granted, after: Option<&str>) -> Result<JobsPage> {
    let Answering { mut scopes, missing } = Answering::granted(&context.database, &staff).await?;
    let page = part(&mut scopes, after, PAGE).await?;
    Ok(JobsPage { missing_cells: missing, ..page })
}

/// At most `most` dead jobs of all cells after a cursor.
pub(super) async fn part(scopes: &mut [Scope], after: Option<&str>, most: usize) -> Result<JobsPage> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let after = key.map(|k| WakeUp { organization: OrganizationId(k.0), job: JobId(k.1) });
    let (mut dead, mut counts) = (vec![], Counts::default());
    for scope in scopes.iter_mut() {
        dead.append(&mut outbox::dead(scope, most as i64 + 1, after).await?);
        let own = outbox::counts(scope).await?;
        counts = Counts {
            queued: counts.queued + own.queued,
            due: counts.due + own.due,
            running: counts.running + own.running,
            dead: counts.dead + own.dead,
            done: counts.done + own.done,
        };
    }
    merge_by(scopes, &mut dead, |job| (job.organization, job.id));
    let next = cut(&mut dead, most, |last| Key(last.organization.0, last.id.0))?;
    Ok(JobsPage { counts, dead, next, missing_cells: None })
}

/// Restarts a dead job with all its attempts, within a scope over all tenants. Writes `job.revived` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if it is not dead, [`crate::Error::Conflict`] if a newer job already does the same.
pub async fn revive_job(scope: &mut Scope, job: WakeUp) -> Result<()> {
    let before = scope.organization();
    outbox::revive(scope, job).await?;
    scope.for_organization(job.organization);
    audited(scope, job).await?;
    scope.for_organization(before);
    Ok(())
}

/// Dead jobs of a kind, or of all, at most `most`.
///
/// # Errors
/// When the database fails.
pub async fn matching_jobs(context: &Context, staff: Granted, kind: Option<&str>, most: usize) -> Result<Vec<WakeUp>> {
    let mut jobs = vec![];
    let mut scopes = granted_in_each(&context.database, &staff).await?;
    for scope in &mut scopes {
        let rows = sqlx::query!(
        "select organization_id, id from job where state = 'dead' and ($1::text is null or kind = $1) order by organization_id, id limit $2",
        kind,
        most as i64
    )
    .fetch_all(scope.db())
    .await?;
        let job = |organization, job| WakeUp { organization: OrganizationId(organization), job: JobId(job) };
        jobs.extend(rows.into_iter().map(|row| job(row.organization_id, row.id)));
    }
    merge_by(&scopes, &mut jobs, |job| (job.organization, job.job));
    jobs.truncate(most);
    Ok(jobs)
}

/// Restarts those of `jobs` that are still dead, within a scope over all tenants. Writes `job.revived` to the audit trail for each.
/// Returns how many.
///
/// # Errors
/// When the database fails.
pub async fn revive_jobs(scope: &mut Scope, jobs: &[WakeUp], now: DateTime<Utc>) -> Result<usize> {
    let before = scope.organization();
    let revived = outbox::revive_all(scope, jobs, now).await?;
    for job in &revived {
        scope.for_organization(job.organization);
        audited(scope, *job).await?;
    }
    scope.for_organization(before);
    Ok(revived.len())
}

async fn audited(scope: &mut Scope, job: WakeUp) -> Result<()> {
    let act = Act {
        act: "job.revived",
        subject_kind: "job",
        subject_id: job.job.to_string(),
        office: None,
        account: None,
        detail: json!({}),
    };
    Ok(audit::record(scope, act).await?)
}
