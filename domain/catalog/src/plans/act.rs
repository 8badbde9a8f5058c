//! One door for everything staff do to a plan, as the one call of the specification has it.

use tenancy::Scope;
use tenancy::brand::BrandBook;
use tenancy::ids::{LoginId, OfficeId, PlanId};

use super::save::{self, Saved, SeenVersion, Setting, VisibilityFlags};
use super::wording::setting;
use super::{PlanForm, StatusChange, office_of, stored};
use crate::{Error, FieldErrors, Message, Result};

/// What somebody does to a plan.
#[derive(Debug, Clone)]
pub enum Action {
    /// A new plan, or what the builder edited of one.
    Save {
        form: Box<PlanForm>,
        publish: bool,
    },
    Change(StatusChange),
    Show(VisibilityFlags),
    Copy,
    Delete,
}

/// The whole wish.
#[derive(Debug, Clone)]
pub struct PlanAct {
    pub action: Action,
    /// `None` is a new one.
    pub plan: Option<PlanId>,
    /// Of a new plan; the user's first office when `None`.
    pub office: Option<OfficeId>,
    /// Of the plan as it was shown.
    pub version: Option<i32>,
    /// They have seen whom it affects.
    pub confirmed: bool,
}

/// Does it, on behalf of `user`.
///
/// # Errors
/// Those of [`save::save`]; [`Error::Invalid`] at `planId` or `version` when the action needs one.
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
        Action::Show(doors) => save::show(scope, at, plan, version, doors).await,
        Action::Delete | Action::Copy => save::delete(scope, plan, version).await,
    }
}
