//! Imports a file's members.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tenancy::ids::ImportId;

use super::run;
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result};

/// Creates the households of an import.
#[derive(Debug, Serialize, Deserialize)]
pub struct ImportMembers {
    pub import: ImportId,
}

#[async_trait]
impl Task for ImportMembers {
    const KIND: &'static str = "import_members";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        run::run(context, claimed.organization, self.import).await
    }
}
