//! The runs over memberships: what is due is billed, and what is over ends.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tracing::info;

use super::{desk, run};
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result, benefits, subscriptions};

/// Bills everything due. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct BillingRun {}

#[async_trait]
impl Task for BillingRun {
    const KIND: &'static str = "billing_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let billed = run(context).await?;
        info!(invoices = billed.invoices, lines = billed.lines, "created invoices for due subscriptions");
        Ok(JobOutcome::Done)
    }
}

/// Ends memberships (cancellations at their date, terms without renewal) and sends reminders of upcoming ends. Key: the
/// tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct EndTerms {}

#[async_trait]
impl Task for EndTerms {
    const KIND: &'static str = "end_terms";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let ended = subscriptions::end_terms(context).await?;
        let reminded = desk::remind(context).await?;
        let told = subscriptions::queue_renewal_notices(context).await?;
        let unused = benefits::queue_unused_reminders(context).await?;
        let counted = benefits::keep_office_savings(context).await?;
        info!(ended, reminded, told, unused, counted, "ended terms and sent reminders");
        Ok(JobOutcome::Done)
    }
}
