//! Invites one or many people: every row is validated first, errors are reported by row, and a person who is already a
//! member or has an open invitation is reported separately.

use std::collections::HashMap;

use catalog::offices::PaymentsState;
use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, InvitationId, OfficeId};
use tenancy::{Personal, Scope};

use super::rules::{self, Kind};
use crate::access::normal_email;
use crate::fields::{FieldErrors, Message};
use crate::{Error, OrNotFound, Result};
use ::rules::Refusal;
use ::rules::contact::is_email;
use ::rules::names::name_problem;
use ::rules::phones::phone_problem;
use ::rules::usa::phone_digits;
use kernel::notices::{self, Notice};

/// The most people one call may invite.
pub const MOST_AT_ONCE: usize = 200;
/// The longest email address, in characters (RFC 5321).
const LONGEST_EMAIL: usize = 254;

/// A person to invite, as entered.
#[derive(Debug, Clone, Default)]
pub struct Invitee {
    pub email: Personal<String>,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub phone: Option<Personal<String>>,
    pub spanish: bool,
}

/// What is known of an email address before it is invited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// Unknown: it can be invited.
    New,
    /// The same address is in an earlier row (0-based).
    Repeats { row: usize },
    /// It has an invitation that can still be used, from this date at the office.
    Invited { invitation: InvitationId, on: NaiveDate },
    /// A household of the office uses it.
    Member { account: AccountId },
}

/// The outcome of one row.
#[derive(Debug, Clone)]
pub struct Invited {
    pub email: Personal<String>,
    pub found: Found,
    /// The new invitation; `None` if the address was not new, or it was only checked.
    pub invitation: Option<InvitationId>,
}

/// A valid row.
pub(super) struct Row {
    pub email: String,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub phone: Option<String>,
    pub spanish: bool,
}

/// Checks each of `invitees` without inviting anyone.
///
/// # Errors
/// [`Error::Invalid`] at `rows.N.email`, `firstName`, `lastName` or `phone`; [`Error::NotFound`] if the scope does not
/// reach the office.
pub async fn check(scope: &mut Scope, office: OfficeId, kind: Kind, invitees: &[Invitee]) -> Result<Vec<Invited>> {
    let rows = read(invitees, |row, field| format!("rows.{row}.{field}"))?;
    let found = look_up(scope, office, kind, &rows).await?;
    let told = |(row, found): (&Row, Found)| Invited { email: row.email.clone().into(), found, invitation: None };
    Ok(rows.iter().zip(found).map(told).collect())
}

/// Invites those of `invitees` who are new, at `now`, and returns the outcome of each. With `only_one`, the form for a
/// single person: errors name fields without a row, and a person who is not new is an error at `email`.
///
/// # Errors
/// As [`check`]; [`Error::Conflict`] if the office can't take members: no payments account, or not open.
pub async fn invite(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    kind: Kind,
    invitees: &[Invitee],
    only_one: bool,
) -> Result<Vec<Invited>> {
    ready(scope, office, kind).await?;
    let path = |row: usize, field: &str| if only_one { field.to_owned() } else { format!("rows.{row}.{field}") };
    let rows = read(invitees, path)?;
    let found = look_up(scope, office, kind, &rows).await?;
    if only_one {
        let told = match found.first() {
            Some(Found::Invited { on, .. }) => Some(Message::AlreadyInvited(on.format("%b %-d, %Y").to_string())),
            Some(Found::Member { .. }) => Some(Message::AlreadyMember),
            _ => None,
        };
        if let Some(message) = told {
            return Err(Error::Invalid(FieldErrors::one("email", message)));
        }
    }
    let mut invited = vec![];
    for (row, found) in rows.into_iter().zip(found) {
        let invitation = match found {
            Found::New => Some(write(scope, now, office, kind, &row).await?),
            _ => None,
        };
        invited.push(Invited { email: row.email.into(), found, invitation });
    }
    Ok(invited)
}

/// Checks that the target of an invitation is ready: the specification shows 'Invite Patient' only when a payments
/// account exists.
pub(super) async fn ready(scope: &mut Scope, office: OfficeId, kind: Kind) -> Result<()> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select payments_state as "payments_state: PaymentsState", may_enroll(o) as "may_enroll!" from office o where organization_id = $1 and id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    match kind {
        Kind::Practice => Ok(()),
        Kind::Patient if row.payments_state == PaymentsState::None => Err(Refusal::OPEN_ACCOUNT_TO_INVITE.into()),
        Kind::Patient if !row.may_enroll => Err(Refusal::NO_INVITING_NOW.into()),
        Kind::Patient => Ok(()),
    }
}

/// Validates and normalizes the rows, or returns their errors.
fn read(invitees: &[Invitee], path: impl Fn(usize, &str) -> String) -> Result<Vec<Row>> {
    let mut errors = FieldErrors::default();
    if invitees.is_empty() || invitees.len() > MOST_AT_ONCE {
        errors.add("rows", Message::BetweenRows(MOST_AT_ONCE));
    }
    let rows = invitees.iter().enumerate().map(|(index, invitee)| {
        let email = normal_email(&invitee.email);
        if email.is_empty() {
            errors.add(path(index, "email"), Message::Required);
        } else if !is_email(&email) || email.len() > LONGEST_EMAIL {
            errors.add(path(index, "email"), Message::InvalidEmail);
        }
        let mut name = |text: &Option<String>, field: &str| {
            let text = text.as_deref().unwrap_or_default().replace('\0', "");
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            if let Some(problem) = name_problem(&text) {
                errors.add(path(index, field), problem);
            }
            (!text.is_empty()).then_some(text)
        };
        let (first_name, last_name) = (name(&invitee.first_name, "firstName"), name(&invitee.last_name, "lastName"));
        let phone = invitee.phone.as_deref().map(|phone| phone_digits(phone)).filter(|digits| !digits.is_empty());
        if let Some(problem) = phone.as_deref().and_then(phone_problem) {
            errors.add(path(index, "phone"), problem);
        }
        Row { email, first_name, last_name, phone, spanish: invitee.spanish }
    });
    let rows = rows.collect();
    errors.into_result()?;
    Ok(rows)
}

/// What is known of each row's address at the office. Staff see only their own office's households.
async fn look_up(scope: &mut Scope, office: OfficeId, kind: Kind, rows: &[Row]) -> Result<Vec<Found>> {
    let organization = scope.organization();
    let emails: Vec<String> = rows.iter().map(|row| row.email.clone()).collect();
    let known = sqlx::query!(
        r#"select e.email as "email!",
             (select i.id from invitation i where i.organization_id = $1 and i.office_id = $2 and i.kind = $4 and i.email = e.email
                and invitation_is_open(i.state)) as invitation,
             (select (i.created_at at time zone o.timezone)::date from invitation i where i.organization_id = $1 and i.office_id = $2
                and i.kind = $4 and i.email = e.email and invitation_is_open(i.state)) as invited_on,
             (select min(a.id) from account a where $4 = 'patient' and a.organization_id = $1 and a.office_id = $2
                and a.email = e.email and a.enrolled_at is not null) as account
           from (select distinct unnest($3::text[]) as email) e, office o where o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0,
        &emails,
        kind.as_str()
    )
    .fetch_all(scope.db())
    .await?;
    if known.is_empty() && !rows.is_empty() {
        return Err(Error::NotFound);
    }
    let mut seen: HashMap<&str, usize> = HashMap::new();
    let found = rows.iter().enumerate().map(|(index, row)| {
        if let Some(&first) = seen.get(row.email.as_str()) {
            return Found::Repeats { row: first };
        }
        seen.insert(&row.email, index);
        match known.iter().find(|known| known.email == row.email) {
            Some(known) => match (known.account, known.invitation, known.invited_on) {
                (Some(account), _, _) => Found::Member { account: AccountId(account) },
                (_, Some(id), Some(on)) => Found::Invited { invitation: InvitationId(id), on },
                _ => Found::New,
            },
            None => Found::New,
        }
    });
    Ok(found.collect())
}

pub(super) async fn write(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    kind: Kind,
    row: &Row,
) -> Result<InvitationId> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let id = sqlx::query_scalar!(
        "insert into invitation (organization_id, office_id, kind, email, first_name, last_name, phone, language, invited_by, inviter,
           created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id",
        organization.0,
        office.0,
        kind.as_str(),
        row.email,
        row.first_name,
        row.last_name,
        row.phone,
        if row.spanish { "es" } else { "en" },
        actor.login.map(|login| login.0),
        actor.name,
        now,
        rules::expires_at(now)
    )
    .fetch_one(scope.db())
    .await
    .map_err(already_invited)?;
    let invitation = InvitationId(id);
    notices::enqueue(scope, Notice::Invitation { invitation, round: 1 }, now).await?;
    record(scope, "invitation.sent", office, invitation).await?;
    Ok(invitation)
}

/// Maps a violation of the unique index: someone else just invited the same address.
pub(super) fn already_invited(error: sqlx::Error) -> Error {
    let open = error.as_database_error().is_some_and(|e| e.constraint().is_some_and(|c| c.contains("invitation")));
    if open && error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation) {
        return Refusal::JUST_INVITED.into();
    }
    error.into()
}

pub(super) async fn record(scope: &mut Scope, act: &str, office: OfficeId, invitation: InvitationId) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "invitation",
        subject_id: invitation.to_string(),
        office: Some(office),
        account: None,
        detail: json!({}),
    };
    Ok(audit::record(scope, act).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn invitee(email: &str, phone: &str) -> Invitee {
        Invitee { email: email.to_owned().into(), phone: Some(phone.to_owned().into()), ..Invitee::default() }
    }

    #[test]
    fn each_rows_error_is_told_at_its_row() {
        let rows = [invitee(" Ana@Example.com ", "(208) 555-0173"), invitee("", ""), invitee("bo@x", "208555")];
        let Err(Error::Invalid(errors)) = read(&rows, |row, field| format!("rows.{row}.{field}")) else {
            panic!("two rows are wrong")
        };
        let told: Vec<_> = errors.0.iter().map(|(path, all)| (path.as_str(), all[0].clone())).collect();
        let expected = [
            ("rows.1.email", Message::Required),
            ("rows.2.email", Message::InvalidEmail),
            ("rows.2.phone", Message::ExactDigits(10)),
        ];
        assert_eq!(told, expected);
        let right = read(&rows[..1], |_, field| field.to_owned()).unwrap();
        assert_eq!((right[0].email.as_str(), right[0].phone.as_deref()), ("ana@example.com", Some("2085550173")));
    }

    #[test]
    fn nobody_and_too_many_are_refused() {
        let path = |row: usize, field: &str| format!("rows.{row}.{field}");
        assert!(matches!(read(&[], path), Err(Error::Invalid(_))));
        let many: Vec<_> = (0..=MOST_AT_ONCE).map(|n| invitee(&format!("p{n}@example.com"), "")).collect();
        assert!(matches!(read(&many, path), Err(Error::Invalid(_))));
        assert_eq!(read(&many[..MOST_AT_ONCE], path).unwrap().len(), MOST_AT_ONCE);
    }
}
