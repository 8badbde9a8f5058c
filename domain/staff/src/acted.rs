//! Tells users that our staff used their access, once a day.

use async_trait::async_trait;
use chrono::{Datelike, Duration};
use kernel::notices::{self, StaffNews};
use kernel::outbox::{ClaimedJob, JobOutcome, Notice};
use kernel::task::Task;
use serde::{Deserialize, Serialize};
use tenancy::ids::LoginId;

use crate::{Context, Result};

/// Queues an email to everybody whose access our staff used on the day that just ended, in UTC.
#[derive(Default, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TellActedAs {}

#[async_trait]
impl Task for TellActedAs {
    const KIND: &'static str = "tell_acted_as";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let on = now.date_naive() - Duration::days(1);
        // Platform scope: a user may work at offices of several tenants.
        let mut scope = context.database.platform("Support access").await?;
        let users = sqlx::query_scalar!(
            r#"select distinct a.login_id as "login_id!" from audit a
               where a.act = 'impersonation.began' and a.login_id is not null and a.at >= $1::date and a.at < $2::date"#,
            on,
            on + Duration::days(1)
        )
        .fetch_all(scope.db())
        .await?;
        let of = i64::from(on.num_days_from_ce());
        let notice = |login| Notice::Staff { news: StaffNews::ActedAs, of, login: LoginId(login) };
        notices::enqueue_all(&mut scope, users.into_iter().map(notice).collect(), now).await?;
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}
