//! Sends a user from our pages to the provider's pages, by a single-use code.

use gateways::cards::{ConnectedAccountId, GatewayError};
use tenancy::Reach;
use tenancy::ids::{OfficeId, OrganizationId};

use super::{PaymentsState, audited, row};
use crate::access::{new_secret, stored};
use crate::{Context, Error, Result};
use ::rules::Refusal;

/// How long a code is valid.
const CODE_SECONDS: f64 = 60.0;

/// Creates a code that opens the provider's pages of the office's account: once, within a minute.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] if there is no complete account.
pub async fn make_view_code(context: &Context, reach: &Reach, office: OfficeId) -> Result<String> {
    let mut scope = context.database.scope(reach.clone()).await?;
    kernel::trials::refuse_in_trial(&mut scope).await?;
    let organization = scope.organization();
    if row(&mut scope, office).await?.state == PaymentsState::None {
        return Err(Refusal::PAYMENTS_ACCOUNT_FIRST.into());
    }
    let (code, login) = (new_secret(), scope.actor.login);
    sqlx::query!(
        "delete from account_view_code where organization_id = $1 and created_at < now() - interval '1 hour'",
        organization.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "insert into account_view_code (organization_id, token_hash, office_id, login_id) values ($1, $2, $3, $4)",
        organization.0,
        stored(&code),
        office.0,
        login.map(|l| l.0)
    )
    .execute(scope.db())
    .await?;
    audited(&mut scope, office, "payments_account.viewed").await?;
    scope.commit().await?;
    Ok(code)
}

/// Redeems a code and returns the address of the provider's pages.
///
/// # Errors
/// [`Error::NotFound`] for a code that was used, has expired, does not exist, or belongs to another brand.
pub async fn view(context: &Context, brand: &str, code: &str) -> Result<String> {
    // The browser has only the code, so the tenant is found by it.
    let (mut cells, mut viewed) = (context.database.look(), None);
    while viewed.is_none()
        && let Some(mut scope) = cells.platform("Payments account").await?
    {
        let found = sqlx::query!(
            r#"update account_view_code c set used_at = now() from office o
           where c.token_hash = $1 and c.used_at is null and c.created_at > now() - make_interval(secs => $3)
             and o.organization_id = c.organization_id and o.id = c.office_id and o.brand = $2 and o.provider_account is not null
           returning c.organization_id, c.office_id, o.provider_account as "account!""#,
            stored(code),
            brand,
            CODE_SECONDS
        )
        .fetch_optional(scope.db())
        .await?;
        viewed = found.map(|found| (scope, found));
    }
    let (scope, found) = viewed.ok_or(Error::NotFound)?;
    scope.commit().await?;
    let account = ConnectedAccountId::new(found.account);
    match context.cards.login_link(&account).await {
        Ok(address) => Ok(address),
        // The office's own standard account has no login link; the user signs in at the provider's dashboard.
        Err(GatewayError::Refused { code, message }) => {
            tracing::info!(%code, %message, office = found.office_id, organization = %OrganizationId(found.organization_id), "provider login link unavailable");
            Ok(context.cards.dashboard_url())
        }
        Err(other) => Err(other.into()),
    }
}
