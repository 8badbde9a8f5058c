//! The plans that an office sells: monthly and yearly variants, inclusions, and who is offered them.

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

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::contract;
use tenancy::ids::{OfficeId, PlanId};
use tenancy::text_enum;

use crate::Cents;
use crate::subscriptions::Period;

text_enum! {
    /// The status of a plan or variant.
    #[contract]
    ViewStatus {
        Active = "active",
        Inactive = "inactive",
        Archived = "archived",
        Draft = "draft",
    }
}

/// The memberships of a plan that have not ended: also late, delinquent, disputed and pending ones. A person with two plans
/// has two.
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

/// A plan with both of its variants.
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
    /// The office that it belongs to; `None` for a plan of all the organization's offices.
    #[serde(default)]
    pub office_id: Option<OfficeId>,
    #[serde(default)]
    pub show_on_bc: bool,
    #[serde(default)]
    pub deleted_at: Option<DateTime<Utc>>,
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

    /// Whether it is one office's or all offices': see [`limit_type`].
    pub fn limit_type(&self) -> &'static str {
        limit_type(self.office_id)
    }

    /// The cost of its inclusions at the office's usual fees; codes without a fee count as zero.
    pub fn usual_fees_total(&self) -> Cents {
        self.inclusions.iter().filter_map(|i| i.fee.map(|fee| fee.times(i64::from(i.quantity)))).sum()
    }
}

/// The specification's limit type: `location` for a plan of one office, `master` for a plan of all the organization's
/// offices.
pub fn limit_type(office: Option<OfficeId>) -> &'static str {
    if office.is_some() { "location" } else { "master" }
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
    /// The price guaranteed to members who join now.
    #[serde(default, rename = "guaranteed_price_cents")]
    pub guaranteed: Option<Cents>,
}

/// A quantity of a procedure per term.
#[contract(rename = "PriceCode")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inclusion {
    pub code: String,
    pub quantity: i32,
    /// The office's usual fee; when sent, it is stored for the office.
    #[serde(rename = "fee_cents")]
    pub fee: Option<Cents>,
}
