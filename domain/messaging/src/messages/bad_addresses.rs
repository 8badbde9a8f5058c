//! Addresses to which we send no email: an email to them bounced, or somebody there complained.

use chrono::{DateTime, Utc};
use kernel::directory::office_of_household;
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::AccountId;

use crate::Result;

pub use ::rules::campaigns::BadReason;

/// Marks an address as bad for the organization; does nothing if it is already.
///
/// # Errors
/// When the database fails.
pub async fn add(scope: &mut Scope, email: &str, reason: BadReason, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into bad_address (organization_id, email, reason, at) values ($1, $2, $3, $4) on conflict do nothing",
        organization.0,
        email.trim().to_lowercase(),
        reason.as_str(),
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Why we send no email to an address; `None` if we do.
///
/// # Errors
/// When the database fails.
pub async fn bad_reason(scope: &mut Scope, email: &str) -> Result<Option<BadReason>> {
    let organization = scope.organization();
    let reason = sqlx::query_scalar!(
        "select reason from bad_address where organization_id = $1 and email = $2",
        organization.0,
        email.trim().to_lowercase()
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(reason.as_deref().and_then(BadReason::parse))
}

/// Why, and since when, we send no email to a household.
///
/// # Errors
/// When the database fails.
pub async fn bad_address_of(scope: &mut Scope, account: AccountId) -> Result<Option<(BadReason, DateTime<Utc>)>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select b.reason, b.at from account a join bad_address b on b.organization_id = a.organization_id and b.email = lower(a.email)
         where a.organization_id = $1 and a.id = $2",
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.and_then(|row| Some((BadReason::parse(&row.reason)?, row.at))))
}

/// Marks a household's address as working, on behalf of staff; does nothing if it was not bad. Writes `email.cleared`
/// to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a household out of reach.
pub async fn clear(scope: &mut Scope, account: AccountId) -> Result<()> {
    let (organization, office) = (scope.organization(), office_of_household(scope, account).await?);
    let gone = sqlx::query!(
        "delete from bad_address where organization_id = $1
           and email = (select lower(email) from account where organization_id = $1 and id = $2)",
        organization.0,
        account.0
    );
    if gone.execute(scope.db()).await?.rows_affected() > 0 {
        audit::record(scope, Act::on_household("email.cleared", office, account, json!({}))).await?;
    }
    Ok(())
}
