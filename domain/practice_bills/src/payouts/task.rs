//! Queries the provider for payouts, of all offices regularly and of one after an event, and compares payments with it.

use async_trait::async_trait;
use tenancy::cells::CellNumber;
use tracing::{error, info};

use super::job::{PayoutRun, ReconcilePayments, SyncPayouts};
use super::{RECONCILED_DAYS, reconcile, sync};
use crate::offices::{self, OfficeAddress};
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Error, Result, billing};

#[async_trait]
impl Task for PayoutRun {
    const KIND: &'static str = "payout_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let offices = sync::run(context).await?;
        info!(offices, "queued payout syncs");
        Ok(JobOutcome::Done)
    }
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

#[async_trait]
impl Task for ReconcilePayments {
    const KIND: &'static str = "reconcile_payments";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        // The provider's list is of all cells, so it is compared once.
        if context.database.cell() == CellNumber::FIRST {
            let found = reconcile(context, RECONCILED_DAYS).await?;
            let (count, payments) = (found.differences.len(), found.compared);
            match count {
                0 => info!(payments, "payments reconciled with the provider"),
                _ => error!(count, payments, "manual review needed: payments differ from the provider's"),
            }
        }
        billing::poll_refunds(context, RECONCILED_DAYS).await?;
        sponsors::poll_business_refunds(context, RECONCILED_DAYS).await?;
        Ok(JobOutcome::Done)
    }
}
