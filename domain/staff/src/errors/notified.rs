//! The offices whose people met an error, and notifying them that it is fixed.

use chrono::{DateTime, Utc};
use kernel::notices::{self, Notice, StaffNews};
use serde_json::json;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};
use tenancy::{Caller, Scope, contract};

use super::{ErrorSource, ErrorState};
use crate::{Context, Error, FieldErrors, Message, OrNotFound, Refusal, Result, open, record};

/// The most offices of an error that are shown, and notified.
const MOST: i64 = 500;
/// The longest text, in characters.
const LONGEST: usize = 500;

/// An office whose people met an error.
#[contract]
#[derive(Debug, Clone)]
pub struct ErrorOffice {
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub name: String,
    pub count: i64,
    pub last_seen_at: DateTime<Utc>,
    /// It met the error after offices were notified the last time, or none was notified yet.
    pub to_notify: bool,
}

/// The offices that met an error, the last one first; at most 500.
#[contract]
#[derive(Debug, Clone)]
pub struct ErrorOffices {
    pub offices: Vec<ErrorOffice>,
}

/// The offices whose people met an error of the web app or the server.
///
/// # Errors
/// When the database fails.
pub async fn error_offices(
    context: &Context,
    caller: &Caller,
    (source, digest): (ErrorSource, &str),
) -> Result<ErrorOffices> {
    let mut scope = open(context, caller).await?;
    Ok(ErrorOffices { offices: offices(&mut scope, source, digest).await? })
}

async fn offices(scope: &mut Scope, source: ErrorSource, digest: &str) -> Result<Vec<ErrorOffice>> {
    let rows = sqlx::query!(
        r#"select d.office_id, o.name, sum(e.count)::bigint as "count!", max(e.last_seen_at) as "last_at!",
             max(e.last_seen_at) > coalesce((select max(f.notified_at) from error_fix f where f.source = $1 and f.digest = $2), '-infinity') as "to_notify!"
           from error_of_group g join error_office e on e.source = g.source and e.digest = g.digest
           join office_directory d on d.office_id = e.office_id join office o on o.organization_id = d.organization_id and o.id = d.office_id
           where g.source = $1 and g.group_digest = $2 group by 1, 2 order by max(e.last_seen_at) desc, 1 limit $3"#,
        source.as_str(),
        digest,
        MOST
    )
    .fetch_all(scope.db())
    .await?;
    let offices = rows.into_iter().map(|row| ErrorOffice {
        office: OfficeId(row.office_id),
        name: row.name,
        count: row.count,
        last_seen_at: row.last_at,
        to_notify: row.to_notify,
    });
    Ok(offices.collect())
}

/// Emails the owners of the offices that met a resolved error and were not notified yet. Returns how many offices are notified.
/// Writes `error.offices_notified` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `text`; [`Error::NotFound`] without a decision about the group; [`Error::Conflict`] if it is not
/// resolved or was met again since, or no office is left to notify.
pub async fn notify_offices(
    context: &Context,
    caller: &Caller,
    (source, digest): (ErrorSource, &str),
    text: &str,
) -> Result<i64> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Error::Invalid(FieldErrors::one("text", Message::Required)));
    }
    if text.chars().count() > LONGEST {
        return Err(Error::Invalid(FieldErrors::one("text", Message::TooLong(LONGEST))));
    }
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    // Locked, so that two people at once tell nobody twice. What was met again since is not fixed.
    let group = sqlx::query!(
        r#"select g.state as "state: ErrorState",
             exists (select from server_error e where g.source = 'server' and server_error_group(e.operation, e.message) = g.digest
               and e.last_seen_at > g.resolved_at)
             or exists (select from browser_error e where g.source = 'browser' and browser_error_group(e.message, e.frames, e.route) = g.digest
               and e.last_seen_at > g.resolved_at and not e.versions <@ g.resolved_releases) as "again!"
           from error_group g where g.source = $1 and g.digest = $2 for update of g"#,
        source.as_str(),
        digest
    )
    .one_or_not_found(&mut scope)
    .await?;
    if group.state != ErrorState::Resolved || group.again {
        return Err(Refusal::ERROR_NOT_RESOLVED.into());
    }
    let notified: Vec<_> = offices(&mut scope, source, digest)
        .await?
        .into_iter()
        .filter(|one| one.to_notify)
        .map(|one| one.office.0)
        .collect();
    if notified.is_empty() {
        return Err(Refusal::OFFICES_NOTIFIED_ALREADY.into());
    }
    let count = i64::try_from(notified.len()).unwrap_or(MOST);
    // By the database's clock, which says when offices met the error.
    let fix = sqlx::query_scalar!(
        "insert into error_fix (source, digest, text, offices, notified_by, notified_at) values ($1, $2, $3, $4, $5, clock_timestamp()) returning id",
        source.as_str(),
        digest,
        text,
        count as i32,
        caller.login.0
    )
    .fetch_one(scope.db())
    .await?;
    let owners = sqlx::query!(
        "select distinct on (u.login_id) u.organization_id, u.login_id from office_user u
         where u.office_id = any ($1) and u.is_owner and u.status = 'active' order by u.login_id, u.organization_id",
        &notified
    )
    .fetch_all(scope.db())
    .await?;
    let letters = owners.into_iter().map(|owner| {
        let notice = Notice::Staff { news: StaffNews::ErrorFixed, of: fix, login: LoginId(owner.login_id) };
        (OrganizationId(owner.organization_id), notice)
    });
    notices::enqueue_across(&mut scope, letters, now).await?;
    let subject = ("error", format!("{} {digest}", source.as_str()));
    record(&mut scope, "error.offices_notified", subject, None, json!({ "offices": notified })).await?;
    scope.commit().await?;
    Ok(count)
}
