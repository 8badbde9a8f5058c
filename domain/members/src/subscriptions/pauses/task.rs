//! The job that resumes a paused membership on its day.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tenancy::ids::SubscriptionId;
use tenancy::{Actor, Reach};

use super::resume::resume;
use crate::outbox::{ClaimedJob, JobOutcome};
use crate::subscriptions::changes::lock_household;
use crate::task::Task;
use crate::{Context, Result};

/// Resumes a membership on the day on which its pause ends; does nothing if it ended before. Key: the pause.
#[derive(Debug, Serialize, Deserialize)]
pub struct ResumeMembership {
    pub pause: i64,
}

#[async_trait]
impl Task for ResumeMembership {
    const KIND: &'static str = "resume_membership";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let reach = Reach::organization(claimed.organization, Actor::platform("Pauses"));
        let mut scope = context.database.scope(reach).await?;
        let found = sqlx::query_scalar!(
            "select subscription_id from membership_pause where organization_id = $1 and id = $2",
            claimed.organization.0,
            self.pause
        )
        .fetch_optional(scope.db())
        .await?;
        let Some(id) = found.map(SubscriptionId) else { return Ok(JobOutcome::Done) };
        lock_household(&mut scope, id).await?;
        // Somebody may have resumed or canceled it before.
        let still = sqlx::query_scalar!(
            r#"select exists (select from membership_pause where organization_id = $1 and id = $2 and state = 'paused') as "still!""#,
            claimed.organization.0,
            self.pause
        )
        .fetch_one(scope.db())
        .await?;
        if still {
            resume(context, &mut scope, id).await?;
            scope.commit().await?;
        }
        Ok(JobOutcome::Done)
    }
}
