//! The job that starts a price.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tenancy::ids::PriceChangeId;

use super::start;
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result};

/// Starts offering a plan at its new price, and notifies members who joined at the old one meanwhile. Key: the change
/// and the day.
#[derive(Debug, Serialize, Deserialize)]
pub struct StartPrice {
    pub change: PriceChangeId,
}

#[async_trait]
impl Task for StartPrice {
    const KIND: &'static str = "start_price";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        start::start(context, claimed.organization, self.change).await?;
        Ok(JobOutcome::Done)
    }
}
