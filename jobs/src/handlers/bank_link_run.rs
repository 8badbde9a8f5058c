//! Continues the setup of bank accounts that are being connected.

use membership::outbox::JobOutcome;
use membership::{Context, Result, bank_links};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let ended = bank_links::run(context).await?;
    info!(ended, "advanced pending bank links");
    Ok(JobOutcome::Done)
}
