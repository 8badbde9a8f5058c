//! The provider's record of a household, which its payment methods are saved to.

use gateways::cards::{CustomerId, IdempotencyKey, NewCustomer};
use kernel::OrNotFound;
use tenancy::ids::{AccountId, OrganizationId};
use tenancy::{Actor, Reach};

use crate::{Context, Result};

/// The household's data for its customer record at the provider.
pub(in crate::billing) struct ProviderCustomer {
    pub organization: OrganizationId,
    pub account: AccountId,
    pub name: String,
    pub email: String,
}

/// Creates the household's customer record at the provider. `attempt` makes the idempotency key unique per purpose.
pub(in crate::billing) async fn new_customer(
    context: &Context,
    whose: &ProviderCustomer,
    attempt: &str,
) -> Result<CustomerId> {
    let account_ref = format!("{}-{}", whose.organization, whose.account);
    let new = NewCustomer { account_ref: account_ref.clone(), name: whose.name.clone(), email: whose.email.clone() };
    let key = IdempotencyKey::new(format!("customer-{account_ref}-{attempt}")).map_err(anyhow::Error::from)?;
    let customer = kernel::trials::create_customer(context, whose.organization, new, &key).await?;
    let reach = Reach::organization(whose.organization, Actor::platform("Payments"));
    let mut scope = context.database.scope(reach).await?;
    // Two concurrent calls create two records; the one stored first is used.
    let counts = sqlx::query_scalar!(
        r#"update account set provider_customer = coalesce(provider_customer, $3) where organization_id = $1 and id = $2
           returning provider_customer as "customer!""#,
        whose.organization.0,
        whose.account.0,
        customer.as_str()
    )
    .fetch_one(scope.db())
    .await?;
    scope.commit().await?;
    Ok(CustomerId::new(counts))
}

/// The provider's record of a household, made where there is none. `attempt` names what it is made for.
///
/// # Errors
/// [`crate::Error::NotFound`]; the provider's.
pub async fn customer_of(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    attempt: &str,
) -> Result<CustomerId> {
    let mut scope = context.database.read(Reach::organization(organization, Actor::platform("Payments"))).await?;
    let row = sqlx::query!(
        r#"select provider_customer, first_name || ' ' || last_name as "name!", email from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    match row.provider_customer {
        Some(customer) => Ok(CustomerId::new(customer)),
        None => {
            let whose = ProviderCustomer { organization, account, name: row.name, email: row.email };
            new_customer(context, &whose, attempt).await
        }
    }
}
