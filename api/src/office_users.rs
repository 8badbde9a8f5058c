//! The area `office users`: an office's users, invitations to work there, and each user's permissions.

mod wire;

use std::str::FromStr;

use identity::office_users::{self, Managing, NewUser, OpenInvitation, UserChange};
use kernel::Error;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::brand::{Feature, Language};
use tenancy::ids::{LoginId, OfficeInvitationId};
use tenancy::{Permission, UserType};

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, Done, data, with_message};
use frame::host::HostBrand;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};

use wire::{
    ActiveRequest, AddUserRequest, InvitationRequest, PermissionsRequest, UpdateUserRequest, UserRequest,
    UserType as WireType,
};
pub use wire::{OfficeUser, OfficeUsers};

pub const TAG: Tag = Tag::new("Office users", "An office's users and their permissions.");

pub struct OfficeUsersArea;

impl Area for OfficeUsersArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("office_users", Permitted::USERS).parameters(&[("id", Example::Office)]),
        Operation::new("office_users_file", Permitted::USERS).parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        // Permissions are only granted in person, not while impersonating.
        Operation::new("add_office_user", Permitted::USERS).in_person().parameters(&[("id", Example::Office)]).body(|_| {
            json!({ "firstName": "Dana", "lastName": "Fox", "email": "dana.fox@example.com", "type": "dentist_standard" })
        }),
        Operation::new("reactivate_office_user", Permitted::USERS)
            .in_person()
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "userId": id(Example::Owner), "active": true })),
        Operation::new("delete_office_user", Permitted::USERS)
            .in_person()
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "userId": id(Example::Owner) })),
        Operation::new("update_office_user", Permitted::USERS).in_person().parameters(&[("id", Example::Office)]).body(|id| {
            json!({ "userId": id(Example::Owner), "firstName": "Robin", "lastName": "Dentist", "type": "office_admin",
                "planCoordinator": false })
        }),
        Operation::new("change_office_user_permissions", Permitted::USERS)
            .in_person()
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "userId": id(Example::Owner), "permissions": [] })),
        Operation::new("end_office_user_sessions", Permitted::USERS)
            .in_person()
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "userId": id(Example::Owner) })),
        Operation::new("resend_office_invitation", Permitted::USERS)
            .in_person()
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "invitationId": id(Example::OfficeInvitation) })),
        Operation::new("revoke_office_invitation", Permitted::USERS)
            .in_person()
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "invitationId": id(Example::OfficeInvitation) })),
    ];
}

fn managing(at: &AtOffice) -> Managing<'_> {
    Managing { caller: &at.caller, reach: &at.reach, office: at.office }
}

fn permissions_of(names: &[String]) -> Result<Vec<Permission>, Error> {
    let known: Result<Vec<_>, _> = names.iter().map(|name| Permission::from_str(name)).collect();
    let mut known = known.map_err(|_| Error::Invalid(FieldErrors::one("permissions", Message::InvalidData)))?;
    known.sort();
    known.dedup();
    Ok(known)
}

#[OpenApi(tag = "TAG")]
impl OfficeUsersArea {
    /// Current and former users of the office, the owner first, and the open invitations.
    #[oai(path = "/dentists/:id/users", method = "get", operation_id = "office_users")]
    async fn users(&self, id: Path<AtOffice>) -> Answer<OfficeUsers> {
        let users = office_users::office_users(&id.context, managing(&id)).await?;
        Ok(data(OfficeUsers::of(users, id.caller.login)))
    }

    /// The same list as a file.
    #[oai(path = "/dentists/:id/users/file", method = "get", operation_id = "office_users_file")]
    async fn users_file(&self, id: Path<AtOffice>, format: Query<FileFormat>) -> FileAnswer {
        Ok(office_users::users_file(&id.context, managing(&id), format.0).await?.into())
    }

    /// Invites a user by email. The response is the same whether or not the email has a login.
    #[oai(path = "/dentists/:id/users/add", method = "post", operation_id = "add_office_user")]
    async fn add(&self, id: Path<AtOffice>, body: ValidJson<AddUserRequest>) -> Answer<OpenInvitation> {
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        let AddUserRequest { first_name, last_name, email, user_type, permissions, language } = body.0;
        let new = NewUser {
            email: email.0.into(),
            first_name,
            last_name,
            user_type: user_type.into(),
            permissions: permissions.as_deref().map(permissions_of).transpose()?,
            language: language.unwrap_or(Language::En).code().to_owned(),
        };
        let invitation = office_users::add_user(&id.context, managing(&id), new).await?;
        Ok(with_message(invitation, "User added"))
    }

    /// Activates a user, or ends the user's access and sessions.
    #[oai(path = "/dentists/:id/users/reactivate", method = "post", operation_id = "reactivate_office_user")]
    async fn reactivate(&self, id: Path<AtOffice>, body: ValidJson<ActiveRequest>) -> Answer<Done> {
        if body.active {
            identity::must_be_confirmed(&id.context, &id.caller).await?;
        }
        office_users::set_active(&id.context, managing(&id), LoginId(body.user_id), body.active).await?;
        let done = if body.active { "activated" } else { "deactivated" };
        Ok(with_message(Done {}, format!("User account is {done}")))
    }

    /// Deletes a user from the office; the user's access and sessions end.
    #[oai(path = "/dentists/:id/users/delete", method = "post", operation_id = "delete_office_user")]
    async fn delete(&self, id: Path<AtOffice>, body: ValidJson<UserRequest>) -> Answer<Done> {
        office_users::delete_user(&id.context, managing(&id), LoginId(body.user_id)).await?;
        Ok(with_message(Done {}, "User deleted"))
    }

    /// Changes a user's name or role, or the office's plan coordinator.
    #[oai(path = "/dentists/:id/users/update", method = "post", operation_id = "update_office_user")]
    async fn update(
        &self,
        id: Path<AtOffice>,
        brand: HostBrand,
        /// Set if the user gets a wider role. With the role `dentist`, the owner transfers the office.
        upgrade: Query<Option<bool>>,
        body: ValidJson<UpdateUserRequest>,
    ) -> Answer<Done> {
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        let UpdateUserRequest { user_id, first_name, last_name, user_type, plan_coordinator, confirmed } = body.0;
        let change = UserChange {
            login: LoginId(user_id),
            first_name,
            last_name,
            user_type: user_type.into(),
            plan_coordinator,
            upgrade: upgrade.0.unwrap_or_default(),
            coordinator_confirmed: confirmed.unwrap_or_default(),
        };
        let twice = brand.has_at(Feature::DoubleConfirmPlanCoordinator, id.office);
        office_users::update_user(&id.context, managing(&id), change, twice).await?;
        Ok(with_message(Done {}, "User updated"))
    }

    /// Sets a user's permissions at the office; the caller can grant only their own.
    #[oai(
        path = "/dentists/:id/users/changePermissions",
        method = "post",
        operation_id = "change_office_user_permissions"
    )]
    async fn change_permissions(&self, id: Path<AtOffice>, body: ValidJson<PermissionsRequest>) -> Answer<Done> {
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        let permissions = permissions_of(&body.permissions)?;
        office_users::change_permissions(&id.context, managing(&id), LoginId(body.user_id), permissions).await?;
        Ok(with_message(Done {}, "Permissions changed"))
    }

    /// Signs a user out everywhere.
    #[oai(path = "/dentists/:id/users/end-sessions", method = "post", operation_id = "end_office_user_sessions")]
    async fn end_sessions(&self, id: Path<AtOffice>, body: ValidJson<UserRequest>) -> Answer<Done> {
        office_users::end_sessions(&id.context, managing(&id), LoginId(body.user_id)).await?;
        Ok(with_message(Done {}, "User signed out everywhere"))
    }

    /// Resends an invitation with a new link; the earlier link stops working.
    #[oai(path = "/dentists/:id/users/resend", method = "post", operation_id = "resend_office_invitation")]
    async fn resend(&self, id: Path<AtOffice>, body: ValidJson<InvitationRequest>) -> Answer<Done> {
        office_users::resend_invitation(&id.context, managing(&id), OfficeInvitationId(body.invitation_id)).await?;
        Ok(with_message(Done {}, "Invitation sent"))
    }

    /// Revokes an open invitation.
    #[oai(path = "/dentists/:id/users/revoke", method = "post", operation_id = "revoke_office_invitation")]
    async fn revoke(&self, id: Path<AtOffice>, body: ValidJson<InvitationRequest>) -> Answer<Done> {
        office_users::revoke_invitation(&id.context, managing(&id), OfficeInvitationId(body.invitation_id)).await?;
        Ok(with_message(Done {}, "Invitation revoked"))
    }
}

impl From<WireType> for UserType {
    fn from(user_type: WireType) -> Self {
        match user_type {
            WireType::Dentist => Self::Dentist,
            WireType::DentistStandard => Self::DentistStandard,
            WireType::OfficeAdmin => Self::OfficeAdmin,
        }
    }
}
