//! Creates data exports.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tenancy::ids::DataExportId;

use super::make;
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result};

/// Creates the data export that a household requested.
#[derive(Debug, Serialize, Deserialize)]
pub struct MakeDataExport {
    pub export: DataExportId,
}

#[async_trait]
impl Task for MakeDataExport {
    const KIND: &'static str = "make_data_export";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        make(context, claimed.organization, self.export).await
    }
}
