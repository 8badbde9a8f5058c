//! The calls of master plans: plans of an organization, what its groups and locations set, roll-outs, the merge of
//! locations' own plans, and the plan settings of several locations.

mod legacy;
mod plans;
mod requests;
mod rollouts;
mod settings;
mod wire;

use frame::area::Tag;
use frame::error::ApiError;
use frame::within::{InOrganization, Path, Within};
use kernel::{Context, Error};
use master_plans::{Kind, Planning, organization_of};
use tenancy::Caller;

pub use legacy::LegacyPlansArea;
pub use plans::MasterPlansArea;
pub use requests::PlanRequestsArea;
pub use rollouts::PlanRolloutsArea;
pub use settings::OrganizationSettingsArea;

pub const TAG: Tag = Tag::new("Master plans", "Plans that an organization's locations sell, and their roll-outs.");

/// The caller at their locations of an organization that the path names.
fn in_organization(id: &Path<InOrganization>) -> Planning<'_> {
    Planning { context: &id.context, caller: &id.caller, reach: &id.reach }
}

/// The caller at their locations of an organization that the body names, or that has what the path names.
pub struct Named(InOrganization);

impl Named {
    async fn load(context: &Context, caller: Caller, organization: i64) -> Result<Self, ApiError> {
        Ok(Self(InOrganization::load(context, caller, organization).await?))
    }

    async fn of(context: &Context, caller: Caller, kind: Kind, id: i64) -> Result<Self, Error> {
        let organization = organization_of(context, &caller, kind, id).await?;
        Ok(Self(InOrganization::load(context, caller, organization.0).await?))
    }

    fn planning<'a>(&'a self, context: &'a Context) -> Planning<'a> {
        Planning { context, caller: &self.0.caller, reach: &self.0.reach }
    }
}

/// A roll-out of an organization where the caller manages plans.
pub struct AtRollout {
    at: Named,
    id: i64,
}

impl Within for AtRollout {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self, Error> {
        Ok(Self { at: Named::of(context, caller, Kind::Rollout, id).await?, id })
    }
}

/// A master plan of an organization where the caller manages plans.
pub struct AtMasterPlan {
    at: Named,
    id: i64,
}

impl Within for AtMasterPlan {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self, Error> {
        Ok(Self { at: Named::of(context, caller, Kind::Plan, id).await?, id })
    }
}

/// A merge of an organization where the caller manages plans.
pub struct AtMerge {
    at: Named,
    id: i64,
}

impl Within for AtMerge {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self, Error> {
        Ok(Self { at: Named::of(context, caller, Kind::Merge, id).await?, id })
    }
}
