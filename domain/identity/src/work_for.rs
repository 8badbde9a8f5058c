//! A person who works at an office and for an association has one login, and chooses which of the two a session is for. Each shows only its
//! own: a session for an association reaches no office, and one for the office no association.

use serde_json::json;
use tenancy::Caller;
use tenancy::ids::AssociationId;

use super::sessions::audit_login;
use super::{no_tenant, store};
use crate::{Context, Error, Result};

/// Makes the caller's session one for an association, or for the office again. Writes `session.association_chosen` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for an association that the caller doesn't work for beside an office, and for our staff who act as the caller.
pub async fn work_for(context: &Context, caller: &Caller, association: Option<AssociationId>) -> Result<()> {
    if caller.impersonator.is_some() {
        return Err(Error::NotFound);
    }
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    if let Some(association) = association {
        let own = store::works_for(&mut scope, caller.login, caller.session).await?;
        own.iter().find(|one| one.id == association).ok_or(Error::NotFound)?;
    }
    store::set_session_association(&mut scope, caller.session, association).await?;
    audit_login(&mut scope, "session.association_chosen", caller.login, json!({ "association": association })).await?;
    Ok(scope.commit().await?)
}
