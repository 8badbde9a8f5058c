//! Notifies households and practices whose card expires within a month, and deletes payment links that expired long
//! ago.

use membership::engine::notify_expiring;
use membership::outbox::JobOutcome;
use membership::{Context, Result, billing, installment_agreements, tiers};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let households = notify_expiring::<billing::Method>(context).await?;
    let practices = notify_expiring::<tiers::TierMethod>(context).await?;
    info!(households, practices, "notified owners of expiring cards");
    billing::clean_up_links(context).await?;
    installment_agreements::clean_up_links(context).await?;
    Ok(JobOutcome::Done)
}
