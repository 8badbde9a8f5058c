//! The data of an office for sign-up, quotes and bills, and whether people can join there.

mod enrolling;
pub mod hours;
pub mod incomplete;
pub mod profile;
pub mod time_zone;

pub use enrolling::{Closed, Missing};

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::ids::OfficeId;
use uuid::Uuid;

use crate::money::family_percent;
use crate::subscriptions::cancellation::CancellationRule;

/// The data of an office for sign-up, quotes and bills.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Office {
    pub id: OfficeId,
    pub brand: String,
    pub name: String,
    pub slug: String,
    pub legal_name: String,
    pub email: String,
    pub phone: String,
    pub website: Option<String>,
    pub address_line1: String,
    pub address_line2: Option<String>,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub timezone: String,
    pub hours: Option<String>,
    pub card_prefix: String,
    pub template: i32,
    pub template_main: Option<String>,
    pub template_background: Option<String>,
    pub template_accent: Option<String>,
    pub account_status: i32,
    pub enrollment_open: bool,
    pub allow_bank_draft: bool,
    pub in_office_payment: bool,
    pub gpp_active: bool,
    #[serde(default)]
    pub gpp_admin_only_waive: bool,
    #[serde(default)]
    pub legacy_pricing: bool,
    pub contract_months: i32,
    /// The cancellation rule promised to new members.
    #[serde(default)]
    pub cancellation_rule: CancellationRule,
    pub charges_enabled: bool,
    #[serde(default)]
    pub terms_accepted_at: Option<DateTime<Utc>>,
    pub provider_account: Option<String>,
    /// The account that an upgrade is creating; enrollment is paused meanwhile.
    #[serde(default)]
    pub upgrade_account: Option<String>,
    pub family_discount_two: Option<Decimal>,
    pub family_discount_three: Option<Decimal>,
    pub family_discount_four: Option<Decimal>,
    /// The last day of a trial office; nothing is charged during the trial.
    #[serde(default)]
    pub trial_until: Option<NaiveDate>,
    /// Loaded only for pages that patients see.
    #[serde(default)]
    pub face: Option<Face>,
}

/// What patient pages show of an office in addition to its row.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Face {
    pub logo_file: Option<Uuid>,
    pub photo_file: Option<Uuid>,
    pub headline: Option<String>,
    pub spanish_headline: Option<String>,
    /// Whether search engines may list the sign-up page.
    pub listed: bool,
    #[serde(default)]
    pub hours: hours::Hours,
}

impl Office {
    /// The family discount at this office for `size` people, in percent.
    pub fn family_percent(&self, size: usize) -> Decimal {
        family_percent(size, self.family_discount_two, self.family_discount_three, self.family_discount_four)
    }

    /// The date in the office's time zone.
    pub fn date(&self, at: DateTime<Utc>) -> NaiveDate {
        tenancy::clock::office_date(at, &self.timezone)
    }
}

/// Formats ten digits as 3-3-4 with dashes (specification, section 5).
pub fn dashed_phone(digits: &str) -> String {
    match (digits.get(..3), digits.get(3..6), digits.get(6..10)) {
        (Some(a), Some(b), Some(c)) if digits.len() == 10 => format!("{a}-{b}-{c}"),
        _ => digits.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::dashed_phone;

    #[test]
    fn a_phone_groups_its_digits_3_3_4() {
        assert_eq!(dashed_phone("2085550142"), "208-555-0142");
        assert_eq!(dashed_phone("911"), "911");
    }
}
