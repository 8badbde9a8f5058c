//! Upcoming appointments, with what a member has left of their plans.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, Utc};
use kernel::cursor;
use members::benefits;
use rules::Cents;
use rules::members::rules::is_running;
use tenancy::clock::{office_date, wall_clock};
use tenancy::ids::{AccountId, MemberId, OfficeId};
use tenancy::{Scope, contract};

use crate::Result;
use crate::connection::current;

const PAGE: usize = 50;
/// The days of the list.
const DAYS: u64 = 14;

/// An appointment in the practice system.
#[contract(rename = "UpcomingAppointment")]
#[derive(Debug, Clone)]
pub struct UpcomingAppointment {
    /// The office's local time.
    pub starts_at: NaiveDateTime,
    pub minutes: i32,
    pub patient: String,
    /// The planned work.
    pub description: String,
    /// Present if the patient is a member.
    pub member_id: Option<MemberId>,
    pub account_id: Option<AccountId>,
    /// Visits left of a member's plans today, such as "1110: 1".
    pub left: Vec<String>,
    /// Whether the patient is insured, if the system tells.
    pub insured: Option<bool>,
    /// What a plan would have saved an uninsured patient on the work of the last twelve months, and which.
    pub saved: Option<Cents>,
    pub saving_plan: Option<String>,
}

/// A page of appointments.
#[contract(rename = "UpcomingAppointments")]
#[derive(Debug, Clone)]
pub struct AppointmentsPage {
    /// Whether a practice system is connected.
    pub connected: bool,
    pub appointments: Vec<UpcomingAppointment>,
    pub next: Option<String>,
    /// Appointments of today and the next days that aren't canceled, and those of members.
    pub total: i64,
    pub of_members: i64,
}

/// The appointments of today and the next two weeks.
///
/// # Errors
/// [`crate::Error::Invalid`] at `after`.
pub async fn upcoming(
    scope: &mut Scope,
    office: OfficeId,
    after: Option<&str>,
    now: DateTime<Utc>,
) -> Result<AppointmentsPage> {
    let Some(connection) = current(scope, office).await? else {
        return Ok(AppointmentsPage { connected: false, appointments: vec![], next: None, total: 0, of_members: 0 });
    };
    let organization = scope.organization();
    let today = office_date(now, &connection.timezone);
    let (from, to) = (connection.day_begins(today), connection.day_begins(today + Days::new(DAYS)));
    let (at, id): (DateTime<Utc>, String) =
        after.map(|after| cursor::read(after, "after")).transpose()?.unwrap_or((from, String::new()));
    let counts = sqlx::query!(
        r#"select count(*) as "total!", count(coalesce(c.member_id, c.second_of_member_id)) as "of_members!" from practice_appointment a
           join chart c on c.organization_id = a.organization_id and c.id = a.chart_id
           where a.organization_id = $1 and a.office_id = $2 and a.connection_id = $3 and a.status = 'scheduled' and a.starts_at >= $4 and a.starts_at < $5"#,
        organization.0,
        office.0,
        connection.id.0,
        from,
        to
    )
    .fetch_one(scope.db())
    .await?;
    let mut rows = sqlx::query!(
        r#"select a.remote_id, a.starts_at, a.minutes, a.description, c.first_name || ' ' || c.last_name as "patient!", m.id as "member_id?", c.insured,
             m.account_id as "account_id?", case when m.id is null and c.insured = false then w.saved_cents end as saved,
             case when m.id is null and c.insured = false then p.name end as saving_plan
           from practice_appointment a join chart c on c.organization_id = a.organization_id and c.id = a.chart_id
           left join member m on m.organization_id = c.organization_id and m.id = coalesce(c.member_id, c.second_of_member_id)
           left join practice_candidate w on w.organization_id = c.organization_id and w.chart_id = c.id
           left join plan p on p.organization_id = w.organization_id and p.id = w.plan_id
           where a.organization_id = $1 and a.office_id = $2 and a.connection_id = $3 and a.status = 'scheduled'
             and (a.starts_at, a.remote_id) > ($4, $5) and a.starts_at < $6
           order by a.starts_at, a.remote_id limit $7"#,
        organization.0,
        office.0,
        connection.id.0,
        at,
        id,
        to,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| (row.starts_at, row.remote_id.clone()))?;
    let accounts = rows.iter().filter_map(|row| row.account_id.map(AccountId)).collect();
    let left = left_on(scope, accounts, today).await?;
    let appointments = rows.into_iter().map(|row| {
        let member = row.member_id.map(MemberId);
        UpcomingAppointment {
            starts_at: wall_clock(row.starts_at, &connection.timezone),
            minutes: row.minutes,
            patient: row.patient,
            description: row.description,
            member_id: member,
            account_id: row.account_id.map(AccountId),
            left: member.and_then(|member| left.get(&member).cloned()).unwrap_or_default(),
            insured: row.insured,
            saved: row.saved.map(Cents),
            saving_plan: row.saving_plan,
        }
    });
    Ok(AppointmentsPage {
        connected: true,
        appointments: appointments.collect(),
        next,
        total: counts.total,
        of_members: counts.of_members,
    })
}

/// What members of these households have left of their plans on a day.
async fn left_on(
    scope: &mut Scope,
    mut accounts: Vec<AccountId>,
    on: NaiveDate,
) -> Result<BTreeMap<MemberId, Vec<String>>> {
    accounts.sort();
    accounts.dedup();
    let mut left: BTreeMap<MemberId, Vec<String>> = BTreeMap::new();
    for held in benefits::ledgers(scope, &accounts).await?.into_iter().filter(|held| is_running(held.status)) {
        let counts =
            held.left_on(on).into_iter().filter(|(_, left)| *left > 0).map(|(code, left)| format!("{code}: {left}"));
        left.entry(held.member).or_default().extend(counts);
    }
    Ok(left)
}
