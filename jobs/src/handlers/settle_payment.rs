//! Asks the payments provider what became of a payment.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, billing};
use serde::Deserialize;
use tenancy::ids::PaymentId;

#[derive(Deserialize)]
struct Payload {
    payment: PaymentId,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { payment } = super::payload(job)?;
    billing::settle(context, job.organization, payment).await
}
