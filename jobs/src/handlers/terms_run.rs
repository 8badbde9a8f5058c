//! Notifies offices of new versions of agreements.

use membership::outbox::JobOutcome;
use membership::{Context, Result, practice_signup};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let notified = practice_signup::notify_of_new_terms(context).await?;
    info!(notified, "notified practices of new terms");
    Ok(JobOutcome::Done)
}
