//! Collects one open invoice.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, billing};
use serde::Deserialize;
use tenancy::ids::InvoiceId;

#[derive(Deserialize)]
struct Payload {
    invoice: InvoiceId,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { invoice } = super::payload(job)?;
    billing::collect(context, job.organization, invoice).await
}
