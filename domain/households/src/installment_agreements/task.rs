//! The run over agreements.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tracing::info;

use super::run;
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result};

/// Bills due installments of agreements, and expires agreements not signed in time. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct InstallmentRun {}

#[async_trait]
impl Task for InstallmentRun {
    const KIND: &'static str = "installment_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let ran = run::run(context).await?;
        info!(billed = ran.billed, expired = ran.expired, "billed due installments and expired unsigned agreements");
        Ok(JobOutcome::Done)
    }
}
