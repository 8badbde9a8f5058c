//! What a payment creates: the charge, the processor's fee, the office's share, errors and events.

use serde_json::{Value, json};

use super::{
    answer::Answer,
    balances::{AVAILABLE_AFTER_S, Fees, book, book_on, receive},
    behavior::{Behavior, Refusal},
    desk::{Desk, HIDDEN, new_id, strip},
    methods, transfers,
};

/// How long after the payment the dispute card's payer disputes it.
const DISPUTE_AFTER: std::time::Duration = std::time::Duration::from_secs(1);

/// The processor's fee: cards 2.9 % and 30 cents; bank debits 0.8 %, at most five dollars. In cents, rounded half up.
fn processor_fee_cents(amount_cents: i64, bank: bool) -> i64 {
    if bank { ((amount_cents * 8 + 500) / 1000).min(500) } else { (amount_cents * 29 + 500) / 1000 + 30 }
}

fn new_charge(desk: &Desk<'_>, intent: &Value, method: &Value) -> Value {
    let shared = intent["transfer_data"].is_object();
    json!({
        "id": new_id(if method["type"] == "card" { "ch" } else { "py" }), "object": "charge",
        "amount": intent["amount"], "amount_captured": 0, "amount_refunded": 0, "application": null,
        "application_fee": null, "application_fee_amount": intent["application_fee_amount"],
        "balance_transaction": null, "billing_details": method["billing_details"],
        "calculated_statement_descriptor": "SANDBOX", "captured": false, "created": desk.now, "currency": "usd",
        "customer": intent["customer"], "description": intent["description"], "disputed": false,
        "failure_balance_transaction": null, "failure_code": null, "failure_message": null, "fraud_details": {},
        "livemode": false, "metadata": intent["metadata"], "on_behalf_of": intent["on_behalf_of"], "outcome": null,
        "paid": false, "payment_intent": intent["id"], "payment_method": method["id"],
        "payment_method_details": details(method), "receipt_email": intent["receipt_email"], "receipt_number": null,
        "receipt_url": null, "refunded": false, "review": null, "shipping": null, "source": null,
        "source_transfer": null, "statement_descriptor": intent["statement_descriptor"],
        "statement_descriptor_suffix": intent["statement_descriptor_suffix"], "status": "pending", "transfer": null,
        "transfer_data": intent["transfer_data"],
        "transfer_group": shared.then(|| format!("group_{}", intent["id"].as_str().unwrap_or_default())),
    })
}

fn details(method: &Value) -> Value {
    let kind = method["type"].as_str().unwrap_or("card");
    let mut details = method[kind].clone();
    if kind == "card" {
        details["network"] = details["brand"].clone();
        details["installments"] = Value::Null;
        details["mandate"] = Value::Null;
        details["three_d_secure"] = Value::Null;
        for not_here in ["networks", "three_d_secure_usage", "generated_from", "display_brand"] {
            details.as_object_mut().and_then(|map| map.remove(not_here));
        }
    }
    json!({"type": kind, kind: details})
}

/// Sends the payer to the bank's page, to approve a payment or the saving of a method.
pub(super) fn ask_payer(desk: &mut Desk<'_>, mut intent: Value, event: &'static str) -> Value {
    let page =
        format!("{}/_sandbox/authenticate/{}", desk.sandbox.public_url, intent["id"].as_str().unwrap_or_default());
    intent["status"] = "requires_action".into();
    intent["next_action"] = json!({
        "type": "redirect_to_url",
        "redirect_to_url": {"url": page, "return_url": intent[HIDDEN]["return_url"]},
    });
    desk.put(&intent);
    desk.event(event, &intent);
    intent
}

/// The bank approves: the charge is captured, or held until it is captured.
pub(super) fn succeed(desk: &mut Desk<'_>, mut intent: Value, mut method: Value) -> Value {
    let mut charge = new_charge(desk, &intent, &method);
    if intent["capture_method"] == "manual" {
        hold(desk, &mut intent, &mut charge);
    } else {
        let amount = intent["amount"].as_i64().unwrap_or_default();
        take_money(desk, &mut intent, &mut charge, amount, methods::behavior(&method));
    }
    if method["customer"].is_null() {
        if !intent["setup_future_usage"].is_null() && !intent["customer"].is_null() {
            method["customer"] = intent["customer"].clone();
        } else {
            method[HIDDEN]["detached"] = true.into();
        }
        desk.put(&method);
    }
    if methods::behavior(&method) == Behavior::Dispute {
        desk.later(charge["id"].as_str().unwrap_or_default(), "dispute", DISPUTE_AFTER);
    }
    intent
}

fn authorize(charge: &mut Value) {
    charge["paid"] = true.into();
    charge["status"] = "succeeded".into();
    charge["outcome"] = json!({
        "advice_code": null, "network_advice_code": null, "network_decline_code": null,
        "network_status": "approved_by_network", "reason": null, "risk_level": "normal", "risk_score": 12,
        "seller_message": "Payment complete.", "type": "authorized",
    });
}

/// The card's bank holds the amount (`capture_method=manual`).
fn hold(desk: &mut Desk<'_>, intent: &mut Value, charge: &mut Value) {
    authorize(charge);
    desk.put(charge);
    intent["latest_charge"] = charge["id"].clone();
    intent["amount_capturable"] = intent["amount"].clone();
    intent["status"] = "requires_capture".into();
    intent["last_payment_error"] = Value::Null;
    desk.put(intent);
    desk.event("charge.succeeded", charge);
    desk.event("payment_intent.amount_capturable_updated", intent);
}

/// Captures `amount` of a held charge; the rest is released.
pub(super) fn capture(desk: &mut Desk<'_>, mut intent: Value, mut charge: Value, amount: i64, how: Behavior) -> Value {
    intent["amount_capturable"] = 0.into();
    let_go(&mut charge, amount);
    charge["application_fee_amount"] = intent["application_fee_amount"].clone();
    take_money(desk, &mut intent, &mut charge, amount, how);
    intent
}

/// Releases the part of a charge that is not captured; it appears on no balance.
pub(super) fn let_go(charge: &mut Value, taken: i64) {
    let rest = charge["amount"].as_i64().unwrap_or_default() - taken;
    charge["amount_refunded"] = rest.into();
    charge["refunded"] = (taken == 0).into();
}

fn take_money(desk: &mut Desk<'_>, intent: &mut Value, charge: &mut Value, amount: i64, how: Behavior) {
    let bank = charge["payment_method_details"]["type"] == "us_bank_account";
    let kind = if bank { "payment" } else { "charge" };
    let after_s = if how == Behavior::PayAvailable { 0 } else { AVAILABLE_AFTER_S };
    let fee = charge["application_fee_amount"].as_i64().unwrap_or_default().min(amount);
    // For a destination charge, the fee is deducted from the office's share.
    let direct = if charge["transfer_data"].is_object() { 0 } else { fee };
    let fees = Fees { processor: processor_fee_cents(amount, bank), platform: direct };
    let booked = book(desk, kind, charge, amount, fees, after_s);
    let held = charge["paid"] == true;
    authorize(charge);
    charge["balance_transaction"] = booked["id"].clone();
    charge["amount_captured"] = amount.into();
    charge["captured"] = true.into();
    share(desk, charge, (amount, fee), after_s);
    desk.put(charge);
    intent["latest_charge"] = charge["id"].clone();
    intent["amount_received"] = amount.into();
    intent["status"] = "succeeded".into();
    intent["last_payment_error"] = Value::Null;
    intent["processing"] = Value::Null;
    desk.put(intent);
    desk.event(if held { "charge.captured" } else { "charge.succeeded" }, charge);
    desk.event("payment_intent.succeeded", intent);
}

/// Transfers the office's share to its connected account, and the platform's fee to the platform.
fn share(desk: &mut Desk<'_>, charge: &mut Value, (amount, fee_cents): (i64, i64), after_s: i64) {
    let destination = charge["transfer_data"]["destination"].as_str().map(str::to_owned);
    if let Some(destination) = &destination {
        let part = charge["transfer_data"]["amount"].as_i64().unwrap_or(amount);
        let mut transfer = transfers::body(desk, destination, part);
        transfer["source_transaction"] = charge["id"].clone();
        transfer["transfer_group"] = charge["transfer_group"].clone();
        transfers::book_transfer(desk, &mut transfer, after_s);
        receive(desk, Some(charge), &transfer, fee_cents, after_s);
        charge["transfer"] = transfer["id"].clone();
    }
    let Some(account) = destination.or_else(|| desk.account.clone()).filter(|_| fee_cents > 0) else { return };
    let mut fee = json!({
        "id": new_id("fee"), "object": "application_fee", "account": account, "amount": fee_cents,
        "amount_refunded": 0, "application": "ca_sandbox", "balance_transaction": null, "charge": charge["id"],
        "created": desk.now, "currency": "usd", "livemode": false, "originating_transaction": charge["id"],
        "refunded": false,
        "refunds": {"object": "list", "data": [], "has_more": false, "url": "/v1/application_fees/refunds"},
        HIDDEN: {"account": null},
    });
    let booked = book_on(desk, None, "application_fee", &fee, fee_cents, Fees::NONE, after_s);
    fee["balance_transaction"] = booked["id"].clone();
    desk.put(&fee);
    charge["application_fee"] = fee["id"].clone();
}

/// The bank declines: the payment stays and requires another method, and the response is a card error (402).
pub(super) fn decline(desk: &mut Desk<'_>, intent: Value, method: &Value, refusal: Refusal) -> Answer {
    let charge = new_charge(desk, &intent, method);
    let (intent, mut error) = fail(desk, intent, charge, method, refusal);
    error["payment_intent"] = intent;
    Answer { status: 402, body: json!({ "error": error }) }
}

fn fail(desk: &mut Desk<'_>, mut intent: Value, mut charge: Value, method: &Value, refusal: Refusal) -> (Value, Value) {
    charge["status"] = "failed".into();
    charge["failure_code"] = refusal.code.into();
    charge["failure_message"] = refusal.message.into();
    charge["outcome"] = json!({
        "advice_code": refusal.advice_code, "network_advice_code": refusal.network_advice_code,
        "network_decline_code": refusal.network_code, "network_status": "declined_by_network",
        "reason": refusal.decline_code.unwrap_or(refusal.code), "risk_level": "normal", "risk_score": 12,
        "seller_message": "The bank returned a decline.", "type": "issuer_declined",
    });
    desk.put(&charge);
    let mut error = refusal.to_error();
    error["charge"] = charge["id"].clone();
    error["payment_method"] = method.clone();
    strip(&mut error);
    intent["latest_charge"] = charge["id"].clone();
    intent["last_payment_error"] = error.clone();
    intent["payment_method"] = Value::Null;
    intent["processing"] = Value::Null;
    intent["next_action"] = Value::Null;
    intent["status"] = "requires_payment_method".into();
    desk.put(&intent);
    desk.event("charge.failed", &charge);
    desk.event("payment_intent.payment_failed", &intent);
    (intent, error)
}

/// Starts a bank debit; [`end_draft`] ends it.
pub(super) fn start_draft(desk: &mut Desk<'_>, mut intent: Value, method: &Value) -> Value {
    let charge = new_charge(desk, &intent, method);
    desk.put(&charge);
    intent["latest_charge"] = charge["id"].clone();
    intent["status"] = "processing".into();
    desk.put(&intent);
    desk.event("charge.pending", &charge);
    desk.event("payment_intent.processing", &intent);
    desk.later(intent["id"].as_str().unwrap_or_default(), "bank_answer", desk.sandbox.config.bank_delay);
    intent
}

/// Ends a bank debit with the bank's result.
pub(super) fn end_draft(
    desk: &mut Desk<'_>,
    mut intent: Value,
    mut charge: Value,
    method: &Value,
    refusal: Option<Refusal>,
) -> Value {
    match refusal {
        Some(refusal) => fail(desk, intent, charge, method, refusal).0,
        None => {
            let amount = intent["amount"].as_i64().unwrap_or_default();
            take_money(desk, &mut intent, &mut charge, amount, methods::behavior(method));
            if methods::behavior(method) == Behavior::BankComesBack {
                desk.later(charge["id"].as_str().unwrap_or_default(), "bank_return", desk.sandbox.config.return_delay);
            }
            intent
        }
    }
}

#[cfg(test)]
mod tests {
    use super::processor_fee_cents;

    #[test]
    fn fees_are_rounded_half_up() {
        assert_eq!(processor_fee_cents(10_000, false), 320);
        assert_eq!(processor_fee_cents(4_900, false), 172);
        assert_eq!(processor_fee_cents(10_000, true), 80);
        assert_eq!(processor_fee_cents(1_000_000, true), 500);
    }
}
