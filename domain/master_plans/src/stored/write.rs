//! Writes master plans, and what was done to them.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::MasterPlanId;

use super::{Stored, Value, parts_of, place_parts};
use crate::Result;
use crate::rules::content::Content;
use crate::rules::values::{Place, Range};

/// Writes a version of a plan.
pub(crate) async fn write_version(
    scope: &mut Scope,
    plan: MasterPlanId,
    (number, content): (i32, &Content),
    note: Option<&str>,
    restores: Option<i32>,
    now: DateTime<Utc>,
) -> Result<()> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    sqlx::query!(
        "insert into master_plan_version (organization_id, plan_id, number, content, note, restores, made_at, made_by, login_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        organization.0,
        plan.0,
        number,
        Json(content) as _,
        note,
        restores,
        now,
        actor.public_name(),
        actor.login.map(|login| login.0)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Writes everything of a plan that is not in a version, and counts the change.
pub(crate) async fn write(scope: &mut Scope, plan: &Stored, now: DateTime<Utc>) -> Result<()> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let cents = |range: Option<Range>| (range.map(|range| range.lowest.0), range.map(|range| range.highest.0));
    let (monthly, yearly) = (cents(plan.allowed.monthly), cents(plan.allowed.yearly));
    sqlx::query!(
        "update master_plan set state = $3, target_type = $4, monthly_lowest_cents = $5, monthly_highest_cents = $6, yearly_lowest_cents = $7,
           yearly_highest_cents = $8, visibility_allowed = $9, current_version = $10, live_version = $11, since = $12, version = version + 1,
           updated_at = $13, updated_by = $14
         where organization_id = $1 and id = $2",
        organization.0,
        plan.id.0,
        plan.state.as_str(),
        plan.target_type.as_str(),
        monthly.0,
        monthly.1,
        yearly.0,
        yearly.1,
        plan.allowed.visibility,
        plan.current,
        plan.live.as_ref().map(|(number, _)| *number),
        Json(&plan.since) as _,
        now,
        actor.public_name()
    )
    .execute(scope.db())
    .await?;
    write_targets(scope, plan.id, &plan.targets).await?;
    write_values(scope, plan.id, &plan.values).await
}

async fn write_targets(scope: &mut Scope, plan: MasterPlanId, targets: &BTreeSet<Place>) -> Result<()> {
    let organization = scope.organization();
    let (kinds, ids): (Vec<_>, Vec<_>) =
        targets.iter().map(|place| place_parts(*place)).map(|(kind, id)| (kind.to_owned(), id)).unzip();
    sqlx::query!(
        "with gone as (delete from master_plan_target where organization_id = $1 and plan_id = $2
           and (place_kind, place_id) not in (select * from unnest($3::text[], $4::bigint[])))
         insert into master_plan_target (organization_id, plan_id, place_kind, place_id)
         select $1, $2, kind, id from unnest($3::text[], $4::bigint[]) as wanted (kind, id) on conflict do nothing",
        organization.0,
        plan.0,
        &kinds,
        &ids
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn write_values(scope: &mut Scope, plan: MasterPlanId, values: &[Value]) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("delete from master_plan_value where organization_id = $1 and plan_id = $2", organization.0, plan.0)
        .execute(scope.db())
        .await?;
    let parts = values.iter().map(|value| (place_parts(value.set.place), parts_of(value.set.value)));
    let (places, amounts): (Vec<_>, Vec<_>) = parts.unzip();
    let kinds: Vec<String> = places.iter().map(|(kind, _)| (*kind).to_owned()).collect();
    let ids: Vec<i64> = places.iter().map(|(_, id)| *id).collect();
    let cents: Vec<Option<i64>> = amounts.iter().map(|(cents, _)| *cents).collect();
    let shown: Vec<Option<bool>> = amounts.iter().map(|(_, shown)| *shown).collect();
    let fields: Vec<String> = values.iter().map(|value| value.set.field.as_str().to_owned()).collect();
    let since: Vec<NaiveDate> = values.iter().map(|value| value.set.since).collect();
    let by: Vec<String> = values.iter().map(|value| value.by.clone()).collect();
    sqlx::query!(
        "insert into master_plan_value (organization_id, plan_id, place_kind, place_id, field, cents, shown, since, set_by)
         select $1, $2, v.* from unnest($3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::bool[], $8::date[], $9::text[]) v",
        organization.0,
        plan.0,
        &kinds,
        &ids,
        &fields,
        &cents as &[Option<i64>],
        &shown as &[Option<bool>],
        &since,
        &by
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Writes what was done to a plan to the audit trail.
pub(crate) async fn record(scope: &mut Scope, plan: MasterPlanId, act: &str, detail: serde_json::Value) -> Result<()> {
    let act =
        Act { act, subject_kind: "master_plan", subject_id: plan.to_string(), office: None, account: None, detail };
    Ok(audit::record(scope, act).await?)
}
