//! Refunds, with the proportional parts of the office's share and the platform's fee.

use std::time::Duration;

use serde_json::{Value, json};

use super::{
    answer::{Answer, Handled, invalid, missing_param, refused},
    balances::{Fees, book, book_on},
    behavior::Behavior,
    desk::{Desk, new_id},
    form::Params,
    methods,
    transfers::book_reversal,
};

/// How long a refund to a bank account, or one that will fail, takes to complete.
const REFUND_DELAY: Duration = Duration::from_secs(2);

pub(super) async fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let mut charge = refunded_charge(desk, params).await?;
    let id = charge["id"].as_str().unwrap_or_default().to_owned();
    if charge["captured"] != true {
        return Err(invalid("charge_not_refundable", "charge", "This charge did not take any money."));
    }
    if charge["disputed"] == true {
        return Err(invalid(
            "charge_disputed",
            "charge",
            &format!("Charge {id} has been charged back; cannot refund."),
        ));
    }
    // An authorized amount that was not captured counts as refunded from the start.
    let (paid, before) = (cents(&charge["amount"]), cents(&charge["amount_refunded"]));
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
    let (share, give_fee) = (params.flag("reverse_transfer"), params.flag("refund_application_fee"));
    if give_fee && charge["application_fee"].is_null() {
        let message = format!("Attempting to refund_application_fee on charge {id}, but it has no application fee.");
        return Err(refused("refund_application_fee", &message));
    }
    if give_fee && !share && !charge["transfer"].is_null() {
        let message = "To refund the application fee of a destination charge you must also reverse its transfer.";
        return Err(refused("refund_application_fee", message));
    }
    charge["amount_refunded"] = after.into();
    charge["refunded"] = (after == paid).into();
    desk.put(&charge);

    let method = desk.find(charge["payment_method"].as_str().unwrap_or_default()).await?.unwrap_or_default();
    let behavior = methods::behavior(&method);
    let mut refund = json!({
        "id": new_id("re"), "object": "refund", "amount": amount, "balance_transaction": null, "charge": id,
        "created": desk.now, "currency": "usd", "customer": charge["customer"], "destination_details": null,
        "metadata": params.metadata(), "payment_intent": charge["payment_intent"],
        "reason": params.text("reason"), "receipt_number": null, "source_transfer_reversal": null,
        "status": if behavior.is_bank() { "pending" } else { "succeeded" }, "transfer_reversal": null,
    });
    let captured = cents(&charge["amount_captured"]);
    let (from, to) = (captured - (paid - before), captured - (paid - after));
    let mut fee = 0;
    if give_fee {
        fee = refund_fee(desk, &charge, from, to, captured).await?;
    }
    // For a direct charge the fee is returned with the refund, for a destination charge with the reversal.
    let fees = if charge["transfer"].is_null() { Fees::platform(-fee) } else { Fees::NONE };
    let booked = book(desk, "refund", &refund, -amount, fees, 0);
    refund["balance_transaction"] = booked["id"].clone();
    if share {
        reverse_transfer(desk, &charge, &mut refund, (from, to, captured), fee).await?;
    }
    desk.put(&refund);
    desk.event("refund.created", &refund);
    desk.event("charge.refunded", &charge);
    let refund_id = refund["id"].as_str().unwrap_or_default();
    if behavior == Behavior::RefundFails {
        desk.later(refund_id, "refund_fails", REFUND_DELAY);
    } else if behavior.is_bank() {
        desk.later(refund_id, "refund_arrives", REFUND_DELAY);
    }
    Ok(Answer::ok(refund))
}

/// The charge to refund, locked against concurrent refunds.
async fn refunded_charge(desk: &mut Desk<'_>, params: &Params) -> Handled<Value> {
    if let Some(charge) = params.text("charge") {
        return desk.lock_named("charge", charge, "charge").await;
    }
    let intent = params.text("payment_intent").ok_or_else(|| missing_param("payment_intent"))?;
    let intent = desk.named("payment_intent", intent, "payment_intent").await?;
    let Some(charge) = intent["latest_charge"].as_str() else {
        return Err(invalid("payment_intent_unexpected_state", "payment_intent", "This payment has no charge."));
    };
    desk.lock("charge", charge).await
}

fn cents(value: &Value) -> i64 {
    value.as_i64().unwrap_or_default()
}

/// Reverses the office's share in proportion: `from` was refunded before, `to` is refunded now, `whole` is the captured
/// amount. Returns the corresponding part of the platform's fee to the office.
async fn reverse_transfer(
    desk: &mut Desk<'_>,
    charge: &Value,
    refund: &mut Value,
    (from, to, whole): (i64, i64, i64),
    fee: i64,
) -> Handled<()> {
    let Some(transfer) = charge["transfer"].as_str() else {
        let message = "Cannot reverse transfer on a charge that was not created with a destination.";
        return Err(invalid("charge_not_transferable", "reverse_transfer", message));
    };
    let mut transfer = desk.lock("transfer", transfer).await?;
    let amount = part(cents(&transfer["amount"]), from, to, whole);
    let left = cents(&transfer["amount"]) - cents(&transfer["amount_reversed"]);
    if amount > left {
        let message = format!("The transfer has {left} left to reverse.");
        return Err(invalid("amount_too_large", "reverse_transfer", &message));
    }
    let reversal = book_reversal(desk, &mut transfer, (amount, fee), refund["id"].clone(), json!({}));
    refund["transfer_reversal"] = reversal["id"].clone();
    Ok(())
}

/// The part of the amount `of` that belongs to a refund; the parts of several refunds add up to the whole amount.
fn part(of: i64, from: i64, to: i64, whole: i64) -> i64 {
    of * to / whole - of * from / whole
}

/// Refunds the platform's fee in proportion. Returns the refunded fee in cents.
pub(super) async fn refund_fee(desk: &mut Desk<'_>, charge: &Value, from: i64, to: i64, whole: i64) -> Handled<i64> {
    let Some(fee) = charge["application_fee"].as_str() else {
        let message = "There is no application fee to refund.";
        return Err(refused("refund_application_fee", message));
    };
    // The fee belongs to the platform, even if the charge is a connected account's.
    let fee = desk.lock_any(fee).await?;
    let Some(mut fee) = fee else { return Ok(0) };
    let whole_fee = cents(&fee["amount"]);
    let part = part(whole_fee, from, to, whole);
    let given = (cents(&fee["amount_refunded"]) + part).min(whole_fee);
    let part = given - cents(&fee["amount_refunded"]);
    fee["amount_refunded"] = given.into();
    fee["refunded"] = (given == whole_fee).into();
    desk.put(&fee);
    if part > 0 {
        book_on(desk, None, "application_fee_refund", &fee, -part, Fees::NONE, 0);
    }
    Ok(part)
}

/// The later result of a refund: it reached the bank account, or it failed and the money is back on the balance.
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
    let booked = book(desk, "refund_failure", &refund, amount, Fees::NONE, 0);
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
