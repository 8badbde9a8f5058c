//! The payment method of a household that ends, joins another, or moves to another office.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId};

use super::detach_later;
use crate::Result;

/// Removes the default method from the household's file, even if payments are due.
pub async fn release_method(scope: &mut Scope, account: AccountId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let released = sqlx::query_scalar!(
        "with household as (
           update account set payment_method_id = null where organization_id = $1 and id = $2 and payment_method_id is not null
           returning old.payment_method_id as method)
         update payment_method m set replaced_at = $3 from household h
         where m.organization_id = $1 and m.id = h.method and m.replaced_at is null returning m.id",
        organization.0,
        account.0,
        now
    )
    .fetch_all(scope.db())
    .await?;
    detach_later(scope, &released, now).await
}

/// Moves the default method and the provider's customer record to another household, which has none, when two
/// households are merged.
pub async fn take_method_over(scope: &mut Scope, from: AccountId, to: AccountId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "with old as (
           update account set payment_method_id = null where organization_id = $1 and id = $2 and payment_method_id is not null
           returning old.payment_method_id as method, provider_customer),
         moved as (
           update payment_method m set account_id = $3 from old where m.organization_id = $1 and m.id = old.method)
         update account a set payment_method_id = old.method, provider_customer = old.provider_customer from old
         where a.organization_id = $1 and a.id = $3",
        organization.0,
        from.0,
        to.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Copies the method that pays for `from` to `to`, another account of the organization, at the office `to_office`; it pays
/// there too.
pub async fn copy_method(scope: &mut Scope, from: AccountId, to: AccountId, to_office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "with method as (
           insert into payment_method (organization_id, office_id, account_id, kind, provider_id, network, last4, exp_month, exp_year, fingerprint)
           select m.organization_id, $4, $3, m.kind, m.provider_id, m.network, m.last4, m.exp_month, m.exp_year, m.fingerprint
           from account a join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where a.organization_id = $1 and a.id = $2 returning id)
         update account set payment_method_id = (select id from method) where organization_id = $1 and id = $3",
        organization.0,
        from.0,
        to.0,
        to_office.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
