//! Sends a refund to the payments provider, and asks until it is known what became of it.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, billing};
use serde::Deserialize;
use tenancy::ids::RefundId;

#[derive(Deserialize)]
struct Payload {
    refund: RefundId,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { refund } = super::payload(job)?;
    billing::send_refund(context, job.organization, refund).await
}
