//! Sends campaigns.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tenancy::ids::CampaignId;

use super::run;
use crate::outbox::{ClaimedJob, JobOutcome, Retry};
use crate::task::Task;
use crate::{Context, Result};

/// Finds the recipients of a campaign, and queues its emails or texts in slices.
#[derive(Debug, Serialize, Deserialize)]
pub struct SendCampaign {
    pub campaign: CampaignId,
}

#[async_trait]
impl Task for SendCampaign {
    const KIND: &'static str = "send_campaign";
    const RETRY: Retry = Retry::FOR_DRAFTS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        run::run(context, claimed.organization, self.campaign).await
    }
}
