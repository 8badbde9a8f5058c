//! The live quote, on the wire.

use chrono::NaiveDate;
use membership::enrolment::{self, Applied, FeeKind, PlanChoice, Relationship as Related};
use membership::plans::Promo;
use membership::{FieldErrors, Message};
use poem_openapi::{Enum, Object};
use tenancy::ids::PlanId;

use super::page::{Bilingual, Period};
use crate::asked::language;
use crate::error::ApiError;
use crate::wire::{Date, Money};

/// How a member is related to the account owner; partner shows as Spouse, myself as ACCOUNT OWNER.
#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "lowercase")]
pub enum Relationship {
    Myself,
    Partner,
    Son,
    Daughter,
    Child,
    Other,
}

impl From<Relationship> for Related {
    fn from(relationship: Relationship) -> Self {
        match relationship {
            Relationship::Myself => Self::Myself,
            Relationship::Partner => Self::Partner,
            Relationship::Son => Self::Son,
            Relationship::Daughter => Self::Daughter,
            Relationship::Child => Self::Child,
            Relationship::Other => Self::Other,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct QuoteRequest {
    pub office_id: i64,
    /// Always external here.
    pub channel: Option<String>,
    #[oai(validator(max_length = 50))]
    pub promo_code: Option<String>,
    #[oai(validator(max_items = 30))]
    pub members: Vec<QuoteMember>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct QuoteMember {
    /// The page's own row id.
    #[oai(validator(min_length = 1, max_length = 60))]
    pub key: String,
    #[oai(default, validator(max_length = 120))]
    pub first_name: String,
    pub relationship: Relationship,
    /// YYYY-MM-DD; without one no plans are offered.
    pub dob: Option<String>,
    pub insured: Option<bool>,
    pub plan_id: Option<i64>,
    pub period: Option<Period>,
    #[oai(default, validator(max_items = 10))]
    pub additional_plans: Vec<AdditionalPlan>,
    /// False for an owner who only pays.
    #[oai(default = "yes")]
    pub enroll: bool,
}

fn yes() -> bool {
    true
}

#[derive(Debug, Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct AdditionalPlan {
    pub plan_id: i64,
    pub period: Period,
}

/// The chosen plan and the additional ones.
pub fn choices(plan: Option<i64>, period: Option<Period>, additional: &[AdditionalPlan]) -> Vec<PlanChoice> {
    let first = plan.map(|plan| PlanChoice { plan: PlanId(plan), period: period.unwrap_or(Period::Month).into() });
    let more = additional.iter().map(|a| PlanChoice { plan: PlanId(a.plan_id), period: a.period.into() });
    first.into_iter().chain(more).collect()
}

/// A date as the wire has it; what is there but no date is an error at `path`.
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

impl QuoteRequest {
    /// The people to price.
    pub fn people(&self) -> Result<Vec<enrolment::QuoteMember>, ApiError> {
        let mut errors = FieldErrors::default();
        let people = self
            .members
            .iter()
            .enumerate()
            .map(|(i, m)| enrolment::QuoteMember {
                key: m.key.clone(),
                first_name: m.first_name.clone(),
                relationship: m.relationship.into(),
                birth_date: date(m.dob.as_deref(), &format!("members.{i}.dob"), &mut errors),
                insured: m.insured,
                plans: if m.enroll { choices(m.plan_id, m.period, &m.additional_plans) } else { vec![] },
            })
            .collect();
        if errors.is_empty() { Ok(people) } else { Err(ApiError::invalid(&errors, language())) }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Quote {
    /// Send it with Finish & Pay; an offer that changed meanwhile is then told instead of charged.
    pub version: String,
    pub lines: Vec<QuoteLine>,
    pub family_percent: String,
    pub promo_percent: String,
    pub applied_discount: AppliedDiscount,
    pub applied_percent: String,
    pub subtotal: Money,
    pub discount_total: Money,
    pub fees_total: Money,
    pub due_today: Money,
    pub monthly_total: Money,
    pub yearly_total: Money,
    pub next_draws: Vec<NextDraw>,
    pub member_offers: Vec<MemberOffers>,
    pub problems: Vec<QuoteProblem>,
    pub promo: Option<PromoAnswer>,
    pub can_pay_in_office: bool,
}

#[derive(Debug, Enum)]
#[oai(rename_all = "lowercase")]
pub enum AppliedDiscount {
    None,
    Family,
    Promo,
}

#[derive(Debug, Enum)]
#[oai(rename_all = "lowercase")]
pub enum OneTimeFeeKind {
    None,
    Setup,
    Activation,
}

#[derive(Debug, Object)]
pub struct OneTimeFee {
    pub kind: OneTimeFeeKind,
    pub amount: Money,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct QuoteLine {
    pub member_key: String,
    pub plan_id: i64,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub price: Money,
    pub discount_percent: String,
    pub discounted_price: Money,
    pub fee: OneTimeFee,
    pub due_today: Money,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NextDraw {
    pub on: Date,
    pub amount: Money,
    pub period: Period,
    pub member_keys: Vec<String>,
}

impl From<enrolment::Draw> for NextDraw {
    fn from(draw: enrolment::Draw) -> Self {
        Self {
            on: draw.on.into(),
            amount: draw.amount.into(),
            period: draw.period.into(),
            member_keys: draw.member_keys,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MemberOffers {
    pub key: String,
    /// Whole years; absent without a valid birth date.
    pub age: Option<i32>,
    pub offers: Vec<PlanOffer>,
    pub hidden: Vec<HiddenPlan>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanOffer {
    pub plan_id: i64,
    pub period: Period,
    pub price: Money,
    pub discounted_price: Money,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct HiddenPlan {
    pub plan_id: i64,
    pub name: String,
    /// age or audience.
    pub reason: String,
    pub reason_text: Bilingual,
}

/// Why a choice makes no line.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct QuoteProblem {
    pub key: String,
    pub code: String,
    pub field: String,
    pub message: String,
    pub message_text: Bilingual,
}

/// What became of the promo code asked about.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct PromoAnswer {
    pub code: String,
    pub valid: bool,
    pub percent: Option<String>,
}

impl Quote {
    /// `asked` is the promo code as typed, `promo` what the office has of it.
    pub fn of(quote: enrolment::Quote, asked: Option<&str>, promo: Option<&Promo>) -> Self {
        let asked = asked.map(str::trim).filter(|code| !code.is_empty());
        let percent = |p: rust_decimal::Decimal| p.normalize().to_string();
        Self {
            version: quote.version,
            family_percent: percent(quote.family_percent),
            promo_percent: percent(quote.promo_percent),
            applied_discount: match quote.applied {
                Applied::None => AppliedDiscount::None,
                Applied::Family => AppliedDiscount::Family,
                Applied::Promo => AppliedDiscount::Promo,
            },
            applied_percent: percent(quote.applied_percent),
            subtotal: quote.subtotal.into(),
            discount_total: quote.discount_total.into(),
            fees_total: quote.fees_total.into(),
            due_today: quote.due_today.into(),
            monthly_total: quote.monthly_total.into(),
            yearly_total: quote.yearly_total.into(),
            next_draws: quote.next_draws.into_iter().map(Into::into).collect(),
            member_offers: quote.member_offers.into_iter().map(Into::into).collect(),
            problems: quote.problems.into_iter().map(Into::into).collect(),
            promo: asked.map(|code| PromoAnswer {
                code: code.to_owned(),
                valid: promo.is_some(),
                percent: promo.map(|p| percent(p.percent)),
            }),
            can_pay_in_office: quote.can_pay_in_office,
            lines: quote.lines.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<enrolment::QuoteLine> for QuoteLine {
    fn from(line: enrolment::QuoteLine) -> Self {
        Self {
            member_key: line.member_key,
            plan_id: line.plan.0,
            plan_name: line.plan_name,
            spanish_plan_name: line.spanish_plan_name,
            period: line.period.into(),
            price: line.price.into(),
            discount_percent: line.discount_percent.normalize().to_string(),
            discounted_price: line.discounted.into(),
            fee: OneTimeFee {
                kind: match line.fee.kind {
                    FeeKind::None => OneTimeFeeKind::None,
                    FeeKind::Setup => OneTimeFeeKind::Setup,
                    FeeKind::Activation => OneTimeFeeKind::Activation,
                },
                amount: line.fee.amount.into(),
            },
            due_today: line.due_today.into(),
        }
    }
}

impl From<enrolment::MemberOffers> for MemberOffers {
    fn from(member: enrolment::MemberOffers) -> Self {
        Self {
            key: member.key,
            age: member.age,
            offers: member
                .offers
                .into_iter()
                .map(|o| PlanOffer {
                    plan_id: o.plan.0,
                    period: o.period.into(),
                    price: o.price.into(),
                    discounted_price: o.discounted.into(),
                })
                .collect(),
            hidden: member
                .hidden
                .into_iter()
                .map(|h| HiddenPlan {
                    plan_id: h.plan.0,
                    name: h.name,
                    reason: h.reason,
                    reason_text: Bilingual { en: h.english, es: h.spanish },
                })
                .collect(),
        }
    }
}

impl From<enrolment::Problem> for QuoteProblem {
    fn from(problem: enrolment::Problem) -> Self {
        let message = if language() == "es" { &problem.spanish } else { &problem.english }.clone();
        Self {
            key: problem.key,
            code: problem.code,
            field: problem.field,
            message,
            message_text: Bilingual { en: problem.english, es: problem.spanish },
        }
    }
}
