//! What one member of our staff may do at an office alone: pause enrollment, and end a user's sessions.

use serde_json::json;
use tenancy::Caller;
use tenancy::ids::{LoginId, OfficeId};

use crate::{Context, OrNotFound, Refusal, Result, open_at, record, required};

const LONGEST_REASON: usize = 500;

/// Pauses enrollment at an office, or opens it again. Writes `office.enrollment_paused` or `office.enrollment_opened` to the audit
/// trail, with the reason.
///
/// # Errors
/// [`crate::Error::Invalid`] at `reason`; [`crate::Error::NotFound`] if there is no such office; [`crate::Error::Conflict`] for a closed office.
pub async fn pause(context: &Context, caller: &Caller, office: OfficeId, paused: bool, reason: &str) -> Result<()> {
    let reason = required("reason", reason, LONGEST_REASON)?;
    let (mut scope, organization) = open_at(context, caller, office).await?;
    let status = sqlx::query_scalar!(
        "select account_status from office where organization_id = $1 and id = $2 for update",
        organization.0,
        office.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    if status == 3 {
        return Err(Refusal::OFFICE_CLOSED_ALREADY.into());
    }
    sqlx::query!(
        "update office set enrollment_open = $3 where organization_id = $1 and id = $2",
        organization.0,
        office.0,
        !paused
    )
    .execute(scope.db())
    .await?;
    let act = if paused { "office.enrollment_paused" } else { "office.enrollment_opened" };
    let subject = ("office", office.to_string());
    record(&mut scope, act, subject, Some((organization, office)), json!({ "reason": reason })).await?;
    Ok(scope.commit().await?)
}

/// Ends all sessions of a user of an office, who signs in again. Writes `user.sessions_ended` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `reason`; [`crate::Error::NotFound`] if the user does not work at the office.
pub async fn end_sessions(
    context: &Context,
    caller: &Caller,
    (office, user): (OfficeId, LoginId),
    reason: &str,
) -> Result<u64> {
    let reason = required("reason", reason, LONGEST_REASON)?;
    let (mut scope, organization) = open_at(context, caller, office).await?;
    sqlx::query_scalar!(
        "select 1 from office_user where organization_id = $1 and office_id = $2 and login_id = $3",
        organization.0,
        office.0,
        user.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let ended = sqlx::query!(
        "update session set revoked_at = now(), revoked_because = 'by our staff' where login_id = $1 and revoked_at is null",
        user.0
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    let detail = json!({ "reason": reason, "ended": ended });
    record(&mut scope, "user.sessions_ended", ("login", user.to_string()), Some((organization, office)), detail)
        .await?;
    scope.commit().await?;
    Ok(ended)
}
