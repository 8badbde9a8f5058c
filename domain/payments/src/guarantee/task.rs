//! Runs the jobs that call the guarantee partner.

use async_trait::async_trait;
use tracing::info;

use super::job::{FileClaim, GuaranteeApplication, GuaranteeRun, PartnerEvent, RegisterGuarantee, ReportRecovery};
use super::{apply_event, file_claim, register, report_recovery, run, send_application};
use crate::outbox::{ClaimedJob, JobOutcome, Retry};
use crate::task::Task;
use crate::{Context, Result};

#[async_trait]
impl Task for GuaranteeRun {
    const KIND: &'static str = "guarantee_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let looked = run(context).await?;
        info!(terms = looked.terms, settled = looked.settled, "synced guarantees with the partner");
        Ok(JobOutcome::Done)
    }
}

#[async_trait]
impl Task for GuaranteeApplication {
    const KIND: &'static str = "guarantee_application";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        send_application(context, claimed.organization, self.office).await
    }
}

#[async_trait]
impl Task for RegisterGuarantee {
    const KIND: &'static str = "register_guarantee";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        register(context, claimed.organization, self.guarantee).await
    }
}

#[async_trait]
impl Task for FileClaim {
    const KIND: &'static str = "file_claim";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        file_claim(context, claimed.organization, self.claim).await
    }
}

#[async_trait]
impl Task for ReportRecovery {
    const KIND: &'static str = "report_recovery";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        report_recovery(context, claimed.organization, self.recovery).await
    }
}

#[async_trait]
impl Task for PartnerEvent {
    const KIND: &'static str = "partner_event";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        apply_event(context, claimed.organization, &self.event).await
    }
}
