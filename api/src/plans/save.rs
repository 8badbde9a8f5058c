//! What staff do to a plan, on the wire.

use membership::plans::{self, Action as Act, PlanAct, StatusChange, ViewStatus, VisibilityFlags};
use membership::{Error, FieldErrors, Message};
use poem_openapi::{Enum, Object};
use tenancy::ids::{OfficeId, PlanId};

use super::fields::{PlanDoors, PlanFields, WordingHit};

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "lowercase")]
pub enum PlanAction {
    /// Keeps what was edited; the status stays, a new plan is a draft.
    Save,
    /// Keeps what was edited and offers it.
    Publish,
    /// Archived goes to draft, draft to active, otherwise the status is kept.
    Toggle,
    Activate,
    Deactivate,
    Archive,
    Delete,
    Copy,
    /// Where it can be chosen.
    Visibility,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SavePlan {
    pub action: PlanAction,
    /// Missing for a new plan.
    pub plan_id: Option<i64>,
    /// The office of a new plan; the caller's first when it is missing.
    pub dentist_info_id: Option<i64>,
    /// Of the plan as it was shown; another one is refused. Not needed for a new plan and for a copy.
    pub version: Option<i32>,
    /// The caller has seen whom it affects.
    pub confirm_touched: Option<bool>,
    /// With save and publish.
    pub plan: Option<PlanFields>,
    /// With visibility.
    pub visibility: Option<PlanVisibility>,
}

/// Where a plan can be chosen.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanVisibility {
    #[oai(flatten)]
    pub shown_on: PlanDoors,
    /// Stays when it is missing.
    #[oai(rename = "showOnBC")]
    pub show_on_bc: Option<bool>,
}

/// The plan's state now.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SavedPlan {
    pub plan_id: i64,
    pub version: Option<i32>,
    pub view_status: ViewStatus,
    pub is_deleted: bool,
    /// What should be said in other words before it is published.
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
