//! The list of reports, and each report: on the screen or as a file.

use api_staff::AskedApproval;
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use kernel::Context;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use serde_json::json;

use crate::TAG;
use crate::answer::{ReportAnswer, answer};
use crate::ask_download::{AskReportDownload, request_download};
use crate::list::{ReportList, list};
use crate::selection::MultiReportRequest;

pub struct ReportsArea;

impl Area for ReportsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("list_reports", Permitted::REPORTS)
            .parameters(&[("officeId", Example::Office), ("organizationId", Example::Organization)]),
        Operation::new("multi_report", Permitted::REPORTS)
            .parameters(&[("reportType", Example::Text("refunds"))])
            .body(|id| json!({ "officeId": id(Example::Office) })),
    ];
}

/// The same for our staff, over all offices.
pub struct AdminReportsArea;

impl Area for AdminReportsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("admin_list_reports", Permitted::PLATFORM)
            .parameters(&[("officeId", Example::Office), ("organizationId", Example::Organization)]),
        Operation::new("admin_multi_report", Permitted::PLATFORM)
            .parameters(&[("reportType", Example::Text("refunds"))]),
        Operation::new("ask_report_download", Permitted::PLATFORM)
            .in_person()
            .body(|_| json!({ "reportType": "refunds", "reason": "The office leaves us." })),
    ];
}

#[OpenApi(tag = "TAG")]
impl ReportsArea {
    /// The reports that can be read at an office, or over an organization's locations, with their columns and filters.
    #[oai(path = "/multi-reports", method = "get", operation_id = "list_reports")]
    async fn list(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "officeId")] office: Query<Option<i64>>,
        #[oai(name = "organizationId")] organization: Query<Option<i64>>,
    ) -> Answer<ReportList> {
        Ok(data(list(context, &caller, (office.0, organization.0)).await?))
    }

    /// A report: columns, rows, totals, totals by location, figures and a chart. With `download`, its file in the
    /// requested format, or, for many rows, a file that a job makes.
    #[oai(path = "/multi-reports/:reportType", method = "post", operation_id = "multi_report")]
    async fn report(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "reportType")] report: Path<String>,
        /// Whether the answer is a file.
        download: Query<Option<bool>>,
        body: ValidJson<MultiReportRequest>,
    ) -> Result<ReportAnswer, ApiError> {
        answer(context, &caller, (&report, download.0 == Some(true)), body.0).await
    }
}

#[OpenApi(tag = "TAG")]
impl AdminReportsArea {
    /// The reports that our staff read: at an office, over an organization's locations, or over all offices.
    #[oai(path = "/admin/multi-reports", method = "get", operation_id = "admin_list_reports")]
    async fn list(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "officeId")] office: Query<Option<i64>>,
        #[oai(name = "organizationId")] organization: Query<Option<i64>>,
    ) -> Answer<ReportList> {
        Ok(data(list(context, &caller, (office.0, organization.0)).await?))
    }

    /// A report as `multi_report`, at any office, over any organization's locations, or over all offices.
    #[oai(path = "/admin/multi-reports/:reportType", method = "post", operation_id = "admin_multi_report")]
    async fn report(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "reportType")] report: Path<String>,
        /// Whether the answer is a file.
        download: Query<Option<bool>>,
        body: ValidJson<MultiReportRequest>,
    ) -> Result<ReportAnswer, ApiError> {
        answer(context, &caller, (&report, download.0 == Some(true)), body.0).await
    }

    /// Asks to download the file of a report that takes a second person, once.
    #[oai(path = "/admin/approvals/report-download", method = "post", operation_id = "ask_report_download")]
    async fn ask_download(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskReportDownload>,
    ) -> Answer<AskedApproval> {
        request_download(context, &caller, body.0).await
    }
}
