//! Moves reviews along with people to another household.

use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId};

use crate::Result;

/// Moves a person's reviews to `new` in the household `to`. If `new` has a review of the same term, the old one stays
/// with its record.
pub(crate) async fn follow_member(scope: &mut Scope, old: MemberId, to: AccountId, new: MemberId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update review r set account_id = $3, member_id = $4 where r.organization_id = $1 and r.member_id = $2
           and not exists (select from review o where o.organization_id = $1 and o.member_id = $4 and o.term_started_on = r.term_started_on
             and o.id <> r.id)",
        organization.0,
        old.0,
        to.0,
        new.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
