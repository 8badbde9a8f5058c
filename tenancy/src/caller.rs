//! Who is asking: the session's user with everything that decides how far it reaches.

use uuid::Uuid;

use crate::ids::{AccountId, LoginId, MemberId, OfficeId, OrganizationId};
use crate::role::{Permission, UserType};
use crate::scope::{Actor, Offices, Reach};

/// A login's way into one office: as staff (no account) or as a household.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeReach {
    pub organization: OrganizationId,
    pub office: OfficeId,
    pub account: Option<AccountId>,
    pub member: Option<MemberId>,
}

/// The caller of one request, loaded from its session.
#[derive(Debug, Clone)]
pub struct Caller {
    pub login: LoginId,
    pub session: Uuid,
    pub brand: String,
    pub user_type: UserType,
    pub name: String,
    pub reaches: Vec<OfficeReach>,
    /// Already narrowed by the office's changePermissions.
    pub permissions: Vec<Permission>,
    /// Platform staff acting as this user.
    pub impersonator: Option<LoginId>,
    pub address: Option<String>,
}

/// The caller's reach ends before what was asked for; answered as if it did not exist.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("out of the caller's reach")]
pub struct OutOfReach;

impl Caller {
    pub fn may(&self, permission: Permission) -> bool {
        self.permissions.contains(&permission)
    }

    pub fn actor(&self) -> Actor {
        Actor {
            login: Some(self.login),
            name: self.name.clone(),
            user_type: Some(self.user_type),
            impersonator: self.impersonator,
            address: self.address.clone(),
        }
    }

    /// Staff's reach at one office: that office only.
    pub fn at_office(&self, office: OfficeId) -> Result<Reach, OutOfReach> {
        if !self.user_type.is_office_staff() {
            return Err(OutOfReach);
        }
        let found = self.reaches.iter().find(|r| r.office == office).ok_or(OutOfReach)?;
        Ok(self.reach(found.organization, Offices::Some(vec![office]), None))
    }

    /// Staff's reach over every office they work at in their (first) organization.
    pub fn at_own_offices(&self) -> Result<Reach, OutOfReach> {
        if !self.user_type.is_office_staff() {
            return Err(OutOfReach);
        }
        let first = self.reaches.first().ok_or(OutOfReach)?;
        let offices = self.reaches.iter().filter(|r| r.organization == first.organization).map(|r| r.office).collect();
        Ok(self.reach(first.organization, Offices::Some(offices), None))
    }

    /// A household's reach: its own account, at `office` when it has several, else at its first.
    pub fn at_own_account(&self, office: Option<OfficeId>) -> Result<(Reach, AccountId), OutOfReach> {
        if !self.user_type.is_household() {
            return Err(OutOfReach);
        }
        let found = self
            .reaches
            .iter()
            .find(|r| r.account.is_some() && office.is_none_or(|o| o == r.office))
            .ok_or(OutOfReach)?;
        let account = found.account.ok_or(OutOfReach)?;
        Ok((self.reach(found.organization, Offices::Some(vec![found.office]), Some(account)), account))
    }

    fn reach(&self, organization: OrganizationId, offices: Offices, account: Option<AccountId>) -> Reach {
        Reach { organization, offices, account, actor: self.actor() }
    }
}
