//! Closes a location: its sign-ups, and at last the location itself.

use chrono::{DateTime, Utc};
use organizations::assignments::leave_closed;
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{OfficeId, OfficeMoveId};

use crate::Result;
use crate::store::Stored;

/// Nobody signs up any more. Can be repeated: who opens enrollment while the location closes finds it closed again.
pub(crate) async fn stop_signups(scope: &mut Scope, id: OfficeMoveId, office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "with stopped as (update office set enrollment_open = false where organization_id = $1 and id = $2 and enrollment_open returning id)
         update office_move set reopens = true where organization_id = $1 and id = $3 and exists (select from stopped)",
        organization.0,
        office.0,
        id.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Opens enrollment again where the closing stopped it.
pub(crate) async fn reopen_signups(scope: &mut Scope, stored: &Stored) -> Result<()> {
    let organization = scope.organization();
    if stored.reopens {
        sqlx::query!(
            "update office set enrollment_open = true where organization_id = $1 and id = $2 and account_status <> 3",
            organization.0,
            stored.office.0
        )
        .execute(scope.db())
        .await?;
    }
    Ok(())
}

/// Closes the location if nobody holds a membership there any more; whether it did. Access to it alone ends, except its
/// owners'. Open bills are collected as before. Writes `location.closed` to the audit trail.
pub(crate) async fn close_if_empty(scope: &mut Scope, stored: &Stored, now: DateTime<Utc>) -> Result<bool> {
    let organization = scope.organization();
    let held = sqlx::query_scalar!(
        r#"select exists (select from subscription where organization_id = $1 and office_id = $2 and (holds_plan(status) or paused_until is not null)) as "held!""#,
        organization.0,
        stored.office.0
    )
    .fetch_one(scope.db())
    .await?;
    if held {
        return Ok(false);
    }
    sqlx::query!(
        "update office set account_status = 3, enrollment_open = false where organization_id = $1 and id = $2",
        organization.0,
        stored.office.0
    )
    .execute(scope.db())
    .await?;
    let left = leave_closed(scope, stored.office, now).await?;
    let act = Act {
        act: "location.closed",
        subject_kind: "office",
        subject_id: stored.office.to_string(),
        office: Some(stored.office),
        account: None,
        detail: json!({ "move": stored.id, "to": stored.to, "people": left }),
    };
    audit::record(scope, act).await?;
    Ok(true)
}
