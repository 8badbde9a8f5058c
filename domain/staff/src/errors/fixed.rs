//! Telling the offices that met an error that it is fixed.

use chrono::{DateTime, Utc};
use kernel::notices::{self, StaffNews};
use kernel::outbox::Notice;
use tenancy::Scope;
use tenancy::ids::{LoginId, OrganizationId};

use super::ErrorSource;
use crate::Result;

/// Queues an email to each owner of an office that met the errors of a group, one to each person. Returns how many.
///
/// # Errors
/// When the database fails.
pub(super) async fn notify_offices(
    scope: &mut Scope,
    (source, digest): (ErrorSource, &str),
    now: DateTime<Utc>,
) -> Result<usize> {
    let owners = sqlx::query!(
        r#"with met as (
             select d.organization_id, w.office_id from browser_error e join browser_error_office w on w.digest = e.digest
               join office_directory d on d.office_id = w.office_id
             where $1 = 'browser' and browser_error_group(e.message, e.frames, e.route) = $2
             union select o.organization_id, o.id from job j join office o on o.organization_id = j.organization_id
             where $1 <> 'browser' and j.organization_id > 0 and j.state = 'dead' and job_error_group(j.kind, j.last_error) = $2)
           select distinct on (u.login_id) u.login_id, u.organization_id from met m
           join office_user u on u.organization_id = m.organization_id and u.office_id = m.office_id and u.is_owner and u.status = 'active'
           join login l on l.id = u.login_id and l.status = 'active' order by u.login_id, u.organization_id"#,
        source.as_str(),
        digest
    )
    .fetch_all(scope.db())
    .await?;
    if owners.is_empty() {
        return Ok(0);
    }
    let fix = sqlx::query_scalar!(
        r#"with seen as (
             select max(e.route) as route, min(e.first_seen_at)::date as first_on, max(e.last_seen_at)::date as last_on from browser_error e
             where $1 = 'browser' and browser_error_group(e.message, e.frames, e.route) = $2
             union all select null, min(coalesce(j.finished_at, j.created_at))::date, max(coalesce(j.finished_at, j.created_at))::date from job j
             where $1 <> 'browser' and j.state = 'dead' and job_error_group(j.kind, j.last_error) = $2)
           insert into error_fix (source, digest, route, first_seen_on, last_seen_on, fixed_at)
           select $1, $2, route, first_on, last_on, $3 from seen where first_on is not null limit 1 returning id"#,
        source.as_str(),
        digest,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let notices = owners.iter().map(|owner| {
        let notice = Notice::Staff { news: StaffNews::ErrorFixed, of: fix, login: LoginId(owner.login_id) };
        (OrganizationId(owner.organization_id), notice)
    });
    notices::enqueue_across(scope, notices, now).await?;
    Ok(owners.len())
}
