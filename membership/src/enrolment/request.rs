//! What Finish & Pay is given and what it answers.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::Personal;
use tenancy::ids::{AccountId, LoginId, OfficeId, PlanId};
use tenancy::role::UnknownName;
use uuid::Uuid;

use super::quote::{Draw, Quote};
use crate::Cents;
use crate::subscriptions::{Period, SubscriptionStatus};

/// How a member is related to the account owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Relationship {
    /// Shown as Spouse.
    Partner,
    Son,
    Daughter,
    Child,
    Other,
    /// Shown as ACCOUNT OWNER.
    Myself,
}

impl Relationship {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Partner => "partner",
            Self::Son => "son",
            Self::Daughter => "daughter",
            Self::Child => "child",
            Self::Other => "other",
            Self::Myself => "myself",
        }
    }
}

impl std::str::FromStr for Relationship {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        [Self::Partner, Self::Son, Self::Daughter, Self::Child, Self::Other, Self::Myself]
            .into_iter()
            .find(|r| r.as_str() == text)
            .ok_or_else(|| UnknownName(text.to_owned()))
    }
}

/// A plan and how often it is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanChoice {
    pub plan: PlanId,
    pub period: Period,
}

/// The one who owns the account and pays; on a plan too, or not.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Owner {
    pub first_name: String,
    pub last_name: String,
    /// As typed, MM/DD/YYYY or ISO.
    pub birth_date: Option<NaiveDate>,
    pub email: Personal<String>,
    pub phone: Personal<String>,
    pub address1: Personal<String>,
    pub address2: Option<Personal<String>>,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub group_code: Option<String>,
    pub referral_code: Option<String>,
    pub insured: Option<bool>,
    /// The owner's own plans; none when the owner only pays.
    pub plans: Vec<PlanChoice>,
}

/// A person on the account besides the owner.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SignupMember {
    /// The page's own row id, to say which row is meant.
    pub key: String,
    pub first_name: String,
    pub last_name: String,
    pub birth_date: Option<NaiveDate>,
    pub relationship: Relationship,
    pub insured: Option<bool>,
    pub plans: Vec<PlanChoice>,
}

/// The whole household as it enrols.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Family {
    pub owner: Owner,
    pub members: Vec<SignupMember>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PayBy {
    Card,
    Bank,
    InOffice,
}

/// How the family pays; the token is the provider's name for what its own element took in.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PaymentChoice {
    pub by: PayBy,
    pub token: Option<String>,
}

/// The three boxes of the checkout; all must be ticked.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Acknowledgements {
    pub terms: bool,
    pub auto_renewal: bool,
    pub right_plan: bool,
}

/// Finish & Pay.
#[derive(Debug, Clone)]
pub struct SignupRequest {
    pub office: OfficeId,
    /// "en" or "es".
    pub language: String,
    pub promo_code: Option<String>,
    pub family: Family,
    pub confirm_email: Personal<String>,
    pub password: Personal<String>,
    pub confirm_password: Personal<String>,
    pub confirm_zip: String,
    pub payment: PaymentChoice,
    /// What the page showed as due today.
    pub quoted_due_today: Cents,
    /// [`Quote::version`] of the quote the page showed.
    pub quote_version: String,
    pub acknowledgements: Acknowledgements,
    pub terms_version: String,
    /// Go on without those who cannot be added.
    pub drop_failed: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignupStatus {
    Done,
    /// The card's bank wants to see the payer (3-D Secure).
    RequiresAction,
    /// The provider has not told yet; ask again.
    Processing,
    /// Nobody was added; what was typed stays.
    Declined,
    /// The offer changed meanwhile; nothing was charged.
    Changed,
    /// Some cannot be added; nothing was charged.
    MembersFailed,
}

impl SignupStatus {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::RequiresAction => "requires_action",
            Self::Processing => "processing",
            Self::Declined => "declined",
            Self::Changed => "changed",
            Self::MembersFailed => "members_failed",
        }
    }
}

/// What became of one person.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TakenMember {
    pub key: String,
    pub name: String,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub status: Option<SubscriptionStatus>,
    pub added: bool,
    /// Why not: English and Spanish.
    pub reason: Option<(String, String)>,
}

/// The answer of Finish & Pay, also after a reload.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SignupResult {
    pub status: SignupStatus,
    pub order: Uuid,
    pub account: Option<AccountId>,
    pub login: Option<LoginId>,
    /// As the membership card shows it.
    pub account_number: Option<String>,
    pub members: Vec<TakenMember>,
    pub charged: Option<Cents>,
    /// Brand and last four of what was charged.
    pub method: Option<(String, String)>,
    pub receipt_number: Option<i64>,
    pub next_draws: Vec<Draw>,
    pub client_secret: Option<String>,
    pub next_action_url: Option<String>,
    /// Code, English, Spanish.
    pub decline: Option<(String, String, String)>,
    /// The new quote, when it changed or some cannot be added.
    pub quote: Option<Quote>,
    pub applied_percent: Decimal,
}

impl SignupResult {
    pub fn new(status: SignupStatus, order: Uuid) -> Self {
        Self {
            status,
            order,
            account: None,
            login: None,
            account_number: None,
            members: vec![],
            charged: None,
            method: None,
            receipt_number: None,
            next_draws: vec![],
            client_secret: None,
            next_action_url: None,
            decline: None,
            quote: None,
            applied_percent: Decimal::ZERO,
        }
    }
}
