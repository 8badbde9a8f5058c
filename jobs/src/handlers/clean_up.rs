//! Deletes expired data, and jobs finished long ago.

use chrono::Duration;
use membership::outbox::{self, JobOutcome};
use membership::{Context, Result, access, data_export, email_events, enrollment, imports, messages, platform};
use tracing::info;

/// How long finished jobs are kept, in days.
const KEPT_DAYS: i64 = 14;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    access::clean_up(context).await?;
    let orders = enrollment::clean_up(context).await?;
    info!(orders, "orders emptied");
    let emptied = imports::clean_up(context).await?;
    info!(emptied, "imports emptied");
    let exports = data_export::clean_up(context).await?;
    info!(exports, "data exports deleted");
    email_events::clean_up(context).await?;
    let old = messages::clean_up(context).await?;
    info!(old.sids, old.inbox, old.log, "old messages forgotten");
    platform::forget_browser_errors(context).await?;
    let forgotten = outbox::delete_done(&context.database, Duration::days(KEPT_DAYS)).await?;
    info!(forgotten, "done jobs forgotten");
    Ok(JobOutcome::Done)
}
