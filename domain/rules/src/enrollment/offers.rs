//! The plans that a person is offered, and those that are not offered with the reason, in both languages.

use serde::{Deserialize, Serialize};
use tenancy::ids::PlanId;

use super::choose::{holds, person, withheld};
use super::discount::Discounts;
use super::first_year::FirstYear;
use super::person::QuoteMember;
use super::problems::why_hidden;
pub use super::problems::{Problem, ages, for_whom};
use super::terms::Terms;
use crate::Cents;
use crate::enrollment::Catalog;
use crate::plans::{Hidden, Plan};
use crate::subscriptions::Period;

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
