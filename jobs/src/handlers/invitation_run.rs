//! Reminds people invited a week ago, and expires invitations after 30 days.

use membership::outbox::JobOutcome;
use membership::{Context, Result, invitations};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let ran = invitations::run(context).await?;
    info!(reminded = ran.reminded, expired = ran.expired, "reminded and expired invitations");
    Ok(JobOutcome::Done)
}
