//! What each kind of job does: a file a kind, calling its use case.

mod no_op;

use async_trait::async_trait;
use membership::outbox::{ClaimedJob, JobKind, JobOutcome};
use membership::{Context, Result};

/// Does the work of a job. The product has one, [`Product`]; tests of the worker bring their own.
#[async_trait]
pub trait Handlers: Send + Sync + 'static {
    /// One attempt at `job`. An error says by its kind whether it is worth trying again.
    async fn run(&self, context: &Context, job: &ClaimedJob) -> Result<JobOutcome>;
}

/// The product's jobs.
#[derive(Debug, Clone, Copy)]
pub struct Product;

#[async_trait]
impl Handlers for Product {
    async fn run(&self, context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
        let _ = context;
        match job.kind {
            JobKind::NoOp => no_op::run(),
            other => Ok(JobOutcome::GiveUp { why: format!("no handler for {}", other.as_str()) }),
        }
    }
}
