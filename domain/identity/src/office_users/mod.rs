//! The users of an office: who works there, open invitations, permissions, and removing users.
//!
//! A user's role is stored per office; the login's type is the widest of these roles, and each grant narrows it. An
//! invitation becomes a login, or a grant of an existing login, only when its link is used, so that inviting doesn't reveal
//! who has a login.

mod change;
mod file;
mod invite;
mod join;
pub mod rules;

use std::str::FromStr;

use chrono::{DateTime, Utc};
use serde_json::Value;
use tenancy::audit::{self, Act};
use tenancy::ids::{LoginId, OfficeId, OfficeInvitationId};
use tenancy::{Caller, Permission, Personal, Reach, Scope, UserType, contract};

use super::sessions::IDLE_S;
use super::store::{self, InvitationRow, PersonRow};
use crate::{Context, Error, Result};

pub use super::store::NewUser;
pub use change::{
    UserChange, change_permissions, delete_user, end_sessions, require_two_step, set_active, update_user,
};
pub use file::users_file;
pub use invite::{add_user, invitation_is_due, make_invitation_link, resend_invitation, revoke_invitation};
pub use join::{join, joining};
use rules::OfficeUser as Ruled;

/// The caller who manages the users of an office.
#[derive(Debug, Clone, Copy)]
pub struct Managing<'a> {
    pub caller: &'a Caller,
    pub reach: &'a Reach,
    pub office: OfficeId,
}

/// A current or former user of an office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeUser {
    pub login: LoginId,
    pub first_name: String,
    pub last_name: String,
    pub email: Personal<String>,
    pub user_type: UserType,
    pub owner: bool,
    pub plan_coordinator: bool,
    pub active: bool,
    pub permissions: Vec<Permission>,
    /// Has set up a second step for signing in.
    pub two_step: bool,
    pub last_seen_at: Option<DateTime<Utc>>,
    /// The number of active sessions.
    pub sessions: i64,
}

/// An invitation that has not been used or revoked.
#[contract(rename = "OfficeInvitation")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenInvitation {
    pub id: OfficeInvitationId,
    pub first_name: String,
    pub last_name: String,
    pub email: Personal<String>,
    #[oai(rename = "type")]
    pub user_type: UserType,
    pub permissions: Vec<Permission>,
    pub invited_by: String,
    pub sent_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    /// The link has expired.
    pub expired: bool,
}

/// The users of an office, as their managers see them.
#[derive(Debug, Clone)]
pub struct OfficeUsers {
    pub users: Vec<OfficeUser>,
    pub invitations: Vec<OpenInvitation>,
    /// The permissions that the caller may grant.
    pub grantable: Vec<Permission>,
    /// The office requires two-step sign-in.
    pub requires_two_step: bool,
}

/// Returns the users of the office and its open invitations.
pub async fn office_users(context: &Context, at: Managing<'_>) -> Result<OfficeUsers> {
    let now = context.clock.now().await?;
    let mut scope = context.database.read(at.reach.clone()).await?;
    let users = people(&mut scope, at.office).await?;
    let invitations = store::open_invitations(&mut scope, Some(at.office), None).await?;
    let invitations = invitations.into_iter().map(|row| open_invitation(row, now)).collect::<Result<_>>()?;
    let requires_two_step = store::office_requires_two_step(&mut scope, at.office).await?;
    Ok(OfficeUsers { users, invitations, requires_two_step, grantable: at.caller.permissions_at(at.office) })
}

async fn people(scope: &mut Scope, office: OfficeId) -> Result<Vec<OfficeUser>> {
    store::people(scope, office, IDLE_S).await?.into_iter().map(user_of).collect()
}

fn permissions_of(names: &[String]) -> Vec<Permission> {
    names.iter().filter_map(|name| Permission::from_str(name).ok()).collect()
}

fn names_of(permissions: &[Permission]) -> Vec<String> {
    permissions.iter().map(|permission| permission.as_str().to_owned()).collect()
}

fn user_of(row: PersonRow) -> Result<OfficeUser> {
    Ok(OfficeUser {
        login: LoginId(row.login_id),
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email.into(),
        user_type: row.user_type.parse().map_err(anyhow::Error::from)?,
        owner: row.is_owner,
        plan_coordinator: row.plan_coordinator,
        active: row.active,
        permissions: permissions_of(&row.permissions),
        two_step: row.two_step,
        last_seen_at: row.last_seen_at,
        sessions: row.sessions,
    })
}

fn open_invitation(row: InvitationRow, now: DateTime<Utc>) -> Result<OpenInvitation> {
    Ok(OpenInvitation {
        id: OfficeInvitationId(row.id),
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email.into(),
        user_type: row.user_type.parse().map_err(anyhow::Error::from)?,
        permissions: permissions_of(&row.permissions),
        invited_by: row.invited_by_name,
        sent_at: row.sent_at,
        expires_at: row.expires_at,
        expired: row.expires_at <= now,
    })
}

impl OfficeUser {
    fn ruled(&self) -> Ruled {
        Ruled {
            login: self.login.0,
            owner: self.owner,
            user_type: self.user_type,
            active: self.active,
            permissions: self.permissions.clone(),
        }
    }
}

/// Finds a user by login.
fn find(people: &[OfficeUser], login: LoginId) -> Result<OfficeUser> {
    people.iter().find(|user| user.login == login).cloned().ok_or(Error::NotFound)
}

async fn record(
    scope: &mut Scope,
    act: &str,
    office: OfficeId,
    subject_kind: &str,
    subject_id: String,
    detail: Value,
) -> Result<()> {
    audit::record(scope, Act { act, subject_kind, subject_id, office: Some(office), account: None, detail }).await?;
    Ok(())
}
