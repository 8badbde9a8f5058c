//! Draws one instalment of an arrears plan.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, billing};
use serde::Deserialize;
use tenancy::ids::ArrearsPlanId;

#[derive(Deserialize)]
struct Payload {
    plan: ArrearsPlanId,
    number: i32,
}

pub async fn run(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Payload { plan, number } = super::payload(job)?;
    billing::collect_installment(context, job.organization, plan, number).await
}
