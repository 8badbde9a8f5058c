//! Request and response types of the yearly comparison.

use std::collections::BTreeMap;

use frame::wire::{Bilingual, Date, Money, percent};
use households::chairside::{self, OTHER_CARE, YearChoiceKind, YearProcedure};
use members::subscriptions::Period;
use poem_openapi::{Enum, Object};
use rules::Cents;
use rust_decimal::Decimal;
use tenancy::brand;

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct YearRequest {
    /// At most 10.
    pub people: Vec<YearPerson>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SignupYearRequest {
    pub office_id: i64,
    /// At most 10.
    pub people: Vec<YearPerson>,
}

/// A person with the care expected in a year.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct YearPerson {
    /// Identifies the person in the response.
    #[oai(validator(max_length = 50))]
    pub key: String,
    /// In whole years.
    pub age: i32,
    /// Whether the person has insurance; some plans require or exclude it.
    pub insured: Option<bool>,
    pub procedures: Vec<YearProcedure>,
    /// All other care, at the usual fees.
    pub other_care: Option<Money>,
    /// Insurance to compare with.
    pub insurance: Option<YearInsurance>,
}

/// Insurance with the terms of its contract.
#[derive(Debug, Object)]
pub struct YearInsurance {
    /// Premiums per year.
    pub premium: Money,
    /// The share of the usual fees that it pays: 0 to 100.
    pub percent: i32,
    /// The maximum that it pays per year.
    pub maximum: Option<Money>,
}

impl From<YearInsurance> for chairside::Insurance {
    fn from(own: YearInsurance) -> Self {
        Self {
            premium: own.premium.0,
            percent: Decimal::from(own.percent),
            maximum: own.maximum.map(|amount| amount.0),
        }
    }
}

impl From<YearPerson> for chairside::YearPerson {
    fn from(person: YearPerson) -> Self {
        Self {
            key: person.key,
            age: person.age,
            insured: person.insured,
            procedures: person.procedures,
            other_care: person.other_care.map_or(Cents::ZERO, |amount| amount.0),
            insurance: person.insurance.map(Into::into),
        }
    }
}

pub fn people(request: Vec<YearPerson>) -> Vec<chairside::YearPerson> {
    request.into_iter().map(Into::into).collect()
}

/// The yearly cost by person, and the lowest total of the household. It recommends nothing: unexpected care is not
/// included.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct YearComparison {
    pub office_name: String,
    pub today: Date,
    pub people: Vec<PersonYear>,
    /// How many people count toward the family discount in the lowest total.
    pub family_size: i32,
    pub family_percent: String,
    /// The total if all people have no plan and no insurance.
    pub no_plan: Money,
    pub least: Money,
    /// `noPlan` minus `least`.
    pub saves: Money,
}

#[derive(Debug, Object)]
pub struct PersonYear {
    pub key: String,
    /// Cheapest first.
    pub choices: Vec<YearChoice>,
    /// The index in `choices` of the choice in the household's lowest total, from 0.
    pub least: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "snake_case")]
pub enum YearKind {
    NoPlan,
    Insurance,
    Plan,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct YearChoice {
    pub kind: YearKind,
    pub plan_id: Option<i64>,
    pub plan_name: Option<Bilingual>,
    pub period: Option<Period>,
    /// Per period, before the discount.
    pub price: Option<Money>,
    /// Per period, after the discount.
    pub discounted: Option<Money>,
    pub discount_percent: Option<String>,
    /// Dues or premiums for a year.
    pub dues: Money,
    /// The one-time fee.
    pub fee: Money,
    pub lines: Vec<YearLine>,
    /// The price of care with this choice, before insurance pays.
    pub care: Money,
    pub insurance_pays: Money,
    /// Dues, fee, and care, minus what insurance pays.
    pub total: Money,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct YearLine {
    /// Missing for other care.
    pub code: Option<String>,
    pub label: Option<Bilingual>,
    pub quantity: i32,
    /// For all, at the usual fees.
    pub usual: Money,
    /// How many of them the plan includes.
    pub included: i32,
    /// The discount on the others.
    pub discount_percent: String,
    pub price: Money,
}

impl From<chairside::YearComparison> for YearComparison {
    fn from(found: chairside::YearComparison) -> Self {
        let chairside::YearComparison { office_name, today, years, labels } = found;
        Self {
            office_name,
            today: Date(today),
            family_size: count(years.family_size),
            family_percent: percent(years.family_percent),
            no_plan: Money(years.no_plan),
            least: Money(years.least),
            saves: Money(years.saves()),
            people: years
                .people
                .into_iter()
                .map(|person| PersonYear {
                    key: person.key,
                    least: count(person.least),
                    choices: person.choices.into_iter().map(|choice| YearChoice::of(choice, &labels)).collect(),
                })
                .collect(),
        }
    }
}

fn count(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

impl YearChoice {
    fn of(choice: chairside::YearChoice, labels: &BTreeMap<String, brand::Bilingual>) -> Self {
        let (kind, plan) = match choice.kind {
            YearChoiceKind::NoPlan => (YearKind::NoPlan, None),
            YearChoiceKind::Insurance => (YearKind::Insurance, None),
            YearChoiceKind::Plan(plan) => (YearKind::Plan, Some(plan)),
        };
        let lines = choice.work.lines.into_iter().map(|line| YearLine {
            label: labels.get(&line.code).map(|label| Bilingual { en: label.en.clone(), es: label.es.clone() }),
            code: Some(line.code).filter(|code| code != OTHER_CARE),
            quantity: line.quantity,
            usual: Money(line.usual),
            included: line.included,
            discount_percent: percent(line.percent),
            price: Money(line.price),
        });
        Self {
            kind,
            plan_id: plan.as_ref().map(|plan| plan.plan.0),
            period: plan.as_ref().map(|plan| plan.period),
            price: plan.as_ref().map(|plan| Money(plan.price)),
            discounted: plan.as_ref().map(|plan| Money(plan.discounted)),
            discount_percent: plan.as_ref().map(|plan| percent(plan.discount_percent)),
            plan_name: plan
                .map(|plan| Bilingual { es: plan.spanish_name.unwrap_or_else(|| plan.name.clone()), en: plan.name }),
            dues: Money(choice.dues),
            fee: Money(choice.fee),
            lines: lines.collect(),
            care: Money(choice.work.price),
            insurance_pays: Money(choice.insurance_pays),
            total: Money(choice.total),
        }
    }
}
