//! Transfers between the platform and the offices' connected accounts, and their reversals.

use serde_json::{Value, json};

use super::{
    answer::{Answer, Handled, balance_insufficient, invalid, missing_param},
    balances::{AVAILABLE_AFTER_S, Fees, book_on, give_back, receive, transferable},
    desk::{Desk, HIDDEN, new_id},
    form::Params,
    refunds,
};

/// A transfer that has not been posted to any balance yet.
pub(super) fn body(desk: &Desk<'_>, destination: &str, amount: i64) -> Value {
    let id = new_id("tr");
    json!({
        "object": "transfer", "amount": amount, "amount_reversed": 0, "balance_transaction": null, "created": desk.now,
        "currency": "usd", "description": null, "destination": destination, "destination_payment": new_id("py"),
        "livemode": false, "metadata": {}, "reversed": false, "source_transaction": null, "source_type": "card",
        "reversals": {"object": "list", "data": [], "has_more": false, "url": format!("/v1/transfers/{id}/reversals")},
        "transfer_group": null, "id": id, HIDDEN: {"account": null},
    })
}

/// Deducts a transfer from the platform's balance.
pub(super) fn book_transfer(desk: &mut Desk<'_>, transfer: &mut Value, after_s: i64) {
    let booked = book_on(desk, None, "transfer", transfer, -cents(&transfer["amount"]), Fees::NONE, after_s);
    transfer["balance_transaction"] = booked["id"].clone();
    desk.put(transfer);
}

/// Transfers money from the platform to a connected account: out of a charge, available when the charge is, or out of
/// the platform's balance.
pub(super) async fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let destination = params.text("destination").ok_or_else(|| missing_param("destination"))?;
    let amount = params.number("amount").ok_or_else(|| missing_param("amount"))?;
    if amount < 1 {
        return Err(invalid("parameter_invalid_integer", "amount", "This value must be greater than or equal to 1."));
    }
    let account = desk.named("account", destination, "destination").await?;
    if account["capabilities"]["transfers"] != "active" {
        let message =
            "Your destination account needs to have at least one of the following capabilities enabled: transfers.";
        return Err(invalid("insufficient_capabilities_for_transfer", "destination", message));
    }
    let after_s = match params.text("source_transaction") {
        Some(charge) => out_of_charge(desk, charge, amount).await?,
        None => {
            if transferable(desk).await? < amount {
                return Ok(balance_insufficient());
            }
            0
        }
    };
    let mut transfer = body(desk, destination, amount);
    transfer["description"] = params.text("description").into();
    transfer["metadata"] = params.metadata();
    transfer["source_transaction"] = params.text("source_transaction").into();
    transfer["transfer_group"] = params.text("transfer_group").into();
    book_transfer(desk, &mut transfer, after_s);
    receive(desk, None, &transfer, 0, after_s);
    desk.event("transfer.created", &transfer);
    Ok(Answer::ok(transfer))
}

/// Checks that a charge has this amount left to transfer. Returns in how many seconds it becomes available.
async fn out_of_charge(desk: &mut Desk<'_>, charge: &str, amount: i64) -> Handled<i64> {
    let charge = desk.lock_named("charge", charge, "source_transaction").await?;
    if charge["captured"] != true {
        let message = "The source transaction did not take any money.";
        return Err(invalid("resource_missing", "source_transaction", message));
    }
    let sent: i64 = sqlx::query_scalar(
        "select coalesce(sum((body ->> 'amount')::bigint - (body ->> 'amount_reversed')::bigint), 0)::bigint from object
         where kind = 'transfer' and body ->> 'source_transaction' = $1",
    )
    .bind(charge["id"].as_str())
    .fetch_one(&mut *desk.conn)
    .await?;
    if sent + amount > cents(&charge["amount_captured"]) {
        let message = "Transfers out of this charge would exceed what it took.";
        return Err(invalid("transfer_source_balance_parameters_mismatch", "amount", message));
    }
    Ok((cents(&charge["created"]) + AVAILABLE_AFTER_S - desk.now).max(0))
}

/// Reverses all or part of a transfer; with `refund_application_fee`, also refunds that part of the platform's fee.
pub(super) async fn reverse(desk: &mut Desk<'_>, id: &str, params: &Params) -> Handled {
    let mut transfer = desk.lock("transfer", id).await?;
    let (whole, before) = (cents(&transfer["amount"]), cents(&transfer["amount_reversed"]));
    let amount = params.number("amount").unwrap_or(whole - before);
    if !(1..=whole - before).contains(&amount) {
        let message = format!("The transfer {id} has {} left to reverse.", whole - before);
        return Err(invalid("amount_too_large", "amount", &message));
    }
    let mut fee = 0;
    if params.flag("refund_application_fee") {
        let charge = transfer["source_transaction"].as_str().unwrap_or_default();
        let charge = desk.find(charge).await?.unwrap_or_default();
        fee = refunds::refund_fee(desk, &charge, before, before + amount, whole).await?;
    }
    let reversal = book_reversal(desk, &mut transfer, (amount, fee), Value::Null, params.metadata());
    desk.event("transfer.reversed", &transfer);
    Ok(Answer::ok(reversal))
}

/// Writes a reversal of `amount`, which the caller has checked, and updates the transfer. The office receives `fee` of
/// the platform's fee with it.
pub(super) fn book_reversal(
    desk: &mut Desk<'_>,
    transfer: &mut Value,
    (amount, fee): (i64, i64),
    refund: Value,
    metadata: Value,
) -> Value {
    let reversed = cents(&transfer["amount_reversed"]) + amount;
    transfer["amount_reversed"] = reversed.into();
    transfer["reversed"] = (reversed == cents(&transfer["amount"])).into();
    let mut reversal = json!({
        "id": new_id("trr"), "object": "transfer_reversal", "amount": amount, "balance_transaction": null,
        "created": desk.now, "currency": "usd", "destination_payment_refund": null, "metadata": metadata,
        "source_refund": refund, "transfer": transfer["id"], HIDDEN: {"account": null},
    });
    let booked = book_on(desk, None, "transfer_refund", &reversal, amount, Fees::NONE, 0);
    reversal["balance_transaction"] = booked["id"].clone();
    let taken = give_back(desk, transfer, &reversal, (amount, fee));
    reversal["destination_payment_refund"] = taken.into();
    if let Value::Array(kept) = &mut transfer["reversals"]["data"] {
        kept.insert(0, reversal.clone());
    }
    desk.put(transfer);
    desk.put(&reversal);
    reversal
}

/// All reversals of a transfer, newest first.
pub(super) async fn reversals(desk: &mut Desk<'_>, id: &str, path: &str) -> Handled {
    let transfer = desk.get("transfer", id).await?;
    Ok(Answer::ok(json!({
        "object": "list", "url": path, "has_more": false, "data": transfer["reversals"]["data"],
    })))
}

fn cents(value: &Value) -> i64 {
    value.as_i64().unwrap_or_default()
}
