//! The area `browser_errors`: errors of the web app in people's browsers. Anyone can report one; the platform's staff
//! list them.

use kernel::Context;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use practice::platform::{self, BrowserReport};
use serde_json::json;
use uuid::Uuid;

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, Done, data};
use frame::host::RequestClient as Sender;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};

use crate::toolbox::TAG;

pub struct BrowserErrorsArea;

impl Area for BrowserErrorsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("report_browser_error", Permitted::Public),
        Operation::new("report_office_browser_error", Permitted::OFFICE_OR_SETUP)
            .parameters(&[("id", Example::Office)])
            .body(|_| {
            json!({ "message": "TypeError: x is undefined", "frames": [], "route": "/account/members", "version": "index-A1.js", "requestIds": [] })
        }),
        Operation::new("list_browser_errors", Permitted::PLATFORM),
        Operation::new("browser_errors_file", Permitted::PLATFORM).parameters(&[("format", Example::Text("csv"))]),
    ];
}

/// An error of the web app, without personal data; anything that looks like personal data is masked.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BrowserErrorReport {
    #[oai(validator(min_length = 1, max_length = 500))]
    pub message: String,
    /// Function, file, line, and column; innermost frame first.
    #[oai(validator(max_items = 10, max_length = 200))]
    pub frames: Vec<String>,
    /// The route's pattern, never the actual address.
    #[oai(validator(max_length = 200))]
    pub route: String,
    /// The app's file that was running.
    #[oai(validator(max_length = 100))]
    pub version: String,
    /// The browser's last requests, latest first.
    #[oai(validator(max_items = 5))]
    pub request_ids: Vec<Uuid>,
}

impl From<BrowserErrorReport> for BrowserReport {
    fn from(report: BrowserErrorReport) -> Self {
        let BrowserErrorReport { message, frames, route, version, request_ids } = report;
        Self { message, frames, route, version, requests: request_ids }
    }
}

#[OpenApi(tag = "TAG")]
impl BrowserErrorsArea {
    /// Reports an error of the web app. Rate-limited by network; a repeated error is counted, not stored twice.
    #[oai(path = "/browser-errors", method = "post", operation_id = "report_browser_error")]
    async fn report(
        &self,
        Data(context): Data<&Context>,
        client: Sender,
        body: ValidJson<BrowserErrorReport>,
    ) -> Answer<Done> {
        platform::report_browser_error(context, body.0.into(), &client.0, None).await?;
        Ok(data(Done {}))
    }

    /// Reports an error that a signed-in user met at an office; the office is notified when it is fixed. Limited as the
    /// other reports.
    #[oai(path = "/dentists/:id/browser-errors", method = "post", operation_id = "report_office_browser_error")]
    async fn report_at_office(
        &self,
        id: Path<AtOffice>,
        client: Sender,
        body: ValidJson<BrowserErrorReport>,
    ) -> Answer<Done> {
        // Our staff with a user's access are not people of the office.
        let office = id.caller.impersonator.is_none().then_some(id.office);
        platform::report_browser_error(&id.context, body.0.into(), &client.0, office).await?;
        Ok(data(Done {}))
    }

    /// The web app's errors, last seen first, 50 a page.
    #[oai(path = "/admin/toolbox/browser-errors", method = "get", operation_id = "list_browser_errors")]
    async fn list(
        &self,
        _caller: SignedIn,
        Data(context): Data<&Context>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<platform::BrowserErrorPage> {
        Ok(data(platform::browser_errors(context, cursor.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/admin/toolbox/browser-errors/file", method = "get", operation_id = "browser_errors_file")]
    async fn list_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let (file, rows) = platform::browser_errors_file(context, format.0).await?;
        identity::audit_staff_list(context, &caller, "browser_errors.downloaded", rows).await?;
        Ok(file.into())
    }
}
