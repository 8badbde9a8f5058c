//! The jobs of disputes.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tenancy::ids::DisputeId;
use tracing::info;

use super::{move_share, poll, send_response};
pub use crate::office_share::MoveShare;
use crate::outbox::{ClaimedJob, JobOutcome, Retry};
use crate::task::Task;
use crate::{Context, Result};

/// Looks for disputes for which no event arrived. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct PollDisputes {}

#[async_trait]
impl Task for PollDisputes {
    const KIND: &'static str = "poll_disputes";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let ours = poll(context).await?;
        info!(ours, "polled disputes");
        Ok(JobOutcome::Done)
    }
}

/// Submits an office's response to a dispute. Key: the dispute.
#[derive(Debug, Serialize, Deserialize)]
pub struct RespondDispute {
    pub dispute: DisputeId,
}

#[async_trait]
impl Task for RespondDispute {
    const KIND: &'static str = "respond_dispute";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        send_response(context, claimed.organization, self.dispute).await
    }
}

#[async_trait]
impl Task for MoveShare {
    const KIND: &'static str = "move_share";
    /// Every six hours at last, until the balance at the provider covers the amount, or a refund before it has an answer.
    const RETRY: Retry = Retry { attempts: 1_000, ..Retry::USUAL };

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        move_share(context, claimed.organization, self.movement).await
    }
}
