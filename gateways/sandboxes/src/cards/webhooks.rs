//! The delivery of events: signed, retried with growing delays, from a queue that survives a restart.

use std::{sync::Arc, time::Duration};

use futures::{StreamExt, stream};
use serde_json::Value;
use sqlx::{Row, postgres::PgRow};
use stripe_webhook::Webhook;
use tokio::sync::watch;

use super::{Sandbox, desk::strip};

/// The timeout of a receiver.
pub(super) const DELIVERY_TIMEOUT: Duration = Duration::from_secs(20);

/// How long a claimed delivery is reserved. If the sandbox stops meanwhile, it is delivered again afterwards.
const LEASE_SECONDS: i32 = 60;

/// The poll interval between notifications.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// With the usual first delay, the last try is about three days after the first.
const TRIES: i32 = 80;

/// The longest delay between two tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(3600);

/// How many deliveries are sent concurrently.
const AT_ONCE: usize = 16;

/// Sends the deliveries that are due, until told to quit.
pub(super) async fn deliver(sandbox: Arc<Sandbox>, mut quit: watch::Receiver<bool>) {
    while !*quit.borrow() {
        let rung = sandbox.bell.notified();
        match claim(&sandbox).await {
            Ok(due) if !due.is_empty() => {
                stream::iter(due).for_each_concurrent(AT_ONCE, |delivery| send(&sandbox, delivery)).await;
                continue;
            }
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "card sandbox failed to read its webhooks"),
        }
        tokio::select! {
            () = rung => {}
            () = tokio::time::sleep(LOOK_EVERY) => {}
            _ = quit.wait_for(|quit| *quit) => return,
        }
    }
}

struct Delivery {
    id: i64,
    event: Value,
    url: String,
    secret: String,
    attempts: i32,
    bad_signature: bool,
}

impl Delivery {
    fn read(row: &PgRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            event: shown(row.try_get("body")?),
            url: row.try_get("url")?,
            secret: row.try_get("secret")?,
            attempts: row.try_get("attempts")?,
            bad_signature: row.try_get("bad_signature")?,
        })
    }
}

/// An event without hidden data.
fn shown(mut event: Value) -> Value {
    strip(&mut event);
    event
}

async fn claim(sandbox: &Sandbox) -> sqlx::Result<Vec<Delivery>> {
    let rows = sqlx::query(
        "with due as (
             select id from delivery where not done and due_at <= now()
             order by due_at, id limit 64 for update skip locked
         ), taken as (
             update delivery d set due_at = now() + $1 * interval '1 s', attempts = attempts + 1
             from due where d.id = due.id
             returning d.id, d.event_id, d.url, d.secret, d.attempts, d.bad_signature
         )
         select t.*, o.body from taken t join object o on o.id = t.event_id order by t.id",
    )
    .bind(LEASE_SECONDS)
    .fetch_all(&sandbox.pool)
    .await?;
    rows.iter().map(Delivery::read).collect()
}

async fn send(sandbox: &Sandbox, delivery: Delivery) {
    let body = delivery.event.to_string();
    // Only the first try is signed wrongly, so that tests see the receiver accept the retry.
    let forged = delivery.bad_signature && delivery.attempts == 1;
    let secret = if forged { "whsec_somebody_else" } else { delivery.secret.as_str() };
    let answer = sandbox
        .http
        .post(&delivery.url)
        .header("Content-Type", "application/json; charset=utf-8")
        .header("Stripe-Signature", Webhook::generate_test_header(&body, secret, None))
        .body(body)
        .send()
        .await;
    let (accepted, words) = match answer {
        Ok(answer) => (answer.status().is_success(), answer.status().to_string()),
        Err(error) => (false, error.without_url().to_string()),
    };
    if let Err(error) = record(sandbox, &delivery, accepted, &words).await {
        tracing::error!(%error, "card sandbox failed to record a webhook delivery");
    }
}

async fn record(sandbox: &Sandbox, delivery: &Delivery, accepted: bool, words: &str) -> sqlx::Result<()> {
    let doublings = u32::try_from(delivery.attempts - 1).unwrap_or(0).min(20);
    let pause = sandbox.config.webhook_pause.saturating_mul(1 << doublings).min(LONGEST_PAUSE);
    sqlx::query(
        "update delivery set done = $2 or attempts >= $3, last_answer = $4, due_at = now() + $5 * interval '1 ms'
         where id = $1",
    )
    .bind(delivery.id)
    .bind(accepted)
    .bind(TRIES)
    .bind(words)
    .bind(i64::try_from(pause.as_millis()).unwrap_or(i64::MAX))
    .execute(&sandbox.pool)
    .await?;
    if accepted {
        // Deliveries held back to arrive out of order are released once a later event was delivered.
        let freed = sqlx::query("update delivery set held = false, due_at = now() where held and id < $1")
            .bind(delivery.id)
            .execute(&sandbox.pool)
            .await?;
        if freed.rows_affected() > 0 {
            sandbox.bell.notify_waiters();
        }
    }
    Ok(())
}

/// The signature that the sandbox sends for an event's body, for tests that send events themselves.
pub fn sign(body: &str, secret: &str) -> String {
    Webhook::generate_test_header(body, secret, None)
}
