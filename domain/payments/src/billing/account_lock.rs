//! The household's turn: the first lock of whatever moves a household's money or changes its memberships.
//!
//! Locks are taken in one order, so that two acts on one household wait for each other and never deadlock: the account, then its
//! invoices, its payments, and what hangs on those (see "One order of locks" in docs/reliability.md).

use tenancy::Scope;
use tenancy::ids::{AccountId, PaymentId};

use crate::Result;

/// Waits for the household's turn and keeps it until the transaction ends. Taking it again changes nothing.
pub async fn lock_account(scope: &mut Scope, account: AccountId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("select id from account where organization_id = $1 and id = $2 for update", organization.0, account.0)
        .fetch_optional(scope.db())
        .await?;
    Ok(())
}

/// The turn of the household that a payment is of.
pub async fn lock_account_of(scope: &mut Scope, payment: PaymentId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "select a.id from payment p join account a on a.organization_id = p.organization_id and a.id = p.account_id
         where p.organization_id = $1 and p.id = $2 for update of a",
        organization.0,
        payment.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(())
}
