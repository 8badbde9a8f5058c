//! Detaches a payment method at the provider.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, billing};
use serde::Deserialize;
use tenancy::ids::PaymentMethodId;

#[derive(Deserialize)]
struct Payload {
    method: PaymentMethodId,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { method } = super::payload(job)?;
    billing::detach(context, job.organization, method).await
}
