//! Texts, errors, and the audit trail of all offices.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use kernel::Context;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use rules::messages::MessageState;
use serde_json::json;
use staff::errors::{self, ErrorDecision, ErrorFilter, ErrorList, ErrorOffices, ErrorSource, ErrorState};
use staff::texts::{self, TextFilter, TextList};
use staff::trail::{self, TrailFilter, TrailPage};
use tenancy::ids::{AccountId, LoginId, OfficeId};
use uuid::Uuid;

use crate::{TAG, given};

/// An id as the web app makes one for each request.
const REQUEST: &str = "6f1c1e0a-7b0e-4f8e-9a55-0c9d3b6a4e21";

pub struct StaffListsArea;

impl Area for StaffListsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("text_log", Permitted::SUPER_ADMIN).parameters(&[("officeId", Example::Office)]),
        Operation::new("text_log_file", Permitted::SUPER_ADMIN)
            .parameters(&[("officeId", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("ask_text_log_file", Permitted::SUPER_ADMIN)
            .body(|id| json!({ "officeId": id(Example::Office), "format": "csv" })),
        Operation::new("error_groups", Permitted::SUPER_ADMIN).parameters(&[("officeId", Example::Office)]),
        Operation::new("error_groups_file", Permitted::SUPER_ADMIN)
            .parameters(&[("officeId", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("decide_error", Permitted::SUPER_ADMIN)
            .body(|_| json!({ "source": "browser", "digest": "0123", "version": 0, "decision": "resolve" })),
        Operation::new("error_offices", Permitted::SUPER_ADMIN)
            .parameters(&[("source", Example::Text("browser")), ("digest", Example::Text("0123"))]),
        Operation::new("notify_error_offices", Permitted::SUPER_ADMIN)
            .body(|_| json!({ "source": "browser", "digest": "0123", "text": "Saving a member works again." })),
        Operation::new("audit_search", Permitted::SUPER_ADMIN).parameters(&[
            ("officeId", Example::Office),
            ("accountId", Example::Account),
            ("userId", Example::Owner),
            ("requestId", Example::Text(REQUEST)),
        ]),
        Operation::new("audit_search_file", Permitted::SUPER_ADMIN).parameters(&[
            ("officeId", Example::Office),
            ("accountId", Example::Account),
            ("userId", Example::Owner),
            ("requestId", Example::Text(REQUEST)),
            ("format", Example::Text("csv")),
        ]),
    ];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "snake_case")]
pub enum ErrorDecisionKind {
    /// The caller works on it.
    Take,
    GiveBack,
    /// It is fixed in the releases that met it.
    Resolve,
    /// It is not open for `days`.
    Ignore,
    Reopen,
}

#[derive(Debug, Object)]
pub struct DecideError {
    pub source: ErrorSource,
    #[oai(validator(max_length = 64))]
    pub digest: String,
    /// The group's version as the caller saw it.
    pub version: i32,
    pub decision: ErrorDecisionKind,
    /// To ignore it: 1 to 365.
    pub days: Option<i64>,
}

#[derive(Debug, Object)]
pub struct NotifyErrorOffices {
    pub source: ErrorSource,
    #[oai(validator(max_length = 64))]
    pub digest: String,
    /// What works again, for the owners of the offices: up to 500 characters.
    pub text: String,
}

/// The texts of a file: the filter of the list, and the format.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskTextFile {
    pub office_id: Option<i64>,
    pub state: Option<MessageState>,
    #[oai(validator(max_length = 200))]
    pub search: Option<String>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    pub format: FileFormat,
}

/// A file that a job makes: `admin_report_file` tells its progress.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskedFile {
    pub file_id: i64,
}

/// How many offices are notified.
#[derive(Debug, Object)]
pub struct OfficesNotified {
    pub offices: i64,
}

#[OpenApi(tag = "TAG")]
#[allow(clippy::too_many_arguments, reason = "each filter is a parameter of the address")]
impl StaffListsArea {
    /// Text messages of all offices without their words, latest first, 50 a page; at most a month.
    #[oai(path = "/admin/sms/log", method = "get", operation_id = "text_log")]
    async fn texts(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "officeId")] office: Query<Option<i64>>,
        /// queued, sent, delivered, failed or suppressed.
        state: Query<Option<String>>,
        /// A phone or its last four digits, a provider's id, or what the text is about.
        search: Query<Option<String>>,
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
        cursor: Query<Option<String>>,
    ) -> Answer<TextList> {
        let filter = TextFilter { search: given(search.0), ..text_filter(office.0, state.0, from.0, to.0) };
        Ok(data(texts::texts(context, &caller, &filter, cursor.0.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/admin/sms/log/file", method = "get", operation_id = "text_log_file")]
    async fn texts_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "officeId")] office: Query<Option<i64>>,
        state: Query<Option<String>>,
        search: Query<Option<String>>,
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let filter = TextFilter { search: given(search.0), ..text_filter(office.0, state.0, from.0, to.0) };
        Ok(texts::texts_file(context, &caller, &filter, format.0).await?.into())
    }

    /// Asks for the file of a list that is too long to be made at once. A job makes it, and its asker gets an email with the link.
    #[oai(path = "/admin/sms/log/file", method = "post", operation_id = "ask_text_log_file")]
    async fn ask_texts_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskTextFile>,
    ) -> Answer<AskedFile> {
        let asked = body.0;
        let state = asked.state.map(|state| state.as_str().to_owned());
        let filter = text_filter(asked.office_id, state, asked.from, asked.to);
        let filter = TextFilter { search: given(asked.search), ..filter };
        let file = texts::ask_texts_file(context, &caller, &filter, asked.format).await?;
        Ok(data(AskedFile { file_id: file.0 }))
    }

    /// Errors in groups, the last seen first, 50 a page.
    #[oai(path = "/admin/errors", method = "get", operation_id = "error_groups")]
    async fn errors(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        source: Query<Option<ErrorSource>>,
        /// `open` has the reopened ones too.
        state: Query<Option<ErrorState>>,
        /// Only groups that are assigned to the caller.
        mine: Query<Option<bool>>,
        search: Query<Option<String>>,
        /// Only errors that this office met.
        #[oai(name = "officeId")]
        office: Query<Option<i64>>,
        cursor: Query<Option<String>>,
    ) -> Answer<ErrorList> {
        let filter = error_filter((source.0, state.0), mine.0, search.0, office.0);
        Ok(data(errors::errors(context, &caller, &filter, cursor.0.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/admin/errors/file", method = "get", operation_id = "error_groups_file")]
    async fn errors_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        source: Query<Option<ErrorSource>>,
        state: Query<Option<ErrorState>>,
        mine: Query<Option<bool>>,
        search: Query<Option<String>>,
        #[oai(name = "officeId")] office: Query<Option<i64>>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let filter = error_filter((source.0, state.0), mine.0, search.0, office.0);
        Ok(errors::errors_file(context, &caller, &filter, format.0).await?.into())
    }

    /// Assigns, resolves, ignores or reopens a group of errors.
    #[oai(path = "/admin/errors/decide", method = "post", operation_id = "decide_error")]
    async fn decide(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<DecideError>,
    ) -> Answer<Done> {
        let decision = match body.0.decision {
            ErrorDecisionKind::Take => ErrorDecision::Assign { take: true },
            ErrorDecisionKind::GiveBack => ErrorDecision::Assign { take: false },
            ErrorDecisionKind::Resolve => ErrorDecision::Resolve,
            ErrorDecisionKind::Ignore => ErrorDecision::Ignore { days: body.0.days.unwrap_or_default() },
            ErrorDecisionKind::Reopen => ErrorDecision::Reopen,
        };
        let group = (body.0.source, body.0.digest.as_str(), body.0.version);
        errors::decide(context, &caller, group, &decision).await?;
        Ok(with_message(Done {}, "Saved."))
    }

    /// The offices whose people met an error of the web app or the server, the last one first; at most 500.
    #[oai(path = "/admin/errors/offices", method = "get", operation_id = "error_offices")]
    async fn error_offices(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        source: Query<ErrorSource>,
        digest: Query<String>,
    ) -> Answer<ErrorOffices> {
        Ok(data(errors::error_offices(context, &caller, (source.0, &digest)).await?))
    }

    /// Emails the owners of the offices that met a resolved error and were not notified yet.
    #[oai(path = "/admin/errors/notify", method = "post", operation_id = "notify_error_offices")]
    async fn notify_error_offices(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<NotifyErrorOffices>,
    ) -> Answer<OfficesNotified> {
        let NotifyErrorOffices { source, digest, text } = body.0;
        let offices = errors::notify_offices(context, &caller, (source, &digest), &text).await?;
        Ok(with_message(OfficesNotified { offices }, "The offices will get an email."))
    }

    /// Records of the audit trail over all offices, latest first, 50 a page. Without an office, household or request at most a month.
    #[oai(path = "/admin/audit", method = "get", operation_id = "audit_search")]
    async fn audit(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "officeId")] office: Query<Option<i64>>,
        #[oai(name = "accountId")] account: Query<Option<i64>>,
        /// Who did it, or as whom.
        #[oai(name = "userId")]
        user: Query<Option<i64>>,
        /// Only what our staff did with a user's access.
        impersonated: Query<Option<bool>>,
        /// The start of the act's name.
        act: Query<Option<String>>,
        /// The IP address.
        address: Query<Option<String>>,
        /// What happened in this request, and in the jobs that it started.
        #[oai(name = "requestId")]
        request: Query<Option<Uuid>>,
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
        cursor: Query<Option<String>>,
    ) -> Answer<TrailPage> {
        let filter = TrailFilter {
            request: request.0,
            ..trail_filter((office.0, account.0, user.0), impersonated.0, act.0, address.0, (from.0, to.0))
        };
        Ok(data(trail::trail(context, &caller, &filter, cursor.0.as_deref()).await?))
    }

    /// The same list as a file, up to 10,000 records.
    #[oai(path = "/admin/audit/file", method = "get", operation_id = "audit_search_file")]
    async fn audit_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "officeId")] office: Query<Option<i64>>,
        #[oai(name = "accountId")] account: Query<Option<i64>>,
        #[oai(name = "userId")] user: Query<Option<i64>>,
        impersonated: Query<Option<bool>>,
        act: Query<Option<String>>,
        address: Query<Option<String>>,
        #[oai(name = "requestId")] request: Query<Option<Uuid>>,
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let filter = TrailFilter {
            request: request.0,
            ..trail_filter((office.0, account.0, user.0), impersonated.0, act.0, address.0, (from.0, to.0))
        };
        Ok(trail::trail_file(context, &caller, &filter, format.0).await?.into())
    }
}

fn text_filter(office: Option<i64>, state: Option<String>, from: Option<Date>, to: Option<Date>) -> TextFilter {
    let day = |date: Option<Date>| date.map(|date| date.0);
    TextFilter { office: office.map(OfficeId), state: given(state), search: None, from: day(from), to: day(to) }
}

fn error_filter(
    (source, state): (Option<ErrorSource>, Option<ErrorState>),
    mine: Option<bool>,
    search: Option<String>,
    office: Option<i64>,
) -> ErrorFilter {
    ErrorFilter { source, state, mine: mine == Some(true), search: given(search), office: office.map(OfficeId) }
}

pub fn trail_filter(
    (office, account, user): (Option<i64>, Option<i64>, Option<i64>),
    impersonated: Option<bool>,
    act: Option<String>,
    address: Option<String>,
    (from, to): (Option<Date>, Option<Date>),
) -> TrailFilter {
    TrailFilter {
        office: office.map(OfficeId),
        account: account.map(AccountId),
        login: user.map(LoginId),
        impersonated: impersonated == Some(true),
        act: given(act),
        address: given(address),
        request: None,
        from: from.map(|date| date.0),
        to: to.map(|date| date.0),
    }
}
