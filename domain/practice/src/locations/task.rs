//! Opens a file's locations.

use async_trait::async_trait;

use super::job::OpenLocations;
use super::run;
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result};

#[async_trait]
impl Task for OpenLocations {
    const KIND: &'static str = "open_locations";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        run::run(context, claimed.organization, self.import).await
    }
}
