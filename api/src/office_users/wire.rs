//! Request and response types of an office's users.

use chrono::{DateTime, Utc};
use identity::office_users::{self, OpenInvitation};
use poem_openapi::{Enum, Object};
use tenancy::ids::LoginId;

use frame::wire::{Email, Language};

/// A role at an office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "snake_case")]
pub enum UserType {
    /// The owner.
    Dentist,
    /// An associate: can at most see members and enroll patients.
    DentistStandard,
    /// A manager.
    OfficeAdmin,
}

/// A current or former user of an office.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeUser {
    pub user_id: i64,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// `dentist`, `dentist_standard`, `office_admin`, or `office_admin_temp`.
    #[oai(rename = "type")]
    pub user_type: String,
    /// Initials.
    pub avatar: String,
    pub owner: bool,
    pub plan_coordinator: bool,
    pub active: bool,
    pub permissions: Vec<String>,
    /// Whether the user signs in with two steps.
    pub two_step: bool,
    pub last_seen_at: Option<DateTime<Utc>>,
    /// The number of active sessions.
    pub sessions: i64,
    /// Whether this is the caller.
    pub you: bool,
}

/// The people of an office.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OfficeUsers {
    pub employees: Vec<OfficeUser>,
    pub invitations: Vec<OpenInvitation>,
    /// The permissions that the caller may grant.
    pub grantable: Vec<String>,
    /// Whether the office requires two-step sign-in.
    pub requires_two_step: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AddUserRequest {
    #[oai(validator(max_length = 100))]
    pub first_name: String,
    #[oai(validator(max_length = 100))]
    pub last_name: String,
    pub email: Email,
    #[oai(rename = "type")]
    pub user_type: UserType,
    /// If omitted, all permissions that the role allows and the caller has.
    #[oai(validator(max_items = 20))]
    pub permissions: Option<Vec<String>>,
    /// The language of the invitation email.
    pub language: Option<Language>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UserRequest {
    pub user_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ActiveRequest {
    pub user_id: i64,
    /// `false` deactivates.
    pub active: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UpdateUserRequest {
    pub user_id: i64,
    #[oai(validator(max_length = 100))]
    pub first_name: String,
    #[oai(validator(max_length = 100))]
    pub last_name: String,
    #[oai(rename = "type")]
    pub user_type: UserType,
    pub plan_coordinator: bool,
    /// Confirms a change of plan coordinator; required if the brand asks for confirmation.
    pub confirmed: Option<bool>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PermissionsRequest {
    pub user_id: i64,
    #[oai(validator(max_items = 20))]
    pub permissions: Vec<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct InvitationRequest {
    pub invitation_id: i64,
}

fn names(permissions: &[tenancy::Permission]) -> Vec<String> {
    permissions.iter().map(|permission| permission.as_str().to_owned()).collect()
}

impl OfficeUser {
    fn of(user: office_users::OfficeUser, caller: LoginId) -> Self {
        let initials = user.first_name.chars().take(1).chain(user.last_name.chars().take(1));
        Self {
            user_id: user.login.0,
            avatar: initials.flat_map(char::to_uppercase).collect(),
            first_name: user.first_name,
            last_name: user.last_name,
            email: user.email.0,
            user_type: user.user_type.as_str().to_owned(),
            owner: user.owner,
            plan_coordinator: user.plan_coordinator,
            active: user.active,
            permissions: names(&user.permissions),
            two_step: user.two_step,
            last_seen_at: user.last_seen_at,
            sessions: user.sessions,
            you: user.login == caller,
        }
    }
}

impl OfficeUsers {
    pub fn of(users: office_users::OfficeUsers, caller: LoginId) -> Self {
        Self {
            employees: users.users.into_iter().map(|user| OfficeUser::of(user, caller)).collect(),
            invitations: users.invitations,
            grantable: names(&users.grantable),
            requires_two_step: users.requires_two_step,
        }
    }
}
