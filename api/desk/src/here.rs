//! Who is here today.

use desk::here::{self, HereToday};
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};
use kernel::Error;
use poem_openapi::{Object, OpenApi};
use serde_json::json;

use crate::TAG;

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DayListRequest {
    /// One person a line, with or without the time and the planned work; at most 20,000 characters. The first 200 names
    /// are read.
    pub text: String,
}

pub struct HereArea;

impl Area for HereArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("here_today", Permitted::MEMBERS).parameters(&[("id", Example::Office)]),
        Operation::new("read_day_list", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "text": "9:30 AM Priscilla Tran" })),
    ];
}

#[OpenApi(tag = "TAG")]
impl HereArea {
    /// Today's appointments in the practice system, each with the member, what is left of the plans, and what is owed.
    #[oai(path = "/dentists/:id/here-today", method = "get", operation_id = "here_today")]
    async fn today(&self, id: Path<AtOffice>) -> Answer<HereToday> {
        let (mut scope, now) = id.open().await?;
        let found = here::today(&mut scope, now, id.office).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(found))
    }

    /// The same for a pasted list of names. The list is not stored.
    #[oai(path = "/dentists/:id/here-today/list", method = "post", operation_id = "read_day_list")]
    async fn list(&self, id: Path<AtOffice>, body: ValidJson<DayListRequest>) -> Answer<HereToday> {
        let (mut scope, now) = id.open().await?;
        let found = here::pasted(&mut scope, now, id.office, &body.0.text).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(found))
    }
}
