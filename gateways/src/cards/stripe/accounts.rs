//! The offices' connected accounts.

use std::collections::HashMap;

use stripe::StripeRequest;
use stripe_connect::{
    account::{
        CreateAccount, CreateAccountBusinessProfile, CreateAccountCapabilities, CreateAccountCapabilitiesCardPayments,
        CreateAccountCapabilitiesTransfers, CreateAccountType, RetrieveAccount,
    },
    account_link::{CreateAccountLink, CreateAccountLinkType},
    login_link::CreateAccountLoginLink,
};
use uuid::Uuid;

use super::{StripeCards, answers::found};
use crate::cards::{AccountFacts, Answer, ConnectedAccountId, GatewayError, IdempotencyKey, NewAccount};

/// The metadata key under which the provider stores our office's id.
const OFFICE_REF: &str = "office_ref";

pub(super) async fn create(stripe: &StripeCards, req: NewAccount, key: &IdempotencyKey) -> Answer<ConnectedAccountId> {
    let mut capabilities = CreateAccountCapabilities::new();
    let mut card_payments = CreateAccountCapabilitiesCardPayments::new();
    card_payments.requested = Some(true);
    capabilities.card_payments = Some(card_payments);
    let mut transfers = CreateAccountCapabilitiesTransfers::new();
    transfers.requested = Some(true);
    capabilities.transfers = Some(transfers);
    let mut profile = CreateAccountBusinessProfile::new();
    profile.name = Some(req.business_name);
    let request = CreateAccount::new()
        .type_(CreateAccountType::Express)
        .country("US")
        .email(req.email)
        .business_profile(profile)
        .capabilities(capabilities)
        .metadata(HashMap::from([(OFFICE_REF.to_owned(), req.office_ref)]));
    let account =
        stripe.call("accounts.create", Some(key), |how| how.apply(request.customize()).send(&stripe.client)).await?;
    Ok(ConnectedAccountId::new(account.id.as_str()))
}

pub(super) async fn find(stripe: &StripeCards, account: &ConnectedAccountId) -> Answer<Option<AccountFacts>> {
    let request = RetrieveAccount::new(account.as_str());
    let answer = stripe.call("accounts.find", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    let account = match found(answer) {
        // The provider does not distinguish an account that is not ours from one that does not exist.
        Err(GatewayError::Refused { code, .. }) if code == "account_invalid" => return Ok(None),
        other => other?,
    };
    Ok(account.map(|account| AccountFacts {
        id: ConnectedAccountId::new(account.id.as_str()),
        charges_enabled: account.charges_enabled.unwrap_or(false),
        payouts_enabled: account.payouts_enabled.unwrap_or(false),
        requirements_due: account.requirements.and_then(|r| r.currently_due).unwrap_or_default(),
    }))
}

pub(super) async fn link(
    stripe: &StripeCards,
    account: &ConnectedAccountId,
    return_url: &str,
    refresh_url: &str,
) -> Answer<String> {
    // A link works once, so every call has to create a new one.
    let key = IdempotencyKey::new(format!("link-{account}-{}", Uuid::new_v4()))
        .map_err(|e| GatewayError::Refused { code: "bad_id".into(), message: e.to_string() })?;
    let request = CreateAccountLink::new(account.as_str(), CreateAccountLinkType::AccountOnboarding)
        .return_url(return_url)
        .refresh_url(refresh_url);
    let link =
        stripe.call("accounts.link", Some(&key), |how| how.apply(request.customize()).send(&stripe.client)).await?;
    Ok(link.url)
}

pub(super) async fn login_link(stripe: &StripeCards, account: &ConnectedAccountId) -> Answer<String> {
    // A link works once, so every call has to create a new one.
    let key = IdempotencyKey::new(format!("login-{account}-{}", Uuid::new_v4()))
        .map_err(|e| GatewayError::Refused { code: "bad_id".into(), message: e.to_string() })?;
    let request = CreateAccountLoginLink::new(account.as_str());
    let link = stripe
        .call("accounts.login_link", Some(&key), |how| how.apply(request.customize()).send(&stripe.client))
        .await?;
    Ok(link.url)
}
