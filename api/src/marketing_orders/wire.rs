//! Request and response types of marketing orders.

use chrono::{DateTime, Utc};
use office::marketing::PrintablePlan;
use poem_openapi::Object;
use practice::orders::{self, Carrier, NewOrder, Order, OrderState, Paid, PayStatus, ShipTo, Split};
use rules::Cents;
use tenancy::brand::{Language, MaterialAsset, MaterialType};
use tenancy::ids::PlanId;

use frame::wire::Money;

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MaterialQuantity {
    pub quantity: u32,
    pub price: Money,
    /// For cards on heavy stock, where the brand sells them.
    pub higher_price: Option<Money>,
}

/// What can be ordered, and how it is paid.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MarketingMaterials {
    pub assets: Vec<MaterialAsset>,
    pub quantities: Vec<MaterialQuantity>,
    /// The number of plans that fit on one order.
    pub plan_count: u32,
    pub plans: Vec<PrintablePlan>,
    pub headline: String,
    pub spanish_headline: String,
    pub credit: Money,
    /// The payment method for the rest: "visa ending 4242".
    pub payment_method: Option<String>,
    /// Why the logo is not suitable for print.
    pub logo_warning: Option<String>,
    pub ship_to: ShipTo,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NewMarketingOrder {
    pub asset: String,
    /// Cards only.
    #[oai(default)]
    pub heavy_stock: bool,
    pub quantity: u32,
    /// en or es
    pub language: String,
    pub headline: String,
    pub plans: Vec<i64>,
    /// The name of the recipient.
    pub recipient: String,
    pub address_line1: String,
    pub address_line2: Option<String>,
    pub city: String,
    /// Two letters.
    pub state: String,
    pub zip: String,
}

/// The amounts that were shown.
#[derive(Debug, Object)]
pub struct MarketingOrderPay {
    pub credit: Money,
    pub card: Money,
}

/// A marketing order.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MarketingOrder {
    pub id: i64,
    pub state: OrderState,
    /// "500 cards on heavy stock".
    pub material: String,
    pub asset: String,
    #[oai(rename = "type")]
    pub kind: MaterialType,
    pub heavy_stock: bool,
    pub quantity: i32,
    pub language: String,
    pub headline: String,
    pub plans: Vec<i64>,
    pub ship_to: ShipTo,
    pub price: Money,
    /// The part paid with credit once the order is approved.
    pub credit: Money,
    /// Whether the bank's response is pending.
    pub paying: bool,
    pub can_cancel: bool,
    pub has_receipt: bool,
    pub ordered_by: String,
    /// "UPS"
    pub carrier: Option<String>,
    pub tracking_number: Option<String>,
    pub tracking_url: Option<String>,
    pub created_at: DateTime<Utc>,
    pub placed_at: Option<DateTime<Utc>>,
    pub shipped_at: Option<DateTime<Utc>>,
    pub delivered_at: Option<DateTime<Utc>>,
    pub canceled_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct MarketingOrders {
    pub rows: Vec<MarketingOrder>,
    pub next: Option<i64>,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct MarketingOrderPaid {
    pub status: PayStatus,
    pub order: MarketingOrder,
    /// Why the payment failed.
    pub message: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MarketingOrderMove {
    pub organization_id: i64,
    pub order_id: i64,
    pub to: OrderState,
    /// When the order ships.
    pub carrier: Option<Carrier>,
    pub tracking_number: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct StaffMarketingOrder {
    pub organization_id: i64,
    pub office_id: i64,
    pub office_name: String,
    pub brand: String,
    pub order: MarketingOrder,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct StaffMarketingOrders {
    pub items: Vec<StaffMarketingOrder>,
    /// Orders placed and in production.
    pub waiting: i64,
    pub next: Option<i64>,
    /// Parts of the platform that don't answer, whose orders are missing.
    pub missing_cells: Option<Vec<String>>,
}

impl MarketingOrderPay {
    pub fn split(&self) -> Split {
        Split { credit: self.credit.0, card: self.card.0 }
    }
}

impl From<NewMarketingOrder> for NewOrder {
    fn from(own: NewMarketingOrder) -> Self {
        Self {
            asset: own.asset,
            heavy_stock: own.heavy_stock,
            quantity: own.quantity,
            language: Language::of(&own.language),
            headline: own.headline,
            plans: own.plans.into_iter().map(PlanId).collect(),
            ship_to: orders::ShipTo {
                name: own.recipient,
                line1: own.address_line1,
                line2: own.address_line2,
                city: own.city,
                state: own.state,
                zip: own.zip,
            },
        }
    }
}

impl From<orders::MaterialOffer> for MarketingMaterials {
    fn from(own: orders::MaterialOffer) -> Self {
        let [headline, spanish_headline] = own.headlines;
        let quantities = own.quantities.into_iter().map(|row| MaterialQuantity {
            quantity: row.quantity,
            price: Money(Cents(row.price_cents)),
            higher_price: row.higher_price_cents.map(|cents| Money(Cents(cents))),
        });
        Self {
            assets: own.assets,
            quantities: quantities.collect(),
            plan_count: u32::try_from(own.plan_count).unwrap_or_default(),
            plans: own.plans,
            headline,
            spanish_headline,
            credit: Money(own.balance),
            payment_method: own.method,
            logo_warning: own.warning,
            ship_to: own.ship_to,
        }
    }
}

impl From<Order> for MarketingOrder {
    fn from(own: Order) -> Self {
        Self {
            id: own.id.0,
            state: own.state,
            material: own.words(),
            tracking_url: own.tracking_address(),
            asset: own.asset,
            kind: own.kind,
            heavy_stock: own.heavy_stock,
            quantity: own.quantity,
            language: own.language.code().to_owned(),
            headline: own.headline,
            plans: own.plans.iter().map(|plan| plan.0).collect(),
            ship_to: own.ship_to,
            price: Money(own.price),
            credit: Money(own.credit),
            paying: own.paying,
            can_cancel: own.state.can_cancel() && !own.paying,
            has_receipt: own.invoice.is_some(),
            ordered_by: own.ordered_name,
            carrier: own.carrier.map(|carrier| carrier.name().to_owned()),
            tracking_number: own.tracking_number,
            created_at: own.created_at,
            placed_at: own.placed_at,
            shipped_at: own.shipped_at,
            delivered_at: own.delivered_at,
            canceled_at: own.canceled_at,
        }
    }
}

impl From<orders::Orders> for MarketingOrders {
    fn from(own: orders::Orders) -> Self {
        Self { rows: own.rows.into_iter().map(Into::into).collect(), next: own.next }
    }
}

impl From<Paid> for MarketingOrderPaid {
    fn from(own: Paid) -> Self {
        Self { status: own.status, order: own.order.into(), message: own.message }
    }
}

impl From<orders::StaffOrders> for StaffMarketingOrders {
    fn from(own: orders::StaffOrders) -> Self {
        let items = own.items.into_iter().map(|item| StaffMarketingOrder {
            organization_id: item.organization.0,
            office_id: item.order.office.0,
            office_name: item.office_name,
            brand: item.brand,
            order: item.order.into(),
        });
        Self { items: items.collect(), waiting: own.waiting, next: own.next, missing_cells: own.missing_cells }
    }
}
