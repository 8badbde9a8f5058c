//! Transfers between the platform and the offices' connected accounts, and their reversals.

use serde_json::{Value, json};

use super::{
    answer::{Answer, Handled, invalid, missing_param},
    balances,
    desk::{Desk, new_id},
    form::Params,
};

/// Moves money from the platform to a connected account.
pub(super) async fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let destination = params.text("destination").ok_or_else(|| missing_param("destination"))?;
    let amount = params.number("amount").ok_or_else(|| missing_param("amount"))?;
    if amount < 1 {
        return Err(invalid("parameter_invalid_integer", "amount", "This value must be greater than or equal to 1."));
    }
    let account = desk.get("account", destination).await?;
    let mut transfer = json!({
        "id": new_id("tr"), "object": "transfer", "amount": amount, "amount_reversed": 0,
        "balance_transaction": null, "created": desk.now, "currency": "usd", "description": params.text("description"),
        "destination": account["id"], "destination_payment": new_id("py"), "livemode": false,
        "metadata": params.branch("metadata"),
        "reversals": {"object": "list", "data": [], "has_more": false, "url": "/v1/transfers/reversals"},
        "reversed": false, "source_transaction": params.text("source_transaction"), "source_type": "card",
        "transfer_group": params.text("transfer_group"),
    });
    balances::receive_transfer(desk, &mut transfer);
    desk.put(&transfer);
    desk.event("transfer.created", &transfer);
    Ok(Answer::ok(transfer))
}

/// Takes (a part of) a transfer back.
pub(super) async fn reverse(desk: &mut Desk<'_>, id: &str, params: &Params) -> Handled {
    let mut transfer = desk.lock("transfer", id).await?;
    let (whole, before) = (cents(&transfer["amount"]), cents(&transfer["amount_reversed"]));
    let amount = params.number("amount").unwrap_or(whole - before);
    if !(1..=whole - before).contains(&amount) {
        let message = format!("The transfer {id} has {} left to reverse.", whole - before);
        return Err(invalid("amount_too_large", "amount", &message));
    }
    let reversal = book_reversal(desk, &mut transfer, (amount, 0), Value::Null, params.branch("metadata"));
    desk.event("transfer.reversed", &transfer);
    Ok(Answer::ok(reversal))
}

/// Writes a reversal of `amount`, which is known to be left, and keeps the transfer; the office gets `fee` of the platform's
/// fee back with it.
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
        "source_refund": refund, "transfer": transfer["id"],
    });
    let taken = balances::give_back(desk, transfer, &reversal, (amount, fee));
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
