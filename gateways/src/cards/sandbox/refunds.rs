//! Money given back, with the office's share and the platform's fee in proportion.

use std::time::Duration;

use serde_json::{Value, json};

use super::{
    answer::{Answer, Handled, invalid, missing_param},
    behaviour::Behaviour,
    charging::balance_transaction,
    desk::{Desk, new_id},
    form::Params,
    methods,
    transfers::book_reversal,
};

/// How long a refund to a bank, or one that will fail, takes to show its end.
const REFUND_DELAY: Duration = Duration::from_secs(2);

pub(super) async fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let mut charge = refunded_charge(desk, params).await?;
    let id = charge["id"].as_str().unwrap_or_default().to_owned();
    if charge["paid"] != true {
        return Err(invalid("charge_not_refundable", "charge", "This charge did not take any money."));
    }
    if charge["disputed"] == true {
        return Err(invalid(
            "charge_disputed",
            "charge",
            &format!("Charge {id} has been charged back; cannot refund."),
        ));
    }
    let (paid, before) = (cents(&charge["amount_captured"]), cents(&charge["amount_refunded"]));
    let amount = params.number("amount").unwrap_or(paid - before);
    if before == paid {
        return Err(invalid("charge_already_refunded", "charge", &format!("Charge {id} has already been refunded.")));
    }
    if !(1..=paid - before).contains(&amount) {
        let message =
            format!("Refund amount ({amount}) is greater than unrefunded amount on charge ({}).", paid - before);
        return Err(invalid("amount_too_large", "amount", &message));
    }
    let after = before + amount;
    charge["amount_refunded"] = after.into();
    charge["refunded"] = (after == paid).into();
    desk.put(&charge);

    let method = desk.find(charge["payment_method"].as_str().unwrap_or_default()).await?.unwrap_or_default();
    let behaviour = methods::behaviour(&method);
    let mut refund = json!({
        "id": new_id("re"), "object": "refund", "amount": amount, "balance_transaction": null, "charge": id,
        "created": desk.now, "currency": "usd", "customer": charge["customer"], "destination_details": null,
        "metadata": params.branch("metadata"), "payment_intent": charge["payment_intent"],
        "reason": params.text("reason"), "receipt_number": null, "source_transfer_reversal": null,
        "status": if behaviour.is_bank() { "pending" } else { "succeeded" }, "transfer_reversal": null,
    });
    let booked = balance_transaction(desk, "refund", &refund, -amount, 0);
    refund["balance_transaction"] = booked["id"].clone();
    let mut fee = 0;
    if params.flag("refund_application_fee") {
        fee = refund_fee(desk, &charge, before, after, paid).await?;
    }
    if params.flag("reverse_transfer") {
        reverse_transfer(desk, &charge, &mut refund, (amount, fee)).await?;
    }
    desk.put(&refund);
    desk.event("refund.created", &refund);
    desk.event("charge.refunded", &charge);
    let refund_id = refund["id"].as_str().unwrap_or_default();
    if behaviour == Behaviour::RefundFails {
        desk.later(refund_id, "refund_fails", REFUND_DELAY);
    } else if behaviour.is_bank() {
        desk.later(refund_id, "refund_arrives", REFUND_DELAY);
    }
    Ok(Answer::ok(refund))
}

/// The charge meant, kept from other refunds.
async fn refunded_charge(desk: &mut Desk<'_>, params: &Params) -> Handled<Value> {
    if let Some(charge) = params.text("charge") {
        return desk.lock("charge", charge).await;
    }
    let intent = params.text("payment_intent").ok_or_else(|| missing_param("payment_intent"))?;
    let intent = desk.get("payment_intent", intent).await?;
    let Some(charge) = intent["latest_charge"].as_str() else {
        return Err(invalid("payment_intent_unexpected_state", "payment_intent", "This payment has no charge."));
    };
    desk.lock("charge", charge).await
}

fn cents(value: &Value) -> i64 {
    value.as_i64().unwrap_or_default()
}

/// Takes the office's share back, and gives it back its part of the platform's fee.
async fn reverse_transfer(
    desk: &mut Desk<'_>,
    charge: &Value,
    refund: &mut Value,
    (amount, fee): (i64, i64),
) -> Handled<()> {
    let Some(transfer) = charge["transfer"].as_str() else {
        let message = "Cannot reverse transfer on a charge that was not created with a destination.";
        return Err(invalid("charge_not_transferable", "reverse_transfer", message));
    };
    let mut transfer = desk.lock("transfer", transfer).await?;
    let left = cents(&transfer["amount"]) - cents(&transfer["amount_reversed"]);
    if amount > left {
        let message = format!("The transfer has {left} left to reverse.");
        return Err(invalid("amount_too_large", "reverse_transfer", &message));
    }
    let reversal = book_reversal(desk, &mut transfer, (amount, fee), refund["id"].clone(), json!({}));
    refund["transfer_reversal"] = reversal["id"].clone();
    Ok(())
}

/// Gives the fee back in proportion; the parts of several refunds add up to the whole fee.
async fn refund_fee(desk: &mut Desk<'_>, charge: &Value, before: i64, after: i64, paid: i64) -> Handled<i64> {
    let Some(fee) = charge["application_fee"].as_str() else { return Ok(0) };
    let mut fee = desk.lock("application_fee", fee).await?;
    let whole = cents(&fee["amount"]);
    let part = whole * after / paid - whole * before / paid;
    let given = (cents(&fee["amount_refunded"]) + part).min(whole);
    fee["amount_refunded"] = given.into();
    fee["refunded"] = (given == whole).into();
    desk.put(&fee);
    Ok(part)
}

/// A refund's late end: it reached the bank account, or came back and the money is the platform's again.
pub(super) async fn end(desk: &mut Desk<'_>, id: &str, failed: bool) -> Handled<()> {
    let mut refund = desk.lock("refund", id).await?;
    if refund["status"] == "failed" {
        return Err(invalid("refund_failed", "refund", "This refund failed already."));
    }
    if !failed {
        refund["status"] = "succeeded".into();
        desk.put(&refund);
        desk.event("refund.updated", &refund);
        return Ok(());
    }
    let amount = cents(&refund["amount"]);
    refund["status"] = "failed".into();
    refund["failure_reason"] = "expired_or_canceled_card".into();
    let booked = balance_transaction(desk, "refund_failure", &refund, amount, 0);
    refund["failure_balance_transaction"] = booked["id"].clone();
    desk.put(&refund);
    let mut charge = desk.lock("charge", refund["charge"].as_str().unwrap_or_default()).await?;
    charge["amount_refunded"] = (cents(&charge["amount_refunded"]) - amount).into();
    charge["refunded"] = false.into();
    desk.put(&charge);
    desk.event("refund.updated", &refund);
    desk.event("refund.failed", &refund);
    Ok(())
}
