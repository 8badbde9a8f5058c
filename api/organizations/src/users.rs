//! The area `assignments`: who works in an organization, and people's access to locations, groups and the organization.

use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{InOrganization, Path};
use kernel::Context;
use organizations::assignments::{self, AccessChange, Assigning, Changed, UserAssignments};
use organizations::users::{self, OrganizationUsers, UserFilter};
use poem::web::Data;
use poem_openapi::param::{self, Query};
use poem_openapi::{Enum, Object, OpenApi};
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::ids::{LocationGroupId, LoginId, OfficeId};
use tenancy::{Permission, UserType};

use crate::{Named, in_organization};

pub const TAG: Tag = Tag::new("Assignments", "People's access to the locations of an organization.");

pub struct AssignmentsArea;

impl Area for AssignmentsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("organization_users", Permitted::USERS).parameters(&[("id", Example::Organization)]),
        Operation::new("user_assignments", Permitted::USERS)
            .parameters(&[("id", Example::Owner), ("organizationId", Example::Organization)]),
        // Permissions are only granted in person, not while impersonating.
        Operation::new("assign_user", Permitted::USERS).in_person().parameters(&[("id", Example::Owner)]).body(|id| {
            json!({ "organizationId": id(Example::Organization), "locations": [id(Example::Office)], "type": "office_admin",
                "permissions": ["members"], "dryRun": true })
        }),
        Operation::new("unassign_user", Permitted::USERS).in_person().parameters(&[("id", Example::Owner)]).body(|id| {
            json!({ "organizationId": id(Example::Organization), "locations": [id(Example::Office)], "dryRun": true })
        }),
        Operation::new("sign_out_user", Permitted::USERS)
            .parameters(&[("id", Example::Owner)])
            .body(|id| json!({ "organizationId": id(Example::Organization) })),
    ];
}

/// The organization where a person works.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SignOutRequest {
    pub organization_id: i64,
}

/// A role to assign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename = "AssignedRole", rename_all = "snake_case")]
pub enum Role {
    /// An owner of the organization.
    Dentist,
    DentistStandard,
    OfficeAdmin,
}

/// Places and the access that a person gets there.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AssignRequest {
    pub organization_id: i64,
    #[oai(default, validator(max_items = 500))]
    pub locations: Vec<i64>,
    #[oai(default, validator(max_items = 200))]
    pub groups: Vec<i64>,
    /// All locations of the organization, including future ones.
    #[oai(default)]
    pub organization: bool,
    #[oai(rename = "type")]
    pub role: Role,
    /// The owner always has all.
    #[oai(default)]
    pub permissions: Vec<String>,
    /// Show what would change, and save nothing.
    #[oai(default)]
    pub dry_run: bool,
}

/// Places where a person's access ends.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UnassignRequest {
    pub organization_id: i64,
    #[oai(default, validator(max_items = 500))]
    pub locations: Vec<i64>,
    #[oai(default, validator(max_items = 200))]
    pub groups: Vec<i64>,
    #[oai(default)]
    pub organization: bool,
    /// Show what would change, and save nothing.
    #[oai(default)]
    pub dry_run: bool,
}

fn places(locations: Vec<i64>, groups: Vec<i64>, organization: bool, dry_run: bool) -> AccessChange {
    AccessChange {
        locations: locations.into_iter().map(OfficeId).collect(),
        groups: groups.into_iter().map(LocationGroupId).collect(),
        organization,
        dry_run,
    }
}

fn permissions_of(names: &[String]) -> Result<Vec<Permission>, ApiError> {
    let known: Result<Vec<_>, _> = names.iter().map(|name| name.parse::<Permission>()).collect();
    known.map_err(|_| kernel::Error::Invalid(FieldErrors::one("permissions", Message::InvalidData)).into())
}

fn answer(changed: Changed, dry_run: bool) -> Answer<Changed> {
    Ok(if dry_run { data(changed) } else { with_message(changed, "Access saved") })
}

#[OpenApi(tag = "TAG")]
impl AssignmentsArea {
    /// Everyone who works at the caller's locations, 50 a page, by last name.
    #[oai(path = "/multi-location/manage-users/:id", method = "get", operation_id = "organization_users")]
    async fn users(
        &self,
        id: Path<InOrganization>,
        /// Part of the name or the email.
        search: Query<Option<String>>,
        /// Only people who reach this location.
        #[oai(name = "location")]
        location: Query<Option<i64>>,
        /// Only people who reach a location of this group.
        #[oai(name = "group")]
        group: Query<Option<i64>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<OrganizationUsers> {
        let filter = UserFilter {
            search: search.0,
            location: location.0.map(OfficeId),
            group: group.0.map(LocationGroupId),
            cursor: cursor.0,
        };
        Ok(data(users::users(in_organization(&id), &filter).await?))
    }

    /// What a person may do at each of the caller's locations, why, and who gave it to them.
    #[oai(path = "/multi-location/manage-user-assignments/:id", method = "get", operation_id = "user_assignments")]
    async fn assignments(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: param::Path<i64>,
        #[oai(name = "organizationId")] organization: Query<i64>,
    ) -> Answer<UserAssignments> {
        let at = Named::load(context, caller, organization.0).await?;
        Ok(data(assignments::user_assignments(at.managing(context), LoginId(id.0)).await?))
    }

    /// Gives a person access to locations, groups or the organization, or changes it there.
    #[oai(path = "/multi-location/assign-users/:id", method = "post", operation_id = "assign_user")]
    async fn assign(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: param::Path<i64>,
        body: ValidJson<AssignRequest>,
    ) -> Answer<Changed> {
        let body = body.0;
        let at = Named::load(context, caller, body.organization_id).await?;
        let permissions = permissions_of(&body.permissions)?;
        let role = match body.role {
            Role::Dentist => UserType::Dentist,
            Role::DentistStandard => UserType::DentistStandard,
            Role::OfficeAdmin => UserType::OfficeAdmin,
        };
        let places = places(body.locations, body.groups, body.organization, body.dry_run);
        let new = Assigning { places, role, permissions };
        answer(assignments::assign(at.managing(context), LoginId(id.0), new).await?, body.dry_run)
    }

    /// Ends every session of a person, who may have access by a group or the organization alone.
    #[oai(
        path = "/multi-location/manage-user-assignments/:id/sign-out",
        method = "post",
        operation_id = "sign_out_user"
    )]
    async fn sign_out(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: param::Path<i64>,
        body: ValidJson<SignOutRequest>,
    ) -> Answer<Done> {
        let at = Named::load(context, caller, body.organization_id).await?;
        assignments::sign_out(at.managing(context), LoginId(id.0)).await?;
        Ok(with_message(Done {}, "Signed out everywhere"))
    }

    /// Ends a person's access to locations, groups or the organization. Less specific access stays, and may then allow
    /// more there: the answer says so.
    #[oai(path = "/multi-location/assign-users/:id", method = "delete", operation_id = "unassign_user")]
    async fn unassign(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: param::Path<i64>,
        body: ValidJson<UnassignRequest>,
    ) -> Answer<Changed> {
        let UnassignRequest { organization_id, locations, groups, organization, dry_run } = body.0;
        let at = Named::load(context, caller, organization_id).await?;
        let places = places(locations, groups, organization, dry_run);
        answer(assignments::unassign(at.managing(context), LoginId(id.0), places).await?, dry_run)
    }
}
