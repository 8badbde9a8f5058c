//! Customers and the payment methods saved to them.

use std::collections::HashMap;

use serde_json::json;
use stripe::StripeRequest;
use stripe_core::{
    customer::CreateCustomer,
    setup_intent::{
        CreateSetupIntent, CreateSetupIntentAutomaticPaymentMethods,
        CreateSetupIntentAutomaticPaymentMethodsAllowRedirects, CreateSetupIntentUsage, RetrieveSetupIntent,
    },
};
use stripe_payment::payment_method::{AttachPaymentMethod, DetachPaymentMethod, RetrievePaymentMethod};
use stripe_shared::{PaymentMethod, SetupIntent as Intent, SetupIntentStatus};

use super::{
    StripeCards,
    answers::{decline, found},
    banks,
};
use crate::cards::{
    Answer, CustomerId, GatewayError, IdempotencyKey, MethodKind, NewCustomer, NewMethod, PaymentMethodId, SaveOutcome,
    SavedMethod, Saving, SetupId, SetupIntent,
};

/// The metadata key under which the provider stores our account's id.
const ACCOUNT_REF: &str = "account_ref";

pub(super) async fn create_customer(
    stripe: &StripeCards,
    req: NewCustomer,
    key: &IdempotencyKey,
) -> Answer<CustomerId> {
    let request = CreateCustomer::new()
        .name(req.name)
        .email(req.email)
        .metadata(HashMap::from([(ACCOUNT_REF.to_owned(), req.account_ref)]));
    let customer = stripe
        .call("methods.create_customer", Some(key), |how| how.apply(request.customize()).send(&stripe.client))
        .await?;
    Ok(CustomerId::new(customer.id.as_str()))
}

pub(super) async fn attach(
    stripe: &StripeCards,
    NewMethod { customer, token, mandate }: NewMethod<'_>,
    key: &IdempotencyKey,
) -> Answer<SavedMethod> {
    let request = AttachPaymentMethod::new(token.as_str()).customer(customer.as_str());
    let method =
        stripe.call("methods.attach", Some(key), |how| how.apply(request.customize()).send(&stripe.client)).await?;
    let saved = saved(&method)?;
    if saved.kind == MethodKind::Bank {
        banks::permit(stripe, customer, saved.id.as_str(), mandate).await?;
    }
    Ok(saved)
}

/// Saves with a setup intent, for which the bank may require the owner's approval.
pub(super) async fn save(
    stripe: &StripeCards,
    NewMethod { customer, token, mandate }: NewMethod<'_>,
    key: &IdempotencyKey,
) -> Answer<SaveOutcome> {
    let form = json!({
        "customer": customer.as_str(), "payment_method": token.as_str(), "confirm": "true", "usage": "off_session",
        "automatic_payment_methods": {"enabled": "true", "allow_redirects": "never"},
        "mandate_data": banks::acceptance(mandate), "expand": ["payment_method"],
    });
    let intent: Intent = stripe
        .call("methods.save", Some(key), |how| {
            how.apply(banks::post("/setup_intents".into(), &form)).send(&stripe.client)
        })
        .await?;
    outcome(&intent)
}

pub(super) async fn find_saving(stripe: &StripeCards, setup: &SetupId) -> Answer<Option<Saving>> {
    let request = RetrieveSetupIntent::new(setup.as_str()).expand(vec!["payment_method".to_owned()]);
    let answer =
        stripe.call("methods.find_saving", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    let Some(intent) = found(answer)? else { return Ok(None) };
    let customer = intent.customer.as_ref().map(|customer| CustomerId::new(customer.id().as_str()));
    Ok(Some(Saving { customer, outcome: outcome(&intent)? }))
}

fn outcome(intent: &Intent) -> Answer<SaveOutcome> {
    let odd = || GatewayError::Unknown { reason: format!("{} is {}", intent.id, intent.status) };
    match &intent.status {
        SetupIntentStatus::Succeeded => {
            let method = intent.payment_method.as_ref().and_then(|method| method.as_object()).ok_or_else(odd)?;
            saved(method).map(SaveOutcome::Saved)
        }
        SetupIntentStatus::RequiresAction => Ok(SaveOutcome::RequiresAction {
            setup: SetupId::new(intent.id.as_str()),
            client_secret: intent.client_secret.clone().unwrap_or_default(),
            next_action_url: intent
                .next_action
                .as_ref()
                .and_then(|action| action.redirect_to_url.as_ref())
                .and_then(|redirect| redirect.url.clone()),
        }),
        SetupIntentStatus::RequiresPaymentMethod => match &intent.last_setup_error {
            Some(error) => Ok(SaveOutcome::Declined(decline(error))),
            None => Err(odd()),
        },
        _ => Err(odd()),
    }
}

pub(super) async fn detach(stripe: &StripeCards, method: &PaymentMethodId, key: &IdempotencyKey) -> Answer<()> {
    let request = DetachPaymentMethod::new(method.as_str());
    stripe
        .call("methods.detach", Some(key), |how| how.apply(request.customize()).send(&stripe.client))
        .await
        .map(|_| ())
}

pub(super) async fn find(stripe: &StripeCards, method: &PaymentMethodId) -> Answer<Option<SavedMethod>> {
    let request = RetrievePaymentMethod::new(method.as_str());
    let answer = stripe.call("methods.find", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    found(answer)?.as_ref().map(saved).transpose()
}

/// As [`find`], if the method is the customer's.
pub(super) async fn find_of_customer(
    stripe: &StripeCards,
    customer: &CustomerId,
    method: &PaymentMethodId,
) -> Answer<Option<SavedMethod>> {
    let request = RetrievePaymentMethod::new(method.as_str());
    let answer =
        stripe.call("methods.find_of_customer", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    let of_customer =
        |method: &PaymentMethod| method.customer.as_ref().is_some_and(|own| own.id().as_str() == customer.as_str());
    found(answer)?.filter(of_customer).as_ref().map(saved).transpose()
}

pub(super) async fn setup_intent(
    stripe: &StripeCards,
    customer: &CustomerId,
    key: &IdempotencyKey,
) -> Answer<SetupIntent> {
    let mut methods = CreateSetupIntentAutomaticPaymentMethods::new(true);
    methods.allow_redirects = Some(CreateSetupIntentAutomaticPaymentMethodsAllowRedirects::Never);
    let request = CreateSetupIntent::new()
        .customer(customer.as_str())
        .automatic_payment_methods(methods)
        .usage(CreateSetupIntentUsage::OffSession);
    let intent = stripe
        .call("methods.setup_intent", Some(key), |how| how.apply(request.customize()).send(&stripe.client))
        .await?;
    let client_secret = intent
        .client_secret
        .ok_or_else(|| GatewayError::Unknown { reason: "the setup intent came without its secret".into() })?;
    Ok(SetupIntent { id: SetupId::new(intent.id.as_str()), client_secret })
}

fn saved(method: &PaymentMethod) -> Answer<SavedMethod> {
    let id = PaymentMethodId::new(method.id.as_str());
    if let Some(card) = &method.card {
        return Ok(SavedMethod {
            id,
            kind: MethodKind::Card,
            brand: Some(card.brand.clone()),
            last4: card.last4.clone(),
            exp_month: u8::try_from(card.exp_month).ok(),
            exp_year: u16::try_from(card.exp_year).ok(),
            fingerprint: card.fingerprint.clone(),
        });
    }
    if let Some(bank) = &method.us_bank_account {
        return Ok(SavedMethod {
            id,
            kind: MethodKind::Bank,
            brand: bank.bank_name.clone(),
            last4: bank.last4.clone().unwrap_or_default(),
            exp_month: None,
            exp_year: None,
            fingerprint: bank.fingerprint.clone(),
        });
    }
    let message = format!("{id} is neither a card nor a US bank account");
    Err(GatewayError::Refused { code: "unsupported_payment_method".into(), message })
}
