//! The account somebody signs up with: proven before the order, taken by it once.

use gateways::cards::{CustomerId, GatewayError, MethodKind, PaymentMethodId as ProviderMethodId, SavedMethod};
use tenancy::Scope;
use tenancy::ids::{AccountId, BankLinkId, OfficeId, OrganizationId, PaymentMethodId};

use super::attach::{ProviderResult, to_customer};
use super::begin::PREFIX;
use super::rules::Status;
use super::store::{self, Row};
use super::{attach, finish};
use crate::access::stored;
use crate::{Context, Error, Result};

/// Whether what a page pays with is a connected bank account of ours, and no name of the payments provider's.
pub fn is_token(token: &str) -> bool {
    token.starts_with(PREFIX)
}

fn used() -> Error {
    let message = "This bank account can no longer be used. Please connect it again.".to_owned();
    GatewayError::Refused { code: "bank_link_used".into(), message }.into()
}

/// Saves the account behind a page's token to the household that signs up with it. The same household gets it again, another
/// never.
///
/// # Errors
/// [`Error::Gateway`]: refused for a token that is none or was used; otherwise nothing was charged and it may be tried again.
pub async fn take(
    context: &Context,
    organization: OrganizationId,
    office: OfficeId,
    account: AccountId,
    customer: &CustomerId,
    token: &str,
) -> Result<SavedMethod> {
    let Some(links) = &context.bank_links else { return Err(used()) };
    let mut scope = store::open(context, organization).await?;
    let id = sqlx::query_scalar!(
        "update bank_link set status = case when status = 'held' then 'attaching' else status end, account_id = $4
         where organization_id = $1 and token_hash = $2 and office_id = $3 and purpose = 'signup'
           and (status = 'held' and account_id is null or status in ('attaching', 'connected') and account_id = $4)
         returning id",
        organization.0,
        stored(token),
        office.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or_else(used)?;
    let row = store::load(&mut scope, BankLinkId(id)).await?;
    scope.commit().await?;
    if row.status == Status::Connected {
        return on_file(context, &row).await;
    }
    if !store::claim(context, organization, row.id).await? {
        return Err(later());
    }
    let brought = match attach::takes_drafts(context, links, &row).await {
        Ok(true) => to_customer(context, links, &row, customer).await,
        Ok(false) => Ok(ProviderResult::Later),
        Err(error) => Err(error),
    };
    store::release(context, organization, row.id).await?;
    match brought? {
        ProviderResult::Done(saved) => {
            finish::forget(links, &row).await?;
            Ok(finish::named(&row, saved))
        }
        ProviderResult::Later => Err(later()),
        ProviderResult::Refused(message) => {
            finish::forget(links, &row).await?;
            store::end(context, &row, Status::Failed, Some(&message)).await?;
            Err(GatewayError::Refused { code: "bank_link_refused".into(), message }.into())
        }
    }
}

fn later() -> Error {
    GatewayError::Unknown { reason: "the bank account is not at the payments provider yet".into() }.into()
}

/// What an earlier try of the same order saved.
async fn on_file(context: &Context, row: &Row) -> Result<SavedMethod> {
    let mut scope = store::open(context, row.organization).await?;
    let method = sqlx::query!(
        "select provider_id, network, last4, fingerprint from payment_method where organization_id = $1 and id = $2",
        row.organization.0,
        row.method.map(|m| m.0)
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or_else(used)?;
    Ok(SavedMethod {
        id: ProviderMethodId::new(method.provider_id),
        kind: MethodKind::Bank,
        brand: Some(method.network),
        last4: method.last4,
        exp_month: None,
        exp_year: None,
        fingerprint: method.fingerprint,
    })
}

/// The order's household has the account on file now: its connecting is over, in the same transaction.
pub async fn keep(context: &Context, scope: &mut Scope, token: &str, method: PaymentMethodId) -> Result<()> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select id from bank_link where organization_id = $1 and token_hash = $2 and status = 'attaching'",
        organization.0,
        stored(token)
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(id) = id else { return Ok(()) };
    let row = store::load(scope, BankLinkId(id)).await?;
    finish::connected(context, scope, &row, Some(method)).await
}
