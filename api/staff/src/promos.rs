//! The coupons for tiers and the lead sources that the sign-up offers, and their changes.

use frame::area::{Area, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::{Date, Money};
use kernel::Context;
use members::subscriptions::Period;
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use staff::approvals::{self, ApprovalAct};
use staff::coupons::{self, NewCoupon, StaffCoupon};
use staff::sources::{self, StaffLeadSource};
use tenancy::brand::Feature;

use crate::TAG;

pub struct StaffPromosArea;

/// A change of the lead sources, which the brand's sign-up asks for.
const fn of_sources(id: &'static str) -> Operation {
    Operation::new(id, Permitted::PLATFORM).feature(Feature::LeadSource)
}

impl Area for StaffPromosArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("staff_coupons", Permitted::SENIOR_PLATFORM),
        Operation::new("staff_lead_sources", Permitted::PLATFORM).feature(Feature::LeadSource),
        // The example takes two people, so that it changes nothing that other tests read.
        Operation::new("add_coupon", Permitted::SENIOR_PLATFORM).in_person().body(|_| {
            json!({ "brand": "dental", "code": "HALF-AND-MORE", "percent": 60, "bills": 3, "endsOn": "2099-12-31",
                "reason": "A conference." })
        }),
        Operation::new("end_coupon", Permitted::SENIOR_PLATFORM)
            .in_person()
            .body(|_| json!({ "brand": "dental", "code": "NO-SUCH-CODE" })),
        of_sources("add_lead_source").body(|_| json!({ "brand": "no_such_brand", "label": "Podcast" })),
        of_sources("change_lead_source")
            .body(|_| json!({ "brand": "dental", "value": "no_such_source", "hidden": true })),
        of_sources("order_lead_sources").body(|_| json!({ "brand": "dental", "values": ["no_such_source"] })),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AddCoupon {
    #[oai(validator(max_length = 100))]
    pub brand: String,
    /// 3 to 30 letters, digits and dashes; not case-sensitive.
    #[oai(validator(max_length = 60))]
    pub code: String,
    pub percent: i32,
    /// How many bills it applies to.
    pub bills: i32,
    /// Only for tiers that are paid by it.
    pub period: Option<Period>,
    /// The last day on which it can be redeemed.
    pub ends_on: Option<Date>,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// The coupon was added, or asked for.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AddedCoupon {
    /// The request that another administrator has to approve; missing if it was added.
    pub request_id: Option<i64>,
}

#[derive(Debug, Object)]
pub struct CouponRef {
    #[oai(validator(max_length = 100))]
    pub brand: String,
    #[oai(validator(max_length = 60))]
    pub code: String,
}

#[derive(Debug, Object)]
pub struct AddLeadSource {
    #[oai(validator(max_length = 100))]
    pub brand: String,
    /// At most 60 characters, as practices read it.
    #[oai(validator(max_length = 200))]
    pub label: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangeLeadSource {
    #[oai(validator(max_length = 100))]
    pub brand: String,
    #[oai(validator(max_length = 100))]
    pub value: String,
    /// Not offered in the sign-up any more.
    pub hidden: bool,
    /// What it costs us a month.
    pub monthly_cost: Option<Money>,
}

#[derive(Debug, Object)]
pub struct OrderLeadSources {
    #[oai(validator(max_length = 100))]
    pub brand: String,
    /// All sources of the brand.
    #[oai(validator(max_items = 100))]
    pub values: Vec<String>,
}

/// The coupons of all brands.
#[derive(Debug, Object)]
pub struct StaffCoupons {
    pub coupons: Vec<StaffCoupon>,
}

/// Where practices heard of us.
#[derive(Debug, Object)]
pub struct StaffLeadSources {
    pub sources: Vec<StaffLeadSource>,
}

#[OpenApi(tag = "TAG")]
impl StaffPromosArea {
    /// The coupons for tiers, with their uses.
    #[oai(path = "/admin/coupons", method = "get", operation_id = "staff_coupons")]
    async fn coupons(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<StaffCoupons> {
        Ok(data(StaffCoupons { coupons: coupons::coupons(context, &caller).await? }))
    }

    /// Where practices heard of us, with their members and income.
    #[oai(path = "/admin/lead-sources", method = "get", operation_id = "staff_lead_sources")]
    async fn sources(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<StaffLeadSources> {
        Ok(data(StaffLeadSources { sources: sources::sources(context, &caller).await? }))
    }

    /// Adds a coupon for tiers. One of more than 50 percent or without a last day is asked for instead: another administrator has to
    /// approve it.
    #[oai(path = "/admin/coupons", method = "post", operation_id = "add_coupon")]
    async fn add_coupon(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AddCoupon>,
    ) -> Answer<AddedCoupon> {
        let AddCoupon { brand, code, percent, bills, period, ends_on, reason } = body.0;
        let coupon = NewCoupon { brand, code, percent, bills, period, ends_on: ends_on.map(|date| date.0) };
        if coupon.takes_two() {
            let asked = approvals::request(context, &caller, ApprovalAct::AddCoupon { coupon }, &reason).await?;
            let added = AddedCoupon { request_id: Some(asked.0) };
            return Ok(with_message(added, "Another administrator has to approve this."));
        }
        coupons::add_coupon(context, &caller, &coupon, &reason).await?;
        Ok(with_message(AddedCoupon { request_id: None }, "Coupon added."))
    }

    /// Ends a coupon. Nobody can redeem it any more; bills that it makes cheaper stay so.
    #[oai(path = "/admin/coupons/end", method = "post", operation_id = "end_coupon")]
    async fn end_coupon(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<CouponRef>,
    ) -> Answer<Done> {
        coupons::end_coupon(context, &caller, (&body.0.brand, &body.0.code)).await?;
        Ok(with_message(Done {}, "Coupon ended."))
    }

    /// Adds a lead source to a brand, as the last of its list.
    #[oai(path = "/admin/lead-sources", method = "post", operation_id = "add_lead_source")]
    async fn add_source(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AddLeadSource>,
    ) -> Answer<Done> {
        sources::add_source(context, &caller, &body.0.brand, &body.0.label).await?;
        Ok(data(Done {}))
    }

    /// Hides a lead source or offers it again, and notes its cost.
    #[oai(path = "/admin/lead-sources", method = "put", operation_id = "change_lead_source")]
    async fn change_source(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ChangeLeadSource>,
    ) -> Answer<Done> {
        let ChangeLeadSource { brand, value, hidden, monthly_cost } = body.0;
        let change = (hidden, monthly_cost.map(|cost| cost.0));
        sources::change_source(context, &caller, (&brand, &value), change).await?;
        Ok(with_message(Done {}, "Saved."))
    }

    /// Puts the lead sources of a brand in order.
    #[oai(path = "/admin/lead-sources/order", method = "post", operation_id = "order_lead_sources")]
    async fn order_sources(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<OrderLeadSources>,
    ) -> Answer<Done> {
        sources::order_sources(context, &caller, &body.0.brand, &body.0.values).await?;
        Ok(with_message(Done {}, "Saved."))
    }
}
