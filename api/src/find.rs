//! The area `find`: patients search for their office.

use catalog::offices::{self, FoundOffice as OfficeFound};
use identity::Limit;
use kernel::Context;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use rules::{FieldErrors, Message};

use crate::signup::TAG;
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::request_context::language;

/// Enough for a person who types a few names; too few to copy the whole list.
const SEARCHES: Limit = Limit::new("find/address", 60, 600);
/// A shorter search text would list almost every office.
const SHORTEST: usize = 2;

pub struct FindArea;

impl Area for FindArea {
    const OPERATIONS: &'static [Operation] =
        &[Operation::new("find_offices", Permitted::Public).parameters(&[("name", Example::Text("juniper"))])];
}

#[OpenApi(tag = "TAG")]
impl FindArea {
    /// Up to ten offices of this brand whose name contains the text, or whose number or slug equals it.
    #[oai(path = "/dentists/find", method = "get", operation_id = "find_offices")]
    async fn find(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        /// At least two characters.
        #[oai(name = "name", validator(max_length = 100))]
        name: Query<String>,
    ) -> Answer<Vec<OfficeFound>> {
        identity::limit(context, &client.0, &[(SEARCHES, client.0.address.as_deref())]).await?;
        let digits = name.trim().chars().all(|c| c.is_ascii_digit()) && !name.trim().is_empty();
        if name.trim().chars().count() < SHORTEST && !digits {
            return Err(ApiError::invalid(&FieldErrors::one("name", Message::Required), language()));
        }
        let found = offices::search(context, brand.id(), &name).await?;
        Ok(data(found))
    }
}
