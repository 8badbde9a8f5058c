//! The single entry point for all staff actions on a plan, as the specification has one call for them.

use tenancy::Scope;
use tenancy::brand::BrandBook;
use tenancy::ids::{LoginId, OfficeId, PlanId};

use super::save::{self, Saved, SeenVersion, Setting, VisibilityFlags};
use super::{PlanForm, StatusChange, office_of, stored};
use crate::{Error, FieldErrors, Message, Result};
use kernel::wording::setting;

/// A staff action on a plan.
#[derive(Debug, Clone)]
pub enum Action {
    /// Saves a new plan, or the builder's edits of an existing one.
    Save {
        form: Box<PlanForm>,
        publish: bool,
    },
    Change(StatusChange),
    Show(VisibilityFlags),
    Copy,
    Delete,
}

/// An action with its target.
#[derive(Debug, Clone)]
pub struct PlanAct {
    pub action: Action,
    /// `None` for a new plan.
    pub plan: Option<PlanId>,
    /// The office of a new plan; `None` for the user's first office.
    pub office: Option<OfficeId>,
    /// The plan's version that the user saw.
    pub version: Option<i32>,
    /// The user has seen which members are affected.
    pub confirmed: bool,
}

/// Carries out the action for `user`.
///
/// # Errors
/// Those of [`save::save`]; [`Error::Invalid`] at `planId` or `version` if the action needs it.
pub async fn act(scope: &mut Scope, brands: &BrandBook, user: LoginId, asked: PlanAct) -> Result<Saved> {
    let required = |field: &str| Error::Invalid(FieldErrors::one(field, Message::Required));
    let Some(plan) = asked.plan else {
        let Action::Save { form, publish } = asked.action else { return Err(required("planId")) };
        let office = office_of(scope, user, asked.office).await?;
        let (brand, state) = setting(scope, brands, office).await?;
        let at = Setting { brand: &brand, office, state: &state };
        return save::create(scope, at, *form, publish).await;
    };
    let office = stored::office_of_plan(scope, plan).await?;
    let (brand, state) = setting(scope, brands, office).await?;
    let at = Setting { brand: &brand, office, state: &state };
    if matches!(asked.action, Action::Copy) {
        return save::copy(scope, at, plan).await;
    }
    let version = asked.version.ok_or_else(|| required("version"))?;
    match asked.action {
        Action::Save { form, publish } => {
            save::save(scope, at, plan, SeenVersion { version, confirmed: asked.confirmed }, *form, publish).await
        }
        Action::Change(change) => save::change_status(scope, at, plan, version, change).await,
        Action::Show(visibility) => save::show(scope, at, plan, version, visibility).await,
        Action::Delete | Action::Copy => save::delete(scope, plan, version).await,
    }
}
