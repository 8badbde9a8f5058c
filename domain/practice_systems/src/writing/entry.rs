//! Writes one entry.
//!
//! An entry is marked as sent before the call, in a transaction of its own. What comes back is stored in another, for this
//! attempt alone. If nothing comes back, or the run dies, the entry stays marked: it is looked for there, and sent once
//! more only when the first attempt can't arrive any more. After two attempts without an answer a person decides.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use practice_gateway::{Act, LinkFailure, No, PracticeWriter, Urgency, Written};
use serde::{Deserialize, Serialize};
use tenancy::clock::office_date;
use tenancy::ids::{OrganizationId, PracticeConnectionId};

use super::settings::allowed;
use super::state::EntryState;
use crate::connection::{Connection, State, gone, load};
use crate::{Context, Error, OrNotFound, Result};

/// Attempts that may have arrived.
const MOST_SENDS: i32 = 2;
/// A call takes at most so long.
const CALL: TimeDelta = TimeDelta::minutes(3);
/// Between looks for an entry without an answer, and for an accepted one.
const LOOK_AGAIN: TimeDelta = TimeDelta::minutes(10);
/// While the connection doesn't go on.
const HELD: TimeDelta = TimeDelta::minutes(10);
/// The pause after the first attempt that did not arrive; it doubles with each.
const FIRST_PAUSE: TimeDelta = TimeDelta::minutes(1);
const MOST_DOUBLINGS: i32 = 8;
/// An accepted entry that is not written for so long is shown to a person. It is not sent again.
const STUCK: TimeDelta = TimeDelta::days(3);

/// Writes an entry, or looks for it. Key: the entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WriteEntry {
    pub entry: i64,
}

#[async_trait]
impl Task for WriteEntry {
    const KIND: &'static str = "practice_write";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        match write(context, claimed.organization, self.entry).await {
            Ok(()) => {}
            Err(error) => gone(error)?,
        }
        Ok(JobOutcome::Done)
    }
}

/// An entry in the database.
struct Row {
    id: i64,
    state: EntryState,
    act: Act,
    sends: i32,
    sent_at: Option<DateTime<Utc>>,
    tries: i32,
    ticket: Option<String>,
}

/// A run's tools.
struct Run<'a> {
    context: &'a Context,
    connection: Connection,
    writer: std::sync::Arc<dyn PracticeWriter>,
    row: Row,
    now: DateTime<Utc>,
}

/// What a run leaves.
#[derive(Default)]
struct Left {
    state: Option<EntryState>,
    reason: Option<&'static str>,
    said: Option<String>,
    remote_id: Option<String>,
    ticket: Option<String>,
    next: Option<DateTime<Utc>>,
    /// The attempt did not arrive.
    is_unsent: bool,
}

async fn write(context: &Context, organization: OrganizationId, id: i64) -> Result<()> {
    let now = context.clock.now().await?;
    let reach = tenancy::Reach::organization(organization, tenancy::Actor::platform("Practice system"));
    let mut scope = context.database.read(reach).await?;
    let row = sqlx::query!(
        "select connection_id, state, act, sends, sent_at, tries, ticket from practice_write
         where organization_id = $1 and id = $2 and next_try_at is not null",
        organization.0,
        id
    )
    .one_or_not_found(&mut scope)
    .await?;
    let connection = load(&mut scope, PracticeConnectionId(row.connection_id)).await?;
    let allowed = allowed(&mut scope, &connection).await?;
    drop(scope);
    let act = row.act.ok_or(Error::NotFound)?;
    let row = Row {
        id,
        state: EntryState::parse(&row.state).ok_or(Error::NotFound)?,
        act: serde_json::from_value(act).map_err(anyhow::Error::from)?,
        sends: row.sends,
        sent_at: row.sent_at,
        tries: row.tries,
        ticket: row.ticket,
    };
    if connection.state == State::Disconnected || (!allowed.enabled && row.state == EntryState::Queued) {
        return stop(context, &connection, id, now).await;
    }
    if allowed.check_from.is_some() {
        return hold(context, &connection, id, now).await;
    }
    let writer =
        if connection.state == State::Connected { connection.writer(context, Urgency::Changes)? } else { None };
    let Some(writer) = writer else { return hold(context, &connection, id, now).await };
    let run = Run { context, connection, writer, row, now };
    match run.row.state {
        EntryState::Queued => run.send().await?,
        EntryState::Sent => run.look().await?,
        EntryState::Accepted => run.read_ticket().await?,
        _ => return Ok(()),
    }
    run.connection.keep_renewed(context, &run.writer).await
}

/// Nothing is written while the connection doesn't go on.
async fn hold(context: &Context, connection: &Connection, id: i64, now: DateTime<Utc>) -> Result<()> {
    let mut scope = connection.open(context).await?;
    sqlx::query!(
        "update practice_write set next_try_at = $3, reason = coalesce(reason, 'waiting')
         where organization_id = $1 and id = $2 and next_try_at is not null",
        connection.organization.0,
        id,
        now + HELD
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// Nothing is written any more. A person looks at what may have been sent.
async fn stop(context: &Context, connection: &Connection, id: i64, now: DateTime<Utc>) -> Result<()> {
    let mut scope = connection.open(context).await?;
    sqlx::query!(
        "update practice_write set state = case when sends = 0 then 'dropped' else 'unsure' end, reason = 'turned_off', next_try_at = null, ended_at = $3
         where organization_id = $1 and id = $2 and next_try_at is not null",
        connection.organization.0,
        id,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

impl Run<'_> {
    fn day(&self, at: Option<DateTime<Utc>>) -> NaiveDate {
        office_date(at.unwrap_or(self.now), &self.connection.timezone)
    }

    /// Marks the entry as sent, and sends it.
    async fn send(&self) -> Result<()> {
        let mut scope = self.connection.open(self.context).await?;
        let claimed = sqlx::query!(
            "update practice_write set state = 'sent', sends = sends + 1, sent_at = $3, next_try_at = $4
             where organization_id = $1 and id = $2 and state = 'queued' and sends = $5",
            self.connection.organization.0,
            self.row.id,
            self.now,
            self.now + CALL,
            self.row.sends
        )
        .execute(scope.db())
        .await?;
        scope.commit().await?;
        if claimed.rows_affected() == 0 {
            return Ok(());
        }
        let outcome = self.writer.write(&self.row.act, self.day(self.row.sent_at)).await;
        let left = match outcome {
            Ok(written) => self.written(written),
            Err(LinkFailure::Unknown(why)) => {
                tracing::info!(entry = self.row.id, why, "an entry to a practice system has no answer");
                let next = Some(self.now + LOOK_AGAIN);
                Left { state: Some(EntryState::Sent), reason: Some("no_answer"), next, ..Left::default() }
            }
            Err(failure) => self.unsent(&failure),
        };
        self.leave(self.row.sends + 1, left).await
    }

    /// Looks for an entry without an answer.
    async fn look(&self) -> Result<()> {
        let sent_at = self.row.sent_at.unwrap_or(self.now);
        let left = match self.writer.look(&self.row.act, self.day(Some(sent_at))).await {
            Ok(Some(written)) => self.written(written),
            Ok(None) if self.now < sent_at + self.writer.settles_after() => self.later("no_answer", LOOK_AGAIN),
            Ok(None) if self.row.sends < MOST_SENDS => Left {
                state: Some(EntryState::Queued),
                reason: Some("no_answer"),
                next: Some(self.now),
                ..Left::default()
            },
            Ok(None) => Left { state: Some(EntryState::Unsure), reason: Some("no_answer"), ..Left::default() },
            Err(failure) => self.later(reason_of(&failure), LOOK_AGAIN),
        };
        self.leave(self.row.sends, left).await
    }

    /// Reads the outcome of an accepted entry.
    async fn read_ticket(&self) -> Result<()> {
        let ticket = self.row.ticket.as_deref().unwrap_or_default();
        let is_stuck = self.row.sent_at.is_some_and(|at| at + STUCK <= self.now);
        let left = match self.writer.ticket(ticket).await {
            Ok(Written::Accepted { .. }) if is_stuck => self.later("stuck", TimeDelta::hours(6)),
            Ok(written) => self.written(written),
            Err(failure) => self.later(reason_of(&failure), LOOK_AGAIN),
        };
        self.leave(self.row.sends, left).await
    }

    fn written(&self, written: Written) -> Left {
        match written {
            Written::Done { id } => Left { state: Some(EntryState::Done), remote_id: id, ..Left::default() },
            Written::Kept { id } => Left {
                state: Some(EntryState::Kept),
                reason: Some("changed_at_office"),
                remote_id: id,
                ..Left::default()
            },
            Written::Accepted { ticket } => {
                let next = Some(self.now + LOOK_AGAIN);
                Left {
                    state: Some(EntryState::Accepted),
                    reason: Some("accepted"),
                    ticket: Some(ticket),
                    next,
                    ..Left::default()
                }
            }
            Written::Refused { no, said } => {
                let reason = match no {
                    No::Insured => "insured",
                    No::OtherPlan => "other_plan",
                    No::NotThere => "not_there",
                    No::NotPossible => "not_possible",
                    No::Other => "refused",
                };
                Left { state: Some(EntryState::Refused), reason: Some(reason), said: Some(said), ..Left::default() }
            }
        }
    }

    /// The same again later.
    fn later(&self, reason: &'static str, pause: TimeDelta) -> Left {
        Left { state: Some(self.row.state), reason: Some(reason), next: Some(self.now + pause), ..Left::default() }
    }

    /// An attempt that did not arrive is made again, with longer and longer pauses.
    fn unsent(&self, failure: &LinkFailure) -> Left {
        let reason = Some(reason_of(failure));
        let pause = match failure {
            // A person changes the key's permissions, then retries.
            LinkFailure::NotPermitted => {
                return Left { state: Some(EntryState::Refused), reason, is_unsent: true, ..Left::default() };
            }
            LinkFailure::Busy { retry_after } => TimeDelta::from_std(*retry_after).unwrap_or(LOOK_AGAIN),
            LinkFailure::DayLimit => TimeDelta::hours(6),
            _ => FIRST_PAUSE * 2i32.pow(self.row.tries.clamp(0, MOST_DOUBLINGS).unsigned_abs()),
        };
        let next = Some(self.now + pause);
        Left { state: Some(EntryState::Queued), reason, next, is_unsent: true, ..Left::default() }
    }

    /// Stores what an attempt left, unless another one was made meanwhile.
    async fn leave(&self, sends: i32, left: Left) -> Result<()> {
        let state = left.state.unwrap_or(self.row.state);
        let ended = left.next.is_none().then_some(self.now);
        let mut scope = self.connection.open(self.context).await?;
        sqlx::query!(
            "update practice_write set state = $4, reason = $5, said = coalesce($6, said), remote_id = coalesce($7, remote_id),
               ticket = coalesce($8, ticket), next_try_at = $9, ended_at = $10,
               sends = case when $11 then sends - 1 else sends end, tries = case when $11 then tries + 1 else tries end
             where organization_id = $1 and id = $2 and sends = $3 and state in ('sent', 'accepted')",
            self.connection.organization.0,
            self.row.id,
            sends,
            state.as_str(),
            left.reason,
            left.said,
            left.remote_id,
            left.ticket,
            left.next,
            ended,
            left.is_unsent
        )
        .execute(scope.db())
        .await?;
        Ok(scope.commit().await?)
    }
}

/// What the office reads about a failure.
fn reason_of(failure: &LinkFailure) -> &'static str {
    match failure {
        LinkFailure::KeysRefused => "keys_refused",
        LinkFailure::NotPermitted => "not_permitted",
        LinkFailure::NotAllowed => "not_allowed",
        LinkFailure::OfficeOffline => "office_offline",
        LinkFailure::Installing => "installing",
        LinkFailure::Busy { .. } | LinkFailure::DayLimit => "busy",
        LinkFailure::TooOld => "too_old",
        LinkFailure::Unknown(_) => "no_answer",
    }
}
