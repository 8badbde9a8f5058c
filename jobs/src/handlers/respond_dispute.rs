//! Hands an office's answer to a dispute to the provider.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, disputes};
use serde::Deserialize;
use tenancy::ids::DisputeId;

#[derive(Deserialize)]
struct Payload {
    dispute: DisputeId,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { dispute } = super::payload(job)?;
    disputes::send_response(context, job.organization, dispute).await
}
