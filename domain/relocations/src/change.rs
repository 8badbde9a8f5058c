//! Changes a planned move, stops one, and tries again what failed.

use kernel::directory::lock_office;
use messaging::Notice;
use serde_json::{Value, json};
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeMoveId};

use crate::close::reopen_signups;
use crate::preview::{Moving, is_free};
use crate::run::queue;
use crate::store::{Stored, accounts_in, lock, write_state};
use crate::words::{LineAction, LineState, MoveKind, MoveState};
use crate::{Error, Refusal, Result};

/// Opens the move of the caller's location for a change.
async fn open(moving: Moving<'_>, id: OfficeMoveId) -> Result<(Scope, Stored)> {
    let mut scope = moving.context.database.scope(moving.reach.clone()).await?;
    if !lock_office(&mut scope, moving.office).await? {
        return Err(Error::NotFound);
    }
    let stored = lock(&mut scope, id).await?;
    if stored.office != moving.office {
        return Err(Error::NotFound);
    }
    moving.may(stored.kind)?;
    Ok((scope, stored))
}

async fn record(
    scope: &mut Scope,
    act: &str,
    stored: &Stored,
    account: Option<AccountId>,
    detail: Value,
) -> Result<()> {
    let subject_id = stored.id.to_string();
    let act = Act { act, subject_kind: "office_move", subject_id, office: Some(stored.office), account, detail };
    Ok(audit::record(scope, act).await?)
}

/// Decides what happens to a household of a closing that has not moved yet: it moves, or its memberships end on the day and
/// unused time is refunded. Writes `members.move_decided` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a move or a household that is not the location's; [`Error::Forbidden`] for someone who does not own
/// it; [`Error::Conflict`] when the household has moved, or the location does not close.
pub async fn choose(moving: Moving<'_>, id: OfficeMoveId, account: AccountId, action: LineAction) -> Result<()> {
    let (mut scope, stored) = open(moving, id).await?;
    let organization = scope.organization();
    let state = sqlx::query_scalar!(
        "select state from office_move_line where organization_id = $1 and move_id = $2 and account_id = $3 for update",
        organization.0,
        id.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    let state: LineState = state.parse().map_err(anyhow::Error::from)?;
    let closes = stored.kind == MoveKind::Close && stored.state.is_under_way();
    if !closes || !matches!(state, LineState::Waiting | LineState::Failed) {
        return Err(Refusal::MOVE_IS_OVER.into());
    }
    sqlx::query!(
        "update office_move_line set action = $4 where organization_id = $1 and move_id = $2 and account_id = $3",
        organization.0,
        id.0,
        account.0,
        action.as_str()
    )
    .execute(scope.db())
    .await?;
    record(&mut scope, "members.move_decided", &stored, Some(account), json!({ "action": action })).await?;
    Ok(scope.commit().await?)
}

/// Tries again what failed. Writes `members.move_retried` to the audit trail.
///
/// # Errors
/// As [`choose`]; [`Error::Conflict`] when nothing failed, or other members of the location are moving meanwhile.
pub async fn retry(moving: Moving<'_>, id: OfficeMoveId) -> Result<()> {
    let now = moving.context.clock.now().await?;
    let (mut scope, stored) = open(moving, id).await?;
    let organization = scope.organization();
    if !matches!(stored.state, MoveState::Moving | MoveState::Done) {
        return Err(Refusal::MOVE_NOTHING_FAILED.into());
    }
    if stored.state == MoveState::Done {
        is_free(&mut scope, moving.office).await?;
    }
    let again = sqlx::query!(
        "update office_move_line set state = 'waiting', reason = null, settled_at = null
         where organization_id = $1 and move_id = $2 and state = 'failed'",
        organization.0,
        id.0
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if again == 0 {
        return Err(Refusal::MOVE_NOTHING_FAILED.into());
    }
    write_state(&mut scope, id, MoveState::Moving, None).await?;
    queue(&mut scope, id, now).await?;
    record(&mut scope, "members.move_retried", &stored, None, json!({ "households": again })).await?;
    Ok(scope.commit().await?)
}

/// Withdraws a move, or stops one under way: households that have moved stay moved. A location that was to close takes members
/// again, and its households get an email. Writes `members.move_withdrawn` to the audit trail.
///
/// # Errors
/// As [`choose`]; [`Error::Conflict`] for a move that is over.
pub async fn withdraw(moving: Moving<'_>, id: OfficeMoveId) -> Result<()> {
    let now = moving.context.clock.now().await?;
    let (mut scope, stored) = open(moving, id).await?;
    if !stored.state.is_under_way() {
        return Err(Refusal::MOVE_IS_OVER.into());
    }
    let organization = scope.organization();
    let mut told = accounts_in(&mut scope, id, LineState::Waiting).await?;
    told.extend(accounts_in(&mut scope, id, LineState::Failed).await?);
    sqlx::query!(
        "update office_move_line set state = 'withdrawn', settled_at = $3
         where organization_id = $1 and move_id = $2 and state in ('waiting', 'failed')",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    write_state(&mut scope, id, MoveState::Withdrawn, Some(now)).await?;
    if stored.kind == MoveKind::Close {
        reopen_signups(&mut scope, &stored).await?;
    }
    if stored.announced {
        let notices = told.iter().map(|account| Notice::LocationStays { of: id, account: *account }).collect();
        messaging::enqueue_all(&mut scope, notices, now).await?;
    }
    record(&mut scope, "members.move_withdrawn", &stored, None, json!({ "households": told.len() })).await?;
    Ok(scope.commit().await?)
}
