//! Request and response types of support cases.

use office::cases::IssueType;
use poem_openapi::Object;

use frame::wire::Email;

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ContactSupport {
    /// The caller's first office if omitted.
    pub dentist_info_id: Option<i64>,
    pub name: String,
    /// The address that our staff reply to.
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

/// Identifies a case within its organization.
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
    /// True assigns the case to the caller; false unassigns it.
    pub take: bool,
}
