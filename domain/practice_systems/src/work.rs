//! Reads a member's work whole: when a chart is matched, and at night, since deleted work leaves no trace elsewhere.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use practice_gateway::{Cursor, LinkFailure, Next, Urgency};
use serde::{Deserialize, Serialize};
use tenancy::ids::{OrganizationId, PracticeConnectionId};
use tenancy::{Actor, Reach, Scope};

use crate::connection::{Connection, FailReason, load};
use crate::counting::count_later;
use crate::{Context, Result, store};

/// A patient who is missing twice, so long apart, was deleted.
const MISSING: TimeDelta = TimeDelta::hours(20);
/// More missing patients than this share of the matched, and than so many, are no deletions: another database.
pub(crate) const MOST_MISSING: i64 = 50;
pub(crate) const MISSING_PERCENT: i64 = 2;

/// So many charts of a practice are read as soon as they are asked for.
const READ_AT_ONCE: i64 = 30;
/// The rest follow so far apart: reading one takes two calls or more, and a practice system allows about one a second. Jobs that wait for their
/// call hold a place of the worker, which everybody's other jobs need.
const READ_APART: TimeDelta = TimeDelta::milliseconds(2_500);

/// When to read `chart`, one of `all` charts that are asked for together.
pub(crate) fn read_at(now: DateTime<Utc>, chart: i64, all: i64) -> DateTime<Utc> {
    let place = chart.rem_euclid(all.max(1)) - READ_AT_ONCE;
    now + READ_APART * i32::try_from(place.max(0)).unwrap_or(i32::MAX)
}

/// Reads a member's chart and its work whole, or whether a missing patient is there. Key: the chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadChart {
    pub chart: i64,
}

#[async_trait]
impl Task for ReadChart {
    const KIND: &'static str = "practice_read_chart";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        match read(context, claimed.organization, self.chart, now).await? {
            Ok(()) => Ok(JobOutcome::Done),
            Err(LinkFailure::Busy { retry_after }) => {
                let pause = TimeDelta::from_std(retry_after).unwrap_or(TimeDelta::minutes(1));
                Ok(JobOutcome::Again { at: now + pause, why: "too many calls".to_owned() })
            }
            // The run of the connection tells why; this chart is read at night.
            Err(failure) => {
                tracing::info!(chart = self.chart, error = %failure, "reading a chart failed");
                Ok(JobOutcome::Done)
            }
        }
    }
}

/// A matched chart.
struct Chart {
    id: i64,
    remote_id: String,
    missing_since: Option<DateTime<Utc>>,
    /// The first day of the member's first membership here; `None` for another patient's chart.
    since: Option<NaiveDate>,
    connection: PracticeConnectionId,
}

async fn load_chart(scope: &mut Scope, id: i64) -> Result<Option<Chart>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select c.remote_id, c.missing_since, c.connection_id,
             (select min(s.started_on) from subscription s where s.organization_id = c.organization_id and s.member_id = coalesce(c.member_id, c.second_of_member_id)) as since
           from chart c where c.organization_id = $1 and c.id = $2
             and (c.member_id is not null or c.second_of_member_id is not null or c.missing_since is not null)"#,
        organization.0,
        id
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| {
        let connection = PracticeConnectionId(row.connection_id);
        Chart { id, remote_id: row.remote_id, missing_since: row.missing_since, since: row.since, connection }
    }))
}

/// Reads the chart; the inner failure is the system's.
async fn read(
    context: &Context,
    organization: OrganizationId,
    id: i64,
    now: DateTime<Utc>,
) -> Result<Result<(), LinkFailure>> {
    let mut scope =
        context.database.scope(Reach::organization(organization, Actor::platform("Practice system"))).await?;
    let Some(chart) = load_chart(&mut scope, id).await? else { return Ok(Ok(())) };
    let connection = load(&mut scope, chart.connection).await?;
    drop(scope);
    if !connection.is_read() {
        return Ok(Ok(()));
    }
    let Some(link) = connection.link(context, Urgency::Rest)? else { return Ok(Ok(())) };
    let patient = match link.patient(&chart.remote_id).await {
        Ok(patient) => patient,
        Err(failure) => return Ok(Err(failure)),
    };
    let Some(patient) = patient else {
        missing(context, &connection, &chart, now).await?;
        return Ok(Ok(()));
    };
    let Some(since) = chart.since else {
        let mut scope = connection.open(context).await?;
        store::put_charts(&mut scope, &connection, &[patient], now).await?;
        scope.commit().await?;
        return Ok(Ok(()));
    };
    let mut cursor = Cursor::default();
    let (mut found, mut unreadable) = (vec![], vec![]);
    loop {
        let page = match link.procedures_of(&chart.remote_id, since, &cursor).await {
            Ok(page) => page,
            Err(failure) => return Ok(Err(failure)),
        };
        found.extend(page.items);
        unreadable.extend(page.unreadable);
        match page.next {
            Next::Done(_) => break,
            Next::Page(later) => cursor = later,
        }
    }
    let mut scope = connection.open(context).await?;
    store::put_charts(&mut scope, &connection, &[patient], now).await?;
    let mut changed = store::put_procedures(&mut scope, &connection, &found).await?.changed;
    let read: Vec<String> = found.into_iter().map(|one| one.id).collect();
    if let Some(seen) = store::all_ids(read.iter().cloned(), &unreadable) {
        store::drop_procedures(&mut scope, &connection, chart.id, since, &seen).await?;
    }
    let seen = store::Seen { list: "procedures", read, unreadable: &unreadable };
    store::keep_unreadable(&mut scope, &connection, &seen, now).await?;
    changed.insert(chart.id);
    for chart in changed {
        count_later(&mut scope, chart, now).await?;
    }
    sqlx::query!(
        "update chart set work_read_at = $3 where organization_id = $1 and id = $2",
        connection.organization.0,
        chart.id,
        now
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(Ok(()))
}

/// A patient whom the system doesn't have any more. Twice a day apart it was deleted, unless so many are missing that it
/// looks like another database.
async fn missing(context: &Context, connection: &Connection, chart: &Chart, now: DateTime<Utc>) -> Result<()> {
    let mut scope = connection.open(context).await?;
    let gone = chart.missing_since.is_some_and(|since| since + MISSING <= now);
    let row = sqlx::query!(
        r#"select count(*) filter (where missing_since is not null or id = $3) as "missing!", count(*) as "all!" from chart
           where organization_id = $1 and connection_id = $2 and member_id is not null and status <> 'deleted'"#,
        connection.organization.0,
        connection.id.0,
        chart.id
    )
    .fetch_one(scope.db())
    .await?;
    let too_many = row.missing > MOST_MISSING && row.missing * 100 > row.all * MISSING_PERCENT;
    if too_many && !connection.may_miss_many(now) {
        sqlx::query!(
            "update practice_connection set state = 'failing', reason = $3, failing_since = $4, next_sync_at = null
             where organization_id = $1 and id = $2 and disconnected_at is null",
            connection.organization.0,
            connection.id.0,
            FailReason::LooksWrong.as_str(),
            now
        )
        .execute(scope.db())
        .await?;
        return Ok(scope.commit().await?);
    }
    sqlx::query!(
        "update chart set missing_since = coalesce(missing_since, $3), status = case when $4 then 'deleted' else status end,
           hash = case when $4 then '' else hash end
         where organization_id = $1 and id = $2",
        connection.organization.0,
        chart.id,
        now,
        gone
    )
    .execute(scope.db())
    .await?;
    if gone {
        // The member is without a chart again, as the list of members shows.
        sqlx::query!(
            "update member m set chart_id = null from chart c where c.organization_id = $1 and c.id = $2 and m.organization_id = $1 and m.id = c.member_id",
            connection.organization.0,
            chart.id
        )
        .execute(scope.db())
        .await?;
    }
    Ok(scope.commit().await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charts_of_a_large_practice_are_read_one_after_another() {
        let now: DateTime<Utc> = "2026-11-30T08:00:00Z".parse().expect("a time");
        let late = |chart, all| (read_at(now, chart, all) - now).num_milliseconds();
        assert_eq!([late(7, 1), late(7, 30), late(7, 0)], [0, 0, 0]);
        assert_eq!([late(29, 100), late(30, 100), late(31, 100), late(131, 100)], [0, 0, 2_500, 2_500]);
        // The last of 40,000 waits 28 hours.
        assert_eq!(late(39_999, 40_000), 39_969 * 2_500);
    }
}
