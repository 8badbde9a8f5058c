//! Types that several areas use.

use poem_openapi::{Enum, Object};
use rust_decimal::Decimal;
pub use tenancy::brand::{Bilingual, BilingualList as BilingualTexts, Language};

use super::Money;

/// Percentages by family size; a missing one falls back to the previous one.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct FamilyDiscounts {
    #[oai(rename = "family_discount_two")]
    pub two: Option<String>,
    #[oai(rename = "family_discount_three")]
    pub three: Option<String>,
    #[oai(rename = "family_discount_four")]
    pub four: Option<String>,
}

/// The prices guaranteed to members who join now.
#[derive(Debug, Clone, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct PlanWorryFree {
    pub month: Option<Money>,
    pub year: Option<Money>,
}

/// The office's sign-up template: its index in the brand's list, and the colors of a custom one.
#[derive(Debug, Clone, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Template {
    pub index: i32,
    pub main: Option<String>,
    pub background: Option<String>,
    pub accent: Option<String>,
}

/// An office's contact data and address.
#[derive(Debug, Clone, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeContact {
    pub email: String,
    /// Ten digits.
    pub phone: String,
    pub website: Option<String>,
    pub address_line1: String,
    pub address_line2: Option<String>,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub timezone: String,
}

impl OfficeContact {
    /// Street and number, with the second line if there is one.
    pub fn street(&self) -> String {
        match &self.address_line2 {
            Some(second) if !second.is_empty() => format!("{}, {second}", self.address_line1),
            _ => self.address_line1.clone(),
        }
    }
}

#[derive(Debug, Enum)]
#[oai(rename_all = "lowercase")]
pub enum PaymentMode {
    Provider,
    Sandbox,
}

/// A percentage as text, without trailing zeros: "12.5".
pub fn percent(percent: Decimal) -> String {
    percent.normalize().to_string()
}
