//! Moves the lines of a price change with their memberships to another household.

use tenancy::Scope;
use tenancy::ids::AccountId;

use crate::Result;

/// Assigns the pending lines of these memberships to the household `to`.
pub async fn follow_memberships(scope: &mut Scope, to: AccountId, held: &[i64]) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update price_change_line set account_id = $2 where organization_id = $1 and subscription_id = any ($3) and state = 'pending'",
        organization.0,
        to.0,
        held
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
