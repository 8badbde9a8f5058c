//! Notifies households and practices whose card expires within a month, and deletes payment links that expired long
//! ago.

use membership::outbox::JobOutcome;
use membership::{Context, Result, billing, installment_agreements, tiers};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let (households, practices) = (billing::notify_expiring(context).await?, tiers::notify_expiring(context).await?);
    info!(households, practices, "cards expire soon");
    billing::clean_up_links(context).await?;
    installment_agreements::clean_up_links(context).await?;
    Ok(JobOutcome::Done)
}
