//! The calls of organizations with several locations: groups, people's access, and the master dashboard.

mod dashboard;
mod groups;
mod locations;
mod users;

use frame::error::ApiError;
use frame::within::{AtGroup, InOrganization, Path, Within};
use kernel::Context;
use organizations::Managing;
use tenancy::Caller;

pub use dashboard::MasterDashboardArea;
pub use groups::LocationGroupsArea;
pub use locations::ManageLocationsArea;
pub use users::AssignmentsArea;

/// The caller at their locations of an organization that the path names.
fn in_organization(id: &Path<InOrganization>) -> Managing<'_> {
    Managing { context: &id.context, caller: &id.caller, reach: &id.reach }
}

/// The caller at their locations of the organization of the path's group.
fn of_group(id: &Path<AtGroup>) -> Managing<'_> {
    Managing { context: &id.context, caller: &id.caller, reach: &id.reach }
}

/// The caller at their locations of an organization that the body or the query names.
struct Named(InOrganization);

impl Named {
    async fn load(context: &Context, caller: Caller, organization: i64) -> Result<Self, ApiError> {
        Ok(Self(InOrganization::load(context, caller, organization).await?))
    }

    fn managing<'a>(&'a self, context: &'a Context) -> Managing<'a> {
        Managing { context, caller: &self.0.caller, reach: &self.0.reach }
    }
}
