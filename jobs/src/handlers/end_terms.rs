//! Ends memberships (cancellations at their date, terms without renewal) and sends reminders of upcoming ends.

use membership::outbox::JobOutcome;
use membership::{Context, Result, benefits, billing, subscriptions};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let ended = subscriptions::end_terms(context).await?;
    let reminded = billing::desk::remind(context).await?;
    let told = subscriptions::queue_renewal_notices(context).await?;
    let unused = benefits::queue_unused_reminders(context).await?;
    let counted = benefits::keep_office_savings(context).await?;
    info!(ended, reminded, told, unused, counted, "ended terms and sent reminders");
    Ok(JobOutcome::Done)
}
