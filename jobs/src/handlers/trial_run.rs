//! Discards expired trial offices.

use membership::outbox::JobOutcome;
use membership::{Context, Result, trials};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let discarded = trials::run(context).await?;
    info!(discarded, "discarded expired trials");
    Ok(JobOutcome::Done)
}
