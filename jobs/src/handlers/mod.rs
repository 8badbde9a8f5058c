//! Makes an attempt at a job: a declared one runs itself; emails and texts are sent here, with the letters of all
//! capabilities.

mod send_mail;

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::outbox::{ClaimedJob, Job, JobOutcome};
use kernel::{Context, Result};

/// Does the work of jobs. The product uses [`Product`]; tests of the worker supply their own.
#[async_trait]
pub trait Handlers: Send + Sync + 'static {
    /// Makes one attempt at `job`. The kind of error decides whether it is retried.
    async fn run(&self, context: &Context, job: &ClaimedJob) -> Result<JobOutcome>;
}

/// The product's jobs.
#[derive(Debug, Clone, Copy)]
pub struct Product;

#[async_trait]
impl Handlers for Product {
    async fn run(&self, context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
        match context.tasks.run(context, job) {
            Some(run) => run.await,
            None => work(context, job, job.job()?).await,
        }
    }
}

/// The work of `job`, the content of `claimed`. Boxed per kind: otherwise each poll's stack frame has room for every
/// arm's future.
fn work<'a>(context: &'a Context, claimed: &'a ClaimedJob, job: Job) -> BoxFuture<'a, Result<JobOutcome>> {
    match job {
        Job::SendMail(mailing) => async move { send_mail::run(context, claimed, &mailing).await }.boxed(),
        Job::SendText { message } => membership::notices::send_text(context, claimed.organization, message).boxed(),
        Job::NoOp => std::future::ready(Ok(JobOutcome::Done)).boxed(),
    }
}
