//! The connected accounts' own balances: what a destination charge, a refund or a payout moves there.

use serde_json::{Value, json};
use sqlx::Row;

use super::{
    answer::{Answer, Handled},
    desk::{Desk, HIDDEN, new_id},
    form::Params,
    listing,
};

/// How long a payment takes to become available, in seconds.
const AVAILABLE_AFTER_S: i64 = 2 * 86_400;

/// A movement on a connected account's balance; `fee_cents` is the platform's, `after_s` when it can be paid out.
pub(super) fn move_on(
    desk: &mut Desk<'_>,
    account: &str,
    kind: &str,
    source: &Value,
    (amount_cents, fee_cents): (i64, i64),
    after_s: i64,
) -> Value {
    let fees = match fee_cents {
        0 => json!([]),
        fee => json!([{
            "amount": fee, "application": "ca_sandbox", "currency": "usd", "description": "Chairside application fee",
            "type": "application_fee",
        }]),
    };
    let booked = json!({
        "id": new_id("txn"), "object": "balance_transaction", "amount": amount_cents,
        "available_on": desk.now + after_s, "balance_type": "payments", "created": desk.now, "currency": "usd",
        "description": null, "exchange_rate": null, "fee": fee_cents, "fee_details": fees,
        "net": amount_cents - fee_cents, "reporting_category": category(kind), "source": source["id"],
        "status": "pending", "type": kind, HIDDEN: {"account": account},
    });
    desk.put(&booked);
    booked
}

fn category(kind: &str) -> &str {
    match kind {
        "payment" => "charge",
        "payment_refund" => "refund",
        "payout_failure" => "payout_reversal",
        other => other,
    }
}

/// The office's side of a destination charge: a payment on its own account with the platform's fee taken off.
pub(super) fn receive(desk: &mut Desk<'_>, charge: &Value, transfer: &Value) {
    let Some(account) = transfer["destination"].as_str().map(str::to_owned) else { return };
    let (amount, fee) =
        (charge["amount"].as_i64().unwrap_or_default(), charge["application_fee_amount"].as_i64().unwrap_or_default());
    let mut payment = charge.clone();
    for of_the_platform in [
        "application_fee",
        "customer",
        "on_behalf_of",
        "payment_intent",
        "payment_method",
        "transfer",
        "transfer_data",
        "transfer_group",
    ] {
        payment[of_the_platform] = Value::Null;
    }
    payment["id"] = transfer["destination_payment"].clone();
    payment["metadata"] = json!({});
    payment["source_transfer"] = transfer["id"].clone();
    payment[HIDDEN] = json!({"account": account});
    let booked = move_on(desk, &account, "payment", &payment, (amount, fee), AVAILABLE_AFTER_S);
    payment["balance_transaction"] = booked["id"].clone();
    desk.put(&payment);
}

/// A transfer of its own: a payment on the office's account without a fee.
pub(super) fn receive_transfer(desk: &mut Desk<'_>, transfer: &mut Value) {
    let Some(account) = transfer["destination"].as_str().map(str::to_owned) else { return };
    let amount = transfer["amount"].as_i64().unwrap_or_default();
    let mut payment = json!({
        "id": transfer["destination_payment"], "object": "charge", "amount": amount, "amount_captured": amount, "amount_refunded": 0,
        "application_fee": null, "application_fee_amount": null, "balance_transaction": null, "billing_details": {}, "captured": true,
        "created": desk.now, "currency": "usd", "customer": null, "description": transfer["description"], "disputed": false,
        "livemode": false, "metadata": {}, "paid": true, "payment_intent": null, "refunded": false, "source_transfer": transfer["id"],
        "status": "succeeded", HIDDEN: {"account": account},
    });
    let booked = move_on(desk, &account, "payment", &payment, (amount, 0), AVAILABLE_AFTER_S);
    payment["balance_transaction"] = booked["id"].clone();
    desk.put(&payment);
}

/// What a reversal takes off the office's account again, with its part of the platform's fee given back.
pub(super) fn give_back(
    desk: &mut Desk<'_>,
    transfer: &Value,
    reversal: &Value,
    (amount_cents, fee_cents): (i64, i64),
) -> String {
    let account = transfer["destination"].as_str().unwrap_or_default().to_owned();
    let mut refund = json!({
        "id": new_id("pyr"), "object": "refund", "amount": amount_cents, "balance_transaction": null,
        "charge": transfer["destination_payment"], "created": desk.now, "currency": "usd", "customer": null,
        "destination_details": null, "metadata": {}, "payment_intent": null, "reason": null, "receipt_number": null,
        "source_transfer_reversal": reversal["id"], "status": "succeeded", "transfer_reversal": null,
        HIDDEN: {"account": account},
    });
    let booked = move_on(desk, &account, "payment_refund", &refund, (-amount_cents, -fee_cents), 0);
    refund["balance_transaction"] = booked["id"].clone();
    desk.put(&refund);
    refund["id"].as_str().unwrap_or_default().to_owned()
}

/// `GET /v1/balance_transactions` of an account, newest first; of one payout with `payout`.
pub(super) async fn transactions(desk: &mut Desk<'_>, path: &str, params: &Params) -> Handled {
    if let Some(payout) = params.text("payout") {
        desk.get_own("payout", payout).await?;
    }
    listing::list(desk, "balance_transaction", path, params).await
}

/// `GET /v1/balance` of an account: what can be paid out, and what cannot yet.
pub(super) async fn balance(desk: &mut Desk<'_>) -> Handled {
    let row = sqlx::query(
        "select coalesce(sum((body ->> 'net')::bigint) filter (where (body ->> 'available_on')::bigint <= $2), 0)::bigint as available,
                coalesce(sum((body ->> 'net')::bigint) filter (where (body ->> 'available_on')::bigint > $2), 0)::bigint as pending
         from object where kind = 'balance_transaction' and account is not distinct from $1",
    )
    .bind(&desk.account)
    .bind(desk.now)
    .fetch_one(&mut *desk.conn)
    .await?;
    let amount = |cents: i64| json!([{"amount": cents, "currency": "usd", "source_types": {"card": cents}}]);
    Ok(Answer::ok(json!({
        "object": "balance", "available": amount(row.try_get("available")?), "pending": amount(row.try_get("pending")?),
        "livemode": false,
    })))
}
