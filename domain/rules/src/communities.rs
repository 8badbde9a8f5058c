//! The discount of a community, whose members join with its code.

use std::collections::BTreeSet;

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::ids::{CommunityId, PlanId};

/// A community's terms at an office, found by the code that was entered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CommunityOffer {
    pub community: CommunityId,
    pub name: String,
    pub percent: Decimal,
    /// Empty: every plan.
    pub plans: Vec<PlanId>,
    /// The emailed proof whose code was entered.
    pub proof: Option<i64>,
    /// Whether it takes members today.
    pub open: bool,
    /// Places that are left; `None`: without limit.
    pub places: Option<i64>,
}

impl CommunityOffer {
    pub fn covers(&self, plan: PlanId) -> bool {
        self.plans.is_empty() || self.plans.contains(&plan)
    }

    /// The number of people among those who take these plans whom the community covers, each once.
    pub fn people<'a>(&self, choices: impl Iterator<Item = (&'a str, PlanId)>) -> usize {
        choices.filter(|(_, plan)| self.covers(*plan)).map(|(key, _)| key).collect::<BTreeSet<_>>().len()
    }

    /// Whether so many people may join.
    pub fn takes(&self, people: usize) -> bool {
        let people = i64::try_from(people).unwrap_or(i64::MAX);
        self.open && self.places.is_none_or(|left| people <= left)
    }
}

/// What a membership keeps of the community it joined through.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CommunityPart {
    pub community: CommunityId,
    pub percent: Decimal,
    /// The promo discount that was entered besides.
    pub promo_percent: Decimal,
    pub plans: Vec<PlanId>,
    pub proof: Option<i64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(places: Option<i64>) -> CommunityOffer {
        CommunityOffer {
            community: CommunityId(1),
            name: "Boise Riders".into(),
            percent: Decimal::from(12),
            plans: vec![PlanId(1)],
            proof: None,
            open: true,
            places,
        }
    }

    #[test]
    fn each_covered_person_takes_one_place() {
        let choices = [("owner", PlanId(1)), ("owner", PlanId(1)), ("a", PlanId(1)), ("b", PlanId(2))];
        assert_eq!(offer(None).people(choices.into_iter()), 2);
    }

    #[test]
    fn closed_or_full_community_takes_nobody() {
        assert!(offer(None).takes(500) && offer(Some(2)).takes(2));
        assert!(!offer(Some(1)).takes(2) && !offer(Some(0)).takes(1) && !offer(Some(-1)).takes(1));
        assert!(!CommunityOffer { open: false, ..offer(None) }.takes(1));
    }
}
