//! Counts the season of giving.

use membership::outbox::JobOutcome;
use membership::{Context, Result, season};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let offices = season::run(context).await?;
    info!(offices, "season of giving");
    Ok(JobOutcome::Done)
}
