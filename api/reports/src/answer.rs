//! A report, on the screen or as a file.

use std::sync::Arc;

use frame::download::{FileContent, FileFormat, body_of, disposition, disposition_of};
use frame::envelope::{Envelope, data};
use frame::error::ApiError;
use frame::file_turns::TURNS;
use frame::stream_turns::{Reader, STREAM_TURNS};
use kernel::downloads::File;
use kernel::{Context, Error, staff_rows};
use poem::Body;
use poem_openapi::payload::{Binary, Json};
use poem_openapi::{ApiResponse, ResponseContent};
use replica::Read;
use reports::schedules;
use reports::stored::{self, FileReader, MOST_AT_ONCE, MOST_PRINTED_AT_ONCE};
use reports::{FrozenReport, Request, Wish, catalog, files, run};
use rules::{FieldErrors, Message};
use staff::wide;
use tenancy::brand::BrandId;
use tenancy::ids::{OfficeId, ReportScheduleId};
use tenancy::{Caller, Scope};

use crate::selection::MultiReportRequest;
use crate::sight::{Sight, View, own_offices};

/// The rows of a page, unless the caller asks for fewer or more.
const PAGE: usize = 50;

/// A report, as JSON or as a file.
#[derive(ResponseContent)]
#[allow(clippy::large_enum_variant, reason = "made once an answer; the macro wants the payload itself")]
pub enum ReportContent {
    Report(Json<Envelope<reports::Answer>>),
    #[oai(content_type = "text/csv; charset=utf-8")]
    Csv(Binary<Body>),
    #[oai(content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
    Xlsx(Binary<Vec<u8>>),
    #[oai(content_type = "application/pdf")]
    Pdf(Binary<Vec<u8>>),
}

#[derive(ApiResponse)]
pub enum ReportAnswer {
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

/// A report, or its file.
pub async fn answer(
    context: &Context,
    caller: &Caller,
    (report, is_file): (&str, bool),
    asked: MultiReportRequest,
) -> Result<ReportAnswer, ApiError> {
    let report = catalog::find(report).ok_or(Error::NotFound)?;
    let view = View::load(context, caller, &asked.selection.place()).await?;
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
        if let (Some(id), Some(office), Sight::Staff { .. }) = (asked.schedule_id, asked.selection.office_id, sight) {
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
                let reader = FileReader { office, login: caller.login, offices: own_offices(caller)? };
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
