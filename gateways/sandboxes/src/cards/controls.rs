//! Test controls, served under `/_sandbox` with the secret key. Bodies are JSON; see [`super::Control`].

use poem::http::Method;
use serde::Deserialize;
use serde_json::{Value, json};
use sqlx::Row;

use super::{
    Sandbox, accounts,
    answer::{Answer, Failure, Handled, invalid, server_error, unknown_call},
    balances, banks,
    behavior::Behavior,
    desk::{Desk, HIDDEN, strip},
    disputes,
    form::Params,
    intents, methods, payouts, refunds, schema, setup,
    timers::bank_answer,
};
use crate::Fault;

pub(super) async fn control(sandbox: &Sandbox, method: &Method, path: &str, query: &str, body: &str) -> Answer {
    match act(sandbox, method, path, query, body).await {
        Ok(answer) => answer,
        Err(Failure::Refused(answer)) => answer,
        Err(Failure::Broken(error)) => {
            tracing::error!(%error, path, "card sandbox control call failed");
            server_error()
        }
    }
}

async fn act(sandbox: &Sandbox, method: &Method, path: &str, query: &str, body: &str) -> Handled {
    let segments: Vec<&str> = path.trim_matches('/').split('/').skip(1).collect();
    match (method.as_str(), segments.as_slice()) {
        ("GET", ["calls"]) => Ok(Answer::ok(json!(sandbox.ceiling.counts()))),
        ("GET", ["faults"]) => Ok(Answer::ok(json!(sandbox.faults.all()))),
        ("POST", ["faults"]) => {
            sandbox.faults.add(read::<Fault>(body)?);
            Ok(Answer::ok(json!(sandbox.faults.all())))
        }
        ("DELETE", ["faults"]) => {
            sandbox.faults.clear();
            Ok(Answer::ok(json!([])))
        }
        ("POST", ["reset"]) => {
            sandbox.faults.clear();
            schema::reset(&sandbox.pool).await?;
            Ok(Answer::ok(json!({"reset": true})))
        }
        ("POST", ["forget_keys"]) => {
            sqlx::query("truncate idempotency").execute(&sandbox.pool).await?;
            Ok(Answer::ok(json!({"forgotten": true})))
        }
        ("GET", ["payments"]) => payments_with_ref(sandbox, &Params::parse(query)).await,
        ("POST", ["clock"]) => turn(sandbox, read::<Turn>(body)?.by_s).await,
        ("POST", _) => at_desk(sandbox, &segments, path, body).await,
        (method, _) => Err(unknown_call(method, path)),
    }
}

/// The controls that change objects, each in one transaction.
async fn at_desk(sandbox: &Sandbox, segments: &[&str], path: &str, body: &str) -> Handled {
    let mut tx = sandbox.pool.begin().await?;
    let mut desk = Desk::open(sandbox, &mut tx).await?;
    if let [_, id, ..] = segments {
        desk.act_for(id).await?;
    }
    let mut answer = match segments {
        ["bank_tokens"] => {
            let account = read::<BankNumbers>(body)?;
            banks::token(&mut desk, &account.number, &account.routing, &account.bank_name)?
        }
        ["top_up"] => balances::top_up(&mut desk, read::<TopUp>(body)?.amount_cents)?,
        ["payments", id, "authenticate"] if id.starts_with("seti_") => {
            Answer::ok(setup::authenticate(&mut desk, id, read::<Approval>(body)?.approved).await?)
        }
        ["payments", id, "authenticate"] => {
            Answer::ok(intents::authenticate(&mut desk, id, read::<Approval>(body)?.approved).await?)
        }
        ["payments", id, "settle"] => {
            let refusal = match read::<Settlement>(body)?.behavior {
                Behavior::Pay | Behavior::BankPays => None,
                other => other.refusal(),
            };
            bank_answer(&mut desk, id, Some(refusal)).await?;
            Answer::ok(desk.get("payment_intent", id).await?)
        }
        ["payments", id, "dispute"] => {
            let intent = desk.get("payment_intent", id).await?;
            let complaint = read::<disputes::Complaint>(body)?;
            disputes::open(&mut desk, intent["latest_charge"].as_str().unwrap_or_default(), complaint).await?
        }
        ["disputes", id, "escalate"] => disputes::escalate(&mut desk, id).await?,
        ["refunds", id, "fail"] => {
            refunds::end(&mut desk, id, true).await?;
            Answer::ok(desk.get("refund", id).await?)
        }
        ["payments", id, "return"] => {
            let how = read::<Settlement>(body)?.behavior;
            let intent = desk.get("payment_intent", id).await?;
            disputes::come_back(&mut desk, intent["latest_charge"].as_str().unwrap_or_default(), how).await?
        }
        ["disputes", id, "close"] => disputes::close(&mut desk, id, read::<Decision>(body)?.won).await?,
        ["payment_methods", id, "behave"] => {
            let mut method = desk.lock("payment_method", id).await?;
            method[HIDDEN]["behavior"] = json!(read::<Settlement>(body)?.behavior);
            desk.put(&method);
            Answer::ok(method)
        }
        ["payment_methods", id, "update"] => {
            let to = read::<NewDate>(body)?;
            let mut method = desk.lock("payment_method", id).await?;
            method["card"]["exp_month"] = to.exp_month.into();
            method["card"]["exp_year"] = to.exp_year.into();
            desk.put(&method);
            if to.told {
                desk.event("payment_method.automatically_updated", &method);
            }
            Answer::ok(method)
        }
        ["banks"] => methods::made_up_bank(&mut desk, &read::<MadeUpBank>(body)?.like)?,
        ["cards"] => {
            let card = read::<MadeUpCard>(body)?;
            methods::made_up(&mut desk, &card.like, &card.number)?
        }
        ["accounts", id, "schedule"] => payouts::schedule(&mut desk, id, &read::<Schedule>(body)?.interval).await?,
        ["accounts", id, "pay_out"] => {
            Answer::ok(payouts::pay_out(&mut desk, id).await?.unwrap_or_else(|| json!({"id": null})))
        }
        ["payouts", id, "step"] => Answer::ok(payouts::step(&mut desk, id).await?),
        ["payouts", id, "fail"] => Answer::ok(payouts::fail(&mut desk, id).await?),
        ["accounts", id, "onboard"] => accounts::onboard(&mut desk, id, read::<Onboarding>(body)?.enabled).await?,
        _ => return Err(unknown_call("POST", path)),
    };
    strip(&mut answer.body);
    desk.write().await?;
    tx.commit().await?;
    sandbox.bell.notify_waiters();
    Ok(answer)
}

#[derive(Deserialize)]
struct Approval {
    approved: bool,
}

#[derive(Deserialize)]
struct Settlement {
    behavior: Behavior,
}

#[derive(Deserialize)]
struct Decision {
    won: bool,
}

#[derive(Deserialize)]
struct MadeUpCard {
    like: String,
    number: String,
}

#[derive(Deserialize)]
struct BankNumbers {
    routing: String,
    number: String,
    bank_name: String,
}

#[derive(Deserialize)]
struct TopUp {
    amount_cents: i64,
}

#[derive(Deserialize)]
struct Turn {
    by_s: i64,
}

#[derive(Deserialize)]
struct Schedule {
    interval: String,
}

/// Sets the sandbox's clock to the machine's plus `by_s` seconds.
async fn turn(sandbox: &Sandbox, by_s: i64) -> Handled {
    sqlx::query("insert into turned (by_s) values ($1) on conflict (only_row) do update set by_s = excluded.by_s")
        .bind(by_s)
        .execute(&sandbox.pool)
        .await?;
    while payouts::run_due(sandbox).await? {}
    Ok(Answer::ok(json!({"by_s": by_s})))
}

#[derive(Deserialize)]
struct MadeUpBank {
    like: String,
}

#[derive(Deserialize)]
struct NewDate {
    exp_month: u8,
    exp_year: u16,
    told: bool,
}

#[derive(Deserialize)]
struct Onboarding {
    enabled: bool,
}

fn read<T: for<'de> Deserialize<'de>>(body: &str) -> Handled<T> {
    serde_json::from_str(body).map_err(|error| invalid("bad_json", "body", &error.to_string()))
}

/// Every payment with one of our references, oldest first; tests find double charges with it.
async fn payments_with_ref(sandbox: &Sandbox, params: &Params) -> Handled {
    let wanted = json!({"payment_ref": params.text("payment_ref").unwrap_or_default()});
    let rows = sqlx::query(
        "select body ->> 'id' as id, body ->> 'status' as status, (body ->> 'amount')::bigint as amount
         from object where kind = 'payment_intent' and body -> 'metadata' @> $1 order by seq",
    )
    .bind(wanted)
    .fetch_all(&sandbox.pool)
    .await?;
    let mut payments: Vec<Value> = Vec::with_capacity(rows.len());
    for row in &rows {
        payments.push(json!({
            "id": row.try_get::<String, _>("id")?, "status": row.try_get::<String, _>("status")?,
            "amount_cents": row.try_get::<i64, _>("amount")?,
        }));
    }
    Ok(Answer::ok(Value::Array(payments)))
}
