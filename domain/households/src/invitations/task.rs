//! The run over invitations.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tracing::info;

use super::run;
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result};

/// Reminds people invited a week ago, and expires invitations after 30 days. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct InvitationRun {}

#[async_trait]
impl Task for InvitationRun {
    const KIND: &'static str = "invitation_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let ran = run::run(context).await?;
        info!(reminded = ran.reminded, expired = ran.expired, "reminded and expired invitations");
        Ok(JobOutcome::Done)
    }
}
