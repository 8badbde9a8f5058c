//! What households asked for about their personal data, at all offices.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use kernel::Context;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use staff::data_requests::{self, DataRequestFilter, DataRequestList};

use crate::{TAG, given};

pub struct StaffDataRequestsArea;

impl Area for StaffDataRequestsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("data_requests", Permitted::SUPER_ADMIN),
        Operation::new("data_requests_file", Permitted::SUPER_ADMIN).parameters(&[("format", Example::Text("csv"))]),
    ];
}

fn filter(closed: Option<bool>, brand: Option<String>) -> DataRequestFilter {
    DataRequestFilter { closed: closed == Some(true), brand: given(brand) }
}

#[OpenApi(tag = "TAG")]
impl StaffDataRequestsArea {
    /// Requests of households to delete their data or to get a copy, the first due first, 50 a page.
    #[oai(path = "/admin/data-requests", method = "get", operation_id = "data_requests")]
    async fn requests(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// What was answered, latest first, instead of what waits.
        closed: Query<Option<bool>>,
        brand: Query<Option<String>>,
        cursor: Query<Option<String>>,
    ) -> Answer<DataRequestList> {
        let filter = filter(closed.0, brand.0);
        Ok(data(data_requests::data_requests(context, &caller, &filter, cursor.0.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/admin/data-requests/file", method = "get", operation_id = "data_requests_file")]
    async fn requests_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        closed: Query<Option<bool>>,
        brand: Query<Option<String>>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let filter = filter(closed.0, brand.0);
        Ok(data_requests::data_requests_file(context, &caller, &filter, format.0).await?.into())
    }
}
