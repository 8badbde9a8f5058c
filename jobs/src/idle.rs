//! Runs all due jobs in this process, without Redis: for tests, the seed, and after the clock was turned.

use std::time::Duration;

use futures::{StreamExt, stream};
use kernel::outbox::{self, ClaimedJob};
use kernel::{Context, Result};

use crate::attempt::{AttemptResult, attempt};
use crate::handlers::{Handlers, Product};

/// Long enough for any attempt, since no other worker could take over.
const LEASE: Duration = Duration::from_secs(20 * 60);
const SLICE: i64 = 256;
const AT_ONCE: usize = 4;

/// The number of jobs by result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RunSummary {
    pub done: usize,
    /// Requeued for later, for any reason.
    pub again: usize,
    /// Failed for good.
    pub dead: usize,
}

/// Runs every due job, and jobs that become due by that, until none is left.
///
/// # Errors
/// Database errors only; the results of the jobs are in the summary and in their rows.
pub async fn run_until_idle(context: &Context) -> Result<RunSummary> {
    run_until_idle_with(context, &Product).await
}

/// As [`run_until_idle`], with `handlers` to do the work.
pub async fn run_until_idle_with(context: &Context, handlers: &dyn Handlers) -> Result<RunSummary> {
    run(context, handlers, AT_ONCE).await
}

/// As [`run_until_idle`], one job after another. A short test is cheaper with it: each further connection reads the
/// definitions of the tables and plans every statement again, which takes longer than the jobs.
///
/// # Errors
/// As [`run_until_idle`].
pub async fn run_one_by_one(context: &Context) -> Result<RunSummary> {
    run(context, &Product, 1).await
}

/// Over all cells, until none of them has a due job left: a job may queue one in another cell.
async fn run(context: &Context, handlers: &dyn Handlers, at_once: usize) -> Result<RunSummary> {
    let mut ran = RunSummary::default();
    loop {
        let before = ran;
        let cells = context.database.each_cell();
        let are_several = cells.len() > 1;
        for database in cells {
            database.carry_copies().await?;
            let context = Context { database, ..context.clone() };
            run_in_cell(&context, handlers, at_once, &mut ran).await?;
        }
        if !are_several || ran == before {
            return Ok(ran);
        }
    }
}

async fn run_in_cell(context: &Context, handlers: &dyn Handlers, at_once: usize, ran: &mut RunSummary) -> Result<()> {
    loop {
        outbox::sweep(&context.database).await?;
        let due = outbox::due(&context.database, &context.tasks.kinds(), SLICE).await?;
        if due.is_empty() {
            return Ok(());
        }
        let claimed = outbox::claim(&context.database, &context.tasks.kinds(), &due, LEASE).await?;
        let ended: Vec<(ClaimedJob, AttemptResult)> = stream::iter(claimed)
            .map(|job| async move {
                let written = attempt(context, handlers, &job).await;
                (job, written)
            })
            .buffer_unordered(at_once)
            .collect()
            .await;
        let done: Vec<_> = ended
            .iter()
            .filter(|(_, written)| *written == AttemptResult::NotYet)
            .map(|(job, _)| (job.wake_up(), job.epoch))
            .collect();
        outbox::finish_now(&context.database, &done).await?;
        for (_, written) in &ended {
            match written {
                AttemptResult::NotYet | AttemptResult::Done => ran.done += 1,
                AttemptResult::Again => ran.again += 1,
                AttemptResult::Dead => ran.dead += 1,
                AttemptResult::Not => (),
            }
        }
    }
}
