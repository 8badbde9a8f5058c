//! Compares what a year of care costs a household without a plan, with insurance, and with each plan it may take, to the
//! cent. It compares and doesn't choose; a plan and insurance are alternatives, not combined. No I/O.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use tenancy::ids::PlanId;

use super::terms::Terms;
use crate::Cents;
use crate::enrollment::Catalog;
pub use crate::plans::chairside::Insurance;
use crate::plans::chairside::{Benefits, Priced, ProcedureQuantity, member_price};
use crate::plans::{Person, Plan, child_wellness_max_age, hidden};
use crate::subscriptions::Period;

/// A person with the care expected in a year.
#[derive(Debug, Clone)]
pub struct ComparedPerson {
    pub key: String,
    pub person: Person,
    pub work: Vec<ProcedureQuantity>,
    pub insurance: Option<Insurance>,
}

/// One choice of a person for the year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YearChoice {
    pub kind: YearChoiceKind,
    /// The year's dues at the discounted price, or insurance premiums.
    pub dues: Cents,
    /// The one-time fee.
    pub fee: Cents,
    /// The care at this choice's prices, before the insurance payment.
    pub work: Priced,
    pub insurance_pays: Cents,
    /// Dues, fee and care, minus the insurance payment.
    pub total: Cents,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum YearChoiceKind {
    NoPlan,
    Insurance,
    Plan(YearPlan),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YearPlan {
    pub plan: PlanId,
    pub name: String,
    pub spanish_name: Option<String>,
    pub period: Period,
    /// Per period, before and after the discount.
    pub price: Cents,
    pub discounted: Cents,
    pub discount_percent: Decimal,
    /// The plan counts toward the family discount.
    counts: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonYear {
    pub key: String,
    /// Sorted by cost; for equal cost in the order no plan, insurance, plans.
    pub choices: Vec<YearChoice>,
    /// The index in `choices` for the household's lowest total. It may cost this person more because of the others' family
    /// discount.
    pub least: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseholdYears {
    pub people: Vec<PersonYear>,
    /// The number of people who count toward the family discount in the lowest total, and the discount in percent.
    pub family_size: usize,
    pub family_percent: Decimal,
    /// The total with no plan and no insurance for anyone.
    pub no_plan: Cents,
    pub least: Cents,
}

impl HouseholdYears {
    /// What the lowest total saves compared with no plan; zero when no plan is the cheapest.
    pub fn saves(&self) -> Cents {
        self.no_plan - self.least
    }
}

/// Compares every choice of every person and finds the household's lowest total. The family discount depends only on the
/// number of people with a plan that counts, so each number is tried once. A test compares this with every combination.
pub fn compare(catalog: &Catalog, people: &[ComparedPerson], terms: &Terms) -> HouseholdYears {
    let mut least: Option<(Cents, usize, Vec<PersonYear>)> = None;
    for size in 0..=people.len() {
        let years: Vec<_> = people.iter().map(|person| choices(catalog, person, terms, size)).collect();
        let Some((total, picks)) = pick(&years, size) else { continue };
        if least.as_ref().is_none_or(|(best, ..)| total < *best) {
            let people = people.iter().zip(years).zip(picks);
            let people =
                people.map(|((person, choices), least)| PersonYear { key: person.key.clone(), choices, least });
            least = Some((total, size, people.collect()));
        }
    }
    let (least, family_size, people_years) = least.unwrap_or_default();
    HouseholdYears {
        people: people_years,
        family_size,
        family_percent: catalog.office.family_percent(family_size),
        no_plan: people.iter().map(|person| member_price(&person.work, &[]).usual).sum(),
        least,
    }
}

/// A person's choices, cheapest first, in a household where `size` people count toward the family discount.
fn choices(catalog: &Catalog, person: &ComparedPerson, terms: &Terms, size: usize) -> Vec<YearChoice> {
    let child_max = child_wellness_max_age(&catalog.plans);
    let usual = member_price(&person.work, &[]);
    let mut choices = vec![YearChoice {
        kind: YearChoiceKind::NoPlan,
        dues: Cents::ZERO,
        fee: Cents::ZERO,
        total: usual.price,
        insurance_pays: Cents::ZERO,
        work: usual.clone(),
    }];
    if let Some(insurance) = &person.insurance {
        let share = usual.price - usual.price.discounted(insurance.percent);
        let pays = insurance.maximum.map_or(share, |maximum| share.min(maximum));
        choices.push(YearChoice {
            kind: YearChoiceKind::Insurance,
            dues: insurance.premium,
            fee: Cents::ZERO,
            total: insurance.premium + usual.price - pays,
            insurance_pays: pays,
            work: usual,
        });
    }
    let periods = catalog.plans.iter().flat_map(|plan| [Period::Month, Period::Year].map(|period| (plan, period)));
    let offered = periods
        .filter(|(plan, period)| hidden(plan, *period, person.person, terms.channel, child_max, false).is_none());
    choices.extend(offered.map(|(plan, period)| with_plan(catalog, plan, period, &person.work, terms, size)));
    choices.sort_by_key(|choice| choice.total);
    choices
}

fn with_plan(
    catalog: &Catalog,
    plan: &Plan,
    period: Period,
    work: &[ProcedureQuantity],
    terms: &Terms,
    size: usize,
) -> YearChoice {
    let price = plan.variant(period).map(|variant| variant.price).unwrap_or_default();
    let family = if plan.disable_family_discounts { Decimal::ZERO } else { catalog.office.family_percent(size) };
    let promo = catalog.promo.as_ref().map(|promo| promo.percent).unwrap_or_default();
    let discount_percent = family.max(promo);
    let discounted = price.discounted(discount_percent);
    let fee = terms.fees.patient(period, discounted, plan.disable_gpp, plan.activation_fee).amount;
    let left: BTreeMap<_, _> = plan.inclusions.iter().map(|i| (i.code.clone(), i.quantity)).collect();
    let benefits = Benefits { left, other_percent: plan.other_discount_percent.unwrap_or(Decimal::ZERO) };
    let work = member_price(work, &[benefits]);
    let dues = period.dues_of_a_year(discounted);
    YearChoice {
        kind: YearChoiceKind::Plan(YearPlan {
            plan: plan.id,
            name: plan.name.clone(),
            spanish_name: plan.spanish_name.clone(),
            period,
            price,
            discounted,
            discount_percent,
            counts: !plan.disable_family_discounts,
        }),
        dues,
        fee,
        total: dues + fee + work.price,
        insurance_pays: Cents::ZERO,
        work,
    }
}

impl YearChoice {
    fn counts(&self) -> bool {
        matches!(&self.kind, YearChoiceKind::Plan(plan) if plan.counts)
    }
}

/// The lowest total in which exactly `size` people choose a plan that counts, with each person's choice; `None` when fewer
/// people can.
fn pick(years: &[Vec<YearChoice>], size: usize) -> Option<(Cents, Vec<usize>)> {
    let first = |year: &Vec<YearChoice>, counts: bool| year.iter().position(|choice| choice.counts() == counts);
    // Everyone can choose "no plan", which doesn't count.
    let mut picks: Vec<usize> = years.iter().map(|year| first(year, false)).collect::<Option<_>>()?;
    let mut more: Vec<_> = years
        .iter()
        .enumerate()
        .filter_map(|(person, year)| {
            let counting = first(year, true)?;
            Some((year[counting].total - year[picks[person]].total, person, counting))
        })
        .collect();
    if more.len() < size {
        return None;
    }
    more.sort_unstable();
    for (_, person, counting) in more.into_iter().take(size) {
        picks[person] = counting;
    }
    Some((picks.iter().zip(years).map(|(&choice, year)| year[choice].total).sum(), picks))
}

#[cfg(test)]
mod tests;
