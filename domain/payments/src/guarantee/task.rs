//! The jobs that call the guarantee partner.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tenancy::ids::{GuaranteeClaimId, GuaranteeId, OfficeId};
use tracing::info;

use super::{apply_event, file_claim, register, report_recovery, run, send_application};
use crate::outbox::{ClaimedJob, JobOutcome, Retry};
use crate::task::Task;
use crate::{Context, Result};

/// Looks for terms to guarantee and polls the guarantee partner. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct GuaranteeRun {}

#[async_trait]
impl Task for GuaranteeRun {
    const KIND: &'static str = "guarantee_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let looked = run(context).await?;
        info!(terms = looked.terms, settled = looked.settled, "synced guarantees with the partner");
        Ok(JobOutcome::Done)
    }
}

/// Sends an office's application to the guarantee partner, and queries its status. Key: the office.
#[derive(Debug, Serialize, Deserialize)]
pub struct GuaranteeApplication {
    pub office: OfficeId,
}

#[async_trait]
impl Task for GuaranteeApplication {
    const KIND: &'static str = "guarantee_application";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        send_application(context, claimed.organization, self.office).await
    }
}

/// Registers a guaranteed term. Key: the guarantee.
#[derive(Debug, Serialize, Deserialize)]
pub struct RegisterGuarantee {
    pub guarantee: GuaranteeId,
}

#[async_trait]
impl Task for RegisterGuarantee {
    const KIND: &'static str = "register_guarantee";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        register(context, claimed.organization, self.guarantee).await
    }
}

/// Files a claim, and queries its outcome. Key: the claim.
#[derive(Debug, Serialize, Deserialize)]
pub struct FileClaim {
    pub claim: GuaranteeClaimId,
}

#[async_trait]
impl Task for FileClaim {
    const KIND: &'static str = "file_claim";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        file_claim(context, claimed.organization, self.claim).await
    }
}

/// Reports money that belongs to the partner. Key: the recovery.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReportRecovery {
    pub recovery: i64,
}

#[async_trait]
impl Task for ReportRecovery {
    const KIND: &'static str = "report_recovery";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        report_recovery(context, claimed.organization, self.recovery).await
    }
}

/// Applies an event of the guarantee partner. Key: the event.
#[derive(Debug, Serialize, Deserialize)]
pub struct PartnerEvent {
    pub event: String,
}

#[async_trait]
impl Task for PartnerEvent {
    const KIND: &'static str = "partner_event";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        apply_event(context, claimed.organization, &self.event).await
    }
}
