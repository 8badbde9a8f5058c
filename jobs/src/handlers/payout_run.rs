//! Queues a payout sync for every office.

use membership::outbox::JobOutcome;
use membership::{Context, Result, payouts};

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let offices = payouts::run(context).await?;
    tracing::info!(offices, "queued payout syncs");
    Ok(JobOutcome::Done)
}
