//! Tells people that their access changed.

use chrono::{DateTime, Utc};
use kernel::notices::{self, Notice};
use tenancy::Scope;
use tenancy::ids::{LoginId, OfficeId};

use crate::Result;

/// Queues the email to a person whose access changed at these locations.
///
/// # Errors
/// When the database fails.
pub(crate) async fn notify(
    scope: &mut Scope,
    login: LoginId,
    offices: Vec<OfficeId>,
    now: DateTime<Utc>,
) -> Result<()> {
    if offices.is_empty() {
        return Ok(());
    }
    let by = Some(scope.actor.public_name().to_owned());
    notices::enqueue(scope, Notice::AccessChanged { login, offices, by, at: now }, now).await
}
