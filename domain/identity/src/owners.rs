//! The owners of an office, who also own its additional locations.

use serde_json::json;
use tenancy::ids::OfficeId;
use tenancy::{Caller, Reach, Scope};

use super::sessions::audit_login;
use super::store;
use crate::{Context, Error, Result};

/// Opens a scope over the whole organization of an office that the caller owns.
///
/// # Errors
/// [`Error::NotFound`] when the caller has no access; [`Error::Forbidden`] when the caller works there but isn't an owner.
pub async fn owners_scope(context: &Context, caller: &Caller, office: OfficeId) -> Result<Scope> {
    let at = caller.at_office(office)?;
    let mut scope = context.database.scope(Reach::organization(at.organization, caller.actor())).await?;
    let works = store::staff_member(&mut scope, office, caller.login).await?;
    if !works.is_some_and(|works| works.is_owner) {
        return Err(Error::Forbidden);
    }
    Ok(scope)
}

/// Makes the owners of `home` also owners of `locations`, with their permissions at `home`.
pub async fn share_owners(scope: &mut Scope, home: OfficeId, locations: &[OfficeId]) -> Result<()> {
    for login in store::copy_owners(scope, home, locations).await? {
        audit_login(scope, "grants.made", login, json!({ "as_at": home, "offices": locations })).await?;
    }
    Ok(())
}
