//! The plans that a person is offered, and those that are not offered with the reason, in both languages.

use serde::{Deserialize, Serialize};
use tenancy::ids::PlanId;

use super::choose::{holds, person, withheld};
use super::discount::Discounts;
use super::first_year::FirstYear;
use super::household::Both;
use super::quote::{QuoteMember, Terms};
use crate::enrollment::Catalog;
use crate::plans::{Hidden, Plan};
use crate::subscriptions::Period;
use crate::{Cents, Message};

/// A plan a person may choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    pub plan: PlanId,
    pub period: Period,
    pub price: Cents,
    pub discounted: Cents,
    /// Calculated at the discounted price; missing on orders from before it was calculated.
    #[serde(default)]
    pub first_year: Option<FirstYear>,
}

/// A plan that a person may not choose, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HiddenPlan {
    pub plan: PlanId,
    pub name: String,
    /// age or audience.
    pub reason: String,
    pub english: String,
    pub spanish: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberOffers {
    pub key: String,
    pub age: Option<i32>,
    pub offers: Vec<Offer>,
    pub hidden: Vec<HiddenPlan>,
}

/// Why a person's choice is not valid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    pub key: String,
    pub code: String,
    pub field: String,
    pub english: String,
    pub spanish: String,
}

impl Problem {
    pub fn new(member: &QuoteMember, code: &str, field: &str, (english, spanish): Both) -> Self {
        Self { key: member.key.clone(), code: code.to_owned(), field: field.to_owned(), english, spanish }
    }
}

/// The plans that `member` may choose, priced as in this order.
pub fn offers(
    catalog: &Catalog,
    member: &QuoteMember,
    child_max: Option<i32>,
    discounts: &Discounts,
    terms: &Terms,
) -> MemberOffers {
    let person = person(member, terms.today);
    let (mut offered, mut refused) = (vec![], vec![]);
    for plan in &catalog.plans {
        let mut why = None;
        let before = offered.len();
        for period in [Period::Month, Period::Year] {
            let current = holds(catalog, member, plan);
            match withheld(catalog, member, (plan, period), child_max, terms, current) {
                None => {
                    let price = plan.variant(period).map(|v| v.price).unwrap_or_default();
                    let discounted = price.discounted(discounts.for_plan(member, plan, period).1);
                    let first_year = Some(FirstYear::of(&terms.fees, plan, period, discounted));
                    offered.push(Offer { plan: plan.id, period, price, discounted, first_year });
                }
                Some(Hidden::NotSold | Hidden::Current) => {}
                Some(reason) => why = Some(reason),
            }
        }
        if let Some(why) = why
            && before == offered.len()
            && person.age.is_some()
        {
            refused.push(hidden_plan(plan, why, &member.first_name));
        }
    }
    MemberOffers { key: member.key.clone(), age: person.age, offers: offered, hidden: refused }
}

fn hidden_plan(plan: &Plan, why: Hidden, first_name: &str) -> HiddenPlan {
    let (english, spanish) = why_hidden(plan, why, first_name);
    HiddenPlan {
        plan: plan.id,
        name: plan.name.clone(),
        reason: if why == Hidden::Age { "age" } else { "audience" }.to_owned(),
        english,
        spanish,
    }
}

/// The ages that a plan is for: "ages 0 to 13".
pub fn ages(plan: &Plan) -> Both {
    match (plan.min_age, plan.max_age) {
        (min, Some(max)) => {
            let min = min.unwrap_or(0);
            (format!("ages {min} to {max}"), format!("edades de {min} a {max}"))
        }
        (Some(min), None) => (format!("ages {min} and up"), format!("edades de {min} en adelante")),
        (None, None) => ("another age".to_owned(), "otra edad".to_owned()),
    }
}

/// Whom a plan is for that isn't offered because of age or insurance.
pub fn for_whom(plan: &Plan, why: Hidden) -> Both {
    match why {
        Hidden::Audience if plan.for_uninsured => {
            ("people without insurance".to_owned(), "personas sin seguro".to_owned())
        }
        Hidden::Audience => ("people who have insurance".to_owned(), "personas que tienen seguro".to_owned()),
        _ => ages(plan),
    }
}

/// "Child Wellness is for ages 0 to 13, so it isn't offered to Daniel."
fn why_hidden(plan: &Plan, why: Hidden, first_name: &str) -> (String, String) {
    let en = &plan.name;
    let es = plan.spanish_name.as_ref().unwrap_or(en);
    let (for_en, for_es) = for_whom(plan, why);
    let whom = if first_name.trim().is_empty() { ("this person", "esta persona") } else { (first_name, first_name) };
    (
        format!("{en} is for {for_en}, so it isn\u{2019}t offered to {}.", whom.0),
        format!("{es} es para {for_es}, por lo que no se ofrece a {}.", whom.1),
    )
}

pub fn problem(member: &QuoteMember, plan: &Plan, why: Hidden) -> Problem {
    match why {
        Hidden::Age => Problem::new(member, "age", "planId", why_hidden(plan, why, &member.first_name)),
        Hidden::Audience => Problem::new(member, "audience", "planId", why_hidden(plan, why, &member.first_name)),
        Hidden::NotSold | Hidden::Current => gone(member),
    }
}

pub fn gone(member: &QuoteMember) -> Problem {
    let why = (Message::PlanNotOffered.text("en"), Message::PlanNotOffered.text("es"));
    Problem::new(member, "not_sold", "planId", why)
}
