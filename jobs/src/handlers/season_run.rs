//! Counts new members in the season of giving, and credits rewards for the last one.

use membership::outbox::JobOutcome;
use membership::{Context, Result, rewards, season};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let offices = season::run(context).await?;
    let credited = rewards::run_season(context).await?;
    info!(offices, credited, "credited season of giving rewards");
    Ok(JobOutcome::Done)
}
