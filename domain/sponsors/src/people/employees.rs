//! A business's employees at an office: the list, adding, inviting, approving and leaving.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor;
use kernel::directory::office_today;
use messaging::Notice;
use rules::contact::{is_email, normal_email};
use rules::{Cents, FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::ids::{AddendumId, BusinessEmployeeId, OfficeId};
use tenancy::{Scope, contract, text_enum};

use crate::audits::of_employee;
use crate::codes::new_code;
use crate::leaving::ending::{self, Cause};
use crate::rules::code::EMPLOYEE;
use crate::rules::roster::{MOST_ROWS, Person};
use crate::terms::addendum::{AddendumState, PAGE, load};
use crate::{Context, Error, OrNotFound, Result};

text_enum! {
    #[contract(rename = "BusinessEmployeeState")]
    EmployeeState {
        /// On the list.
        Eligible = "eligible",
        /// Got an email with the way to join.
        Invited = "invited",
        /// Asks to join; the business decides.
        Requested = "requested",
        Enrolled = "enrolled",
        Left = "left",
        Declined = "declined",
    }
}

/// An employee as the business and the office see them.
#[contract(rename = "BusinessEmployee")]
#[derive(Debug, Clone)]
pub struct Employee {
    pub id: BusinessEmployeeId,
    pub addendum_id: AddendumId,
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub number: Option<String>,
    pub eligible_from: Option<NaiveDate>,
    pub left_on: Option<NaiveDate>,
    pub state: EmployeeState,
    /// The plan, for who is enrolled.
    pub plan_name: Option<String>,
    /// month or year
    pub period: Option<String>,
    /// The business's part of each period, with the family's.
    pub part: Option<Cents>,
    pub since: Option<NaiveDate>,
    /// How many family members the business pays for.
    pub family: i64,
    pub requested_at: Option<DateTime<Utc>>,
    pub version: i32,
}

/// A page of employees.
#[contract(rename = "BusinessEmployeePage")]
#[derive(Debug, Clone)]
pub struct EmployeePage {
    pub employees: Vec<Employee>,
    pub next: Option<String>,
}

/// A person to add.
#[derive(Debug, Clone, Default)]
pub struct NewEmployee {
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub number: Option<String>,
    pub birth_date: Option<NaiveDate>,
    pub eligible_from: Option<NaiveDate>,
}

/// The employees under these terms, by name, 50 a page. The scope is a business's or of the office's staff.
///
/// # Errors
/// [`Error::Invalid`] at `cursor`.
pub async fn list_employees(
    scope: &mut Scope,
    addendum: AddendumId,
    state: Option<EmployeeState>,
    search: Option<&str>,
    after: Option<&str>,
) -> Result<EmployeePage> {
    type Key = (String, String, i64);
    let after: Option<Key> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let organization = scope.organization();
    let like = search
        .map(str::trim)
        .filter(|text| !text.is_empty())
        .map(|text| format!("%{}%", text.replace(['%', '_', '\\'], " ")));
    let mut rows = sqlx::query!(
        r#"select e.id, e.first_name, e.last_name, e.email, e.employee_number, e.eligible_from, e.left_on, e.state as "state: EmployeeState",
             e.requested_at, e.version, p.plan_name as "plan_name?", p.period as "period?", p.starts_on as "starts_on?",
             f.part as "part?", coalesce(f.family, 0) as "family!"
           from business_employee e
           -- One that ends with the terms is paid for until then.
           left join lateral (select s.plan_name, s.period, s.starts_on from sponsorship s where s.organization_id = e.organization_id
             and s.employee_id = e.id and s.own and (s.state = 'active' or s.state = 'ending' and s.end_reason = 'addendum_ended')
             order by s.state, s.id desc limit 1) p on true
           left join lateral (select sum(s.part_cents)::bigint as part, count(*) filter (where not s.own) as family from sponsorship s
             where s.organization_id = e.organization_id and s.employee_id = e.id
               and (s.state = 'active' or s.state = 'ending' and s.end_reason = 'addendum_ended')) f on true
           where e.organization_id = $1 and e.addendum_id = $2 and ($3::text is null or e.state = $3)
             and ($4::text is null or e.first_name || ' ' || e.last_name ilike $4 or e.employee_number ilike $4 or e.email ilike $4)
             and ($5::text is null or (e.last_name, e.first_name, e.id) > ($5, $6, $7))
           order by e.last_name, e.first_name, e.id limit $8"#,
        organization.0,
        addendum.0,
        state.map(EmployeeState::as_str),
        like,
        after.as_ref().map(|key| key.0.as_str()),
        after.as_ref().map(|key| key.1.as_str()),
        after.as_ref().map(|key| key.2),
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| (row.last_name.clone(), row.first_name.clone(), row.id))?;
    let employees = rows.into_iter().map(|r| Employee {
        id: BusinessEmployeeId(r.id),
        addendum_id: addendum,
        first_name: r.first_name,
        last_name: r.last_name,
        email: r.email,
        number: r.employee_number,
        eligible_from: r.eligible_from,
        left_on: r.left_on,
        state: r.state,
        plan_name: r.plan_name,
        period: r.period,
        part: r.part.map(Cents),
        since: r.starts_on,
        family: r.family,
        requested_at: r.requested_at,
        version: r.version,
    });
    Ok(EmployeePage { employees: employees.collect(), next })
}

/// As [`list_employees`], for the terms of an office.
///
/// # Errors
/// [`Error::NotFound`] for terms of another office; [`Error::Invalid`] at `cursor`.
pub async fn employees_of_office(
    scope: &mut Scope,
    (office, addendum): (OfficeId, AddendumId),
    state: Option<EmployeeState>,
    search: Option<&str>,
    after: Option<&str>,
) -> Result<EmployeePage> {
    crate::terms::addendum::at_office(scope, office, addendum, false).await?;
    list_employees(scope, addendum, state, search, after).await
}

/// Adds a person to the list.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::Conflict`] if the list is full or the terms have ended.
pub async fn add(
    scope: &mut Scope,
    addendum: AddendumId,
    new: NewEmployee,
    now: DateTime<Utc>,
) -> Result<BusinessEmployeeId> {
    let found = load(scope, addendum, true).await?;
    if found.state == AddendumState::Ended {
        return Err(Refusal::BUSINESS_ENDED.into());
    }
    let email = new.email.as_deref().map(normal_email).filter(|email| !email.is_empty());
    let mut wrong = FieldErrors::default();
    for (field, text) in [("firstName", &new.first_name), ("lastName", &new.last_name)] {
        match text.trim().chars().count() {
            0 => wrong.add(field, Message::Required),
            1..=50 => {}
            _ => wrong.add(field, Message::TooLong(50)),
        }
    }
    if email.as_ref().is_some_and(|email| !is_email(email)) {
        wrong.add("email", Message::InvalidEmail);
    }
    let number = new.number.map(|number| number.trim().to_owned()).filter(|number| !number.is_empty());
    if number.as_ref().is_some_and(|number| number.chars().count() > 40) {
        wrong.add("number", Message::TooLong(40));
    }
    if email.is_none() && number.is_none() && new.birth_date.is_none() {
        wrong.add("email", Message::Required);
    }
    wrong.into_result()?;
    room(scope, addendum, 1).await?;
    let person = Person {
        first_name: new.first_name.trim().to_owned(),
        last_name: new.last_name.trim().to_owned(),
        email,
        number,
        birth_date: new.birth_date,
        eligible_from: new.eligible_from,
    };
    insert(scope, addendum, &person, now).await?.ok_or_else(|| FieldErrors::one("email", Message::EmailInUse).into())
}

/// Refuses `more` people beyond the list's limit.
pub(crate) async fn room(scope: &mut Scope, addendum: AddendumId, more: usize) -> Result<()> {
    let organization = scope.organization();
    let there = sqlx::query_scalar!(
        r#"select count(*) as "there!" from business_employee where organization_id = $1 and addendum_id = $2 and state <> 'left'"#,
        organization.0,
        addendum.0
    )
    .fetch_one(scope.db())
    .await?;
    if there as usize + more > MOST_ROWS { Err(Refusal::SPONSOR_ROSTER_FULL.into()) } else { Ok(()) }
}

/// Returns the new person's id; `None` if the list has the email or the number.
pub(crate) async fn insert(
    scope: &mut Scope,
    addendum: AddendumId,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<Option<BusinessEmployeeId>> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into business_employee (organization_id, office_id, business_id, addendum_id, first_name, last_name, email, employee_number, birth_date,
           eligible_from, join_code, created_at)
         select $1, a.office_id, a.business_id, a.id, $3, $4, $5, $6, $7, $8, $9, $10 from business_office a where a.organization_id = $1 and a.id = $2
         on conflict do nothing returning id",
        organization.0,
        addendum.0,
        person.first_name,
        person.last_name,
        person.email,
        person.number,
        person.birth_date,
        person.eligible_from,
        new_code(EMPLOYEE),
        now
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(id.map(BusinessEmployeeId))
}

/// An employee's row, locked.
pub(crate) struct Row {
    pub office: OfficeId,
    pub addendum: AddendumId,
    pub email: Option<String>,
    pub state: EmployeeState,
}

pub(crate) async fn lock(scope: &mut Scope, employee: BusinessEmployeeId) -> Result<Row> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select office_id, addendum_id, email, state as "state: EmployeeState" from business_employee
           where organization_id = $1 and id = $2 for no key update"#,
        organization.0,
        employee.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Row {
        office: OfficeId(row.office_id),
        addendum: AddendumId(row.addendum_id),
        email: row.email,
        state: row.state,
    })
}

/// Emails a person of the list how to join.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Invalid`] at `email` without one; [`Error::Conflict`] for who has left or is enrolled.
pub async fn invite_employee(
    scope: &mut Scope,
    addendum: AddendumId,
    employee: BusinessEmployeeId,
    now: DateTime<Utc>,
) -> Result<()> {
    let row = lock(scope, employee).await?;
    if row.addendum != addendum {
        return Err(Error::NotFound);
    }
    if row.email.is_none() {
        return Err(FieldErrors::one("email", Message::Required).into());
    }
    if !matches!(row.state, EmployeeState::Eligible | EmployeeState::Invited) {
        return Err(Refusal::SPONSOR_NOT_WAITING.into());
    }
    let organization = scope.organization();
    let round = sqlx::query_scalar!(
        "update business_employee set state = 'invited', invited_round = invited_round + 1, version = version + 1
         where organization_id = $1 and id = $2 returning invited_round",
        organization.0,
        employee.0
    )
    .fetch_one(scope.db())
    .await?;
    messaging::enqueue(scope, Notice::EmployeeInvited { employee, round }, now).await
}

/// Emails each employee on the list who has an email and was not invited yet how to join. Returns how many.
///
/// # Errors
/// [`Error::Conflict`] if the terms have ended.
pub async fn invite_all(scope: &mut Scope, addendum: AddendumId, now: DateTime<Utc>) -> Result<i64> {
    let found = load(scope, addendum, true).await?;
    if found.state == AddendumState::Ended {
        return Err(Refusal::BUSINESS_ENDED.into());
    }
    let organization = scope.organization();
    let rows = sqlx::query!(
        "update business_employee set state = 'invited', invited_round = invited_round + 1, version = version + 1
         where organization_id = $1 and addendum_id = $2 and state = 'eligible' and email is not null returning id, invited_round",
        organization.0,
        addendum.0
    )
    .fetch_all(scope.db())
    .await?;
    let invited = rows.len() as i64;
    let notices = rows
        .into_iter()
        .map(|row| Notice::EmployeeInvited { employee: BusinessEmployeeId(row.id), round: row.invited_round })
        .collect();
    messaging::enqueue_all(scope, notices, now).await?;
    Ok(invited)
}

/// The business decides about who asks to join. Writes `business_employee.approved` or `.declined` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if it is decided.
pub async fn decide(
    scope: &mut Scope,
    addendum: AddendumId,
    employee: BusinessEmployeeId,
    approve: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let row = lock(scope, employee).await?;
    if row.addendum != addendum {
        return Err(Error::NotFound);
    }
    if row.state != EmployeeState::Requested {
        return Err(Refusal::SPONSOR_NOT_WAITING.into());
    }
    let organization = scope.organization();
    let (state, by) = (if approve { "invited" } else { "declined" }, scope.actor.public_name().to_owned());
    sqlx::query!(
        "update business_employee set state = $3, decided_at = $4, decided_by = $5, version = version + 1 where organization_id = $1 and id = $2",
        organization.0,
        employee.0,
        state,
        now,
        by
    )
    .execute(scope.db())
    .await?;
    let (act, told) =
        if approve { ("business_employee.approved", "approved") } else { ("business_employee.declined", "declined") };
    if row.email.is_some() {
        messaging::enqueue(scope, Notice::EmployeeDecided { employee, state: told.to_owned() }, now).await?;
    }
    of_employee(scope, act, (row.office, employee), json!({})).await
}

/// An employee leaves on `on`: the period under way stays as paid, and the member keeps the membership or lets it end. Writes
/// `business_employee.left` to the audit trail. The scope is the office's, since it changes memberships.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Invalid`] at `on` for a day ahead; [`Error::Conflict`] for who has left.
pub async fn leave(
    context: &Context,
    scope: &mut Scope,
    (addendum, employee): (AddendumId, BusinessEmployeeId),
    on: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let row = lock(scope, employee).await?;
    if row.addendum != addendum {
        return Err(Error::NotFound);
    }
    if row.state == EmployeeState::Left {
        return Err(Refusal::SPONSOR_EMPLOYEE_LEFT.into());
    }
    if on > office_today(scope, row.office, now).await? {
        return Err(FieldErrors::one("on", Message::InvalidDate).into());
    }
    let organization = scope.organization();
    sqlx::query!(
        "update business_employee set state = 'left', left_on = $3, version = version + 1 where organization_id = $1 and id = $2",
        organization.0,
        employee.0,
        on
    )
    .execute(scope.db())
    .await?;
    ending::end_of_employee(context, scope, employee, Cause::Left, now).await?;
    of_employee(scope, "business_employee.left", (row.office, employee), json!({ "on": on })).await
}
