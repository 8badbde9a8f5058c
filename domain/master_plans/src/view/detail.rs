//! One master plan with its versions, locations and history.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::{MasterPlanId, OfficeId, PlanId};

use super::counts::{counted, drifts, under_way};
use super::list::view;
use super::{LocationView, PlanDetail, RangeView, VersionView, values_at};
use crate::independent::shown as shown_independent;
use crate::locations::rows;
use crate::places::{Places, Planning};
use crate::requests::of_plan;
use crate::rollout::rollouts;
use crate::rules::content::{Content, diff};
use crate::rules::values::{Place, Range};
use crate::shown::{FieldView, field_views};
use crate::stored::{content_of, plan};
use crate::{Error, Result};

/// A plan with everything about it that concerns the caller's locations.
///
/// # Errors
/// [`Error::NotFound`] for a plan without a location of the caller.
pub async fn detail(planning: Planning<'_>, id: MasterPlanId) -> Result<PlanDetail> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.read_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let stored = plan(&mut scope, id, false).await?;
    let (own, reached) = (planning.own(), stored.reached(&places));
    if reached.is_disjoint(&own) && !planning.manages_all(&places) {
        return Err(Error::NotFound);
    }
    let counted = counted(&mut scope, &own, Some(id)).await?;
    let drifts = drifts(&mut scope, &places, Some(id)).await?;
    let under_way = under_way(&mut scope, Some(id)).await?;
    let view = view(&planning, &places, &stored, None, (&counted, &drifts, &under_way));
    let shown: BTreeSet<_> = reached.intersection(&own).copied().collect();
    let sold = rows(&mut scope, id).await?;
    let editions = editions(&mut scope, id).await?;
    let none = BTreeMap::new();
    let drift = drifts.get(&id).unwrap_or(&none);
    let free = planning.manages_all(&places);
    let location = |office: OfficeId| {
        let at = places.at(office);
        let counted = counted.get(&(id, office)).copied().unwrap_or_default();
        let edition = sold.get(&office).and_then(|plan| editions.get(plan)).copied();
        LocationView {
            office,
            office_name: places.office_name(office),
            groups: at.groups.iter().map(|group| places.name(Place::Group(*group))).collect(),
            plan_id: sold.get(&office).copied(),
            edition: edition.map(|(edition, _)| edition),
            master_version: edition.and_then(|(_, version)| version),
            values: values_at(&stored, &places, &at),
            members_monthly: counted.monthly,
            members_yearly: counted.yearly,
            members_before: counted.before,
            drift: drift.get(&office).cloned().unwrap_or_default(),
            may_override_price: free || stored.allowed.monthly.is_some() || stored.allowed.yearly.is_some(),
            may_override_visibility: free || stored.allowed.visibility,
        }
    };
    let range = |range: Option<Range>| range.map(|range| RangeView { lowest: range.lowest, highest: range.highest });
    Ok(PlanDetail {
        form: stored.content.form().clone(),
        live: stored.live.as_ref().map(|(_, content)| content.form().clone()),
        monthly: range(stored.allowed.monthly),
        annually: range(stored.allowed.yearly),
        visibility: stored.allowed.visibility,
        versions: versions(&mut scope, id).await?,
        locations: places.by_name(&shown).into_iter().map(location).collect(),
        rollouts: rollouts(&mut scope, &planning, &places, id).await?,
        independent: shown_independent(&planning, &places, &stored),
        requests: of_plan(&mut scope, &places, id, &own).await?,
        plan: view,
    })
}

/// The edition and the master's version of each location's plan.
async fn editions(scope: &mut Scope, id: MasterPlanId) -> Result<BTreeMap<PlanId, (i32, Option<i32>)>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select id, edition, master_version from plan where organization_id = $1 and master_plan_id = $2 and not superseded and deleted_at is null",
        organization.0,
        id.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (PlanId(row.id), (row.edition, row.master_version))).collect())
}

/// The latest versions, each with what it changed.
async fn versions(scope: &mut Scope, id: MasterPlanId) -> Result<Vec<VersionView>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select number, content as "content!: Json<Content>", note, restores, made_at, made_by from master_plan_version
           where organization_id = $1 and plan_id = $2 order by number desc limit 51"#,
        organization.0,
        id.0
    )
    .fetch_all(scope.db())
    .await?;
    let versions = rows.iter().enumerate().take(50).map(|(at, row)| {
        let before = rows.get(at + 1).map(|before| &before.content.0);
        VersionView {
            number: row.number,
            made_at: row.made_at,
            made_by: row.made_by.clone(),
            note: row.note.clone(),
            restores: row.restores,
            changes: before.map(|before| field_views(&diff(Some(before), &row.content.0))).unwrap_or_default(),
        }
    });
    Ok(versions.collect())
}

/// What differs between two versions.
///
/// # Errors
/// [`Error::NotFound`] for a plan that has no location of the caller, or no such version.
pub async fn difference(planning: Planning<'_>, id: MasterPlanId, from: i32, to: i32) -> Result<Vec<FieldView>> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.read_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let stored = plan(&mut scope, id, false).await?;
    if stored.reached(&places).is_disjoint(&planning.own()) && !planning.manages_all(&places) {
        return Err(Error::NotFound);
    }
    let old = content_of(&mut scope, id, from).await?;
    let new = content_of(&mut scope, id, to).await?;
    Ok(field_views(&diff(Some(&old), &new)))
}
