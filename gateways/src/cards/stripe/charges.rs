//! Charges payments as destination charges, and queries their results.

use std::collections::HashMap;

use stripe::StripeRequest;
use stripe_core::payment_intent::{
    CancelPaymentIntent, CreatePaymentIntent, CreatePaymentIntentAutomaticPaymentMethods,
    CreatePaymentIntentAutomaticPaymentMethodsAllowRedirects, CreatePaymentIntentOffSession,
    CreatePaymentIntentTransferData, ListPaymentIntent, RetrievePaymentIntent,
};
use stripe_shared::{
    PaymentIntent, PaymentIntentAllowedPaymentMethodTypes, PaymentIntentSetupFutureUsage, PaymentIntentStatus,
};
use uuid::Uuid;

use super::{
    StripeCards,
    answers::{decline, found},
};
use crate::cards::{
    Answer, Charge, ChargeFacts, ChargeId, ChargeOutcome, Currency, CustomerId, Decline, GatewayError, IdempotencyKey,
    ProviderPaymentId,
};

/// The metadata key under which the provider stores our payment's id.
pub(super) const PAYMENT_REF: &str = "payment_ref";

/// The provider's maximum page size.
const PAGE: i64 = 100;

fn with_fee() -> Vec<String> {
    vec!["latest_charge.balance_transaction".into()]
}

fn listed_with_fee() -> Vec<String> {
    vec!["data.latest_charge.balance_transaction".into()]
}

pub(super) async fn charge(stripe: &StripeCards, req: Charge, key: &IdempotencyKey) -> Answer<ChargeOutcome> {
    let request = payment_intent(req);
    let answer =
        stripe.call("charges.charge", Some(key), |how| how.apply(request.customize()).send(&stripe.client)).await;
    match answer {
        Ok(intent) => outcome(&intent),
        Err(GatewayError::Declined(decline)) => Ok(ChargeOutcome::Declined(decline)),
        Err(error) => Err(error),
    }
}

/// The single request that creates and confirms a payment.
fn payment_intent(req: Charge) -> CreatePaymentIntent {
    use CreatePaymentIntentAutomaticPaymentMethodsAllowRedirects::{Always, Never};
    let mut methods = CreatePaymentIntentAutomaticPaymentMethods::new(true);
    methods.allow_redirects = Some(if req.return_url.is_some() { Always } else { Never });
    let currency = match req.currency {
        Currency::Usd => stripe_types::Currency::USD,
    };
    let mut request = CreatePaymentIntent::new(req.amount_cents, currency)
        .confirm(true)
        .customer(req.customer.into_string())
        .payment_method(req.method.into_string())
        .automatic_payment_methods(methods)
        .allowed_payment_method_types(vec![
            PaymentIntentAllowedPaymentMethodTypes::Card,
            PaymentIntentAllowedPaymentMethodTypes::UsBankAccount,
        ])
        .description(req.description)
        .metadata(HashMap::from([(PAYMENT_REF.to_owned(), req.payment_ref)]))
        .expand(with_fee());
    request = if req.off_session {
        request.off_session(CreatePaymentIntentOffSession::Bool(true))
    } else {
        request.setup_future_usage(PaymentIntentSetupFutureUsage::OffSession)
    };
    if let Some(office) = req.destination {
        request =
            request.on_behalf_of(office.as_str()).transfer_data(CreatePaymentIntentTransferData::new(office.as_str()));
        // The provider refuses a fee of zero.
        if req.application_fee_cents > 0 {
            request = request.application_fee_amount(req.application_fee_cents);
        }
    }
    if let Some(suffix) = req.statement_descriptor_suffix {
        request = request.statement_descriptor_suffix(suffix);
    }
    if let Some(text) = req.statement_descriptor {
        request = request.statement_descriptor(text);
    }
    if let Some(url) = req.return_url {
        request = request.return_url(url);
    }
    request
}

pub(super) async fn find(stripe: &StripeCards, provider_id: &ProviderPaymentId) -> Answer<Option<ChargeOutcome>> {
    let request = RetrievePaymentIntent::new(provider_id.as_str()).expand(with_fee());
    let answer = stripe.call("charges.find", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    found(answer)?.as_ref().map(outcome).transpose()
}

/// Iterates over the customer's payments, newest first. The provider's search by metadata would be one call, but it
/// lags behind writes by up to a minute, which is exactly when this is needed.
pub(super) async fn find_by_ref(
    stripe: &StripeCards,
    customer: &CustomerId,
    payment_ref: &str,
) -> Answer<Option<ChargeOutcome>> {
    let mut best: Option<ChargeOutcome> = None;
    let mut after: Option<String> = None;
    loop {
        let mut request = ListPaymentIntent::new().customer(customer.as_str()).limit(PAGE).expand(listed_with_fee());
        if let Some(after) = after.take() {
            request = request.starting_after(after);
        }
        let answer =
            stripe.call("charges.find_by_ref", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
        let Some(page) = found(answer)? else { return Ok(None) };
        for intent in page.data.iter().filter(|i| i.metadata.get(PAYMENT_REF).is_some_and(|r| r == payment_ref)) {
            let outcome = outcome(intent)?;
            if best.as_ref().is_none_or(|known| weight(&outcome) > weight(known)) {
                best = Some(outcome);
            }
        }
        match page.data.last() {
            Some(last) if page.has_more => after = Some(last.id.to_string()),
            _ => return Ok(best),
        }
    }
}

/// The priority of an outcome if one reference has several: those that moved money come first.
fn weight(outcome: &ChargeOutcome) -> u8 {
    match outcome {
        ChargeOutcome::Succeeded(_) => 4,
        ChargeOutcome::Processing { .. } => 3,
        ChargeOutcome::RequiresAction { .. } => 2,
        ChargeOutcome::Declined(_) => 1,
        ChargeOutcome::Canceled { .. } => 0,
    }
}

/// Canceling twice is harmless, and a result stored under a fixed key would hide a later change, so every call uses its
/// own key.
pub(super) async fn cancel(stripe: &StripeCards, provider_id: &ProviderPaymentId) -> Answer<ChargeOutcome> {
    let key = IdempotencyKey::new(format!("cancel-{provider_id}-{}", Uuid::new_v4()))
        .map_err(|e| GatewayError::Refused { code: "bad_id".into(), message: e.to_string() })?;
    let request = CancelPaymentIntent::new(provider_id.as_str());
    let answer =
        stripe.call("charges.cancel", Some(&key), |how| how.apply(request.customize()).send(&stripe.client)).await;
    match answer {
        Ok(intent) => outcome(&intent),
        Err(GatewayError::Refused { code, message }) if code == "payment_intent_unexpected_state" => {
            find(stripe, provider_id).await?.ok_or(GatewayError::Refused { code, message })
        }
        Err(error) => Err(error),
    }
}

/// Converts a payment's status.
fn outcome(intent: &PaymentIntent) -> Answer<ChargeOutcome> {
    let provider_id = ProviderPaymentId::new(intent.id.as_str());
    match &intent.status {
        PaymentIntentStatus::Succeeded => facts(intent, provider_id).map(ChargeOutcome::Succeeded),
        PaymentIntentStatus::Processing => Ok(ChargeOutcome::Processing { provider_id }),
        PaymentIntentStatus::Canceled => Ok(ChargeOutcome::Canceled { provider_id }),
        PaymentIntentStatus::RequiresAction => Ok(ChargeOutcome::RequiresAction {
            provider_id,
            client_secret: intent.client_secret.clone().unwrap_or_default(),
            next_action_url: intent
                .next_action
                .as_ref()
                .and_then(|action| action.redirect_to_url.as_ref())
                .and_then(|redirect| redirect.url.clone()),
        }),
        PaymentIntentStatus::RequiresPaymentMethod => match &intent.last_payment_error {
            Some(error) => Ok(ChargeOutcome::Declined(Decline { provider_id: Some(provider_id), ..decline(error) })),
            None => Err(odd(intent)),
        },
        _ => Err(odd(intent)),
    }
}

fn odd(intent: &PaymentIntent) -> GatewayError {
    GatewayError::Unknown { reason: format!("{} has the status {}", intent.id, intent.status) }
}

fn facts(intent: &PaymentIntent, provider_id: ProviderPaymentId) -> Answer<ChargeFacts> {
    let latest = intent.latest_charge.as_ref().ok_or_else(|| odd(intent))?;
    let charge = latest.as_object();
    let booked = charge.and_then(|c| c.balance_transaction.as_ref()).and_then(|b| b.as_object());
    let card = charge.and_then(|c| c.payment_method_details.as_ref()).and_then(|d| d.card.as_ref());
    Ok(ChargeFacts {
        provider_id,
        charge_id: ChargeId::new(latest.id().as_str()),
        amount_cents: intent.amount_received,
        fee_cents: booked.map(|b| b.fee),
        network: card.and_then(|c| c.network.clone()),
        refunded_cents: charge.map_or(0, |c| c.amount_refunded),
    })
}
