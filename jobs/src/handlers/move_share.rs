//! Takes an office's share of a payment back, or returns it.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, disputes};
use serde::Deserialize;

#[derive(Deserialize)]
struct Payload {
    movement: i64,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { movement } = super::payload(job)?;
    disputes::move_share(context, job.organization, movement).await
}
