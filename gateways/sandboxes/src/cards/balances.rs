//! Balances of the platform and of connected accounts, and how payments, transfers, refunds and payouts change them.

use serde_json::{Value, json};
use sqlx::Row;

use super::{
    answer::{Answer, Handled},
    desk::{Desk, HIDDEN, new_id},
    form::Params,
    listing,
};

/// How long a payment takes to become available, in seconds.
pub(super) const AVAILABLE_AFTER_S: i64 = 2 * 86_400;

/// The fees deducted from a movement: the processor's, and the platform's on a connected account.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Fees {
    pub(super) processor: i64,
    pub(super) platform: i64,
}

impl Fees {
    pub(super) const NONE: Self = Self { processor: 0, platform: 0 };

    pub(super) fn processor(cents: i64) -> Self {
        Self { processor: cents, platform: 0 }
    }

    pub(super) fn platform(cents: i64) -> Self {
        Self { processor: 0, platform: cents }
    }

    fn details(self) -> Value {
        let part = |amount: i64, kind: &str, by: Option<&str>, description: &str| json!({"amount": amount, "application": by, "currency": "usd", "description": description, "type": kind});
        let parts = [
            (self.processor, "stripe_fee", None, "Processing fees"),
            (self.platform, "application_fee", Some("ca_sandbox"), "Chairside application fee"),
        ];
        let taken = parts.into_iter().filter(|part| part.0 != 0);
        taken.map(|(amount, kind, by, description)| part(amount, kind, by, description)).collect()
    }
}

/// Adds a movement on the balance of the call's own account, available in `after_s` seconds.
pub(super) fn book(
    desk: &mut Desk<'_>,
    kind: &str,
    source: &Value,
    amount_cents: i64,
    fees: Fees,
    after_s: i64,
) -> Value {
    let own = desk.account.clone();
    book_on(desk, own.as_deref(), kind, source, amount_cents, fees, after_s)
}

/// Adds a movement on an account's balance; `None` is the platform.
pub(super) fn book_on(
    desk: &mut Desk<'_>,
    account: Option<&str>,
    kind: &str,
    source: &Value,
    amount_cents: i64,
    fees: Fees,
    after_s: i64,
) -> Value {
    let fee = fees.processor + fees.platform;
    let booked = json!({
        "id": new_id("txn"), "object": "balance_transaction", "amount": amount_cents,
        "available_on": desk.now + after_s, "balance_type": "payments", "created": desk.now, "currency": "usd",
        "description": null, "exchange_rate": null, "fee": fee, "fee_details": fees.details(),
        "net": amount_cents - fee, "reporting_category": category(kind, source, amount_cents),
        "source": source["id"], "status": if after_s > 0 { "pending" } else { "available" }, "type": kind,
        HIDDEN: {"account": account},
    });
    desk.put(&booked);
    booked
}

/// The reporting category of a movement.
fn category<'a>(kind: &'a str, source: &Value, amount_cents: i64) -> &'a str {
    match kind {
        "adjustment" if source["object"] == "dispute" => {
            if amount_cents < 0 {
                "dispute"
            } else {
                "dispute_reversal"
            }
        }
        "application_fee" => "platform_earning",
        "application_fee_refund" => "platform_earning_refund",
        "payment" => "charge",
        "payment_refund" => "refund",
        "payout_failure" => "payout_reversal",
        "transfer_refund" => "transfer_reversal",
        other => other,
    }
}

/// The office's side of a transfer: a payment on its own account, less the platform's fee. `charge` is the destination
/// charge, if any.
pub(super) fn receive(desk: &mut Desk<'_>, charge: Option<&Value>, transfer: &Value, fee_cents: i64, after_s: i64) {
    let Some(account) = transfer["destination"].as_str().map(str::to_owned) else { return };
    let amount = transfer["amount"].as_i64().unwrap_or_default();
    let mut payment = json!({
        "object": "charge", "application_fee_amount": null, "billing_details": {}, "created": desk.now, "currency": "usd",
        "description": transfer["description"], "disputed": false, "livemode": false, "status": "succeeded",
    });
    if let Some(charge) = charge {
        payment = charge.clone();
        payment["application_fee_amount"] = (fee_cents > 0).then_some(fee_cents).into();
    }
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
    for (key, value) in [("amount", json!(amount)), ("amount_captured", json!(amount)), ("amount_refunded", json!(0))] {
        payment[key] = value;
    }
    for (key, value) in [("captured", true), ("paid", true), ("refunded", false)] {
        payment[key] = value.into();
    }
    payment["id"] = transfer["destination_payment"].clone();
    payment["metadata"] = json!({});
    payment["source_transfer"] = transfer["id"].clone();
    payment[HIDDEN] = json!({"account": account});
    let booked = book_on(desk, Some(&account), "payment", &payment, amount, Fees::platform(fee_cents), after_s);
    payment["balance_transaction"] = booked["id"].clone();
    desk.put(&payment);
}

/// Deducts a reversed amount from the office's account, and credits the corresponding part of the platform's fee.
/// Returns the id of the refund object.
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
    let fees = Fees::platform(-fee_cents);
    let booked = book_on(desk, Some(&account), "payment_refund", &refund, -amount_cents, fees, 0);
    refund["balance_transaction"] = booked["id"].clone();
    desk.put(&refund);
    refund["id"].as_str().unwrap_or_default().to_owned()
}

/// `GET /v1/balance_transactions` of an account, newest first; only those of one payout with `payout`.
pub(super) async fn transactions(desk: &mut Desk<'_>, path: &str, params: &Params) -> Handled {
    if let Some(payout) = params.text("payout") {
        desk.named("payout", payout, "payout").await?;
    }
    listing::list(desk, "balance_transaction", path, params).await
}

/// The available and the pending balance of an account, in cents.
async fn held(desk: &mut Desk<'_>) -> sqlx::Result<(i64, i64)> {
    let row = sqlx::query(
        "select coalesce(sum((body ->> 'net')::bigint) filter (where (body ->> 'available_on')::bigint <= $2), 0)::bigint as available,
                coalesce(sum((body ->> 'net')::bigint) filter (where (body ->> 'available_on')::bigint > $2), 0)::bigint as pending
         from object where kind = 'balance_transaction' and account is not distinct from $1",
    )
    .bind(&desk.account)
    .bind(desk.now)
    .fetch_one(&mut *desk.conn)
    .await?;
    Ok((row.try_get("available")?, row.try_get("pending")?))
}

/// The amount that the platform can transfer now. Other transfers wait until this transaction ends.
pub(super) async fn transferable(desk: &mut Desk<'_>) -> sqlx::Result<i64> {
    sqlx::query("select pg_advisory_xact_lock(hashtextextended($1, 9))")
        .bind(&desk.sandbox.config.place.schema)
        .execute(&mut *desk.conn)
        .await?;
    // A transfer that just finished may be dated after the start of this call, so read the time again.
    desk.read_time().await?;
    Ok(held(desk).await?.0)
}

/// `GET /v1/balance` of an account: the available and the pending amount.
pub(super) async fn balance(desk: &mut Desk<'_>) -> Handled {
    let (available, pending) = held(desk).await?;
    let amount = |cents: i64| json!([{"amount": cents, "currency": "usd", "source_types": {"card": cents}}]);
    Ok(Answer::ok(json!({
        "object": "balance", "available": amount(available), "pending": amount(pending), "livemode": false,
    })))
}

/// Test control: adds money to the platform's balance, like a top-up from its bank.
pub(super) fn top_up(desk: &mut Desk<'_>, amount_cents: i64) -> Handled {
    let mut topup = json!({
        "id": new_id("tu"), "object": "topup", "amount": amount_cents, "balance_transaction": null, "created": desk.now,
        "currency": "usd", "description": null, "failure_code": null, "failure_message": null, "livemode": false,
        "metadata": {}, "source": null, "statement_descriptor": null, "status": "succeeded", "transfer_group": null,
    });
    let booked = book(desk, "topup", &topup, amount_cents, Fees::NONE, 0);
    topup["balance_transaction"] = booked["id"].clone();
    desk.put(&topup);
    Ok(Answer::ok(topup))
}
