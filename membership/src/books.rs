//! The check of the books every night, with the rules of all capabilities. Our staff see its results over time.

use std::time::Instant;

use async_trait::async_trait;
use kernel::ledger::Violation;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use kernel::{Context, Result};
use serde::{Deserialize, Serialize};

use crate::ledger;

/// Checks every rule of the books.
#[derive(Default, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckBooks {}

#[async_trait]
impl Task for CheckBooks {
    const KIND: &'static str = "check_books";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        check(context, None).await?;
        Ok(JobOutcome::Done)
    }
}

/// Checks every rule over the whole database and keeps the result; empty when all hold.
///
/// # Errors
/// When the database fails.
pub async fn check(context: &Context, checked_by: Option<&str>) -> Result<Vec<Violation>> {
    let began = Instant::now();
    let broken = ledger::check(&context.database).await?;
    staff::books::keep_check(context, checked_by, (began.elapsed(), ledger::rules().count()), &broken).await?;
    Ok(broken)
}
