//! The discounts of an order, family and promo: the larger one applies, never both. A business's discount for its
//! employees takes the place of the promo.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::contract;
use tenancy::ids::PlanId;

use super::choose::Chosen;
use super::quote::QuoteMember;
use super::request::Relationship;
use crate::Cents;
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
}

impl From<Applied> for DiscountSource {
    fn from(applied: Applied) -> Self {
        match applied {
            Applied::None => Self::None,
            Applied::Family => Self::Family,
            Applied::Promo => Self::Promo,
            Applied::Business => Self::Business,
        }
    }
}

pub struct Discounts {
    pub size: usize,
    pub family: Decimal,
    pub promo: Decimal,
    sponsor: Option<Sponsor>,
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
        Self {
            size: people.len(),
            family: catalog.office.family_percent(people.len()),
            promo: catalog.promo.as_ref().map(|p| p.percent).unwrap_or_default(),
            sponsor: catalog.promo.as_ref().and_then(|p| p.sponsor.clone()),
        }
    }

    /// The larger discount; a plan without family discounts gets only the promo's, and a business's reaches only the people
    /// and plans of its terms.
    pub fn for_plan(&self, member: &QuoteMember, plan: &Plan, period: Period) -> (Applied, Decimal) {
        let family = if plan.disable_family_discounts { Decimal::ZERO } else { self.family };
        let promo = match &self.sponsor {
            Some(sponsor) if !(sponsor.covers(plan, period) && sponsor.discounts(is_employee(member))) => Decimal::ZERO,
            _ => self.promo,
        };
        self.of_business(larger(family, promo))
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
        self.of_business(larger(self.family, self.promo))
    }
}

/// The code is the household owner's: the employee enrolls, and the family with them.
fn is_employee(member: &QuoteMember) -> bool {
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
