//! The account lock: everything that moves a household's money or changes its memberships takes it first.
//!
//! Locks are taken in one order, so that two operations on one household wait for each other and never deadlock: the
//! account, then its invoices, its payments, and the rows that refer to them (see "One order of locks" in
//! docs/reliability.md).

use tenancy::Scope;
use tenancy::ids::{AccountId, PaymentId};

use crate::Result;

/// Locks the account until the transaction ends. Taking the lock again in the same transaction has no effect.
pub async fn lock_account(scope: &mut Scope, account: AccountId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("select id from account where organization_id = $1 and id = $2 for update", organization.0, account.0)
        .fetch_optional(scope.db())
        .await?;
    Ok(())
}

/// Locks the account that a payment belongs to.
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
