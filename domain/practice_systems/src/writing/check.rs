//! Compares what was written with what is there, after a person went on with a practice that looked like an old backup.
//!
//! Nothing is written meanwhile: numbers that a backup gave free may be of other rows now. What is not there any more is
//! shown to a person, who has it written again or not. Each entry is looked for by our reference before it is sent, so
//! that one that was only overlooked is not doubled.

use std::time::{Duration, Instant};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use practice_gateway::{Act, LinkFailure, Urgency};
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::ids::{OrganizationId, PracticeConnectionId};

use super::settings::allowed;
use crate::connection::{Connection, State, gone, load};
use crate::{Context, Result};

/// A run ends after so long.
const RUN: Duration = Duration::from_secs(15);
/// No backup is older.
const BACK_DAYS: i32 = 60;
/// Entries of one statement.
const BATCH: i64 = 50;

/// Compares entries; see the module. Key: the connection and the entry that it goes on after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckEntries {
    pub connection: PracticeConnectionId,
    pub after: i64,
}

#[async_trait]
impl Task for CheckEntries {
    const KIND: &'static str = "practice_check_entries";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        match check(context, claimed.organization, &self).await {
            Ok(()) => {}
            Err(error) => gone(error)?,
        }
        Ok(JobOutcome::Done)
    }
}

/// Has all entries compared before anything more is written.
pub(crate) async fn check_first(scope: &mut Scope, connection: PracticeConnectionId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update practice_writing set check_from = $3::timestamptz - make_interval(days => $4) where organization_id = $1 and connection_id = $2",
        organization.0,
        connection.0,
        now,
        BACK_DAYS
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Queues the comparison from its beginning.
pub(crate) async fn check_later(scope: &mut Scope, connection: PracticeConnectionId, now: DateTime<Utc>) -> Result<()> {
    go_on(scope, CheckEntries { connection, after: 0 }, now).await
}

async fn go_on(scope: &mut Scope, task: CheckEntries, now: DateTime<Utc>) -> Result<()> {
    enqueue_task(scope, &task, format!("{}-{}", task.connection, task.after), now).await
}

/// An entry to compare.
struct Row {
    id: i64,
    kind: String,
    subject: String,
    act: Act,
}

async fn check(context: &Context, organization: OrganizationId, task: &CheckEntries) -> Result<()> {
    let began = Instant::now();
    let reach = tenancy::Reach::organization(organization, tenancy::Actor::platform("Practice system"));
    let mut scope = context.database.read(reach).await?;
    let connection = load(&mut scope, task.connection).await?;
    let Some(from) = allowed(&mut scope, &connection).await?.check_from else { return Ok(()) };
    drop(scope);
    if connection.state != State::Connected {
        return Ok(());
    }
    let Some(writer) = connection.writer(context, Urgency::Changes)? else { return Ok(()) };
    let now = context.clock.now().await?;
    let mut after = task.after;
    loop {
        let mut scope = connection.open(context).await?;
        let rows = entries(&mut scope, &connection, from, after).await?;
        if rows.is_empty() {
            end(&mut scope, &connection).await?;
            return Ok(scope.commit().await?);
        }
        drop(scope);
        for row in rows {
            let is_there = match writer.is_there(&row.act).await {
                Ok(is_there) => is_there,
                // The look for entries begins it anew.
                Err(failure) => return failed(&connection, &failure),
            };
            after = row.id;
            let mut scope = connection.open(context).await?;
            if is_there == Some(false) {
                lose(&mut scope, &connection, &row, now).await?;
            }
            if began.elapsed() >= RUN {
                go_on(&mut scope, CheckEntries { connection: connection.id, after }, now).await?;
                return Ok(scope.commit().await?);
            }
            scope.commit().await?;
        }
    }
}

fn failed(connection: &Connection, failure: &LinkFailure) -> Result<()> {
    tracing::info!(connection = connection.id.0, error = %failure, "comparing entries with a practice system failed");
    Ok(())
}

/// Entries that were written lately, and the last state of each plan.
async fn entries(scope: &mut Scope, connection: &Connection, from: DateTime<Utc>, after: i64) -> Result<Vec<Row>> {
    let rows = sqlx::query!(
        r#"select w.id, w.kind, w.subject, w.act as "act!" from practice_write w
           where w.organization_id = $1 and w.connection_id = $2 and w.id > $3 and w.state = 'done' and w.reason is distinct from 'by_hand' and w.act is not null
             and (w.ended_at > $4 or w.kind = 'plan')
             and not (w.kind in ('plan', 'mark') and exists (
               select from practice_write l where l.organization_id = $1 and l.connection_id = $2 and l.kind = w.kind and l.subject = w.subject
                 and l.version > w.version))
             and not (w.kind = 'mark' and exists (
               select from practice_write e where e.organization_id = $1 and e.connection_id = $2 and e.kind = 'end' and e.subject = w.subject
                 and e.version = w.version and e.state <> 'dropped'))
           order by w.id limit $5"#,
        connection.organization.0,
        connection.id.0,
        after,
        from,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    let mut found = vec![];
    for row in rows {
        let act = serde_json::from_value(row.act).map_err(anyhow::Error::from)?;
        found.push(Row { id: row.id, kind: row.kind, subject: row.subject, act });
    }
    Ok(found)
}

/// A person decides about an entry that is not there. The number of a lost payment may be another's by now, so a refund
/// is entered by hand; a plan's number counts for nobody until the plan is written again.
async fn lose(scope: &mut Scope, connection: &Connection, row: &Row, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update practice_write set state = case when kind = 'refund' then 'by_hand' else 'lost' end, act = case when kind = 'refund' then null else act end,
           reason = 'restored', ended_at = $4
         where organization_id = $1 and connection_id = $2 and id = $3 and state = 'done'",
        connection.organization.0,
        connection.id.0,
        row.id,
        now
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update practice_write set remote_id = null where organization_id = $1 and connection_id = $2 and kind = $3 and subject = $4",
        connection.organization.0,
        connection.id.0,
        row.kind,
        row.subject
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Everything was compared: writing goes on.
async fn end(scope: &mut Scope, connection: &Connection) -> Result<()> {
    sqlx::query!(
        "update practice_writing set check_from = null where organization_id = $1 and connection_id = $2",
        connection.organization.0,
        connection.id.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
