//! Tells households and practices whose card expires within a month, and drops payment links that are long over.

use membership::outbox::JobOutcome;
use membership::{Context, Result, billing, tiers, treatments};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let (households, practices) = (billing::tell_expiring(context).await?, tiers::tell_expiring(context).await?);
    info!(households, practices, "cards expire soon");
    billing::clean_up_links(context).await?;
    treatments::clean_up_links(context).await?;
    Ok(JobOutcome::Done)
}
