//! Carries out due deletion requests.

use membership::outbox::JobOutcome;
use membership::{Context, Result, deletion};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let done = deletion::run(context).await?;
    info!(done, "carried out due deletion requests");
    Ok(JobOutcome::Done)
}
