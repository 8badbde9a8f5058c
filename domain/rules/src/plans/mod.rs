//! What an office sells: plans, their monthly and yearly variants, what they include, and to whom they are offered.

pub mod chairside;
pub mod copies;
pub mod form;
mod offering;
pub mod price_change;
mod recommended;
mod status;

pub use copies::{copy_name, spanish_copy_name};
pub use form::{PlanForm, PriceForm};
pub use offering::{Channel, Hidden, Person, age_fits, child_wellness_max_age, hidden};
pub use recommended::{Recommended, RecommendedLine, Saving, recommended, saving};
pub use status::StatusChange;

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::contract;
use tenancy::ids::PlanId;
use tenancy::role::UnknownName;

use crate::Cents;
use crate::subscriptions::Period;

/// Whether a plan or variant is on offer.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ViewStatus {
    Active,
    Inactive,
    Archived,
    Draft,
}

impl ViewStatus {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Inactive => "inactive",
            Self::Archived => "archived",
            Self::Draft => "draft",
        }
    }
}

impl std::str::FromStr for ViewStatus {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        Self::ALL.into_iter().find(|status| status.as_str() == text).ok_or_else(|| UnknownName(text.to_owned()))
    }
}

/// Living subscriptions.
#[contract(rename = "MemberCount")]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Held {
    pub monthly: i64,
    pub annually: i64,
}

impl Held {
    pub const fn total(self) -> i64 {
        self.monthly + self.annually
    }
}

/// A plan with both its variants.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Plan {
    pub id: PlanId,
    pub yearly_id: PlanId,
    pub preset: String,
    pub name: String,
    pub spanish_name: Option<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    pub age_group: String,
    pub child_wellness: bool,
    pub custom: bool,
    pub min_age: Option<i32>,
    pub max_age: Option<i32>,
    pub for_insured: bool,
    pub for_uninsured: bool,
    #[serde(rename = "activation_fee_cents")]
    pub activation_fee: Option<Cents>,
    pub disable_gpp: bool,
    pub disable_family_discounts: bool,
    pub other_discount_percent: Option<Decimal>,
    pub view_status: ViewStatus,
    pub sort: i32,
    #[serde(default)]
    pub variants: Vec<Variant>,
    #[serde(default)]
    pub inclusions: Vec<Inclusion>,
}

impl Plan {
    pub fn variant(&self, period: Period) -> Option<&Variant> {
        self.variants.iter().find(|v| v.period == period)
    }

    /// The specification's type: month, year, custom or custom_year.
    pub fn type_name(&self, period: Period) -> &'static str {
        match (self.custom, period) {
            (false, Period::Month) => "month",
            (false, Period::Year) => "year",
            (true, Period::Month) => "custom",
            (true, Period::Year) => "custom_year",
        }
    }

    /// What its inclusions cost at the office's usual fees; codes without a fee count nothing.
    pub fn usual_fees_total(&self) -> Cents {
        self.inclusions.iter().filter_map(|i| i.fee.map(|fee| fee.times(i64::from(i.quantity)))).sum()
    }
}

/// A plan paid monthly or yearly.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Variant {
    pub period: Period,
    #[serde(rename = "price_cents")]
    pub price: Cents,
    pub view_status: ViewStatus,
    pub show_on_enrollment: bool,
    pub show_on_internal_enrollment: bool,
}

/// So many of a procedure a term.
#[contract(rename = "PriceCode")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inclusion {
    pub code: String,
    pub quantity: i32,
    /// The office's usual fee; sent, it is kept for the office.
    #[serde(rename = "fee_cents")]
    pub fee: Option<Cents>,
}
