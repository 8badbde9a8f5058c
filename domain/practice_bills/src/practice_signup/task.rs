//! Reminds and notifies practices.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tracing::info;

use super::{new_terms, reminder};
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::task::Task;
use crate::{Context, Result};

/// Reminds practices that stopped midway in their sign-up. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct PracticeSignupRun {}

#[async_trait]
impl Task for PracticeSignupRun {
    const KIND: &'static str = "practice_signup_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let reminded = reminder::run(context).await?;
        info!(reminded, "reminded unfinished practice sign-ups");
        Ok(JobOutcome::Done)
    }
}

/// Notifies offices of new versions of agreements. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct TermsRun {}

#[async_trait]
impl Task for TermsRun {
    const KIND: &'static str = "terms_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let notified = new_terms::notify_of_new_terms(context).await?;
        info!(notified, "notified practices of new terms");
        Ok(JobOutcome::Done)
    }
}
