//! Asks the provider what an office's account may do, and for its payouts.

use membership::offices::{self, OfficeAddress};
use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Error, Result, payouts};
use serde::Deserialize;
use tenancy::ids::OfficeId;

#[derive(Deserialize)]
struct Payload {
    office: OfficeId,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { office } = super::payload(job)?;
    let at = OfficeAddress { organization: job.organization, office };
    match offices::refresh_payments(context, at).await {
        // The provider has forgotten it, or it is a made-up one.
        Ok(_) | Err(Error::NotFound) => {}
        Err(other) => return Err(other),
    }
    payouts::poll(context, at).await?;
    Ok(JobOutcome::Done)
}
