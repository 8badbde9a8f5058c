//! Payments: created, confirmed, approved or declined by the payer on the bank's page, captured, canceled.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    answer::{Answer, Handled, invalid, missing_param, refused},
    behavior::{NOT_APPROVED, PAYER_WANTED},
    charging,
    desk::{Desk, HIDDEN, new_id},
    form::Params,
    methods,
};

/// The allowed payment amounts, in cents.
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
    needs_confirm(params, "PaymentIntent", &["mandate_data", "off_session", "return_url"])?;
    if let Some(customer) = params.text("customer") {
        desk.named("customer", customer, "customer").await?;
    }
    for param in ["statement_descriptor", "statement_descriptor_suffix"] {
        check_descriptor(params, param)?;
    }
    check_destination(desk, params, amount).await?;
    let mut intent = new_intent(desk, params, amount);
    if let Some(method) = params.text("payment_method").filter(|_| !params.flag("confirm")) {
        intent["payment_method"] = methods::resolve(desk, method).await?["id"].clone();
        intent["status"] = "requires_confirmation".into();
    }
    desk.put(&intent);
    desk.event("payment_intent.created", &intent);
    if params.flag("confirm") {
        return confirm_with(desk, intent, params).await;
    }
    Ok(Answer::ok(intent))
}

/// Refuses parameters of the confirmation in a call that does not confirm.
pub(super) fn needs_confirm(params: &Params, object: &str, only: &[&str]) -> Handled<()> {
    match only.iter().find(|param| params.has(param)).filter(|_| !params.flag("confirm")) {
        Some(param) => {
            let message = format!(
                "The parameter `{param}` cannot be passed when creating a {object} unless `confirm` is set to true."
            );
            Err(refused(param, &message))
        }
        None => Ok(()),
    }
}

/// Checks a text for the payer's statement: at most 22 characters, at least one letter, and no characters that banks
/// refuse.
fn check_descriptor(params: &Params, param: &str) -> Handled<()> {
    let Some(text) = params.text(param) else { return Ok(()) };
    if text.chars().count() > 22
        || text.contains(['<', '>', '\\', '\'', '"', '*'])
        || !text.contains(char::is_alphabetic)
    {
        let message = "The statement descriptor has 22 characters at most, a letter among them, and none of <>\\'\"*.";
        return Err(invalid("invalid_statement_descriptor", param, message));
    }
    Ok(())
}

/// Checks that the connected account exists and may take charges, and that the fee is within the amount.
async fn check_destination(desk: &mut Desk<'_>, params: &Params, amount: i64) -> Handled<()> {
    let destination = params.text("transfer_data.destination");
    if let Some(office) = params.text("on_behalf_of") {
        desk.named("account", office, "on_behalf_of").await?;
    }
    if params.has("application_fee_amount") {
        if destination.is_none() && desk.account.is_none() {
            let message = "Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment \
                           (using an OAuth key or Stripe-Account header) or destination payment (using \
                           `transfer_data[destination]`).";
            return Err(refused("application_fee_amount", message));
        }
        if params.has("transfer_data.amount") {
            let message = "You may only pass one of application_fee_amount and transfer_data[amount].";
            return Err(refused("application_fee_amount", message));
        }
        if !(1..=amount).contains(&params.number("application_fee_amount").unwrap_or(0)) {
            let message = "The application fee must be positive and cannot be greater than the amount.";
            return Err(invalid("parameter_invalid_integer", "application_fee_amount", message));
        }
    }
    let Some(destination) = destination else { return Ok(()) };
    let account = desk.named("account", destination, "transfer_data[destination]").await?;
    if account["charges_enabled"] != true {
        let message =
            "Your destination account needs to have at least one of the following capabilities enabled: transfers.";
        return Err(invalid("insufficient_capabilities_for_transfer", "transfer_data[destination]", message));
    }
    if params.number("transfer_data.amount").is_some_and(|part| !(1..=amount).contains(&part)) {
        let message = "The transfer cannot be greater than the amount.";
        return Err(invalid("parameter_invalid_integer", "transfer_data[amount]", message));
    }
    Ok(())
}

fn new_intent(desk: &Desk<'_>, params: &Params, amount: i64) -> Value {
    let id = new_id("pi");
    let share = params.text("transfer_data.destination");
    let share = share.map(|to| json!({"amount": params.number("transfer_data.amount"), "destination": to}));
    let automatic = params.flag("automatic_payment_methods.enabled").then(|| {
        let redirects = params.text("automatic_payment_methods.allow_redirects").unwrap_or("always");
        json!({"enabled": true, "allow_redirects": redirects})
    });
    json!({
        "object": "payment_intent", "amount": amount, "amount_capturable": 0, "amount_details": {"tip": {}},
        "amount_received": 0, "application": null,
        "application_fee_amount": params.number("application_fee_amount"),
        "automatic_payment_methods": automatic, "canceled_at": null, "cancellation_reason": null,
        "capture_method": params.text("capture_method").unwrap_or("automatic_async"), "client_secret": format!("{id}_secret_{}", Uuid::new_v4().simple()),
        "confirmation_method": "automatic", "created": desk.now, "currency": "usd",
        "customer": params.text("customer"), "description": params.text("description"), "id": id,
        "last_payment_error": null, "latest_charge": null, "livemode": false, "metadata": params.metadata(),
        "next_action": null, "on_behalf_of": params.text("on_behalf_of"), "payment_method": null,
        "payment_method_configuration_details": null, "payment_method_options": {},
        "payment_method_types": ["card", "us_bank_account"], "processing": null,
        "receipt_email": params.text("receipt_email"), "review": null,
        "setup_future_usage": params.text("setup_future_usage"), "shipping": null, "source": null,
        "statement_descriptor": params.text("statement_descriptor"),
        "statement_descriptor_suffix": params.text("statement_descriptor_suffix"),
        "status": "requires_payment_method",
        "transfer_data": share, "transfer_group": params.text("transfer_group"),
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
    let mut method = methods::resolve(desk, &method).await?;
    methods::expect_usable(&method)?;
    if let Some(how) = params.text("capture_method") {
        intent["capture_method"] = how.into();
    }
    let behavior = methods::behavior(&method);
    if behavior.is_bank() {
        // A mandate that comes with one payment is for later ones only if the payment saves the account.
        let given = methods::accepts_mandate(params)?;
        if given && !intent["setup_future_usage"].is_null() {
            methods::keep_mandate(desk, &mut method);
        }
        if !given && method[HIDDEN]["mandate"] != true {
            let message = "This bank account has no active mandate; `mandate_data` is required.";
            return Err(invalid("payment_intent_mandate_invalid", "payment_method", message));
        }
        if intent["capture_method"] == "manual" {
            let message = "The payment method type us_bank_account does not support manual capture.";
            return Err(refused("capture_method", message));
        }
    } else if !intent["statement_descriptor"].is_null() {
        let message = "`statement_descriptor` is not supported for cards; use `statement_descriptor_suffix`.";
        return Err(refused("statement_descriptor", message));
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
    if behavior.is_bank() {
        return Ok(Answer::ok(charging::start_draft(desk, intent, &method)));
    }
    if methods::asks_payer(&method) {
        if intent[HIDDEN]["off_session"] == true {
            return Ok(charging::decline(desk, intent, &method, PAYER_WANTED));
        }
        return Ok(Answer::ok(charging::ask_payer(desk, intent, "payment_intent.requires_action")));
    }
    match behavior.refusal() {
        Some(refusal) => Ok(charging::decline(desk, intent, &method, refusal)),
        None => Ok(Answer::ok(charging::succeed(desk, intent, method))),
    }
}

/// Applies the payer's decision on the bank's page. Returns the updated payment.
pub(super) async fn authenticate(desk: &mut Desk<'_>, id: &str, approved: bool) -> Handled<Value> {
    let mut intent = desk.lock("payment_intent", id).await?;
    expect_status(&intent, &["requires_action"])?;
    let mut method = desk.get("payment_method", intent["payment_method"].as_str().unwrap_or_default()).await?;
    intent["next_action"] = Value::Null;
    if approved {
        // If the payment also saves the card, the approval counts for later payments too.
        if !intent["setup_future_usage"].is_null() {
            method[HIDDEN]["approved"] = true.into();
            desk.put(&method);
        }
        return Ok(charging::succeed(desk, intent, method));
    }
    charging::decline(desk, intent, &method, NOT_APPROVED);
    desk.get("payment_intent", id).await
}

/// Captures a held payment, fully or in part.
pub(super) async fn capture(desk: &mut Desk<'_>, id: &str, params: &Params) -> Handled {
    let mut intent = desk.lock("payment_intent", id).await?;
    expect_status(&intent, &["requires_capture"])?;
    let held = intent["amount_capturable"].as_i64().unwrap_or_default();
    let amount = params.number("amount_to_capture").unwrap_or(held);
    if !(1..=held).contains(&amount) {
        let message = "The amount to capture must be positive and cannot be greater than what is capturable.";
        return Err(invalid("amount_too_large", "amount_to_capture", message));
    }
    if let Some(fee) = params.number("application_fee_amount") {
        intent["application_fee_amount"] = fee.into();
    }
    params.merge_metadata(&mut intent["metadata"]);
    let charge = desk.get("charge", intent["latest_charge"].as_str().unwrap_or_default()).await?;
    let method = desk.get("payment_method", intent["payment_method"].as_str().unwrap_or_default()).await?;
    Ok(Answer::ok(charging::capture(desk, intent, charge, amount, methods::behavior(&method))))
}

pub(super) async fn cancel(desk: &mut Desk<'_>, id: &str, params: &Params) -> Handled {
    let mut intent = desk.lock("payment_intent", id).await?;
    expect_status(
        &intent,
        &["requires_payment_method", "requires_confirmation", "requires_action", "requires_capture"],
    )?;
    if intent["status"] == "requires_capture" {
        let mut charge = desk.get("charge", intent["latest_charge"].as_str().unwrap_or_default()).await?;
        charging::let_go(&mut charge, 0);
        desk.put(&charge);
        desk.event("charge.refunded", &charge);
        intent["amount_capturable"] = 0.into();
    }
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
