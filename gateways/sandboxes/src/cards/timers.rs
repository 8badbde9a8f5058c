//! What happens automatically after a delay: a bank settles a debit, a payer disputes, a refund arrives or fails.

use std::{sync::Arc, time::Duration};

use sqlx::Row;
use tokio::sync::watch;

use super::{
    Sandbox,
    answer::{Failure, Handled},
    behavior::{Behavior, Refusal},
    charging,
    desk::Desk,
    disputes, intents, methods, payouts, refunds,
};

/// The poll interval between notifications; it limits the precision of every delay.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// Runs what is due until told to quit.
pub(super) async fn run(sandbox: Arc<Sandbox>, mut quit: watch::Receiver<bool>) {
    loop {
        match run_next(&sandbox).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(error) => tracing::error!(?error, "card sandbox timer failed"),
        }
        tokio::select! {
            () = tokio::time::sleep(LOOK_EVERY) => {}
            _ = quit.wait_for(|quit| *quit) => return,
        }
    }
}

/// Runs the next timer, payout schedule or payout step that is due; false if none is.
async fn run_next(sandbox: &Sandbox) -> Handled<bool> {
    Ok(run_one(sandbox).await? || payouts::run_due(sandbox).await?)
}

/// Runs the next timer that is due; false if none is. A timer whose action is no longer possible is dropped.
async fn run_one(sandbox: &Sandbox) -> Handled<bool> {
    let mut tx = sandbox.pool.begin().await?;
    let due = sqlx::query(
        "delete from timer where id = (
             select id from timer where due_at <= now() order by due_at, id limit 1 for update skip locked
         ) returning object_id, act",
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(due) = due else { return Ok(false) };
    let (id, act): (String, String) = (due.try_get("object_id")?, due.try_get("act")?);
    let mut desk = Desk::open(sandbox, &mut tx).await?;
    desk.act_for(&id).await?;
    let done = match act.as_str() {
        "bank_answer" => bank_answer(&mut desk, &id, None).await,
        "dispute" => disputes::open(&mut desk, &id, disputes::Complaint::default()).await.map(|_| ()),
        "bank_return" => disputes::come_back(&mut desk, &id, Behavior::BankComesBack).await.map(|_| ()),
        "refund_arrives" => refunds::end(&mut desk, &id, false).await,
        "refund_fails" => refunds::end(&mut desk, &id, true).await,
        other => Err(Failure::Broken(anyhow::anyhow!("no such act: {other}"))),
    };
    match done {
        Ok(()) => {
            desk.write().await?;
            sandbox.bell.notify_waiters();
        }
        Err(Failure::Refused(answer)) => {
            tracing::info!(%act, %id, answer = %answer.body, "card sandbox timer found nothing due")
        }
        Err(broken) => return Err(broken),
    }
    tx.commit().await?;
    Ok(true)
}

/// The bank settles a debit: as the account behaves, or as a tester says (`Some(None)` is paid).
pub(super) async fn bank_answer(desk: &mut Desk<'_>, id: &str, told: Option<Option<Refusal>>) -> Handled<()> {
    let intent = desk.lock("payment_intent", id).await?;
    intents::expect_status(&intent, &["processing"])?;
    let method = desk.get("payment_method", intent["payment_method"].as_str().unwrap_or_default()).await?;
    let charge = desk.get("charge", intent["latest_charge"].as_str().unwrap_or_default()).await?;
    let refusal = told.unwrap_or_else(|| methods::behavior(&method).refusal());
    charging::end_draft(desk, intent, charge, &method, refusal);
    Ok(())
}
