//! Setup intents: save a payment method for later, with the payer's approval if the bank requires it.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    answer::{Answer, Handled, card_error, invalid, missing_param},
    behavior::NOT_APPROVED_TO_SAVE,
    charging,
    desk::{Desk, HIDDEN, new_id, strip},
    form::Params,
    intents, methods,
};

pub(super) async fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    intents::needs_confirm(params, "SetupIntent", &["mandate_data", "return_url"])?;
    if let Some(customer) = params.text("customer") {
        desk.named("customer", customer, "customer").await?;
    }
    let id = new_id("seti");
    let intent = json!({
        "object": "setup_intent", "application": null, "automatic_payment_methods": null, "cancellation_reason": null,
        "client_secret": format!("{id}_secret_{}", Uuid::new_v4().simple()), "created": desk.now,
        "customer": params.text("customer"), "description": params.text("description"), "flow_directions": null,
        "id": id, "last_setup_error": null, "latest_attempt": null, "livemode": false, "mandate": null,
        "metadata": params.metadata(), "next_action": null, "on_behalf_of": params.text("on_behalf_of"),
        "payment_method": null, "payment_method_configuration_details": null, "payment_method_options": {},
        "payment_method_types": ["card", "us_bank_account"], "single_use_mandate": null,
        "status": "requires_payment_method", "usage": params.text("usage").unwrap_or("off_session"),
    });
    desk.put(&intent);
    desk.event("setup_intent.created", &intent);
    if params.flag("confirm") {
        return confirm_with(desk, intent, params).await;
    }
    Ok(Answer::ok(intent))
}

pub(super) async fn confirm(desk: &mut Desk<'_>, id: &str, params: &Params) -> Handled {
    let intent = desk.lock("setup_intent", id).await?;
    confirm_with(desk, intent, params).await
}

async fn confirm_with(desk: &mut Desk<'_>, mut intent: Value, params: &Params) -> Handled {
    expect_status(&intent, &["requires_payment_method", "requires_confirmation", "requires_action"])?;
    let method = params.text("payment_method").ok_or_else(|| missing_param("payment_method"))?;
    let mut method = methods::resolve(desk, method).await?;
    methods::expect_usable(&method)?;
    if let Some(refusal) = methods::behavior(&method).refusal_to_save() {
        return Err(card_error(refusal.to_error()));
    }
    if methods::behavior(&method).is_bank() {
        if methods::accepts_mandate(params)? {
            methods::keep_mandate(desk, &mut method);
        }
        if method[HIDDEN]["mandate"] != true {
            let message = "A bank account is saved with its owner's mandate; `mandate_data` is required.";
            return Err(invalid("setup_intent_mandate_invalid", "mandate_data", message));
        }
    }
    desk.put(&method);
    intent["payment_method"] = method["id"].clone();
    if let Some(url) = params.text("return_url") {
        intent[HIDDEN]["return_url"] = url.into();
    }
    if methods::asks_payer(&method) {
        return Ok(Answer::ok(charging::ask_payer(desk, intent, "setup_intent.requires_action")));
    }
    save(desk, intent, method).map(Answer::ok)
}

/// Attaches the method to the customer.
fn save(desk: &mut Desk<'_>, mut intent: Value, mut method: Value) -> Handled<Value> {
    if let Some(customer) = intent["customer"].as_str() {
        methods::attach_to(desk, &mut method, customer)?;
    }
    intent["next_action"] = Value::Null;
    intent["last_setup_error"] = Value::Null;
    intent["status"] = "succeeded".into();
    desk.put(&intent);
    desk.event("setup_intent.succeeded", &intent);
    Ok(intent)
}

/// Applies the payer's decision on the bank's page. Returns the updated intent.
pub(super) async fn authenticate(desk: &mut Desk<'_>, id: &str, approved: bool) -> Handled<Value> {
    let mut intent = desk.lock("setup_intent", id).await?;
    expect_status(&intent, &["requires_action"])?;
    let mut method = desk.get("payment_method", intent["payment_method"].as_str().unwrap_or_default()).await?;
    if approved {
        method[HIDDEN]["approved"] = true.into();
        desk.put(&method);
        return save(desk, intent, method);
    }
    let mut error = NOT_APPROVED_TO_SAVE.to_error();
    error["payment_method"] = method;
    strip(&mut error);
    intent["last_setup_error"] = error;
    intent["next_action"] = Value::Null;
    intent["payment_method"] = Value::Null;
    intent["status"] = "requires_payment_method".into();
    desk.put(&intent);
    desk.event("setup_intent.setup_failed", &intent);
    Ok(intent)
}

pub(super) async fn cancel(desk: &mut Desk<'_>, id: &str, params: &Params) -> Handled {
    let mut intent = desk.lock("setup_intent", id).await?;
    expect_status(&intent, &["requires_payment_method", "requires_confirmation", "requires_action"])?;
    intent["status"] = "canceled".into();
    intent["cancellation_reason"] = params.text("cancellation_reason").into();
    intent["next_action"] = Value::Null;
    desk.put(&intent);
    desk.event("setup_intent.canceled", &intent);
    Ok(Answer::ok(intent))
}

pub(super) fn expect_status(intent: &Value, allowed: &[&str]) -> Handled<()> {
    let status = intent["status"].as_str().unwrap_or_default();
    if allowed.contains(&status) {
        return Ok(());
    }
    let message = format!("This SetupIntent has a status of {status}; it would have to be one of {allowed:?}.");
    Err(invalid("setup_intent_unexpected_state", "intent", &message))
}
