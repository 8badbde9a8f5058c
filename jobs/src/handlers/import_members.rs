//! Writes the households of an import.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, imports};
use serde::Deserialize;
use tenancy::ids::ImportId;

#[derive(Deserialize)]
struct Payload {
    import: ImportId,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { import } = super::payload(job)?;
    imports::run(context, job.organization, import).await
}
