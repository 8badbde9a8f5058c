//! Uploads a business's list: a preview of what the file changes, and its application. People who are missing from the file
//! are listed; each is ended only with a check and a date of its own.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::directory::office_today;
use messaging::Notice;
use rules::digest::short_hex;
use rules::{FieldErrors, Message, Refusal};
use tenancy::ids::{AddendumId, BusinessEmployeeId};
use tenancy::{Scope, contract};

use crate::people::employees::{EmployeeState, insert, room};
use crate::rules::roster::{Diff, Known, Person, diff, read};
use crate::terms::addendum::{AddendumState, load};
use crate::{Context, Error, Result};

/// A cell that can't be read.
#[contract(rename = "RosterError")]
#[derive(Debug, Clone)]
pub struct RosterError {
    /// 1 is the line of the headings.
    pub line: i64,
    pub column: String,
    pub message: String,
}

/// A person in a preview.
#[contract(rename = "RosterPerson")]
#[derive(Debug, Clone)]
pub struct RosterPerson {
    /// The employee, for who is on the list.
    pub employee: Option<BusinessEmployeeId>,
    pub name: String,
    pub email: Option<String>,
    pub number: Option<String>,
    /// Whether the person has a sponsored membership.
    pub enrolled: bool,
}

/// What a file changes.
#[contract(rename = "RosterPreview")]
#[derive(Debug, Clone)]
pub struct RosterDiff {
    pub errors: Vec<RosterError>,
    #[oai(rename = "new")]
    pub added: Vec<RosterPerson>,
    pub changed: Vec<RosterPerson>,
    pub returning: Vec<RosterPerson>,
    pub unchanged: i64,
    /// On the list and not in this file. Nothing happens to them unless they are checked.
    pub missing: Vec<RosterPerson>,
    /// To apply what was shown.
    pub version: String,
}

/// A person to end, with the day.
#[derive(Debug, Clone, Copy)]
pub struct RosterEnd {
    pub employee: BusinessEmployeeId,
    pub on: NaiveDate,
}

struct Listed {
    known: Known,
    state: EmployeeState,
}

async fn listed(scope: &mut Scope, addendum: AddendumId) -> Result<Vec<Listed>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select id, first_name, last_name, email, employee_number, birth_date, eligible_from, state as "state: EmployeeState" from business_employee
           where organization_id = $1 and addendum_id = $2 and state <> 'declined' order by state = 'left', id"#,
        organization.0,
        addendum.0
    )
    .fetch_all(scope.db())
    .await?;
    let listed = rows.into_iter().map(|r| Listed {
        known: Known {
            id: r.id,
            left: r.state == EmployeeState::Left,
            person: Person {
                first_name: r.first_name,
                last_name: r.last_name,
                email: r.email,
                number: r.employee_number,
                birth_date: r.birth_date,
                eligible_from: r.eligible_from,
            },
        },
        state: r.state,
    });
    Ok(listed.collect())
}

/// What a file would change; nothing is written.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn preview_roster(scope: &mut Scope, addendum: AddendumId, file: &str) -> Result<RosterDiff> {
    load(scope, addendum, false).await?;
    let listed = listed(scope, addendum).await?;
    let (people, errors) = read(file);
    let diff = compared(&listed, &people);
    let of = |id: i64| listed.iter().find(|one| one.known.id == id);
    let known = |(id, person): &(i64, Person)| RosterPerson {
        employee: Some(BusinessEmployeeId(*id)),
        enrolled: of(*id).is_some_and(|one| one.state == EmployeeState::Enrolled),
        ..shown(person)
    };
    let missing =
        diff.missing.iter().filter_map(|id| of(*id)).map(|one| known(&(one.known.id, one.known.person.clone())));
    Ok(RosterDiff {
        errors: errors
            .into_iter()
            .map(|e| RosterError {
                line: i64::try_from(e.line).unwrap_or(i64::MAX),
                column: e.column,
                message: e.message,
            })
            .collect(),
        added: diff.new.iter().map(shown).collect(),
        changed: diff.changed.iter().map(known).collect(),
        returning: diff.returning.iter().map(known).collect(),
        unchanged: i64::try_from(diff.unchanged).unwrap_or(i64::MAX),
        missing: missing.collect(),
        version: version(&listed, &people),
    })
}

fn compared(listed: &[Listed], people: &[Person]) -> Diff {
    let known: Vec<Known> = listed.iter().map(|one| one.known.clone()).collect();
    diff(&known, people)
}

fn shown(person: &Person) -> RosterPerson {
    RosterPerson {
        employee: None,
        name: format!("{} {}", person.first_name, person.last_name),
        email: person.email.clone(),
        number: person.number.clone(),
        enrolled: false,
    }
}

/// Changes whenever the list or the file changes.
fn version(listed: &[Listed], people: &[Person]) -> String {
    let list: Vec<_> = listed.iter().map(|one| (one.known.id, &one.known.person, &one.state)).collect();
    short_hex(serde_json::to_string(&(list, people)).unwrap_or_default().as_bytes(), 8)
}

/// Applies a file as its preview showed it, and ends those people of `ends` who are missing from it. All or nothing. The
/// scope is of the platform's jobs, since ends change memberships.
///
/// # Errors
/// [`Error::Invalid`] at `file` if it has errors, and at `ends` for a person who is in the file; [`Error::Conflict`] if the list
/// has changed since the preview, or becomes too long.
pub async fn apply_roster(
    context: &Context,
    scope: &mut Scope,
    addendum: AddendumId,
    file: &str,
    shown: &str,
    ends: &[RosterEnd],
    now: DateTime<Utc>,
) -> Result<RosterDiff> {
    let found = load(scope, addendum, true).await?;
    if found.state == AddendumState::Ended {
        return Err(Refusal::BUSINESS_ENDED.into());
    }
    let listed = listed(scope, addendum).await?;
    let (people, errors) = read(file);
    if !errors.is_empty() {
        return Err(FieldErrors::one("file", Message::InvalidData).into());
    }
    if version(&listed, &people) != shown {
        return Err(Refusal::SPONSOR_ROSTER_CHANGED.into());
    }
    let preview = preview_roster(scope, addendum, file).await?;
    let diff = compared(&listed, &people);
    if ends.iter().any(|end| !diff.missing.contains(&end.employee.0)) {
        return Err(FieldErrors::one("ends", Message::InvalidData).into());
    }
    room(scope, addendum, diff.new.len() + diff.returning.len()).await?;
    for person in &diff.new {
        insert(scope, addendum, person, now).await?;
    }
    let today = office_today(scope, found.office, now).await?;
    for (id, person) in &diff.changed {
        rewrite(scope, *id, person).await?;
    }
    for (id, person) in &diff.returning {
        rewrite(scope, *id, person).await?;
        returns(scope, *id).await?;
    }
    for end in ends {
        crate::people::employees::leave(context, scope, (addendum, end.employee), end.on.min(today), now).await?;
    }
    let count = |people: usize| i64::try_from(people).unwrap_or(i64::MAX);
    let notice = Notice::RosterApplied {
        addendum,
        version: shown.to_owned(),
        added: count(diff.new.len() + diff.returning.len()),
        changed: count(diff.changed.len()),
        left: count(ends.len()),
        missing: count(diff.missing.len() - ends.len()),
    };
    messaging::enqueue(scope, notice, now).await?;
    Ok(preview)
}

async fn rewrite(scope: &mut Scope, id: i64, person: &Person) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update business_employee set first_name = $3, last_name = $4, email = $5, employee_number = $6, birth_date = $7, eligible_from = $8,
           version = version + 1 where organization_id = $1 and id = $2",
        organization.0,
        id,
        person.first_name,
        person.last_name,
        person.email,
        person.number,
        person.birth_date,
        person.eligible_from
    )
    .execute(scope.db())
    .await
    .map_err(|error| match error {
        sqlx::Error::Database(refused) if refused.is_unique_violation() => {
            Error::from(FieldErrors::one("file", Message::EmailInUse))
        }
        other => other.into(),
    })?;
    Ok(())
}

/// Who had left is on the list again. A sponsorship begins with the next period, when the person or the office links it.
async fn returns(scope: &mut Scope, id: i64) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update business_employee set state = 'eligible', left_on = null, decided_at = null, version = version + 1
         where organization_id = $1 and id = $2",
        organization.0,
        id
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
