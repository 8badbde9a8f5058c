//! Payouts of connected accounts: by schedule or manual; pending, in transit, paid or failed.

use serde_json::{Value, json};
use sqlx::Row;

use super::{
    Sandbox,
    answer::{Answer, Handled, invalid, missing_param},
    balances::{Fees, book_on},
    desk::{Desk, HIDDEN, new_id},
    form::Params,
};

const DAY_S: i64 = 86_400;

/// The time in seconds from a payout's creation to its arrival at the bank.
const ARRIVES_AFTER_S: i64 = 2 * DAY_S;

/// Made-up bank accounts of the sandbox's offices: bank name and last four digits.
const BANKS: [(&str, &str); 4] = [
    ("Idaho Central Credit Union", "6093"),
    ("First Interstate Bank", "2217"),
    ("Lakeshore Community Bank", "4480"),
    ("STRIPE TEST BANK", "6789"),
];

/// The bank account of a connected account, created on first use.
async fn bank(desk: &mut Desk<'_>, account: &str) -> Handled<Value> {
    let owner = desk.get("account", account).await?;
    // The account that was set last, otherwise the one from the onboarding.
    let given = owner[HIDDEN]["bank"].as_str().map(str::to_owned);
    let id = given.unwrap_or_else(|| format!("ba_{account}"));
    if let Some(known) = desk.find(&id).await? {
        return Ok(known);
    }
    let name = owner["business_profile"]["name"].as_str().unwrap_or_default();
    let (bank_name, last4) = BANKS[name.bytes().map(usize::from).sum::<usize>() % BANKS.len()];
    let made = json!({
        "id": id, "object": "bank_account", "account": account, "account_holder_name": null, "account_holder_type": "company",
        "account_type": null, "available_payout_methods": ["standard"], "bank_name": bank_name, "country": "US",
        "currency": "usd", "default_for_currency": true, "fingerprint": null, "future_requirements": null, "last4": last4,
        "metadata": {}, "requirements": null, "routing_number": "110000000", "status": "new",
        HIDDEN: {"account": account},
    });
    desk.put(&made);
    Ok(made)
}

/// Pays out everything that is available; `None` if nothing is.
pub(super) async fn pay_out(desk: &mut Desk<'_>, account: &str) -> Handled<Option<Value>> {
    // The lock prevents two concurrent payouts from including the same movements.
    let owner = desk.lock("account", account).await?;
    if owner["payouts_enabled"] != true {
        return Ok(None);
    }
    let rows = sqlx::query(
        "select id, (body ->> 'net')::bigint as net from object
         where account = $1 and kind = 'balance_transaction' and payout is null and (body ->> 'available_on')::bigint <= $2 order by seq",
    )
    .bind(account)
    .bind(desk.now)
    .fetch_all(&mut *desk.conn)
    .await?;
    let mut items = Vec::with_capacity(rows.len());
    let mut amount = 0;
    for row in &rows {
        items.push(row.try_get::<String, _>("id")?);
        amount += row.try_get::<i64, _>("net")?;
    }
    if amount <= 0 {
        return Ok(None);
    }
    let payout = make(desk, account, amount, true).await?;
    sqlx::query("update object set payout = $1 where id = any($2)")
        .bind(payout["id"].as_str())
        .bind(&items)
        .execute(&mut *desk.conn)
        .await?;
    Ok(Some(payout))
}

async fn make(desk: &mut Desk<'_>, account: &str, amount: i64, automatic: bool) -> Handled<Value> {
    let bank = bank(desk, account).await?;
    let mut payout = json!({
        "id": new_id("po"), "object": "payout", "amount": amount, "application_fee": null, "application_fee_amount": null,
        "arrival_date": desk.now + ARRIVES_AFTER_S, "automatic": automatic, "balance_transaction": null,
        "created": desk.now, "currency": "usd", "description": automatic.then_some("STRIPE PAYOUT"),
        "destination": bank["id"], "failure_balance_transaction": null, "failure_code": null, "failure_message": null,
        "livemode": false, "metadata": {}, "method": "standard", "original_payout": null, "payout_method": null,
        "reconciliation_status": if automatic { "completed" } else { "not_applicable" }, "reversed_by": null,
        "source_type": "card", "statement_descriptor": null, "status": "pending", "trace_id": null,
        "type": "bank_account", HIDDEN: {"account": account},
    });
    let mut booked = book_on(desk, Some(account), "payout", &payout, -amount, Fees::NONE, 0);
    if automatic {
        booked[HIDDEN]["payout"] = payout["id"].clone();
    } else {
        // A manual payout contains no movements.
        booked[HIDDEN]["payout"] = "by_hand".into();
    }
    desk.put(&booked);
    payout["balance_transaction"] = booked["id"].clone();
    desk.put(&payout);
    step_at(desk, payout["id"].as_str().unwrap_or_default(), desk.now + DAY_S).await?;
    desk.event_on(Some(account), "payout.created", &payout);
    Ok(payout)
}

/// `POST /v1/payouts`: pays out an amount manually.
pub(super) async fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let Some(account) = desk.account.clone() else {
        return Err(invalid("parameter_missing", "Stripe-Account", "The sandbox pays out connected accounts only."));
    };
    let amount = params.number("amount").ok_or_else(|| missing_param("amount"))?;
    let available = super::balances::balance(desk).await?.body["available"][0]["amount"].as_i64().unwrap_or_default();
    if !(1..=available).contains(&amount) {
        return Err(invalid("balance_insufficient", "amount", "You have insufficient funds in your Stripe account."));
    }
    Ok(Answer::ok(make(desk, &account, amount, false).await?))
}

async fn step_at(desk: &mut Desk<'_>, payout: &str, at: i64) -> Handled<()> {
    sqlx::query(
        "insert into payout_due (id, due_at) values ($1, $2) on conflict (id) do update set due_at = excluded.due_at",
    )
    .bind(payout)
    .bind(at)
    .execute(&mut *desk.conn)
    .await?;
    Ok(())
}

/// Moves a payout to its next state: in transit, then paid.
pub(super) async fn step(desk: &mut Desk<'_>, id: &str) -> Handled<Value> {
    desk.act_for(id).await?;
    let mut payout = desk.lock("payout", id).await?;
    let account = payout[HIDDEN]["account"].as_str().unwrap_or_default().to_owned();
    let told = match payout["status"].as_str() {
        Some("pending") => {
            payout["status"] = "in_transit".into();
            let arrives = payout["arrival_date"].as_i64().unwrap_or(desk.now);
            step_at(desk, id, arrives).await?;
            "payout.updated"
        }
        Some("in_transit") => {
            payout["status"] = "paid".into();
            "payout.paid"
        }
        _ => return Ok(payout),
    };
    desk.put(&payout);
    desk.event_on(Some(&account), told, &payout);
    Ok(payout)
}

/// The bank returns a payout, even one that had arrived: the money is back on the account's balance.
pub(super) async fn fail(desk: &mut Desk<'_>, id: &str) -> Handled<Value> {
    desk.act_for(id).await?;
    let mut payout = desk.lock("payout", id).await?;
    if payout["status"] == "failed" {
        return Err(invalid("payout_failed", "payout", "This payout has failed already."));
    }
    let account = payout[HIDDEN]["account"].as_str().unwrap_or_default().to_owned();
    let amount = payout["amount"].as_i64().unwrap_or_default();
    payout["status"] = "failed".into();
    payout["failure_code"] = "account_closed".into();
    payout["failure_message"] = "The bank account has been closed.".into();
    let booked = book_on(desk, Some(&account), "payout_failure", &payout, amount, Fees::NONE, 0);
    payout["failure_balance_transaction"] = booked["id"].clone();
    desk.put(&payout);
    desk.event_on(Some(&account), "payout.failed", &payout);
    Ok(payout)
}

/// Runs one schedule or payout step that is due by the sandbox's clock; false if none is due.
pub(super) async fn run_due(sandbox: &Sandbox) -> Handled<bool> {
    let mut tx = sandbox.pool.begin().await?;
    let mut desk = Desk::open(sandbox, &mut tx).await?;
    // A change of the clock waits for a step that is already running.
    sqlx::query("select pg_advisory_xact_lock(hashtextextended($1, 8))")
        .bind(&sandbox.config.place.schema)
        .execute(&mut *desk.conn)
        .await?;
    let due = sqlx::query("select id, every_s from payout_due where due_at <= $1 order by due_at, id limit 1")
        .bind(desk.now)
        .fetch_optional(&mut *desk.conn)
        .await?;
    let Some(due) = due else { return Ok(false) };
    let (id, every): (String, Option<i64>) = (due.try_get("id")?, due.try_get("every_s")?);
    match every {
        Some(every) => {
            // A sandbox that was stopped for weeks pays out once, not once per week.
            sqlx::query("update payout_due set due_at = due_at + $2 * ((($3 - due_at) / $2) + 1) where id = $1")
                .bind(&id)
                .bind(every)
                .bind(desk.now)
                .execute(&mut *desk.conn)
                .await?;
            pay_out(&mut desk, &id).await?;
        }
        None => {
            sqlx::query("delete from payout_due where id = $1").bind(&id).execute(&mut *desk.conn).await?;
            step(&mut desk, &id).await?;
        }
    }
    desk.write().await?;
    tx.commit().await?;
    sandbox.bell.notify_waiters();
    Ok(true)
}

/// Sets an account's payout schedule: `daily`, `weekly`, or `manual` for none.
pub(super) async fn schedule(desk: &mut Desk<'_>, account: &str, interval: &str) -> Handled {
    let every = match interval {
        "daily" => Some(DAY_S),
        "weekly" => Some(7 * DAY_S),
        "manual" => None,
        _ => return Err(invalid("parameter_invalid", "interval", "daily, weekly or manual")),
    };
    let mut owner = desk.lock("account", account).await?;
    owner[HIDDEN]["payouts"] = interval.into();
    desk.put(&owner);
    match every {
        Some(every) => {
            sqlx::query(
                "insert into payout_due (id, due_at, every_s) values ($1, $2, $3)
                 on conflict (id) do update set due_at = excluded.due_at, every_s = excluded.every_s",
            )
            .bind(account)
            .bind(desk.now + every)
            .bind(every)
            .execute(&mut *desk.conn)
            .await?;
        }
        None => {
            sqlx::query("delete from payout_due where id = $1").bind(account).execute(&mut *desk.conn).await?;
        }
    }
    Ok(Answer::ok(owner))
}
