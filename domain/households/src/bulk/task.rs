//! The job of a bulk action.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tenancy::ids::BulkActionId;

use super::run;
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result};

/// Continues a bulk action over many households. Key: the action.
#[derive(Debug, Serialize, Deserialize)]
pub struct RunBulkAction {
    pub action: BulkActionId,
}

#[async_trait]
impl Task for RunBulkAction {
    const KIND: &'static str = "bulk_action";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        run::run(context, claimed.organization, self.action).await
    }
}
