//! Bank accounts by token: saved to a customer with the payer's mandate, or to a connected account for payouts. They
//! are found again by our own reference, which the provider stores with them.

use serde_json::{Value, json};
use stripe_client_core::{CustomizableStripeRequest, RequestBuilder, StripeMethod};
use stripe_shared::{BankAccount, ExternalAccount, SetupIntent, SetupIntentStatus};
use stripe_types::List;
use uuid::Uuid;

use super::{StripeCards, answers::found};
use crate::cards::{
    Answer, BankMandate, BankToken, ConnectedAccountId, CustomerId, GatewayError, IdempotencyKey, MethodKind,
    NewMethod, PaymentMethodId, PayoutBank, SavedMethod,
};

/// The metadata key under which the provider stores our reference.
const LINK_REF: &str = "link_ref";

/// The provider's maximum page size; no one has more bank accounts.
const PAGE: u8 = 100;

pub(super) fn post<T>(path: String, form: &Value) -> CustomizableStripeRequest<T> {
    RequestBuilder::new(StripeMethod::Post, path).form(form).customize()
}

fn list<T>(path: String) -> CustomizableStripeRequest<List<T>> {
    let query = json!({"object": "bank_account", "limit": PAGE});
    RequestBuilder::new(StripeMethod::Get, path).query(&query).customize()
}

pub(super) async fn attach(
    stripe: &StripeCards,
    NewMethod { customer, token: bank, mandate }: NewMethod<'_, BankToken>,
    key: &IdempotencyKey,
) -> Answer<SavedMethod> {
    let form = json!({"source": bank.token, "metadata": {LINK_REF: bank.link_ref}});
    let path = format!("/customers/{customer}/sources");
    let saved: BankAccount =
        stripe.call("banks.attach", Some(key), |how| how.apply(post(path.clone(), &form)).send(&stripe.client)).await?;
    permit(stripe, customer, saved.id.as_str(), mandate).await?;
    Ok(of_bank(saved))
}

pub(super) async fn find(
    stripe: &StripeCards,
    customer: &CustomerId,
    link_ref: &str,
    mandate: &BankMandate,
) -> Answer<Option<SavedMethod>> {
    let path = format!("/customers/{customer}/sources");
    let answer =
        stripe.call("banks.find", None, |how| how.apply(list::<BankAccount>(path.clone())).send(&stripe.client)).await;
    let Some(page) = found(answer)? else { return Ok(None) };
    match page.data.into_iter().find(|bank| is_of(bank, link_ref)) {
        Some(bank) => {
            permit(stripe, customer, bank.id.as_str(), mandate).await?;
            Ok(Some(of_bank(bank)))
        }
        None => Ok(None),
    }
}

fn is_of(bank: &BankAccount, link_ref: &str) -> bool {
    bank.metadata.as_ref().and_then(|kept| kept.get(LINK_REF)).is_some_and(|kept| kept == link_ref)
}

/// Sends the payer's mandate to the provider; without it the account cannot be charged. Sending it twice is harmless,
/// and a result stored under a fixed key would hide a later one, so every call uses its own key.
pub(super) async fn permit(
    stripe: &StripeCards,
    customer: &CustomerId,
    bank: &str,
    mandate: &BankMandate,
) -> Answer<()> {
    let key = IdempotencyKey::new(format!("mandate-{bank}-{}", Uuid::new_v4()))
        .map_err(|e| GatewayError::Refused { code: "bad_id".into(), message: e.to_string() })?;
    let form = json!({
        "customer": customer.as_str(), "payment_method": bank, "confirm": "true", "usage": "off_session",
        "payment_method_types": ["us_bank_account"], "mandate_data": acceptance(mandate),
    });
    let setup: SetupIntent = stripe
        .call("banks.permit", Some(&key), |how| how.apply(post("/setup_intents".into(), &form)).send(&stripe.client))
        .await?;
    if setup.status != SetupIntentStatus::Succeeded {
        let message = format!("the permission for {bank} is {}", setup.status);
        return Err(GatewayError::Refused { code: "mandate_not_active".into(), message });
    }
    Ok(())
}

/// The payer's mandate in the provider's format.
pub(super) fn acceptance(mandate: &BankMandate) -> Value {
    let accepted_at = mandate.accepted_at.timestamp();
    let acceptance = match (&mandate.address, &mandate.browser) {
        (Some(address), Some(browser)) => json!({
            "type": "online", "accepted_at": accepted_at, "online": {"ip_address": address, "user_agent": browser},
        }),
        _ => json!({"type": "offline", "accepted_at": accepted_at}),
    };
    json!({"customer_acceptance": acceptance})
}

fn of_bank(bank: BankAccount) -> SavedMethod {
    SavedMethod {
        id: PaymentMethodId::new(bank.id.as_str()),
        kind: MethodKind::Bank,
        brand: bank.bank_name,
        last4: bank.last4,
        exp_month: None,
        exp_year: None,
        fingerprint: bank.fingerprint,
    }
}

pub(super) async fn set_payout(
    stripe: &StripeCards,
    account: &ConnectedAccountId,
    bank: &BankToken,
    key: &IdempotencyKey,
) -> Answer<PayoutBank> {
    let form = json!({
        "external_account": bank.token, "default_for_currency": "true", "metadata": {LINK_REF: bank.link_ref},
    });
    let path = format!("/accounts/{account}/external_accounts");
    let saved: ExternalAccount = stripe
        .call("banks.set_payout", Some(key), |how| how.apply(post(path.clone(), &form)).send(&stripe.client))
        .await?;
    match saved {
        ExternalAccount::BankAccount(bank) => Ok(payout_bank(bank)),
        ExternalAccount::Card(card) => {
            let message = format!("{} is no bank account", card.id);
            Err(GatewayError::Refused { code: "unsupported_external_account".into(), message })
        }
    }
}

pub(super) async fn find_payout(
    stripe: &StripeCards,
    account: &ConnectedAccountId,
    link_ref: &str,
) -> Answer<Option<PayoutBank>> {
    let path = format!("/accounts/{account}/external_accounts");
    let answer = stripe
        .call("banks.find_payout", None, |how| how.apply(list::<ExternalAccount>(path.clone())).send(&stripe.client))
        .await;
    let Some(page) = found(answer)? else { return Ok(None) };
    let banks = page.data.into_iter().filter_map(|external| match external {
        ExternalAccount::BankAccount(bank) => Some(bank),
        _ => None,
    });
    Ok(banks.into_iter().find(|bank| is_of(bank, link_ref)).map(payout_bank))
}

fn payout_bank(bank: BankAccount) -> PayoutBank {
    PayoutBank { id: bank.id.to_string(), bank_name: bank.bank_name, last4: bank.last4 }
}
