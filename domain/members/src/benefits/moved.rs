//! Moves visits along with people and memberships to another household.

use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId};

use crate::Result;

/// Moves a person's visits to `new`, possibly the same person, in the household `to`.
pub(crate) async fn follow_member(scope: &mut Scope, old: MemberId, to: AccountId, new: MemberId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update visit set account_id = $3, member_id = $4 where organization_id = $1 and member_id = $2",
        organization.0,
        old.0,
        to.0,
        new.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Moves the visit lines counted under these memberships to the household `to`.
pub(crate) async fn follow_memberships(scope: &mut Scope, to: AccountId, held: &[i64]) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update visit_line set account_id = $2 where organization_id = $1 and subscription_id = any ($3)",
        organization.0,
        to.0,
        held
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
