//! Asks the provider for one office's payouts.

use membership::offices::OfficeAddress;
use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, payouts};
use serde::Deserialize;
use tenancy::ids::OfficeId;

#[derive(Deserialize)]
struct Payload {
    office: OfficeId,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { office } = super::payload(job)?;
    payouts::poll(context, OfficeAddress { organization: job.organization, office }).await?;
    Ok(JobOutcome::Done)
}
