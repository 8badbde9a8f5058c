//! A location's plan as a roll-out of its master plan reads and writes it. What may change, and for whom, is decided there.

use serde_json::{Value, json};
use tenancy::brand::Brand;
use tenancy::ids::{OfficeId, PlanId};
use tenancy::{Scope, audit};

use super::{PlanForm, StoredPlan, ViewStatus, stored};
use crate::Result;
use ::rules::plans::form::changed;

/// The plan, whatever its status.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn load(scope: &mut Scope, plan: PlanId) -> Result<StoredPlan> {
    stored::load(scope, plan).await
}

/// As [`load`], and locks it until this transaction ends: no one else can change it or join it.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn lock(scope: &mut Scope, plan: PlanId) -> Result<StoredPlan> {
    stored::lock(scope, plan).await
}

/// Creates a plan of the location after its other plans.
///
/// # Errors
/// [`crate::Error::NotFound`] for an office out of reach.
pub async fn create(
    scope: &mut Scope,
    brand: &Brand,
    office: OfficeId,
    form: &PlanForm,
    status: ViewStatus,
) -> Result<PlanId> {
    stored::lock_office(scope, office).await?;
    let plan = stored::insert(scope, brand, office, form, status).await?;
    let detail = json!({ "preset": form.preset, "status": status.as_str(), "master": true });
    record(scope, office, plan, "plan.created", detail).await?;
    Ok(plan)
}

/// Writes the whole form and the status of a plan that [`lock`] read. The location's notes and usual fees stay.
///
/// # Errors
/// When the database fails.
pub async fn write(
    scope: &mut Scope,
    brand: &Brand,
    before: &StoredPlan,
    form: &PlanForm,
    status: ViewStatus,
) -> Result<()> {
    let form = PlanForm { notes: before.form.notes.clone(), ..form.clone() };
    stored::write(scope, brand, before.office, before.id, &form, status).await?;
    stored::bump(scope, before.id).await?;
    let detail = json!({
        "fields": changed(&before.form, &form),
        "from": before.view_status.as_str(),
        "to": status.as_str(),
        "held": before.held.total(),
        "master": true,
    });
    record(scope, before.office, before.id, "plan.changed", detail).await
}

/// Writes only the status of a plan that [`lock`] read.
///
/// # Errors
/// When the database fails.
pub async fn write_status(scope: &mut Scope, before: &StoredPlan, status: ViewStatus) -> Result<()> {
    if before.view_status == status {
        return Ok(());
    }
    stored::write_status(scope, before.id, status).await?;
    stored::bump(scope, before.id).await?;
    let act = match status {
        ViewStatus::Active => "plan.activated",
        ViewStatus::Inactive => "plan.deactivated",
        ViewStatus::Archived => "plan.archived",
        ViewStatus::Draft => "plan.restored",
    };
    let detail = json!({ "from": before.view_status.as_str(), "held": before.held.total(), "master": true });
    record(scope, before.office, before.id, act, detail).await
}

async fn record(scope: &mut Scope, office: OfficeId, plan: PlanId, act: &str, detail: Value) -> Result<()> {
    let act = audit::Act {
        act,
        subject_kind: "plan",
        subject_id: plan.to_string(),
        office: Some(office),
        account: None,
        detail,
    };
    Ok(audit::record(scope, act).await?)
}
