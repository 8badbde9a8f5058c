//! A weekly sweep of a practice's lists. Rows that vanish there without a mark leave no trace in what changes: a patient who is missing is suspected, and deleted when the system itself says so a day later. Appointments
//! further ahead than the hourly look are compared month by month.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use practice_gateway::{Cursor, LinkFailure, Next, PracticeLink, Urgency};
use serde::{Deserialize, Serialize};
use tenancy::clock::office_date;
use tenancy::ids::{OrganizationId, PracticeConnectionId};
use tenancy::{Actor, Reach, Scope};

use crate::connection::{Connection, State, gone, load};
use crate::failing::hold;
use crate::matching::match_later;
use crate::work::{MISSING_PERCENT, MOST_MISSING};
use crate::{Context, Result, store};

/// A run ends after so long, so that a stopping worker loses little.
const RUN: Duration = Duration::from_secs(15);
/// Appointments are compared half a year ahead, in parts of so many days.
const PART_DAYS: u64 = 15;
const PARTS: u32 = 12;
/// Work that can't be read and was not seen for so long is no member's, or gone.
const UNSEEN_DAYS: i64 = 7;

/// Sweeps a connection's lists. Key: the connection and whether the turn is even.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SweepConnection {
    pub connection: PracticeConnectionId,
    pub turn: u32,
    /// When the sweep began.
    pub began: DateTime<Utc>,
    pub part: SweepPart,
}

/// Where a sweep goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SweepPart {
    Patients(Cursor),
    /// The part of the coming half year.
    Appointments(u32),
}

#[async_trait]
impl Task for SweepConnection {
    const KIND: &'static str = "practice_sweep";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        match sweep(context, claimed.organization, &self).await {
            Ok(()) => {}
            Err(error) => gone(error)?,
        }
        Ok(JobOutcome::Done)
    }
}

impl SweepConnection {
    pub(crate) fn first(connection: PracticeConnectionId, began: DateTime<Utc>) -> Self {
        Self { connection, turn: 0, began, part: SweepPart::Patients(Cursor::default()) }
    }

    pub(crate) fn key(&self) -> String {
        format!("{}-{}", self.connection, self.turn % 2)
    }
}

/// A run's tools.
struct Run<'a> {
    context: &'a Context,
    task: &'a SweepConnection,
    connection: Connection,
    link: Arc<dyn PracticeLink>,
    now: DateTime<Utc>,
    today: NaiveDate,
}

/// How a run ends.
enum Reached {
    /// The look goes on there after a pause.
    Part(SweepPart, TimeDelta),
    End,
}

async fn sweep(context: &Context, organization: OrganizationId, task: &SweepConnection) -> Result<()> {
    let reach = Reach::organization(organization, Actor::platform("Practice system"));
    let connection = load(&mut context.database.read(reach).await?, task.connection).await?;
    if connection.state != State::Connected {
        return Ok(());
    }
    let Some(link) = connection.link(context, Urgency::Rest)? else { return Ok(()) };
    let now = context.clock.now().await?;
    let today = office_date(now, &connection.timezone);
    let run = Run { context, task, connection, link, now, today };
    let reached = match &task.part {
        SweepPart::Patients(cursor) => run.patients(cursor.clone()).await?,
        SweepPart::Appointments(part) => run.appointments(*part).await?,
    };
    if let Reached::Part(part, pause) = reached {
        let next = SweepConnection { turn: task.turn.wrapping_add(1), part, ..task.clone() };
        let mut scope = run.connection.open(context).await?;
        enqueue_task(&mut scope, &next, next.key(), now + pause).await?;
        scope.commit().await?;
    }
    Ok(())
}

impl Run<'_> {
    /// A call that failed: the look goes on after the pause that the system asks for, otherwise it begins anew at night.
    fn failed(&self, failure: &LinkFailure, part: SweepPart) -> Reached {
        if let LinkFailure::Busy { retry_after } = failure {
            return Reached::Part(part, TimeDelta::from_std(*retry_after).unwrap_or(TimeDelta::minutes(1)));
        }
        tracing::info!(connection = self.connection.id.0, error = %failure, "looking through a practice's lists failed");
        Reached::End
    }

    async fn patients(&self, mut cursor: Cursor) -> Result<Reached> {
        let began = Instant::now();
        loop {
            let page = match self.link.patients(&cursor).await {
                Ok(page) => page,
                Err(failure) => return Ok(self.failed(&failure, SweepPart::Patients(cursor))),
            };
            let mut scope = self.connection.open(self.context).await?;
            let changed = store::put_charts(&mut scope, &self.connection, &page.items, self.now).await?;
            let read: Vec<String> = page.items.into_iter().map(|one| one.id).collect();
            let unreadable = page.unreadable.iter().filter_map(|row| row.id.clone());
            let there: Vec<String> = read.iter().cloned().chain(unreadable).collect();
            self.saw(&mut scope, &there).await?;
            let seen = store::Seen { list: "patients", read, unreadable: &page.unreadable };
            store::keep_unreadable(&mut scope, &self.connection, &seen, self.now).await?;
            if changed > 0 {
                match_later(&mut scope, self.connection.id, self.now).await?;
            }
            scope.commit().await?;
            match page.next {
                Next::Done(_) => return self.suspect().await,
                Next::Page(later) => cursor = later,
            }
            if began.elapsed() >= RUN {
                return Ok(Reached::Part(SweepPart::Patients(cursor), TimeDelta::zero()));
            }
        }
    }

    async fn saw(&self, scope: &mut Scope, there: &[String]) -> Result<()> {
        sqlx::query!(
            "update chart set swept_at = $4 where organization_id = $1 and connection_id = $2 and remote_id = any ($3)",
            self.connection.organization.0,
            self.connection.id.0,
            there,
            self.task.began
        )
        .execute(scope.db())
        .await?;
        Ok(())
    }

    /// Patients whom the look did not see are suspected. So many that it looks like another database hold the connection.
    async fn suspect(&self) -> Result<Reached> {
        let mut scope = self.connection.open(self.context).await?;
        store::forget_unreadable(&mut scope, &self.connection, "patients", self.task.began).await?;
        let row = sqlx::query!(
            r#"select count(*) filter (where is_missing) as "missing!", count(*) as "all!",
                 exists (select from practice_unreadable u where u.organization_id = $1 and u.connection_id = $2 and u.list = 'patients'
                   and u.remote_id is null) as "has_nameless!"
               from (select coalesce(swept_at < $3::timestamptz - interval '1 second', true) and changed_at < $3 as is_missing from chart
                 where organization_id = $1 and connection_id = $2 and status <> 'deleted') c"#,
            self.connection.organization.0,
            self.connection.id.0,
            self.task.began
        )
        .fetch_one(scope.db())
        .await?;
        let too_many = row.missing > MOST_MISSING && row.missing * 100 > row.all * MISSING_PERCENT;
        if too_many && !self.connection.may_miss_many(self.now) {
            scope.commit().await?;
            hold(self.context, &self.connection, self.now, "many patients are missing").await?;
            return Ok(Reached::End);
        }
        // A row without a number may be any patient: nobody is suspected.
        if !row.has_nameless {
            sqlx::query!(
                "update chart set missing_since = $4 where organization_id = $1 and connection_id = $2 and status <> 'deleted'
                   and coalesce(swept_at < $3::timestamptz - interval '1 second', true) and changed_at < $3 and missing_since is null",
                self.connection.organization.0,
                self.connection.id.0,
                self.task.began,
                self.now
            )
            .execute(scope.db())
            .await?;
        }
        scope.commit().await?;
        Ok(Reached::Part(SweepPart::Appointments(0), TimeDelta::zero()))
    }

    /// Compares a part of the coming half year.
    async fn appointments(&self, part: u32) -> Result<Reached> {
        let from = self.today + Days::new(u64::from(part) * PART_DAYS);
        let to = from + Days::new(PART_DAYS - 1);
        let mut cursor = Cursor::default();
        let (mut items, mut unreadable) = (vec![], vec![]);
        loop {
            let page = match self.link.appointments_between(&cursor, from, to).await {
                Ok(page) => page,
                Err(failure) => return Ok(self.failed(&failure, SweepPart::Appointments(part))),
            };
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
        if part + 1 < PARTS {
            scope.commit().await?;
            return Ok(Reached::Part(SweepPart::Appointments(part + 1), TimeDelta::zero()));
        }
        store::forget_unreadable(&mut scope, &self.connection, "appointments", self.task.began).await?;
        // Members' work is read every night.
        let long_ago = self.task.began - TimeDelta::days(UNSEEN_DAYS);
        store::forget_unreadable(&mut scope, &self.connection, "procedures", long_ago).await?;
        sqlx::query!(
            "update practice_connection set swept_at = $3 where organization_id = $1 and id = $2",
            self.connection.organization.0,
            self.connection.id.0,
            self.task.began
        )
        .execute(scope.db())
        .await?;
        scope.commit().await?;
        Ok(Reached::End)
    }
}
