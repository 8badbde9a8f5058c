//! Access of our staff with a user's rights. An office may ask to be asked first: our staff then request access, and somebody who
//! manages the office's users approves it for a while, or until a case is closed. In an emergency two of our staff decide it
//! ([`crate::approvals`]), and the owners get an email at once.
//!
//! Whether a session may begin, and for how long, is decided in the database (`support_seconds`, migration 0293).

use chrono::{DateTime, Duration, Utc};
use kernel::notices::{self, StaffNews};
use kernel::outbox::Notice;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{LoginId, OfficeId, OrganizationId, SupportCaseId};
use tenancy::{Caller, Scope, contract, text_enum};

use crate::{Context, Error, FieldErrors, Message, OrNotFound, Refusal, Result, open_at, record, required};

const LONGEST_REASON: usize = 500;
/// The latest requests that a page shows.
const SHOWN: i64 = 20;
/// For how many minutes an office approves.
pub const MINUTES: [i64; 3] = [15, 60, 240];
/// The longest that an approval until the end of a case lasts.
const WITH_CASE: Duration = Duration::days(7);
/// How long an emergency lasts.
const EMERGENCY: Duration = Duration::minutes(60);

text_enum! {
    #[contract]
    SupportState {
        /// Nobody at the office answered yet.
        Waiting = "waiting",
        Approved = "approved",
        Declined = "declined",
        /// The time is over, the case is closed, or the office ended it.
        Ended = "ended",
    }
}

/// A request of our staff for access to an office.
#[contract]
#[derive(Debug, Clone)]
pub struct SupportRequest {
    pub id: i64,
    pub reason: String,
    #[oai(rename = "caseId")]
    pub case: Option<SupportCaseId>,
    pub requested_at: DateTime<Utc>,
    pub state: SupportState,
    pub decided_by: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
    /// The access ends then.
    pub until: Option<DateTime<Utc>>,
    /// Or earlier, when the case is closed.
    pub until_case_closed: bool,
    /// Two of our staff decided it without the office.
    pub emergency: bool,
}

/// Whether our staff ask an office first, and what they asked for.
#[contract]
#[derive(Debug, Clone)]
pub struct SupportAccess {
    pub asks_first: bool,
    /// Latest first; for our staff only their own.
    pub requests: Vec<SupportRequest>,
}

/// An office's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SupportDecision {
    Minutes(i64),
    /// Until the case of the request is closed, at most a week.
    UntilCaseClosed,
    Decline,
}

/// Whether our staff ask the office first, and its latest requests.
///
/// # Errors
/// When the database fails.
pub async fn support_access(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<SupportAccess> {
    let organization = scope.organization();
    read(scope, (organization, office), None, now).await
}

async fn read(
    scope: &mut Scope,
    (organization, office): (OrganizationId, OfficeId),
    of: Option<LoginId>,
    now: DateTime<Utc>,
) -> Result<SupportAccess> {
    let rows = sqlx::query!(
        r#"select r.id, r.reason, r.case_id, r.requested_at, r.decided_by, r.decided_at, r.until, r.with_case, r.emergency,
             case when r.state = 'approved' and (r.until <= $4 or r.with_case and c.state = 'closed') then 'ended' else r.state end as "state!: SupportState"
           from support_request r left join support_case c on c.organization_id = r.organization_id and c.id = r.case_id
           where r.organization_id = $1 and r.office_id = $2 and ($3::bigint is null or r.requested_by = $3) order by r.id desc limit $5"#,
        organization.0,
        office.0,
        of.map(|login| login.0),
        now,
        SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let requests = rows.into_iter().map(|row| SupportRequest {
        id: row.id,
        reason: row.reason,
        case: row.case_id.map(SupportCaseId),
        requested_at: row.requested_at,
        state: row.state,
        decided_by: row.decided_by,
        decided_at: row.decided_at,
        until: row.until,
        until_case_closed: row.with_case,
        emergency: row.emergency,
    });
    let requests = requests.collect();
    Ok(SupportAccess { asks_first: asks_first(scope, organization, office).await?.is_some(), requests })
}

/// Since when our staff ask the office first.
async fn asks_first(
    scope: &mut Scope,
    organization: OrganizationId,
    office: OfficeId,
) -> Result<Option<DateTime<Utc>>> {
    Ok(sqlx::query_scalar!(
        "select asks_first_since from office_support where organization_id = $1 and office_id = $2",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?)
}

/// Chooses whether our staff ask the office first. Sessions that it has not approved end. Writes `support.asks_first` or
/// `support.not_asked` to the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn choose(scope: &mut Scope, office: OfficeId, asks_first: bool, now: DateTime<Utc>) -> Result<()> {
    let (organization, by) = (scope.organization(), scope.actor.name.clone());
    let changed = if asks_first {
        sqlx::query!(
            "insert into office_support (organization_id, office_id, asks_first_since, set_by) values ($1, $2, $3, $4) on conflict do nothing",
            organization.0,
            office.0,
            now,
            by
        )
        .execute(scope.db())
        .await?
        .rows_affected()
    } else {
        sqlx::query!(
            "delete from office_support where organization_id = $1 and office_id = $2",
            organization.0,
            office.0
        )
        .execute(scope.db())
        .await?
        .rows_affected()
    };
    if changed == 0 {
        return Ok(());
    }
    end_unapproved(scope, organization, office).await?;
    let act = if asks_first { "support.asks_first" } else { "support.not_asked" };
    audit::record(scope, Act::on_office(act, office, json!({}))).await?;
    Ok(())
}

/// Ends the sessions in which our staff act as a user of the office without its approval.
async fn end_unapproved(scope: &mut Scope, organization: OrganizationId, office: OfficeId) -> Result<()> {
    sqlx::query!("select end_unapproved_support($1, $2)", organization.0, office.0).execute(scope.db()).await?;
    Ok(())
}

/// Answers a request. Writes `support.approved` or `support.declined` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a request of another office; [`Error::Conflict`] for one that was answered; [`Error::Invalid`] at `minutes`,
/// or at `untilCaseClosed` for a request without an open case.
pub async fn decide(
    scope: &mut Scope,
    office: OfficeId,
    id: i64,
    decision: SupportDecision,
    now: DateTime<Utc>,
) -> Result<()> {
    let (organization, by) = (scope.organization(), scope.actor.name.clone());
    let row = sqlx::query!(
        r#"select r.state as "state: SupportState", exists (select from support_case c where c.organization_id = r.organization_id and c.id = r.case_id
             and c.state <> 'closed') as "has_case!"
           from support_request r where r.organization_id = $1 and r.office_id = $2 and r.id = $3 for update"#,
        organization.0,
        office.0,
        id
    )
    .one_or_not_found(scope)
    .await?;
    if row.state != SupportState::Waiting {
        return Err(Refusal::SUPPORT_ANSWERED.into());
    }
    let until = lasts(decision, row.has_case)?.map(|lasts| now + lasts);
    let state = if until.is_some() { SupportState::Approved } else { SupportState::Declined };
    sqlx::query!(
        "update support_request set state = $4, decided_by = $5, decided_at = $6, until = $7, with_case = $8
         where organization_id = $1 and office_id = $2 and id = $3",
        organization.0,
        office.0,
        id,
        state.as_str(),
        by,
        now,
        until,
        decision == SupportDecision::UntilCaseClosed
    )
    .execute(scope.db())
    .await?;
    let act = if until.is_some() { "support.approved" } else { "support.declined" };
    audit::record(scope, Act::on_office(act, office, json!({ "request": id, "until": until }))).await?;
    Ok(())
}

/// How long an answer lets our staff in; `None` if it does not.
///
/// # Errors
/// [`Error::Invalid`] at `minutes`, or at `untilCaseClosed` without an open case.
fn lasts(decision: SupportDecision, has_case: bool) -> Result<Option<Duration>> {
    let wrong = |field: &str| Error::Invalid(FieldErrors::one(field, Message::InvalidData));
    match decision {
        SupportDecision::Decline => Ok(None),
        SupportDecision::Minutes(minutes) if MINUTES.contains(&minutes) => Ok(Some(Duration::minutes(minutes))),
        SupportDecision::Minutes(_) => Err(wrong("minutes")),
        SupportDecision::UntilCaseClosed if has_case => Ok(Some(WITH_CASE)),
        SupportDecision::UntilCaseClosed => Err(wrong("untilCaseClosed")),
    }
}

/// Ends access that was approved: sessions end at their next call. Writes `support.ended` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a request that gives no access now.
pub async fn end_access(scope: &mut Scope, office: OfficeId, id: i64, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        "update support_request set state = 'ended', until = $4 where organization_id = $1 and office_id = $2 and id = $3
           and state = 'approved' and until > $4 returning id",
        organization.0,
        office.0,
        id,
        now
    )
    .one_or_not_found(scope)
    .await?;
    end_unapproved(scope, organization, office).await?;
    audit::record(scope, Act::on_office("support.ended", office, json!({ "request": id }))).await?;
    Ok(())
}

/// Whether our staff ask an office first, and the caller's own requests there.
///
/// # Errors
/// [`Error::NotFound`] if there is no such office.
pub async fn own_support_access(context: &Context, caller: &Caller, office: OfficeId) -> Result<SupportAccess> {
    let now = context.clock.now().await?;
    let (mut scope, organization) = open_at(context, caller, office).await?;
    read(&mut scope, (organization, office), Some(caller.login), now).await
}

/// Asks an office for access. Those who manage its users get an email. Writes `support.requested` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `reason`, or at `caseId` for anything but an open case of the office; [`Error::NotFound`] if there is no such
/// office; [`Error::Conflict`] if it does not ask, or a request of the caller waits there.
pub async fn request_access(
    context: &Context,
    caller: &Caller,
    office: OfficeId,
    reason: &str,
    case: Option<SupportCaseId>,
) -> Result<i64> {
    let reason = required("reason", reason, LONGEST_REASON)?;
    let now = context.clock.now().await?;
    let (mut scope, organization) = open_at(context, caller, office).await?;
    if asks_first(&mut scope, organization, office).await?.is_none() {
        return Err(Refusal::SUPPORT_IS_OPEN.into());
    }
    let known = sqlx::query!(
        r#"select exists (select from support_request r where r.organization_id = $1 and r.office_id = $2 and r.requested_by = $3 and r.state = 'waiting') as "waits!",
             exists (select from support_case c where c.organization_id = $1 and c.office_id = $2 and c.id = $4 and c.state <> 'closed') as "has_case!""#,
        organization.0,
        office.0,
        caller.login.0,
        case.map(|case| case.0)
    )
    .fetch_one(scope.db())
    .await?;
    if known.waits {
        return Err(Refusal::SUPPORT_ASKED.into());
    }
    if case.is_some() && !known.has_case {
        return Err(FieldErrors::one("caseId", Message::InvalidData).into());
    }
    let id = sqlx::query_scalar!(
        "insert into support_request (organization_id, office_id, requested_by, requester, reason, case_id, requested_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning id",
        organization.0,
        office.0,
        caller.login.0,
        caller.name,
        reason,
        case.map(|case| case.0),
        now
    )
    .fetch_one(scope.db())
    .await?;
    let at = Some((organization, office));
    record(&mut scope, "support.requested", ("support_request", id.to_string()), at, json!({ "reason": reason }))
        .await?;
    scope.for_organization(organization);
    notify(&mut scope, office, StaffNews::SupportAsked, id, now).await?;
    scope.commit().await?;
    Ok(id)
}

/// Emails the owners of an office of the scope's organization, and for a request everybody else who manages its users.
async fn notify(scope: &mut Scope, office: OfficeId, news: StaffNews, request: i64, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let people = sqlx::query_scalar!(
        r#"select distinct l.id from office_user u join login l on l.id = u.login_id and l.status = 'active'
           left join login_grant g on g.login_id = l.id and g.kind = 'office' and g.office_id = u.office_id
           where u.organization_id = $1 and u.office_id = $2 and u.status = 'active'
             and (u.is_owner or $3 and coalesce(u.user_type, l.user_type) = 'office_admin'
               and (coalesce(g.permissions, '{}') = '{}' or 'users' = any (g.permissions)))"#,
        organization.0,
        office.0,
        news == StaffNews::SupportAsked
    )
    .fetch_all(scope.db())
    .await?;
    let notices = people.into_iter().map(|login| Notice::Staff { news, of: request, login: LoginId(login) }).collect();
    notices::enqueue_all(scope, notices, now).await
}

/// An office that our staff ask before they act as one of its users.
pub(crate) struct AskingOffice {
    pub organization: OrganizationId,
    pub name: String,
    pub since: DateTime<Utc>,
}

/// An office that asks first.
///
/// # Errors
/// [`Error::NotFound`] if there is no such office; [`Error::Conflict`] if it does not ask.
pub(crate) async fn asking_office(scope: &mut Scope, office: OfficeId) -> Result<AskingOffice> {
    let row = sqlx::query!(
        r#"select o.organization_id, o.name, s.asks_first_since as "since?" from office o
           left join office_support s on s.organization_id = o.organization_id and s.office_id = o.id where o.id = $1"#,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let since = row.since.ok_or(Refusal::SUPPORT_IS_OPEN)?;
    Ok(AskingOffice { organization: OrganizationId(row.organization_id), name: row.name, since })
}

/// Who is let into an office without its answer, and why.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Emergency<'a> {
    pub staff: LoginId,
    pub name: &'a str,
    pub reason: &'a str,
}

/// Lets a member of our staff into an office of the scope's organization without its answer, as an approved request asks, and emails
/// the owners. Returns the id. Writes `support.emergency` to the audit trail.
pub(crate) async fn open_in_emergency(
    scope: &mut Scope,
    office: OfficeId,
    Emergency { staff, name, reason }: Emergency<'_>,
    now: DateTime<Utc>,
) -> Result<i64> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into support_request (organization_id, office_id, requested_by, requester, reason, requested_at, state, decided_by, decided_at, until, emergency)
         values ($1, $2, $3, $4, $5, $6, 'approved', 'Chairside support', $6, $7, true) returning id",
        organization.0,
        office.0,
        staff.0,
        name,
        reason,
        now,
        now + EMERGENCY
    )
    .fetch_one(scope.db())
    .await?;
    let at = Some((organization, office));
    record(scope, "support.emergency", ("support_request", id.to_string()), at, json!({ "reason": reason })).await?;
    notify(scope, office, StaffNews::SupportEmergency, id, now).await?;
    Ok(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_office_approves_for_set_times() {
        assert_eq!(lasts(SupportDecision::Minutes(60), false).unwrap(), Some(Duration::minutes(60)));
        assert!(lasts(SupportDecision::Minutes(61), true).is_err());
        assert_eq!(lasts(SupportDecision::Decline, true).unwrap(), None);
        assert_eq!(lasts(SupportDecision::UntilCaseClosed, true).unwrap(), Some(Duration::days(7)));
        assert!(lasts(SupportDecision::UntilCaseClosed, false).is_err());
    }
}
