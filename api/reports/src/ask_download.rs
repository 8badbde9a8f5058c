//! Asks a second person for the file of a report.

use api_staff::AskedApproval;
use frame::envelope::Answer;
use kernel::{Context, Error};
use poem_openapi::Object;
use reports::{FrozenReport, Request, catalog};
use staff::approvals::ApprovalAct;
use staff::wide::{ListName, WideList};
use tenancy::Caller;

use crate::selection::ReportSelection;
use crate::sight::View;

/// The report of a file that takes a second person: its place, days and filters.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskReportDownload {
    #[oai(validator(max_length = 40))]
    pub report_type: String,
    #[oai(flatten)]
    pub selection: ReportSelection,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// Asks for the file of a report, once.
pub async fn request_download(context: &Context, caller: &Caller, asked: AskReportDownload) -> Answer<AskedApproval> {
    let report = frozen(context, caller, &asked).await?;
    let list = WideList::new(ListName::Report, &report)?;
    api_staff::request(context, caller, ApprovalAct::DownloadRows { list }, &asked.reason).await
}

/// The report that is asked for, checked.
async fn frozen(context: &Context, caller: &Caller, asked: &AskReportDownload) -> Result<FrozenReport, Error> {
    let report = catalog::find(&asked.report_type).ok_or(Error::NotFound)?;
    let view = View::load(context, caller, &asked.selection.place()).await?;
    let mut scope = view.sight.read(context).await?;
    let place = view.place(&mut scope).await?;
    if !report.is_at(&place) {
        return Err(Error::NotFound);
    }
    let request = Request::check(report, place, context.clock.now().await?, &asked.selection.wish())?;
    Ok(FrozenReport::from(&request))
}
