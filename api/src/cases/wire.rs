//! Cases on the wire.

use chrono::{DateTime, Utc};
use membership::cases::{self, CaseState, IssueType};
use poem_openapi::Object;

use frame::wire::Email;

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ContactSupport {
    /// The caller's first office when it is missing.
    pub dentist_info_id: Option<i64>,
    pub name: String,
    /// Where the answer goes.
    pub email: Email,
    /// At most 5,000 characters.
    pub message: String,
}

#[derive(Debug, Object)]
pub struct ReportIssue {
    pub issue: IssueType,
    /// At most 500 characters.
    pub message: String,
}

#[derive(Debug, Object)]
pub struct ReplyToCase {
    /// At most 5,000 characters.
    pub message: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CaseOpened {
    pub case_id: i64,
}

/// Which case of which organization.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CaseRef {
    pub organization_id: i64,
    pub case_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AnswerCase {
    pub organization_id: i64,
    pub case_id: i64,
    pub message: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AssignCase {
    pub organization_id: i64,
    pub case_id: i64,
    /// It is the caller's; otherwise it is nobody's.
    pub take: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Case {
    pub id: i64,
    /// Missing of a question that is no reported issue.
    pub issue: Option<IssueType>,
    /// The first line of the first message.
    pub title: String,
    pub state: CaseState,
    /// Who asked.
    pub name: String,
    pub email: String,
    /// Whose of our staff it is.
    pub assigned_name: Option<String>,
    pub opened_at: DateTime<Utc>,
    pub moved_at: DateTime<Utc>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CaseMessage {
    pub id: i64,
    pub from_staff: bool,
    pub author: String,
    /// Missing of a file.
    pub text: Option<String>,
    pub file_name: Option<String>,
    pub at: DateTime<Utc>,
}

#[derive(Debug, Object)]
pub struct Thread {
    pub case: Case,
    /// The first message first.
    pub messages: Vec<CaseMessage>,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Cases {
    pub items: Vec<Case>,
    pub next: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct StaffCase {
    pub organization_id: i64,
    pub office_name: String,
    pub brand: String,
    pub case: Case,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct StaffCases {
    pub items: Vec<StaffCase>,
    /// How many wait for an answer.
    pub open: i64,
    pub next: Option<String>,
}

impl From<cases::Case> for Case {
    fn from(case: cases::Case) -> Self {
        Self {
            id: case.id.0,
            issue: case.issue,
            title: case.title,
            state: case.state,
            name: case.name,
            email: case.email.0,
            assigned_name: case.assigned.map(|(_, name)| name),
            opened_at: case.opened_at,
            moved_at: case.moved_at,
        }
    }
}

impl From<cases::Thread> for Thread {
    fn from(thread: cases::Thread) -> Self {
        let message = |one: cases::CaseMessage| CaseMessage {
            id: one.id.0,
            from_staff: one.from_staff,
            author: one.author,
            text: one.text,
            file_name: one.file.map(|(name, _)| name),
            at: one.at,
        };
        Self { case: thread.case.into(), messages: thread.messages.into_iter().map(message).collect() }
    }
}

impl From<cases::office::Cases> for Cases {
    fn from(page: cases::office::Cases) -> Self {
        Self { items: page.items.into_iter().map(Into::into).collect(), next: page.next }
    }
}

impl From<cases::staff::StaffCases> for StaffCases {
    fn from(page: cases::staff::StaffCases) -> Self {
        let item = |one: cases::staff::StaffCase| StaffCase {
            organization_id: one.organization.0,
            office_name: one.office_name,
            brand: one.brand,
            case: one.case.into(),
        };
        Self { items: page.items.into_iter().map(item).collect(), open: page.open, next: page.next }
    }
}
