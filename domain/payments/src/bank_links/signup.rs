//! The bank account that a new member signs up with: verified before the order, used by the order once.

use async_trait::async_trait;
use gateways::cards::{CustomerId, GatewayError, MethodKind, PaymentMethodId as ProviderMethodId, SavedMethod};
use kernel::collecting::{ConnectedAccounts, Payer};
use tenancy::Scope;
use tenancy::ids::{BankLinkId, OfficeId, OrganizationId, PaymentMethodId};

use super::attach::{ProviderResult, to_customer};
use super::begin::PREFIX;
use super::rules::Status;
use super::store::{self, Row};
use super::{attach, finish};
use crate::access::stored;
use crate::{Context, Error, Result};

/// Whether a page pays with one of our bank links rather than with an id of the payments provider.
pub fn is_token(token: &str) -> bool {
    token.starts_with(PREFIX)
}

/// The bank accounts that people sign up with.
pub struct SignupAccounts;

#[async_trait]
impl ConnectedAccounts for SignupAccounts {
    fn is_token(&self, token: &str) -> bool {
        is_token(token)
    }

    async fn take(&self, context: &Context, payer: Payer, customer: &CustomerId, token: &str) -> Result<SavedMethod> {
        take(context, payer, customer, token).await
    }

    async fn keep(&self, context: &Context, scope: &mut Scope, token: &str, method: PaymentMethodId) -> Result<()> {
        keep(context, scope, token, method).await
    }
}

/// The refusal of a bank link that can't be used, or that doesn't exist.
pub fn used() -> Error {
    let message = "This bank account can no longer be used. Please connect it again.".to_owned();
    GatewayError::Refused { code: "bank_link_used".into(), message }.into()
}

/// Whether a new order at the office can pay with this bank link, which proves a verified bank account.
pub async fn is_held(
    context: &Context,
    (organization, office): (OrganizationId, OfficeId),
    token: &str,
) -> Result<bool> {
    let mut scope = store::open(context, organization).await?;
    let held = sqlx::query_scalar!(
        r#"select exists (select from bank_link where organization_id = $1 and token_hash = $2 and office_id = $3
             and purpose = 'signup' and status = 'held' and account_id is null) as "held!""#,
        organization.0,
        stored(token),
        office.0
    );
    Ok(held.fetch_one(scope.db()).await?)
}

async fn take(context: &Context, payer: Payer, customer: &CustomerId, token: &str) -> Result<SavedMethod> {
    let Payer { organization, office, account } = payer;
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

/// The method that an earlier attempt of the same order saved.
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

async fn keep(context: &Context, scope: &mut Scope, token: &str, method: PaymentMethodId) -> Result<()> {
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
