//! The member list's row of each household, and what it is searched by, which the database derives from its tables.

use tenancy::Scope;
use tenancy::ids::AccountId;

use crate::Result;

/// Refreshes the member list's rows of these households and what they are searched by, in the transaction that changed
/// them.
pub async fn refresh_summary(scope: &mut Scope, accounts: &[AccountId]) -> Result<()> {
    let ids: Vec<i64> = accounts.iter().map(|a| a.0).collect();
    let organization = scope.organization();
    sqlx::query!("select refresh_account_summary($1, $2)", organization.0, &ids).execute(scope.db()).await?;
    Ok(())
}

/// As [`refresh_summary`], when only memberships and bills changed: no name, number, email, phone or birth date.
pub async fn refresh_standing(scope: &mut Scope, accounts: &[AccountId]) -> Result<()> {
    let ids: Vec<i64> = accounts.iter().map(|a| a.0).collect();
    let organization = scope.organization();
    sqlx::query!("select refresh_account_standing($1, $2)", organization.0, &ids).execute(scope.db()).await?;
    Ok(())
}
