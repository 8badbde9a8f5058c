//! The area `manage locations`: the locations of an organization with their groups and people.

use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};
use kernel::Context;
use organizations::Managing;
use organizations::locations::{self, LocationDetail, LocationFilter, Locations};
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use tenancy::ids::LocationGroupId;

use crate::Named;

pub const TAG: Tag = Tag::new("Manage locations", "The locations of an organization with their groups and people.");

pub struct ManageLocationsArea;

impl Area for ManageLocationsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("manage_locations", Permitted::SETTINGS)
            .body(|id| json!({ "organizationId": id(Example::Organization) })),
        Operation::new("manage_location_detail", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({})),
    ];
}

/// Which locations to show.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ManageLocationsRequest {
    pub organization_id: i64,
    /// Part of the name, city, or state.
    pub search: Option<String>,
    /// Only this group's.
    pub group_id: Option<i64>,
    /// `next` of the previous page.
    pub cursor: Option<String>,
}

/// Nothing else is needed.
#[derive(Debug, Object)]
pub struct LocationDetailRequest {}

#[OpenApi(tag = "TAG")]
impl ManageLocationsArea {
    /// The caller's locations of an organization, 50 a page, by name.
    #[oai(path = "/multi-location/manage-locations", method = "post", operation_id = "manage_locations")]
    async fn list(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ManageLocationsRequest>,
    ) -> Answer<Locations> {
        let ManageLocationsRequest { organization_id, search, group_id, cursor } = body.0;
        let at = Named::load(context, caller, organization_id).await?;
        let filter = LocationFilter { search, group: group_id.map(LocationGroupId), cursor };
        Ok(data(locations::locations(at.managing(context), &filter).await?))
    }

    /// A location with its groups and the people who reach it.
    #[oai(
        path = "/multi-location/manage-location-detail/:id",
        method = "post",
        operation_id = "manage_location_detail"
    )]
    async fn detail(&self, id: Path<AtOffice>, body: ValidJson<LocationDetailRequest>) -> Answer<LocationDetail> {
        let ValidJson(LocationDetailRequest {}) = body;
        let managing = Managing { context: &id.context, caller: &id.caller, reach: &id.reach };
        Ok(data(locations::location_detail(managing, id.office).await?))
    }
}
