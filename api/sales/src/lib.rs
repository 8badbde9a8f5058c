//! The area `location sales`: a location is sold to another practice.

mod own;

pub use own::OwnSaleArea;

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use frame::within::{AtOffice, Path};
use poem_openapi::param::{self, Query};
use poem_openapi::{Object, OpenApi};
use sales::{LineAction, LocationSaleDetail, SaleList, SalePreview, SaleRequest, Selling};
use serde_json::{Value, json};
use tenancy::ids::{AccountId, OfficeSaleId};

const MAY: Permitted = Permitted::OWNER_SETTINGS;

pub const TAG: Tag =
    Tag::new("Location sales", "A location is sold to another practice, with its members and their prepaid dues.");

pub struct LocationSalesArea;

/// A buyer that does not exist: nothing is proposed.
fn example(id: &dyn Fn(Example) -> Value) -> Value {
    json!({ "buyer": "nobody@practice.example", "on": id(Example::InDays(60)), "version": "v1" })
}

impl Area for LocationSalesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("preview_location_sale", MAY).parameters(&[("id", Example::Office)]).body(example),
        Operation::new("propose_location_sale", MAY).in_person().parameters(&[("id", Example::Office)]).body(example),
        Operation::new("location_sales", MAY).parameters(&[("id", Example::Office)]),
        Operation::new("location_sale", MAY).parameters(&[("id", Example::Office), ("saleId", Example::OfficeSale)]),
        Operation::new("accept_location_sale", MAY)
            .in_person()
            .parameters(&[("id", Example::Office), ("saleId", Example::OfficeSale)]),
        Operation::new("decline_location_sale", MAY)
            .in_person()
            .parameters(&[("id", Example::Office), ("saleId", Example::OfficeSale)]),
        Operation::new("withdraw_location_sale", MAY)
            .in_person()
            .parameters(&[("id", Example::Office), ("saleId", Example::OfficeSale)]),
        Operation::new("decide_location_sale", MAY)
            .in_person()
            .parameters(&[("id", Example::Office), ("saleId", Example::OfficeSale)])
            .body(|id| json!({ "accountId": id(Example::Account), "action": "end" })),
        Operation::new("leave_location_sale", MAY)
            .in_person()
            .parameters(&[("id", Example::Office), ("saleId", Example::OfficeSale)])
            .body(|id| json!({ "accountId": id(Example::Account) })),
        Operation::new("location_sale_file", MAY).parameters(&[
            ("id", Example::Office),
            ("saleId", Example::OfficeSale),
            ("format", Example::Text("csv")),
        ]),
    ];
}

/// A location to sell: to whom, and when.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LocationSaleRequest {
    /// The number of one of the buyer's offices, or the email of one of its owners.
    #[oai(validator(max_length = 254))]
    pub buyer: String,
    /// The day on which members move, at least 30 days ahead.
    pub on: Date,
    /// Of the preview: `next` of the page before.
    pub cursor: Option<String>,
    /// To propose: `version` of the preview that was shown.
    pub version: Option<String>,
}

impl LocationSaleRequest {
    fn read(&self) -> SaleRequest {
        SaleRequest { buyer: self.buyer.clone(), on: self.on.0 }
    }
}

/// What happens to a household of a location that is sold.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LocationSaleDecision {
    pub account_id: i64,
    pub action: LineAction,
}

/// A household that leaves after the sale, by its account at the buyer's office.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LocationSaleLeaving {
    pub account_id: i64,
}

/// The sale that a call was about.
#[derive(Debug, Object)]
pub struct LocationSaleRef {
    pub id: i64,
}

fn selling(id: &Path<AtOffice>) -> Selling<'_> {
    Selling { context: &id.context, caller: &id.caller, reach: &id.reach, office: id.office }
}

#[OpenApi(tag = "TAG")]
impl LocationSalesArea {
    /// Previews a sale by person: who moves, what they will have prepaid, what stays with the seller and what ends.
    #[oai(path = "/multi-location/offices/:id/sales/preview", method = "post", operation_id = "preview_location_sale")]
    async fn preview(&self, id: Path<AtOffice>, body: ValidJson<LocationSaleRequest>) -> Answer<SalePreview> {
        Ok(data(sales::preview(selling(&id), &body.read(), body.cursor.as_deref()).await?))
    }

    /// Proposes the sale that was previewed. The buyer's owners get an email.
    #[oai(path = "/multi-location/offices/:id/sales", method = "post", operation_id = "propose_location_sale")]
    async fn propose(&self, id: Path<AtOffice>, body: ValidJson<LocationSaleRequest>) -> Answer<LocationSaleRef> {
        let version = body.version.as_deref().unwrap_or_default();
        let proposed = sales::propose(selling(&id), &body.read(), version).await?;
        Ok(with_message(LocationSaleRef { id: proposed.0 }, "Sale proposed"))
    }

    /// The sales of the location, and those that are offered to its practice, latest first, 20 a page.
    #[oai(path = "/multi-location/offices/:id/sales", method = "get", operation_id = "location_sales")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<SaleList> {
        Ok(data(sales::list(selling(&id), cursor.0.as_deref()).await?))
    }

    /// A sale with the statement of prepaid dues by household, 50 a page. The buyer sees households that moved.
    #[oai(path = "/multi-location/offices/:id/sales/:saleId", method = "get", operation_id = "location_sale")]
    async fn show(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "saleId")] of: param::Path<i64>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<LocationSaleDetail> {
        Ok(data(sales::show(selling(&id), OfficeSaleId(of.0), cursor.0.as_deref()).await?))
    }

    /// The statement of prepaid dues as a file: each membership that moved, with its total.
    #[oai(path = "/multi-location/offices/:id/sales/:saleId/file", method = "get", operation_id = "location_sale_file")]
    async fn file(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "saleId")] of: param::Path<i64>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        Ok(sales::statement_file(selling(&id), OfficeSaleId(of.0), format.0).await?.into())
    }

    /// Accepts a sale for the buyer. The owners of this office will own the new one; our staff have to approve the sale.
    #[oai(
        path = "/multi-location/offices/:id/sales/:saleId/accept",
        method = "post",
        operation_id = "accept_location_sale"
    )]
    async fn accept(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "saleId")] of: param::Path<i64>,
    ) -> Answer<LocationSaleRef> {
        sales::accept(selling(&id), OfficeSaleId(of.0)).await?;
        Ok(with_message(LocationSaleRef { id: of.0 }, "Accepted. Our staff review the sale."))
    }

    /// Declines a sale for the buyer.
    #[oai(
        path = "/multi-location/offices/:id/sales/:saleId/decline",
        method = "post",
        operation_id = "decline_location_sale"
    )]
    async fn decline(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "saleId")] of: param::Path<i64>,
    ) -> Answer<LocationSaleRef> {
        sales::decline(selling(&id), OfficeSaleId(of.0)).await?;
        Ok(with_message(LocationSaleRef { id: of.0 }, "Declined"))
    }

    /// Withdraws a sale, by either side, before its members begin to move.
    #[oai(
        path = "/multi-location/offices/:id/sales/:saleId/withdraw",
        method = "post",
        operation_id = "withdraw_location_sale"
    )]
    async fn withdraw(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "saleId")] of: param::Path<i64>,
    ) -> Answer<LocationSaleRef> {
        sales::withdraw(selling(&id), OfficeSaleId(of.0)).await?;
        Ok(with_message(LocationSaleRef { id: of.0 }, "Sale withdrawn"))
    }

    /// Decides, for the seller, what happens to a household: it moves, or its memberships end and unused time is refunded.
    #[oai(
        path = "/multi-location/offices/:id/sales/:saleId/household",
        method = "post",
        operation_id = "decide_location_sale"
    )]
    async fn decide(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "saleId")] of: param::Path<i64>,
        body: ValidJson<LocationSaleDecision>,
    ) -> Answer<LocationSaleRef> {
        sales::choose(selling(&id), OfficeSaleId(of.0), AccountId(body.account_id), body.action).await?;
        Ok(with_message(LocationSaleRef { id: of.0 }, "Saved"))
    }

    /// Ends the memberships of a household that leaves within 30 days after it moved to the buyer. Each side refunds the unused time
    /// of what it was paid.
    #[oai(
        path = "/multi-location/offices/:id/sales/:saleId/leave",
        method = "post",
        operation_id = "leave_location_sale"
    )]
    async fn leave(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "saleId")] of: param::Path<i64>,
        body: ValidJson<LocationSaleLeaving>,
    ) -> Answer<LocationSaleRef> {
        sales::leave(selling(&id), OfficeSaleId(of.0), AccountId(body.account_id)).await?;
        Ok(with_message(LocationSaleRef { id: of.0 }, "Memberships ended. Unused time is refunded."))
    }
}
