//! Patients worth inviting, with what a plan would have saved them on their own work of the last twelve months.
//!
//! Every night a few are looked at, those who come soon and those seen last first: whether they are insured, where the list of patients doesn't
//! tell, and their work. It is compared at the fees that they were charged with the same work on each plan that their age
//! allows, with the plan's price for a year. Only the office sees it.

mod page;
mod saving;

use async_trait::async_trait;
use chart_matching::is_nobody;
use chrono::{DateTime, Months, NaiveDate, TimeDelta, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task, enqueue_task_for};
use practice_gateway::{Cursor, LinkFailure, Next, PracticeLink, Procedure, ProcedureStatus, Unreadable, Urgency};
use serde::{Deserialize, Serialize};
use tenancy::clock::office_date;
use tenancy::ids::{OrganizationId, PracticeConnectionId};
use tenancy::{Actor, Reach, Scope};

pub use page::{UninsuredPage, UninsuredPatient, uninsured};
pub use saving::SavingLine;

use self::saving::{Saving, Work, best, is_of_age};
use crate::connection::{Connection, gone, load};
use crate::fees::{ReadFees, active_plans, prefix};
use crate::inviting::{ADULT_MONTHS, SEEN_MONTHS};
use crate::{Context, Result, store};

/// Patients of one job.
const BATCH: i64 = 5;
/// Jobs of one night.
const TURNS: u32 = 8;
/// A patient is looked at again after so many days.
const AGAIN_DAYS: i64 = 30;

/// Looks at patients who may be worth inviting. Key: the connection and the turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadCandidates {
    pub connection: PracticeConnectionId,
    pub turn: u32,
}

#[async_trait]
impl Task for ReadCandidates {
    const KIND: &'static str = "practice_read_candidates";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        match look_at_some(context, claimed.organization, &self).await {
            Ok(Looked::Wait(pause)) => {
                let at = context.clock.now().await? + pause;
                return Ok(JobOutcome::Again { at, why: "too many calls".to_owned() });
            }
            Ok(Looked::Enough) => {}
            Err(error) => gone(error)?,
        }
        Ok(JobOutcome::Done)
    }
}

impl ReadCandidates {
    fn key(&self) -> String {
        format!("{}-{}", self.connection, self.turn)
    }
}

/// Queues what is read of a practice as a whole: usual fees, and patients to invite.
pub(crate) async fn read_offers_later(
    scope: &mut Scope,
    organization: OrganizationId,
    connection: PracticeConnectionId,
    now: DateTime<Utc>,
) -> Result<()> {
    enqueue_task_for(scope, organization, &ReadFees { connection }, connection, now).await?;
    let first = ReadCandidates { connection, turn: 0 };
    enqueue_task_for(scope, organization, &first, first.key(), now).await
}

enum Looked {
    Enough,
    /// The system takes no more calls for this long.
    Wait(TimeDelta),
}

/// A patient to look at.
struct Candidate {
    chart: i64,
    remote_id: String,
    born: NaiveDate,
    insured: Option<bool>,
    is_nobody: bool,
}

async fn look_at_some(context: &Context, organization: OrganizationId, task: &ReadCandidates) -> Result<Looked> {
    let reach = Reach::organization(organization, Actor::platform("Practice system"));
    let connection = load(&mut context.database.read(reach).await?, task.connection).await?;
    if !connection.is_read() {
        return Ok(Looked::Enough);
    }
    let Some(link) = connection.link(context, Urgency::Rest)? else { return Ok(Looked::Enough) };
    let now = context.clock.now().await?;
    let today = office_date(now, &connection.timezone);
    let mut scope = connection.open(context).await?;
    let prefix = prefix(&mut scope, context, connection.office).await?;
    let plans = active_plans(&mut scope, connection.office).await?;
    let candidates = candidates(&mut scope, &connection, today, now).await?;
    drop(scope);
    for candidate in &candidates {
        let looked = match look_at(&*link, &connection, candidate, today).await {
            Ok(looked) => looked,
            Err(LinkFailure::Busy { retry_after }) => {
                return Ok(Looked::Wait(TimeDelta::from_std(retry_after).unwrap_or(TimeDelta::minutes(1))));
            }
            // The run of the connection tells why; the next night goes on.
            Err(failure) => {
                tracing::info!(connection = connection.id.0, error = %failure, "looking at patients to invite failed");
                return Ok(Looked::Enough);
            }
        };
        let work = looked.work.iter().map(|one| Work::of(&prefix, one)).collect::<Vec<_>>();
        let saving = best(&work, plans.iter().filter(|plan| is_of_age(plan, candidate.born, today)));
        let mut scope = connection.open(context).await?;
        keep_chart(&mut scope, &connection, candidate.chart, &looked, now).await?;
        keep(&mut scope, &connection, candidate.chart, &saving, now).await?;
        scope.commit().await?;
    }
    if i64::try_from(candidates.len()).unwrap_or(0) == BATCH && task.turn + 1 < TURNS {
        let next = ReadCandidates { connection: connection.id, turn: task.turn + 1 };
        let mut scope = connection.open(context).await?;
        enqueue_task(&mut scope, &next, next.key(), now).await?;
        scope.commit().await?;
    }
    Ok(Looked::Enough)
}

/// Adults who were seen lately and not looked at for a while: those who come within two weeks first, then those seen last.
async fn candidates(
    scope: &mut Scope,
    connection: &Connection,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Vec<Candidate>> {
    let rows = sqlx::query!(
        r#"select c.id, c.remote_id, c.birth_date as "born!", c.insured, c.first_name, c.last_name from chart c
           where c.organization_id = $1 and c.connection_id = $2 and c.status = 'active' and c.missing_since is null
             and c.member_id is null and c.second_of_member_id is null and ($3 or c.insured is distinct from true) and c.birth_date <= $4 and c.last_visit_on >= $5
             and not exists (select from practice_candidate w where w.organization_id = c.organization_id and w.chart_id = c.id and w.read_at > $6)
           order by c.id in (
             select a.chart_id from practice_appointment a where a.organization_id = $1 and a.office_id = $8 and a.status = 'scheduled'
               and a.starts_at >= $9 and a.starts_at < $9 + make_interval(days => 14)) desc, c.last_visit_on desc, c.id
           limit $7"#,
        connection.organization.0,
        connection.id.0,
        connection.asks_insurance,
        today - Months::new(ADULT_MONTHS),
        today - Months::new(SEEN_MONTHS),
        now - TimeDelta::days(AGAIN_DAYS),
        BATCH,
        connection.office.0,
        now
    )
    .fetch_all(scope.db())
    .await?;
    let candidates = rows.into_iter().map(|row| Candidate {
        chart: row.id,
        remote_id: row.remote_id,
        born: row.born,
        insured: row.insured,
        is_nobody: is_nobody(&row.first_name, &row.last_name),
    });
    Ok(candidates.collect())
}

/// What the system told of a patient.
struct PatientFacts {
    /// The system doesn't have the patient any more.
    is_gone: bool,
    insured: Option<bool>,
    work: Vec<Procedure>,
    /// Rows of work that can't be read.
    unreadable: Vec<Unreadable>,
}

async fn look_at(
    link: &dyn PracticeLink,
    connection: &Connection,
    candidate: &Candidate,
    today: NaiveDate,
) -> std::result::Result<PatientFacts, LinkFailure> {
    let (mut work, mut unreadable) = (vec![], vec![]);
    let Some(patient) = link.patient(&candidate.remote_id).await? else {
        return Ok(PatientFacts { is_gone: true, insured: candidate.insured, work, unreadable });
    };
    let insured = match connection.asks_insurance && !candidate.is_nobody {
        true => link.insured(&candidate.remote_id).await?,
        false => patient.insured.or(candidate.insured),
    };
    if insured != Some(false) || candidate.is_nobody {
        return Ok(PatientFacts { is_gone: false, insured, work, unreadable });
    }
    let mut cursor = Cursor::default();
    loop {
        let page = link.procedures_of(&candidate.remote_id, today - Months::new(12), &cursor).await?;
        work.extend(page.items.into_iter().filter(|one| one.status == ProcedureStatus::Done && one.done_on <= today));
        unreadable.extend(page.unreadable);
        match page.next {
            Next::Done(_) => break,
            Next::Page(later) => cursor = later,
        }
    }
    // Pages overlap.
    work.sort_by(|a, b| (a.done_on, &a.id).cmp(&(b.done_on, &b.id)));
    work.dedup_by(|a, b| a.id == b.id);
    Ok(PatientFacts { is_gone: false, insured, work, unreadable })
}

/// Whether the patient is insured, and still there. One who is missing is looked for again the next night.
async fn keep_chart(
    scope: &mut Scope,
    connection: &Connection,
    chart: i64,
    facts: &PatientFacts,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update chart set insured = $3, missing_since = case when $4 then coalesce(missing_since, $5) else missing_since end
         where organization_id = $1 and id = $2 and ($4 or insured is distinct from $3)",
        connection.organization.0,
        chart,
        facts.insured,
        facts.is_gone,
        now
    )
    .execute(scope.db())
    .await?;
    let read = facts.work.iter().map(|one| one.id.clone()).collect();
    let seen = store::Seen { list: "procedures", read, unreadable: &facts.unreadable };
    store::keep_unreadable(scope, connection, &seen, now).await
}

async fn keep(
    scope: &mut Scope,
    connection: &Connection,
    chart: i64,
    saving: &Saving,
    now: DateTime<Utc>,
) -> Result<()> {
    let lines = serde_json::to_value(&saving.lines).map_err(anyhow::Error::from)?;
    sqlx::query!(
        "insert into practice_candidate (organization_id, chart_id, connection_id, office_id, read_at, plan_id, saved_cents, usual_cents, plan_cents, lines)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (organization_id, chart_id) do update set connection_id = excluded.connection_id, read_at = excluded.read_at,
           plan_id = excluded.plan_id, saved_cents = excluded.saved_cents, usual_cents = excluded.usual_cents, plan_cents = excluded.plan_cents,
           lines = excluded.lines",
        connection.organization.0,
        chart,
        connection.id.0,
        connection.office.0,
        now,
        saving.plan,
        saving.plan.map(|_| saving.usual - saving.with_plan),
        saving.usual,
        saving.with_plan,
        lines
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
