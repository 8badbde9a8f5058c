//! A location keeps its plan as its own: the link to the master plan is cut, the content stays, and no roll-out reaches it any more. It
//! takes part again with the next roll-out, and its own plan can be merged then.

use serde_json::json;
use tenancy::UserType;
use tenancy::contract;
use tenancy::ids::{MasterPlanId, OfficeId};

use crate::locations::rows;
use crate::places::{Places, Planning};
use crate::rollout::is_free;
use crate::rules::values::Place;
use crate::save::opened;
use crate::stored::{Stored, record, write};
use crate::{Error, Result};

/// A location that keeps a plan of its own.
#[contract(rename = "IndependentLocation")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndependentView {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
}

/// Cuts a location's plan from its master plan: it becomes the location's own with the content and members that it has, as its earlier
/// editions do. Writes `master_plan.location_left` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a plan or location that is not the caller's, and for one that doesn't sell it; [`Error::Forbidden`] for who does
/// not own the location; [`Error::Invalid`] without a version; [`Error::Conflict`] when the plan changed meanwhile or is rolling out.
pub async fn make_independent(
    planning: Planning<'_>,
    plan: MasterPlanId,
    office: OfficeId,
    version: Option<i32>,
) -> Result<()> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.change_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let mut stored = opened(&mut scope, plan, version).await?;
    let sold = rows(&mut scope, plan).await?;
    if !stored.reached(&places).contains(&office) || !sold.contains_key(&office) {
        return Err(Error::NotFound);
    }
    owned(&planning, &places, office)?;
    is_free(&mut scope, plan).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update plan set master_plan_id = null, master_version = null, superseded = false
         where organization_id = $1 and master_plan_id = $2 and office_id = $3",
        organization.0,
        plan.0,
        office.0
    )
    .execute(scope.db())
    .await?;
    let by = scope.actor.public_name().to_owned();
    sqlx::query!(
        "insert into master_plan_exception (organization_id, plan_id, office_id, since, made_by) values ($1, $2, $3, $4, $5)",
        organization.0,
        plan.0,
        office.0,
        now,
        by
    )
    .execute(scope.db())
    .await?;
    stored.values.retain(|value| value.set.place != Place::Location(office));
    write(&mut scope, &stored, now).await?;
    record(&mut scope, plan, "master_plan.location_left", json!({ "office": office })).await?;
    Ok(scope.commit().await?)
}

/// Lets a location take part again: the next roll-out brings the plan there. Writes `master_plan.location_joined` to the audit trail.
///
/// # Errors
/// As [`make_independent`]; [`Error::NotFound`] for a location that takes part.
pub async fn take_part_again(
    planning: Planning<'_>,
    plan: MasterPlanId,
    office: OfficeId,
    version: Option<i32>,
) -> Result<()> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.change_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let stored = opened(&mut scope, plan, version).await?;
    if !stored.without.contains(&office) {
        return Err(Error::NotFound);
    }
    owned(&planning, &places, office)?;
    is_free(&mut scope, plan).await?;
    let organization = scope.organization();
    sqlx::query!(
        "delete from master_plan_exception where organization_id = $1 and plan_id = $2 and office_id = $3",
        organization.0,
        plan.0,
        office.0
    )
    .execute(scope.db())
    .await?;
    write(&mut scope, &stored, now).await?;
    record(&mut scope, plan, "master_plan.location_joined", json!({ "office": office })).await?;
    Ok(scope.commit().await?)
}

/// Refuses who does not own the location.
fn owned(planning: &Planning<'_>, places: &Places, office: OfficeId) -> Result<()> {
    if !planning.open(places).contains(&office) {
        return Err(Error::NotFound);
    }
    match planning.caller.role_at(office) {
        Some(UserType::Dentist) => Ok(()),
        _ => Err(Error::Forbidden),
    }
}

/// The caller's locations that keep a plan of their own.
pub(crate) fn shown(planning: &Planning<'_>, places: &Places, stored: &Stored) -> Vec<IndependentView> {
    let own = planning.open(places).intersection(&stored.without).copied().collect();
    let view = |office| IndependentView { office, office_name: places.office_name(office) };
    places.by_name(&own).into_iter().map(view).collect()
}
