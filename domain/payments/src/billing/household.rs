//! Looks up a login's household, checks that a household is within reach, and lists its pending bank debits.

use gateways::cards::ProviderPaymentId;
use kernel::OrNotFound;
use tenancy::Reach;
use tenancy::ids::{AccountId, LoginId, PaymentId};

use crate::{Context, Result};

/// The household of a login within `reach`.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn account_of(context: &Context, reach: &Reach, user: LoginId) -> Result<AccountId> {
    let mut scope = context.database.read(reach.clone()).await?;
    let organization = scope.organization();
    sqlx::query_scalar!(
        "select id from account where organization_id = $1 and login_id = $2 and enrolled_at is not null and moved_to_account_id is null
         order by id limit 1",
        organization.0,
        user.0
    )
    .one_or_not_found(&mut scope)
    .await
    .map(AccountId)
}

/// A pending bank debit.
#[derive(Debug, Clone)]
pub struct Draft {
    pub payment: PaymentId,
    pub provider: Option<ProviderPaymentId>,
}

/// The household's bank debits that are still processing.
pub async fn drafts_under_way(context: &Context, reach: &Reach, account: AccountId) -> Result<Vec<Draft>> {
    let mut scope = context.database.read(reach.clone()).await?;
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select id, provider_id from payment where organization_id = $1 and account_id = $2 and status = 'processing' order by id",
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let draft = |(id, provider): (i64, Option<String>)| Draft {
        payment: PaymentId(id),
        provider: provider.map(ProviderPaymentId::new),
    };
    Ok(rows.into_iter().map(|r| draft((r.id, r.provider_id))).collect())
}

/// Whether a household is within `reach`.
///
/// # Errors
/// [`crate::Error::NotFound`] when it is not.
pub async fn reaches(context: &Context, reach: &Reach, account: AccountId) -> Result<()> {
    let mut scope = context.database.read(reach.clone()).await?;
    let organization = scope.organization();
    sqlx::query!("select id from account where organization_id = $1 and id = $2", organization.0, account.0)
        .one_or_not_found(&mut scope)
        .await
        .map(|_| ())
}
