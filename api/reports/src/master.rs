//! The specification's calls for the master report of a month, and for an office's active members.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat, disposition};
use frame::envelope::{Envelope, data};
use frame::error::ApiError;
use frame::file_turns::TURNS;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::{Binary, Json};
use poem_openapi::{ApiResponse, Object, OpenApi, ResponseContent};
use replica::Read;
use reports::master::{self, Master};
use reports::{Period, Request, Wish, catalog, files};
use rules::FieldErrors;
use tenancy::Caller;
use tenancy::brand::BrandId;
use tenancy::ids::LoginId;

use crate::TAG;
use crate::sight::{PlaceWish, Sight};

pub struct MasterReportsArea;

impl Area for MasterReportsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("master_report_monthly", Permitted::REPORTS).parameters(&[
            ("year", Example::Text("2026")),
            ("month", Example::Text("1")),
            ("userId", Example::Owner),
        ]),
        Operation::new("active_members_file", Permitted::PLATFORM).parameters(&[("dentistInfoId", Example::Office)]),
        Operation::new("multi_active_members_file", Permitted::PLATFORM)
            .parameters(&[("dentistInfoId", Example::Office)]),
    ];
}

/// A master report's days and locations.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MasterRequest {
    /// The first day, if not that of the month.
    pub start_date: Option<Date>,
    /// The last day, if not that of the month.
    pub end_date: Option<Date>,
    /// Only these of the owner's offices.
    #[oai(default, validator(max_items = 500))]
    pub locations: Vec<i64>,
}

#[derive(ResponseContent)]
#[allow(clippy::large_enum_variant, reason = "made once an answer; the macro wants the payload itself")]
enum MasterContent {
    Report(Json<Envelope<Master>>),
    #[oai(content_type = "text/csv; charset=utf-8")]
    Csv(Binary<Vec<u8>>),
}

#[derive(ApiResponse)]
enum MasterAnswer {
    /// The report, or its file.
    #[oai(status = 200)]
    Report(
        MasterContent,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        Option<String>,
    ),
}

#[OpenApi(tag = "TAG")]
impl MasterReportsArea {
    /// The offices of an owner in a month, one line an office and the total. `userId` is the owner's.
    #[oai(
        path = "/DBreports/admin/master_report_monthly/:year/:month/by_dentist/:userId",
        method = "post",
        operation_id = "master_report_monthly"
    )]
    #[allow(clippy::too_many_arguments, reason = "the parameters are the specification's")]
    async fn master(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        year: Path<i32>,
        month: Path<u32>,
        #[oai(name = "userId")] user: Path<i64>,
        /// Whether the answer is CSV.
        csv: Query<Option<bool>>,
        /// Whether the answer is a file.
        download: Query<Option<bool>>,
        body: ValidJson<MasterRequest>,
    ) -> Result<MasterAnswer, ApiError> {
        let asked = body.0;
        let whole = Period::month(year.0, month.0).ok_or(Error::NotFound)?;
        let from = asked.start_date.map_or(whole.from, |date| date.0);
        let period = Period::new(from, asked.end_date.map_or(whole.to.max(from), |date| date.0))
            .map_err(|_| FieldErrors::one("endDate", rules::Message::InvalidDate))
            .map_err(Error::from)?;
        let owned = master::owned(context, &caller, LoginId(user.0), &asked.locations).await?;
        let sight = Sight::of(&caller, &PlaceWish { locations: owned, ..PlaceWish::default() })?;
        let now = context.clock.now().await.map_err(Error::from)?;
        let mut scope = sight.read(context).await?;
        reports::at_one_moment(&mut scope).await.map_err(ApiError::from)?;
        let place = sight.place(&mut scope).await?;
        let report = master::master(&mut scope, now, &place, period).await?;
        if csv.0 == Some(true) || download.0 == Some(true) {
            let file = report.csv()?;
            let disposition = disposition(&file);
            return Ok(MasterAnswer::Report(MasterContent::Csv(Binary(file.bytes)), Some(disposition)));
        }
        Ok(MasterAnswer::Report(MasterContent::Report(data(report)), None))
    }

    /// The active members of an office as XLSX.
    #[oai(
        path = "/admin/reports/office/:dentistInfoId/activeMembers",
        method = "get",
        operation_id = "active_members_file"
    )]
    async fn active_members(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "dentistInfoId")] office: Path<i64>,
    ) -> FileAnswer {
        active_members(context, &caller, &PlaceWish { office: Some(office.0), ..PlaceWish::default() }).await
    }

    /// The active members of all locations of the office's organization as XLSX, a sheet for each location.
    #[oai(
        path = "/admin/reports/office/:dentistInfoId/multiActiveMembers",
        method = "get",
        operation_id = "multi_active_members_file"
    )]
    async fn multi_active_members(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "dentistInfoId")] office: Path<i64>,
    ) -> FileAnswer {
        let one = Sight::of(&caller, &PlaceWish { office: Some(office.0), ..PlaceWish::default() })?;
        let mut scope = one.read(context).await?;
        let organization = master::organization_of(&mut scope, tenancy::ids::OfficeId(office.0)).await?;
        drop(scope);
        let wish = PlaceWish { organization: Some(organization.0), ..PlaceWish::default() };
        active_members(context, &caller, &wish).await
    }
}

/// The report of members, of those who are active, as XLSX.
async fn active_members(context: &Context, caller: &Caller, wish: &PlaceWish) -> FileAnswer {
    let sight = Sight::of(caller, wish)?;
    let _turn = TURNS.take().await?;
    let now = context.clock.now().await.map_err(Error::from)?;
    let Read { mut scope, age } = sight.read_late(context).await?;
    reports::at_one_moment(&mut scope).await?;
    let place = sight.place(&mut scope).await?;
    let active = ["active", "active_cash", "active_transferred", "cancellation_requested"].map(str::to_owned);
    let wish = Wish { filters: [("status".to_owned(), active.to_vec())].into(), ..Wish::default() };
    let request = Request::check(catalog::find("members").ok_or(Error::NotFound)?, place, now, &wish)?.of_age(age);
    let brand = context.brands.get(&BrandId::new(&caller.brand)).ok_or(Error::NotFound)?;
    let progress = files::Progress::default();
    let file = files::write(context, &mut scope, &request, brand, (FileFormat::Xlsx, progress.clone())).await?;
    drop(scope);
    let mut scope = context.database.scope(sight.noting()).await.map_err(Error::from)?;
    let rows = progress.load(std::sync::atomic::Ordering::Relaxed);
    files::audit(&mut scope, &request, FileFormat::Xlsx, rows).await?;
    scope.commit().await.map_err(Error::from)?;
    Ok(file.into())
}
