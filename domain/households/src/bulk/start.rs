//! Starts, stops and undoes bulk actions.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{BulkActionId, HouseholdTagId, OfficeId};

use super::{BulkKind, BulkState, RunBulkAction, bulk_action};
use crate::members::{MemberQuery, matching, tag};
use crate::{Error, Result, invitations, task};
use ::rules::Refusal;

/// The bulk action to start.
#[derive(Debug, Clone)]
pub struct Wish {
    pub kind: BulkKind,
    /// For the two tag actions.
    pub tag: Option<HouseholdTagId>,
    /// The filter: the households that match it now.
    pub of: MemberQuery,
}

/// Starts an action at `now`; a job runs it.
///
/// # Errors
/// [`Error::NotFound`] if the tag or office is out of reach; [`Error::Conflict`] if no household matches, too many do,
/// or the office can't invite.
pub async fn start(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, wish: &Wish) -> Result<BulkActionId> {
    let tag = match (wish.kind, wish.tag) {
        (BulkKind::Invite, _) => {
            invitations::ready_for_patients(scope, office).await?;
            None
        }
        (_, Some(id)) => Some(tag(scope, office, id).await?.id),
        (_, None) => return Err(Error::NotFound),
    };
    let accounts: Vec<i64> = matching(scope, now, office, &wish.of).await?.into_iter().map(|one| one.0).collect();
    if accounts.is_empty() {
        return Err(Refusal::NO_ONE_MATCHES.into());
    }
    let id = write(scope, now, office, (wish.kind, tag), accounts.len(), None).await?;
    let organization = scope.organization();
    sqlx::query!(
        "insert into bulk_action_row (organization_id, action_id, account_id, office_id) select $1, $2, a, $4 from unnest($3::bigint[]) a",
        organization.0,
        id.0,
        &accounts,
        office.0
    )
    .execute(scope.db())
    .await?;
    begun(scope, now, office, id, json!({ "kind": wish.kind.as_str(), "households": accounts.len() })).await
}

/// Undoes an action, with an action over the households it changed.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if it can't be undone, or was undone already.
pub async fn undo(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, of: BulkActionId) -> Result<BulkActionId> {
    let act = bulk_action(scope, office, of).await?;
    let (Some(kind), Some(tag), true) = (act.kind.undone_by(), act.tag, act.can_undo) else {
        return Err(Refusal::UNDO_TOO_LATE.into());
    };
    let organization = scope.organization();
    let id = write(scope, now, office, (kind, Some(tag.id)), act.done as usize, Some(of)).await?;
    sqlx::query!(
        "insert into bulk_action_row (organization_id, action_id, account_id, office_id)
         select organization_id, $3, account_id, office_id from bulk_action_row where organization_id = $1 and action_id = $2 and outcome = 'done'",
        organization.0,
        of.0,
        id.0
    )
    .execute(scope.db())
    .await?;
    begun(scope, now, office, id, json!({ "kind": kind.as_str(), "households": act.done, "undoes": of })).await
}

/// Stops an action: finished households stay as they are, the others are skipped.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if it has ended.
pub async fn stop(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, id: BulkActionId) -> Result<()> {
    let organization = scope.organization();
    let stopped = sqlx::query!(
        "update bulk_action set state = 'stopped', finished_at = $4 where organization_id = $1 and office_id = $2 and id = $3 and state = 'running'",
        organization.0,
        office.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    if stopped.rows_affected() == 0 {
        let act = bulk_action(scope, office, id).await?;
        return match act.state {
            BulkState::Stopped => Ok(()),
            _ => Err(Refusal::DONE_ALREADY.into()),
        };
    }
    sqlx::query!(
        "update bulk_action_row set outcome = 'skipped', why = 'stopped' where organization_id = $1 and action_id = $2 and outcome is null",
        organization.0,
        id.0
    )
    .execute(scope.db())
    .await?;
    audited(scope, "bulk_action.stopped", office, id, json!({})).await
}

async fn write(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    (kind, tag): (BulkKind, Option<HouseholdTagId>),
    total: usize,
    undoes: Option<BulkActionId>,
) -> Result<BulkActionId> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let id = sqlx::query_scalar!(
        "insert into bulk_action (organization_id, office_id, kind, tag_id, households, undoes_id, created_at, login_id, actor)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id",
        organization.0,
        office.0,
        kind.as_str(),
        tag.map(|tag| tag.0),
        total as i32,
        undoes.map(|act| act.0),
        now,
        actor.login.map(|login| login.0),
        actor.name
    )
    .fetch_one(scope.db())
    .await
    .map_err(|error| match error.as_database_error() {
        Some(one) if one.is_unique_violation() => Error::from(Refusal::UNDONE_ALREADY),
        _ => error.into(),
    })?;
    Ok(BulkActionId(id))
}

async fn begun(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    id: BulkActionId,
    detail: serde_json::Value,
) -> Result<BulkActionId> {
    task::enqueue_task(scope, &RunBulkAction { action: id }, id, now).await?;
    let act = if detail.get("undoes").is_some() { "bulk_action.undone" } else { "bulk_action.started" };
    audited(scope, act, office, id, detail).await?;
    Ok(id)
}

async fn audited(
    scope: &mut Scope,
    act: &'static str,
    office: OfficeId,
    id: BulkActionId,
    detail: serde_json::Value,
) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "bulk_action",
        subject_id: id.to_string(),
        office: Some(office),
        account: None,
        detail,
    };
    Ok(audit::record(scope, act).await?)
}
