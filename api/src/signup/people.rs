//! The people of a quote or an order.

use chrono::NaiveDate;
use households::enrollment::{self, Particulars, Payor, PlanChoice, Relationship};
use members::subscriptions::Period;
use poem_openapi::Object;
use rules::{FieldErrors, Message};
use tenancy::ids::{MemberId, PlanId};

use frame::error::ApiError;
use frame::request_context::language;

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct QuoteRequest {
    pub office_id: i64,
    /// Always `external` here.
    pub channel: Option<String>,
    #[oai(validator(max_length = 50))]
    pub promo_code: Option<String>,
    #[oai(validator(max_length = 50))]
    pub referral_code: Option<String>,
    /// The code of a community.
    #[oai(validator(max_length = 50))]
    pub group_code: Option<String>,
    #[oai(validator(max_items = 30))]
    pub members: Vec<QuoteMember>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct QuoteMember {
    /// The page's own id of the row.
    #[oai(validator(min_length = 1, max_length = 60))]
    pub key: String,
    #[oai(default, validator(max_length = 120))]
    pub first_name: String,
    #[oai(default = "other")]
    pub relationship: Relationship,
    /// YYYY-MM-DD. Without it, no plans are offered.
    pub dob: Option<String>,
    pub insured: Option<bool>,
    pub plan_id: Option<i64>,
    pub period: Option<Period>,
    #[oai(default, validator(max_items = 10))]
    pub additional_plans: Vec<AdditionalPlan>,
    /// False for an owner who only pays.
    #[oai(default = "yes")]
    pub enroll: bool,
    /// An existing member who adds a plan or re-enrolls; only for signed-in callers.
    pub member_id: Option<i64>,
    /// Only if the quote's line says that the payor may be chosen.
    pub payor: Option<Payor>,
    #[oai(default)]
    pub waive_fee: bool,
}

fn yes() -> bool {
    true
}

fn other() -> Relationship {
    Relationship::Other
}

#[derive(Debug, Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct AdditionalPlan {
    pub plan_id: i64,
    pub period: Period,
}

/// The chosen plan and additional plans.
pub fn choices(plan: Option<i64>, period: Option<Period>, additional: &[AdditionalPlan]) -> Vec<PlanChoice> {
    let first = plan.map(|plan| PlanChoice { plan: PlanId(plan), period: period.unwrap_or(Period::Month) });
    let more = additional.iter().map(|a| PlanChoice { plan: PlanId(a.plan_id), period: a.period });
    first.into_iter().chain(more).collect()
}

/// Parses a date. Any other text is an error at `path`.
pub fn date(text: Option<&str>, path: &str, errors: &mut FieldErrors) -> Option<NaiveDate> {
    let text = text.map(str::trim).filter(|t| !t.is_empty())?;
    let shaped = text.len() == 10
        && text.char_indices().all(|(i, c)| if i == 4 || i == 7 { c == '-' } else { c.is_ascii_digit() });
    let read = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok().filter(|_| shaped);
    if read.is_none() {
        errors.add(path, if shaped { Message::InvalidDate } else { Message::DateFormat("YYYY-MM-DD") });
    }
    read
}

/// Reads the people to quote.
pub fn people(members: &[QuoteMember]) -> Result<Vec<enrollment::QuoteMember>, ApiError> {
    let mut errors = FieldErrors::default();
    let people = members
        .iter()
        .enumerate()
        .map(|(i, m)| enrollment::QuoteMember {
            key: m.key.clone(),
            first_name: m.first_name.clone(),
            relationship: m.relationship,
            birth_date: date(m.dob.as_deref(), &format!("members.{i}.dob"), &mut errors),
            insured: m.insured,
            plans: if m.enroll { choices(m.plan_id, m.period, &m.additional_plans) } else { vec![] },
            particulars: Particulars {
                member: m.member_id.map(MemberId),
                chart_id: None,
                payor: m.payor.unwrap_or_default(),
                waive_fee: m.waive_fee,
            },
        })
        .collect();
    if errors.is_empty() { Ok(people) } else { Err(ApiError::invalid(&errors, language())) }
}
