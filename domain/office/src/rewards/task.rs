//! Credits marketing rewards.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tracing::info;

use super::{launch, season};
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result};

/// Counts new members in the season of giving, and credits rewards for the last one. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct SeasonRun {}

#[async_trait]
impl Task for SeasonRun {
    const KIND: &'static str = "season_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let offices = crate::season::run(context).await?;
        let credited = season::run_season(context).await?;
        info!(offices, credited, "credited season of giving rewards");
        Ok(JobOutcome::Done)
    }
}

/// Credits launch rewards to offices at their milestones. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct LaunchRewardRun {}

#[async_trait]
impl Task for LaunchRewardRun {
    const KIND: &'static str = "launch_reward_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let credited = launch::run_launch(context).await?;
        info!(credited, "credited launch rewards");
        Ok(JobOutcome::Done)
    }
}
