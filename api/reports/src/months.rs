//! The report of a month, on the screen and as a PDF.

use frame::area::{Area, Example, Operation};
use frame::download::{FileAnswer, downloaded};
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use frame::within::{AtOffice, Path};
use kernel::downloads::Paper;
use poem_openapi::{OpenApi, param};
use reports::monthly::{self, Month};

use crate::TAG;

pub struct MonthsArea;

impl Area for MonthsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("web_report", Permitted::REPORTS).parameters(&[
            ("id", Example::Office),
            ("year", Example::Text("2026")),
            ("month", Example::Text("1")),
        ]),
        Operation::new("web_report_file", Permitted::REPORTS).parameters(&[
            ("id", Example::Office),
            ("year", Example::Text("2026")),
            ("month", Example::Text("1")),
        ]),
    ];
}

#[OpenApi(tag = "TAG")]
impl MonthsArea {
    /// The report of a month.
    #[oai(path = "/office/:id/web-report/:year/:month", method = "get", operation_id = "web_report")]
    async fn month(&self, id: Path<AtOffice>, year: param::Path<i32>, month: param::Path<u32>) -> Answer<Month> {
        let (mut scope, now) = id.read().await?;
        Ok(data(monthly::month(&mut scope, now, id.office, (year.0, month.0)).await?))
    }

    /// The report of a month as a PDF.
    #[oai(path = "/office/:id/web-report/:year/:month/file", method = "get", operation_id = "web_report_file")]
    async fn file(&self, id: Path<AtOffice>, year: param::Path<i32>, month: param::Path<u32>) -> FileAnswer {
        let (mut scope, now) = id.open().await?;
        let month = monthly::month(&mut scope, now, id.office, (year.0, month.0)).await?;
        let paper = Paper::of(&mut scope, &id.context.brands, id.office).await?;
        monthly::audit(&mut scope, id.office, &month).await?;
        let file = monthly::pdf(month, paper).await?;
        downloaded(scope, file).await
    }
}
