//! Customers and the payment methods saved to them.

use std::collections::HashMap;

use stripe::StripeRequest;
use stripe_core::{
    customer::CreateCustomer,
    setup_intent::{
        CreateSetupIntent, CreateSetupIntentAutomaticPaymentMethods,
        CreateSetupIntentAutomaticPaymentMethodsAllowRedirects, CreateSetupIntentUsage,
    },
};
use stripe_payment::payment_method::{AttachPaymentMethod, DetachPaymentMethod, RetrievePaymentMethod};
use stripe_shared::PaymentMethod;

use super::{StripeCards, answers::found};
use crate::cards::{
    CustomerId, GatewayError, IdempotencyKey, MethodKind, NewCustomer, PaymentMethodId, SavedMethod, SetupIntent,
};

/// The metadata key under which the provider keeps our account's id.
const ACCOUNT_REF: &str = "account_ref";

pub(super) async fn create_customer(
    stripe: &StripeCards,
    req: NewCustomer,
    key: &IdempotencyKey,
) -> Result<CustomerId, GatewayError> {
    let request = CreateCustomer::new()
        .name(req.name)
        .email(req.email)
        .metadata(HashMap::from([(ACCOUNT_REF.to_owned(), req.account_ref)]));
    let customer = stripe.call(Some(key), |how| how.apply(request.customize()).send(&stripe.client)).await?;
    Ok(CustomerId::new(customer.id.as_str()))
}

pub(super) async fn attach(
    stripe: &StripeCards,
    customer: &CustomerId,
    method: &PaymentMethodId,
    key: &IdempotencyKey,
) -> Result<SavedMethod, GatewayError> {
    let request = AttachPaymentMethod::new(method.as_str()).customer(customer.as_str());
    let method = stripe.call(Some(key), |how| how.apply(request.customize()).send(&stripe.client)).await?;
    saved(method)
}

pub(super) async fn detach(
    stripe: &StripeCards,
    method: &PaymentMethodId,
    key: &IdempotencyKey,
) -> Result<(), GatewayError> {
    let request = DetachPaymentMethod::new(method.as_str());
    stripe.call(Some(key), |how| how.apply(request.customize()).send(&stripe.client)).await.map(|_| ())
}

pub(super) async fn find(stripe: &StripeCards, method: &PaymentMethodId) -> Result<Option<SavedMethod>, GatewayError> {
    let request = RetrievePaymentMethod::new(method.as_str());
    let answer = stripe.call(None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    found(answer)?.map(saved).transpose()
}

pub(super) async fn setup_intent(
    stripe: &StripeCards,
    customer: &CustomerId,
    key: &IdempotencyKey,
) -> Result<SetupIntent, GatewayError> {
    let mut methods = CreateSetupIntentAutomaticPaymentMethods::new(true);
    methods.allow_redirects = Some(CreateSetupIntentAutomaticPaymentMethodsAllowRedirects::Never);
    let request = CreateSetupIntent::new()
        .customer(customer.as_str())
        .automatic_payment_methods(methods)
        .usage(CreateSetupIntentUsage::OffSession);
    let intent = stripe.call(Some(key), |how| how.apply(request.customize()).send(&stripe.client)).await?;
    let client_secret = intent
        .client_secret
        .ok_or_else(|| GatewayError::Unknown { reason: "the setup intent came without its secret".into() })?;
    Ok(SetupIntent { id: intent.id.to_string(), client_secret })
}

fn saved(method: PaymentMethod) -> Result<SavedMethod, GatewayError> {
    let id = PaymentMethodId::new(method.id.as_str());
    if let Some(card) = method.card {
        return Ok(SavedMethod {
            id,
            kind: MethodKind::Card,
            brand: Some(card.brand),
            last4: card.last4,
            exp_month: u8::try_from(card.exp_month).ok(),
            exp_year: u16::try_from(card.exp_year).ok(),
            fingerprint: card.fingerprint,
        });
    }
    if let Some(bank) = method.us_bank_account {
        return Ok(SavedMethod {
            id,
            kind: MethodKind::Bank,
            brand: bank.bank_name,
            last4: bank.last4.unwrap_or_default(),
            exp_month: None,
            exp_year: None,
            fingerprint: bank.fingerprint,
        });
    }
    let message = format!("{id} is neither a card nor a US bank account");
    Err(GatewayError::Refused { code: "unsupported_payment_method".into(), message })
}
