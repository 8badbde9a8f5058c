//! The steps of a connection, for `get-connected-steps`.

use chrono::{DateTime, NaiveDateTime, Utc};
use tenancy::clock::wall_clock;
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract, text_enum};

use crate::Result;
use crate::connection::{Connection, FailReason, State, current};

text_enum! {
    /// How far a step is.
    #[contract(rename = "PracticeStepState")]
    StepState {
        Done = "done",
        /// It runs, or waits for a person.
        Current = "current",
        Waiting = "waiting",
        Failed = "failed",
    }
}

/// A step of connecting.
#[contract(rename = "PracticeConnectionStep")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectionStep {
    /// keys, program, practice, patients, appointments, work, matches or ready.
    pub key: String,
    pub state: StepState,
    pub done: Option<i32>,
    pub total: Option<i32>,
}

/// An office's connection with its steps.
#[contract(rename = "PracticeConnection")]
#[derive(Debug, Clone)]
pub struct ConnectionView {
    /// Absent if nothing is connected.
    pub state: Option<State>,
    pub system: Option<String>,
    pub reason: Option<FailReason>,
    pub failing_since: Option<DateTime<Utc>>,
    /// When it is tried again, or looked at for changes.
    pub next_try_at: Option<DateTime<Utc>>,
    /// The practice that the system names, for a person to confirm.
    pub practice_name: Option<String>,
    pub practice_zip: Option<String>,
    pub practice_phone: Option<String>,
    pub version: Option<String>,
    /// The last complete look for changes.
    pub synced_at: Option<DateTime<Utc>>,
    /// The local time of a copy's last upload.
    pub data_as_of: Option<NaiveDateTime>,
    pub steps: Vec<ConnectionStep>,
    /// Members on a plan, and those with a chart.
    pub members: i32,
    pub matched: i32,
    /// Members whose chart a person chooses.
    pub to_review: i32,
    /// Rows that couldn't be read.
    pub unreadable: i32,
    /// The first 100 rows.
    pub unreadable_rows: Vec<UnreadableRow>,
    /// Whether uninsured patients are invited automatically.
    pub notify_uninsured: Option<bool>,
}

/// A row of the practice system that couldn't be read.
#[contract(rename = "UnreadableRow")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableRow {
    /// patients, appointments or procedures.
    pub list: String,
    /// The practice system's number of the row, if it has one.
    pub id: Option<String>,
    pub why: String,
}

/// The rows that are shown of those that can't be read.
const MOST_UNREADABLE: i64 = 100;

/// What the steps count.
struct Counts {
    members: i32,
    matched: i32,
    work_read: i32,
    to_review: i32,
}

/// The office's connection with its steps.
///
/// # Errors
/// When the database fails.
pub async fn connected_steps(scope: &mut Scope, office: OfficeId) -> Result<ConnectionView> {
    let counts = count(scope, office).await?;
    let connection = current(scope, office).await?;
    let (unreadable, unreadable_rows) = match &connection {
        Some(connection) => unreadable(scope, connection).await?,
        None => (0, vec![]),
    };
    let of = connection.as_ref();
    let text = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    Ok(ConnectionView {
        state: of.map(|one| one.state),
        system: of.map(|one| one.system.clone()),
        reason: of.and_then(|one| one.reason),
        failing_since: of.and_then(|one| one.failing_since),
        next_try_at: of.and_then(|one| one.next_sync_at),
        practice_name: of.and_then(|one| text(&one.practice_name)),
        practice_zip: of.and_then(|one| text(&one.practice_zip)),
        practice_phone: of.and_then(|one| text(&one.practice_phone)),
        version: of.and_then(|one| one.version.clone()),
        synced_at: of.and_then(|one| one.synced_at),
        data_as_of: of.and_then(|one| one.data_as_of.map(|at| wall_clock(at, &one.timezone))),
        steps: of.map(|one| steps(one, &counts)).unwrap_or_default(),
        members: counts.members,
        matched: counts.matched,
        to_review: counts.to_review,
        unreadable,
        unreadable_rows,
        notify_uninsured: of.map(|one| one.notify_uninsured),
    })
}

/// How many rows can't be read, and the first 100.
async fn unreadable(scope: &mut Scope, connection: &Connection) -> Result<(i32, Vec<UnreadableRow>)> {
    let rows = sqlx::query!(
        r#"select list, remote_id, why, count(*) over ()::int as "all!" from practice_unreadable
           where organization_id = $1 and connection_id = $2
           order by array_position(array['patients', 'appointments', 'procedures'], list), remote_id nulls last, row_key limit $3"#,
        connection.organization.0,
        connection.id.0,
        MOST_UNREADABLE
    )
    .fetch_all(scope.db())
    .await?;
    let all = rows.first().map_or(0, |row| row.all);
    let rows = rows.into_iter().map(|row| UnreadableRow { list: row.list, id: row.remote_id, why: row.why });
    Ok((all, rows.collect()))
}

async fn count(scope: &mut Scope, office: OfficeId) -> Result<Counts> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select count(*)::int as "members!", count(c.id)::int as "matched!", count(c.work_read_at)::int as "work_read!",
             (select count(*)::int from chart_review r where r.organization_id = $1 and r.office_id = $2) as "to_review!"
           from member m left join chart c on c.organization_id = m.organization_id and c.member_id = m.id
           where m.organization_id = $1 and m.office_id = $2 and exists (
             select from subscription s where s.organization_id = m.organization_id and s.member_id = m.id and is_running(s.status))"#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Counts { members: row.members, matched: row.matched, work_read: row.work_read, to_review: row.to_review })
}

fn steps(connection: &Connection, counts: &Counts) -> Vec<ConnectionStep> {
    let confirmed = connection.confirmed_at.is_some();
    let answers = connection.state != State::Installing;
    let ready = connection.ready_at.is_some();
    let patients =
        ready || (connection.patients_expected.is_some_and(|total| connection.patients_read >= total) && confirmed);
    let reason = connection.reason;
    // What is done, in order; the first that isn't is the current one, or has failed.
    let list = [
        ("keys", reason != Some(FailReason::KeysRefused), None, None),
        ("program", answers && reason != Some(FailReason::OfficeOffline), None, None),
        ("practice", confirmed && reason != Some(FailReason::LooksWrong), None, None),
        ("patients", patients, Some(connection.patients_read), connection.patients_expected),
        ("appointments", ready, Some(connection.appointments_read), None),
        ("matches", ready && connection.matched_at.is_some(), Some(counts.matched), Some(counts.members)),
        ("work", ready && counts.work_read >= counts.matched, Some(counts.work_read), Some(counts.matched)),
        ("ready", connection.state == State::Connected, None, None),
    ];
    let mut open = false;
    list.into_iter()
        .map(|(key, done, read, total)| {
            let state = match (done, open) {
                (true, false) => StepState::Done,
                (_, true) => StepState::Waiting,
                (false, false) if reason.is_some() && connection.state == State::Failing => StepState::Failed,
                (false, false) => StepState::Current,
            };
            open = open || !done;
            ConnectionStep {
                key: key.to_owned(),
                state,
                done: read.filter(|_| confirmed),
                total: total.filter(|_| confirmed),
            }
        })
        .collect()
}
