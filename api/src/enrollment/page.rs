//! Response types of the enrollment page for signed-in people: the offer, the existing household, and what the caller
//! may do.

use catalog::plans::{Catalog, Channel};
use households::enrollment::{self, Household, HouseholdMember, MethodOnFile, Relationship};
use kernel::Context;
use members::subscriptions::{Period, SubscriptionStatus, changes};
use poem_openapi::Object;
use rules::Cents;
use tenancy::brand::Brand;

use crate::signup::SignupPage;
use frame::wire::{Bilingual, Date, Language, Money};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct EnrollmentPage {
    /// All active plans; a plan variant's flags say where it is sold.
    pub page: SignupPage,
    pub household: Option<HouseholdOnFile>,
    pub allowed: Allowed,
}

/// What the caller may do.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Allowed {
    /// Whether the caller may choose who pays the setup fee of a guaranteed plan.
    pub payor: bool,
    pub waive_fee: bool,
    /// How many days in the past a membership may start.
    pub backdate_days: i32,
    pub in_office: bool,
    pub bank: bool,
}

/// An existing household.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct HouseholdOnFile {
    pub account_id: i64,
    pub user_id: Option<i64>,
    pub number: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
    pub dob: Option<Date>,
    pub address_line1: Option<String>,
    pub address_line2: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub zip: Option<String>,
    pub language: Language,
    pub referral_code: String,
    pub method: Option<MethodOnFile>,
    /// The balance that was billed and charged but not paid.
    pub owes: Money,
    /// Why no one can be added now.
    pub blocked: Option<Bilingual>,
    pub members: Vec<MemberOnFile>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MemberOnFile {
    pub member_id: i64,
    /// The key of the page's row.
    pub key: String,
    pub first_name: String,
    pub last_name: String,
    pub dob: Date,
    pub age: i32,
    pub relationship: Relationship,
    pub is_account_owner: bool,
    pub insured: Option<bool>,
    pub chart_id: Option<String>,
    pub plans: Vec<PlanOnFile>,
    /// What staff may change one of the plans to.
    pub changes_to: Vec<PlanAndPeriod>,
    pub can_add_plan: bool,
    pub can_reenroll: bool,
    /// Why neither is possible.
    pub reason: Option<Bilingual>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanAndPeriod {
    pub plan_id: i64,
    pub period: Period,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlanOnFile {
    pub subscription_id: i64,
    pub plan_id: i64,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub status: SubscriptionStatus,
    pub price: Money,
    pub started_on: Date,
    /// The day after the term's last day.
    pub term_ends_on: Date,
    /// Whether the membership is current.
    pub running: bool,
}

impl EnrollmentPage {
    /// For staff; `payor` says whether they may choose who pays the setup fee.
    pub fn staff(context: &Context, brand: &Brand, catalog: &Catalog, payor: bool) -> Self {
        let allowed = Allowed {
            payor,
            waive_fee: true,
            backdate_days: i32::try_from(enrollment::MOST_DAYS_BACK).unwrap_or_default(),
            ..Allowed::household(catalog)
        };
        Self::of(context, brand, catalog, Channel::Internal, allowed)
    }

    /// For the household itself.
    pub fn household(context: &Context, brand: &Brand, catalog: &Catalog) -> Self {
        Self::of(context, brand, catalog, Channel::External, Allowed::household(catalog))
    }

    fn of(context: &Context, brand: &Brand, catalog: &Catalog, channel: Channel, allowed: Allowed) -> Self {
        Self {
            page: SignupPage::of(context, brand, catalog, channel),
            household: catalog.household.as_ref().map(|h| HouseholdOnFile::of(h, catalog)),
            allowed,
        }
    }
}

impl Allowed {
    fn household(catalog: &Catalog) -> Self {
        Self {
            payor: false,
            waive_fee: false,
            backdate_days: 0,
            in_office: catalog.office.in_office_payment,
            bank: catalog.office.allow_bank_draft,
        }
    }
}

fn both((en, es): (String, String)) -> Bilingual {
    Bilingual { en, es }
}

impl HouseholdOnFile {
    fn of(household: &Household, catalog: &Catalog) -> Self {
        let h = household.clone();
        Self {
            blocked: household.blocked().map(both),
            members: household.members.iter().map(|m| MemberOnFile::of(m, household.owes, catalog)).collect(),
            account_id: h.id.0,
            user_id: h.user.map(|u| u.0),
            number: h.number,
            first_name: h.first_name,
            last_name: h.last_name,
            email: h.email.0,
            phone: h.phone.map(|p| p.0),
            dob: h.birth_date.map(Date),
            address_line1: h.address_line1.map(|a| a.0),
            address_line2: h.address_line2.map(|a| a.0),
            city: h.city,
            state: h.state,
            zip: h.zip,
            language: Language::of(&h.language),
            referral_code: h.referral_code,
            method: h.method,
            owes: h.owes.into(),
        }
    }
}

impl MemberOnFile {
    fn of(member: &HouseholdMember, owes: Cents, catalog: &Catalog) -> Self {
        let takes = member.takes(owes);
        let m = member.clone();
        Self {
            member_id: m.id.0,
            key: format!("m{}", m.id),
            age: catalog.today.years_since(m.birth_date).and_then(|a| i32::try_from(a).ok()).unwrap_or_default(),
            first_name: m.first_name,
            last_name: m.last_name,
            dob: m.birth_date.into(),
            relationship: m.relationship,
            is_account_owner: m.is_account_owner,
            insured: m.insured,
            chart_id: m.chart_id,
            plans: m
                .plans
                .into_iter()
                .map(|p| PlanOnFile {
                    running: p.is_held(),
                    subscription_id: p.id.0,
                    plan_id: p.plan_id.0,
                    plan_name: p.plan_name,
                    spanish_plan_name: p.spanish_plan_name,
                    period: p.period,
                    status: p.status,
                    price: p.price.into(),
                    started_on: p.started_on.into(),
                    term_ends_on: p.term_ends_on.into(),
                })
                .collect(),
            changes_to: changes_to(member, catalog),
            can_add_plan: matches!(takes, Ok(enrollment::LineKind::AdditionalPlan | enrollment::LineKind::New)),
            can_reenroll: matches!(takes, Ok(enrollment::LineKind::Reenroll)),
            reason: takes.err().map(both),
        }
    }
}

fn changes_to(member: &HouseholdMember, catalog: &Catalog) -> Vec<PlanAndPeriod> {
    let both = catalog.plans.iter().flat_map(|plan| [Period::Month, Period::Year].map(|period| (plan, period)));
    both.filter(|(plan, period)| changes::fits(catalog, member.birth_date, member.insured, plan, *period))
        .map(|(plan, period)| PlanAndPeriod { plan_id: plan.id.0, period })
        .collect()
}
