//! Request and response types of changing a plan.

use catalog::plans::{self, Action as Act, PlanAct, StatusChange, ViewStatus, VisibilityFlags};
use kernel::Error;
use poem_openapi::{Enum, Object};
use rules::{FieldErrors, Message};
use tenancy::ids::{OfficeId, PlanId};

use super::fields::{PlanFields, PlanShownOn, WordingHit};

/// An action on a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "lowercase")]
pub enum PlanAction {
    /// Saves the edits. The status stays; a new plan is a draft.
    Save,
    /// Saves the edits and activates the plan.
    Publish,
    /// Changes an archived plan to draft and a draft to active; any other status stays.
    Toggle,
    Activate,
    Deactivate,
    Archive,
    Delete,
    Copy,
    /// Changes where the plan can be chosen.
    Visibility,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SavePlan {
    pub action: PlanAction,
    /// Omitted for a new plan.
    pub plan_id: Option<i64>,
    /// The office of a new plan; the caller's first if omitted.
    pub dentist_info_id: Option<i64>,
    /// `version` of the plan that was shown; refused if it is outdated. Not needed for a new plan or a copy.
    pub version: Option<i32>,
    /// The caller has confirmed the effect on members.
    pub confirm_touched: Option<bool>,
    /// For save and publish.
    pub plan: Option<PlanFields>,
    /// For visibility.
    pub visibility: Option<PlanVisibility>,
}

/// Where a plan can be chosen.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanVisibility {
    #[oai(flatten)]
    pub shown_on: PlanShownOn,
    /// Unchanged if omitted.
    #[oai(rename = "showOnBC")]
    pub show_on_bc: Option<bool>,
}

/// The plan's new state.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SavedPlan {
    pub plan_id: i64,
    pub version: Option<i32>,
    pub view_status: ViewStatus,
    pub is_deleted: bool,
    /// Insurance terms to replace before the plan is published.
    pub wording: Vec<WordingHit>,
}

impl From<plans::Saved> for SavedPlan {
    fn from(saved: plans::Saved) -> Self {
        Self {
            plan_id: saved.plan.0,
            version: saved.version,
            view_status: saved.view_status,
            is_deleted: saved.version.is_none(),
            wording: saved.wording,
        }
    }
}

impl SavePlan {
    pub(super) fn into_act(self) -> Result<PlanAct, Error> {
        let missing = |field: &str| Error::Invalid(FieldErrors::one(field, Message::Required));
        let action = match self.action {
            PlanAction::Save | PlanAction::Publish => {
                let form = self.plan.ok_or_else(|| missing("plan"))?.into_form()?;
                Act::Save { form: Box::new(form), publish: self.action == PlanAction::Publish }
            }
            PlanAction::Visibility => Act::Show(self.visibility.ok_or_else(|| missing("visibility"))?.into()),
            PlanAction::Toggle => Act::Change(StatusChange::Toggle),
            PlanAction::Activate => Act::Change(StatusChange::Activate),
            PlanAction::Deactivate => Act::Change(StatusChange::Deactivate),
            PlanAction::Archive => Act::Change(StatusChange::Archive),
            PlanAction::Copy => Act::Copy,
            PlanAction::Delete => Act::Delete,
        };
        Ok(PlanAct {
            action,
            plan: self.plan_id.map(PlanId),
            office: self.dentist_info_id.map(OfficeId),
            version: self.version,
            confirmed: self.confirm_touched == Some(true),
        })
    }
}

impl From<PlanVisibility> for VisibilityFlags {
    fn from(visibility: PlanVisibility) -> Self {
        Self {
            monthly_external: visibility.shown_on.show_on_enrollment_monthly,
            yearly_external: visibility.shown_on.show_on_enrollment_annual,
            monthly_internal: visibility.shown_on.show_on_internal_enrollment_monthly,
            yearly_internal: visibility.shown_on.show_on_internal_enrollment_annual,
            show_on_bc: visibility.show_on_bc,
        }
    }
}
