//! Approving, rejecting and withdrawing a request. The row's lock makes of two answers one.

use chrono::{DateTime, Utc};
use kernel::task::enqueue_task;
use serde_json::json;
use tenancy::ids::{LoginId, OrganizationId};
use tenancy::{Caller, Scope};

use super::ask::{approvers, concerns, offices_of};
use super::place::{elsewhere, organization_of};
use super::recheck::{alarm, checked, fail, platform, staff_type, subject_of, tell_requester, why};
use super::requested::{Request, Subject, lock};
use super::run::CarryOut;
use super::{ApprovalAct, ApprovalState};
use crate::{Context, Error, Refusal, Result, access, open, record, required};

const LONGEST_REASON: usize = 500;
const LONGEST_NAME: usize = 100;

/// Approves a request in person; a job carries it out. `digest` is that of the request as the caller saw it. Writes
/// `approval.approved` to the audit trail, or `approval.failed` with the reason.
///
/// # Errors
/// [`Error::AskAgain`] without a proof of identity of the last ten minutes; [`Error::Conflict`] for an own request, one that concerns
/// the caller, that expired, was decided, or whose subject changed; [`Error::Forbidden`] for a role that may not approve it.
pub async fn approve(context: &Context, caller: &Caller, id: i64, digest: &str) -> Result<()> {
    access::must_be_confirmed(context, caller).await?;
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let request = lock(&mut scope, id).await?;
    is_open(&request, now)?;
    if request.digest != digest || request.act.digest() != request.digest {
        alarm(&mut scope, &request, digest, now).await?;
        scope.commit().await?;
        return Err(Refusal::REQUEST_CHANGED.into());
    }
    let mut there = elsewhere(context, &mut scope, &request.act).await?;
    may_approve(&mut scope, there.as_mut(), caller, &request).await?;
    let checked = checked(context, &mut scope, there.as_mut(), &request).await;
    drop(there);
    let subject = match checked {
        Ok(subject) => subject,
        Err(error @ (Error::Conflict(_) | Error::Invalid(_) | Error::NotFound)) => {
            fail(&mut scope, &request, &why(&error), now).await?;
            scope.commit().await?;
            return Err(error);
        }
        Err(error) => return Err(error),
    };
    approved(&mut scope, &request, &subject, (Some(caller.login), &caller.name), now).await?;
    Ok(scope.commit().await?)
}

/// Marks a checked request as approved, and queues its job.
async fn approved(
    scope: &mut Scope,
    request: &Request,
    subject: &Subject,
    (login, name): (Option<LoginId>, &str),
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update approval_request set state = 'approved', decided_by = $2, decider = $3, decided_at = $4 where id = $1",
        request.id,
        login.map(|login| login.0),
        name,
        now
    )
    .execute(scope.db())
    .await?;
    scope.for_organization(OrganizationId(0));
    enqueue_task(scope, &CarryOut { request: request.id }, request.id, now).await?;
    let detail = json!({ "act": request.act.name(), "digest": request.digest, "requestedBy": request.requested_by,
        "onServer": login.is_none() });
    record(scope, "approval.approved", subject_of(request), subject.at, detail).await
}

/// Approves a request on the server's command line, where nobody of our staff but its requester may approve it. `by` is who runs the
/// command. Returns what is carried out. Writes `approval.approved` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `by`; [`Error::NotFound`] if there is no such request; [`Error::Conflict`] if a colleague may approve it, if it
/// expired or was decided, if its subject changed, and for a payment to an affiliate, which names two logins.
pub async fn approve_on_server(context: &Context, id: i64, by: &str) -> Result<String> {
    let by = required("by", by, LONGEST_NAME)?;
    let now = context.clock.now().await?;
    let mut scope = platform(context).await?;
    let request = lock(&mut scope, id).await?;
    is_open(&request, now)?;
    if request.act.digest() != request.digest {
        let digest = request.act.digest();
        alarm(&mut scope, &request, &digest, now).await?;
        scope.commit().await?;
        return Err(Refusal::REQUEST_CHANGED.into());
    }
    let colleagues = approvers(&mut scope, &request.act, request.requested_by).await?;
    if !colleagues.is_empty() || matches!(request.act, ApprovalAct::PayAffiliate { .. }) {
        return Err(Refusal::NEEDS_SECOND_PERSON.into());
    }
    let mut there = elsewhere(context, &mut scope, &request.act).await?;
    let subject = checked(context, &mut scope, there.as_mut(), &request).await?;
    drop(there);
    approved(&mut scope, &request, &subject, (None, &format!("{by}, on the server")), now).await?;
    scope.commit().await?;
    Ok(subject.summary)
}

/// Rejects a request. Writes `approval.rejected` to the audit trail.
///
/// # Errors
/// As [`approve`]; [`Error::Invalid`] at `reason`.
pub async fn reject(context: &Context, caller: &Caller, id: i64, reason: &str) -> Result<()> {
    let reason = required("reason", reason, LONGEST_REASON)?;
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let request = lock(&mut scope, id).await?;
    is_open(&request, now)?;
    let mut there = elsewhere(context, &mut scope, &request.act).await?;
    may_approve(&mut scope, there.as_mut(), caller, &request).await?;
    drop(there);
    sqlx::query!(
        "update approval_request set state = 'rejected', decided_by = $2, decider = $3, decided_at = $4, outcome = $5 where id = $1",
        id,
        caller.login.0,
        caller.name,
        now,
        reason
    )
    .execute(scope.db())
    .await?;
    record(&mut scope, "approval.rejected", subject_of(&request), None, json!({ "reason": reason })).await?;
    tell_requester(&mut scope, &request, now).await?;
    Ok(scope.commit().await?)
}

/// Takes an own request back. Writes `approval.withdrawn` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a request of another; [`Error::Conflict`] if it was decided or expired.
pub async fn withdraw(context: &Context, caller: &Caller, id: i64) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let request = lock(&mut scope, id).await?;
    if request.requested_by != caller.login {
        return Err(Error::NotFound);
    }
    is_open(&request, now)?;
    sqlx::query!("update approval_request set state = 'withdrawn', decided_at = $2 where id = $1", id, now)
        .execute(scope.db())
        .await?;
    record(&mut scope, "approval.withdrawn", subject_of(&request), None, json!({})).await?;
    Ok(scope.commit().await?)
}

/// # Errors
/// [`Error::Conflict`] if the request was decided or expired.
fn is_open(request: &Request, now: DateTime<Utc>) -> Result<()> {
    if request.state != ApprovalState::Pending {
        let expired = request.state == ApprovalState::Expired;
        return Err(if expired { Refusal::REQUEST_EXPIRED } else { Refusal::REQUEST_DECIDED }.into());
    }
    if request.expires_at <= now {
        return Err(Refusal::REQUEST_EXPIRED.into());
    }
    Ok(())
}

/// # Errors
/// [`Error::Conflict`] for the requester, whom it concerns, who works at one of the offices, or has access or the role from the
/// requester;
/// [`Error::Forbidden`] for a role that may not approve it.
async fn may_approve(scope: &mut Scope, there: Option<&mut Scope>, caller: &Caller, request: &Request) -> Result<()> {
    if request.requested_by == caller.login {
        return Err(Refusal::OWN_REQUEST.into());
    }
    if !request.act.approvers().contains(&caller.user_type) {
        return Err(Error::Forbidden);
    }
    if concerns(&request.act) == Some(caller.login) {
        return Err(Refusal::NEVER_YOURSELF.into());
    }
    // The session may be older than the end of the access, or than another role.
    let user_type = staff_type(scope, caller.login).await?;
    if !user_type.is_some_and(|user_type| request.act.approvers().contains(&user_type)) {
        return Err(Error::Forbidden);
    }
    // At none of the offices and practices that the act is about, however many.
    let mut offices = offices_of(&request.act);
    offices.extend(request.office.map(|office| office.0));
    let buyer = match request.act {
        ApprovalAct::SellLocation { sale } => sqlx::query_scalar!(
            r#"select buyer_organization_id as "buyer?" from office_sale where id = $1 and office_id = any ($2)"#,
            sale,
            &offices
        )
        .fetch_optional(there.unwrap_or(&mut *scope).db())
        .await?
        .flatten(),
        _ => None,
    };
    let entangled = sqlx::query_scalar!(
        r#"select exists (select from live_grant g where g.login_id = $1 and (g.kind = 'platform' and g.granted_by = $2
             or g.organization_id = $4
             or g.organization_id in (select d.organization_id from office_directory d where d.office_id = any ($3))
             or g.organization_id = $5))
             or exists (select from approval_request r where r.act = 'change_staff' and r.state = 'done' and r.requested_by = $2
               and (r.payload ->> 'login')::bigint = $1 and r.payload ->> 'user_type' = $6) as "entangled!""#,
        caller.login.0,
        request.requested_by.0,
        &offices,
        organization_of(&request.act),
        buyer,
        caller.user_type.as_str()
    )
    .fetch_one(scope.db())
    .await?;
    if entangled { Err(Refusal::NOT_YOURS_TO_APPROVE.into()) } else { Ok(()) }
}
