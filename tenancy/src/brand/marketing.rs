//! `marketing.toml`: printed materials, season of giving, launch rewards, referrals and the plan builder's price alerts.

use contract::contract;
use serde::{Deserialize, Serialize};

use super::profile::Bilingual;
use crate::text_enum;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marketing {
    pub materials: Materials,
    pub season_of_giving: SeasonOfGiving,
    pub launch: Launch,
    pub referral: Referral,
    pub price_alert: Vec<PriceAlert>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct Materials {
    pub types: Vec<MaterialType>,
    /// How many plans can appear on one order.
    pub plan_count: u8,
    pub quantities: Vec<MaterialQuantity>,
    pub asset: Vec<MaterialAsset>,
}

#[contract(rename = "MaterialKind")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MaterialType {
    Card,
    Brochure,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct MaterialQuantity {
    pub quantity: u32,
    pub price_cents: i64,
    /// For cards on heavy stock, where the brand sells them.
    pub higher_price_cents: Option<i64>,
}

#[contract]
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MaterialAsset {
    pub key: String,
    #[serde(rename = "type")]
    #[oai(rename = "type")]
    pub kind: MaterialType,
    pub name: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonOfGiving {
    /// `MM-DD`, in the office's time zone; both days belong to the season.
    pub starts_on: String,
    pub ends_on: String,
    /// The maximum an office can get: the highest tier plus the prize.
    pub max_cents: i64,
    /// To the office with the most new members.
    pub prize_cents: i64,
    /// Highest first.
    pub tiers: Vec<SeasonTier>,
}

impl SeasonOfGiving {
    /// The reward for that many new members in the season, in cents, without the prize.
    pub fn reward_cents(&self, new_members: u32) -> i64 {
        self.tiers.iter().find(|tier| new_members >= tier.min_members).map_or(0, |tier| tier.amount_cents)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct SeasonTier {
    pub min_members: u32,
    pub max_members: Option<u32>,
    pub amount_cents: i64,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Launch {
    pub rewards: Vec<LaunchReward>,
    pub checklist: Vec<ChecklistItem>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct LaunchReward {
    /// Days since the office joined.
    pub day: u16,
    pub amount_cents: i64,
}

/// An item of the launch checklist.
#[contract(rename = "LocationItem")]
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChecklistItem {
    pub item: LaunchItem,
    pub label: String,
}

text_enum! {
    /// The facts that complete the items of the launch checklist.
    LaunchItem {
        OfficeProfile = "office_profile",
        ProcedureFees = "procedure_fees",
        FirstActivePlan = "first_active_plan",
        PaymentsAccount = "payments_account",
        TeamMemberInvited = "team_member_invited",
        EnrollmentPageBranded = "enrollment_page_branded",
        FirstMemberEnrolled = "first_member_enrolled",
    }
}

#[cfg(feature = "openapi")]
crate::described_as_text!(LaunchItem);

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Referral {
    /// The credit for each side.
    pub credit_cents: i64,
    /// The minimum age of the new member's first payment.
    pub payment_age_days: u16,
    pub title: Bilingual,
    /// Explains the referral; placeholders `{{credit}}` and `{{days}}`, also `{{office}}` and `{{code}}`.
    pub body: Bilingual,
    /// The text that the patient forwards, with the same placeholders.
    pub message: Bilingual,
}

/// The usual monthly prices of a preset. The plan builder warns about a price outside this range.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct PriceAlert {
    pub preset: String,
    pub low_monthly_cents: i64,
    pub high_monthly_cents: i64,
    pub low_text: String,
    pub high_text: String,
}
