//! Fills and discards trial offices.

use async_trait::async_trait;
use tracing::info;

use super::job::{DiscardTrialFiles, FillTrial, TrialRun};
use super::{discard, sample};
use crate::outbox::{ClaimedJob, JobOutcome, Retry};
use crate::task::Task;
use crate::{Context, Result};

#[async_trait]
impl Task for TrialRun {
    const KIND: &'static str = "trial_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let discarded = discard::run(context).await?;
        info!(discarded, "discarded expired trials");
        Ok(JobOutcome::Done)
    }
}

#[async_trait]
impl Task for DiscardTrialFiles {
    const KIND: &'static str = "discard_trial_files";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        discard::delete_files(context, self.organization).await
    }
}

#[async_trait]
impl Task for FillTrial {
    const KIND: &'static str = "fill_trial";
    const RETRY: Retry = Retry::WAITED_FOR;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let last = claimed.attempt >= claimed.max_attempts;
        sample::fill(context, self.organization, last).await
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn trial_fill_retries_end_within_minutes() {
        let Retry { attempts, first_pause, longest_pause } = FillTrial::RETRY;
        let pauses = (0..attempts - 1).map(|failed| (first_pause * (1 << failed)).min(longest_pause));
        // Each pause varies from three quarters to five quarters.
        let all: Duration = pauses.sum();
        assert!(all.mul_f64(0.75) > Duration::from_secs(120) && all.mul_f64(1.25) < Duration::from_secs(6 * 60));
    }
}
