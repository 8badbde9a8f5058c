//! The jobs of guaranteed payment plans.

use membership::outbox::{ClaimedJob, JobOutcome};
use membership::{Context, Result, guarantee};
use serde::Deserialize;
use tenancy::ids::{GuaranteeClaimId, GuaranteeId, OfficeId};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let looked = guarantee::run(context).await?;
    info!(terms = looked.terms, settled = looked.settled, "guarantees looked at");
    Ok(JobOutcome::Done)
}

#[derive(Deserialize)]
struct Application {
    office: OfficeId,
}

pub async fn application(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Application { office } = super::payload(job)?;
    guarantee::send_application(context, job.organization, office).await
}

#[derive(Deserialize)]
struct Register {
    guarantee: GuaranteeId,
}

pub async fn register(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Register { guarantee } = super::payload(job)?;
    guarantee::register(context, job.organization, guarantee).await
}

#[derive(Deserialize)]
struct Claim {
    claim: GuaranteeClaimId,
}

pub async fn file_claim(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Claim { claim } = super::payload(job)?;
    guarantee::file_claim(context, job.organization, claim).await
}

#[derive(Deserialize)]
struct Recovery {
    recovery: i64,
}

pub async fn report_recovery(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Recovery { recovery } = super::payload(job)?;
    guarantee::report_recovery(context, job.organization, recovery).await
}

#[derive(Deserialize)]
struct Event {
    event: String,
}

pub async fn event(context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
    let Event { event } = super::payload(job)?;
    guarantee::apply_event(context, job.organization, &event).await
}
