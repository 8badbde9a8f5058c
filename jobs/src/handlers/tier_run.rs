//! Bills what practices owe the platform.

use membership::outbox::JobOutcome;
use membership::{Context, Result, tiers};

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let billed = tiers::run(context).await?;
    tracing::info!(
        bills = billed.bills,
        member_fees = billed.member_fees,
        collecting = billed.collecting,
        "billed practice tiers"
    );
    Ok(JobOutcome::Done)
}
