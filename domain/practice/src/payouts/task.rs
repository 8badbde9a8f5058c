//! Queries the provider for payouts: of all offices regularly, of one after an event.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tenancy::ids::OfficeId;
use tracing::info;

use super::sync;
use crate::offices::{self, OfficeAddress};
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Error, Result};

/// Queues a payout sync for every office. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct PayoutRun {}

#[async_trait]
impl Task for PayoutRun {
    const KIND: &'static str = "payout_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let offices = sync::run(context).await?;
        info!(offices, "queued payout syncs");
        Ok(JobOutcome::Done)
    }
}

/// Refreshes the status of an office's account at the provider, and its payouts.
#[derive(Debug, Serialize, Deserialize)]
pub struct SyncPayouts {
    pub office: OfficeId,
}

#[async_trait]
impl Task for SyncPayouts {
    const KIND: &'static str = "sync_payouts";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let at = OfficeAddress { organization: claimed.organization, office: self.office };
        match offices::refresh_payments(context, at).await {
            // The provider no longer knows the account, or it is a sample one.
            Ok(_) | Err(Error::NotFound) => {}
            Err(other) => return Err(other),
        }
        sync::poll(context, at).await?;
        Ok(JobOutcome::Done)
    }
}
