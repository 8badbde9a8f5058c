//! The procedures of the brands: what plans can include, and other work.

use frame::area::{Area, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Money;
use kernel::Context;
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use staff::services::{self, BrandServices, NewService, ServiceKind};
use tenancy::brand::Bilingual;

use crate::TAG;

pub struct StaffServicesArea;

/// The examples name a version that no list has, so that they change nothing that other tests read.
const NO_VERSION: i32 = 999;

impl Area for StaffServicesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("staff_services", Permitted::SENIOR_PLATFORM),
        Operation::new("add_service", Permitted::SENIOR_PLATFORM).body(|_| {
            json!({ "brand": "dental", "version": NO_VERSION, "code": "1351", "kind": "plan", "typicalFee": "59.00",
                "name": "Sealant", "spanishName": "Sellador", "cardName": "Sealants", "spanishCardName": "Selladores" })
        }),
        Operation::new("end_service", Permitted::SENIOR_PLATFORM)
            .body(|_| json!({ "brand": "dental", "version": NO_VERSION, "code": "0000", "ended": true })),
        Operation::new("order_services", Permitted::SENIOR_PLATFORM)
            .body(|_| json!({ "brand": "dental", "version": NO_VERSION, "kind": "plan", "codes": ["1110"] })),
    ];
}

/// The procedures of all brands.
#[derive(Debug, Object)]
pub struct StaffServices {
    pub brands: Vec<BrandServices>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AddService {
    #[oai(validator(max_length = 100))]
    pub brand: String,
    /// The list's version as the caller saw it.
    pub version: i32,
    /// With or without the brand's prefix.
    #[oai(validator(max_length = 20))]
    pub code: String,
    pub kind: ServiceKind,
    #[oai(validator(max_length = 200))]
    pub name: String,
    #[oai(validator(max_length = 200))]
    pub spanish_name: String,
    /// For the membership card, in both languages; needed for what plans can include.
    #[oai(validator(max_length = 200))]
    pub card_name: Option<String>,
    #[oai(validator(max_length = 200))]
    pub spanish_card_name: Option<String>,
    /// A typical office's usual fee.
    pub typical_fee: Money,
}

#[derive(Debug, Object)]
pub struct EndService {
    #[oai(validator(max_length = 100))]
    pub brand: String,
    /// The list's version as the caller saw it.
    pub version: i32,
    #[oai(validator(max_length = 20))]
    pub code: String,
    /// False to offer it again.
    pub ended: bool,
}

#[derive(Debug, Object)]
pub struct OrderServices {
    #[oai(validator(max_length = 100))]
    pub brand: String,
    /// The list's version as the caller saw it.
    pub version: i32,
    pub kind: ServiceKind,
    /// All codes of the kind.
    #[oai(validator(max_items = 300))]
    pub codes: Vec<String>,
}

#[OpenApi(tag = "TAG")]
impl StaffServicesArea {
    /// The procedures of all brands in their order, with the plans and offices that use them.
    #[oai(path = "/admin/services", method = "get", operation_id = "staff_services")]
    async fn services(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<StaffServices> {
        Ok(data(StaffServices { brands: services::services(context, &caller).await? }))
    }

    /// Adds a procedure to a brand. Within a minute every office is offered it.
    #[oai(path = "/admin/services", method = "post", operation_id = "add_service")]
    async fn add(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AddService>,
    ) -> Answer<Done> {
        let AddService { brand, version, code, kind, name, spanish_name, card_name, spanish_card_name, typical_fee } =
            body.0;
        let card_label = Bilingual { en: card_name.unwrap_or_default(), es: spanish_card_name.unwrap_or_default() };
        let label = Bilingual { en: name, es: spanish_name };
        let new = NewService { code, kind, label, card_label, typical_fee: typical_fee.0 };
        services::add_service(context, &caller, (&brand, version), &new).await?;
        Ok(with_message(Done {}, "Added."))
    }

    /// Ends a procedure for anything new, or offers it again. Plans that include it keep it.
    #[oai(path = "/admin/services/end", method = "post", operation_id = "end_service")]
    async fn end(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<EndService>,
    ) -> Answer<Done> {
        let EndService { brand, version, code, ended } = body.0;
        services::end_service(context, &caller, (&brand, version), &code, ended).await?;
        Ok(with_message(Done {}, if ended { "Ended." } else { "Offered again." }))
    }

    /// Puts the procedures of a kind in order.
    #[oai(path = "/admin/services/order", method = "post", operation_id = "order_services")]
    async fn order(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<OrderServices>,
    ) -> Answer<Done> {
        let OrderServices { brand, version, kind, codes } = body.0;
        services::order_services(context, &caller, (&brand, version), kind, &codes).await?;
        Ok(with_message(Done {}, "Saved."))
    }
}
