//! Support cases of all offices for our staff, who answer, assign and close them.

use std::cmp::Reverse;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{OfficeId, OrganizationId, SupportCaseId, SupportMessageId};
use tenancy::{Actor, Granted, Reach, Scope, contract};

use super::{
    Case, CaseFile, CaseRow, CaseState, Entry, LONGEST_MESSAGE, PAGE, Side, Thread, audited, keep, owner, rules, say,
};
use crate::{Context, Error, OrNotFound, Result};
use ::rules::Refusal;
use kernel::cursor::{cut, read as cursor_key};
use kernel::merge::{Answering, merge_by};
use kernel::notices::{self, Notice};

// A case with its office.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffCase {
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    pub office_name: String,
    pub brand: String,
    pub case: Case,
}

#[contract]
#[derive(Debug, Clone)]
pub struct StaffCases {
    // The longest waiting first; for closed cases, the latest first.
    pub items: Vec<StaffCase>,
    /// The number of open cases.
    pub open: i64,
    pub next: Option<String>,
    /// Parts of the platform that don't answer, whose cases are missing.
    pub missing_cells: Option<Vec<String>>,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A page of the cases of all tenants.
///
/// # Errors
/// [`Error::Invalid`] for a cursor of another list.
pub async fn list(context: &Context, staff: Granted, shown: CaseState, after: Option<&str>) -> Result<StaffCases> {
    let Answering { mut scopes, missing } = Answering::granted(&context.database, &staff).await?;
    let list = part(&mut scopes, shown, after, PAGE).await?;
    Ok(StaffCases { missing_cells: missing, ..list })
}

/// At most `most` cases of all cells after a cursor.
pub(super) async fn part(
    scopes: &mut [Scope],
    shown: CaseState,
    after: Option<&str>,
    most: usize,
) -> Result<StaffCases> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (at, id) = key.map_or((None, None), |Key(at, id)| (Some(at), Some(id)));
    let latest = shown == CaseState::Closed;
    let (mut rows, mut open) = (vec![], 0);
    for scope in scopes.iter_mut() {
        let mut found = sqlx::query!(
        r#"select c.organization_id as "organization_id!", c.id as "id!", c.issue, c.title as "title!", c.state as "state!",
             c.name as "name!", c.email as "email!", c.assigned_name, c.opened_at as "opened_at!",
             c.moved_at as "moved_at!", o.name as office_name, o.brand
           from (
             (select * from support_case where not $5 and state = $1 and ($2::timestamptz is null or (moved_at, id) > ($2, $3)) order by moved_at, id limit $4)
             union all
             (select * from support_case where $5 and state = $1 and ($2::timestamptz is null or (moved_at, id) < ($2, $3)) order by moved_at desc, id desc limit $4)) c
           join office o on o.organization_id = c.organization_id and o.id = c.office_id
           order by case when not $5 then c.moved_at end, case when not $5 then c.id end, c.moved_at desc, c.id desc"#,
        shown.as_str(),
        at,
        id,
        most as i64 + 1,
        latest
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
        open += sqlx::query_scalar!(r#"select count(*) as "count!" from support_case where state = 'open'"#)
            .fetch_one(scope.db())
            .await?;
    }
    if latest {
        merge_by(scopes, &mut rows, |row| Reverse((row.moved_at, row.id)));
    } else {
        merge_by(scopes, &mut rows, |row| (row.moved_at, row.id));
    }
    let next = cut(&mut rows, most, |row| Key(row.moved_at, row.id))?;
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        let case = CaseRow {
            id: row.id,
            issue: row.issue,
            title: row.title,
            state: row.state,
            name: row.name,
            email: row.email,
            assigned_name: row.assigned_name,
            opened_at: row.opened_at,
            moved_at: row.moved_at,
        };
        let case = case.shown()?;
        items.push(StaffCase {
            organization: OrganizationId(row.organization_id),
            office_name: row.office_name,
            brand: row.brand,
            case,
        });
    }
    Ok(StaffCases { items, open, next, missing_cells: None })
}

async fn at(context: &Context, actor: Actor, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, actor)).await?)
}

/// A case with its messages.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn thread(
    context: &Context,
    actor: Actor,
    (organization, case): (OrganizationId, SupportCaseId),
) -> Result<Thread> {
    let mut scope = at(context, actor, organization).await?;
    super::thread(&mut scope, case, Side::Staff).await
}

/// Answers a case and emails the person who opened it. The first to answer a case is assigned to it.
///
/// # Errors
/// [`Error::Invalid`] at `message`; [`Error::NotFound`].
pub async fn answer(
    context: &Context,
    actor: Actor,
    (organization, case): (OrganizationId, SupportCaseId),
    message: &str,
) -> Result<()> {
    let text = rules::message(message, LONGEST_MESSAGE)?;
    let now = context.clock.now().await?;
    let mut scope = at(context, actor, organization).await?;
    say(&mut scope, now, case, Side::Staff, ("case.answered", Entry::Text(&text))).await?;
    take_untaken(&mut scope, case).await?;
    Ok(scope.commit().await?)
}

/// Adds a file to a case that is not closed, and emails the person who opened it. The first to answer a case is
/// assigned to it.
///
/// # Errors
/// [`Error::Invalid`] at `file` if it is not a PDF, PNG or JPEG, or is too large; [`Error::NotFound`];
/// [`Error::Conflict`] for a closed case.
pub async fn attach(
    context: &Context,
    actor: Actor,
    (organization, case): (OrganizationId, SupportCaseId),
    (name, bytes): (&str, Vec<u8>),
) -> Result<SupportMessageId> {
    let now = context.clock.now().await?;
    let mut scope = at(context, actor, organization).await?;
    let (office, state) = office_and_state(&mut scope, case).await?;
    if state == CaseState::Closed.as_str() {
        return Err(Refusal::CASE_CLOSED_SEND_ANSWER.into());
    }
    let (key, content_type) = keep(context, owner(&scope, office), case, bytes).await?;
    let name = rules::file_name(name);
    let file = Entry::File { key: &key, name: &name, content_type };
    let message = say(&mut scope, now, case, Side::Staff, ("case.answered", file)).await?;
    take_untaken(&mut scope, case).await?;
    scope.commit().await?;
    Ok(message)
}

/// Assigns an unassigned case to the caller.
async fn take_untaken(scope: &mut Scope, case: SupportCaseId) -> Result<()> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    sqlx::query!(
        "update support_case set assigned_to = $3, assigned_name = $4 where organization_id = $1 and id = $2 and assigned_to is null",
        organization.0,
        case.0,
        actor.login.ok_or(Error::NotFound)?.0,
        actor.name
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Assigns a case to the caller, or to no one. Writes `case.assigned` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn assign(
    context: &Context,
    actor: Actor,
    (organization, case): (OrganizationId, SupportCaseId),
    take: bool,
) -> Result<()> {
    let own = (actor.login.filter(|_| take), take.then(|| actor.name.clone()));
    let mut scope = at(context, actor, organization).await?;
    let office = sqlx::query_scalar!(
        "update support_case set assigned_to = $3, assigned_name = $4 where organization_id = $1 and id = $2 returning office_id",
        organization.0,
        case.0,
        own.0.map(|login| login.0),
        own.1
    )
    .one_or_not_found(&mut scope)
    .await?;
    audited(&mut scope, "case.assigned", case, OfficeId(office), json!({ "taken": take })).await?;
    Ok(scope.commit().await?)
}

async fn office_and_state(scope: &mut Scope, case: SupportCaseId) -> Result<(OfficeId, String)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select office_id, state from support_case where organization_id = $1 and id = $2",
        organization.0,
        case.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok((OfficeId(row.office_id), row.state))
}

/// Closes a case and emails the person who opened it. Writes `case.closed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if it is already closed.
pub async fn close(
    context: &Context,
    actor: Actor,
    (organization, case): (OrganizationId, SupportCaseId),
) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = at(context, actor, organization).await?;
    let (office, _) = office_and_state(&mut scope, case).await?;
    let closed = sqlx::query!(
        "update support_case set state = 'closed', moved_at = $3, closed_at = coalesce(closed_at, $3)
         where organization_id = $1 and id = $2 and state <> 'closed'",
        organization.0,
        case.0,
        now
    )
    .execute(scope.db())
    .await?;
    if closed.rows_affected() == 0 {
        return Err(Refusal::CASE_CLOSED_ALREADY.into());
    }
    notices::enqueue(&mut scope, Notice::CaseClosed { case, at: now }, now).await?;
    audited(&mut scope, "case.closed", case, office, json!({})).await?;
    Ok(scope.commit().await?)
}

/// A file of a case.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] for a message without a file.
pub async fn file(
    context: &Context,
    actor: Actor,
    (organization, case): (OrganizationId, SupportCaseId),
    message: SupportMessageId,
) -> Result<CaseFile> {
    let mut scope = at(context, actor, organization).await?;
    super::file(context, &mut scope, (case, message), Side::Staff).await
}
