//! `pricing.toml`: the platform's prices for an office.

use crate::text_enum;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pricing {
    pub application_fee: ApplicationFee,
    pub member_fee: MemberFee,
    pub volume_discount: VolumeDiscount,
    pub refunds: RefundLimits,
    pub financing: FinancingLimits,
    pub affiliate: AffiliateTerms,
    pub tier: Vec<Tier>,
    /// The texts for the features that tiers unlock.
    #[serde(default)]
    pub feature: Vec<FeatureWords>,
    #[serde(default)]
    pub coupon: Vec<Coupon>,
}

/// A discount on the first bills of a tier.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coupon {
    /// The code that people enter, in any case.
    pub code: String,
    /// 1 to 100.
    pub percent: i32,
    /// How many bills it applies to.
    pub bills: i32,
    /// `month` or `year`; both when missing.
    pub period: Option<String>,
    /// The last day on which it can be redeemed.
    pub ends_on: Option<NaiveDate>,
}

/// The platform's fee on each member payment: basis points (hundredths of a percent) of the payment plus fixed cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ApplicationFee {
    pub basis_points: i64,
    pub fixed_cents: i64,
}

/// The maximum total refund of one payment for users other than the office's owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefundLimits {
    /// For the office's managers.
    pub staff_limit_cents: i64,
    /// For platform staff who impersonate an office user.
    pub platform_limit_cents: i64,
}

/// The installment agreements that an office may offer a patient, when the feature in_house_financing is on.
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
    /// Cents for each member active in the month; 0 when the feature is off.
    pub monthly_cents: i64,
}

/// The discount of an organization that pays for a tier at each of its locations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VolumeDiscount {
    /// The first location that is cheaper, counted from the highest price down.
    pub from_location: usize,
    /// Off the price of this location and of each further one.
    pub percent: i32,
}

/// The terms of a new affiliate, unless our staff agree on others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AffiliateTerms {
    /// Of each paid bill for the tier.
    pub percent: i32,
    /// From a practice's first paid bill.
    pub months: i32,
    /// An earning may be paid after so many days.
    pub hold_days: i32,
    /// Less is carried to the next month.
    pub least_payout_cents: i64,
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
    /// The maximum number of locations of an organization.
    pub locations: usize,
    /// The features that this tier adds to the lower tiers.
    pub features: Vec<TierFeature>,
    /// More selling points of this tier, each with its page.
    pub pages: Vec<TierPage>,
}

text_enum! {
    /// A feature that a tier unlocks. The server refuses it to offices of lower tiers.
    TierFeature {
        /// Inviting patients by email.
        Invitations = "invitations",
        /// Visits, starts and enrollments by source.
        SignupFunnel = "signup_funnel",
        /// Locations imported from a file.
        LocationsFile = "locations_file",
        /// API keys and webhooks.
        DeveloperAccess = "developer_access",
    }
}

#[cfg(feature = "openapi")]
crate::described_as_text!(TierFeature);

/// The texts for a feature that a tier unlocks.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeatureWords {
    pub name: TierFeature,
    /// The selling point on the price page.
    pub point: String,
    /// The feature's name in the refusal "... comes with Growth."
    pub refusal: String,
}

/// A selling point of a tier on the price page, and its page in the web app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TierPage {
    pub point: String,
    /// A path of the web app's route table.
    pub page: String,
}
