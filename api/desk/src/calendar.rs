//! The money of each day.

use desk::calendar::{self, MoneyCalendar};
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use frame::wire::Date;
use frame::within::{AtOffice, Path};
use poem_openapi::OpenApi;
use poem_openapi::param::Query;

use crate::TAG;

pub struct MoneyCalendarArea;

impl Area for MoneyCalendarArea {
    const OPERATIONS: &'static [Operation] = &[Operation::new("money_calendar", Permitted::REPORTS).parameters(&[
        ("id", Example::Office),
        ("from", Example::Text("2026-11-01")),
        ("to", Example::Text("2026-11-30")),
    ])];
}

#[OpenApi(tag = "TAG")]
impl MoneyCalendarArea {
    /// The payments of members, as in the report of revenue, and the payouts on the day they reach the bank, by day; at
    /// most 62 days. What is still to be billed is in the billing preview.
    #[oai(path = "/dentists/:id/money-calendar", method = "get", operation_id = "money_calendar")]
    async fn calendar(&self, id: Path<AtOffice>, from: Query<Date>, to: Query<Date>) -> Answer<MoneyCalendar> {
        let (mut scope, now) = id.read().await?;
        Ok(data(calendar::calendar(&mut scope, now, id.office, (from.0.0, to.0.0)).await?))
    }
}
