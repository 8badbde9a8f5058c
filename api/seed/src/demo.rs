//! `brands/<brand>/demo.toml`: what the demo data of a brand always has.

use std::path::Path;

use anyhow::Context as _;
use chrono::NaiveDate;
use membership::enrollment::Relationship;
use membership::offices::Hours;
use membership::subscriptions::Period;
use serde::Deserialize;
use tenancy::UserType;
use tenancy::brand::{Bilingual, Brand};

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoBrand {
    pub office_endings: Vec<String>,
    /// Platform staff.
    #[serde(default)]
    pub staff: Vec<DemoPerson>,
    /// Practices without households, which are there for how they stand with the platform.
    #[serde(default, rename = "practice")]
    pub practices: Vec<DemoPractice>,
    /// The offices opened first; the first is what further ones are made after.
    #[serde(rename = "office")]
    pub offices: Vec<DemoOffice>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoOffice {
    pub name: String,
    pub slug: String,
    pub legal_name: String,
    pub email: String,
    pub phone: String,
    pub website: Option<String>,
    pub address_line1: String,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub timezone: String,
    pub hours: Hours,
    #[serde(default)]
    pub listed: bool,
    pub headline: Option<Bilingual>,
    pub card_prefix: String,
    #[serde(default)]
    pub specialty: i32,
    pub template: i32,
    pub gpp: bool,
    /// Whole percent for 2, 3, and 4 or more.
    pub family_discounts: [i64; 3],
    #[serde(default)]
    pub promo_codes: Vec<DemoPromo>,
    #[serde(rename = "plan")]
    pub plans: Vec<DemoPlan>,
    #[serde(default)]
    pub staff: Vec<DemoPerson>,
    /// What it pays the platform, from the story's first day on.
    pub tier: Option<DemoTier>,
    #[serde(default, rename = "price_change")]
    pub price_changes: Vec<DemoPriceChange>,
    #[serde(default, rename = "household")]
    pub households: Vec<DemoHousehold>,
}

/// What a practice pays the platform.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoTier {
    pub level: i32,
    pub period: Period,
    pub coupon: Option<String>,
    /// The first payment goes through, and none after it.
    #[serde(default)]
    pub fails: bool,
}

/// A practice after the model of the brand's first office, with its owner alone.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoPractice {
    pub name: String,
    pub slug: String,
    pub card_prefix: String,
    pub owner: DemoPerson,
    /// When it joined; one that would have joined before the story begins is left out.
    pub days_ago: u64,
    pub tier: Option<DemoTier>,
    #[serde(default)]
    pub payments: DemoPayments,
}

/// How far a practice's payments account is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum DemoPayments {
    #[default]
    Full,
    None,
    /// Its own account from before.
    Standard,
    /// Complete once; the provider asks for something.
    Restricted,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoPromo {
    pub code: String,
    pub percent: i64,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoPlan {
    pub preset: String,
    pub name: Option<Bilingual>,
    pub max_age: Option<i32>,
    /// Both or neither; without them the recommended prices hold.
    pub monthly_cents: Option<i64>,
    pub yearly_cents: Option<i64>,
    pub activation_fee_cents: Option<i64>,
    #[serde(default)]
    pub disable_gpp: bool,
}

/// A plan whose price changes while the demo lives.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoPriceChange {
    /// Key of a preset the office has a plan of.
    pub plan: String,
    pub monthly_cents: Option<i64>,
    pub yearly_cents: Option<i64>,
    pub days_ago: u64,
    /// From when new members pay it, counted from the day it was made.
    pub starts_in_days: u64,
    /// When the office took it back.
    pub taken_back_days_ago: Option<u64>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoPerson {
    pub who: String,
    pub user_type: UserType,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    #[serde(default)]
    pub plan_coordinator: bool,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoHousehold {
    /// In words, where the household is worth a place among the demo's logins.
    pub who: Option<String>,
    pub email: String,
    pub phone: String,
    pub address_line1: String,
    pub language: Option<String>,
    /// When it joined.
    pub days_ago: u64,
    #[serde(default)]
    pub fate: HouseholdOutcome,
    /// What staff noted about it.
    pub note: Option<String>,
    #[serde(rename = "person")]
    pub people: Vec<DemoMember>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoMember {
    pub first_name: String,
    pub last_name: String,
    pub birth_date: NaiveDate,
    pub relationship: Relationship,
    /// Key of a preset the office has a plan of.
    pub plan: String,
    pub period: Period,
}

/// How a household's story ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum HouseholdOutcome {
    #[default]
    Pays,
    /// One draw fails for lack of money, the retry three days later goes through.
    Recovers,
    /// The last draw failed and is being retried.
    Late,
    /// The card was lost: never retried.
    LostCard,
    /// All retries of an earlier draw failed.
    Delinquent,
    /// Staff canceled it after some months.
    Canceled,
    /// Asked to leave a few days ago; the paid time is not used up.
    Leaving,
    /// Yearly plans, to be paid in the office.
    InOffice,
    /// One person's part of a payment was given back.
    RefundedPart,
    /// A whole payment was given back.
    RefundedWhole,
    /// The payer's bank took the last payment back and has not decided.
    DisputeOpen,
    DisputeWon,
    DisputeLost,
    /// Pays by bank; the last draft came back for want of money.
    BankReturned,
    /// Pays by bank; the account could not be found.
    BankGone,
    /// Delinquent, and paying in installments.
    Installments,
    /// Its card expires this month.
    CardExpires,
    /// Its card's bank wants the holder to confirm.
    Authenticates,
    /// Delinquent, and claimed from the guarantee partner, which has not decided.
    ClaimWaits,
    ClaimSettled,
    ClaimDeclined,
}

impl DemoBrand {
    /// The brand's demo data; `None` when it has no such file.
    pub fn load(brands_dir: &Path, brand: &Brand) -> anyhow::Result<Option<Self>> {
        let file = brands_dir.join(brand.id.as_str()).join("demo.toml");
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error).with_context(|| file.display().to_string()),
        };
        let demo: Self = toml::from_str(&text).with_context(|| file.display().to_string())?;
        anyhow::ensure!(!demo.offices.is_empty(), "{}: there is no office", file.display());
        Ok(Some(demo))
    }
}
