//! What approving and carrying out share: who asked and who approved are checked again, and the requester hears how it ended.

use chrono::{DateTime, Utc};
use kernel::notices::{self, StaffNews};
use kernel::outbox::Notice;
use serde_json::json;
use tenancy::ids::{LoginId, OrganizationId};
use tenancy::{Scope, UserType};

use super::requested::{Request, Subject};
use crate::leads::email_leads;
use crate::{Context, Error, Refusal, Result, record};

/// A scope of the platform, whose actor the caller replaces by who asked.
pub(super) async fn platform(context: &Context) -> Result<Scope> {
    // Platform scope: an approved act may concern any tenant, or none.
    Ok(context.database.platform("Approvals").await?)
}

/// Checks the approver again when the act is carried out: a job that failed runs later, and its approver may have left.
///
/// # Errors
/// [`Error::Conflict`] if the approver may not approve it any more.
pub(super) async fn may_still_approve(scope: &mut Scope, request: &Request) -> Result<()> {
    // On the server nobody of our staff approved.
    let Some(approver) = request.decided_by else { return Ok(()) };
    let user_type = staff_type(scope, approver).await?;
    if user_type.is_some_and(|user_type| request.act.approvers().contains(&user_type)) {
        return Ok(());
    }
    Err(Refusal::NEEDS_SECOND_PERSON.into())
}

/// Checks the requester and the subject again; the subject in its own cell, if that is another one.
///
/// # Errors
/// [`Error::Conflict`] if the requester may not ask any more, or the subject changed; the errors of the act's own check.
pub(super) async fn checked(
    context: &Context,
    scope: &mut Scope,
    there: Option<&mut Scope>,
    request: &Request,
) -> Result<Subject> {
    let user_type = staff_type(scope, request.requested_by).await?;
    if !user_type.is_some_and(|user_type| request.act.requesters().contains(&user_type)) {
        return Err(Refusal::REQUESTER_LEFT.into());
    }
    let subject = request.act.check(context, there.unwrap_or(scope)).await?;
    if subject.digest() != request.subject_digest {
        return Err(Refusal::REQUEST_CHANGED.into());
    }
    Ok(subject)
}

/// The role of one of our staff; none without access to the platform.
pub(super) async fn staff_type(scope: &mut Scope, login: LoginId) -> Result<Option<UserType>> {
    let found = sqlx::query_scalar!(
        "select l.user_type from login l where l.id = $1 and l.status = 'active'
           and exists (select from live_grant g where g.login_id = l.id and g.kind = 'platform')",
        login.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found.and_then(|text| text.parse().ok()))
}

/// The reason of a failure, in words for the requester.
pub(super) fn why(error: &Error) -> String {
    match error {
        Error::NotFound => "It is no longer there.".to_owned(),
        Error::Invalid(fields) => fields
            .0
            .iter()
            .flat_map(|(field, messages)| {
                messages.iter().map(move |message| format!("{field}: {}", message.text("en")))
            })
            .collect::<Vec<_>>()
            .join(" "),
        other => other.to_string(),
    }
}

/// Marks a request as failed, and tells who asked.
pub(super) async fn fail(scope: &mut Scope, request: &Request, why: &str, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update approval_request set state = 'failed', outcome = $2, done_at = $3 where id = $1",
        request.id,
        why,
        now
    )
    .execute(scope.db())
    .await?;
    record(scope, "approval.failed", subject_of(request), None, json!({ "why": why })).await?;
    tell_requester(scope, request, now).await
}

pub(super) async fn tell_requester(scope: &mut Scope, request: &Request, now: DateTime<Utc>) -> Result<()> {
    scope.for_organization(OrganizationId(0));
    let login: LoginId = request.requested_by;
    notices::enqueue(scope, Notice::Staff { news: StaffNews::ApprovalDecided, of: request.id, login }, now).await
}

pub(super) fn subject_of(request: &Request) -> (&'static str, String) {
    ("approval", request.id.to_string())
}

/// What was to be approved or carried out, `digest`, is not what was asked for: writes `approval.tampered` to the audit trail, and emails the leads of
/// our staff.
pub(super) async fn alarm(scope: &mut Scope, request: &Request, digest: &str, now: DateTime<Utc>) -> Result<()> {
    record(scope, "approval.tampered", subject_of(request), None, json!({ "digest": digest })).await?;
    tracing::error!(request = request.id, "manual review needed: an approval's content is not what was asked for");
    scope.for_organization(OrganizationId(0));
    email_leads(scope, StaffNews::ApprovalTampered, request.id, now).await
}
