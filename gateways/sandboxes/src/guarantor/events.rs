//! The delivery of events: signed, retried with growing delays, from a queue that survives a restart.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use sqlx::PgConnection;
use tokio::sync::watch;

use super::Sandbox;
use gateways::guarantor::sign;

/// The timeout of a receiver.
pub(super) const DELIVERY_TIMEOUT: Duration = Duration::from_secs(20);
/// How long a claimed delivery is reserved.
const LEASE_SECONDS: i32 = 60;
const LOOK_EVERY: Duration = Duration::from_millis(200);
const TRIES: i32 = 80;
const LONGEST_PAUSE: Duration = Duration::from_secs(3600);

/// Queues an event, subject to injected faults.
pub(super) async fn queue(sandbox: &Sandbox, conn: &mut PgConnection, event: &Value) -> sqlx::Result<()> {
    if sandbox.config.webhook_url.is_none() {
        return Ok(());
    }
    let delivery = sandbox.faults.take_webhook(event["type"].as_str().unwrap_or_default());
    for _ in 0..delivery.copies {
        sqlx::query(
            "insert into delivery (event, due_at, held, bad_signature) values ($1, now() + $2 * interval '1 ms', $3, $4)",
        )
        .bind(event)
        .bind(delivery.wait_ms)
        .bind(delivery.held)
        .bind(delivery.bad_signature)
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Sends the deliveries that are due, until told to quit.
pub(super) async fn deliver(sandbox: Arc<Sandbox>, mut quit: watch::Receiver<bool>) {
    let Some(url) = sandbox.config.webhook_url.clone() else { return };
    while !*quit.borrow() {
        let rung = sandbox.bell.notified();
        match next(&sandbox).await {
            Ok(Some(delivery)) => {
                if let Err(error) = send(&sandbox, &url, delivery).await {
                    tracing::error!(%error, "guarantor sandbox failed to record an event delivery");
                }
                continue;
            }
            Ok(None) => {}
            Err(error) => tracing::error!(%error, "guarantor sandbox failed to read its events"),
        }
        tokio::select! {
            () = rung => {}
            () = tokio::time::sleep(LOOK_EVERY) => {}
            _ = quit.wait_for(|quit| *quit) => return,
        }
    }
}

type Delivery = (i64, Value, i32, bool);

async fn next(sandbox: &Sandbox) -> sqlx::Result<Option<Delivery>> {
    sqlx::query_as(
        "update delivery set due_at = now() + $1 * interval '1 s', attempts = attempts + 1
         where id = (select id from delivery where not done and due_at <= now() order by due_at, id limit 1 for update skip locked)
         returning id, event, attempts, bad_signature",
    )
    .bind(LEASE_SECONDS)
    .fetch_optional(&sandbox.pool)
    .await
}

async fn send(sandbox: &Sandbox, url: &str, (id, event, attempts, forged): Delivery) -> sqlx::Result<()> {
    let body = event.to_string();
    // Only the first try is signed wrongly, so that tests see the receiver accept the retry.
    let secret = if forged && attempts == 1 { "somebody else's" } else { sandbox.config.webhook_secret.as_str() };
    let request = sandbox.http.post(url).header("Content-Type", "application/json");
    let answer = request.header("Guarantor-Signature", sign(&body, secret, None)).body(body).send().await;
    let accepted = answer.is_ok_and(|answer| answer.status().is_success());
    let doublings = u32::try_from(attempts - 1).unwrap_or(0).min(20);
    let pause = sandbox.config.webhook_pause.saturating_mul(1 << doublings).min(LONGEST_PAUSE);
    sqlx::query("update delivery set done = $2 or attempts >= $3, due_at = now() + $4 * interval '1 ms' where id = $1")
        .bind(id)
        .bind(accepted)
        .bind(TRIES)
        .bind(i64::try_from(pause.as_millis()).unwrap_or(i64::MAX))
        .execute(&sandbox.pool)
        .await?;
    if accepted {
        // Deliveries held back to arrive out of order are released once a later event was delivered.
        sqlx::query("update delivery set held = false, due_at = now() where held and id < $1")
            .bind(id)
            .execute(&sandbox.pool)
            .await?;
    }
    Ok(())
}
