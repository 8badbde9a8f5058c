//! Sends the reports that are due, and pauses what nobody opens.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Timelike, Utc};
use kernel::notices::{self, Notice};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::clock::{office_date, wall_clock};
use tenancy::ids::{LoginId, OfficeId, OrganizationId, ReportScheduleId};
use tenancy::{Actor, Reach};

use super::{Frequency, record};
use crate::{Context, Result};

/// The hour of the office at which reports are sent.
const HOUR: u32 = 7;
/// After so many reports that nobody opened, a schedule pauses.
const MOST_UNOPENED: i32 = 3;

/// Sends the reports that are due: each hour, so that each office gets them in its morning.
#[derive(Default, Debug, Serialize, Deserialize)]
pub struct SendReports {}

#[async_trait]
impl Task for SendReports {
    const KIND: &'static str = "send_reports";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        send_due(context).await?;
        Ok(JobOutcome::Done)
    }
}

struct Due {
    organization: OrganizationId,
    id: ReportScheduleId,
    office: OfficeId,
    timezone: String,
    frequency: Frequency,
    next_on: NaiveDate,
    unopened: i32,
    recipients: Vec<i64>,
}

/// Sends what is due, or pauses what nobody opens. Safe to run twice.
async fn send_due(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    // Platform: offices of all organizations get their reports by the same rule.
    let mut scope = context.database.platform("Reports").await?;
    let rows = sqlx::query!(
        r#"select s.organization_id, s.id, s.office_id, s.frequency, s.next_on, s.unopened, o.timezone,
             array(select distinct u.login_id from office_user u where u.organization_id = s.organization_id and u.office_id = s.office_id
               and u.status = 'active' and u.login_id = any (s.recipients)
               and exists (select from granted_office g where g.organization_id = u.organization_id and g.office_id = u.office_id and g.login_id = u.login_id
                 and g.account_id is null and 'reports' = any (g.permissions)) order by 1) as "recipients!"
           from report_schedule s join office o on o.organization_id = s.organization_id and o.id = s.office_id
           where s.paused_because is null and s.next_on <= ($1::timestamptz at time zone o.timezone)::date"#,
        now
    )
    .fetch_all(scope.db())
    .await?;
    drop(scope);
    for row in rows {
        let due = Due {
            organization: OrganizationId(row.organization_id),
            id: ReportScheduleId(row.id),
            office: OfficeId(row.office_id),
            timezone: row.timezone,
            frequency: Frequency::read(&row.frequency),
            next_on: row.next_on,
            unopened: row.unopened,
            recipients: row.recipients,
        };
        send(context, due, now).await?;
    }
    Ok(())
}

async fn send(context: &Context, due: Due, now: DateTime<Utc>) -> Result<()> {
    let today = office_date(now, &due.timezone);
    if due.next_on == today && wall_clock(now, &due.timezone).hour() < HOUR {
        return Ok(());
    }
    // After days of standing still, only the latest period is sent.
    let mut on = due.next_on;
    while due.frequency.next_after(on) <= today {
        on = due.frequency.next_after(on);
    }
    let is_paused = due.unopened >= MOST_UNOPENED;
    let period = due.frequency.period(on);
    let reach = Reach::office(due.organization, due.office, Actor::platform("Reports"));
    let mut scope = context.database.scope(reach).await?;
    let ours = sqlx::query!(
        "update report_schedule set next_on = $5, last_from = case when $8 then last_from else $6 end, last_to = case when $8 then last_to else $7 end,
           unopened = case when $8 then unopened else unopened + 1 end, paused_because = case when $8 then 'unopened' end
         where organization_id = $1 and office_id = $2 and id = $3 and next_on = $4 and paused_because is null",
        due.organization.0,
        due.office.0,
        due.id.0,
        due.next_on,
        due.frequency.next_after(on),
        period.from,
        period.to,
        is_paused
    )
    .execute(scope.db())
    .await?
    .rows_affected()
        == 1;
    if ours {
        let (schedule, from) = (due.id, period.from);
        let notice = |login| match is_paused {
            true => Notice::ReportPaused { schedule, from, login },
            false => Notice::ReportScheduled { schedule, from, login },
        };
        let all = due.recipients.into_iter().map(|login| notice(LoginId(login))).collect();
        notices::enqueue_all(&mut scope, all, now).await?;
        if is_paused {
            record(&mut scope, "report_schedule.paused", due.office, due.id, json!({ "unopened": due.unopened }))
                .await?;
        }
    }
    Ok(scope.commit().await?)
}
