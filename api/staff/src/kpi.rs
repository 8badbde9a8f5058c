//! The platform's figures, and money by office and month.

use chrono::{Datelike, NaiveDate};
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use frame::wire::Date;
use kernel::Context;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use staff::kpi::{self, Figure, FigureDays, FigureRows, Kpi, KpiFilter, Stats};
use staff::money::{self, MoneyFilter, MoneyPage};

use crate::{TAG, given};

pub struct KpiArea;

fn first_of_month(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

impl Area for KpiArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("kpi", Permitted::PLATFORM),
        Operation::new("platform_stats", Permitted::PLATFORM),
        Operation::new("kpi_rows", Permitted::PLATFORM)
            .parameters(&[("figure", Example::Text("active")), ("month", Example::Text("2026-11-01"))]),
        Operation::new("kpi_days", Permitted::PLATFORM)
            .parameters(&[("figure", Example::Text("active")), ("month", Example::Text("2026-11-01"))]),
        Operation::new("staff_money", Permitted::PLATFORM).parameters(&[("month", Example::Text("2026-11-01"))]),
        Operation::new("staff_money_file", Permitted::PLATFORM)
            .parameters(&[("month", Example::Text("2026-11-01")), ("format", Example::Text("csv"))]),
    ];
}

#[OpenApi(tag = "TAG")]
#[allow(clippy::too_many_arguments, reason = "each filter is a parameter of the address")]
impl KpiArea {
    /// All figures of the last 24 months.
    #[oai(path = "/admin/kpi", method = "get", operation_id = "kpi")]
    async fn kpi(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        brand: Query<Option<String>>,
        /// Two letters of a state.
        state: Query<Option<String>>,
        tier: Query<Option<i32>>,
        association: Query<Option<i64>>,
        #[oai(name = "leadSource")] source: Query<Option<String>>,
        /// Any day of the month in which the practices came to us.
        cohort: Query<Option<Date>>,
    ) -> Answer<Kpi> {
        let filter = filter((brand.0, state.0, source.0), (tier.0, association.0), cohort.0);
        Ok(data(kpi::kpi(context, &caller, &filter).await?))
    }

    /// The numbers of today, by the specification's names.
    #[oai(path = "/admin/stats", method = "get", operation_id = "platform_stats")]
    async fn stats(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<Stats> {
        Ok(data(kpi::stats(context, &caller).await?))
    }

    /// The rows behind a figure of a month, 50 a page: they add up to it.
    #[oai(path = "/admin/kpi/:figure/rows", method = "get", operation_id = "kpi_rows")]
    async fn rows(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        figure: Path<Figure>,
        /// Any day of the month.
        month: Query<Date>,
        brand: Query<Option<String>>,
        state: Query<Option<String>>,
        tier: Query<Option<i32>>,
        association: Query<Option<i64>>,
        #[oai(name = "leadSource")] source: Query<Option<String>>,
        /// Any day of the month in which the practices came to us.
        cohort: Query<Option<Date>>,
        cursor: Query<Option<String>>,
    ) -> Answer<FigureRows> {
        let filter = filter((brand.0, state.0, source.0), (tier.0, association.0), cohort.0);
        let of = (figure.0, month.0.0);
        Ok(data(kpi::rows(context, &caller, of, &filter, cursor.0.as_deref()).await?))
    }

    /// A figure of a month day by day; no days of a figure that is of a month only.
    #[oai(path = "/admin/kpi/:figure/days", method = "get", operation_id = "kpi_days")]
    async fn days(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        figure: Path<Figure>,
        /// Any day of the month.
        month: Query<Date>,
        brand: Query<Option<String>>,
        state: Query<Option<String>>,
        tier: Query<Option<i32>>,
        association: Query<Option<i64>>,
        #[oai(name = "leadSource")] source: Query<Option<String>>,
        /// Any day of the month in which the practices came to us.
        cohort: Query<Option<Date>>,
    ) -> Answer<FigureDays> {
        let filter = filter((brand.0, state.0, source.0), (tier.0, association.0), cohort.0);
        Ok(data(kpi::days(context, &caller, (figure.0, month.0.0), &filter).await?))
    }

    /// Money of all offices in a month, by name, 50 a page, and the totals.
    #[oai(path = "/admin/money", method = "get", operation_id = "staff_money")]
    async fn money(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// Any day of the month.
        month: Query<Date>,
        brand: Query<Option<String>>,
        cursor: Query<Option<String>>,
    ) -> Answer<MoneyPage> {
        let filter = MoneyFilter { month: month.0.0, brand: given(brand.0) };
        Ok(data(money::money(context, &caller, &filter, cursor.0.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/admin/money/file", method = "get", operation_id = "staff_money_file")]
    async fn money_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        month: Query<Date>,
        brand: Query<Option<String>>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let filter = MoneyFilter { month: month.0.0, brand: given(brand.0) };
        Ok(money::money_file(context, &caller, &filter, format.0).await?.into())
    }
}

/// What the figures are narrowed to: brand, state and lead source; tier and association; the month of the practices.
fn filter(
    (brand, state, source): (Option<String>, Option<String>, Option<String>),
    (tier, association): (Option<i32>, Option<i64>),
    cohort: Option<Date>,
) -> KpiFilter {
    KpiFilter {
        brand: given(brand),
        state: given(state),
        tier,
        association,
        lead_source: given(source),
        cohort: cohort.map(|Date(day)| first_of_month(day)),
    }
}
