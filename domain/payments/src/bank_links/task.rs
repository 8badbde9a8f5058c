//! The run over bank accounts that are being connected.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tracing::info;

use super::run;
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result};

/// Continues the setup of bank accounts that are being connected. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct BankLinkRun {}

#[async_trait]
impl Task for BankLinkRun {
    const KIND: &'static str = "bank_link_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let ended = run::run(context).await?;
        info!(ended, "advanced pending bank links");
        Ok(JobOutcome::Done)
    }
}
