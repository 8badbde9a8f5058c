//! The area `cases`: offices' support requests and our staff's replies.

mod wire;

use kernel::{Context, Error};
use office::cases::office::{Asker, Cases, NewCase};
use office::cases::staff::StaffCases;
use office::cases::{self, CaseState, MOST_BYTES, Thread};
use poem::Body;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::payload::Binary;
use poem_openapi::{OpenApi, param};
use serde_json::json;
use tenancy::ids::{OfficeId, OrganizationId, SupportCaseId, SupportMessageId};
use tenancy::{Caller, Permission};

use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat, ScanFile, downloaded};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, AtPlatform, Path, open};

pub use wire::{AnswerCase, AssignCase, CaseOpened, CaseRef, ContactSupport, ReplyToCase, ReportIssue};

const A_CASE: &[(&str, Example)] = &[("id", Example::Office), ("caseId", Example::SupportCase)];
/// Messages and files per user.
const MESSAGES: identity::Limit = identity::Limit::new("support/user", 60, 3600);

pub const TAG: Tag = Tag::new("Help", "Support cases of offices.");

pub struct CasesArea;

impl Area for CasesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("contact_account_support", Permitted::OFFICE_OR_SETUP)
            .body(|_| json!({ "name": "Kim Park", "email": "kim@example.com", "message": "How do I add a plan?" })),
        Operation::new("report_issue", Permitted::OFFICE_OR_SETUP)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "issue": "billing", "message": "The total is wrong." })),
        Operation::new("list_cases", Permitted::OFFICE_OR_SETUP).parameters(&[("id", Example::Office)]),
        Operation::new("cases_file", Permitted::OFFICE_OR_SETUP).parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("get_case", Permitted::OFFICE_OR_SETUP).parameters(A_CASE),
        Operation::new("reply_to_case", Permitted::OFFICE_OR_SETUP).parameters(A_CASE).body(|_| json!({ "message": "Thank you." })),
        Operation::new("attach_to_case", Permitted::OFFICE_OR_SETUP)
            .parameters(&[("id", Example::Office), ("caseId", Example::SupportCase), ("name", Example::Text("scan.pdf"))])
            .body_limit(MOST_BYTES + 1024),
        Operation::new("case_file", Permitted::OFFICE_OR_SETUP).parameters(&[
            ("id", Example::Office),
            ("caseId", Example::SupportCase),
            ("messageId", Example::SupportCase),
        ]),
        Operation::new("staff_cases", Permitted::PLATFORM),
        Operation::new("staff_cases_file", Permitted::PLATFORM).parameters(&[("format", Example::Text("csv"))]),
        Operation::new("staff_case", Permitted::PLATFORM)
            .parameters(&[("organizationId", Example::Organization), ("caseId", Example::SupportCase)]),
        Operation::new("answer_case", Permitted::PLATFORM).body(|id| {
            json!({ "organizationId": id(Example::Organization), "caseId": id(Example::SupportCase), "message": "Like this." })
        }),
        Operation::new("attach_as_staff", Permitted::PLATFORM)
            .parameters(&[
                ("organizationId", Example::Organization),
                ("caseId", Example::SupportCase),
                ("name", Example::Text("scan.pdf")),
            ])
            .body_limit(MOST_BYTES + 1024),
        Operation::new("assign_case", Permitted::PLATFORM).body(|id| {
            json!({ "organizationId": id(Example::Organization), "caseId": id(Example::SupportCase), "take": true })
        }),
        Operation::new("close_case", Permitted::PLATFORM)
            .body(|id| json!({ "organizationId": id(Example::Organization), "caseId": id(Example::SupportCase) })),
        Operation::new("staff_case_file", Permitted::PLATFORM).parameters(&[
            ("organizationId", Example::Organization),
            ("caseId", Example::SupportCase),
            ("messageId", Example::SupportCase),
        ]),
    ];
}

fn sent(file: cases::CaseFile) -> ScanFile {
    let stem = file.name.rsplit_once('.').map_or(&*file.name, |(stem, _)| stem);
    let plain: String =
        stem.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ' ')).take(60).collect();
    let name = if plain.trim().is_empty() { "file" } else { plain.trim() };
    ScanFile::new(&file.content_type, file.bytes, name)
}

/// Leads see all cases of the office; other users see only their own.
fn asker(caller: &Caller, office: OfficeId) -> Asker {
    Asker { office, login: caller.login, sees_all: caller.may_at(office, Permission::Settings) }
}

async fn limited(context: &Context, caller: &Caller) -> Result<(), ApiError> {
    let client = identity::Client { address: caller.address.clone(), ..identity::Client::default() };
    Ok(identity::limit(context, &client, &[(MESSAGES, Some(&caller.login.to_string()))]).await?)
}

#[OpenApi(tag = "TAG")]
impl CasesArea {
    /// Opens a support case. Our staff reply by email and in the case.
    #[oai(path = "/dentists/contact_account_support", method = "post", operation_id = "contact_account_support")]
    async fn contact(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ContactSupport>,
    ) -> Answer<CaseOpened> {
        let first = || caller.own_offices().next().map(|(_, office)| office);
        let office = body.dentist_info_id.map(OfficeId).or_else(first).ok_or(Error::NotFound)?;
        let reach = caller.at_office(office).map_err(Error::from)?;
        limited(context, &caller).await?;
        let (mut scope, now) = open(context, &reach).await?;
        let new = NewCase::Contact { name: &body.name, email: &body.email.0, message: &body.message };
        let case = cases::office::open(&mut scope, now, asker(&caller, office), new).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(CaseOpened { case_id: case.0 }, "Message sent. We’ll answer by email."))
    }

    /// Reports an issue. Our staff reply to the caller’s email and in the case.
    #[oai(path = "/dentists/:id/issues", method = "post", operation_id = "report_issue")]
    async fn report(&self, id: Path<AtOffice>, body: ValidJson<ReportIssue>) -> Answer<CaseOpened> {
        limited(&id.context, &id.caller).await?;
        let (mut scope, now) = id.open().await?;
        let new = NewCase::Issue { issue: body.issue, message: &body.message };
        let case = cases::office::open(&mut scope, now, asker(&id.caller, id.office), new).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(CaseOpened { case_id: case.0 }, "Issue reported. We’ll answer by email."))
    }

    /// The office's cases, latest first, 20 a page. Only leads see other users' cases.
    #[oai(path = "/dentists/:id/cases", method = "get", operation_id = "list_cases")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<Cases> {
        let (mut scope, _) = id.read().await?;
        Ok(data(cases::office::list(&mut scope, asker(&id.caller, id.office), cursor.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/dentists/:id/cases/file", method = "get", operation_id = "cases_file")]
    async fn list_file(&self, id: Path<AtOffice>, format: Query<FileFormat>) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let file = cases::office_file(&id.context, &mut scope, asker(&id.caller, id.office), format.0).await?;
        downloaded(scope, file).await
    }

    /// A case with all its messages.
    #[oai(path = "/dentists/:id/cases/:caseId", method = "get", operation_id = "get_case")]
    async fn thread(&self, id: Path<AtOffice>, #[oai(name = "caseId")] case: param::Path<i64>) -> Answer<Thread> {
        let (mut scope, _) = id.read().await?;
        let asker = asker(&id.caller, id.office);
        Ok(data(cases::office::thread(&mut scope, asker, SupportCaseId(case.0)).await?))
    }

    /// Adds a message to a case; a closed case reopens.
    #[oai(path = "/dentists/:id/cases/:caseId/messages", method = "post", operation_id = "reply_to_case")]
    async fn reply(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "caseId")] case: param::Path<i64>,
        body: ValidJson<ReplyToCase>,
    ) -> Answer<Done> {
        limited(&id.context, &id.caller).await?;
        let (mut scope, now) = id.open().await?;
        let asker = asker(&id.caller, id.office);
        cases::office::reply(&mut scope, now, asker, SupportCaseId(case.0), &body.message).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Message sent."))
    }

    /// Adds a file to a case: the request body is a PDF, PNG, or JPEG of at most 10 MB.
    #[oai(path = "/dentists/:id/cases/:caseId/files", method = "post", operation_id = "attach_to_case")]
    async fn attach(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "caseId")] case: param::Path<i64>,
        /// The file's name to display.
        name: Query<String>,
        body: Binary<Body>,
    ) -> Answer<Done> {
        limited(&id.context, &id.caller).await?;
        let bytes = body.0.into_bytes_limit(MOST_BYTES).await.map_err(|_| ApiError::too_large())?.to_vec();
        let (mut scope, now) = id.open().await?;
        let asker = asker(&id.caller, id.office);
        cases::office::attach(&id.context, &mut scope, now, asker, SupportCaseId(case.0), (&name.0, bytes)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "File added."))
    }

    /// A file of a case.
    #[oai(path = "/dentists/:id/cases/:caseId/files/:messageId", method = "get", operation_id = "case_file")]
    async fn file(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "caseId")] case: param::Path<i64>,
        #[oai(name = "messageId")] message: param::Path<i64>,
    ) -> Result<ScanFile, ApiError> {
        let (mut scope, _) = id.read().await?;
        let asker = asker(&id.caller, id.office);
        let (case, message) = (SupportCaseId(case.0), SupportMessageId(message.0));
        Ok(sent(cases::office::file(&id.context, &mut scope, asker, case, message).await?))
    }

    /// The cases of all offices in a state, longest wait first; closed ones latest first.
    #[oai(path = "/admin/cases", method = "get", operation_id = "staff_cases")]
    async fn staff_list(
        &self,
        staff: AtPlatform,
        /// Open cases if omitted.
        state: Query<Option<CaseState>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<StaffCases> {
        let state = state.0.unwrap_or(CaseState::Open);
        Ok(data(cases::staff::list(&staff.context, staff.granted, state, cursor.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/admin/cases/list/file", method = "get", operation_id = "staff_cases_file")]
    async fn staff_list_file(
        &self,
        staff: AtPlatform,
        format: Query<FileFormat>,
        state: Query<Option<CaseState>>,
    ) -> FileAnswer {
        let state = state.0.unwrap_or(CaseState::Open);
        let (file, rows) = cases::staff_file(&staff.context, &staff.granted, state, format.0).await?;
        identity::audit_staff_list(&staff.context, &staff.caller, "staff_cases.downloaded", rows).await?;
        Ok(file.into())
    }

    /// A case with all its messages.
    #[oai(path = "/admin/cases/thread", method = "get", operation_id = "staff_case")]
    async fn staff_thread(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "organizationId")] organization: Query<i64>,
        #[oai(name = "caseId")] case: Query<i64>,
    ) -> Answer<Thread> {
        let key = (OrganizationId(organization.0), SupportCaseId(case.0));
        Ok(data(cases::staff::thread(context, caller.actor(), key).await?))
    }

    /// Replies to a case and emails its author.
    #[oai(path = "/admin/cases/answer", method = "post", operation_id = "answer_case")]
    async fn answer(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AnswerCase>,
    ) -> Answer<Done> {
        let key = (OrganizationId(body.organization_id), SupportCaseId(body.case_id));
        cases::staff::answer(context, caller.actor(), key, &body.message).await?;
        Ok(with_message(Done {}, "Answer sent."))
    }

    /// Adds a file to a case and emails its author: the request body is a PDF, PNG, or JPEG of at most 10 MB.
    #[oai(path = "/admin/cases/files", method = "post", operation_id = "attach_as_staff")]
    async fn attach_as_staff(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "organizationId")] organization: Query<i64>,
        #[oai(name = "caseId")] case: Query<i64>,
        /// The file's name to display.
        name: Query<String>,
        body: Binary<Body>,
    ) -> Answer<Done> {
        let bytes = body.0.into_bytes_limit(MOST_BYTES).await.map_err(|_| ApiError::too_large())?.to_vec();
        let key = (OrganizationId(organization.0), SupportCaseId(case.0));
        cases::staff::attach(context, caller.actor(), key, (&name.0, bytes)).await?;
        Ok(with_message(Done {}, "File added."))
    }

    /// Assigns a case to the caller, or unassigns it.
    #[oai(path = "/admin/cases/assign", method = "post", operation_id = "assign_case")]
    async fn assign(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AssignCase>,
    ) -> Answer<Done> {
        let key = (OrganizationId(body.organization_id), SupportCaseId(body.case_id));
        cases::staff::assign(context, caller.actor(), key, body.take).await?;
        Ok(with_message(Done {}, if body.take { "Assigned to you." } else { "No longer assigned." }))
    }

    /// Closes a case and emails its author.
    #[oai(path = "/admin/cases/close", method = "post", operation_id = "close_case")]
    async fn close(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<CaseRef>,
    ) -> Answer<Done> {
        let key = (OrganizationId(body.organization_id), SupportCaseId(body.case_id));
        cases::staff::close(context, caller.actor(), key).await?;
        Ok(with_message(Done {}, "Case closed."))
    }

    /// A file of a case.
    #[oai(path = "/admin/cases/file", method = "get", operation_id = "staff_case_file")]
    async fn staff_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "organizationId")] organization: Query<i64>,
        #[oai(name = "caseId")] case: Query<i64>,
        #[oai(name = "messageId")] message: Query<i64>,
    ) -> Result<ScanFile, ApiError> {
        let key = (OrganizationId(organization.0), SupportCaseId(case.0));
        Ok(sent(cases::staff::file(context, caller.actor(), key, SupportMessageId(message.0)).await?))
    }
}
