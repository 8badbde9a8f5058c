//! An existing household during enrollment: who counts toward the family discount, who may take a plan, and whose price
//! falls when the household grows. No I/O; the rows are loaded with the catalog in one statement.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, LoginId, MemberId, PaymentMethodId, PlanId, SubscriptionId};
use tenancy::{Personal, contract};

use super::person::{LineKind, Relationship};
use crate::Cents;
use crate::payment_methods::PaymentMethodKind;
use crate::subscriptions::{Period, SubscriptionStatus};

/// A text in English and Spanish.
pub type Both = (String, String);

#[derive(Debug, Clone, Deserialize)]
pub struct Household {
    pub id: AccountId,
    #[serde(rename = "login_id")]
    pub user: Option<LoginId>,
    pub number: String,
    pub first_name: String,
    pub last_name: String,
    pub email: Personal<String>,
    pub phone: Option<Personal<String>>,
    pub birth_date: Option<NaiveDate>,
    pub address_line1: Option<Personal<String>>,
    pub address_line2: Option<Personal<String>>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub zip: Option<String>,
    pub language: String,
    pub referral_code: String,
    pub payment_method_id: Option<PaymentMethodId>,
    pub method: Option<MethodOnFile>,
    /// The amount that was billed, attempted and not paid.
    pub owes: Cents,
    pub members: Vec<HouseholdMember>,
}

#[contract]
#[derive(Debug, Clone, Deserialize)]
pub struct MethodOnFile {
    pub kind: PaymentMethodKind,
    #[oai(rename = "brand")]
    pub network: String,
    pub last4: String,
    pub exp_month: Option<i32>,
    pub exp_year: Option<i32>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct HouseholdMember {
    pub id: MemberId,
    pub first_name: String,
    pub last_name: String,
    pub birth_date: NaiveDate,
    pub relationship: Relationship,
    pub is_account_owner: bool,
    pub insured: Option<bool>,
    pub chart_id: Option<String>,
    /// Latest first, including ended plans.
    pub plans: Vec<HeldPlan>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct HeldPlan {
    pub id: SubscriptionId,
    pub plan_id: PlanId,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub disable_family_discounts: bool,
    pub period: Period,
    pub status: SubscriptionStatus,
    pub version: i32,
    #[serde(rename = "list_price_cents")]
    pub list_price: Cents,
    #[serde(rename = "agreed_price_cents")]
    pub price: Cents,
    pub discount_percent: Decimal,
    pub started_on: NaiveDate,
    pub term_ends_on: NaiveDate,
    pub next_bill_on: Option<NaiveDate>,
    pub reenrolled_as: Option<i64>,
    /// The day on which it resumes, if it is paused.
    #[serde(default)]
    pub paused_until: Option<NaiveDate>,
}

/// An active plan with its price before and after the household grows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HouseholdPrice {
    pub member: MemberId,
    pub subscription: SubscriptionId,
    pub name: String,
    pub plan: PlanId,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub status: SubscriptionStatus,
    pub list_price: Cents,
    pub price: Cents,
    pub discount_percent: Decimal,
    /// Never higher than `price`.
    pub new_price: Cents,
    pub new_percent: Decimal,
    /// The day of the next payment, or the end of the paid term; `None` when the price stays the same.
    pub changes_on: Option<NaiveDate>,
    pub counts: bool,
}

impl HeldPlan {
    /// The member has the plan now and can't buy a second one.
    pub fn is_held(&self) -> bool {
        use SubscriptionStatus::{CancellationRequested, Disputed, PastDue, PendingCash};
        self.status.is_active_type() || matches!(self.status, PastDue | CancellationRequested | PendingCash | Disputed)
    }

    /// The plan is charged or renewed at its agreed price.
    fn is_running(&self) -> bool {
        use SubscriptionStatus::{CancellationRequested, PastDue};
        self.status.is_active_type() || matches!(self.status, PastDue | CancellationRequested)
    }

    fn is_delinquent(&self) -> bool {
        use SubscriptionStatus::{Delinquent, DelinquentGpp};
        matches!(self.status, Delinquent | DelinquentGpp) && self.reenrolled_as.is_none()
    }
}

impl HouseholdMember {
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    /// "Active for group-size purposes: active, active_transferred, active_cash; the account owner also counts when
    /// past_due." A plan without family discounts neither counts nor gets one.
    fn counts(&self, plan: &HeldPlan) -> bool {
        let late_owner = self.is_account_owner && plan.status == SubscriptionStatus::PastDue;
        !plan.disable_family_discounts && (plan.status.is_active_type() || late_owner)
    }

    /// What kind of line this is when the person takes a plan, or why they can't take one now.
    pub fn takes(&self, owes: Cents) -> Result<LineKind, Both> {
        use SubscriptionStatus::{Disputed, PermanentlyDisabled};
        let name = &self.first_name;
        if self.plans.iter().any(|p| p.status == PermanentlyDisabled) {
            return Err((
                format!("{name}\u{2019}s membership was permanently ended. Please call support."),
                format!("La membresía de {name} terminó definitivamente. Llame a soporte."),
            ));
        }
        if let Some(until) = self.plans.iter().find_map(|p| p.paused_until) {
            let paused = crate::Refusal::paused_until(name, until);
            return Err((paused.text("en").to_owned(), paused.text("es").to_owned()));
        }
        if self.plans.iter().any(|p| p.status == Disputed) {
            return Err((
                format!("A payment for {name} is disputed. You can’t add anything until the bank decides."),
                format!(
                    "Un pago de {name} está en disputa con el banco. No se puede agregar nada hasta que se decida."
                ),
            ));
        }
        if owes > Cents::ZERO && self.plans.iter().any(HeldPlan::is_delinquent) {
            return Err(overdue(owes));
        }
        if self.plans.iter().any(HeldPlan::is_held) {
            Ok(LineKind::AdditionalPlan)
        } else if self.plans.is_empty() {
            Ok(LineKind::New)
        } else {
            Ok(LineKind::Reenroll)
        }
    }
}

fn overdue(owes: Cents) -> Both {
    (
        format!("This household owes ${owes}. Collect it first."),
        format!("Este grupo familiar debe ${owes}. Primero hay que pagarlo."),
    )
}

impl Household {
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    pub fn member(&self, id: MemberId) -> Option<&HouseholdMember> {
        self.members.iter().find(|m| m.id == id)
    }

    /// Why no one can be added now: a balance is 28 days late.
    pub fn blocked(&self) -> Option<Both> {
        let delinquent = self.members.iter().flat_map(|m| &m.plans).any(HeldPlan::is_delinquent);
        (delinquent && self.owes > Cents::ZERO).then(|| overdue(self.owes))
    }

    /// The members who count toward the family discount.
    pub fn counted(&self) -> impl Iterator<Item = MemberId> {
        self.members.iter().filter(|m| m.plans.iter().any(|p| m.counts(p))).map(|m| m.id)
    }

    /// Every active plan with its price for a family discount of `percent`: the larger of that and its current discount.
    /// Prices fall from the next payment and never rise.
    pub fn prices(&self, percent: Decimal) -> Vec<HouseholdPrice> {
        let held = self.members.iter().flat_map(|m| m.plans.iter().map(move |p| (m, p)));
        held.filter(|(_, plan)| plan.is_running()).map(|(member, plan)| price(member, plan, percent)).collect()
    }

    /// Changes when any fact changes that a quote for this household depends on.
    pub fn fingerprint(&self) -> serde_json::Value {
        let plans = self.members.iter().flat_map(|m| &m.plans);
        let facts = plans.map(|p| serde_json::json!([p.id, p.version, p.status, p.price, p.next_bill_on]));
        serde_json::json!([self.id, self.owes, facts.collect::<Vec<_>>()])
    }
}

fn price(member: &HouseholdMember, plan: &HeldPlan, percent: Decimal) -> HouseholdPrice {
    let takes_part = !plan.disable_family_discounts && percent > plan.discount_percent;
    let lower = plan.list_price.discounted(percent);
    let falls = takes_part && lower < plan.price;
    HouseholdPrice {
        member: member.id,
        subscription: plan.id,
        name: member.name(),
        plan: plan.plan_id,
        plan_name: plan.plan_name.clone(),
        spanish_plan_name: plan.spanish_plan_name.clone(),
        period: plan.period,
        status: plan.status,
        list_price: plan.list_price,
        price: plan.price,
        discount_percent: plan.discount_percent,
        new_price: if falls { lower } else { plan.price },
        new_percent: if falls { percent } else { plan.discount_percent },
        changes_on: falls.then(|| plan.next_bill_on.unwrap_or(plan.term_ends_on)),
        counts: member.counts(plan),
    }
}
