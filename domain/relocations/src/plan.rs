//! Plans a move as it was shown.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::directory::{lock_office, office_today};
use serde_json::json;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeMoveId};

use crate::close::stop_signups;
use crate::preview::{MoveRequest, Moving, examine, is_free, name_of, version_of};
use crate::run::begin;
use crate::store::{add_lines, lock};
use crate::words::MoveKind;
use crate::{Error, Refusal, Result};

/// Plans the move that the preview with this `version` showed; it begins at once if its day is today. Writes
/// `members.move_planned` or `location.closing_planned` to the audit trail.
///
/// # Errors
/// As [`crate::preview`]; [`Error::Conflict`] when something differs from what was shown, when members of the location are
/// already moving, when it is closed, or when nobody can move.
pub async fn plan(moving: Moving<'_>, request: &MoveRequest, version: &str) -> Result<OfficeMoveId> {
    moving.may(request.kind)?;
    let now = moving.context.clock.now().await?;
    let mut scope = moving.context.database.scope(moving.both(request.to)?).await?;
    if !lock_office(&mut scope, moving.office).await? {
        return Err(Error::NotFound);
    }
    let today = office_today(&mut scope, moving.office, now).await?;
    let signups_end_on = request.check(today)?;
    is_open(&mut scope, moving).await?;
    is_free(&mut scope, moving.office).await?;
    let all = examine(&mut scope, moving.office, request, now).await?;
    if version_of(&all, request) != version {
        return Err(Refusal::REVIEW_MOVE_AGAIN.into());
    }
    if request.kind == MoveKind::Move && all.iter().all(|one| !one.refusals.is_empty()) {
        return Err(Refusal::NOTHING_TO_MOVE.into());
    }
    let accounts: Vec<_> = all.iter().map(|one| one.account).collect();
    let to_name = name_of(&mut scope, request.to).await?;
    let id = insert(&mut scope, moving, (request, &to_name, signups_end_on), &accounts, now).await?;
    if signups_end_on.is_some_and(|day| day <= today) {
        stop_signups(&mut scope, id, moving.office).await?;
    }
    if request.on <= today {
        let stored = lock(&mut scope, id).await?;
        begin(&mut scope, &stored, now).await?;
    }
    scope.commit().await?;
    Ok(id)
}

async fn is_open(scope: &mut Scope, moving: Moving<'_>) -> Result<()> {
    let organization = scope.organization();
    let closed = sqlx::query_scalar!(
        r#"select account_status = 3 as "closed!" from office where organization_id = $1 and id = $2"#,
        organization.0,
        moving.office.0
    )
    .fetch_optional(scope.db())
    .await?;
    match closed {
        Some(false) => Ok(()),
        Some(true) => Err(Refusal::OFFICE_CLOSED_ALREADY.into()),
        None => Err(Error::NotFound),
    }
}

async fn insert(
    scope: &mut Scope,
    moving: Moving<'_>,
    (request, to_name, signups_end_on): (&MoveRequest, &str, Option<NaiveDate>),
    accounts: &[AccountId],
    now: DateTime<Utc>,
) -> Result<OfficeMoveId> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let plans: BTreeMap<i64, i64> = request.plans.iter().map(|(here, there)| (here.0, there.0)).collect();
    let id = sqlx::query_scalar!(
        "insert into office_move (organization_id, office_id, to_office_id, to_name, kind, state, price, on_day, signups_end_on, plans, made_at, made_by, login_id)
         values ($1, $2, $3, $4, $5, 'planned', $6, $7, $8, $9, $10, $11, $12) returning id",
        organization.0,
        moving.office.0,
        request.to.0,
        to_name,
        request.kind.as_str(),
        request.price.as_str(),
        request.on,
        signups_end_on,
        Json(&plans) as _,
        now,
        actor.name,
        actor.login.map(|login| login.0)
    )
    .fetch_one(scope.db())
    .await?;
    let id = OfficeMoveId(id);
    add_lines(scope, id, moving.office, accounts).await?;
    let act = match request.kind {
        MoveKind::Move => "members.move_planned",
        MoveKind::Close => "location.closing_planned",
    };
    let act = Act {
        act,
        subject_kind: "office_move",
        subject_id: id.to_string(),
        office: Some(moving.office),
        account: None,
        detail: json!({ "to": request.to, "on": request.on, "price": request.price, "households": accounts.len() }),
    };
    audit::record(scope, act).await?;
    Ok(id)
}
