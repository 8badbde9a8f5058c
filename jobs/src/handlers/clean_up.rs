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
