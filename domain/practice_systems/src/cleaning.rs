//! Every night: members' work is read whole, weekly sweeps that are due begin, and what is left of disconnected practices is deleted.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::Utc;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task_for};
use serde::{Deserialize, Serialize};
use tenancy::ids::{OrganizationId, PracticeConnectionId};

use crate::candidates::read_offers_later;
use crate::connecting::KEPT_DAYS;
use crate::sweep::SweepConnection;
use crate::work::{ReadChart, read_at};
use crate::{Context, Result};

/// Charts of one statement.
const BATCH: i64 = 1000;
/// A sweep is repeated in the seventh night after it.
const SWEPT_DAYS: i32 = 6;
/// The work of patients who are no members is kept so long, for a year beside the one before.
const PRODUCTION_MONTHS: i32 = 25;

/// The nightly run. Key: the tick.
#[derive(Default, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PracticeSystemDay {}

#[async_trait]
impl Task for PracticeSystemDay {
    const KIND: &'static str = "practice_system_day";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let charts = read_again(context, now).await?;
        read_offers(context, now).await?;
        queue_sweeps(context, now).await?;
        let deleted = delete_old(context, now).await?;
        tracing::info!(charts, deleted, "queued charts to read again");
        Ok(JobOutcome::Done)
    }
}

/// Queues all matched charts of connected practices, and those of patients who are missing.
async fn read_again(context: &Context, now: chrono::DateTime<Utc>) -> Result<usize> {
    let all = matched_charts(context).await?;
    let (mut after, mut count) = ((0, 0), 0);
    loop {
        // Platform: the charts of all tenants, a batch at a time.
        let mut scope = context.database.platform("Practice system").await?;
        sqlx::query!(
            "update chart c set member_id = m.merged_into_member_id from member m
             where m.organization_id = c.organization_id and m.id = c.member_id and m.merged_into_member_id is not null
               and not exists (select from chart o where o.organization_id = c.organization_id and o.member_id = m.merged_into_member_id)"
        )
        .execute(scope.db())
        .await?;
        let rows = sqlx::query!(
            "select c.organization_id, c.id, c.connection_id from chart c join practice_connection p on p.organization_id = c.organization_id and p.id = c.connection_id
             where (c.member_id is not null or c.second_of_member_id is not null or (c.missing_since is not null and c.status <> 'deleted')) and p.state = 'connected' and (c.organization_id, c.id) > ($1, $2) order by c.organization_id, c.id limit $3",
            after.0,
            after.1,
            BATCH
        )
        .fetch_all(scope.db())
        .await?;
        let Some(last) = rows.last() else { return Ok(count) };
        after = (last.organization_id, last.id);
        count += rows.len();
        for row in &rows {
            let task = ReadChart { chart: row.id };
            let at = read_at(now, row.id, all.get(&row.connection_id).copied().unwrap_or_default());
            enqueue_task_for(&mut scope, OrganizationId(row.organization_id), &task, row.id, at).await?;
        }
        scope.commit().await?;
    }
}

/// How many charts each connection has that belong to members.
async fn matched_charts(context: &Context) -> Result<HashMap<i64, i64>> {
    // Platform: the charts of all tenants.
    let mut scope = context.database.platform("Practice system").await?;
    let rows = sqlx::query!(
        r#"select connection_id, count(*) as "charts!" from chart
           where member_id is not null or second_of_member_id is not null group by connection_id"#
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.connection_id, row.charts)).collect())
}

/// Queues what is read of connected practices as a whole: usual fees, and patients to invite.
async fn read_offers(context: &Context, now: chrono::DateTime<Utc>) -> Result<()> {
    // Platform: the connections of all tenants.
    let mut scope = context.database.platform("Practice system").await?;
    let rows = sqlx::query!(
        "select organization_id, id from practice_connection where state = 'connected' order by organization_id, id"
    )
    .fetch_all(scope.db())
    .await?;
    for row in rows {
        read_offers_later(&mut scope, OrganizationId(row.organization_id), PracticeConnectionId(row.id), now).await?;
    }
    Ok(scope.commit().await?)
}

/// Queues the connections without a sweep for a week.
async fn queue_sweeps(context: &Context, now: chrono::DateTime<Utc>) -> Result<()> {
    // Platform: the connections of all tenants.
    let mut scope = context.database.platform("Practice system").await?;
    let rows = sqlx::query!(
        "select organization_id, id from practice_connection
         where state = 'connected' and coalesce(swept_at < $1::timestamptz - make_interval(days => $2), true) order by organization_id, id",
        now,
        SWEPT_DAYS
    )
    .fetch_all(scope.db())
    .await?;
    for row in rows {
        let first = SweepConnection::first(PracticeConnectionId(row.id), now);
        enqueue_task_for(&mut scope, OrganizationId(row.organization_id), &first, first.key(), now).await?;
    }
    Ok(scope.commit().await?)
}

/// Deletes what is left of practices that were disconnected for long: members keep the number of their chart.
async fn delete_old(context: &Context, now: chrono::DateTime<Utc>) -> Result<u64> {
    // Platform: the connections of all tenants.
    let mut scope = context.database.platform("Practice system").await?;
    sqlx::query!(
        "delete from practice_appointment a using practice_connection p where p.organization_id = a.organization_id and p.id = a.connection_id
           and p.disconnected_at < $1::timestamptz - make_interval(days => $2)",
        now,
        KEPT_DAYS
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "delete from practice_candidate w using practice_connection p where p.organization_id = w.organization_id and p.id = w.connection_id
           and p.disconnected_at < $1::timestamptz - make_interval(days => $2)",
        now,
        KEPT_DAYS
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "delete from practice_unreadable w using practice_connection p where p.organization_id = w.organization_id and p.id = w.connection_id
           and p.disconnected_at < $1::timestamptz - make_interval(days => $2)",
        now,
        KEPT_DAYS
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "delete from practice_production w using practice_connection p where p.organization_id = w.organization_id and p.id = w.connection_id
           and (p.disconnected_at < $1::timestamptz - make_interval(days => $2) or w.done_on < ($1::timestamptz - make_interval(months => $3))::date)",
        now,
        KEPT_DAYS,
        PRODUCTION_MONTHS
    )
    .execute(scope.db())
    .await?;
    let done = sqlx::query!(
        "delete from chart c using practice_connection p where p.organization_id = c.organization_id and p.id = c.connection_id
           and p.disconnected_at < $1::timestamptz - make_interval(days => $2) and c.member_id is null and c.second_of_member_id is null",
        now,
        KEPT_DAYS
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(done.rows_affected())
}
