//! Reports that are sent regularly, as a link that needs the login. A schedule whose reports nobody opens pauses and says so.

mod frequency;
mod send;

pub use frequency::Frequency;
pub use send::SendReports;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Deserialize;
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::ids::{LoginId, OfficeId, ReportScheduleId};
use tenancy::{Scope, contract};

use crate::request::{Filters, Request, Wish};
use crate::{Error, FieldErrors, Message, OrNotFound, Place, PlaceKind, Result, catalog};

/// The most schedules of an office.
const MOST: i64 = 50;
const MOST_RECIPIENTS: usize = 20;
const LONGEST_NAME: usize = 60;

/// A person who may get a report.
#[contract(rename = "ReportRecipient")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    pub login_id: i64,
    pub name: String,
}

/// Whether reports are sent.
#[contract(rename = "ReportScheduleState")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScheduleState {
    Active,
    Paused,
}

/// Why a schedule is paused.
#[contract(rename = "ReportSchedulePause")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PauseCause {
    /// Nobody opened the last reports.
    Unopened,
    /// Somebody paused it.
    Staff,
}

/// A report that is sent regularly.
#[contract(rename = "ReportSchedule")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    #[oai(rename = "scheduleId")]
    pub id: ReportScheduleId,
    pub name: String,
    pub report_type: String,
    pub title: String,
    pub frequency: Frequency,
    pub filters: Filters,
    /// The offices that it is about.
    pub locations: Vec<i64>,
    pub recipients: Vec<Recipient>,
    pub state: ScheduleState,
    pub paused_because: Option<PauseCause>,
    /// The day of the next one.
    pub next_on: Option<NaiveDate>,
    /// The first day of the last period that was sent.
    pub last_from: Option<NaiveDate>,
    pub opened_at: Option<DateTime<Utc>>,
    /// The caller made it.
    pub mine: bool,
    /// Who made it.
    pub author: String,
}

/// A schedule to save.
#[derive(Debug, Clone)]
pub struct ScheduleForm {
    pub report: String,
    pub name: String,
    pub frequency: Frequency,
    pub filters: Filters,
    pub offices: Vec<OfficeId>,
    pub recipients: Vec<LoginId>,
}

/// The active users who have reports at each of the offices, by name: owners and managers whose most specific grant there
/// has the permission.
pub async fn recipients(scope: &mut Scope, offices: &[OfficeId]) -> Result<Vec<Recipient>> {
    let organization = scope.organization();
    let offices: Vec<i64> = offices.iter().map(|office| office.0).collect();
    let rows = sqlx::query!(
        r#"select l.id, l.first_name || ' ' || l.last_name as "name!" from office_user u join login l on l.id = u.login_id
           where u.organization_id = $1 and u.office_id = any ($2) and u.status = 'active'
             and coalesce(u.user_type, l.user_type) in ('dentist', 'office_admin')
             and exists (select from granted_office g where g.organization_id = u.organization_id and g.office_id = u.office_id and g.login_id = u.login_id
               and g.account_id is null and 'reports' = any (g.permissions)
               and not exists (select from granted_office n where n.organization_id = g.organization_id and n.office_id = g.office_id and n.login_id = g.login_id
                 and n.account_id is null and array_position(array['office', 'location_group', 'organization'], n.kind)
                   < array_position(array['office', 'location_group', 'organization'], g.kind)))
           group by l.id, l.first_name, l.last_name having count(distinct u.office_id) = cardinality($2) order by 2, 1"#,
        organization.0,
        &offices
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| Recipient { login_id: row.id, name: row.name }).collect())
}

/// The schedules of an office, by name. Those about offices that the reader doesn't reach are left out.
pub async fn list(scope: &mut Scope, office: OfficeId, login: LoginId, reached: &[OfficeId]) -> Result<Vec<Schedule>> {
    let organization = scope.organization();
    let reached: Vec<i64> = reached.iter().map(|office| office.0).collect();
    let rows = sqlx::query!(
        r#"select id, name, report, frequency, filters as "filters: Json<Filters>", offices, recipients, paused_because, next_on, last_from, opened_at,
             login_id = $3 as "mine!", actor,
             (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.first_name || ' ' || l.last_name) order by l.first_name, l.id), '[]')
              from login l where l.id = any (s.recipients)) as "people!: Json<Vec<Person>>"
           from report_schedule s where organization_id = $1 and office_id = $2 and offices <@ $4 order by lower(name), id"#,
        organization.0,
        office.0,
        login.0,
        &reached
    )
    .fetch_all(scope.db())
    .await?;
    let schedule = rows.into_iter().map(|row| {
        let paused_because = row.paused_because.as_deref().map(|text| match text {
            "unopened" => PauseCause::Unopened,
            _ => PauseCause::Staff,
        });
        Schedule {
            id: ReportScheduleId(row.id),
            name: row.name,
            title: catalog::find(&row.report).map_or_else(|| row.report.clone(), |report| report.title.to_owned()),
            report_type: row.report,
            frequency: Frequency::read(&row.frequency),
            filters: row.filters.0,
            locations: row.offices,
            recipients: row.people.0.into_iter().map(|one| Recipient { login_id: one.id, name: one.name }).collect(),
            state: if paused_because.is_some() { ScheduleState::Paused } else { ScheduleState::Active },
            next_on: paused_because.is_none().then_some(row.next_on),
            paused_because,
            last_from: row.last_from,
            opened_at: row.opened_at,
            mine: row.mine,
            author: row.actor,
        }
    });
    Ok(schedule.collect())
}

#[derive(Debug, Deserialize)]
struct Person {
    id: i64,
    name: String,
}

/// Whose schedules somebody changes: those of an office that are only about offices that they read.
#[derive(Debug, Clone)]
pub struct Keeper {
    pub office: OfficeId,
    pub login: LoginId,
    /// The offices of the organization where the login has reports.
    pub reached: Vec<OfficeId>,
}

impl Keeper {
    fn office_ids(&self) -> Vec<i64> {
        self.reached.iter().map(|office| office.0).collect()
    }
}

/// Saves a schedule: a new one, or the one with `id`.
///
/// # Errors
/// [`Error::Invalid`] at its field; [`Error::NotFound`].
pub async fn save(
    scope: &mut Scope,
    now: DateTime<Utc>,
    keeper: &Keeper,
    id: Option<ReportScheduleId>,
    form: &ScheduleForm,
) -> Result<ReportScheduleId> {
    let (office, login, reached) = (keeper.office, keeper.login, keeper.office_ids());
    let name = check(scope, now, office, (id, form)).await?;
    let (organization, actor) = (scope.organization(), scope.actor.name.clone());
    let place = Place::office(scope, office).await?;
    let next_on = form.frequency.next_after(place.today(now));
    let offices: Vec<i64> = form.offices.iter().map(|one| one.0).collect();
    let people: Vec<i64> = form.recipients.iter().map(|one| one.0).collect();
    let id = match id {
        None => {
            sqlx::query_scalar!(
                "insert into report_schedule (organization_id, office_id, offices, login_id, actor, name, report, frequency, filters, recipients, next_on,
                   created_at)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id",
                organization.0,
                office.0,
                &offices,
                login.0,
                actor,
                name,
                form.report,
                form.frequency.name(),
                json!(form.filters),
                &people,
                next_on,
                now
            )
            .fetch_one(scope.db())
            .await?
        }
        Some(id) => {
            sqlx::query_scalar!(
                "update report_schedule set offices = $4, name = $5, report = $6, frequency = $7, filters = $8, recipients = $9, next_on = $10
                 where organization_id = $1 and office_id = $2 and id = $3 and offices <@ $11 returning id",
                organization.0,
                office.0,
                id.0,
                &offices,
                name,
                form.report,
                form.frequency.name(),
                json!(form.filters),
                &people,
                next_on,
                &reached
            )
            .one_or_not_found(scope)
            .await?
        }
    };
    record(scope, "report_schedule.saved", office, ReportScheduleId(id), json!({ "report": form.report })).await?;
    Ok(ReportScheduleId(id))
}

/// Checks a form and returns its name.
async fn check(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    (id, form): (Option<ReportScheduleId>, &ScheduleForm),
) -> Result<String> {
    let mut errors = FieldErrors::default();
    let name = form.name.replace('\0', "").split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        errors.add("name", Message::Required);
    } else if name.chars().count() > LONGEST_NAME {
        errors.add("name", Message::TooLong(LONGEST_NAME));
    }
    match catalog::find(&form.report).filter(|report| report.scheduled) {
        None => errors.add("reportType", Message::InvalidData),
        Some(report) if !form.offices.is_empty() => {
            let organization = scope.organization();
            let offices = Some(form.offices.clone());
            let place = Place::load(scope, PlaceKind::Organization, Some(organization), offices).await?;
            let wish = Wish { filters: form.filters.clone(), ..Wish::default() };
            if let Err(Error::Invalid(wrong)) = Request::check(report, place, now, &wish) {
                return Err(Error::Invalid(wrong));
            }
        }
        Some(_) => errors.add("locations", Message::Required),
    }
    let mut all = form.offices.clone();
    all.push(office);
    all.sort_unstable();
    all.dedup();
    let known = recipients(scope, &all).await?;
    if form.recipients.is_empty() {
        errors.add("recipients", Message::Required);
    } else if form.recipients.len() > MOST_RECIPIENTS
        || !form.recipients.iter().all(|login| known.iter().any(|one| one.login_id == login.0))
    {
        errors.add("recipients", Message::InvalidData);
    }
    let organization = scope.organization();
    let held = sqlx::query_scalar!(
        r#"select count(*) as "held!" from report_schedule where organization_id = $1 and office_id = $2"#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    if id.is_none() && held >= MOST {
        errors.add("name", Message::InvalidData);
    }
    errors.into_result()?;
    Ok(name)
}

/// Pauses a schedule, or lets it go on with its next day.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn pause(
    scope: &mut Scope,
    now: DateTime<Utc>,
    keeper: &Keeper,
    id: ReportScheduleId,
    is_paused: bool,
) -> Result<()> {
    let (office, reached) = (keeper.office, keeper.office_ids());
    let organization = scope.organization();
    let place = Place::office(scope, office).await?;
    let frequency = sqlx::query_scalar!(
        "select frequency from report_schedule where organization_id = $1 and office_id = $2 and id = $3 and offices <@ $4 for update",
        organization.0,
        office.0,
        id.0,
        &reached
    )
    .one_or_not_found(scope)
    .await?;
    let next_on = Frequency::read(&frequency).next_after(place.today(now));
    sqlx::query!(
        "update report_schedule set paused_because = $4, next_on = $5, unopened = 0 where organization_id = $1 and office_id = $2 and id = $3",
        organization.0,
        office.0,
        id.0,
        is_paused.then_some("staff"),
        next_on
    )
    .execute(scope.db())
    .await?;
    let act = if is_paused { "report_schedule.paused" } else { "report_schedule.resumed" };
    record(scope, act, office, id, json!({})).await
}

/// Deletes a schedule.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn delete(scope: &mut Scope, keeper: &Keeper, id: ReportScheduleId) -> Result<()> {
    let (organization, office, reached) = (scope.organization(), keeper.office, keeper.office_ids());
    sqlx::query_scalar!(
        "delete from report_schedule where organization_id = $1 and office_id = $2 and id = $3 and offices <@ $4 returning id",
        organization.0,
        office.0,
        id.0,
        &reached
    )
    .one_or_not_found(scope)
    .await?;
    record(scope, "report_schedule.deleted", office, id, json!({})).await
}

/// Notes that one of its recipients opened a schedule's report. An unknown schedule changes nothing.
pub async fn opened(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (office, login): (OfficeId, LoginId),
    id: ReportScheduleId,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update report_schedule set unopened = 0, opened_at = $5
         where organization_id = $1 and office_id = $2 and id = $3 and ($4 = any (recipients) or login_id = $4)",
        organization.0,
        office.0,
        id.0,
        login.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn record(
    scope: &mut Scope,
    act: &str,
    office: OfficeId,
    id: ReportScheduleId,
    detail: serde_json::Value,
) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "report_schedule",
        subject_id: id.to_string(),
        office: Some(office),
        account: None,
        detail,
    };
    Ok(audit::record(scope, act).await?)
}
