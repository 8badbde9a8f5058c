//! Emailed links that cancel a change of an office's payout account.

use tenancy::ids::{BankLinkId, LoginId, OrganizationId};

use super::limits::EVERYBODY;
use super::secret::{new_secret, stored};
use super::{Client, Limit, limit, no_tenant, store, stranger};
use crate::{Context, Error, Result};
use ::rules::Refusal;

/// Longer than the waiting period of any change.
const LIVES_S: f64 = 96.0 * 3600.0;
const USES_PER_ADDRESS: Limit = Limit::new("stop-payout/address", 30, 3600);
const USES_OF_ALL: Limit = Limit::new("stop-payout/all", 1000, 3600);

/// The change that a link cancels.
pub struct PayoutStop {
    pub organization: OrganizationId,
    pub link: BankLinkId,
}

/// Makes a link that cancels a change of payout account, for the email that carries it.
pub async fn make_payout_stop_link(
    context: &Context,
    login: Option<LoginId>,
    organization: OrganizationId,
    link: BankLinkId,
) -> Result<String> {
    let token = new_secret();
    let mut scope = context.database.scope(no_tenant(tenancy::Actor::platform("mail"))).await?;
    store::keep_payout_stop_link(&mut scope, &stored(&token), login, organization, link, LIVES_S).await?;
    scope.commit().await?;
    Ok(token)
}

pub async fn payout_stop_link(context: &Context, brand: &str, token: &str, client: &Client) -> Result<PayoutStop> {
    limit(context, client, &[(USES_PER_ADDRESS, client.address.as_deref()), (USES_OF_ALL, EVERYBODY)]).await?;
    // Platform scope: only the token is known here, and it identifies the tenant.
    let mut scope = context.database.platform("Payout account").await?;
    let found = store::payout_stop_link(&mut scope, &stored(token), brand).await?;
    let gone = || Error::from(Refusal::PAYOUT_LINK_OVER);
    let (organization, link) = found.ok_or_else(gone)?;
    Ok(PayoutStop { organization: OrganizationId(organization), link: BankLinkId(link) })
}

pub async fn use_payout_stop_link(context: &Context, token: &str) -> Result<()> {
    let mut scope = context.database.scope(no_tenant(stranger(&Client::default()))).await?;
    store::use_payout_stop_link(&mut scope, &stored(token)).await?;
    Ok(scope.commit().await?)
}
