//! Emailed links that cancel a change of an office's payout account.

use tenancy::ids::{BankLinkId, LoginId, OrganizationId};

use super::links::wrong_link;
use super::secret::{new_secret, stored};
use super::{Client, no_tenant, store, stranger};
use crate::{Context, Result};
use ::rules::Refusal;

/// Longer than the waiting period of any change.
const LIVES_S: f64 = 96.0 * 3600.0;

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

/// The change that a valid link cancels. A right link always works: only wrong ones are limited.
///
/// # Errors
/// `Conflict` for a link that is no longer valid; `TooMany` for a network with many wrong ones.
pub async fn payout_stop_link(context: &Context, brand: &str, token: &str, client: &Client) -> Result<PayoutStop> {
    // Platform scope: only the token is known here, and it identifies the tenant.
    let mut scope = context.database.platform("Payout account").await?;
    let found = store::payout_stop_link(&mut scope, &stored(token), brand).await?;
    drop(scope);
    let Some((organization, link)) = found else {
        return Err(wrong_link(context, client, Refusal::PAYOUT_LINK_OVER.into()).await);
    };
    Ok(PayoutStop { organization: OrganizationId(organization), link: BankLinkId(link) })
}

pub async fn use_payout_stop_link(context: &Context, token: &str) -> Result<()> {
    let mut scope = context.database.scope(no_tenant(stranger(&Client::default()))).await?;
    store::use_payout_stop_link(&mut scope, &stored(token)).await?;
    Ok(scope.commit().await?)
}
