//! Payments: made, confirmed, approved or refused by the payer at the bank's page, given up.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    answer::{Answer, Handled, invalid, missing_param},
    behaviour::{NOT_APPROVED, PAYER_WANTED},
    charging,
    desk::{Desk, HIDDEN, new_id},
    form::Params,
    methods,
};

/// The smallest and the largest payment, in cents.
const AMOUNT_CENTS: std::ops::RangeInclusive<i64> = 50..=99_999_999;

pub(super) async fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let amount = params.number("amount").ok_or_else(|| missing_param("amount"))?;
    if amount < *AMOUNT_CENTS.start() {
        return Err(invalid("amount_too_small", "amount", "Amount must be at least $0.50 usd"));
    }
    if amount > *AMOUNT_CENTS.end() {
        return Err(invalid("amount_too_large", "amount", "Amount must be no more than $999,999.99"));
    }
    if params.text("currency").ok_or_else(|| missing_param("currency"))? != "usd" {
        return Err(invalid("parameter_invalid_string_empty", "currency", "The sandbox knows usd only."));
    }
    if let Some(customer) = params.text("customer") {
        desk.get("customer", customer).await?;
    }
    check_destination(desk, params, amount).await?;
    let intent = new_intent(desk, params, amount);
    desk.put(&intent);
    if params.flag("confirm") {
        return confirm_with(desk, intent, params).await;
    }
    Ok(Answer::ok(intent))
}

/// The money's way must be open: the connected account is there and may take charges, the fee is within the amount.
async fn check_destination(desk: &mut Desk<'_>, params: &Params, amount: i64) -> Handled<()> {
    let Some(destination) = params.text("transfer_data.destination") else {
        if params.has("application_fee_amount") {
            let message = "Can only apply an application_fee_amount when the PaymentIntent has a destination.";
            return Err(invalid("parameter_invalid_integer", "application_fee_amount", message));
        }
        return Ok(());
    };
    let account = desk.find(destination).await?.filter(|account| account["object"] == "account");
    let Some(account) = account else {
        let message = format!("No such destination: '{destination}'");
        return Err(invalid("resource_missing", "transfer_data[destination]", &message));
    };
    if account["charges_enabled"] != true {
        let message =
            "Your destination account needs to have at least one of the following capabilities enabled: transfers.";
        return Err(invalid("insufficient_capabilities_for_transfer", "transfer_data[destination]", message));
    }
    if !(0..=amount).contains(&params.number("application_fee_amount").unwrap_or(0)) {
        let message = "The application fee cannot be greater than the amount.";
        return Err(invalid("parameter_invalid_integer", "application_fee_amount", message));
    }
    Ok(())
}

fn new_intent(desk: &Desk<'_>, params: &Params, amount: i64) -> Value {
    let id = new_id("pi");
    let destination = params.text("transfer_data.destination");
    let automatic = params.flag("automatic_payment_methods.enabled").then(|| {
        let redirects = params.text("automatic_payment_methods.allow_redirects").unwrap_or("always");
        json!({"enabled": true, "allow_redirects": redirects})
    });
    json!({
        "object": "payment_intent", "amount": amount, "amount_capturable": 0, "amount_details": {"tip": {}},
        "amount_received": 0, "application": null,
        "application_fee_amount": params.number("application_fee_amount"),
        "automatic_payment_methods": automatic, "canceled_at": null, "cancellation_reason": null,
        "capture_method": "automatic_async", "client_secret": format!("{id}_secret_{}", Uuid::new_v4().simple()),
        "confirmation_method": "automatic", "created": desk.now, "currency": "usd",
        "customer": params.text("customer"), "description": params.text("description"), "id": id,
        "last_payment_error": null, "latest_charge": null, "livemode": false, "metadata": params.branch("metadata"),
        "next_action": null, "on_behalf_of": params.text("on_behalf_of"), "payment_method": null,
        "payment_method_configuration_details": null, "payment_method_options": {},
        "payment_method_types": ["card", "us_bank_account"], "processing": null,
        "receipt_email": params.text("receipt_email"), "review": null,
        "setup_future_usage": params.text("setup_future_usage"), "shipping": null, "source": null,
        "statement_descriptor": params.text("statement_descriptor"),
        "statement_descriptor_suffix": params.text("statement_descriptor_suffix"),
        "status": "requires_payment_method",
        "transfer_data": destination.map(|destination| json!({"destination": destination})),
        "transfer_group": null,
    })
}

pub(super) async fn confirm(desk: &mut Desk<'_>, id: &str, params: &Params) -> Handled {
    let intent = desk.lock("payment_intent", id).await?;
    expect_status(&intent, &["requires_payment_method", "requires_confirmation", "requires_action"])?;
    confirm_with(desk, intent, params).await
}

async fn confirm_with(desk: &mut Desk<'_>, mut intent: Value, params: &Params) -> Handled {
    let method = params.text("payment_method").or(intent["payment_method"].as_str());
    let method = method.ok_or_else(|| missing_param("payment_method"))?.to_owned();
    let method = methods::resolve(desk, &method).await?;
    if method[HIDDEN]["detached"] == true {
        let message = "This PaymentMethod was previously used without being attached to a Customer or was detached from \
                       a Customer, and may not be used again.";
        return Err(invalid("payment_method_unexpected_state", "payment_method", message));
    }
    let by_numbers = method["id"].as_str().is_some_and(|id| id.starts_with("ba_"));
    if by_numbers && method[HIDDEN]["mandate"] != true {
        let message = "This bank account has no active mandate.";
        return Err(invalid("payment_intent_mandate_invalid", "payment_method", message));
    }
    if !method["customer"].is_null() && method["customer"] != intent["customer"] {
        let message = "The provided PaymentMethod belongs to another Customer.";
        return Err(invalid("payment_method_customer_mismatch", "payment_method", message));
    }
    intent["payment_method"] = method["id"].clone();
    intent["payment_method_types"] = json!([method["type"]]);
    if params.has("off_session") {
        intent[HIDDEN]["off_session"] = (params.text("off_session") != Some("false")).into();
    }
    if let Some(url) = params.text("return_url") {
        intent[HIDDEN]["return_url"] = url.into();
    }
    let behaviour = methods::behaviour(&method);
    if behaviour.is_bank() {
        return Ok(Answer::ok(charging::start_draft(desk, intent, &method)));
    }
    if behaviour == super::behaviour::Behaviour::Authenticate {
        if intent[HIDDEN]["off_session"] == true {
            return Ok(charging::decline(desk, intent, &method, PAYER_WANTED));
        }
        return Ok(Answer::ok(ask_payer(desk, intent)));
    }
    match behaviour.refusal() {
        Some(refusal) => Ok(charging::decline(desk, intent, &method, refusal)),
        None => Ok(Answer::ok(charging::succeed(desk, intent, method))),
    }
}

/// Sends the payer to the bank's page.
fn ask_payer(desk: &mut Desk<'_>, mut intent: Value) -> Value {
    let page =
        format!("{}/_sandbox/authenticate/{}", desk.sandbox.public_url, intent["id"].as_str().unwrap_or_default());
    intent["status"] = "requires_action".into();
    intent["next_action"] = json!({
        "type": "redirect_to_url",
        "redirect_to_url": {"url": page, "return_url": intent[HIDDEN]["return_url"]},
    });
    desk.put(&intent);
    desk.event("payment_intent.requires_action", &intent);
    intent
}

/// The payer's word at the bank's page. Answers the payment as it is afterwards.
pub(super) async fn authenticate(desk: &mut Desk<'_>, id: &str, approved: bool) -> Handled<Value> {
    let mut intent = desk.lock("payment_intent", id).await?;
    expect_status(&intent, &["requires_action"])?;
    let method = desk.get("payment_method", intent["payment_method"].as_str().unwrap_or_default()).await?;
    intent["next_action"] = Value::Null;
    if approved {
        return Ok(charging::succeed(desk, intent, method));
    }
    charging::decline(desk, intent, &method, NOT_APPROVED);
    desk.get("payment_intent", id).await
}

pub(super) async fn cancel(desk: &mut Desk<'_>, id: &str, params: &Params) -> Handled {
    let mut intent = desk.lock("payment_intent", id).await?;
    expect_status(&intent, &["requires_payment_method", "requires_confirmation", "requires_action"])?;
    intent["status"] = "canceled".into();
    intent["canceled_at"] = desk.now.into();
    intent["cancellation_reason"] = params.text("cancellation_reason").into();
    intent["next_action"] = Value::Null;
    desk.put(&intent);
    desk.event("payment_intent.canceled", &intent);
    Ok(Answer::ok(intent))
}

pub(super) fn expect_status(intent: &Value, allowed: &[&str]) -> Handled<()> {
    let status = intent["status"].as_str().unwrap_or_default();
    if allowed.contains(&status) {
        return Ok(());
    }
    let message = format!("This PaymentIntent has a status of {status}; it would have to be one of {allowed:?}.");
    Err(invalid("payment_intent_unexpected_state", "intent", &message))
}
