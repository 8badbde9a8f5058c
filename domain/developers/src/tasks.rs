//! The jobs of developer access.

use async_trait::async_trait;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, Tasks};
use serde::{Deserialize, Serialize};
use tracing::info;

use crate::webhooks::{DELIVER, Deliver, SPREAD, deliver, spread};
use crate::{Context, Result, daily};

/// Makes the deliveries of new events. The triggers of migration 0241 write it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Spread {}

#[async_trait]
impl Task for Spread {
    const KIND: &'static str = SPREAD;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        spread(context, claimed.organization).await?;
        Ok(JobOutcome::Done)
    }
}

#[async_trait]
impl Task for Deliver {
    const KIND: &'static str = DELIVER;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        deliver(context, claimed.organization, self.endpoint).await?;
        Ok(JobOutcome::Done)
    }
}

/// Looks at all keys and deletes what is old, every day.
#[derive(Default, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct DeveloperDay {}

#[async_trait]
impl Task for DeveloperDay {
    const KIND: &'static str = "developer_day";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let emails = daily::run(context).await?;
        info!(emails, "looked at API keys");
        Ok(JobOutcome::Done)
    }
}

/// The jobs, for the worker.
pub fn tasks() -> Tasks {
    Tasks::new().with::<Spread>().with::<Deliver>().scheduled::<DeveloperDay>("0 35 13 * * *")
}
