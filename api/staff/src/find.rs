//! The one search box.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use kernel::Context;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use staff::find::{self, Hit};

use crate::TAG;

pub struct StaffFindArea;

impl Area for StaffFindArea {
    const OPERATIONS: &'static [Operation] =
        &[Operation::new("staff_search", Permitted::PLATFORM).parameters(&[("q", Example::Text("juniper"))])];
}

/// What was found.
#[derive(Debug, Object)]
pub struct Hits {
    /// Exact ids first; at most five of a kind.
    pub hits: Vec<Hit>,
}

#[OpenApi(tag = "TAG")]
impl StaffFindArea {
    /// Finds offices, households, users, payments, events, jobs and more by an id, a name, an email, a receipt's number, a provider's
    /// id, a coupon or a request's id. Each search is audited.
    #[oai(path = "/admin/search", method = "get", operation_id = "staff_search")]
    async fn search(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// At least two characters, or a number.
        q: Query<String>,
    ) -> Answer<Hits> {
        Ok(data(Hits { hits: find::find(context, &caller, &q.0).await? }))
    }
}
