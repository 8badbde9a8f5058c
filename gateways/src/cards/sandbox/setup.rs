//! Setup intents: a payment method saved from the browser.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    answer::{Answer, Handled, card_error, invalid, missing_param},
    desk::{Desk, HIDDEN, new_id},
    form::Params,
    methods,
};

pub(super) async fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    if let Some(customer) = params.text("customer") {
        desk.get("customer", customer).await?;
    }
    let id = new_id("seti");
    let intent = json!({
        "object": "setup_intent", "application": null, "automatic_payment_methods": null, "cancellation_reason": null,
        "client_secret": format!("{id}_secret_{}", Uuid::new_v4().simple()), "created": desk.now,
        "customer": params.text("customer"), "description": params.text("description"), "flow_directions": null,
        "id": id, "last_setup_error": null, "latest_attempt": null, "livemode": false, "mandate": null,
        "metadata": params.branch("metadata"), "next_action": null, "on_behalf_of": params.text("on_behalf_of"),
        "payment_method": null, "payment_method_configuration_details": null, "payment_method_options": {},
        "payment_method_types": ["card", "us_bank_account"], "single_use_mandate": null,
        "status": "requires_payment_method", "usage": params.text("usage").unwrap_or("off_session"),
    });
    desk.put(&intent);
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
    if intent["status"] != "requires_payment_method" {
        let message = "This SetupIntent cannot be confirmed any more.";
        return Err(invalid("setup_intent_unexpected_state", "intent", message));
    }
    let method = params.text("payment_method").ok_or_else(|| missing_param("payment_method"))?;
    let mut method = methods::resolve(desk, method).await?;
    if let Some(refusal) = methods::behaviour(&method).refusal_to_save() {
        return Err(card_error(refusal.to_error()));
    }
    // A bank account saved by its numbers is drawn on only with its owner's mandate.
    if params.text("mandate_data.customer_acceptance.type").is_some() {
        method[HIDDEN]["mandate"] = true.into();
        desk.put(&method);
    }
    if !intent["customer"].is_null() {
        method["customer"] = intent["customer"].clone();
        desk.put(&method);
    }
    intent["payment_method"] = method["id"].clone();
    intent["status"] = "succeeded".into();
    desk.put(&intent);
    desk.event("setup_intent.succeeded", &intent);
    Ok(Answer::ok(intent))
}

pub(super) async fn cancel(desk: &mut Desk<'_>, id: &str) -> Handled {
    let mut intent = desk.lock("setup_intent", id).await?;
    if intent["status"] == "succeeded" {
        let message = "This SetupIntent has succeeded already.";
        return Err(invalid("setup_intent_unexpected_state", "intent", message));
    }
    intent["status"] = "canceled".into();
    desk.put(&intent);
    desk.event("setup_intent.canceled", &intent);
    Ok(Answer::ok(intent))
}
