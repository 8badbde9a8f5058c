//! The only pricing function: what a family pays today and later, for every way to enroll. Quotes, agreed prices and
//! invoices all use its numbers.

use std::collections::BTreeMap;

use crate::digest::short_hex;
use chrono::{Datelike, NaiveDate};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::contract;
use tenancy::ids::{MemberId, PlanId};

use super::choose::{choose, resolve};
use super::consent_text::ConsentText;
use super::discount::Discounts;
use super::fee::{Fee, FeeFacts, Payor, fee};
use super::first_year::{FirstYear, first_year};
use super::household::{Household, HouseholdPrice};
use super::offers::{MemberOffers, offers};
use super::person::Chosen;
use super::problems::Problem;
use crate::Cents;
use crate::communities::CommunityPart;
use crate::enrollment::Catalog;
use crate::plans::child_wellness_max_age;
use crate::sponsors::SponsoredPart;
use crate::subscriptions::cancellation::CancellationRule;
use crate::subscriptions::{Period, next_charge};

pub use super::discount::Applied;
pub use super::person::{LineKind, QuoteMember, age_on};
pub use super::terms::Terms;

/// One person on one plan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct QuoteLine {
    pub member_key: String,
    /// The member on file, if the person is one.
    pub member: Option<MemberId>,
    pub kind: LineKind,
    pub plan: PlanId,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub price: Cents,
    pub applied: Applied,
    pub discount_percent: Decimal,
    /// The agreed price per period.
    pub discounted: Cents,
    pub fee: Fee,
    pub payor: Payor,
    /// Whether the person placing the order may choose the payor of this line, and waive its fee.
    pub may_choose_payor: bool,
    pub may_waive: bool,
    pub guaranteed: bool,
    pub under_contract: bool,
    /// The cancellation rule that the office promises for this line.
    #[serde(default)]
    pub cancellation_rule: CancellationRule,
    /// The number of periods that have started: one, or more when the start is in the past.
    pub periods: i64,
    /// The household's part of `discounted` x periods + fee.
    pub due_today: Cents,
    /// Missing on orders from before it was calculated.
    #[serde(default)]
    pub first_year: Option<FirstYear>,
    /// The part of `discounted` that a business pays.
    #[serde(default)]
    pub sponsor: Option<SponsoredPart>,
    /// What the membership keeps of the community it joins through.
    #[serde(default)]
    pub community: Option<CommunityPart>,
}

impl QuoteLine {
    /// What the household pays of each period.
    pub fn own(&self) -> Cents {
        self.discounted - self.sponsored()
    }

    /// What a business pays of each period.
    pub fn sponsored(&self) -> Cents {
        self.sponsor.as_ref().map(|sponsor| sponsor.part).unwrap_or_default()
    }
}

// A later charge of the household.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextCharge {
    pub on: NaiveDate,
    pub amount: Cents,
    pub period: Period,
    pub member_keys: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Quote {
    /// The version of the offer (the chosen plans and the household) that the quote was made from.
    pub version: String,
    pub starts_on: NaiveDate,
    pub lines: Vec<QuoteLine>,
    pub family_size: usize,
    pub family_percent: Decimal,
    pub promo_percent: Decimal,
    /// Of the community that somebody joins.
    #[serde(default)]
    pub community_percent: Decimal,
    pub applied: Applied,
    pub applied_percent: Decimal,
    /// What each discount alone would take off one period of all lines.
    pub family_discount_total: Cents,
    pub promo_discount_total: Cents,
    #[serde(default)]
    pub community_discount_total: Cents,
    pub subtotal: Cents,
    pub discount_total: Cents,
    /// What a business pays of the periods that are due.
    #[serde(default)]
    pub sponsored_total: Cents,
    pub fees_total: Cents,
    pub waived_total: Cents,
    pub office_fees_total: Cents,
    pub due_today: Cents,
    pub monthly_total: Cents,
    pub yearly_total: Cents,
    pub next_charges: Vec<NextCharge>,
    pub member_offers: Vec<MemberOffers>,
    pub problems: Vec<Problem>,
    /// The household's current plans with their future prices.
    pub household: Vec<HouseholdPrice>,
    /// For orders with only yearly plans, when the office accepts it.
    pub can_pay_in_office: bool,
    /// The texts that need consent; see [`super::consent`].
    pub consents: Vec<ConsentText>,
}

impl Quote {
    /// Whether a business pays everything: now and at each later charge, so no payment method is asked.
    pub fn needs_no_method(&self) -> bool {
        !self.lines.is_empty()
            && self.due_today == Cents::ZERO
            && self.lines.iter().all(|line| line.sponsor.is_some() && line.own() == Cents::ZERO)
    }
}

/// Prices `members` from `catalog`, together with their existing household if there is one. A choice that isn't offered
/// becomes a problem instead of a line.
pub fn quote(catalog: &Catalog, members: &[QuoteMember], terms: &Terms) -> Quote {
    let members = resolve(members, catalog.household.as_ref());
    let child_max = child_wellness_max_age(&catalog.plans);
    let (chosen, problems) = choose(catalog, &members, child_max, terms);
    let discounts = Discounts::of(catalog, &chosen);
    let lines: Vec<_> = chosen.iter().map(|c| line(catalog, c, &discounts, terms)).collect();
    let member_offers = members.iter().map(|m| offers(catalog, m, child_max, &discounts, terms)).collect();
    total(catalog, lines, member_offers, problems, &discounts, terms)
}

fn line(catalog: &Catalog, chosen: &Chosen<'_>, discounts: &Discounts, terms: &Terms) -> QuoteLine {
    let Chosen { member, plan, period, kind } = *chosen;
    let price = plan.variant(period).map(|v| v.price).unwrap_or_default();
    let (applied, discount_percent) = discounts.for_plan(member, plan, period);
    let discounted = price.discounted(discount_percent);
    let sponsor = discounts.sponsored(member, plan, (period, discounted));
    let own = discounted - sponsor.as_ref().map(|s| s.part).unwrap_or_default();
    // A sponsored membership is neither guaranteed nor a commitment.
    let guaranteed = sponsor.is_none() && terms.fees.guarantees(period, plan.disable_gpp);
    let payor = if guaranteed { member.particulars.payor } else { Payor::Member };
    let fee = fee(FeeFacts {
        period,
        guaranteed,
        payor,
        activation: plan.activation_fee,
        waive: member.particulars.waive_fee,
        discounted,
        setup_percent: terms.fees.setup_percent,
        most: terms.fees.most,
    });
    let periods = periods_begun(terms.starts_on, terms.today, period).len() as i64;
    let committed = catalog.office.contract_months == 12 && terms.commitment_allowed;
    let under_contract = period == Period::Month && sponsor.is_none() && (guaranteed || committed);
    QuoteLine {
        member_key: member.key.clone(),
        member: member.particulars.member,
        kind,
        plan: plan.id,
        plan_name: plan.name.clone(),
        spanish_plan_name: plan.spanish_name.clone(),
        period,
        price,
        applied,
        discount_percent,
        discounted,
        payor,
        may_choose_payor: guaranteed && terms.may_choose_payor,
        may_waive: terms.may_waive() && fee.amount + fee.waived > Cents::ZERO && !guaranteed,
        guaranteed,
        under_contract,
        cancellation_rule: catalog.office.cancellation_rule.sold(under_contract, guaranteed),
        periods,
        due_today: own.times(periods) + fee.amount,
        first_year: Some(first_year(plan.usual_fees_total(), period, own, fee)),
        fee,
        sponsor,
        community: discounts.community_part(plan.id),
    }
}

/// The first day, and the day after the last, of every period that has started by `today`, from `starts_on`.
pub fn periods_begun(starts_on: NaiveDate, today: NaiveDate, period: Period) -> Vec<(NaiveDate, NaiveDate)> {
    let mut begun = vec![];
    let mut on = starts_on;
    while begun.is_empty() || on <= today {
        let next = next_charge(on, starts_on.day(), period);
        begun.push((on, next));
        on = next;
    }
    begun
}

fn total(
    catalog: &Catalog,
    lines: Vec<QuoteLine>,
    member_offers: Vec<MemberOffers>,
    problems: Vec<Problem>,
    discounts: &Discounts,
    terms: &Terms,
) -> Quote {
    let of = |period: Period| lines.iter().filter(move |l| l.period == period).map(QuoteLine::own).sum::<Cents>();
    let sum = |amount: fn(&QuoteLine) -> Cents| lines.iter().map(amount).sum::<Cents>();
    let alone = |percent: fn(&Discounts, PlanId, &Catalog) -> Decimal| {
        lines.iter().map(|l| l.price - l.price.discounted(percent(discounts, l.plan, catalog))).sum::<Cents>()
    };
    let (applied, applied_percent) = discounts.overall();
    let subtotal = sum(|l| l.price.times(l.periods));
    let discounted = sum(|l| l.discounted.times(l.periods));
    // When no one joins, no price changes.
    let family = if lines.is_empty() { Decimal::ZERO } else { discounts.family };
    Quote {
        version: version(catalog, &lines),
        starts_on: terms.starts_on,
        family_size: discounts.size,
        family_percent: discounts.family,
        promo_percent: discounts.promo,
        community_percent: discounts.community_percent(),
        applied: if lines.is_empty() { Applied::None } else { applied },
        applied_percent,
        family_discount_total: alone(Discounts::family_for),
        promo_discount_total: alone(|d, _, _| d.promo),
        community_discount_total: alone(|d, plan, _| d.community_for(plan)),
        subtotal,
        discount_total: subtotal - discounted,
        sponsored_total: sum(|l| l.sponsored().times(l.periods)),
        fees_total: sum(|l| l.fee.amount),
        waived_total: sum(|l| l.fee.waived),
        office_fees_total: sum(|l| l.fee.office),
        due_today: sum(|l| l.due_today),
        monthly_total: of(Period::Month),
        yearly_total: of(Period::Year),
        next_charges: next_charges(&lines, terms),
        can_pay_in_office: catalog.office.in_office_payment
            && !lines.is_empty()
            && lines.iter().all(|l| l.period == Period::Year && l.sponsor.is_none()),
        household: catalog.household.as_ref().map(|h| h.prices(family)).unwrap_or_default(),
        consents: vec![],
        member_offers,
        problems,
        lines,
    }
}

/// The version of the chosen plans, of the household and of the community. Changes of other plans don't affect it.
fn version(catalog: &Catalog, lines: &[QuoteLine]) -> String {
    let offer = catalog.version_of(|plan| lines.iter().any(|line| line.plan == plan.id));
    let household = catalog.household.as_ref().map(Household::fingerprint);
    let community = lines.iter().find_map(|line| line.community.as_ref()).map(|part| (part.community, part.percent));
    let facts = match (household, community) {
        (None, None) => return offer,
        (Some(household), None) => json!([offer, household]),
        (household, Some(community)) => json!([offer, household, community]),
    };
    short_hex(facts.to_string().as_bytes(), 8)
}

fn next_charges(lines: &[QuoteLine], terms: &Terms) -> Vec<NextCharge> {
    let mut by_day: BTreeMap<(NaiveDate, Period), (Cents, Vec<String>)> = BTreeMap::new();
    for line in lines {
        let begun = periods_begun(terms.starts_on, terms.today, line.period);
        let Some(&(_, on)) = begun.last() else { continue };
        let (amount, keys) = by_day.entry((on, line.period)).or_default();
        *amount += line.own();
        if !keys.contains(&line.member_key) {
            keys.push(line.member_key.clone());
        }
    }
    by_day
        .into_iter()
        .map(|((on, period), (amount, member_keys))| NextCharge { on, amount, period, member_keys })
        .collect()
}

#[cfg(test)]
pub(super) mod tests;
