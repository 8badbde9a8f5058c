//! Saves a verified account at the payments provider. Before a call is repeated, the account is looked up by our
//! reference.

use std::future::Future;

use gateways::cards::{
    BankMandate, BankToken, ConnectedAccountId, CustomerId, GatewayError, IdempotencyKey, NewMethod, PayoutBank,
    SavedMethod,
};
use kernel::OrNotFound;

use super::finish;
use super::rules::{Next, Purpose, Status, after_silence};
use super::seal::BankLinks;
use super::step::{AdvanceResult, Step, refusal};
use super::store::{self, Row};
use crate::{Context, Result};

/// The result of a call to the payments provider.
pub(super) enum ProviderResult<T> {
    Done(T),
    /// The call may have arrived, or could not be sent: try again later.
    Later,
    Refused(String),
}

/// Whether the account accepts ACH debits; an account that does not ends its bank link. Also `false` when the provider
/// gives no result right now.
pub(super) async fn takes_drafts(context: &Context, links: &BankLinks, row: &Row) -> Result<bool> {
    let (Some(sealed), Some(account)) = (&row.access_token, &row.provider_account) else { return Ok(false) };
    let access = links.seal.open(row.organization, row.id, sealed)?;
    let failure = match links.gateway.takes_drafts(&access, account).await {
        Ok(true) => return Ok(true),
        Ok(false) => Some("This account does not take electronic payments. Please connect a checking account.".into()),
        Err(error) => refusal(row, &error),
    };
    if let Some(text) = failure {
        finish::forget(links, row).await?;
        store::end(context, row, Status::Failed, Some(&text)).await?;
    }
    Ok(false)
}

/// One step: begins to save the account if it accepts ACH debits.
pub(super) async fn begin_attach(context: &Context, links: &BankLinks, row: &Row) -> Result<Step> {
    if !takes_drafts(context, links, row).await? {
        return Ok(Step::Stay);
    }
    let mut scope = store::open(context, row.organization).await?;
    sqlx::query!(
        "update bank_link set status = 'attaching' where organization_id = $1 and id = $2 and status = 'held'",
        row.organization.0,
        row.id.0
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(Step::On)
}

/// One step: saves the account where it is needed, as the office's payout account or as the household's payment method.
pub(super) async fn attach(context: &Context, links: &BankLinks, row: &Row, met: &mut AdvanceResult) -> Result<Step> {
    let refused = match row.purpose {
        Purpose::Payout => {
            let mut scope = store::open(context, row.organization).await?;
            let account = sqlx::query_scalar!(
                r#"select coalesce(upgrade_account, provider_account) as "account!" from office where organization_id = $1 and id = $2"#,
                row.organization.0,
                row.office.0
            )
            .fetch_one(scope.db())
            .await?;
            drop(scope);
            match to_payouts(context, links, row, &ConnectedAccountId::new(account)).await? {
                ProviderResult::Done(bank) => return finish::paid_out_to(context, links, row, &bank).await,
                ProviderResult::Later => return Ok(Step::Stay),
                ProviderResult::Refused(text) => text,
            }
        }
        Purpose::Household | Purpose::Signup => {
            let Some(account) = row.account else { return Ok(Step::Stay) };
            let customer = crate::billing::customer_of(context, row.organization, account, &row.reference()).await?;
            match to_customer(context, links, row, &customer).await? {
                ProviderResult::Done(saved) => return finish::paid_with(context, links, row, saved, met).await,
                ProviderResult::Later => return Ok(Step::Stay),
                ProviderResult::Refused(text) => text,
            }
        }
    };
    finish::forget(links, row).await?;
    store::end(context, row, Status::Failed, Some(&refused)).await?;
    Ok(Step::On)
}

fn mandate(row: &Row) -> Option<BankMandate> {
    let accepted_at = row.mandate_at?;
    Some(BankMandate { accepted_at, address: row.mandate_address.clone(), browser: row.mandate_browser.clone() })
}

/// Saves the account to the household's customer record at the provider, with the payer's mandate.
pub(super) async fn to_customer(
    context: &Context,
    links: &BankLinks,
    row: &Row,
    customer: &CustomerId,
) -> Result<ProviderResult<SavedMethod>> {
    let Some(mandate) = mandate(row) else {
        return Ok(ProviderResult::Refused(
            "We don’t have permission for this account. Please connect it again.".into(),
        ));
    };
    let reference = row.reference();
    let look = || context.cards.find_bank(customer, &reference, &mandate);
    let brought = find_or_send(context, links, row, look, |token, key| {
        let mandate = mandate.clone();
        async move {
            let new = NewMethod { customer, token: &token, mandate: &mandate };
            context.cards.attach_bank(new, &key).await
        }
    });
    brought.await
}

async fn to_payouts(
    context: &Context,
    links: &BankLinks,
    row: &Row,
    account: &ConnectedAccountId,
) -> Result<ProviderResult<PayoutBank>> {
    let reference = row.reference();
    let look = || context.cards.find_payout_bank(account, &reference);
    let brought = find_or_send(context, links, row, look, |token, key| async move {
        context.cards.set_payout_bank(account, &token, &key).await
    });
    brought.await
}

/// Looks up what an earlier call may have saved, and sends the call if there is none. The attempt is recorded before
/// the call.
async fn find_or_send<T, Looking, Sending>(
    context: &Context,
    links: &BankLinks,
    row: &Row,
    look: impl Fn() -> Looking,
    send: impl Fn(BankToken, IdempotencyKey) -> Sending,
) -> Result<ProviderResult<T>>
where
    Looking: Future<Output = Result<Option<T>, GatewayError>>,
    Sending: Future<Output = Result<T, GatewayError>>,
{
    if row.called_s.is_some() {
        match look().await {
            Ok(Some(found)) => return Ok(ProviderResult::Done(found)),
            Ok(None) if after_silence(row.called_s) == Next::Wait => return Ok(ProviderResult::Later),
            Ok(None) => {}
            Err(error) => return classify_error(context, row, error).await,
        }
    }
    let (Some(sealed), Some(account)) = (&row.access_token, &row.provider_account) else {
        return Ok(ProviderResult::Later);
    };
    let access = links.seal.open(row.organization, row.id, sealed)?;
    let token = match links.gateway.processor_token(&access, account).await {
        Ok(token) => token,
        Err(error) => return Ok(refusal(row, &error).map_or(ProviderResult::Later, ProviderResult::Refused)),
    };
    let attempt = called(context, row).await?;
    let key = IdempotencyKey::new(format!("{}-{attempt}", row.reference())).map_err(anyhow::Error::from)?;
    match send(BankToken { token, link_ref: row.reference() }, key).await {
        Ok(done) => Ok(ProviderResult::Done(done)),
        Err(error) => classify_error(context, row, error).await,
    }
}

async fn called(context: &Context, row: &Row) -> Result<i32> {
    let mut scope = store::open(context, row.organization).await?;
    let attempt = sqlx::query_scalar!(
        "update bank_link set called_at = now(), tries = tries + 1 where organization_id = $1 and id = $2 and status = 'attaching' returning tries",
        row.organization.0,
        row.id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    scope.commit().await?;
    Ok(attempt)
}

async fn classify_error<T>(context: &Context, row: &Row, error: GatewayError) -> Result<ProviderResult<T>> {
    match error {
        GatewayError::Declined(decline) => {
            Ok(ProviderResult::Refused(rules::billing::decline::decline_text(&decline.code).0.to_owned()))
        }
        GatewayError::Refused { code, message } => {
            tracing::warn!(link = %row.id, %code, %message, "payments provider refused a bank account");
            Ok(ProviderResult::Refused("This bank account cannot be used. Please connect another.".into()))
        }
        GatewayError::Busy { .. } | GatewayError::Unauthorized => {
            // The provider did nothing, unless an earlier call is still unclear.
            if row.called_s.is_none() {
                let mut scope = store::open(context, row.organization).await?;
                sqlx::query!(
                    "update bank_link set called_at = null where organization_id = $1 and id = $2",
                    row.organization.0,
                    row.id.0
                )
                .execute(scope.db())
                .await?;
                scope.commit().await?;
            }
            Ok(ProviderResult::Later)
        }
        GatewayError::Unknown { reason } => {
            tracing::warn!(link = %row.id, %reason, "bank account status unknown; polling");
            Ok(ProviderResult::Later)
        }
    }
}
