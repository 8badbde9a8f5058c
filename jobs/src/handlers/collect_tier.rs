//! Collects one open tier bill.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, tiers};
use serde::Deserialize;
use tenancy::ids::TierInvoiceId;

#[derive(Deserialize)]
struct Payload {
    invoice: TierInvoiceId,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { invoice } = super::payload(job)?;
    tiers::collect(context, job.organization, invoice).await
}
