//! Printed cards and brochures that an office orders: chosen, approved by a proof, paid with marketing credit and the
//! organization's payment method, and produced and shipped by our staff.
//!
//! An order's invoice is one of the practice's invoices (`tiers`). Credit is spent when the order is approved, and
//! stays with the order while its payment is retried. Canceling restores the credit and refunds the payment.

mod cancel;
mod choose;
mod letter;
mod list;
mod list_file;
mod pay;
pub mod rules;
mod staff;

use chrono::{DateTime, Utc};
use gateways::files::FileOwner;
use serde_json::{Value, json};
use tenancy::audit::{self, Act};
use tenancy::brand::{Language, MaterialType};
use tenancy::ids::{MarketingOrderId, OfficeId, OrganizationId, PlanId};
use tenancy::{Reach, Scope};

use crate::{Cents, Error, OrNotFound, Result};

pub use crate::marketing::PrintablePlan;
pub use cancel::cancel;
pub use choose::{MaterialOffer, NewOrder, ShipTo, create, offer};
pub use letter::MarketingLetters;
pub use list::{Orders, find, list, proof, receipt};
pub use list_file::{office_file, staff_file};
pub(crate) use pay::OrderPaid;
pub use pay::{Paid, PayStatus, pay};
pub use rules::{Carrier, OrderState, Split, split};
pub use staff::{Move, StaffOrder, StaffOrders, move_on, staff_list, staff_proof};

/// An order, for the office and for our staff.
#[derive(Debug, Clone)]
pub struct Order {
    pub id: MarketingOrderId,
    pub office: OfficeId,
    pub state: OrderState,
    pub asset: String,
    pub kind: MaterialType,
    pub heavy_stock: bool,
    pub quantity: i32,
    pub language: Language,
    pub headline: String,
    pub plans: Vec<PlanId>,
    pub ship_to: ShipTo,
    pub price: Cents,
    pub credit: Cents,
    pub proof_file: String,
    pub ordered_name: String,
    pub carrier: Option<Carrier>,
    pub tracking_number: Option<String>,
    pub created_at: DateTime<Utc>,
    pub placed_at: Option<DateTime<Utc>>,
    pub shipped_at: Option<DateTime<Utc>>,
    pub delivered_at: Option<DateTime<Utc>>,
    pub canceled_at: Option<DateTime<Utc>>,
    /// The invoice with its receipt, once it is paid.
    pub invoice: Option<i64>,
    /// The last payment is pending.
    pub paying: bool,
}

impl Order {
    /// "500 cards on heavy stock".
    pub fn words(&self) -> String {
        words(self.kind, self.heavy_stock, self.quantity)
    }

    pub fn tracking_address(&self) -> Option<String> {
        self.carrier?.tracking_address(self.tracking_number.as_deref()?)
    }
}

/// "500 cards on heavy stock".
pub(crate) fn words(kind: MaterialType, heavy_stock: bool, quantity: i32) -> String {
    let what = match kind {
        MaterialType::Card => "cards",
        MaterialType::Brochure => "brochures",
    };
    format!("{quantity} {what}{}", if heavy_stock { " on heavy stock" } else { "" })
}

pub(crate) const fn kind_name(kind: MaterialType) -> &'static str {
    match kind {
        MaterialType::Card => "card",
        MaterialType::Brochure => "brochure",
    }
}

pub(crate) fn kind_of(text: &str) -> MaterialType {
    if text == "brochure" { MaterialType::Brochure } else { MaterialType::Card }
}

const fn owner(organization: OrganizationId, office: OfficeId) -> FileOwner {
    FileOwner::office(organization.0, office.0)
}

/// The reach of the whole organization, because its invoices and home office may be outside one office's reach.
fn payer(reach: &Reach) -> Reach {
    Reach::organization(reach.organization, reach.actor.clone())
}

async fn audited(scope: &mut Scope, act: &'static str, order: &Order, detail: Value) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "marketing_order",
        subject_id: order.id.to_string(),
        office: Some(order.office),
        account: None,
        detail,
    };
    Ok(audit::record(scope, act).await?)
}

/// Locks an order of the office and reads it; the caller must lock the payer first.
async fn lock(scope: &mut Scope, office: Option<OfficeId>, order: MarketingOrderId) -> Result<Order> {
    let organization = scope.organization();
    sqlx::query!(
        "select id from marketing_order where organization_id = $1 and id = $2 for update",
        organization.0,
        order.0
    )
    .one_or_not_found(scope)
    .await?;
    let found = list::read(scope, order).await?;
    if office.is_some_and(|office| office != found.office) {
        return Err(Error::NotFound);
    }
    Ok(found)
}

fn money(order: &Order) -> Value {
    json!({ "price_cents": order.price.0, "credit_cents": order.credit.0 })
}
