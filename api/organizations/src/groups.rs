//! The area `location groups`: locations in groups.

use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::envelope::{Answer, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtGroup, Path, Within};
use kernel::Context;
use organizations::Managing;
use organizations::groups::{self, GroupChange, GroupChanged, GroupDetail, LocationGroups};
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use tenancy::ids::{LocationGroupId, OfficeId};

use crate::{Named, of_group};

pub const TAG: Tag = Tag::new("Location groups", "Groups of an organization's locations.");

pub struct LocationGroupsArea;

impl Area for LocationGroupsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("location_groups", Permitted::PLANS).body(|id| json!({ "organizationId": id(Example::Organization) })),
        // Changing a group changes who has access to its locations, so it is done in person.
        Operation::new("create_location_group", Permitted::PLANS).in_person().body(|id| {
            json!({ "organizationId": id(Example::Organization), "groupName": "West", "locationsIds": [id(Example::Office)] })
        }),
        Operation::new("remove_from_location_group", Permitted::PLANS)
            .in_person()
            .body(|id| json!({ "groupId": id(Example::LocationGroup), "locationIds": [] })),
        Operation::new("location_group", Permitted::PLANS).parameters(&[("id", Example::LocationGroup)]).body(|_| json!({})),
        Operation::new("change_location_group", Permitted::PLANS)
            .in_person()
            .parameters(&[("id", Example::LocationGroup)])
            .body(|_| json!({ "dryRun": true })),
        Operation::new("delete_location_group", Permitted::PLANS)
            .in_person()
            .parameters(&[("id", Example::LocationGroupToDelete)])
            .body(|_| json!({})),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LocationGroupsRequest {
    pub organization_id: i64,
}

/// A group to create.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CreateLocationGroup {
    pub organization_id: i64,
    pub group_name: String,
    #[oai(validator(max_items = 500))]
    pub locations_ids: Vec<i64>,
}

/// A group that was created.
#[derive(Debug, Object)]
pub struct CreatedLocationGroup {
    pub id: i64,
}

/// Locations to take out of a group.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RemoveFromLocationGroup {
    pub group_id: i64,
    #[oai(validator(max_items = 500))]
    pub location_ids: Vec<i64>,
}

/// Nothing else is needed.
#[derive(Debug, Object)]
pub struct LocationGroupRequest {}

/// A change of a group. Omitted parts stay unchanged.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangeLocationGroup {
    pub group_name: Option<String>,
    #[oai(validator(max_items = 500))]
    pub location_ids: Option<Vec<i64>>,
    /// Show whose access would change, and save nothing.
    #[oai(default)]
    pub dry_run: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DeleteLocationGroup {
    /// Show whose access would end, and delete nothing.
    #[oai(default)]
    pub dry_run: bool,
}

fn offices(ids: Vec<i64>) -> Vec<OfficeId> {
    ids.into_iter().map(OfficeId).collect()
}

#[OpenApi(tag = "TAG")]
impl LocationGroupsArea {
    /// The groups of an organization that have a location of the caller.
    #[oai(path = "/multi-location/organization-dentist-groups", method = "post", operation_id = "location_groups")]
    async fn list(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<LocationGroupsRequest>,
    ) -> Answer<LocationGroups> {
        let at = Named::load(context, caller, body.organization_id).await?;
        Ok(data(groups::groups(at.managing(context)).await?))
    }

    /// Makes a group of some of the caller's locations.
    #[oai(path = "/multi-location/dentist-groups", method = "post", operation_id = "create_location_group")]
    async fn create(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<CreateLocationGroup>,
    ) -> Answer<CreatedLocationGroup> {
        let CreateLocationGroup { organization_id, group_name, locations_ids } = body.0;
        let at = Named::load(context, caller, organization_id).await?;
        let id = groups::create_group(at.managing(context), &group_name, &offices(locations_ids)).await?;
        Ok(with_message(CreatedLocationGroup { id: id.0 }, "Group created"))
    }

    /// Takes locations out of a group.
    #[oai(path = "/multi-location/dentist-groups", method = "delete", operation_id = "remove_from_location_group")]
    async fn remove(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<RemoveFromLocationGroup>,
    ) -> Answer<GroupChanged> {
        let RemoveFromLocationGroup { group_id, location_ids } = body.0;
        let at = AtGroup::load(context, caller, group_id).await.map_err(ApiError::from)?;
        let managing = Managing { context, caller: &at.caller, reach: &at.reach };
        let changed = groups::remove_locations(managing, LocationGroupId(group_id), &offices(location_ids)).await?;
        Ok(with_message(changed, "Group saved"))
    }

    /// A group with its locations and everyone who has access to it.
    #[oai(path = "/multi-location/dentist-group-detail/:id", method = "post", operation_id = "location_group")]
    async fn detail(&self, id: Path<AtGroup>, body: ValidJson<LocationGroupRequest>) -> Answer<GroupDetail> {
        let ValidJson(LocationGroupRequest {}) = body;
        Ok(data(groups::group_detail(of_group(&id), id.group).await?))
    }

    /// Renames a group, and sets which locations are in it. Access by the group follows at once.
    #[oai(path = "/multi-location/dentist-group-detail/:id", method = "put", operation_id = "change_location_group")]
    async fn change(&self, id: Path<AtGroup>, body: ValidJson<ChangeLocationGroup>) -> Answer<GroupChanged> {
        let ChangeLocationGroup { group_name, location_ids, dry_run } = body.0;
        let new = GroupChange { name: group_name, locations: location_ids.map(offices), dry_run };
        let changed = groups::change_group(of_group(&id), id.group, new).await?;
        Ok(if dry_run { data(changed) } else { with_message(changed, "Group saved") })
    }

    /// Deletes a group and ends everyone's access by it. Its locations stay.
    #[oai(path = "/multi-location/dentist-group-detail/:id", method = "delete", operation_id = "delete_location_group")]
    async fn delete(&self, id: Path<AtGroup>, body: ValidJson<DeleteLocationGroup>) -> Answer<GroupChanged> {
        let changed = groups::delete_group(of_group(&id), id.group, body.dry_run).await?;
        Ok(if body.dry_run { data(changed) } else { with_message(changed, "Group deleted") })
    }
}
