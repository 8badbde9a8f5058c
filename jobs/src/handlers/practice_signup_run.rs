//! Reminds practices that stopped midway in their sign-up.

use membership::outbox::JobOutcome;
use membership::{Context, Result, practice_signup};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let reminded = practice_signup::run(context).await?;
    info!(reminded, "reminded unfinished practice sign-ups");
    Ok(JobOutcome::Done)
}
