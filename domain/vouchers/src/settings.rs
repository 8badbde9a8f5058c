//! A program's settings, by a manager: services, approvers, days and offices. The first save sets the program up.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::directory::office_today;
use kernel::task::enqueue_task;
use kernel::{Error, Result};
use rules::contact::{is_email, normal_email};
use rules::{Cents, FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{OfficeId, VoucherId, VoucherProgramId};
use tenancy::{Scope, contract};

use crate::approvers::{ApproverOf, approvers, keep_approvers};
use crate::pay::PayVoucher;
use crate::program::{ApproverSees, Funding, Program, ProgramState, load, lock, of_office};

const MOST_SERVICES: usize = 50;
const MOST_APPROVERS: usize = 20;
const MOST_OFFICES: usize = 500;
/// The most that a voucher may pay.
const MOST: Cents = Cents(1_000_000);

/// A service that a program pays for.
#[contract(rename = "VoucherService")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Service {
    /// Up to 40 letters, digits, `_` and `-`.
    pub code: String,
    pub name: String,
    /// The most for one voucher.
    pub most: Cents,
}

/// An office's program and its fund.
#[contract(rename = "VoucherProgram")]
#[derive(Debug, Clone)]
pub struct ProgramView {
    pub id: VoucherProgramId,
    pub name: String,
    pub sponsor_name: String,
    pub sponsor_email: String,
    pub funding: Funding,
    pub state: ProgramState,
    /// The offices of the program that the caller may see.
    pub offices: Vec<OfficeId>,
    /// What the fund has; missing without a fund.
    pub balance: Option<Cents>,
    /// The part of it that approved vouchers wait for.
    pub reserved: Option<Cents>,
    /// What may still be approved.
    pub available: Option<Cents>,
    pub ended_on: Option<NaiveDate>,
}

/// An office's voucher settings. Without a program they are what a new one begins with.
#[contract(rename = "VoucherSettings")]
#[derive(Debug, Clone)]
pub struct Settings {
    pub program: Option<ProgramView>,
    pub services: Vec<Service>,
    pub approvers: Vec<ApproverOf>,
    /// A voucher that is not decided within so many days expires.
    pub expiry_days: i32,
    /// A voucher is submitted within so many days of the visit.
    pub submit_days: i32,
    /// One voucher for each member and service in 12 months.
    pub per_member: bool,
    pub approver_sees: ApproverSees,
    /// To be sent with a change.
    pub version: i32,
    /// What may still be approved; missing without a fund.
    pub available: Option<Cents>,
}

/// What a manager saves.
#[derive(Debug, Clone)]
pub struct SettingsChange {
    pub name: String,
    pub sponsor_name: String,
    pub sponsor_email: String,
    /// Set when the program is set up, and never changed.
    pub funding: Funding,
    pub state: ProgramState,
    pub offices: Vec<OfficeId>,
    pub services: Vec<Service>,
    pub approvers: Vec<ApproverOf>,
    pub expiry_days: i32,
    pub submit_days: i32,
    pub per_member: bool,
    pub approver_sees: ApproverSees,
    pub version: i32,
}

/// The settings of the office's program.
///
/// # Errors
/// When the database fails.
pub async fn settings(scope: &mut Scope, office: OfficeId) -> Result<Settings> {
    let Some(program) = of_office(scope, office).await? else {
        return Ok(Settings {
            program: None,
            services: vec![],
            approvers: vec![],
            expiry_days: 30,
            submit_days: 60,
            per_member: true,
            approver_sees: ApproverSees::Initials,
            version: 0,
            available: None,
        });
    };
    let services = services(scope, program.id).await?;
    let approvers = approvers(scope, program.id).await?.into_iter().map(|(_, approver)| approver).collect();
    let offices = offices(scope, program.id).await?;
    let available = program.available();
    Ok(Settings {
        services,
        approvers,
        expiry_days: program.decide_days,
        submit_days: program.submit_days,
        per_member: program.once_a_year,
        approver_sees: program.approver_sees,
        version: program.version,
        available,
        program: Some(view(program, offices)),
    })
}

fn view(program: Program, offices: Vec<OfficeId>) -> ProgramView {
    let held = program.funding == Funding::Prepaid;
    ProgramView {
        id: program.id,
        balance: held.then_some(program.balance),
        reserved: held.then_some(program.reserved),
        available: program.available(),
        name: program.name,
        sponsor_name: program.sponsor_name,
        sponsor_email: program.sponsor_email,
        funding: program.funding,
        state: program.state,
        offices,
        ended_on: program.ended_on,
    }
}

pub(crate) async fn services(scope: &mut Scope, program: VoucherProgramId) -> Result<Vec<Service>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select code, name, most_cents from voucher_service where organization_id = $1 and program_id = $2 and offered order by place, code",
        organization.0,
        program.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| Service { code: row.code, name: row.name, most: Cents(row.most_cents) }).collect())
}

async fn offices(scope: &mut Scope, program: VoucherProgramId) -> Result<Vec<OfficeId>> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        "select office_id from voucher_program_office where organization_id = $1 and program_id = $2 order by office_id",
        organization.0,
        program.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(OfficeId).collect())
}

/// Saves the settings of the office's program, and sets it up if the office has none. The scope reaches the offices that
/// the manager may choose. Writes `voucher_program.created` or `voucher_program.changed` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::Conflict`] if the settings have changed since `version`, another program has one of
/// the offices, or the fund is short for a program that is to be active.
pub async fn update(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (office, brand): (OfficeId, &str),
    mut change: SettingsChange,
) -> Result<()> {
    for approver in &mut change.approvers {
        approver.email = normal_email(&approver.email);
    }
    change.offices.push(office);
    change.offices.sort_unstable();
    change.offices.dedup();
    checked(&change).into_result()?;
    reachable(scope, &change.offices).await?;
    let found = of_office(scope, office).await?.filter(|program| program.state != ProgramState::Ended);
    let program = match found {
        Some(program) => changed(scope, now, program.id, &change).await?,
        None => created(scope, now, office, &change).await?,
    };
    keep_offices(scope, &program, &change).await?;
    keep_services(scope, program.id, &change.services).await?;
    keep_approvers(scope, now, (&program, brand), &change.approvers).await
}

fn checked(change: &SettingsChange) -> FieldErrors {
    let mut wrong = FieldErrors::default();
    for (field, text) in [("name", &change.name), ("sponsorName", &change.sponsor_name)] {
        match text.trim().chars().count() {
            0 => wrong.add(field, Message::Required),
            1..=100 => {}
            _ => wrong.add(field, Message::TooLong(100)),
        }
    }
    if !is_email(&change.sponsor_email) {
        wrong.add("sponsorEmail", Message::InvalidEmail);
    }
    for (field, days, most) in [("expiryDays", change.expiry_days, 180), ("submitDays", change.submit_days, 365)] {
        if !(1..=most).contains(&days) {
            wrong.add(field, Message::NumberBetween(1, most.unsigned_abs()));
        }
    }
    let lists = [
        ("services", change.services.len(), MOST_SERVICES),
        ("approvers", change.approvers.len(), MOST_APPROVERS),
        ("offices", change.offices.len(), MOST_OFFICES),
    ];
    for (field, count, most) in lists {
        if count == 0 {
            wrong.add(field, Message::Required);
        } else if count > most {
            wrong.add(field, Message::NumberBetween(1, u32::try_from(most).unwrap_or(u32::MAX)));
        }
    }
    let mut codes = BTreeSet::new();
    for (at, service) in change.services.iter().enumerate() {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
        if service.code.is_empty()
            || service.code.len() > 40
            || !service.code.chars().all(plain)
            || !codes.insert(&service.code)
        {
            wrong.add(format!("services[{at}].code"), Message::InvalidData);
        }
        if service.name.trim().is_empty() || service.name.chars().count() > 100 {
            wrong.add(format!("services[{at}].name"), Message::Required);
        }
        if service.most <= Cents::ZERO || service.most > MOST {
            wrong.add(format!("services[{at}].most"), Message::AmountBetween(Cents(1), MOST));
        }
    }
    let mut emails = BTreeSet::new();
    for (at, approver) in change.approvers.iter().enumerate() {
        if !is_email(&approver.email) || !emails.insert(&approver.email) {
            wrong.add(format!("approvers[{at}].email"), Message::InvalidEmail);
        }
        for (field, name) in [("firstName", &approver.first_name), ("lastName", &approver.last_name)] {
            if name.trim().is_empty() {
                wrong.add(format!("approvers[{at}].{field}"), Message::Required);
            } else if let Some(problem) = rules::names::name_problem(name) {
                wrong.add(format!("approvers[{at}].{field}"), problem);
            }
        }
    }
    wrong
}

/// Refuses offices that the scope does not reach, as if they did not exist.
async fn reachable(scope: &mut Scope, offices: &[OfficeId]) -> Result<()> {
    let organization = scope.organization();
    let ids: Vec<i64> = offices.iter().map(|office| office.0).collect();
    let found = sqlx::query_scalar!(
        r#"select count(*) as "count!" from office where organization_id = $1 and id = any ($2)"#,
        organization.0,
        &ids
    )
    .fetch_one(scope.db())
    .await?;
    if usize::try_from(found).ok() == Some(ids.len()) { Ok(()) } else { Err(Error::NotFound) }
}

async fn created(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, change: &SettingsChange) -> Result<Program> {
    if change.version != 0 {
        return Err(Refusal::VOUCHER_SETTINGS_CHANGED.into());
    }
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into voucher_program (organization_id, home_office_id, name, sponsor_name, sponsor_email, funding, submit_days, decide_days,
           once_a_year, approver_sees, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id",
        organization.0,
        office.0,
        change.name.trim(),
        change.sponsor_name.trim(),
        normal_email(&change.sponsor_email),
        change.funding.as_str(),
        change.submit_days,
        change.expiry_days,
        change.per_member,
        change.approver_sees.as_str(),
        now
    )
    .fetch_one(scope.db())
    .await?;
    let detail = json!({ "program": id, "funding": change.funding.as_str() });
    audit::record(scope, Act::on_office("voucher_program.created", office, detail)).await?;
    load(scope, VoucherProgramId(id)).await
}

async fn changed(
    scope: &mut Scope,
    now: DateTime<Utc>,
    id: VoucherProgramId,
    change: &SettingsChange,
) -> Result<Program> {
    let program = lock(scope, id).await?;
    if program.version != change.version {
        return Err(Refusal::VOUCHER_SETTINGS_CHANGED.into());
    }
    if change.state == ProgramState::Active && program.left().is_some_and(|left| left < Cents::ZERO) {
        return Err(Refusal::VOUCHER_FUND_NEGATIVE.into());
    }
    let organization = scope.organization();
    let today = office_today(scope, program.home_office, now).await?;
    let ended_on = (change.state == ProgramState::Ended).then_some(today);
    sqlx::query!(
        "update voucher_program set name = $3, sponsor_name = $4, sponsor_email = $5, state = $6, submit_days = $7, decide_days = $8,
           once_a_year = $9, approver_sees = $10, ended_on = $11, version = version + 1
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        change.name.trim(),
        change.sponsor_name.trim(),
        normal_email(&change.sponsor_email),
        change.state.as_str(),
        change.submit_days,
        change.expiry_days,
        change.per_member,
        change.approver_sees.as_str(),
        ended_on
    )
    .execute(scope.db())
    .await?;
    if let Some(ended_on) = ended_on {
        // What waits is decided for 30 days.
        sqlx::query!(
            "update voucher set decide_by = least(decide_by, $3) where organization_id = $1 and program_id = $2 and state = 'submitted'",
            organization.0,
            id.0,
            ended_on + chrono::Days::new(30)
        )
        .execute(scope.db())
        .await?;
    }
    if program.state == ProgramState::Paused && change.state != ProgramState::Paused {
        pay_waiting(scope, now, id).await?;
    }
    let detail = json!({ "program": id, "state": change.state.as_str() });
    audit::record(scope, Act::on_office("voucher_program.changed", program.home_office, detail)).await?;
    load(scope, id).await
}

/// Approved vouchers waited for the program.
async fn pay_waiting(scope: &mut Scope, now: DateTime<Utc>, program: VoucherProgramId) -> Result<()> {
    let organization = scope.organization();
    let waiting = sqlx::query_scalar!(
        "update voucher set waits = null where organization_id = $1 and program_id = $2 and state = 'approved' and waits = 'paused' returning id",
        organization.0,
        program.0
    )
    .fetch_all(scope.db())
    .await?;
    for voucher in waiting.into_iter().map(VoucherId) {
        enqueue_task(scope, &PayVoucher { voucher }, voucher.to_string(), now).await?;
    }
    Ok(())
}

/// The home office always takes part.
async fn keep_offices(scope: &mut Scope, program: &Program, change: &SettingsChange) -> Result<()> {
    let organization = scope.organization();
    let mut ids: Vec<i64> = change.offices.iter().map(|office| office.0).collect();
    ids.push(program.home_office.0);
    ids.sort_unstable();
    ids.dedup();
    let current = program.state != ProgramState::Ended;
    let taken = sqlx::query_scalar!(
        r#"select exists (select from voucher_program_office where organization_id = $1 and office_id = any ($3) and current and program_id <> $2) as "taken!""#,
        organization.0,
        program.id.0,
        &ids
    )
    .fetch_one(scope.db())
    .await?;
    if taken && current {
        return Err(Refusal::VOUCHER_OFFICE_IN_PROGRAM.into());
    }
    sqlx::query!(
        "update voucher_program_office set current = $4 and office_id = any ($3) where organization_id = $1 and program_id = $2",
        organization.0,
        program.id.0,
        &ids,
        current
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "insert into voucher_program_office (organization_id, program_id, office_id, current) select $1, $2, id, $4 from unnest($3::bigint[]) id
         on conflict (organization_id, program_id, office_id) do nothing",
        organization.0,
        program.id.0,
        &ids,
        current
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// A service that is taken off stays with the vouchers that were submitted for it.
async fn keep_services(scope: &mut Scope, program: VoucherProgramId, services: &[Service]) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update voucher_service set offered = false where organization_id = $1 and program_id = $2",
        organization.0,
        program.0
    )
    .execute(scope.db())
    .await?;
    for (place, service) in services.iter().enumerate() {
        sqlx::query!(
            "insert into voucher_service (organization_id, program_id, code, name, most_cents, place) values ($1, $2, $3, $4, $5, $6)
             on conflict (organization_id, program_id, code) do update
               set name = excluded.name, most_cents = excluded.most_cents, place = excluded.place, offered = true",
            organization.0,
            program.0,
            service.code,
            service.name.trim(),
            service.most.0,
            i32::try_from(place).unwrap_or(i32::MAX)
        )
        .execute(scope.db())
        .await?;
    }
    Ok(())
}
