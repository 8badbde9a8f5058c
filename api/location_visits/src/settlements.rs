//! The area `location settlements`: what locations owe each other for visits of their members.

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use frame::within::{InOrganization, Path};
use location_visits::{NewSettings, PaidBetween, SettlementMonth, Settling, Statement, VisitSettings};
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use tenancy::ids::OfficeId;

pub const TAG: Tag = Tag::new("Location settlements", "What locations owe each other for visits of their members.");

pub struct LocationSettlementsArea;

impl Area for LocationSettlementsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("location_settlements", Permitted::REPORTS).parameters(&[("id", Example::Organization)]),
        Operation::new("location_settlement_lines", Permitted::REPORTS).parameters(&[
            ("id", Example::Organization),
            ("month", Example::Text("2026-10-01")),
            ("first", Example::Office),
            ("second", Example::Office),
        ]),
        Operation::new("location_settlement_file", Permitted::REPORTS).parameters(&[
            ("id", Example::Organization),
            ("month", Example::Text("2026-10-01")),
            ("format", Example::Text("csv")),
        ]),
        // What is closed and paid is in the books.
        Operation::new("close_location_settlements", Permitted::REPORTS)
            .in_person()
            .parameters(&[("id", Example::Organization)])
            .body(|_| json!({ "month": "2026-10-01" })),
        Operation::new("record_location_payment", Permitted::REPORTS)
            .in_person()
            .parameters(&[("id", Example::Organization)])
            .body(|id| json!({ "settlementId": 1, "paidOn": id(Example::InDays(30)) })),
        Operation::new("visit_settings", Permitted::SETTINGS).parameters(&[("id", Example::Organization)]),
        Operation::new("save_visit_settings", Permitted::SETTINGS)
            .parameters(&[("id", Example::Organization)])
            .body(|_| json!({ "mode": "report", "percent": "60", "plans": [], "version": 0 })),
    ];
}

#[derive(Debug, Object)]
pub struct CloseLocationMonth {
    /// The first day of the month.
    pub month: Date,
}

fn settling(id: &Path<InOrganization>) -> Settling<'_> {
    Settling { context: &id.context, caller: &id.caller, reach: &id.reach }
}

#[OpenApi(tag = "TAG")]
impl LocationSettlementsArea {
    /// What each pair of locations owes for a month; only pairs with one of the caller's locations.
    #[oai(path = "/multi-location/settlements/:id", method = "get", operation_id = "location_settlements")]
    async fn month(
        &self,
        id: Path<InOrganization>,
        /// The first day of the month; the earliest open one if omitted.
        month: Query<Option<Date>>,
    ) -> Answer<SettlementMonth> {
        Ok(data(location_visits::month(settling(&id), month.0.map(|month| month.0)).await?))
    }

    /// The lines of two locations in a month, 100 a page.
    #[oai(path = "/multi-location/settlements/:id/lines", method = "get", operation_id = "location_settlement_lines")]
    async fn lines(
        &self,
        id: Path<InOrganization>,
        /// The first day of the month.
        month: Query<Date>,
        /// A location.
        first: Query<i64>,
        /// The other location.
        second: Query<i64>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<Statement> {
        let pair = (OfficeId(first.0), OfficeId(second.0));
        Ok(data(location_visits::statement(settling(&id), month.0.0, pair, cursor.0.as_deref()).await?))
    }

    /// The lines of a month as a file, with the total of each pair of locations.
    #[oai(path = "/multi-location/settlements/:id/file", method = "get", operation_id = "location_settlement_file")]
    async fn file(
        &self,
        id: Path<InOrganization>,
        /// The first day of the month.
        month: Query<Date>,
        format: Query<FileFormat>,
        /// Only this location, with `second`.
        first: Query<Option<i64>>,
        second: Query<Option<i64>>,
    ) -> FileAnswer {
        let pair = first.0.zip(second.0).map(|(first, second)| (OfficeId(first), OfficeId(second)));
        Ok(location_visits::statement_file(settling(&id), month.0.0, pair, format.0).await?.into())
    }

    /// Closes the earliest open month now that it is over, by an owner of every location; it closes automatically on the 2nd.
    #[oai(path = "/multi-location/settlements/:id/close", method = "post", operation_id = "close_location_settlements")]
    async fn close(&self, id: Path<InOrganization>, body: ValidJson<CloseLocationMonth>) -> Answer<SettlementMonth> {
        let month = body.0.month.0;
        location_visits::close(settling(&id), month).await?;
        Ok(with_message(location_visits::month(settling(&id), Some(month)).await?, "Month closed."))
    }

    /// Records that one location paid the other, by an owner of every location.
    #[oai(path = "/multi-location/settlements/:id/paid", method = "post", operation_id = "record_location_payment")]
    async fn paid(&self, id: Path<InOrganization>, body: ValidJson<PaidBetween>) -> Answer<SettlementMonth> {
        let month = location_visits::record_payment(settling(&id), &body.0).await?;
        Ok(with_message(location_visits::month(settling(&id), Some(month)).await?, "Payment recorded."))
    }

    /// Which plans are valid at other locations, and how visits there are settled.
    #[oai(path = "/multi-location/visit-settings/:id", method = "get", operation_id = "visit_settings")]
    async fn settings(&self, id: Path<InOrganization>) -> Answer<VisitSettings> {
        Ok(data(location_visits::settings(settling(&id)).await?))
    }

    /// Changes where plans are valid and how visits are settled, by an owner of every location.
    #[oai(path = "/multi-location/visit-settings/:id", method = "post", operation_id = "save_visit_settings")]
    async fn save(&self, id: Path<InOrganization>, body: ValidJson<NewSettings>) -> Answer<VisitSettings> {
        location_visits::save(settling(&id), &body.0).await?;
        Ok(with_message(location_visits::settings(settling(&id)).await?, "Settings saved."))
    }
}
