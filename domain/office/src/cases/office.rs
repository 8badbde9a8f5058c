//! Support cases for the office.

use chrono::{DateTime, Utc};
use tenancy::ids::{LoginId, OfficeId, SupportCaseId, SupportMessageId};
use tenancy::{Scope, contract};

use super::{
    Case, CaseFile, CaseRow, CaseState, Entry, IssueType, LONGEST_ISSUE, LONGEST_MESSAGE, PAGE, Side, Thread, keep,
    owner, rules, say,
};
use crate::{Context, Result};
use ::rules::Refusal;
use kernel::cursor::{cut, read as cursor_key};

/// A user of an office, and whether they may see the cases of the office's other users.
#[derive(Debug, Clone, Copy)]
pub struct Asker {
    pub office: OfficeId,
    pub login: LoginId,
    pub sees_all: bool,
}

impl Asker {
    fn side(self) -> Side {
        Side::Office(self.office, (!self.sees_all).then_some(self.login))
    }
}

/// A new case.
#[derive(Debug, Clone, Copy)]
pub enum NewCase<'a> {
    /// A question, with the name and email to reply to.
    Contact { name: &'a str, email: &'a str, message: &'a str },
    /// A reported issue. The reply goes to the caller's own email.
    Issue { issue: IssueType, message: &'a str },
}

#[contract]
#[derive(Debug, Clone)]
pub struct Cases {
    // Latest first.
    pub items: Vec<Case>,
    pub next: Option<String>,
}

/// Opens a case; our staff get an email. Writes `case.opened` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `name` and `message`.
pub async fn open(scope: &mut Scope, now: DateTime<Utc>, asker: Asker, new: NewCase<'_>) -> Result<SupportCaseId> {
    let (issue, name, email, text) = match new {
        NewCase::Contact { name, email, message } => {
            let (name, text) = rules::contact(name, message)?;
            (None, name, email.to_owned(), text)
        }
        NewCase::Issue { issue, message } => {
            let text = rules::message(message, LONGEST_ISSUE)?;
            let own = sqlx::query!(
                r#"select trim(first_name || ' ' || last_name) as "name!", email from login where id = $1"#,
                asker.login.0
            )
            .fetch_one(scope.db())
            .await?;
            (Some(issue), own.name, own.email, text)
        }
    };
    let organization = scope.organization();
    let title: String = text.lines().next().unwrap_or_default().chars().take(80).collect();
    let case = sqlx::query_scalar!(
        "insert into support_case (organization_id, office_id, issue, title, opened_by, name, email, opened_at, moved_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id",
        organization.0,
        asker.office.0,
        issue.map(IssueType::as_str),
        title,
        asker.login.0,
        name,
        email,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let case = SupportCaseId(case);
    say(scope, now, case, asker.side(), ("case.opened", Entry::Text(&text))).await?;
    Ok(case)
}

/// A page of the office's cases.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn list(scope: &mut Scope, asker: Asker, after: Option<&str>) -> Result<Cases> {
    part(scope, asker, after, PAGE).await
}

/// As [`list`], with at most `most` cases.
pub(super) async fn part(scope: &mut Scope, asker: Asker, after: Option<&str>, most: usize) -> Result<Cases> {
    let organization = scope.organization();
    let after: Option<i64> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let mut rows = sqlx::query_as!(
        CaseRow,
        "select id, issue, title, state, name, email, assigned_name, opened_at, moved_at from support_case
         where organization_id = $1 and office_id = $2 and ($3::bigint is null or opened_by = $3) and ($4::bigint is null or id < $4)
         order by id desc limit $5",
        organization.0,
        asker.office.0,
        asker.side().login(),
        after,
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cut(&mut rows, most, |row| row.id)?;
    let items = rows.into_iter().map(CaseRow::shown).collect::<Result<_>>()?;
    Ok(Cases { items, next })
}

/// A case with its messages.
///
/// # Errors
/// [`crate::Error::NotFound`] for a case of another office, or of another user if the asker sees only their own.
pub async fn thread(scope: &mut Scope, asker: Asker, case: SupportCaseId) -> Result<Thread> {
    super::thread(scope, case, asker.side()).await
}

/// Adds a message to a case; a closed case is reopened.
///
/// # Errors
/// [`crate::Error::Invalid`] at `message`; [`crate::Error::NotFound`].
pub async fn reply(
    scope: &mut Scope,
    now: DateTime<Utc>,
    asker: Asker,
    case: SupportCaseId,
    message: &str,
) -> Result<SupportMessageId> {
    let text = rules::message(message, LONGEST_MESSAGE)?;
    say(scope, now, case, asker.side(), ("case.continued", Entry::Text(&text))).await
}

/// Adds a file to a case that is not closed.
///
/// # Errors
/// [`crate::Error::Invalid`] at `file` if it is not a PDF, PNG or JPEG, or is too large; [`crate::Error::NotFound`];
/// [`crate::Error::Conflict`] for a closed case.
pub async fn attach(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    asker: Asker,
    case: SupportCaseId,
    (name, bytes): (&str, Vec<u8>),
) -> Result<SupportMessageId> {
    let found = thread(scope, asker, case).await?;
    if found.case.state == CaseState::Closed {
        return Err(Refusal::CASE_CLOSED_SEND_MESSAGE.into());
    }
    let (key, content_type) = keep(context, owner(scope, asker.office), case, bytes).await?;
    let name = rules::file_name(name);
    let file = Entry::File { key: &key, name: &name, content_type };
    say(scope, now, case, asker.side(), ("case.continued", file)).await
}

/// A file of a case.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] for a message without a file.
pub async fn file(
    context: &Context,
    scope: &mut Scope,
    asker: Asker,
    case: SupportCaseId,
    message: SupportMessageId,
) -> Result<CaseFile> {
    super::file(context, scope, (case, message), asker.side()).await
}
