//! Support cases of offices: each is a thread of messages and files that our staff answer, assign and close.
//!
//! [`office`] opens and continues cases, [`staff`] answers them. Each message is emailed to the other side by a notice;
//! a message from the office reopens a closed case. Files are stored in `Context::files`, and their type is detected
//! from their content.

mod file;
mod letter;
pub mod office;
pub mod rules;
pub mod staff;

pub use file::{office_file, staff_file};
pub use letter::CaseLetters;
pub use rules::{CaseState, IssueType, LONGEST_ISSUE, LONGEST_MESSAGE, MOST_BYTES};

use chrono::{DateTime, Utc};
use gateways::files::{FileDigest, FileOwner, NewFile};
use serde_json::{Value, json};
use tenancy::audit::{self, Act};
use tenancy::ids::{LoginId, OfficeId, SupportCaseId, SupportMessageId};
use tenancy::{Personal, Scope, contract};

use crate::{Context, Error, FieldErrors, Message, OrNotFound, Result};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

/// Cases per page.
const PAGE: usize = 20;
/// The most messages of a thread that are shown; far more than a case has.
const SHOWN: i64 = 500;

#[contract]
#[derive(Debug, Clone)]
pub struct Case {
    pub id: SupportCaseId,
    /// Missing for a question that is not about a reported issue.
    pub issue: Option<IssueType>,
    /// The first line of the first message.
    pub title: String,
    pub state: CaseState,
    /// The person who opened it.
    pub name: String,
    pub email: Personal<String>,
    /// The staff member assigned to it.
    pub assigned_name: Option<String>,
    pub opened_at: DateTime<Utc>,
    pub moved_at: DateTime<Utc>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct CaseMessage {
    pub id: SupportMessageId,
    pub from_staff: bool,
    pub author: String,
    /// Missing for a file.
    pub text: Option<String>,
    pub file_name: Option<String>,
    pub at: DateTime<Utc>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct Thread {
    pub case: Case,
    /// The oldest message first.
    pub messages: Vec<CaseMessage>,
}

/// A file of a case.
#[derive(Debug, Clone)]
pub struct CaseFile {
    pub name: String,
    pub content_type: String,
    pub bytes: Vec<u8>,
}

/// One message: a text, or a file.
pub(super) enum Entry<'a> {
    Text(&'a str),
    File { key: &'a str, name: &'a str, content_type: &'a str },
}

/// Who reads or writes. An office's user has only their own cases, unless they lead the office.
#[derive(Debug, Clone, Copy)]
pub(super) enum Side {
    /// A user of this office; with a login, only cases that this login opened.
    Office(OfficeId, Option<LoginId>),
    Staff,
}

impl Side {
    fn office(self) -> Option<i64> {
        match self {
            Self::Office(office, _) => Some(office.0),
            Self::Staff => None,
        }
    }

    fn login(self) -> Option<i64> {
        match self {
            Self::Office(_, login) => login.map(|login| login.0),
            Self::Staff => None,
        }
    }
}

struct CaseRow {
    id: i64,
    issue: Option<String>,
    title: String,
    state: String,
    name: String,
    email: String,
    assigned_name: Option<String>,
    opened_at: DateTime<Utc>,
    moved_at: DateTime<Utc>,
}

impl CaseRow {
    fn shown(self) -> Result<Case> {
        let known = |text: &str| IssueType::parse(text).ok_or_else(|| anyhow::anyhow!("no type of an issue: {text}"));
        Ok(Case {
            id: SupportCaseId(self.id),
            issue: self.issue.as_deref().map(known).transpose()?,
            title: self.title,
            state: CaseState::parse(&self.state)
                .ok_or_else(|| anyhow::anyhow!("no state of a case: {}", self.state))?,
            name: self.name,
            email: Personal(self.email),
            assigned_name: self.assigned_name,
            opened_at: self.opened_at,
            moved_at: self.moved_at,
        })
    }
}

/// The case with its messages; [`Error::NotFound`] if `side` may not see it.
async fn thread(scope: &mut Scope, case: SupportCaseId, side: Side) -> Result<Thread> {
    let organization = scope.organization();
    let row = sqlx::query_as!(
        CaseRow,
        "select id, issue, title, state, name, email, assigned_name, opened_at, moved_at from support_case
         where organization_id = $1 and id = $2 and ($3::bigint is null or office_id = $3) and ($4::bigint is null or opened_by = $4)",
        organization.0,
        case.0,
        side.office(),
        side.login()
    )
    .one_or_not_found(scope)
    .await?;
    let messages = sqlx::query!(
        "select id, from_staff, author, text, file_name, at from support_message
         where organization_id = $1 and case_id = $2 order by id limit $3",
        organization.0,
        case.0,
        SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let messages = messages.into_iter().map(|row| CaseMessage {
        id: SupportMessageId(row.id),
        from_staff: row.from_staff,
        author: row.author,
        text: row.text,
        file_name: row.file_name,
        at: row.at,
    });
    Ok(Thread { case: row.shown()?, messages: messages.collect() })
}

/// Adds a message to a case, changes its state to await the other side, and emails the other side.
async fn say(
    scope: &mut Scope,
    now: DateTime<Utc>,
    case: SupportCaseId,
    side: Side,
    (act, entry): (&str, Entry<'_>),
) -> Result<SupportMessageId> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let login = actor.login.ok_or(Error::NotFound)?;
    let from_staff = matches!(side, Side::Staff);
    let author = if from_staff { actor.name.clone() } else { actor.public_name().to_owned() };
    let state = if from_staff { CaseState::Answered } else { CaseState::Open };
    let moved = sqlx::query_scalar!(
        "update support_case set reopened = reopened + (state = 'closed')::int, state = $5, moved_at = $6
         where organization_id = $1 and id = $2 and ($3::bigint is null or office_id = $3) and ($4::bigint is null or opened_by = $4)
         returning office_id",
        organization.0,
        case.0,
        side.office(),
        side.login(),
        state.as_str(),
        now
    );
    let office = moved.one_or_not_found(scope).await?;
    let (text, key, name, kind) = match entry {
        Entry::Text(text) => (Some(text), None, None, None),
        Entry::File { key, name, content_type } => (None, Some(key), Some(name), Some(content_type)),
    };
    let message = sqlx::query_scalar!(
        "insert into support_message (organization_id, office_id, case_id, from_staff, login_id, author, text, file_key, file_name, file_type, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id",
        organization.0,
        office,
        case.0,
        from_staff,
        login.0,
        author,
        text,
        key,
        name,
        kind,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let message = SupportMessageId(message);
    notices::enqueue(scope, Notice::CaseMessage { message }, now).await?;
    audited(scope, act, case, OfficeId(office), json!({ "file": key.is_some() })).await?;
    Ok(message)
}

/// Stores a file of a case. Returns its key and content type.
async fn keep(
    context: &Context,
    owner: FileOwner,
    case: SupportCaseId,
    bytes: Vec<u8>,
) -> Result<(String, &'static str)> {
    let refused = |message| Error::Invalid(FieldErrors::one("file", message));
    if bytes.len() > MOST_BYTES {
        return Err(refused(Message::FileTooHeavy(MOST_BYTES / 1024 / 1024)));
    }
    let (content_type, ending) = rules::file_type(&bytes).ok_or_else(|| refused(Message::NotAFile))?;
    let digest = FileDigest::of(&bytes);
    let key = format!("case/{case}-{}.{ending}", hex::encode(&digest.0[..8]));
    let file = NewFile { owner, key: key.clone(), content_type: content_type.to_owned(), bytes: bytes.into() };
    context.files.put(file).await?;
    Ok((key, content_type))
}

/// A file of a case that `side` may see.
async fn file(
    context: &Context,
    scope: &mut Scope,
    (case, message): (SupportCaseId, SupportMessageId),
    side: Side,
) -> Result<CaseFile> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select m.office_id, m.file_key, m.file_name, m.file_type from support_message m
         join support_case c on c.organization_id = m.organization_id and c.id = m.case_id
         where m.organization_id = $1 and m.case_id = $2 and m.id = $3
           and ($4::bigint is null or c.office_id = $4) and ($5::bigint is null or c.opened_by = $5)",
        organization.0,
        case.0,
        message.0,
        side.office(),
        side.login()
    )
    .one_or_not_found(scope)
    .await?;
    let (Some(key), Some(name), Some(content_type)) = (row.file_key, row.file_name, row.file_type) else {
        return Err(Refusal::MESSAGE_WITHOUT_FILE.into());
    };
    let owner = owner(scope, OfficeId(row.office_id));
    let stored = context.files.get(owner, &key).await?.ok_or(Error::NotFound)?;
    Ok(CaseFile { name, content_type, bytes: stored.bytes.to_vec() })
}

fn owner(scope: &Scope, office: OfficeId) -> FileOwner {
    FileOwner::office(scope.organization().0, office.0)
}

/// Writes an entry to the audit trail, without the message.
async fn audited(scope: &mut Scope, act: &str, case: SupportCaseId, office: OfficeId, detail: Value) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "support_case",
        subject_id: case.to_string(),
        office: Some(office),
        account: None,
        detail,
    };
    Ok(audit::record(scope, act).await?)
}
