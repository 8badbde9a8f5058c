//! Moves guaranteed terms along with their memberships to another household.

use tenancy::Scope;
use tenancy::ids::AccountId;

use crate::Result;

/// Moves the guaranteed terms of these memberships to the household `to`.
pub async fn follow_memberships(scope: &mut Scope, to: AccountId, held: &[i64]) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update guarantee set account_id = $2 where organization_id = $1 and subscription_id = any ($3)",
        organization.0,
        to.0,
        held
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
