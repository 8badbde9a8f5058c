//! Bank accounts entered by their numbers: turned into a token, then saved to a customer for debits, or to a connected
//! account for payouts. A token can be used once.

use serde_json::{Value, json};
use sqlx::Row;

use super::{
    answer::{Answer, Handled, card_error, invalid, missing_param},
    behavior::Behavior,
    desk::{Desk, HIDDEN, new_id},
    form::Params,
    methods,
};

/// The name of the bank behind the provider's test numbers.
const TEST_BANK: &str = "STRIPE TEST BANK";

/// `POST /v1/tokens`: creates a token for account numbers.
pub(super) fn tokenise(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let number = params.text("bank_account.account_number");
    let number = number.ok_or_else(|| missing_param("bank_account[account_number]"))?;
    let routing = params.text("bank_account.routing_number");
    let routing = routing.ok_or_else(|| missing_param("bank_account[routing_number]"))?;
    token(desk, number, routing, "")
}

/// Creates a token for a bank account. The provider knows a bank by its routing number; a tester may give its name.
pub(super) fn token(desk: &mut Desk<'_>, number: &str, routing: &str, bank_name: &str) -> Handled {
    let known = Behavior::find(number).filter(|(_, behavior)| behavior.is_bank());
    let (account, behavior) = known.ok_or_else(|| {
        invalid("account_number_invalid", "bank_account[account_number]", "Not a test account number.")
    })?;
    let mut method = methods::bank_body(desk, account, behavior);
    method["us_bank_account"]["bank_name"] = if bank_name.is_empty() { TEST_BANK } else { bank_name }.into();
    method["us_bank_account"]["routing_number"] = routing.into();
    let token = json!({
        "id": new_id("btok"), "object": "token", "client_ip": null, "created": desk.now, "livemode": false,
        "type": "bank_account", "used": false, HIDDEN: {"method": method},
    });
    desk.put(&token);
    Ok(Answer::ok(token))
}

/// Uses a token and returns its bank account as a payment method without a customer.
async fn take(desk: &mut Desk<'_>, param: &str, token: &str) -> Handled<Value> {
    let mut found = desk.lock_named("token", token, param).await?;
    if found["used"] == true {
        let message = format!("You cannot use a Stripe token more than once: {token}.");
        return Err(invalid("token_already_used", param, &message));
    }
    found["used"] = true.into();
    desk.put(&found);
    let mut method = found[HIDDEN]["method"].clone();
    method["id"] = new_id("ba").into();
    Ok(method)
}

/// A saved bank account in the format of the API.
fn bank_account(method: &Value) -> Value {
    let bank = &method["us_bank_account"];
    json!({
        "id": method["id"], "object": "bank_account", "account_holder_name": null, "account_holder_type": "individual",
        "account_type": bank["account_type"], "bank_name": bank["bank_name"], "country": "US", "currency": "usd",
        "customer": method["customer"], "fingerprint": bank["fingerprint"], "last4": bank["last4"],
        "metadata": method["metadata"], "routing_number": bank["routing_number"], "status": "verified",
    })
}

/// `POST /v1/customers/{id}/sources`.
pub(super) async fn to_customer(desk: &mut Desk<'_>, customer: &str, params: &Params) -> Handled {
    desk.get("customer", customer).await?;
    let token = params.text("source").ok_or_else(|| missing_param("source"))?.to_owned();
    let mut method = take(desk, "source", &token).await?;
    if let Some(refusal) = methods::behavior(&method).refusal_to_save() {
        return Err(card_error(refusal.to_error()));
    }
    method["customer"] = customer.into();
    method["metadata"] = params.metadata();
    desk.put(&method);
    Ok(Answer::ok(bank_account(&method)))
}

/// `GET /v1/customers/{id}/sources`: bank accounts only, newest first.
pub(super) async fn of_customer(desk: &mut Desk<'_>, customer: &str, path: &str) -> Handled {
    desk.get("customer", customer).await?;
    let rows = sqlx::query(
        "select body from object where kind = 'payment_method' and customer = $1 and id like 'ba\\_%' order by seq desc limit 100",
    )
    .bind(customer)
    .fetch_all(&mut *desk.conn)
    .await?;
    let mut data = Vec::with_capacity(rows.len());
    for row in &rows {
        data.push(bank_account(&row.try_get::<Value, _>("body")?));
    }
    Ok(Answer::ok(json!({"object": "list", "url": path, "has_more": false, "data": data})))
}

/// `POST /v1/accounts/{id}/external_accounts`: sets the bank account for an office's payouts.
pub(super) async fn to_account(desk: &mut Desk<'_>, account: &str, params: &Params) -> Handled {
    let mut owner = desk.lock("account", account).await?;
    let token = params.text("external_account").ok_or_else(|| missing_param("external_account"))?.to_owned();
    let mut bank = bank_account(&take(desk, "external_account", &token).await?);
    bank["account"] = account.into();
    bank["available_payout_methods"] = json!(["standard"]);
    bank["default_for_currency"] = true.into();
    bank["metadata"] = params.metadata();
    bank["status"] = "new".into();
    bank[HIDDEN] = json!({"account": account});
    desk.put(&bank);
    owner[HIDDEN]["bank"] = bank["id"].clone();
    desk.put(&owner);
    desk.event_on(Some(account), "account.external_account.created", &bank);
    Ok(Answer::ok(bank))
}

/// `GET /v1/accounts/{id}/external_accounts`, newest first.
pub(super) async fn of_account(desk: &mut Desk<'_>, account: &str, path: &str) -> Handled {
    desk.get("account", account).await?;
    let rows =
        sqlx::query("select body from object where kind = 'bank_account' and account = $1 order by seq desc limit 100")
            .bind(account)
            .fetch_all(&mut *desk.conn)
            .await?;
    let mut data = Vec::with_capacity(rows.len());
    for row in &rows {
        data.push(row.try_get::<Value, _>("body")?);
    }
    Ok(Answer::ok(json!({"object": "list", "url": path, "has_more": false, "data": data})))
}
