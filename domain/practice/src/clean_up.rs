//! Deletes what is kept for a time only, of every capability.

use async_trait::async_trait;
use chrono::Duration;
use serde::{Deserialize, Serialize};
use tracing::info;

use crate::outbox::{self, ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result, access, data_export, email_events, enrollment, imports, messages, platform};

/// How long finished jobs are kept, in days.
const KEPT_DAYS: i64 = 14;

/// Deletes expired links, codes, limits and finished jobs, and other expired data; creates future partitions. Key: the
/// tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct CleanUp {}

#[async_trait]
impl Task for CleanUp {
    const KIND: &'static str = "clean_up";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        access::clean_up(context).await?;
        let orders = enrollment::clean_up(context).await?;
        info!(orders, "cleared old enrollment orders");
        let emptied = imports::clean_up(context).await?;
        info!(emptied, "cleared old imports");
        let exports = data_export::clean_up(context).await?;
        info!(exports, "deleted expired data exports");
        email_events::clean_up(context).await?;
        let old = messages::clean_up(context).await?;
        info!(old.sids, old.inbox, old.log, "deleted old messages");
        platform::forget_browser_errors(context).await?;
        let forgotten = outbox::delete_done(&context.database, Duration::days(KEPT_DAYS)).await?;
        info!(forgotten, "deleted finished jobs");
        Ok(JobOutcome::Done)
    }
}
