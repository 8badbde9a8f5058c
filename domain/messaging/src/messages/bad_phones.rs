//! Phone numbers to which we send no texts, because the provider or carrier reported that they cannot receive any. A
//! household with a new number gets texts again.

use chrono::{DateTime, Utc};
use kernel::directory::office_of_household;
use rules::messages::BadPhone;
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::AccountId;

use crate::Result;

/// The ten digits of a number in the form for sending, `+12085550173`.
fn digits(phone: &str) -> &str {
    phone.strip_prefix("+1").unwrap_or(phone)
}

/// Marks a number as unable to receive texts; keeps the first reason.
pub(super) async fn mark_bad(scope: &mut Scope, now: DateTime<Utc>, phone: &str, reason: BadPhone) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into bad_phone (organization_id, phone, reason, at) values ($1, $2, $3, $4) on conflict do nothing",
        organization.0,
        digits(phone),
        reason.as_str(),
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Why, and since when, we send no texts to a household.
///
/// # Errors
/// When the database fails.
pub async fn bad_phone_of(scope: &mut Scope, account: AccountId) -> Result<Option<(BadPhone, DateTime<Utc>)>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select b.reason, b.at from account a join bad_phone b on b.organization_id = a.organization_id and b.phone = a.phone
         where a.organization_id = $1 and a.id = $2",
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.and_then(|row| Some((BadPhone::parse(&row.reason)?, row.at))))
}

/// Marks a household's number as working, on behalf of staff; does nothing if it was not bad. Writes `phone.cleared` to
/// the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] for a household out of reach.
pub async fn clear_bad_phone(scope: &mut Scope, account: AccountId) -> Result<()> {
    let (organization, office) = (scope.organization(), office_of_household(scope, account).await?);
    let gone = sqlx::query!(
        "delete from bad_phone where organization_id = $1
           and phone = (select phone from account where organization_id = $1 and id = $2)",
        organization.0,
        account.0
    );
    if gone.execute(scope.db()).await?.rows_affected() > 0 {
        audit::record(scope, Act::on_household("phone.cleared", office, account, json!({}))).await?;
    }
    Ok(())
}
