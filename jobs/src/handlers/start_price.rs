//! Offers a plan at its new price on the day.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::plans::price_change::{self, StartJob};
use membership::{Context, Result};

use super::payload;

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let StartJob { change } = payload(job)?;
    price_change::start(context, job.organization, change).await?;
    Ok(JobOutcome::Done)
}
