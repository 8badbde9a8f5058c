//! Grants: giving a login access to a place, and ending that access.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::ids::{GrantId, LoginId, OrganizationId};
use tenancy::{Scope, UserType};

use super::sessions::audit_login;
use super::store::{self, NewGrant};
use crate::{Error, Result};

/// Makes a grant on behalf of the scope's actor. It replaces a grant that the login already has at the place.
pub async fn make_grant(scope: &mut Scope, new: NewGrant) -> Result<GrantId> {
    let permissions: Vec<_> = new.permissions.iter().map(|permission| permission.as_str().to_owned()).collect();
    let id = store::keep_grant(scope, &new, &permissions).await?;
    let detail = json!({ "grant": id, "kind": new.place.kind(), "permissions": permissions, "until": new.until });
    audit_login(scope, "grant.made", new.login, detail).await?;
    Ok(id)
}

/// Gives a grant a role of its own, for a login whose own type is another one: an association's user who works at an office.
///
/// # Errors
/// When the database fails.
pub async fn set_grant_role(scope: &mut Scope, grant: GrantId, role: UserType) -> Result<()> {
    store::set_grant_role(scope, grant, role).await
}

/// Ends a grant at a business time. Access ends from then on, also for running sessions.
///
/// # Errors
/// [`Error::NotFound`] when the login has no such grant, or it has ended.
pub async fn end_grant(scope: &mut Scope, login: LoginId, grant: GrantId, at: DateTime<Utc>) -> Result<()> {
    if !store::end_grant(scope, login, grant, at).await? {
        return Err(Error::NotFound);
    }
    audit_login(scope, "grant.ended", login, json!({ "grant": grant, "at": at })).await
}

/// Ends the access of all who work at an organization, which ended. Households keep theirs. Returns how many lose it.
///
/// # Errors
/// When the database fails.
pub async fn end_grants_of_organization(
    scope: &mut Scope,
    organization: OrganizationId,
    at: DateTime<Utc>,
) -> Result<usize> {
    let logins = store::end_grants_of_organization(scope, organization, at).await?;
    for login in &logins {
        audit_login(scope, "grant.ended", *login, json!({ "organization": organization, "at": at })).await?;
    }
    Ok(logins.len())
}
