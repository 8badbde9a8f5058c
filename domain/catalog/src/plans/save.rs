//! Everything staff do to a plan: create, save, publish, show or hide, archive, copy, delete.
//!
//! A change names the plan version it is based on and is refused if someone else changed the plan meanwhile. What
//! members already have is changed only with confirmation, and never to their disadvantage: see
//! [`super::form::check_held`].

use serde_json::json;
use tenancy::brand::Brand;
use tenancy::ids::{OfficeId, PlanId};
use tenancy::{Scope, audit};

use super::form::{changed, check, check_ended, check_held, check_offer, check_reachable, touches};
use super::stored::{self, StoredPlan};
use super::{PlanForm, PriceForm, StatusChange, ViewStatus, WordingHit, copies};
use crate::{Error, FieldErrors, Result};
use ::rules::Refusal;
use kernel::wording::{refusal, wording};
use rules::subscriptions::Period;

/// The plan's state after an action.
#[derive(Debug, Clone)]
pub struct Saved {
    pub plan: PlanId,
    /// `None` if it was deleted.
    pub version: Option<i32>,
    pub view_status: ViewStatus,
    /// What the office should reword; empty for an active plan.
    pub wording: Vec<WordingHit>,
}

/// What the user saw when they made a change.
#[derive(Debug, Clone, Copy)]
pub struct SeenVersion {
    pub version: i32,
    /// The user has seen which members are affected.
    pub confirmed: bool,
}

/// Where a plan can be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VisibilityFlags {
    pub monthly_external: bool,
    pub yearly_external: bool,
    pub monthly_internal: bool,
    pub yearly_internal: bool,
    /// `None` leaves it unchanged.
    pub show_on_bc: Option<bool>,
}

/// A plan's context: the brand, the office and its state.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'a> {
    pub brand: &'a Brand,
    pub office: OfficeId,
    pub state: &'a str,
}

/// Creates a plan of the office: a draft, or active at once.
///
/// # Errors
/// [`Error::Invalid`] with everything that is wrong.
pub async fn create(scope: &mut Scope, at: Setting<'_>, form: PlanForm, publish: bool) -> Result<Saved> {
    let form = form.trimmed();
    let status = if publish { ViewStatus::Active } else { ViewStatus::Draft };
    let wording = approve(at, &form, status, publish, check_ended(at.brand, &[], &form.inclusions))?;
    stored::lock_office(scope, at.office).await?;
    let plan = stored::insert(scope, at.brand, at.office, &form, status).await?;
    record(scope, at.office, plan, "plan.created", json!({ "preset": form.preset, "status": status.as_str() })).await?;
    Ok(Saved { plan, version: Some(1), view_status: status, wording })
}

/// Saves the builder's edits; with `publish` the plan becomes active, otherwise its status stays.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if someone else changed it meanwhile or its status does not allow it;
/// [`Error::Invalid`] with everything that is wrong; [`Error::Unconfirmed`] if it has members and the user did not
/// confirm.
pub async fn save(
    scope: &mut Scope,
    at: Setting<'_>,
    plan: PlanId,
    seen: SeenVersion,
    form: PlanForm,
    publish: bool,
) -> Result<Saved> {
    let form = form.trimmed();
    let before = locked(scope, plan, seen.version).await?;
    let status = if publish { before.view_status.after(StatusChange::Publish)? } else { before.view_status };
    let mut held = check_held(&before.form, &form, before.held);
    held.join(check_ended(at.brand, &before.form.inclusions, &form.inclusions));
    let wording = approve(at, &form, status, publish, held)?;
    if before.held.total() > 0 && touches(&before.form, &form) && !seen.confirmed {
        return Err(Error::Unconfirmed(Refusal::plan_has_members(before.held)));
    }
    stored::write(scope, at.brand, before.office, plan, &form, status).await?;
    let version = stored::bump(scope, plan).await?;
    let act = if publish && before.view_status != ViewStatus::Active { "plan.published" } else { "plan.changed" };
    let detail = json!({
        "fields": changed(&before.form, &form),
        "fees": changed_fees(&before.form, &form),
        "from": before.view_status.as_str(),
        "to": status.as_str(),
        "held": before.held.total(),
    });
    record(scope, before.office, plan, act, detail).await?;
    Ok(Saved { plan, version: Some(version), view_status: status, wording })
}

/// Changes a plan's status. A plan that becomes active is checked as for publishing.
///
/// # Errors
/// As [`save`].
pub async fn change_status(
    scope: &mut Scope,
    at: Setting<'_>,
    plan: PlanId,
    version: i32,
    change: StatusChange,
) -> Result<Saved> {
    let before = locked(scope, plan, version).await?;
    let status = before.view_status.after(change)?;
    let offered = status == ViewStatus::Active && before.view_status != ViewStatus::Active;
    let wording = if offered {
        approve(at, &before.form, status, true, FieldErrors::default())?
    } else {
        words(at, &before.form)
    };
    if status == before.view_status {
        return Ok(Saved { plan, version: Some(before.version), view_status: status, wording });
    }
    stored::write_status(scope, plan, status).await?;
    let version = stored::bump(scope, plan).await?;
    let act = match status {
        ViewStatus::Active => "plan.activated",
        ViewStatus::Inactive => "plan.deactivated",
        ViewStatus::Archived => "plan.archived",
        ViewStatus::Draft => "plan.restored",
    };
    let detail = json!({ "from": before.view_status.as_str(), "held": before.held.total() });
    record(scope, before.office, plan, act, detail).await?;
    Ok(Saved { plan, version: Some(version), view_status: status, wording })
}

/// Sets where the plan can be chosen from now on. Its current members are not affected.
///
/// # Errors
/// As [`save`]; only active plans can be shown or hidden.
pub async fn show(
    scope: &mut Scope,
    at: Setting<'_>,
    plan: PlanId,
    version: i32,
    visibility: VisibilityFlags,
) -> Result<Saved> {
    let before = locked(scope, plan, version).await?;
    if before.view_status != ViewStatus::Active {
        return Err(Refusal::PLAN_NOT_ACTIVE.into());
    }
    let mut form = before.form.clone();
    let variant = |old: PriceForm, external, internal| PriceForm { external, internal, ..old };
    form.monthly = variant(form.monthly, visibility.monthly_external, visibility.monthly_internal);
    form.yearly = variant(form.yearly, visibility.yearly_external, visibility.yearly_internal);
    form.show_on_bc = visibility.show_on_bc.unwrap_or(form.show_on_bc);
    check(at.brand, &form).into_result()?;
    for (period, variant) in [(Period::Month, &form.monthly), (Period::Year, &form.yearly)] {
        stored::write_variant(scope, before.office, plan, period, variant).await?;
    }
    stored::show_on_bc(scope, plan, form.show_on_bc).await?;
    let version = stored::bump(scope, plan).await?;
    let detail = json!({ "fields": changed(&before.form, &form) });
    record(scope, before.office, plan, "plan.changed", detail).await?;
    Ok(Saved { plan, version: Some(version), view_status: before.view_status, wording: words(at, &form) })
}

/// Creates a draft copy of the plan, after all others: same prices, inclusions and texts, with a copy's name.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn copy(scope: &mut Scope, at: Setting<'_>, plan: PlanId) -> Result<Saved> {
    stored::lock_office(scope, at.office).await?;
    let form = copied(scope, at.office, plan).await?;
    let copy = stored::insert(scope, at.brand, at.office, &form, ViewStatus::Draft).await?;
    record(scope, at.office, copy, "plan.copied", json!({ "of": plan.0 })).await?;
    Ok(Saved { plan: copy, version: Some(1), view_status: ViewStatus::Draft, wording: words(at, &form) })
}

/// The initial form of a copy of the plan.
pub(super) async fn copied(scope: &mut Scope, office: OfficeId, plan: PlanId) -> Result<PlanForm> {
    let mut form = stored::load(scope, plan).await?.form;
    let names = stored::names(scope, office).await?;
    form.name = copies::copy_name(&form.name, names.iter().map(|(name, _)| name.as_str()));
    let spanish = names.iter().filter_map(|(_, name)| name.as_deref());
    form.spanish_name = form.spanish_name.map(|name| copies::spanish_copy_name(&name, spanish.clone()));
    Ok(form)
}

/// Deletes a plan that never had a member.
///
/// # Errors
/// As [`save`]; [`Error::Conflict`] if it has or had members.
pub async fn delete(scope: &mut Scope, plan: PlanId, version: i32) -> Result<Saved> {
    let before = locked(scope, plan, version).await?;
    if before.ever_held {
        return Err(Refusal::PLAN_HAD_MEMBERS.into());
    }
    stored::delete(scope, plan).await?;
    let detail = json!({ "name": before.form.name, "from": before.view_status.as_str() });
    record(scope, before.office, plan, "plan.deleted", detail).await?;
    Ok(Saved { plan, version: None, view_status: before.view_status, wording: vec![] })
}

/// Only the roll-outs of its master plan write a location's plan.
async fn locked(scope: &mut Scope, plan: PlanId, version: i32) -> Result<StoredPlan> {
    let stored = stored::lock(scope, plan).await?;
    if stored.master.is_some() {
        return Err(Refusal::PLAN_OF_MASTER.into());
    }
    if stored.version != version {
        return Err(Refusal::plan_changed(stored.updated_by.as_deref()).into());
    }
    Ok(stored)
}

fn words(at: Setting<'_>, form: &PlanForm) -> Vec<WordingHit> {
    wording(at.brand, at.state, form.public_texts())
}

/// Checks everything that this status requires. Wording problems of a draft are returned as warnings, not as an error.
fn approve(
    at: Setting<'_>,
    form: &PlanForm,
    status: ViewStatus,
    publish: bool,
    held: FieldErrors,
) -> Result<Vec<WordingHit>> {
    let mut errors = check(at.brand, form);
    errors.join(held);
    let hits = words(at, form);
    if status == ViewStatus::Active {
        errors.join(check_offer(at.brand, form));
        errors.join(refusal(&hits));
    }
    if publish {
        errors.join(check_reachable(form));
    }
    errors.into_result()?;
    Ok(hits)
}

/// Codes of procedures whose usual fee was changed in the builder.
fn changed_fees(before: &PlanForm, after: &PlanForm) -> Vec<String> {
    let known = |code: &str| before.inclusions.iter().find(|i| i.code == code).and_then(|i| i.fee);
    let new = after.inclusions.iter().filter(|i| i.fee.is_some() && i.fee != known(&i.code));
    new.map(|i| i.code.clone()).collect()
}

async fn record(scope: &mut Scope, office: OfficeId, plan: PlanId, act: &str, detail: serde_json::Value) -> Result<()> {
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
