//! Ends what ends: cancellations at their date, terms without renewal.

use membership::outbox::JobOutcome;
use membership::{Context, Result, subscriptions};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let ended = subscriptions::end_terms(context).await?;
    info!(ended, "term ends");
    Ok(JobOutcome::Done)
}
