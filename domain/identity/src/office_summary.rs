//! Parts of an office and of a household as the current user's answer lists them.

use rules::plans::ViewStatus;
use rust_decimal::Decimal;
use serde::Deserialize;
use tenancy::contract;
use tenancy::ids::PlanId;

use crate::Cents;

/// A plan in the list of the current office.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct PlanName {
    pub id: PlanId,
    pub name: String,
    pub spanish_name: Option<String>,
    pub custom: bool,
    pub view_status: ViewStatus,
    /// Per month; `None` if it is not sold monthly.
    pub price: Option<Cents>,
}

/// A promo code of the office.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct PromoDiscount {
    pub code: String,
    pub percent: Decimal,
}

/// A household's address.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostalAddress {
    #[oai(rename = "addressLine1")]
    pub line1: String,
    #[oai(rename = "addressLine2")]
    pub line2: Option<String>,
    pub city: String,
    pub state: String,
    pub zip: String,
}
