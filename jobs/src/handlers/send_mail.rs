//! Sends one mail.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, notices};

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    notices::send(context, job.organization, &job.payload, &job.key).await
}
