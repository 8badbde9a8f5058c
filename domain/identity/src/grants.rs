//! Grants: giving a login a place to act at, and ending that.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::ids::{GrantId, LoginId};
use tenancy::{Permission, Place, Scope};

use super::sessions::audit_login;
use super::store;
use crate::{Error, Result};

/// What a login gets, and where.
#[derive(Debug, Clone)]
pub struct NewGrant {
    pub login: LoginId,
    pub place: Place,
    /// What it may do there; its type may allow less.
    pub permissions: Vec<Permission>,
    /// Reaches the households of its offices as well, not only the offices.
    pub households: bool,
    /// Counts once a mailed link has proved the login's email.
    pub needs_verified_email: bool,
    /// Business time; `None` is open.
    pub until: Option<DateTime<Utc>>,
}

impl NewGrant {
    /// Without permissions, open.
    pub fn of(login: LoginId, place: Place) -> Self {
        Self { login, place, permissions: vec![], households: false, needs_verified_email: false, until: None }
    }
}

/// Makes a grant on behalf of the scope's actor. One that the login has at the place already becomes this one.
pub async fn make_grant(scope: &mut Scope, new: NewGrant) -> Result<GrantId> {
    let permissions: Vec<_> = new.permissions.iter().map(|permission| permission.as_str().to_owned()).collect();
    let id = store::keep_grant(scope, &new, &permissions).await?;
    let detail = json!({ "grant": id, "kind": new.place.kind(), "permissions": permissions, "until": new.until });
    audit_login(scope, "grant.made", new.login, detail).await?;
    Ok(id)
}

/// Ends a grant at a business time. What it reached is out of reach from then on, for running sessions as well.
///
/// # Errors
/// [`Error::NotFound`] when the login has no such grant, or it has ended.
pub async fn end_grant(scope: &mut Scope, login: LoginId, grant: GrantId, at: DateTime<Utc>) -> Result<()> {
    if !store::end_grant(scope, login, grant, at).await? {
        return Err(Error::NotFound);
    }
    audit_login(scope, "grant.ended", login, json!({ "grant": grant, "at": at })).await
}
