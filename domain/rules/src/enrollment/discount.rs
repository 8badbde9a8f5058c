//! The two discounts of an order, family and promo: the larger one applies, never both.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::contract;
use tenancy::ids::PlanId;

use super::choose::Chosen;
use crate::enrollment::Catalog;
use crate::plans::Plan;
use crate::subscriptions::DiscountSource;

/// The discount of an order's line. A discount from an import is separate; see [`DiscountSource`].
#[contract(rename = "AppliedDiscount")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Applied {
    None,
    Family,
    Promo,
}

impl From<Applied> for DiscountSource {
    fn from(applied: Applied) -> Self {
        match applied {
            Applied::None => Self::None,
            Applied::Family => Self::Family,
            Applied::Promo => Self::Promo,
        }
    }
}

pub struct Discounts {
    pub size: usize,
    pub family: Decimal,
    pub promo: Decimal,
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
        }
    }

    /// The larger discount; a plan without family discounts gets only the promo's.
    pub fn for_plan(&self, plan: &Plan) -> (Applied, Decimal) {
        let family = if plan.disable_family_discounts { Decimal::ZERO } else { self.family };
        larger(family, self.promo)
    }

    pub fn family_for(&self, plan: PlanId, catalog: &Catalog) -> Decimal {
        match catalog.plan(plan) {
            Some(plan) if !plan.disable_family_discounts => self.family,
            _ => Decimal::ZERO,
        }
    }

    pub fn overall(&self) -> (Applied, Decimal) {
        larger(self.family, self.promo)
    }
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
