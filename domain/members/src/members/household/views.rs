//! A household as its pages show it.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::Deserialize;
use tenancy::ids::{AccountId, DisputeId, LoginId, MemberId, OfficeId, PlanId, SubscriptionId};
use tenancy::{Personal, contract};

use ::rules::billing::MethodView;

use crate::Cents;
use crate::benefits::Savings;
use crate::members::own_contact::OwnContactView;
use crate::members::rules::{Rollup, badge};
use crate::subscriptions::changes::PendingChange;
use rules::household_changes::Gone;
use rules::offices::Office;
use rules::subscriptions::{Period, SubscriptionStatus};

#[derive(Debug, Clone)]
pub struct HouseholdView {
    pub account: AccountView,
    pub office: Office,
    /// The status badge for all memberships of the household.
    pub status: SubscriptionStatus,
    pub rollup: Rollup,
    /// The account owner first.
    pub members: Vec<PersonView>,
    pub payment: PaymentView,
    /// The cost of the active memberships per month and per year.
    pub monthly: Cents,
    pub yearly: Cents,
    /// The current family discount, in percent.
    pub family_percent: Decimal,
    pub today: NaiveDate,
}

/// The payer.
#[derive(Debug, Clone, Deserialize)]
pub struct AccountView {
    pub id: AccountId,
    pub number: String,
    #[serde(rename = "login_id")]
    pub user: Option<LoginId>,
    pub office_id: OfficeId,
    pub first_name: Personal<String>,
    pub last_name: Personal<String>,
    pub email: Personal<String>,
    pub phone: Option<Personal<String>>,
    pub address_line1: Option<Personal<String>>,
    pub address_line2: Option<Personal<String>>,
    pub city: Option<Personal<String>>,
    pub state: Option<String>,
    pub zip: Option<Personal<String>>,
    pub birth_date: Option<Personal<NaiveDate>>,
    pub language: String,
    pub enrolled_through: String,
    /// The household's account at the office it moved to.
    #[serde(rename = "moved_to_account_id", default)]
    pub moved_to: Option<AccountId>,
    /// The dispute that the bank waits for, else the latest.
    #[serde(rename = "dispute_id", default)]
    pub dispute: Option<DisputeId>,
    /// Why emails to the address are stopped.
    #[serde(default)]
    pub email_problem: Option<String>,
    /// Why texts to the phone are stopped.
    #[serde(default)]
    pub phone_problem: Option<String>,
    #[serde(skip)]
    pub member_since: NaiveDate,
}

impl AccountView {
    pub fn name(&self) -> Personal<String> {
        Personal(format!("{} {}", *self.first_name, *self.last_name))
    }
}

#[derive(Debug, Clone)]
pub struct PersonView {
    pub id: MemberId,
    pub first_name: Personal<String>,
    pub last_name: Personal<String>,
    pub birth_date: NaiveDate,
    /// Whole years, today at the office.
    pub age: u32,
    pub relationship: String,
    pub is_account_owner: bool,
    pub chart_id: Option<Personal<String>>,
    pub insured: Option<bool>,
    /// Empty for the account owner, who uses the household's contact data.
    pub own: OwnContactView,
    /// Deceased or moved away, and when.
    pub gone: Option<Gone>,
    pub gone_on: Option<NaiveDate>,
    /// The savings in the current terms of the active memberships.
    pub savings: Savings,
    /// Active ones first, then the latest.
    pub subscriptions: Vec<SubscriptionView>,
}

impl PersonView {
    pub fn name(&self) -> Personal<String> {
        Personal(format!("{} {}", *self.first_name, *self.last_name))
    }

    /// The status badge for this person's memberships.
    pub fn status(&self) -> Option<SubscriptionStatus> {
        badge(&self.subscriptions.iter().map(|s| s.status).collect::<Vec<_>>())
    }
}

#[derive(Debug, Clone)]
pub struct SubscriptionView {
    pub id: SubscriptionId,
    pub plan: PlanId,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub status: SubscriptionStatus,
    /// The agreed price per period.
    pub price: Cents,
    pub list_price: Cents,
    pub discount_percent: Decimal,
    pub started_on: NaiveDate,
    pub term_started_on: NaiveDate,
    /// The first day after the term.
    pub term_ends_on: NaiveDate,
    pub next_bill_on: Option<NaiveDate>,
    /// Whether it renews automatically when its term ends.
    pub auto_renew: bool,
    pub pay_in_office: bool,
    pub under_contract: bool,
    pub guaranteed: bool,
    /// When a requested cancellation takes effect.
    pub ends_on: Option<NaiveDate>,
    /// The day on which a paused membership resumes.
    pub paused_until: Option<NaiveDate>,
    /// A new price that is not in effect yet.
    pub pending_price: Option<PendingPrice>,
    /// A change of plan that waits for its charge date or its payment.
    pub pending_change: Option<PendingChange>,
    pub inclusions: Vec<InclusionView>,
    /// The discount on everything the plan does not include.
    pub other_discount_percent: Option<Decimal>,
    pub(super) is_family_discount: bool,
}

/// A scheduled price.
#[contract]
#[derive(Debug, Clone, Deserialize)]
pub struct PendingPrice {
    /// The agreed price per period.
    pub price: Cents,
    /// The day of the first payment at the new price; until the household is notified, the expected day.
    pub on: NaiveDate,
    /// When the household was notified.
    pub notified_on: Option<NaiveDate>,
}

/// A quantity of one procedure in this term.
#[contract(rename = "Included")]
#[derive(Debug, Clone)]
pub struct InclusionView {
    pub code: String,
    pub label: String,
    pub spanish_label: String,
    pub short_label: String,
    pub spanish_short_label: String,
    // By the plan, plus what was carried over from the previous term.
    pub quantity: i32,
    /// The part carried over from the previous term.
    pub carried: i32,
    // The part used by the visits of the term.
    pub used: i32,
}

#[contract(rename = "Payment")]
#[derive(Debug, Clone)]
pub struct PaymentView {
    pub method: Option<MethodView>,
    #[oai(rename = "nextPaymentOn")]
    pub next_on: Option<NaiveDate>,
    pub next_amount: Option<Cents>,
    pub paid_to_date: Cents,
    /// Whether all active memberships renew automatically.
    pub auto_renew: bool,
    /// Billed and unpaid.
    pub balance: Cents,
    /// Deducted from the next payments.
    pub credit: Cents,
    pub late: Option<LateView>,
}

#[contract(rename = "Late")]
#[derive(Debug, Clone)]
pub struct LateView {
    /// The date of the first failure.
    pub since: NaiveDate,
    pub amount: Cents,
    pub next_attempt_on: Option<NaiveDate>,
    // The last collection decision, in words.
    pub reason: String,
    /// The bank lets only the cardholder confirm the payment: by a payment link, not by a charge.
    pub needs_cardholder: bool,
}
