//! Bills everything due.

use membership::outbox::JobOutcome;
use membership::{Context, Result, billing};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let billed = billing::run(context).await?;
    info!(invoices = billed.invoices, lines = billed.lines, "created invoices for due subscriptions");
    Ok(JobOutcome::Done)
}
