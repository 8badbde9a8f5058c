//! `brand.toml`: a brand's hosts, names, contacts, features, constants and colors.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use contract::contract;
use serde::{Deserialize, Serialize};

use super::flags::Feature;
use super::templates::Color;

/// English and Spanish.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bilingual {
    pub en: String,
    pub es: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    pub id: String,
    pub name: String,
    pub short_name: String,
    /// The name that the brand's offices use for a usual and customary fee.
    pub ucr_name: String,
    /// The production URL; any other URL is in test mode.
    pub prod_url: String,
    /// The address of the help site, without a slash at its end.
    pub help_url: String,
    pub hosts: Vec<String>,
    pub markers: Vec<String>,
    pub fallback: bool,
    /// The first page of office staff after sign-in.
    pub office_landing_path: String,
    pub sign_in_code_digits: u8,
    /// Ids from the specification's constants whose purpose it doesn't explain.
    pub fixed_ids: Vec<i64>,
    pub contacts: Contacts,
    pub professional: Professional,
    pub features: BTreeMap<Feature, bool>,
    pub agreements: Agreements,
    pub dashboard: Dashboard,
    pub constants: Constants,
    pub theme: Theme,
    pub specialties: Vec<Specialty>,
    /// Pages of the help site at `help_url`, by the place in the product that links to each.
    pub help_articles: BTreeMap<String, String>,
}

/// When offices have to accept a new version of an agreement.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agreements {
    /// Days from the version's date until the office's pages redirect to the agreement.
    pub grace_days: u16,
    /// The version that offices without a recorded acceptance have accepted.
    pub first_version: NaiveDate,
}

#[contract(rename = "BrandContacts")]
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct Contacts {
    pub support_email: String,
    pub success_email: String,
    pub info_email: String,
    pub phone: String,
}

/// The brand's words for the people and places that provide care.
#[contract]
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct Professional {
    /// The word in `GET /users/me/my-{professional}`.
    pub key: String,
    /// The path segment of the brand's sign-up pages.
    pub segment: String,
    pub singular: Bilingual,
    pub plural: Bilingual,
    pub office: Bilingual,
    pub offices: Bilingual,
    pub care: Bilingual,
    pub practice_system: Bilingual,
    pub practice_system_short: String,
    /// The type of such an office at schema.org.
    #[serde(skip_serializing)]
    #[oai(skip)]
    pub schema_org: String,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct Dashboard {
    pub leaderboard_widget: LeaderboardWidget,
    pub disabled_widgets: Vec<DashboardWidget>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderboardWidget {
    /// Offices by new members of the season.
    SeasonOfGiving,
    /// The office's own staff by enrollments.
    Team,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DashboardWidget {
    MemberVsNonMember,
    AverageRevenue,
    UpcomingAppointments,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    pub plan_minimum_cents: i64,
    pub default_monthly_price_cents: i64,
    pub default_yearly_price_cents: i64,
    pub default_child_starting_age: u8,
    /// Percent of the 12-month discounted price that is the setup fee of a guaranteed payment plan.
    pub gpp_setup_fee_percent: u8,
    /// Percent subtracted from the sum of usual fees to recommend a price.
    pub recommended_discount_percent: u8,
    /// Set only when [`Feature::DefaultSpecialty`] is on.
    pub default_specialty_id: Option<i64>,
}

#[contract(rename = "BrandTheme")]
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct Theme {
    pub primary_name: String,
    /// Ten shades, light to dark.
    pub primary: Vec<Color>,
    pub primary_shade: u32,
    pub motif: Motif,
    pub banner_background: Color,
    // File name in the brand's folder.
    #[serde(skip_serializing)]
    #[oai(skip)]
    pub logo: String,
}

impl Theme {
    /// The shade of buttons, links and strong words.
    pub fn primary_color(&self) -> Color {
        self.primary[self.primary_shade as usize]
    }
}

/// The drawing behind the hero image and on the membership card.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motif {
    Arch,
    Dial,
}

#[contract]
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Specialty {
    pub id: i64,
    pub key: String,
    pub name: Bilingual,
}
