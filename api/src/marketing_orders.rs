//! The area `marketing_orders`: printed cards and brochures that offices order, and our staff's work on the orders.

mod wire;

use kernel::Context;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Header, Query};
use practice::orders::{self, Move, OrderState};
use serde_json::json;
use tenancy::brand::Feature;
use tenancy::ids::{MarketingOrderId, OrganizationId};

use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::completion::run_to_completion;
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, AtPlatform, Path};

use wire::{
    MarketingMaterials, MarketingOrder, MarketingOrderMove, MarketingOrderPaid, MarketingOrderPay, MarketingOrders,
    NewMarketingOrder, StaffMarketingOrders,
};

const AN_ORDER: &[(&str, Example)] = &[("id", Example::Office), ("orderId", Example::MarketingOrder)];
const STAFFS_ORDER: &[(&str, Example)] =
    &[("organizationId", Example::Organization), ("orderId", Example::MarketingOrder)];

pub const TAG: Tag = Tag::new("Marketing orders", "Printed cards and brochures.");

pub struct MarketingOrdersArea;

/// A call of an office, which its feature offers.
const fn of_office(id: &'static str) -> Operation {
    Operation::new(id, Permitted::SETTINGS).feature(Feature::PrintMaterials)
}

impl Area for MarketingOrdersArea {
    const OPERATIONS: &'static [Operation] = &[
        of_office("marketing_materials").parameters(&[("id", Example::Office)]),
        of_office("marketing_orders").parameters(&[("id", Example::Office)]),
        of_office("marketing_orders_file").parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        of_office("order_marketing").parameters(&[("id", Example::Office)]).body(|id| {
            json!({
                "asset": "member_card", "quantity": 250, "language": "en", "headline": "Join us", "plans": [id(Example::Plan)],
                "recipient": "Office", "addressLine1": "1 Main St", "city": "Boise", "state": "ID", "zip": "83702",
            })
        }),
        of_office("marketing_order").parameters(AN_ORDER),
        of_office("marketing_order_proof").parameters(AN_ORDER),
        // Amounts that no one was shown: the call returns a conflict.
        of_office("pay_marketing_order")
            .parameters(AN_ORDER)
            .body(|_| json!({ "credit": "0.00", "card": "0.01" })),
        of_office("cancel_marketing_order").parameters(AN_ORDER),
        of_office("marketing_order_receipt").parameters(AN_ORDER),
        Operation::new("staff_marketing_orders", Permitted::PLATFORM),
        Operation::new("staff_marketing_orders_file", Permitted::PLATFORM).parameters(&[("format", Example::Text("csv"))]),
        Operation::new("move_marketing_order", Permitted::PLATFORM).body(|id| {
            json!({ "organizationId": id(Example::Organization), "orderId": id(Example::MarketingOrder), "to": "in_production" })
        }),
        Operation::new("staff_marketing_order_print", Permitted::PLATFORM).parameters(STAFFS_ORDER),
    ];
}

/// Created when the dialog opens. Repeating a call with the same key never orders or charges twice.
type Key = Header<String>;

#[OpenApi(tag = "TAG")]
impl MarketingOrdersArea {
    /// What the office can order at the brand's prices, and how it is paid.
    #[oai(path = "/office/:id/marketing/materials", method = "get", operation_id = "marketing_materials")]
    async fn materials(&self, id: Path<AtOffice>) -> Answer<MarketingMaterials> {
        let (mut scope, _) = id.read().await?;
        Ok(data(orders::offer(&id.context, &mut scope, id.office).await?.into()))
    }

    /// The office's orders, latest first, 20 a page.
    #[oai(path = "/office/:id/marketing/orders", method = "get", operation_id = "marketing_orders")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// `next` of the previous page.
        cursor: Query<Option<i64>>,
    ) -> Answer<MarketingOrders> {
        let (mut scope, _) = id.read().await?;
        Ok(data(orders::list(&mut scope, id.office, cursor.0).await?.into()))
    }

    /// The same list as a file.
    #[oai(path = "/office/:id/marketing/orders/file", method = "get", operation_id = "marketing_orders_file")]
    async fn list_file(&self, id: Path<AtOffice>, format: Query<FileFormat>) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let file = orders::office_file(&id.context, &mut scope, id.office, format.0).await?;
        downloaded(scope, file).await
    }

    /// Creates an order and its proof. Nothing is charged until the proof is approved.
    #[oai(path = "/office/:id/marketing/orders", method = "post", operation_id = "order_marketing")]
    async fn create(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<NewMarketingOrder>,
    ) -> Answer<MarketingOrder> {
        Ok(data(orders::create(&id.context, &id.reach, id.office, body.0.into(), &key.0).await?.into()))
    }

    /// A marketing order.
    #[oai(path = "/office/:id/marketing/orders/:orderId", method = "get", operation_id = "marketing_order")]
    async fn order(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "orderId")] order: param::Path<i64>,
    ) -> Answer<MarketingOrder> {
        let (mut scope, _) = id.read().await?;
        Ok(data(orders::find(&mut scope, id.office, MarketingOrderId(order.0)).await?.into()))
    }

    /// An order's proof as a PDF, as it will be printed, with bleed and crop marks.
    #[oai(path = "/office/:id/marketing/orders/:orderId/proof", method = "get", operation_id = "marketing_order_proof")]
    async fn proof(&self, id: Path<AtOffice>, #[oai(name = "orderId")] order: param::Path<i64>) -> FileAnswer {
        let (mut scope, _) = id.read().await?;
        Ok(orders::proof(&id.context, &mut scope, id.office, MarketingOrderId(order.0)).await?.into())
    }

    /// Approves the proof and pays for the order: first with credit, the rest with the organization's payment method.
    /// Also retries a declined payment.
    #[oai(path = "/office/:id/marketing/orders/:orderId/pay", method = "post", operation_id = "pay_marketing_order")]
    async fn pay(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "orderId")] order: param::Path<i64>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<MarketingOrderPay>,
    ) -> Answer<MarketingOrderPaid> {
        let shown = body.split();
        if shown.card > rules::Cents::ZERO {
            // The payment method belongs to the whole organization.
            id.caller.throughout(id.reach.organization)?;
        }
        let (context, reach) = (id.context.clone(), id.reach.clone());
        let order = (id.office, MarketingOrderId(order.0));
        let paid = run_to_completion(async move { Ok(orders::pay(&context, &reach, order, shown, &key.0).await?) });
        Ok(data(paid.await?.into()))
    }

    /// Cancels an order before production; credit is restored and the payment refunded.
    #[oai(
        path = "/office/:id/marketing/orders/:orderId/cancel",
        method = "post",
        operation_id = "cancel_marketing_order"
    )]
    async fn cancel(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "orderId")] order: param::Path<i64>,
    ) -> Answer<MarketingOrder> {
        let canceled = orders::cancel(&id.context, &id.reach, id.office, MarketingOrderId(order.0)).await?;
        Ok(with_message(canceled.into(), "Order canceled"))
    }

    /// The receipt of a paid order as a PDF.
    #[oai(
        path = "/office/:id/marketing/orders/:orderId/receipt",
        method = "get",
        operation_id = "marketing_order_receipt"
    )]
    async fn receipt(&self, id: Path<AtOffice>, #[oai(name = "orderId")] order: param::Path<i64>) -> FileAnswer {
        Ok(orders::receipt(&id.context, &id.reach, id.office, MarketingOrderId(order.0)).await?.into())
    }

    /// The orders of all offices in a state, latest first, 50 a page.
    #[oai(path = "/admin/marketing-orders", method = "get", operation_id = "staff_marketing_orders")]
    async fn staff_list(
        &self,
        staff: AtPlatform,
        state: Query<Option<OrderState>>,
        /// Part of the office's name.
        search: Query<Option<String>>,
        cursor: Query<Option<i64>>,
    ) -> Answer<StaffMarketingOrders> {
        let state = state.0.unwrap_or(OrderState::Placed);
        Ok(data(orders::staff_list(&staff.context, staff.granted, state, search.0.as_deref(), cursor.0).await?.into()))
    }

    /// The same list as a file.
    #[oai(path = "/admin/marketing-orders/file", method = "get", operation_id = "staff_marketing_orders_file")]
    async fn staff_list_file(
        &self,
        staff: AtPlatform,
        format: Query<FileFormat>,
        state: Query<Option<OrderState>>,
        search: Query<Option<String>>,
    ) -> FileAnswer {
        let asked = (state.0.unwrap_or(OrderState::Placed), search.0.as_deref());
        let (file, rows) = orders::staff_file(&staff.context, &staff.granted, asked, format.0).await?;
        identity::audit_staff_list(&staff.context, &staff.caller, "staff_marketing_orders.downloaded", rows).await?;
        Ok(file.into())
    }

    /// Moves an order to its next status and emails the office.
    #[oai(path = "/admin/marketing-orders/move", method = "post", operation_id = "move_marketing_order")]
    async fn move_on(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<MarketingOrderMove>,
    ) -> Answer<MarketingOrder> {
        let key = (OrganizationId(body.organization_id), MarketingOrderId(body.order_id));
        let wanted = Move { to: body.to, carrier: body.carrier, tracking_number: body.0.tracking_number };
        let moved = orders::move_on(context, caller.actor(), key, wanted).await?;
        Ok(with_message(moved.into(), "Order moved"))
    }

    /// The file to print.
    #[oai(path = "/admin/marketing-orders/print", method = "get", operation_id = "staff_marketing_order_print")]
    async fn print(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "organizationId")] organization: Query<i64>,
        #[oai(name = "orderId")] order: Query<i64>,
    ) -> FileAnswer {
        let key = (OrganizationId(organization.0), MarketingOrderId(order.0));
        Ok(orders::staff_proof(context, caller.actor(), key).await?.into())
    }
}
