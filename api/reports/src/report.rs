//! The list of reports, and each report: on the screen or as a file.

use std::sync::Arc;

use api_staff::AskedApproval;
use chrono::NaiveDate;
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::download::{FileContent, FileFormat, body_of, disposition, disposition_of};
use frame::envelope::{Answer, Envelope, data};
use frame::error::ApiError;
use frame::file_turns::TURNS;
use frame::permitted::Permitted;
use frame::stream_turns::{Reader, STREAM_TURNS};
use frame::valid_json::ValidJson;
use frame::wire::Date;
use kernel::downloads::File;
use kernel::{Context, Error, staff_rows};
use poem::Body;
use poem::web::Data;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::{Binary, Json};
use poem_openapi::{ApiResponse, Object, OpenApi, ResponseContent};
use replica::Read;
use reports::listed::{self, Listed, OfficeListed};
use reports::schedules;
use reports::stored::{self, FileReader, MOST_AT_ONCE, MOST_PRINTED_AT_ONCE};
use reports::{Filters, FrozenReport, Request, Wish, catalog, files, run};
use rules::{FieldErrors, Message};
use serde_json::json;
use staff::approvals::ApprovalAct;
use staff::wide::{self, ListName, WideList};
use tenancy::brand::BrandId;
use tenancy::ids::{OfficeId, ReportScheduleId};
use tenancy::{Caller, Scope};

use crate::TAG;
use crate::sight::{PlaceWish, Sight, View};

/// The rows of a page, unless the caller asks for fewer or more.
const PAGE: usize = 50;

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

/// An office where the caller reads reports.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReportOffice {
    pub office_id: i64,
    pub name: String,
    pub organization_id: i64,
}

/// A group of an organization's locations where the caller reads reports.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReportGroup {
    pub group_id: i64,
    pub name: String,
    /// Those where the caller reads reports.
    pub office_ids: Vec<i64>,
    /// The number of the others, which are in no report of the caller.
    pub left_out: i64,
}

/// The reports of a place.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct ReportList {
    /// The offices that the caller can choose from, by name; the first 500.
    pub places: Vec<ReportOffice>,
    /// The groups of the organization that have an office of the caller, by name.
    pub groups: Vec<ReportGroup>,
    /// The number of all offices of the organization.
    pub all: Option<i64>,
    pub reports: Vec<Listed>,
}

/// What a report is about.
#[derive(Debug, Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct MultiReportRequest {
    /// One office.
    pub office_id: Option<i64>,
    /// All locations of an organization where the caller has reports.
    pub organization_id: Option<i64>,
    /// Only these offices.
    #[oai(default, validator(max_items = 500))]
    pub locations: Vec<i64>,
    /// Only the offices of these groups of the organization, besides those of `locations`.
    #[oai(default, validator(max_items = 50))]
    pub groups: Vec<i64>,
    /// this_week, last_week, this_month, last_month, this_quarter, last_quarter, this_year, last_year, last_7_days,
    /// last_30_days, last_90_days, last_12_months, or custom.
    #[oai(validator(max_length = 20))]
    pub period: Option<String>,
    /// The first day of a custom period. Without a period, the present month.
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// The period to compare with: before, year_before, or none.
    #[oai(validator(max_length = 20))]
    pub compare: Option<String>,
    /// Values by the keys of the report's filters.
    #[oai(default)]
    pub filters: Filters,
    /// A column's key, after a minus sign for descending.
    #[oai(validator(max_length = 60))]
    pub sort: Option<String>,
    /// `next` of the previous page.
    #[oai(validator(max_length = 1000))]
    pub cursor: Option<String>,
    /// The rows of a page; 50 if missing, at most 200.
    #[oai(validator(minimum(value = "1"), maximum(value = "200")))]
    pub limit: Option<u16>,
    /// The format of a download.
    pub file_type: Option<FileFormat>,
    /// Sends a CSV file while its rows are read, however many there are, instead of making a large one by a job.
    #[oai(default)]
    pub stream: bool,
    /// The schedule whose link was opened; `officeId` is its office.
    pub schedule_id: Option<i64>,
}

/// The report of a file that takes a second person: its place, days and filters.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskReportDownload {
    #[oai(validator(max_length = 40))]
    pub report_type: String,
    pub office_id: Option<i64>,
    pub organization_id: Option<i64>,
    #[oai(default, validator(max_items = 500))]
    pub locations: Vec<i64>,
    #[oai(default, validator(max_items = 50))]
    pub groups: Vec<i64>,
    /// As in the report.
    #[oai(validator(max_length = 20))]
    pub period: Option<String>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    #[oai(default)]
    pub filters: Filters,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

impl MultiReportRequest {
    fn wish(&self) -> Wish {
        let day = |date: Option<Date>| -> Option<NaiveDate> { date.map(|date| date.0) };
        Wish {
            preset: self.period.clone(),
            from: day(self.from),
            to: day(self.to),
            compare: self.compare.clone(),
            filters: self.filters.clone(),
            sort: self.sort.clone(),
        }
    }

    fn place(&self) -> PlaceWish {
        PlaceWish {
            office: self.office_id,
            organization: self.organization_id,
            locations: self.locations.clone(),
            groups: self.groups.clone(),
        }
    }
}

/// A report, as JSON or as a file.
#[derive(ResponseContent)]
#[allow(clippy::large_enum_variant, reason = "made once an answer; the macro wants the payload itself")]
enum ReportContent {
    Report(Json<Envelope<reports::Answer>>),
    #[oai(content_type = "text/csv; charset=utf-8")]
    Csv(Binary<Body>),
    #[oai(content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
    Xlsx(Binary<Vec<u8>>),
    #[oai(content_type = "application/pdf")]
    Pdf(Binary<Vec<u8>>),
}

#[derive(ApiResponse)]
enum ReportAnswer {
    /// The report, or its file.
    #[oai(status = 200)]
    Report(
        ReportContent,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        Option<String>,
    ),
}

impl From<File> for ReportAnswer {
    fn from(file: File) -> Self {
        let disposition = disposition(&file);
        let content = match file.into() {
            FileContent::Csv(bytes) => ReportContent::Csv(Binary(bytes.0.into())),
            FileContent::Xlsx(bytes) => ReportContent::Xlsx(bytes),
            FileContent::Pdf(bytes) => ReportContent::Pdf(bytes),
        };
        Self::Report(content, Some(disposition))
    }
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
        let (report, reason) = frozen(context, &caller, body.0).await?;
        let list = WideList::new(ListName::Report, &report)?;
        api_staff::request(context, &caller, ApprovalAct::DownloadRows { list }, &reason).await
    }
}

/// The report that is asked for, checked, and the reason.
async fn frozen(context: &Context, caller: &Caller, asked: AskReportDownload) -> Result<(FrozenReport, String), Error> {
    let report = catalog::find(&asked.report_type).ok_or(Error::NotFound)?;
    let place = PlaceWish {
        office: asked.office_id,
        organization: asked.organization_id,
        locations: asked.locations,
        groups: asked.groups,
    };
    let view = View::load(context, caller, &place).await?;
    let mut scope = view.sight.read(context).await?;
    let place = view.place(&mut scope).await?;
    if !report.is_at(&place) {
        return Err(Error::NotFound);
    }
    let wish = Wish {
        preset: asked.period,
        from: asked.from.map(|date| date.0),
        to: asked.to.map(|date| date.0),
        filters: asked.filters,
        ..Wish::default()
    };
    let request = Request::check(report, place, context.clock.now().await?, &wish)?;
    Ok((FrozenReport::from(&request), asked.reason))
}

/// The reports of a place: an office, or an organization's locations.
async fn list(
    context: &Context,
    caller: &Caller,
    (office, organization): (Option<i64>, Option<i64>),
) -> Result<ReportList, Error> {
    let wish = PlaceWish { office, organization, ..PlaceWish::default() };
    let view = View::load(context, caller, &wish).await?;
    let mut scope = view.sight.read(context).await?;
    let place = view.place(&mut scope).await?;
    let reports = listed::list(&mut scope, &place).await?;
    drop(scope);
    let places = places(context, caller).await?;
    let groups = view.groups().into_iter().map(|(id, name, own, others)| ReportGroup {
        group_id: id.0,
        name,
        office_ids: own.into_iter().map(|office| office.0).collect(),
        left_out: count(others),
    });
    let all = view.locations.as_ref().map(|locations| count(locations.all.len()));
    Ok(ReportList { places, groups: groups.collect(), all, reports })
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A report, or its file.
async fn answer(
    context: &Context,
    caller: &Caller,
    (report, is_file): (&str, bool),
    asked: MultiReportRequest,
) -> Result<ReportAnswer, ApiError> {
    let report = catalog::find(report).ok_or(Error::NotFound)?;
    let view = View::load(context, caller, &asked.place()).await?;
    let turn: Option<Turn> = match (is_file, asked.stream) {
        (false, _) => None,
        (true, false) => Some(Arc::new(TURNS.take().await?)),
        (true, true) => {
            let reader = Reader { login: caller.login, organization: view.sight.noting().organization };
            Some(Arc::new(STREAM_TURNS.take(reader, context.database.most_connections()).await?))
        }
    };
    let call = ReportCall { report, turn, view: &view, asked: &asked };
    let read = view.sight.read_late(context).await?;
    let is_late = read.age.is_some();
    match call.answer(context, caller, read).await {
        Err(error) if is_late && is_missing_or_ended(&error) => {
            let read = Read::current(view.sight.read(context).await?);
            Ok(call.answer(context, caller, read).await?)
        }
        answer => Ok(answer?),
    }
}

/// Whether the primary may have an answer that the replica doesn't have: of an office that was just made, or to a
/// statement that the replica ended.
fn is_missing_or_ended(error: &Error) -> bool {
    match error {
        Error::NotFound => true,
        Error::Database(error) => replica::is_of_the_replica(error),
        _ => false,
    }
}

/// The turn of a file, which whoever makes or sends it holds.
type Turn = Arc<dyn Send + Sync>;

/// A report that is asked for, on the screen or, with a turn, as a file.
struct ReportCall<'a> {
    report: &'static reports::Report,
    turn: Option<Turn>,
    view: &'a View,
    asked: &'a MultiReportRequest,
}

impl ReportCall<'_> {
    async fn answer(&self, context: &Context, caller: &Caller, read: Read) -> Result<ReportAnswer, Error> {
        let Self { report, ref turn, view, asked } = *self;
        let sight = &view.sight;
        let Read { mut scope, age } = read;
        reports::at_one_moment(&mut scope).await?;
        let now = context.clock.now().await?;
        let place = view.place(&mut scope).await?;
        if !report.is_at(&place) {
            return Err(Error::NotFound);
        }
        let wish = asked.wish();
        let request = Request::check(report, place, now, &wish)?.of_age(age);
        if let Some(turn) = turn {
            let format = asked.file_type.ok_or_else(|| FieldErrors::one("fileType", Message::Required))?;
            if asked.stream {
                if format != FileFormat::Csv {
                    return Err(FieldErrors::one("stream", Message::InvalidData).into());
                }
                if counts(caller) {
                    let rows = run::count(&mut scope, &request).await?;
                    may_take(context, caller, (sight, &request), rows).await?;
                }
                return Ok(streamed(context, sight, scope, request, Arc::clone(turn)));
            }
            let asked = Download { sight, request: &request, wish: &wish, format };
            return asked.answer(context, caller, scope).await;
        }
        let limit = asked.limit.map_or(PAGE, usize::from);
        let answer = reports::answer(&mut scope, &request, asked.cursor.as_deref(), limit).await?;
        drop(scope);
        if let Sight::Platform { .. } = sight {
            wide::read_report(context, caller, report.name, answer.rows.len(), asked.cursor.is_none()).await?;
        }
        if let (Some(id), Some(office), Sight::Staff { .. }) = (asked.schedule_id, asked.office_id, sight) {
            opened(context, caller, OfficeId(office), ReportScheduleId(id)).await?;
        }
        Ok(ReportAnswer::Report(ReportContent::Report(data(answer)), None))
    }
}

/// Whether the rows that the caller takes are counted: those of our staff, also while they act as a user.
fn counts(caller: &Caller) -> bool {
    caller.user_type.is_platform() || caller.impersonator.is_some()
}

/// Checks that one of our staff may take the rows of a file, and counts those of their own pages.
async fn may_take(
    context: &Context,
    caller: &Caller,
    (sight, request): (&Sight, &Request),
    rows: usize,
) -> Result<(), Error> {
    match (sight, caller.impersonator) {
        (Sight::Platform { .. }, _) => wide::take_report(context, caller, &FrozenReport::from(request), rows).await,
        (Sight::Staff { reach, .. }, Some(staff)) => {
            let mut scope = context.database.read(reach.clone()).await?;
            staff_rows::alone(&mut scope, staff, rows).await
        }
        (Sight::Staff { .. }, None) => Ok(()),
    }
}

/// The rows while they are read.
fn streamed(context: &Context, sight: &Sight, scope: Scope, request: Request, turn: Turn) -> ReportAnswer {
    let name = files::file_name(&request, FileFormat::Csv);
    let parts = files::send(context.clone(), scope, request, Some(sight.noting()), turn);
    let content = ReportContent::Csv(Binary(body_of(parts)));
    ReportAnswer::Report(content, Some(disposition_of(&name, FileFormat::Csv)))
}

/// The offices where the caller reads reports; the first 500.
async fn places(context: &Context, caller: &Caller) -> Result<Vec<ReportOffice>, Error> {
    let sight = if caller.user_type.is_platform() { None } else { Some(crate::sight::own_offices(caller)?) };
    let mut scope = context.database.granted(caller.granted()).await?;
    let found = listed::offices(&mut scope, sight.as_deref()).await?;
    let office = |one: OfficeListed| ReportOffice {
        office_id: one.office.0,
        name: one.name,
        organization_id: one.organization.0,
    };
    Ok(found.into_iter().map(office).collect())
}

async fn opened(context: &Context, caller: &Caller, office: OfficeId, id: ReportScheduleId) -> Result<(), Error> {
    let reach = caller.at_office(office)?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach).await?;
    schedules::opened(&mut scope, now, (office, caller.login), id).await?;
    Ok(scope.commit().await?)
}

/// A report that is asked for as a file.
struct Download<'a> {
    sight: &'a Sight,
    request: &'a Request,
    wish: &'a Wish,
    format: FileFormat,
}

impl Download<'_> {
    /// Small files at once; large ones by a job.
    async fn answer(self, context: &Context, caller: &Caller, mut scope: Scope) -> Result<ReportAnswer, Error> {
        let rows = run::count(&mut scope, self.request).await?;
        if counts(caller) {
            may_take(context, caller, (self.sight, self.request), rows).await?;
        }
        let most = if self.format == FileFormat::Pdf { MOST_PRINTED_AT_ONCE } else { MOST_AT_ONCE };
        match self.sight {
            Sight::Staff { reach, .. } if rows > most => {
                let mut answer = reports::outline(&mut scope, self.request).await?;
                drop(scope);
                let mut scope = context.database.scope(reach.clone()).await?;
                let who = (caller.login, caller.brand.as_str());
                let id = stored::request_file(&mut scope, self.request, who, (self.format, rows), self.wish).await?;
                let office = self.request.place.first.ok_or(Error::NotFound)?;
                let reader = FileReader { office, login: caller.login, offices: crate::sight::own_offices(caller)? };
                answer.file = Some(stored::find(&mut scope, &reader, id, self.request.now).await?);
                scope.commit().await?;
                Ok(ReportAnswer::Report(ReportContent::Report(data(answer)), None))
            }
            Sight::Platform { granted, .. } if rows > most => {
                let mut answer = reports::outline(&mut scope, self.request).await?;
                drop(scope);
                let mut scope = context.database.scope(stored::platform_reach(granted.actor.clone())).await?;
                let who = (caller.login, caller.brand.as_str(), granted.grants.as_slice());
                let id = stored::request_platform_file(&mut scope, self.request, who, (self.format, rows), self.wish)
                    .await?;
                answer.file = Some(stored::find_of_platform(&mut scope, caller.login, id, self.request.now).await?);
                scope.commit().await?;
                Ok(ReportAnswer::Report(ReportContent::Report(data(answer)), None))
            }
            _ => {
                let brand = context.brands.get(&BrandId::new(&caller.brand)).ok_or(Error::NotFound)?;
                let progress = files::Progress::default();
                let file = files::write(context, &mut scope, self.request, brand, (self.format, progress)).await?;
                drop(scope);
                let mut scope = context.database.scope(self.sight.noting()).await?;
                files::audit(&mut scope, self.request, self.format, rows).await?;
                scope.commit().await?;
                Ok(file.into())
            }
        }
    }
}
