//! Imports a file's members.

use async_trait::async_trait;

use super::job::ImportMembers;
use super::run;
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result};

#[async_trait]
impl Task for ImportMembers {
    const KIND: &'static str = "import_members";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        run::run(context, claimed.organization, self.import).await
    }
}
