//! Undoing a visit, with a reason. The row stays.

use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId, VisitId};
use tenancy::{Personal, Scope};

use crate::{Context, OrNotFound, Result};
use ::rules::members::rules::required_text;

const LONGEST_REASON: usize = 300;

/// Undoes a visit: it no longer counts. Repeating it changes nothing. Writes `visit.undone` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the visit is not the member's at the office; [`crate::Error::Invalid`] at `reason`.
pub async fn undo(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    member: MemberId,
    visit: VisitId,
    reason: &Personal<String>,
) -> Result<()> {
    let reason = required_text("reason", reason.trim().replace('\0', ""), LONGEST_REASON)?;
    let (organization, actor, now) = (scope.organization(), scope.actor.clone(), context.clock.now().await?);
    let row = sqlx::query!(
        "select account_id, voided_at from visit where organization_id = $1 and id = $2 and office_id = $3 and member_id = $4 for update",
        organization.0,
        visit.0,
        office.0,
        member.0
    )
    .one_or_not_found(scope)
    .await?;
    if row.voided_at.is_some() {
        return Ok(());
    }
    sqlx::query!(
        "update visit set voided_at = $3, voided_login_id = $4, voided_by = $5, void_impersonator_id = app_impersonator(), void_reason = $6
         where organization_id = $1 and id = $2",
        organization.0,
        visit.0,
        now,
        actor.login.map(|login| login.0),
        actor.name,
        reason
    )
    .execute(scope.db())
    .await?;
    audit::record(
        scope,
        Act {
            act: "visit.undone",
            subject_kind: "visit",
            subject_id: visit.to_string(),
            office: Some(office),
            account: Some(AccountId(row.account_id)),
            detail: json!({ "member": member }),
        },
    )
    .await?;
    Ok(())
}
