//! An order, its description, and its record in the audit trail.

use chrono::{DateTime, Utc};
use gateways::files::FileOwner;
use serde_json::{Value, json};
use tenancy::audit::{self, Act};
use tenancy::brand::{Language, MaterialType};
use tenancy::ids::{MarketingOrderId, OfficeId, OrganizationId, PlanId};
use tenancy::{Reach, Scope, contract};

use super::rules::{Carrier, OrderState};
use crate::{Cents, Result};

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

/// Where an order is shipped.
#[contract]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShipTo {
    pub name: String,
    #[oai(rename = "addressLine1")]
    pub line1: String,
    #[oai(rename = "addressLine2")]
    pub line2: Option<String>,
    pub city: String,
    /// Two letters.
    pub state: String,
    pub zip: String,
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
pub(super) fn words(kind: MaterialType, heavy_stock: bool, quantity: i32) -> String {
    let what = match kind {
        MaterialType::Card => "cards",
        MaterialType::Brochure => "brochures",
    };
    format!("{quantity} {what}{}", if heavy_stock { " on heavy stock" } else { "" })
}

pub(super) const fn kind_name(kind: MaterialType) -> &'static str {
    match kind {
        MaterialType::Card => "card",
        MaterialType::Brochure => "brochure",
    }
}

pub(super) fn kind_of(text: &str) -> MaterialType {
    if text == "brochure" { MaterialType::Brochure } else { MaterialType::Card }
}

pub(super) const fn owner(organization: OrganizationId, office: OfficeId) -> FileOwner {
    FileOwner::office(organization.0, office.0)
}

/// The reach of the whole organization, because its invoices and home office may be outside one office's reach.
pub(super) fn payer(reach: &Reach) -> Reach {
    Reach::organization(reach.organization, reach.actor.clone())
}

pub(super) async fn audited(scope: &mut Scope, act: &'static str, order: &Order, detail: Value) -> Result<()> {
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

pub(super) fn money(order: &Order) -> Value {
    json!({ "price_cents": order.price.0, "credit_cents": order.credit.0 })
}
