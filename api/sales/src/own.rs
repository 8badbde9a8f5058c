//! A household that moved with a sale: until when it can leave, what it gets back, and its leaving.

use frame::area::{Area, Operation};
use frame::completion::run_to_completion;
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::AtOwnAccount;
use poem_openapi::{Object, OpenApi};
use sales::{Household, OwnSale, SaleLeaving};
use serde_json::json;

use crate::TAG;

pub struct OwnSaleArea;

impl Area for OwnSaleArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("own_sale", Permitted::CLIENT),
        Operation::new("own_sale_leaving", Permitted::CLIENT),
        Operation::new("leave_after_sale", Permitted::CLIENT).in_person().body(|_| json!({ "version": "v1" })),
    ];
}

/// Leaving after a sale, as it was shown.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeaveAfterSaleRequest {
    /// `version` of the refund that was shown.
    #[oai(validator(max_length = 40))]
    pub version: String,
}

const fn household(own: &AtOwnAccount) -> Household<'_> {
    Household { context: &own.context, caller: &own.caller, organization: own.reach.organization, account: own.account }
}

#[OpenApi(tag = "TAG")]
impl OwnSaleArea {
    /// The sale that brought the household to its office, while it can still leave with its unused time refunded.
    #[oai(path = "/patient/sold-office", method = "get", operation_id = "own_sale")]
    async fn sale(&self, own: AtOwnAccount) -> Answer<OwnSale> {
        Ok(data(sales::own_sale(household(&own)).await?))
    }

    /// What leaving ends and gives back today.
    #[oai(path = "/patient/sold-office/leaving", method = "get", operation_id = "own_sale_leaving")]
    async fn leaving(&self, own: AtOwnAccount) -> Answer<SaleLeaving> {
        Ok(data(sales::own_leaving(household(&own)).await?))
    }

    /// Ends the household's memberships today. Each practice refunds the unused time of what it was paid.
    #[oai(path = "/patient/sold-office/leave", method = "post", operation_id = "leave_after_sale")]
    async fn leave(&self, own: AtOwnAccount, body: ValidJson<LeaveAfterSaleRequest>) -> Answer<SaleLeaving> {
        let version = body.0.version;
        run_to_completion(async move {
            let left = sales::leave_own(household(&own), &version).await?;
            Ok(with_message(left, "Memberships ended. Unused time is refunded."))
        })
        .await
    }
}
