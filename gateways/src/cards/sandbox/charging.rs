//! What a payment leaves behind: the charge, the processor's fee, the office's share, the errors and the events.

use serde_json::{Value, json};

use super::{
    answer::Answer,
    behaviour::{Behaviour, Refusal},
    desk::{Desk, new_id, strip},
    methods,
};

/// How long after the payment the payer of the dispute card complains.
const DISPUTE_AFTER: std::time::Duration = std::time::Duration::from_secs(1);

/// Cards 2.9 % and 30 cents; bank drafts 0.8 %, five dollars at most. In cents, rounded half up.
fn processor_fee_cents(amount_cents: i64, bank: bool) -> i64 {
    if bank { ((amount_cents * 8 + 500) / 1000).min(500) } else { (amount_cents * 29 + 500) / 1000 + 30 }
}

/// A movement on the platform's balance.
pub(super) fn balance_transaction(
    desk: &mut Desk<'_>,
    kind: &str,
    source: &Value,
    amount_cents: i64,
    fee_cents: i64,
) -> Value {
    let fees = match fee_cents {
        0 => json!([]),
        fee => json!([{
            "amount": fee, "application": null, "currency": "usd", "description": "Processing fees", "type": "stripe_fee",
        }]),
    };
    let booked = json!({
        "id": new_id("txn"), "object": "balance_transaction", "amount": amount_cents,
        "available_on": desk.now + 2 * 86_400, "balance_type": "payments", "created": desk.now, "currency": "usd",
        "description": null, "exchange_rate": null, "fee": fee_cents, "fee_details": fees,
        "net": amount_cents - fee_cents, "reporting_category": kind, "source": source["id"], "status": "pending",
        "type": kind,
    });
    desk.put(&booked);
    booked
}

fn new_charge(desk: &Desk<'_>, intent: &Value, method: &Value) -> Value {
    let destination = &intent["transfer_data"]["destination"];
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
        "transfer_data": destination.as_str().map(|to| json!({"amount": null, "destination": to})),
        "transfer_group": destination.as_str().map(|_| format!("group_{}", intent["id"].as_str().unwrap_or_default())),
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

/// The money moves: charge, fee, the office's share, and whatever the card does afterwards.
pub(super) fn succeed(desk: &mut Desk<'_>, mut intent: Value, mut method: Value) -> Value {
    let mut charge = new_charge(desk, &intent, &method);
    take_money(desk, &mut intent, &mut charge);
    if !intent["setup_future_usage"].is_null() && method["customer"].is_null() && !intent["customer"].is_null() {
        method["customer"] = intent["customer"].clone();
        desk.put(&method);
    }
    if methods::behaviour(&method) == Behaviour::Dispute {
        desk.later(charge["id"].as_str().unwrap_or_default(), "dispute", DISPUTE_AFTER);
    }
    intent
}

fn take_money(desk: &mut Desk<'_>, intent: &mut Value, charge: &mut Value) {
    let amount = intent["amount"].as_i64().unwrap_or_default();
    let bank = charge["payment_method_details"]["type"] == "us_bank_account";
    let kind = if bank { "payment" } else { "charge" };
    let booked = balance_transaction(desk, kind, charge, amount, processor_fee_cents(amount, bank));
    charge["balance_transaction"] = booked["id"].clone();
    charge["amount_captured"] = amount.into();
    charge["captured"] = true.into();
    charge["paid"] = true.into();
    charge["status"] = "succeeded".into();
    charge["outcome"] = json!({
        "advice_code": null, "network_advice_code": null, "network_decline_code": null,
        "network_status": "approved_by_network", "reason": null, "risk_level": "normal", "risk_score": 12,
        "seller_message": "Payment complete.", "type": "authorized",
    });
    share(desk, charge);
    desk.put(charge);
    intent["latest_charge"] = charge["id"].clone();
    intent["amount_received"] = amount.into();
    intent["status"] = "succeeded".into();
    intent["last_payment_error"] = Value::Null;
    intent["processing"] = Value::Null;
    desk.put(intent);
    desk.event("charge.succeeded", charge);
    desk.event("payment_intent.succeeded", intent);
}

/// Moves the office's share to its connected account and books the platform's fee.
fn share(desk: &mut Desk<'_>, charge: &mut Value) {
    let Some(destination) = charge["transfer_data"]["destination"].as_str().map(str::to_owned) else { return };
    let transfer = json!({
        "id": new_id("tr"), "object": "transfer", "amount": charge["amount"], "amount_reversed": 0,
        "balance_transaction": null, "created": desk.now, "currency": "usd", "description": null,
        "destination": destination, "destination_payment": new_id("py"), "livemode": false, "metadata": {},
        "reversals": {"object": "list", "data": [], "has_more": false, "url": "/v1/transfers/reversals"},
        "reversed": false, "source_transaction": charge["id"], "source_type": "card",
        "transfer_group": charge["transfer_group"],
    });
    desk.put(&transfer);
    super::balances::receive(desk, charge, &transfer);
    charge["transfer"] = transfer["id"].clone();
    let Some(fee_cents) = charge["application_fee_amount"].as_i64().filter(|fee| *fee > 0) else { return };
    let fee = json!({
        "id": new_id("fee"), "object": "application_fee", "account": destination, "amount": fee_cents,
        "amount_refunded": 0, "application": "ca_sandbox", "balance_transaction": null, "charge": charge["id"],
        "created": desk.now, "currency": "usd", "livemode": false, "originating_transaction": charge["id"],
        "refunded": false,
        "refunds": {"object": "list", "data": [], "has_more": false, "url": "/v1/application_fees/refunds"},
    });
    desk.put(&fee);
    charge["application_fee"] = fee["id"].clone();
}

/// The bank says no: the payment stays, wanting another method, and the answer is a card error (402).
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

/// A bank draft sets out; its end comes with [`end_draft`].
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

/// The bank's answer to a draft.
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
            take_money(desk, &mut intent, &mut charge);
            if methods::behaviour(method) == Behaviour::BankComesBack {
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
