//! The discounts of an order, family, promo and community: the largest one applies, never two. A business's discount for
//! its employees takes the place of the promo.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::contract;
use tenancy::ids::PlanId;

use super::person::{Chosen, QuoteMember, Relationship};
use crate::Cents;
use crate::communities::{CommunityOffer, CommunityPart};
use crate::enrollment::Catalog;
use crate::plans::Plan;
use crate::sponsors::{Sponsor, SponsoredPart};
use crate::subscriptions::{DiscountSource, Period};

/// The discount of an order's line. A discount from an import is separate; see [`DiscountSource`].
#[contract(rename = "AppliedDiscount")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Applied {
    None,
    Family,
    Promo,
    Business,
    Community,
}

impl From<Applied> for DiscountSource {
    fn from(applied: Applied) -> Self {
        match applied {
            Applied::None => Self::None,
            Applied::Family => Self::Family,
            Applied::Promo => Self::Promo,
            Applied::Business => Self::Business,
            Applied::Community => Self::Community,
        }
    }
}

pub struct Discounts {
    pub size: usize,
    pub family: Decimal,
    pub promo: Decimal,
    sponsor: Option<Sponsor>,
    /// A community that has room for everyone it covers.
    community: Option<CommunityOffer>,
    /// Whether it covers a chosen plan.
    community_joins: bool,
}

impl Discounts {
    /// The family size counts the people who enroll on a plan with family discounts and the household's members who count
    /// by the group-size rule, each person once.
    pub fn of(catalog: &Catalog, chosen: &[Chosen<'_>]) -> Self {
        let on_file = catalog.household.iter().flat_map(|h| h.counted()).map(|id| (Some(id), ""));
        let joining = chosen.iter().filter(|c| !c.plan.disable_family_discounts).map(|c| {
            let on_file = c.member.particulars.member;
            (on_file, if on_file.is_some() { "" } else { c.member.key.as_str() })
        });
        let mut people: Vec<_> = on_file.chain(joining).collect();
        people.sort_unstable();
        people.dedup();
        let covered = |offer: &CommunityOffer| offer.people(chosen.iter().map(|c| (c.member.key.as_str(), c.plan.id)));
        let community = catalog.community.clone().filter(|offer| offer.takes(covered(offer).max(1)));
        Self {
            community_joins: community.as_ref().is_some_and(|offer| covered(offer) > 0),
            size: people.len(),
            family: catalog.office.family_percent(people.len()),
            promo: catalog.promo.as_ref().map(|p| p.percent).unwrap_or_default(),
            sponsor: catalog.promo.as_ref().and_then(|p| p.sponsor.clone()),
            community,
        }
    }

    /// The largest discount; a plan without family discounts gets only the others, and those of a business and of a community
    /// reach only the people and plans of their terms.
    pub fn for_plan(&self, member: &QuoteMember, plan: &Plan, period: Period) -> (Applied, Decimal) {
        let family = if plan.disable_family_discounts { Decimal::ZERO } else { self.family };
        let promo = match &self.sponsor {
            Some(sponsor) if !(sponsor.covers(plan, period) && sponsor.discounts(is_employee(member))) => Decimal::ZERO,
            _ => self.promo,
        };
        self.or_community(plan.id, self.of_business(larger(family, promo)))
    }

    /// What a membership on this plan keeps of its community; `None` outside of one.
    pub fn community_part(&self, plan: PlanId) -> Option<CommunityPart> {
        let offer = self.community.as_ref().filter(|offer| offer.covers(plan))?;
        Some(CommunityPart {
            community: offer.community,
            percent: offer.percent,
            promo_percent: if self.sponsor.is_some() { Decimal::ZERO } else { self.promo },
            plans: offer.plans.clone(),
            proof: offer.proof,
        })
    }

    /// The community's percent on this plan.
    pub fn community_for(&self, plan: PlanId) -> Decimal {
        self.community.as_ref().filter(|offer| offer.covers(plan)).map(|offer| offer.percent).unwrap_or_default()
    }

    /// The community's discount if it is larger: with the same percent, the other one is named, since it outlives the
    /// community.
    fn or_community(&self, plan: PlanId, other: (Applied, Decimal)) -> (Applied, Decimal) {
        let percent = self.community_for(plan);
        if percent > other.1 { (Applied::Community, percent) } else { other }
    }

    /// The percent of a community that somebody joins.
    pub fn community_percent(&self) -> Decimal {
        self.community.as_ref().filter(|_| self.community_joins).map(|offer| offer.percent).unwrap_or_default()
    }

    /// The business's part of a period that costs `price`; `None` if no business pays for this person on this plan.
    pub fn sponsored(
        &self,
        member: &QuoteMember,
        plan: &Plan,
        (period, price): (Period, Cents),
    ) -> Option<SponsoredPart> {
        let sponsor = self.sponsor.as_ref()?;
        let own = is_employee(member);
        // One sponsorship a person: the first plan of the choice.
        let first = member.plans.iter().find(|choice| sponsor.plans.is_empty() || sponsor.plans.contains(&choice.plan));
        let is_first = first.is_some_and(|choice| (choice.plan, choice.period) == (plan.id, period));
        (is_first && sponsor.covers(plan, period) && sponsor.pays_for(own)).then(|| SponsoredPart {
            addendum: sponsor.addendum,
            employee: sponsor.employee,
            business_name: sponsor.business_name.clone(),
            contribution: sponsor.contribution,
            own,
            part: sponsor.contribution.part(period, price),
        })
    }

    fn of_business(&self, (applied, percent): (Applied, Decimal)) -> (Applied, Decimal) {
        match applied {
            Applied::Promo if self.sponsor.is_some() => (Applied::Business, percent),
            _ => (applied, percent),
        }
    }

    pub fn family_for(&self, plan: PlanId, catalog: &Catalog) -> Decimal {
        match catalog.plan(plan) {
            Some(plan) if !plan.disable_family_discounts => self.family,
            _ => Decimal::ZERO,
        }
    }

    pub fn overall(&self) -> (Applied, Decimal) {
        let other = self.of_business(larger(self.family, self.promo));
        let community = self.community_percent();
        if community > other.1 { (Applied::Community, community) } else { other }
    }
}

/// The code is the household owner's: the employee enrolls, and the family with them.
pub(super) fn is_employee(member: &QuoteMember) -> bool {
    member.relationship == Relationship::Myself
}

fn larger(family: Decimal, promo: Decimal) -> (Applied, Decimal) {
    if promo > family {
        (Applied::Promo, promo)
    } else if family > Decimal::ZERO {
        (Applied::Family, family)
    } else {
        (Applied::None, Decimal::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use tenancy::ids::CommunityId;

    use super::super::fee::FeeRule;
    use super::super::person::{Particulars, PlanChoice};
    use super::super::quote::tests::{catalog, terms};
    use super::super::quote::{Quote, quote};
    use super::super::terms::Terms;
    use super::*;
    use crate::enrollment::Promo;

    fn member(key: &str) -> QuoteMember {
        QuoteMember {
            key: key.into(),
            first_name: key.into(),
            relationship: Relationship::Other,
            birth_date: Some("1985-06-14".parse().unwrap()),
            insured: None,
            plans: vec![PlanChoice { plan: PlanId(1), period: Period::Month }],
            particulars: Particulars::default(),
        }
    }

    fn offer(percent: i64, places: Option<i64>) -> CommunityOffer {
        CommunityOffer {
            community: CommunityId(7),
            name: "Boise Riders".into(),
            percent: Decimal::from(percent),
            plans: vec![],
            proof: None,
            open: true,
            places,
        }
    }

    fn priced(catalog: &Catalog, people: usize) -> Quote {
        let family: Vec<_> = (0..people).map(|n| member(&format!("p{n}"))).collect();
        quote(catalog, &family, &Terms { fees: FeeRule { guaranteed: false, ..terms().fees }, ..terms() })
    }

    fn with(percent: i64, places: Option<i64>) -> Catalog {
        let mut catalog = catalog();
        catalog.office.family_discount_two = None;
        catalog.office.family_discount_three = Some(Decimal::from(15));
        catalog.community = Some(offer(percent, places));
        catalog
    }

    /// C1: $39.00, community 12 %, family of three 15 %.
    #[test]
    fn family_discount_beats_a_smaller_community() {
        let quote = priced(&with(12, None), 3);
        assert!(quote.lines.iter().all(|line| (line.applied, line.discounted) == (Applied::Family, Cents(3_315))));
        assert!(quote.lines.iter().all(|line| line.community.is_some()), "they are members all the same");
    }

    /// C2: promo 20 %.
    #[test]
    fn promo_beats_a_smaller_community() {
        let mut catalog = with(12, None);
        catalog.promo = Some(Promo { code: "FALL".into(), percent: Decimal::from(20), sponsor: None });
        let quote = priced(&catalog, 1);
        assert_eq!((quote.applied, quote.lines[0].discounted), (Applied::Promo, Cents(3_120)));
        assert_eq!(quote.lines[0].community.as_ref().unwrap().promo_percent, Decimal::from(20));
    }

    #[test]
    fn community_discount_takes_its_percent_off() {
        let quote = priced(&with(12, None), 1);
        assert_eq!((quote.applied, quote.lines[0].discounted), (Applied::Community, Cents(3_432)));
        assert_eq!(quote.community_discount_total, Cents(468));
        assert_ne!(quote.version, priced(&catalog(), 1).version, "an end of the community is asked anew");
    }

    #[test]
    fn equal_family_discount_is_named_before_the_community() {
        let quote = priced(&with(15, None), 3);
        assert!(quote.lines.iter().all(|line| line.applied == Applied::Family));
    }

    #[test]
    fn community_without_room_gives_no_discount() {
        for (places, people, applied) in [(1, 1, Applied::Community), (1, 2, Applied::None), (0, 1, Applied::None)] {
            let catalog = with(12, Some(places));
            let quote = priced(&catalog, people);
            assert_eq!((quote.applied, quote.lines[0].community.is_some()), (applied, applied == Applied::Community));
        }
    }

    #[test]
    fn plan_outside_the_community_gets_no_discount() {
        let mut catalog = with(12, None);
        catalog.community = Some(CommunityOffer { plans: vec![PlanId(3)], ..offer(12, None) });
        let quote = priced(&catalog, 1);
        assert_eq!((quote.applied, quote.lines[0].applied), (Applied::None, Applied::None));
    }
}
