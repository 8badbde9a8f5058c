//! Carries out deletion requests.

use async_trait::async_trait;
use tracing::info;

use super::carry_out;
use super::job::{DeleteErasedFiles, DeletionRun};
use crate::outbox::{ClaimedJob, JobOutcome, Retry};
use crate::task::Task;
use crate::{Context, Result};

#[async_trait]
impl Task for DeletionRun {
    const KIND: &'static str = "deletion_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let done = carry_out::run(context).await?;
        info!(done, "carried out due deletion requests");
        Ok(JobOutcome::Done)
    }
}

#[async_trait]
impl Task for DeleteErasedFiles {
    const KIND: &'static str = "delete_erased_files";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        carry_out::delete_files(context, claimed.organization, self.request).await
    }
}
