//! Reads what changed. One run at a time for a connection; a run ends after some seconds and goes on in the next job.

use std::time::{Duration, Instant};

use async_trait::async_trait;
use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, TimeDelta, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task, enqueue_task_for};
use practice_gateway::{Cursor, LinkFailure, Next, Page, PracticeLink, Urgency};
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::brand::Feature;
use tenancy::clock::office_date;
use tenancy::ids::{OrganizationId, PracticeConnectionId};

use crate::candidates::read_offers_later;
use crate::connection::{Connection, FailReason, State, gone, is_open, load, sealed};
use crate::counting::count_later;
use crate::failing::{failed, hold};
use crate::matches::follow_merge;
use crate::matching::match_later;
use crate::writing::check_later;
use crate::{Context, Result, store};

/// A run ends after so long, so that a stopping worker loses little.
const RUN: Duration = Duration::from_secs(15);
const LISTS: [&str; 3] = ["patients", "appointments", "procedures"];
/// Connections that one tick begins.
const BATCH: i64 = 500;
/// The appointments that are kept: of the last days and half a year.
const PAST_DAYS: u64 = 7;
/// Days whose appointments are read whole every hour.
const WINDOW_DAYS: u64 = 14;
/// How far a practice's clock may go back: the change to winter time.
const CLOCK_BACK: TimeDelta = TimeDelta::minutes(75);
/// The practice is looked at again after so long.
const CHECK_AGAIN: TimeDelta = TimeDelta::minutes(10);
/// Patients that changed are matched after so long at the earliest.
const MATCH_AGAIN: TimeDelta = TimeDelta::minutes(5);

/// Queues the connections that are due.
#[derive(Default, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SyncTick {}

#[async_trait]
impl Task for SyncTick {
    const KIND: &'static str = "practice_sync_tick";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        queue_due(context).await?;
        Ok(JobOutcome::Done)
    }
}

async fn queue_due(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    // An office whose feature our staff turned off waits.
    let doors = context.brands.doors(Feature::PracticeSystemIntegration);
    // Platform: the connections of all tenants.
    let mut scope = context.database.platform("Practice system").await?;
    let due = sqlx::query!(
        "select c.organization_id, c.id from practice_connection c join office o on o.organization_id = c.organization_id and o.id = c.office_id
         where c.next_sync_at <= $1 and (o.id = any ($3) or (o.brand <> all ($4) and o.id <> all ($5))) order by c.next_sync_at limit $2",
        now,
        BATCH,
        &doors.open,
        &doors.closed_brands,
        &doors.closed
    )
    .fetch_all(scope.db())
    .await?;
    for row in due {
        let connection = PracticeConnectionId(row.id);
        let task = SyncConnection { connection, turn: 0 };
        enqueue_task_for(&mut scope, OrganizationId(row.organization_id), &task, format!("{connection}-0"), now)
            .await?;
    }
    Ok(scope.commit().await?)
}

/// One run of a connection. Key: the connection and whether the turn is even.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SyncConnection {
    pub connection: PracticeConnectionId,
    pub turn: u32,
}

#[async_trait]
impl Task for SyncConnection {
    const KIND: &'static str = "practice_sync";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        match sync(context, claimed.organization, self.connection, self.turn).await {
            Ok(()) => {}
            Err(error) => gone(error)?,
        }
        Ok(JobOutcome::Done)
    }
}

/// A run's tools.
struct Run<'a> {
    context: &'a Context,
    connection: Connection,
    link: std::sync::Arc<dyn PracticeLink>,
    began: Instant,
    now: DateTime<Utc>,
    today: NaiveDate,
    charts_changed: bool,
}

/// Whether a list was read to its end in this run.
#[derive(PartialEq, Eq)]
enum Reached {
    End,
    Later,
}

/// A run fails at the system, or at us.
enum Stop {
    Link(LinkFailure),
    LooksWrong(&'static str),
    Ours(kernel::Error),
}

impl From<LinkFailure> for Stop {
    fn from(failure: LinkFailure) -> Self {
        Self::Link(failure)
    }
}

impl From<kernel::Error> for Stop {
    fn from(error: kernel::Error) -> Self {
        Self::Ours(error)
    }
}

async fn sync(context: &Context, organization: OrganizationId, id: PracticeConnectionId, turn: u32) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = context
        .database
        .scope(tenancy::Reach::organization(organization, tenancy::Actor::platform("Practice system")))
        .await?;
    let connection = load(&mut scope, id).await?;
    drop(scope);
    if matches!(connection.state, State::Disconnected) || connection.reason == Some(FailReason::LooksWrong) {
        return Ok(());
    }
    let Some(link) = connection.link(context, Urgency::Changes)? else { return Ok(()) };
    let today = office_date(now, &connection.timezone);
    let mut run = Run { context, connection, link, began: Instant::now(), now, today, charts_changed: false };
    let outcome = run.all().await;
    run.keep_keys().await?;
    match outcome {
        Ok(Reached::End) => run.succeeded().await,
        Ok(Reached::Later) => run.go_on(turn).await,
        Err(Stop::Link(failure)) => {
            run.match_changed().await?;
            failed(context, &run.connection, now, &failure).await
        }
        Err(Stop::LooksWrong(why)) => hold(context, &run.connection, now, why).await,
        Err(Stop::Ours(error)) => Err(error),
    }
}

impl Run<'_> {
    fn is_over(&self) -> bool {
        self.began.elapsed() >= RUN
    }

    async fn all(&mut self) -> Result<Reached, Stop> {
        if self.connection.checked_at.is_none_or(|at| at + CHECK_AGAIN <= self.now)
            || self.connection.state == State::Installing
        {
            self.check().await?;
        }
        if !self.connection.is_read() {
            return Ok(Reached::End);
        }
        for list in LISTS {
            if self.read(list).await? == Reached::Later {
                return Ok(Reached::Later);
            }
        }
        self.read_window().await?;
        Ok(Reached::End)
    }

    /// Whether the system answers, and still is the practice that a person confirmed.
    async fn check(&mut self) -> Result<(), Stop> {
        let health = self.link.check().await?;
        let known = &self.connection.practice_name;
        if self.connection.confirmed_at.is_some()
            && !known.is_empty()
            && (known, &self.connection.practice_zip) != (&health.practice.name, &health.practice.zip)
        {
            return Err(Stop::LooksWrong("the practice is another one"));
        }
        let mut scope = self.connection.open(self.context).await?;
        sqlx::query!(
            "update practice_connection set checked_at = $3, version = $4, data_as_of = $5, practice_name = $6, practice_zip = $7, practice_phone = $8,
               state = case when state = 'installing' then 'requested' else state end
             where organization_id = $1 and id = $2 and disconnected_at is null",
            self.connection.organization.0,
            self.connection.id.0,
            self.now,
            health.version,
            health.data_as_of.map(|local| self.connection.instant(local)),
            health.practice.name,
            health.practice.zip,
            health.practice.phone
        )
        .execute(scope.db())
        .await
        .map_err(kernel::Error::from)?;
        scope.commit().await.map_err(kernel::Error::from)?;
        if self.connection.state == State::Installing {
            self.connection.state = State::Requested;
        }
        match health.server_now {
            Some(server_now) => self.look_at_cursors(server_now).await,
            None => Ok(()),
        }
    }

    /// A clock that was set back a little hides what changes from passes that begin later.
    async fn look_at_cursors(&self, server_now: NaiveDateTime) -> Result<(), Stop> {
        let mut scope = self.connection.open(self.context).await?;
        for list in LISTS {
            let (mut cursor, complete) = store::cursor(&mut scope, &self.connection, list).await?;
            look_at_clock(cursor.mark(), Some(server_now))?;
            if cursor.set_back(server_now) {
                store::keep_cursor(&mut scope, &self.connection, list, &cursor, complete).await?;
            }
        }
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(())
    }

    /// Reads a list on, page by page.
    async fn read(&mut self, list: &'static str) -> Result<Reached, Stop> {
        let mut scope = self.connection.open(self.context).await?;
        let (mut cursor, _) = store::cursor(&mut scope, &self.connection, list).await?;
        drop(scope);
        let clock = cursor.mark();
        loop {
            let next = match list {
                "patients" => {
                    let page = self.link.patients(&cursor).await?;
                    look_at_clock(clock, page.server_now)?;
                    self.store_patients(page).await?
                }
                "appointments" => {
                    let page = self.link.appointments(&cursor, self.today - Days::new(PAST_DAYS)).await?;
                    self.store_appointments(page).await?
                }
                _ => {
                    let page = self.link.procedures(&cursor).await?;
                    self.store_procedures(page).await?
                }
            };
            match next {
                Next::Done(_) => return Ok(Reached::End),
                Next::Page(later) => cursor = later,
            }
            if self.is_over() {
                return Ok(Reached::Later);
            }
        }
    }

    async fn store_patients(&mut self, page: Page<practice_gateway::Patient>) -> Result<Next> {
        let mut scope = self.connection.open(self.context).await?;
        let changed = store::put_charts(&mut scope, &self.connection, &page.items, self.now).await?;
        self.charts_changed |= changed > 0;
        let read = page.items.iter().map(|one| one.id.clone()).collect();
        let seen = store::Seen { list: "patients", read, unreadable: &page.unreadable };
        store::keep_unreadable(&mut scope, &self.connection, &seen, self.now).await?;
        let (cursor, done) = position(&page.next);
        store::keep_cursor(&mut scope, &self.connection, "patients", cursor, done).await?;
        let total = page.total.and_then(|total| i32::try_from(total).ok());
        let first_run = self.connection.ready_at.is_none();
        sqlx::query!(
            "update practice_connection set patients_read = (select count(*)::int from chart where organization_id = $1 and connection_id = $2),
               patients_expected = case when not $3 then patients_expected when $5 then (select count(*)::int from chart where organization_id = $1 and connection_id = $2)
                 else coalesce($4, patients_expected) end
             where organization_id = $1 and id = $2 and ($3 or $6)",
            self.connection.organization.0,
            self.connection.id.0,
            first_run,
            total,
            done,
            changed > 0
        )
        .execute(scope.db())
        .await?;
        scope.commit().await?;
        Ok(page.next)
    }

    async fn store_appointments(&mut self, page: Page<practice_gateway::Appointment>) -> Result<Next> {
        let mut scope = self.connection.open(self.context).await?;
        store::keep_appointments(&mut scope, &self.connection, &page.items, page.unreadable, self.now).await?;
        let (cursor, done) = position(&page.next);
        store::keep_cursor(&mut scope, &self.connection, "appointments", cursor, done).await?;
        if self.connection.ready_at.is_none() {
            sqlx::query!(
                "update practice_connection set appointments_read = (select count(*)::int from practice_appointment where organization_id = $1 and connection_id = $2)
                 where organization_id = $1 and id = $2",
                self.connection.organization.0,
                self.connection.id.0
            )
            .execute(scope.db())
            .await?;
        }
        scope.commit().await?;
        Ok(page.next)
    }

    async fn store_procedures(&mut self, page: Page<practice_gateway::Procedure>) -> Result<Next> {
        let mut scope = self.connection.open(self.context).await?;
        let put = store::put_procedures(&mut scope, &self.connection, &page.items).await?;
        let read = page.items.iter().map(|one| one.id.clone()).collect();
        let seen = store::Seen { list: "procedures", read, unreadable: &page.unreadable };
        store::keep_unreadable(&mut scope, &self.connection, &seen, self.now).await?;
        for (loser, winner) in &put.merged {
            follow_merge(&mut scope, &self.connection, *loser, *winner).await?;
        }
        for chart in put.changed {
            count_later(&mut scope, chart, self.now).await?;
        }
        let (cursor, done) = position(&page.next);
        store::keep_cursor(&mut scope, &self.connection, "procedures", cursor, done).await?;
        scope.commit().await?;
        Ok(page.next)
    }

    /// Reads the next days' appointments whole, every hour: deleted ones leave no trace elsewhere.
    async fn read_window(&mut self) -> Result<(), Stop> {
        if self.connection.window_read_at.is_some_and(|at| at + TimeDelta::hours(1) > self.now) {
            return Ok(());
        }
        let (from, to) = (self.today, self.today + Days::new(WINDOW_DAYS));
        let mut cursor = Cursor::default();
        let (mut items, mut unreadable) = (vec![], vec![]);
        loop {
            let page = self.link.appointments_between(&cursor, from, to).await?;
            items.extend(page.items);
            unreadable.extend(page.unreadable);
            match page.next {
                Next::Done(_) => break,
                Next::Page(later) => cursor = later,
            }
        }
        let mut scope = self.connection.open(self.context).await?;
        if let Some(seen) = store::all_ids(items.iter().map(|one| one.id.clone()), &unreadable) {
            store::drop_appointments(&mut scope, &self.connection, (from, to), &seen).await?;
        }
        store::keep_appointments(&mut scope, &self.connection, &items, unreadable, self.now).await?;
        sqlx::query!(
            "update practice_connection set window_read_at = $3 where organization_id = $1 and id = $2",
            self.connection.organization.0,
            self.connection.id.0,
            self.now
        )
        .execute(scope.db())
        .await
        .map_err(kernel::Error::from)?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(())
    }

    /// A day's key that a call renewed is stored.
    async fn keep_keys(&self) -> Result<()> {
        let keys = self.link.keys().await;
        if matches!(keys, practice_gateway::Keys::OpenDental { .. }) {
            return Ok(());
        }
        let sealed = sealed(self.context, self.connection.organization, self.connection.id, &keys)?;
        let mut scope = self.connection.open(self.context).await?;
        sqlx::query!(
            "update practice_connection set sealed_keys = $3 where organization_id = $1 and id = $2 and sealed_keys is not null",
            self.connection.organization.0,
            self.connection.id.0,
            sealed
        )
        .execute(scope.db())
        .await?;
        Ok(scope.commit().await?)
    }

    async fn succeeded(&self) -> Result<()> {
        let mut scope = self.connection.open(self.context).await?;
        let waits = !self.connection.is_read();
        let every = match waits {
            // A person has to confirm the practice.
            true => TimeDelta::hours(1),
            false => TimeDelta::seconds(i64::from(self.link.capabilities().every_s)),
        };
        sqlx::query!(
            "update practice_connection set next_sync_at = $3, reason = null, failing_since = null, told_at = null,
               synced_at = case when $4 then synced_at else $5 end, ready_at = case when $4 then ready_at else coalesce(ready_at, $5) end,
               state = case when $4 then state else 'connected' end
             where organization_id = $1 and id = $2 and disconnected_at is null",
            self.connection.organization.0,
            self.connection.id.0,
            self.now + every,
            waits,
            self.now
        )
        .execute(scope.db())
        .await?;
        if !waits && self.connection.ready_at.is_none() {
            read_offers_later(&mut scope, self.connection.organization, self.connection.id, self.now).await?;
            check_later(&mut scope, self.connection.id, self.now).await?;
        }
        if !waits && (self.charts_changed || self.has_new_members(&mut scope).await?) {
            self.match_soon(&mut scope).await?;
        }
        Ok(scope.commit().await?)
    }

    /// Queues a matching, at the earliest five minutes after the last one.
    async fn match_soon(&self, scope: &mut Scope) -> Result<()> {
        let due = self.connection.matched_at.map_or(self.now, |at| (at + MATCH_AGAIN).max(self.now));
        match_later(scope, self.connection.id, due).await
    }

    /// Whether somebody joined since the last matching.
    async fn has_new_members(&self, scope: &mut Scope) -> Result<bool> {
        let Some(since) = self.connection.matched_at else { return Ok(true) };
        let found = sqlx::query_scalar!(
            r#"select exists (select from member m join subscription s on s.organization_id = m.organization_id and s.member_id = m.id
               where m.organization_id = $1 and m.office_id = $2 and s.created_at > $3) as "found!""#,
            self.connection.organization.0,
            self.connection.office.0,
            since
        );
        Ok(found.fetch_one(scope.db()).await?)
    }

    async fn go_on(&self, turn: u32) -> Result<()> {
        let mut scope = self.connection.open(self.context).await?;
        if is_open(&mut scope, self.connection.id).await? {
            let (connection, turn) = (self.connection.id, turn.wrapping_add(1));
            enqueue_task(
                &mut scope,
                &SyncConnection { connection, turn },
                format!("{connection}-{}", turn % 2),
                self.now,
            )
            .await?;
        }
        scope.commit().await?;
        self.match_changed().await
    }

    /// Of a run that doesn't reach its end: the next one doesn't know what this one changed. The first matching comes after
    /// the first run.
    async fn match_changed(&self) -> Result<()> {
        if !self.charts_changed || self.connection.ready_at.is_none() {
            return Ok(());
        }
        let mut scope = self.connection.open(self.context).await?;
        self.match_soon(&mut scope).await?;
        Ok(scope.commit().await?)
    }
}

/// An earlier time on the system's own clock than before means an old backup, or another server.
fn look_at_clock(before: Option<NaiveDateTime>, now: Option<NaiveDateTime>) -> Result<(), Stop> {
    match (before, now) {
        (Some(before), Some(now)) if now + CLOCK_BACK < before => {
            Err(Stop::LooksWrong("the practice's clock went back"))
        }
        _ => Ok(()),
    }
}

/// Where a list goes on, and whether the pass is over.
fn position(next: &Next) -> (&Cursor, bool) {
    match next {
        Next::Page(cursor) => (cursor, false),
        Next::Done(cursor) => (cursor, true),
    }
}
