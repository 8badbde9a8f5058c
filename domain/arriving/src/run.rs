//! The hourly run: switch-overs whose day has come, moves that stopped on their way, and old files.

use async_trait::async_trait;
use chrono::{DateTime, Duration, Utc};
use kernel::directory::office_today;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use practice::imports;
use rules::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::OrganizationId;
use tenancy::{Actor, Reach, Scope};

use crate::compare::compare;
use crate::people::{members_file, people};
use crate::schedule::reopen;
use crate::settle::SettleArrival;
use crate::store::{ArrivalState, Record, audit_arrival, lock_id};
use crate::verify::VerifyMethods;
use crate::{Context, Error, Result};

/// How long the rows of a move's files are kept after it.
const KEPT_DAYS: i64 = 30;
/// After how long a move that nobody goes on with is discarded.
const LEFT_DAYS: i64 = 90;
const BATCH: i64 = 200;

/// Does what is due for all moves. Key: the tick.
#[derive(Default, Debug, Clone, Serialize, Deserialize)]
pub struct ArrivalRun {}

#[async_trait]
impl Task for ArrivalRun {
    const KIND: &'static str = "arrival_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        empty(context, now).await?;
        let mut after = (0, 0);
        loop {
            let page = due(context, after, now).await?;
            let Some(last) = page.last() else { break };
            after = (last.0.0, last.1);
            for (organization, arrival) in page {
                one(context, organization, arrival, now).await?;
            }
        }
        Ok(JobOutcome::Done)
    }
}

/// Deletes the rows of files of moves that are long over or were left.
async fn empty(context: &Context, now: DateTime<Utc>) -> Result<()> {
    // Platform: the calendar is the same for every tenant.
    let mut scope = context.database.platform("Moves").await?;
    sqlx::query!(
        "update arrival set state = 'discarded', import_id = null where state = 'open' and created_at < $1",
        now - Duration::days(LEFT_DAYS)
    )
    .execute(scope.db())
    .await?;
    let over = sqlx::query!(
        "update arrival set emptied_at = $2
         where emptied_at is null and state in ('switched', 'undone', 'discarded') and coalesce(undone_at, switched_at, created_at) < $1
         returning organization_id, id",
        now - Duration::days(KEPT_DAYS),
        now
    )
    .fetch_all(scope.db())
    .await?;
    let organizations: Vec<i64> = over.iter().map(|row| row.organization_id).collect();
    let ids: Vec<i64> = over.iter().map(|row| row.id).collect();
    sqlx::query!(
        "with over as (select * from unnest($1::bigint[], $2::bigint[]) u (organization_id, id)),
         methods as (delete from arrival_method m using over o where m.organization_id = o.organization_id and m.arrival_id = o.id),
         charges as (delete from arrival_charge c using over o where c.organization_id = o.organization_id and c.arrival_id = o.id)
         delete from arrival_cell c using over o where c.organization_id = o.organization_id and c.arrival_id = o.id",
        &organizations,
        &ids
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// Moves whose day may have come, or whose jobs may have stopped.
async fn due(context: &Context, after: (i64, i64), now: DateTime<Utc>) -> Result<Vec<(OrganizationId, i64)>> {
    // Platform: the moves of all tenants.
    let mut scope = context.database.platform("Moves").await?;
    let rows = sqlx::query!(
        "select organization_id, id from arrival a where (organization_id, id) > ($1, $2)
           and (state = 'switching' or state = 'scheduled' and switch_on <= ($3::timestamptz at time zone 'UTC')::date + 1
             or state in ('open', 'scheduled') and exists (select from arrival_method m
               where m.organization_id = a.organization_id and m.arrival_id = a.id and m.state = 'waiting'))
         order by organization_id, id limit $4",
        after.0,
        after.1,
        now,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (OrganizationId(row.organization_id), row.id)).collect())
}

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Move"))).await?)
}

async fn one(context: &Context, organization: OrganizationId, arrival: i64, now: DateTime<Utc>) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let record = lock_id(&mut scope, arrival).await?;
    match record.state {
        ArrivalState::Open => {
            enqueue_task(&mut scope, &VerifyMethods { arrival }, arrival, now).await?;
        }
        ArrivalState::Switching => {
            enqueue_task(&mut scope, &SettleArrival { arrival }, arrival, now).await?;
        }
        ArrivalState::Scheduled => {
            let today = office_today(&mut scope, record.office, now).await?;
            if record.switch_on.is_none_or(|on| on > today) {
                return Ok(());
            }
            match switch_over(context, &mut scope, &record, now).await {
                Ok(()) => {}
                Err(Error::Conflict(why)) => {
                    drop(scope);
                    return stop(context, organization, arrival, &why.to_string()).await;
                }
                Err(other) => return Err(other),
            }
        }
        ArrivalState::Switched | ArrivalState::Undone | ArrivalState::Discarded => return Ok(()),
    }
    Ok(scope.commit().await?)
}

/// Opens the move again with the reason why it did not switch over.
async fn stop(context: &Context, organization: OrganizationId, arrival: i64, why: &str) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let record = lock_id(&mut scope, arrival).await?;
    if record.state != ArrivalState::Scheduled {
        return Ok(());
    }
    reopen(&mut scope, &record, Some(why)).await?;
    audit_arrival(&mut scope, record.office, record.id, "arrival.not_switched", json!({})).await?;
    Ok(scope.commit().await?)
}

/// Imports the members, if everything is as the office saw it when it set the day.
async fn switch_over(context: &Context, scope: &mut Scope, record: &Record, now: DateTime<Utc>) -> Result<()> {
    scope.act_as(record.scheduler()).await?;
    let today = office_today(scope, record.office, now).await?;
    let on = record.switch_on.filter(|on| *on == today);
    // On a later day, charges in between would be nobody's.
    let on = on.ok_or(Error::Conflict(Refusal::ARRIVAL_DAY_PASSED))?;
    let organization = scope.organization();
    sqlx::query!(
        "update arrival set state = 'switching' where organization_id = $1 and id = $2",
        organization.0,
        record.id
    )
    .execute(scope.db())
    .await?;
    let file = members_file(scope, record).await?.ok_or(Error::Conflict(Refusal::ARRIVAL_NO_MEMBERS))?;
    // Welcome emails are sent once the payment methods are there.
    imports::confirm(scope, record.office, file.import, now, false).await?;
    let found = people(context, scope, record, &file).await?;
    let compared = compare(scope, record, &found, on).await?;
    if record.shown.as_deref() != Some(compared.version.as_str()) {
        return Err(Refusal::ARRIVAL_COMPARISON_CHANGED.into());
    }
    enqueue_task(scope, &SettleArrival { arrival: record.id }, record.id, now).await?;
    let detail = json!({ "households": found.households.len() });
    audit_arrival(scope, record.office, record.id, "arrival.switching", detail).await
}
