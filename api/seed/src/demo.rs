//! `brands/<brand>/demo.toml`: the fixed part of a brand's demo data.

use std::path::Path;

use anyhow::Context as _;
use catalog::offices::Hours;
use chrono::NaiveDate;
use households::enrollment::Relationship;
use members::subscriptions::Period;
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
    /// Who decides the vouchers of the first office's program; without one, there is no program.
    pub voucher_approver: Option<DemoPerson>,
    /// Who works for a business that sponsors its employees' memberships at the first office; without one, none does.
    pub employer: Option<DemoPerson>,
    /// An association that the first offices and some practices of its own belong to.
    pub association: Option<DemoAssociation>,
    /// A practice of many locations in groups.
    pub group_practice: Option<DemoGroupPractice>,
    /// An affiliate with a practice that pays for its tier.
    pub affiliate: Option<DemoAffiliate>,
    /// Practices without households, which show different billing states with the platform.
    #[serde(default, rename = "practice")]
    pub practices: Vec<DemoPractice>,
    /// The offices opened first; the first one is the model for generated ones.
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
    /// In whole percent for 2, 3, and 4 or more people.
    pub family_discounts: [i64; 3],
    #[serde(default)]
    pub promo_codes: Vec<DemoPromo>,
    #[serde(rename = "plan")]
    pub plans: Vec<DemoPlan>,
    #[serde(default)]
    pub staff: Vec<DemoPerson>,
    /// Its tier with the platform, from the first day.
    pub tier: Option<DemoTier>,
    #[serde(default, rename = "price_change")]
    pub price_changes: Vec<DemoPriceChange>,
    #[serde(default, rename = "household")]
    pub households: Vec<DemoHousehold>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoAssociation {
    pub name: String,
    pub url: String,
    pub coupon: Option<String>,
    pub manager: DemoPerson,
    pub practices: Vec<DemoPractice>,
}

/// A practice of many locations without households, all with one head.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoGroupPractice {
    pub name: String,
    pub card_prefix: String,
    pub head: DemoPerson,
    /// The tier of the first location.
    pub tier: DemoTier,
    #[serde(rename = "group")]
    pub groups: Vec<DemoGroup>,
}

/// Locations that share a group, one in each city.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoGroup {
    pub name: String,
    pub cities: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoAffiliate {
    pub word: String,
    pub person: DemoPerson,
    /// The name and the phone of the practice, and its owner's email.
    pub practice: (String, String, String),
    pub tier: DemoTier,
}

/// A practice's tier with the platform.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoTier {
    pub level: i32,
    pub period: Period,
    pub coupon: Option<String>,
    /// Whether every payment after the first one fails.
    #[serde(default)]
    pub fails: bool,
}

/// A practice modeled on the brand's first office, with only its owner.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoPractice {
    pub name: String,
    pub slug: String,
    pub card_prefix: String,
    pub owner: DemoPerson,
    /// When it joined; it is skipped if that is before the simulation starts.
    pub days_ago: u64,
    pub tier: Option<DemoTier>,
    #[serde(default)]
    pub payments: DemoPayments,
}

/// The state of a practice's payments account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum DemoPayments {
    #[default]
    Full,
    None,
    /// Its own earlier account.
    Standard,
    /// It was complete, but the provider requires more information.
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
    /// Set both or neither; without them, the recommended prices apply.
    pub monthly_cents: Option<i64>,
    pub yearly_cents: Option<i64>,
    pub activation_fee_cents: Option<i64>,
    #[serde(default)]
    pub disable_gpp: bool,
}

/// A plan whose price changes during the simulation.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemoPriceChange {
    /// The key of a preset for which the office has a plan.
    pub plan: String,
    pub monthly_cents: Option<i64>,
    pub yearly_cents: Option<i64>,
    pub days_ago: u64,
    /// The number of days from the change until new members pay the new price.
    pub starts_in_days: u64,
    /// When the office undid the change.
    pub undone_days_ago: Option<u64>,
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
    /// A description, for households that are listed among the demo's logins.
    pub who: Option<String>,
    pub email: String,
    pub phone: String,
    pub address_line1: String,
    pub language: Option<String>,
    /// When it joined.
    pub days_ago: u64,
    #[serde(default)]
    pub fate: HouseholdOutcome,
    /// A note by staff.
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
    /// The key of a preset for which the office has a plan.
    pub plan: String,
    pub period: Period,
}

/// The outcome of a household.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum HouseholdOutcome {
    #[default]
    Pays,
    /// One payment fails for insufficient funds; the retry three days later succeeds.
    Recovers,
    /// The last payment failed and is being retried.
    Late,
    /// The card was lost, so it is never retried.
    LostCard,
    /// All retries of an earlier payment failed.
    Delinquent,
    /// Staff canceled it after a few months.
    Canceled,
    /// Requested cancellation a few days ago; the paid period has not ended.
    CancellationRequested,
    /// Yearly plans, to be paid in the office.
    InOffice,
    /// One person's part of a payment was refunded.
    RefundedPart,
    /// A whole payment was refunded.
    RefundedWhole,
    /// The last payment is disputed, and the bank has not decided.
    DisputeOpen,
    DisputeWon,
    DisputeLost,
    /// Pays by bank; the last payment was returned for insufficient funds.
    BankReturned,
    /// Pays by bank; the account was not found.
    BankGone,
    /// Delinquent, and paying in installments.
    Installments,
    /// Its card expires this month.
    CardExpires,
    /// The card's bank requires the holder's approval.
    Authenticates,
    /// Delinquent, with a claim that the guarantee partner has not decided.
    ClaimWaits,
    ClaimSettled,
    ClaimDeclined,
}

impl DemoBrand {
    /// The brand's demo data; `None` if it has no such file.
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
