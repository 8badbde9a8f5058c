//! Looks for disputes for which no event arrived.

use membership::outbox::JobOutcome;
use membership::{Context, Result, disputes};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let ours = disputes::poll(context).await?;
    info!(ours, "polled disputes");
    Ok(JobOutcome::Done)
}
