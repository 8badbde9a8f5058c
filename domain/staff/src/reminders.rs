//! Reminds of households' requests about their data, a week before the last day to answer.

use async_trait::async_trait;
use chrono::Duration;
use kernel::notices::{self, StaffNews};
use kernel::outbox::{ClaimedJob, JobOutcome, Notice};
use kernel::task::Task;
use serde::{Deserialize, Serialize};
use tenancy::ids::{LoginId, OrganizationId};

use crate::{Context, Result};

/// How long before the last day.
const BEFORE: Duration = Duration::days(7);

/// Queues an email to the owners of an office, and to the lead of our staff, for each request that has to be answered in a week.
#[derive(Default, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemindOfDataRequests {}

#[async_trait]
impl Task for RemindOfDataRequests {
    const KIND: &'static str = "remind_of_data_requests";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        // Platform scope: the run covers the requests of all tenants.
        let mut scope = context.database.platform("Data requests").await?;
        let due = sqlx::query!(
            r#"select r.organization_id, r.id, l.id as "login_id!" from deletion_request r
               join login l on l.status = 'active' and (
                 exists (select from office_user u where u.organization_id = r.organization_id and u.office_id = r.office_id and u.login_id = l.id
                   and u.is_owner and u.status = 'active')
                 or l.user_type = 'super_admin' and exists (select from live_grant g where g.login_id = l.id and g.kind = 'platform'))
               where r.state in ('open', 'held') and r.answer_by = $1 order by 1, 2, 3"#,
            now.date_naive() + BEFORE
        )
        .fetch_all(scope.db())
        .await?;
        let notices = due.into_iter().map(|row| {
            let notice = Notice::Staff { news: StaffNews::DataRequestDue, of: row.id, login: LoginId(row.login_id) };
            (OrganizationId(row.organization_id), notice)
        });
        notices::enqueue_across(&mut scope, notices, now).await?;
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}
