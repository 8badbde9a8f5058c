//! Grants and reverses referral credit.

use membership::outbox::JobOutcome;
use membership::{Context, Result, referrals};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let moved = referrals::run(context).await?;
    info!(moved, "moved referral credit");
    Ok(JobOutcome::Done)
}
