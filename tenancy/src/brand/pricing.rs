//! `pricing.toml`: what the platform charges an office.

use crate::text_enum;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pricing {
    pub application_fee: ApplicationFee,
    pub member_fee: MemberFee,
    pub refunds: RefundLimits,
    pub financing: FinancingLimits,
    pub tier: Vec<Tier>,
    /// The words for what tiers unlock.
    #[serde(default)]
    pub feature: Vec<FeatureWords>,
    #[serde(default)]
    pub coupon: Vec<Coupon>,
}

/// What lowers the first bills of a tier.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coupon {
    /// As it is typed, in any case.
    pub code: String,
    /// 1 to 100.
    pub percent: i32,
    /// How many bills it lowers.
    pub bills: i32,
    /// month or year; both when missing.
    pub period: Option<String>,
    /// The last day on which it can be used.
    pub ends_on: Option<NaiveDate>,
}

/// Kept from each member's payment: basis points (hundredths of a percent) of it plus fixed cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ApplicationFee {
    pub basis_points: i64,
    pub fixed_cents: i64,
}

/// The most of one payment that may be given back by others than the office's owner, all refunds of it together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefundLimits {
    /// By the office's managers.
    pub staff_limit_cents: i64,
    /// By platform staff who act as an office.
    pub platform_limit_cents: i64,
}

/// What an office may let a patient pay for over months, where the feature in_house_financing is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinancingLimits {
    pub min_total_cents: i64,
    pub max_total_cents: i64,
    /// Monthly installments, 2 to 24.
    pub most_installments: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemberFee {
    /// Cents for each member active in the month; 0 where the feature is off.
    pub monthly_cents: i64,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct Tier {
    /// The stored tier level, equal to the position: 0 legacy, 1 Essentials, 2 Growth, 3 Enterprise.
    pub level: i32,
    pub key: String,
    pub name: String,
    pub monthly_cents: i64,
    pub yearly_cents: i64,
    pub summary: String,
    /// The most locations of an organization.
    pub locations: usize,
    /// What it unlocks beyond the tiers below it.
    pub features: Vec<TierFeature>,
    /// More points of it, each with the page that it names.
    pub pages: Vec<TierPage>,
}

text_enum! {
    /// What a tier unlocks. Each is refused on the server to offices of lower tiers.
    TierFeature {
        /// Inviting patients by email.
        Invitations = "invitations",
        /// Visits, starts and enrollments by source.
        SignupFunnel = "signup_funnel",
        /// Locations from a file.
        LocationsFile = "locations_file",
    }
}

#[cfg(feature = "openapi")]
crate::described_as_text!(TierFeature);

/// The words for what a tier unlocks.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeatureWords {
    pub name: TierFeature,
    /// On the price page.
    pub point: String,
    /// In "... comes with Growth."
    pub refusal: String,
}

/// What a price page shows of a tier, and where it is in the web app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TierPage {
    pub point: String,
    /// A path of the web app's route table.
    pub page: String,
}
