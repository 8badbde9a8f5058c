//! Applies an event of the payments provider.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, billing};
use serde::Deserialize;

#[derive(Deserialize)]
struct Payload {
    event: String,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { event } = super::payload(job)?;
    billing::apply_webhook(context, job.organization, &event).await
}
