//! Credits launch rewards.

use membership::outbox::JobOutcome;
use membership::{Context, Result, rewards};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let credited = rewards::run_launch(context).await?;
    info!(credited, "credited launch rewards");
    Ok(JobOutcome::Done)
}
