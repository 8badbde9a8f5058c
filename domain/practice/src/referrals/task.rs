//! Grants and reverses referral credit.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tracing::info;

use super::credit;
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result};

/// Grants referral credit that is due, and reverses credit for payments that were returned. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct ReferralRun {}

#[async_trait]
impl Task for ReferralRun {
    const KIND: &'static str = "referral_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let moved = credit::run(context).await?;
        info!(moved, "moved referral credit");
        Ok(JobOutcome::Done)
    }
}
