//! Asks the payments provider what became of a tier's payment.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, tiers};
use serde::Deserialize;
use tenancy::ids::TierPaymentId;

#[derive(Deserialize)]
struct Payload {
    payment: TierPaymentId,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { payment } = super::payload(job)?;
    tiers::settle(context, job.organization, payment).await
}
