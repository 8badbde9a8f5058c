//! The begin of a move, and its switch-over day.

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::directory::{lock_office, office_today};
use practice::imports::{self, ImportState};
use rules::{FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::OfficeId;

use crate::compare::compare;
use crate::members::remember_columns;
use crate::people::{members_file, people, problems};
use crate::store::{self, ArrivalState, MOST_FILE_DAYS, Record, audit_arrival};
use crate::{Context, Error, Result};

/// Begins a move.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] while one is under way.
pub async fn begin(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<()> {
    if !lock_office(scope, office).await? {
        return Err(Error::NotFound);
    }
    let organization = scope.organization();
    let under_way = sqlx::query_scalar!(
        r#"select exists (select from arrival where organization_id = $1 and office_id = $2 and state in ('open', 'scheduled', 'switching')) as "under_way!""#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    if under_way {
        return Err(Refusal::ARRIVAL_UNDER_WAY.into());
    }
    let name = scope.actor.name.clone();
    let id = sqlx::query_scalar!(
        "insert into arrival (organization_id, office_id, created_by_name, created_at) values ($1, $2, $3, $4) returning id",
        organization.0,
        office.0,
        name,
        now
    )
    .fetch_one(scope.db())
    .await?;
    audit_arrival(scope, office, id, "arrival.begun", json!({})).await
}

/// Discards a move before its day is set, with its files.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] once the day is set.
pub async fn discard(scope: &mut Scope, office: OfficeId) -> Result<()> {
    let record = store::lock(scope, office).await?;
    record.is_open()?;
    let organization = scope.organization();
    sqlx::query!(
        "update arrival set state = 'discarded', import_id = null where organization_id = $1 and id = $2",
        organization.0,
        record.id
    )
    .execute(scope.db())
    .await?;
    if let Some(import) = record.import {
        match imports::discard(scope, office, import).await {
            // It was emptied meanwhile.
            Ok(()) | Err(Error::NotFound) => {}
            Err(other) => return Err(other),
        }
    }
    audit_arrival(scope, office, record.id, "arrival.discarded", json!({})).await
}

/// The switch-over day, and the comparison that the office saw for it.
#[derive(Debug, Clone)]
pub struct Schedule {
    pub on: NaiveDate,
    /// The version of the comparison.
    pub shown: String,
    /// Email each household that has an address its plans and a link to set a password.
    pub send_welcome: bool,
}

/// Sets the switch-over day. The other system charges until it; we do from the day after.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] while rows, cells or payment methods are not settled, or if the comparison is
/// another by now; [`Error::Invalid`] at `switchOn`.
pub async fn schedule(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    wanted: Schedule,
    now: DateTime<Utc>,
) -> Result<()> {
    let record = store::lock(scope, office).await?;
    record.is_open()?;
    record.members_file()?;
    let file = members_file(scope, &record).await?.ok_or(Error::Conflict(Refusal::ARRIVAL_NO_MEMBERS))?;
    let import = imports::view(scope, office, file.import, now).await?;
    if import.state != ImportState::Checking {
        return Err(Refusal::IMPORT_STARTED.into());
    }
    check_day(scope, office, wanted.on, (import.created_at, now)).await?;
    let left = import.counts.error + import.counts.duplicate;
    if left > 0 {
        return Err(Refusal::import_rows_left(left, false).into());
    }
    if import.counts.ready == 0 {
        return Err(Refusal::NO_ONE_TO_IMPORT.into());
    }
    if has_waiting(scope, &record).await? {
        return Err(Refusal::ARRIVAL_METHODS_WAITING.into());
    }
    let found = people(context, scope, &record, &file).await?;
    let problems = problems(&record, &found);
    if !problems.is_empty() {
        return Err(Refusal::arrival_problems_left(problems.len()).into());
    }
    let compared = compare(scope, &record, &found, wanted.on).await?;
    if compared.version != wanted.shown {
        return Err(Refusal::ARRIVAL_COMPARISON_CHANGED.into());
    }
    remember_columns(scope, &record).await?;
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let login = actor.login.ok_or(Error::NotFound)?;
    sqlx::query!(
        "update arrival set state = 'scheduled', switch_on = $3, send_welcome = $4, shown = $5, scheduled_by = $6, scheduled_by_name = $7,
           impersonator_id = $8, problem = null where organization_id = $1 and id = $2",
        organization.0,
        record.id,
        wanted.on,
        wanted.send_welcome,
        wanted.shown,
        login.0,
        actor.name,
        actor.impersonator.map(|login| login.0)
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "on": wanted.on, "households": found.households.len(), "welcome": wanted.send_welcome });
    audit_arrival(scope, office, record.id, "arrival.scheduled", detail).await
}

async fn check_day(
    scope: &mut Scope,
    office: OfficeId,
    on: NaiveDate,
    (uploaded, now): (DateTime<Utc>, DateTime<Utc>),
) -> Result<()> {
    let today = office_today(scope, office, now).await?;
    let last = uploaded.date_naive() + Days::new(MOST_FILE_DAYS);
    if on <= today || on > last {
        return Err(Error::Invalid(FieldErrors::one("switchOn", Message::InvalidDate)));
    }
    Ok(())
}

async fn has_waiting(scope: &mut Scope, record: &Record) -> Result<bool> {
    let organization = scope.organization();
    let waits = sqlx::query_scalar!(
        r#"select exists (select from arrival_method where organization_id = $1 and arrival_id = $2 and state = 'waiting') as "waits!""#,
        organization.0,
        record.id
    );
    Ok(waits.fetch_one(scope.db()).await?)
}

/// Cancels the switch-over day; the files can be changed again.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] unless the day is set and has not come.
pub async fn cancel_schedule(scope: &mut Scope, office: OfficeId) -> Result<()> {
    let record = store::lock(scope, office).await?;
    match record.state {
        ArrivalState::Scheduled => {}
        ArrivalState::Switching => return Err(Refusal::ARRIVAL_STARTED.into()),
        _ => return Err(Refusal::ARRIVAL_NOT_SCHEDULED.into()),
    }
    reopen(scope, &record, None).await?;
    audit_arrival(scope, office, record.id, "arrival.schedule_canceled", json!({})).await
}

/// Opens a move again; `problem` says why its switch-over did not happen.
pub(crate) async fn reopen(scope: &mut Scope, record: &Record, problem: Option<&str>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update arrival set state = 'open', switch_on = null, shown = null, scheduled_by = null, scheduled_by_name = null, impersonator_id = null,
           problem = $3 where organization_id = $1 and id = $2",
        organization.0,
        record.id,
        problem
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
