//! Payment methods that the card provider already has for a household that comes from another system.

use chrono::{DateTime, Utc};
use gateways::cards::{CustomerId, SavedMethod};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, PaymentMethodId};

use super::{detach_later, make_default, save};
use crate::membership_status;
use crate::{OrNotFound, Result};

/// Gives a household its customer record at the provider and a method saved to it. `None` if the household has a customer
/// record or a payment method already. The caller has verified that the method is the customer's, and holds the
/// household's lock.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn adopt_method(
    scope: &mut Scope,
    (office, account): (OfficeId, AccountId),
    customer: &CustomerId,
    saved: SavedMethod,
    now: DateTime<Utc>,
) -> Result<Option<PaymentMethodId>> {
    let organization = scope.organization();
    let taken = sqlx::query_scalar!(
        r#"select provider_customer is not null or payment_method_id is not null as "taken!" from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    if taken {
        return Ok(None);
    }
    sqlx::query!(
        "update account set provider_customer = $3 where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        customer.as_str()
    )
    .execute(scope.db())
    .await?;
    let method = save(scope, office, account, saved).await?;
    make_default(scope, account, method, now).await?;
    membership_status::refresh_standing(scope, &[account]).await?;
    let act = Act {
        act: "payment_method.adopted",
        subject_kind: "payment_method",
        subject_id: method.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({}),
    };
    audit::record(scope, act).await?;
    Ok(Some(method))
}

/// Takes the customer records and all methods off households whose move is undone. The provider keeps `adopted`, so
/// that they can be taken again; it detaches the others.
pub async fn release_adopted(
    scope: &mut Scope,
    accounts: &[i64],
    adopted: &[PaymentMethodId],
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let mut released = sqlx::query_scalar!(
        "update payment_method set replaced_at = $3 where organization_id = $1 and account_id = any ($2) and replaced_at is null returning id",
        organization.0,
        accounts,
        now
    )
    .fetch_all(scope.db())
    .await?;
    released.retain(|id| !adopted.contains(&PaymentMethodId(*id)));
    detach_later(scope, &released, now).await?;
    sqlx::query!(
        "update account set payment_method_id = null, provider_customer = null where organization_id = $1 and id = any ($2)",
        organization.0,
        accounts
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
