//! Who acts, and the rows that they reach.

use uuid::Uuid;

use crate::ids::{AccountId, GrantId, LoginId, OfficeId, OrganizationId};
use crate::role::UserType;

/// The actor's name for readers who may not know which platform staff member it was.
const SUPPORT: &str = "Chairside support";

/// The offices of the organization that a scope reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Offices {
    All,
    Some(Vec<OfficeId>),
}

/// The actor, for history and audit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    pub login: Option<LoginId>,
    /// The name in the history: a person's, or the job's.
    pub name: String,
    /// The user type, which determines the actor's limits; `None` for the platform itself or a person who isn't signed in.
    pub user_type: Option<UserType>,
    pub impersonator: Option<LoginId>,
    /// The session of the request, in which a user can be asked to confirm their identity again; `None` for a job.
    pub session: Option<Uuid>,
    /// The client's IP address.
    pub address: Option<String>,
}

impl Actor {
    /// A job or another part of the platform itself.
    pub fn platform(name: &str) -> Self {
        Self { login: None, name: name.to_owned(), user_type: None, impersonator: None, session: None, address: None }
    }

    /// Returns whether the actor is platform staff, impersonating a user or not.
    pub fn is_platform_staff(&self) -> bool {
        self.impersonator.is_some() || self.user_type.is_some_and(UserType::is_platform)
    }

    /// The name for texts that anyone may read. Doesn't name platform staff who impersonate a user.
    pub fn public_name(&self) -> &str {
        if self.impersonator.is_some() { SUPPORT } else { &self.name }
    }
}

/// The rows that a scope can reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    pub organization: OrganizationId,
    pub offices: Offices,
    /// A household sees only its own rows; `None` means staff.
    pub account: Option<AccountId>,
    pub actor: Actor,
}

impl Reach {
    /// A visitor of an office's public pages: reaches the office and its plans, no household.
    pub fn visitor(organization: OrganizationId, office: OfficeId) -> Self {
        Self {
            organization,
            offices: Offices::Some(vec![office]),
            account: Some(AccountId(0)),
            actor: Actor::platform("visitor"),
        }
    }

    /// One office with all its households, for use cases that create or change a household on behalf of `actor`.
    pub fn office(organization: OrganizationId, office: OfficeId, actor: Actor) -> Self {
        Self { organization, offices: Offices::Some(vec![office]), account: None, actor }
    }

    /// A whole organization, for the platform's jobs.
    pub fn organization(organization: OrganizationId, actor: Actor) -> Self {
        Self { organization, offices: Offices::All, account: None, actor }
    }
}

/// Several organizations at once, read only: exactly what these grants reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Granted {
    pub grants: Vec<GrantId>,
    /// Those that the grants reach; none where they reach every organization.
    pub organizations: Vec<OrganizationId>,
    pub actor: Actor,
}
