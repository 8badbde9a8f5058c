//! Sends the summaries: on Monday morning of each office, once.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::Context;
use kernel::notices::{self, Notice};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use serde::{Deserialize, Serialize};
use tenancy::ids::{LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach};

use crate::Result;

/// The hour of the office at which the summary is sent.
const HOUR: i32 = 7;
/// Offices that are read at once.
const BATCH: i64 = 500;

/// Sends what is due: each hour, so that each office gets it in its morning. Key: the tick.
#[derive(Default, Debug, Clone, Serialize, Deserialize)]
pub struct WeeklySummaryRun {}

#[async_trait]
impl Task for WeeklySummaryRun {
    const KIND: &'static str = "weekly_summary_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        send_due(context).await?;
        Ok(JobOutcome::Done)
    }
}

/// Open offices with members, whose Monday morning it is. Safe to run twice.
async fn send_due(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    let mut after = 0;
    loop {
        // Platform: offices of all organizations get it by the same rule.
        let mut scope = context.database.platform("Weekly summary").await?;
        let rows = sqlx::query!(
            r#"select o.organization_id, o.id, ($1::timestamptz at time zone o.timezone)::date as "today!" from office o
               where o.id > $2 and o.account_status = 1 and o.trial_until is null
                 and extract(isodow from $1::timestamptz at time zone o.timezone) = 1 and extract(hour from $1::timestamptz at time zone o.timezone) >= $3::int
                 and exists (select from account a where a.organization_id = o.organization_id and a.office_id = o.id and a.enrolled_at is not null)
                 and not exists (select from weekly_summary w where w.organization_id = o.organization_id and w.office_id = o.id
                   and w.sent_on >= ($1::timestamptz at time zone o.timezone)::date)
               order by o.id limit $4"#,
            now,
            after,
            HOUR,
            BATCH
        )
        .fetch_all(scope.db())
        .await?;
        drop(scope);
        let Some(last) = rows.last() else { return Ok(()) };
        after = last.id;
        for row in rows {
            send(context, (OrganizationId(row.organization_id), OfficeId(row.id)), row.today, now).await?;
        }
    }
}

async fn send(
    context: &Context,
    (organization, office): (OrganizationId, OfficeId),
    on: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let reach = Reach::office(organization, office, Actor::platform("Weekly summary"));
    let mut scope = context.database.scope(reach).await?;
    let ours = sqlx::query!(
        "insert into weekly_summary (organization_id, office_id, sent_on) values ($1, $2, $3)
         on conflict (organization_id, office_id) do update set sent_on = excluded.sent_on where weekly_summary.sent_on < excluded.sent_on",
        organization.0,
        office.0,
        on
    )
    .execute(scope.db())
    .await?
    .rows_affected()
        == 1;
    if ours {
        let owners = sqlx::query_scalar!(
            "select login_id from office_user where organization_id = $1 and office_id = $2 and is_owner and status = 'active' order by 1",
            organization.0,
            office.0
        )
        .fetch_all(scope.db())
        .await?;
        let all = owners.into_iter().map(|login| Notice::WeeklySummary { office, on, login: LoginId(login) }).collect();
        notices::enqueue_all(&mut scope, all, now).await?;
    }
    Ok(scope.commit().await?)
}
