//! An employee finds the employer by its code at the office's link. A person of the list may join at once; anybody else asks,
//! and the business decides.

use chrono::{DateTime, NaiveDate, Utc};
use identity::{Client, Limit, limit, release};
use kernel::directory::{self, office_today};
use messaging::Notice;
use rules::contact::{is_email, normal_email};
use rules::{FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::brand::{Brand, Feature};
use tenancy::ids::{AddendumId, BusinessEmployeeId, OfficeId};
use tenancy::{Actor, Reach, Scope, contract, text_enum};

use crate::audits::of_employee;
use crate::people::employees::{EmployeeState, insert, room};
use crate::rules::roster::Person;
use crate::terms::addendum::{Addendum, AddendumState, Approval, load, takes_members};
use crate::{Context, Error, Result};

/// Wrong codes for each network in an hour.
const TRIES: Limit = Limit::new("employer-code/address", 10, 3_600);
/// Requests for each network in a day, so that a list is not filled by strangers.
const REQUESTS: Limit = Limit::new("employer-request/address", 20, 86_400);

/// What a person enters.
#[derive(Debug, Clone, Default)]
pub struct JoinRequest {
    pub code: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub number: Option<String>,
    pub birth_date: Option<NaiveDate>,
}

text_enum! {
    #[contract(rename = "EmployerJoinStatus")]
    JoinStatus {
        /// Join with the code.
        Matched = "matched",
        /// The business decides.
        Requested = "requested",
    }
}

/// What follows.
#[contract(rename = "EmployerJoin")]
#[derive(Debug, Clone)]
pub struct Joined {
    pub business_name: String,
    pub status: JoinStatus,
    /// The code that the sign-up page takes in place of a promo code.
    pub code: Option<String>,
}

/// Matches a person with the employer's list.
///
/// # Errors
/// [`Error::Invalid`] at the fields, with one text for every wrong code; [`Error::Conflict`] if the employer can't add members now;
/// [`Error::NotFound`] for an office without BusinessConnect; [`Error::TooMany`].
pub async fn join(context: &Context, brand: &Brand, slug: &str, asked: JoinRequest, client: &Client) -> Result<Joined> {
    let address = directory::find(&context.database, brand.id.as_str(), slug).await?.ok_or(Error::NotFound)?;
    if !brand.has_at(Feature::BusinessConnect, address.office) {
        return Err(Error::NotFound);
    }
    errors(&asked).into_result()?;
    limit(context, client, &[(TRIES, client.address.as_deref())]).await?;
    let name = format!("{} {}", asked.first_name.trim(), asked.last_name.trim());
    let actor = Actor { address: client.address.clone(), ..Actor::platform(&name) };
    let reach = Reach::office(address.organization, address.office, actor);
    let now = context.clock.now().await?;
    // In a transaction of its own: a limit needs a connection, too.
    let mut scope = context.database.read(reach.clone()).await?;
    let found = look(&mut scope, address.office, &asked, now, false).await?;
    drop(scope);
    release(context, client, &[(TRIES, client.address.as_deref())]).await?;
    let business_name = found.addendum.business_name.clone();
    if let Some(code) = found.code()? {
        return Ok(Joined { business_name, status: JoinStatus::Matched, code: Some(code) });
    }
    limit(context, client, &[(REQUESTS, client.address.as_deref())]).await?;
    let mut scope = context.database.scope(reach).await?;
    let found = look(&mut scope, address.office, &asked, now, true).await?;
    request(&mut scope, &found, &asked, now).await?;
    scope.commit().await?;
    Ok(Joined { business_name, status: JoinStatus::Requested, code: None })
}

/// The employer of a code, and the person of its list.
struct Found {
    addendum: Addendum,
    person: Option<Matched>,
    today: NaiveDate,
}

impl Found {
    /// The person's own code, if the business need not decide first.
    fn code(&self) -> Result<Option<String>> {
        let Some((_, state, eligible_from, code)) = &self.person else { return Ok(None) };
        match state {
            EmployeeState::Left => return Err(Refusal::SPONSOR_EMPLOYEE_LEFT.into()),
            EmployeeState::Enrolled => return Err(Refusal::already_sponsored(&self.addendum.business_name).into()),
            _ => {}
        }
        if let Some(from) = eligible_from.filter(|from| *from > self.today) {
            return Err(Refusal::sponsor_eligible_from(from).into());
        }
        let at_once = self.addendum.terms.approval == Approval::Automatic || *state == EmployeeState::Invited;
        let joins = at_once && matches!(state, EmployeeState::Eligible | EmployeeState::Invited);
        Ok(joins.then(|| code.clone()))
    }
}

async fn look(
    scope: &mut Scope,
    office: OfficeId,
    asked: &JoinRequest,
    now: DateTime<Utc>,
    lock: bool,
) -> Result<Found> {
    let addendum = employer(scope, office, &asked.code, lock).await?;
    let today = office_today(scope, office, now).await?;
    may_join(&addendum, today)?;
    let person = matched(scope, addendum.id, asked).await?;
    Ok(Found { addendum, person, today })
}

fn errors(asked: &JoinRequest) -> FieldErrors {
    let mut wrong = FieldErrors::default();
    for (field, text, most) in
        [("code", &asked.code, 20), ("firstName", &asked.first_name, 50), ("lastName", &asked.last_name, 50)]
    {
        match text.trim().chars().count() {
            0 => wrong.add(field, Message::Required),
            count if count > most => wrong.add(field, Message::TooLong(most)),
            _ => {}
        }
    }
    if !is_email(&normal_email(&asked.email)) {
        wrong.add("email", Message::InvalidEmail);
    }
    if asked.number.as_ref().is_some_and(|number| number.chars().count() > 40) {
        wrong.add("number", Message::TooLong(40));
    }
    wrong
}

async fn employer(scope: &mut Scope, office: OfficeId, code: &str, lock: bool) -> Result<Addendum> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select id from business_office where organization_id = $1 and office_id = $2 and code = upper(trim($3)) and state <> 'ended'",
        organization.0,
        office.0,
        code
    )
    .fetch_optional(scope.db())
    .await?;
    match id {
        Some(id) => load(scope, AddendumId(id), lock).await,
        None => Err(FieldErrors::one("code", Message::EmployerCodeInvalid).into()),
    }
}

fn may_join(addendum: &Addendum, today: NaiveDate) -> Result<()> {
    match addendum.state {
        AddendumState::Draft | AddendumState::Sent => {
            Err(Refusal::addendum_not_accepted(&addendum.business_name).into())
        }
        AddendumState::Suspended => Err(Refusal::sponsor_suspended(&addendum.business_name).into()),
        state if !takes_members(state, addendum.terms.starts_on, addendum.ends_on, today) => {
            if addendum.terms.starts_on > today {
                return Err(Refusal::sponsor_eligible_from(addendum.terms.starts_on).into());
            }
            Err(Refusal::ADDENDUM_NOT_RUNNING.into())
        }
        _ => Ok(()),
    }
}

type Matched = (BusinessEmployeeId, EmployeeState, Option<NaiveDate>, String);

/// The person of the list: by number, by email, or by last name and birth date.
async fn matched(scope: &mut Scope, addendum: AddendumId, asked: &JoinRequest) -> Result<Option<Matched>> {
    let organization = scope.organization();
    let number = asked.number.as_deref().map(str::trim).filter(|number| !number.is_empty());
    let row = sqlx::query!(
        r#"select id, state as "state: EmployeeState", eligible_from, join_code from business_employee
           where organization_id = $1 and addendum_id = $2 and (lower(employee_number) = lower($3) or lower(email) = $4
             or (lower(last_name) = lower($5) and birth_date = $6))
           order by state in ('left', 'declined'), lower(employee_number) is not distinct from lower($3) desc, id limit 1"#,
        organization.0,
        addendum.0,
        number,
        normal_email(&asked.email),
        asked.last_name.trim(),
        asked.birth_date
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|r| (BusinessEmployeeId(r.id), r.state, r.eligible_from, r.join_code)))
}

async fn request(scope: &mut Scope, found: &Found, asked: &JoinRequest, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let addendum = &found.addendum;
    let employee = match &found.person {
        // Asking once more changes nothing; who may join meanwhile, joins.
        Some((_, EmployeeState::Requested, ..)) => return Ok(()),
        Some((id, ..)) => {
            found.code()?;
            *id
        }
        None => {
            room(scope, addendum.id, 1).await?;
            let person = Person {
                first_name: asked.first_name.trim().to_owned(),
                last_name: asked.last_name.trim().to_owned(),
                email: Some(normal_email(&asked.email)),
                number: asked
                    .number
                    .as_deref()
                    .map(|number| number.trim().to_owned())
                    .filter(|number| !number.is_empty()),
                birth_date: asked.birth_date,
                eligible_from: None,
            };
            insert(scope, addendum.id, &person, now)
                .await?
                .ok_or_else(|| Error::from(FieldErrors::one("email", Message::EmailInUse)))?
        }
    };
    sqlx::query!(
        "update business_employee set state = 'requested', requested_at = $3, decided_at = null, decided_by = null, version = version + 1
         where organization_id = $1 and id = $2",
        organization.0,
        employee.0,
        now
    )
    .execute(scope.db())
    .await?;
    messaging::enqueue(scope, Notice::EmployeeRequested { employee, on: found.today }, now).await?;
    of_employee(scope, "business_employee.requested", (addendum.office, employee), json!({})).await
}
