//! The one price function: what a family pays today and later. Quote, agreed price and invoice are its numbers.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::ids::PlanId;

use super::request::{PlanChoice, Relationship};
use crate::plans::{Catalog, Channel, Hidden, Person, Plan, child_wellness_max_age, hidden};
use crate::subscriptions::{Period, next_draw};
use crate::{Cents, Message};

/// A person to be priced.
#[derive(Debug, Clone)]
pub struct QuoteMember {
    pub key: String,
    pub first_name: String,
    pub relationship: Relationship,
    pub birth_date: Option<NaiveDate>,
    pub insured: Option<bool>,
    pub plans: Vec<PlanChoice>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeeKind {
    None,
    Setup,
    Activation,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fee {
    pub kind: FeeKind,
    pub amount: Cents,
}

/// Which discount the family gets: the larger of family and promo, never both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Applied {
    None,
    Family,
    Promo,
}

/// One person on one plan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct QuoteLine {
    pub member_key: String,
    pub plan: PlanId,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub price: Cents,
    pub applied: Applied,
    pub discount_percent: Decimal,
    pub discounted: Cents,
    pub fee: Fee,
    /// `discounted` + fee.
    pub due_today: Cents,
}

/// A later draw of the household.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    pub on: NaiveDate,
    pub amount: Cents,
    pub period: Period,
    pub member_keys: Vec<String>,
}

/// A plan a person may choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    pub plan: PlanId,
    pub period: Period,
    pub price: Cents,
    pub discounted: Cents,
}

/// A plan a person may not choose, and why.
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

/// Why a person's line cannot stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    pub key: String,
    pub code: String,
    pub field: String,
    pub english: String,
    pub spanish: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Quote {
    /// Of the catalog it was made from.
    pub version: String,
    pub lines: Vec<QuoteLine>,
    pub family_percent: Decimal,
    pub promo_percent: Decimal,
    pub applied: Applied,
    pub applied_percent: Decimal,
    pub subtotal: Cents,
    pub discount_total: Cents,
    pub fees_total: Cents,
    pub due_today: Cents,
    pub monthly_total: Cents,
    pub yearly_total: Cents,
    pub next_draws: Vec<Draw>,
    pub member_offers: Vec<MemberOffers>,
    pub problems: Vec<Problem>,
    /// Yearly plans only, for the whole order, where the office takes it.
    pub can_pay_in_office: bool,
}

/// What the pricing needs besides the catalog.
pub struct Terms {
    pub channel: Channel,
    /// The office's date: ages, terms and draws count from it.
    pub today: NaiveDate,
    /// 15 % of the 12-month discounted price (specification, section 9).
    pub setup_fee_percent: Decimal,
    /// The state's limit of a one-time fee.
    pub most_setup_fee: Option<Cents>,
}

/// Whole years from `birth_date` to `on`.
pub fn age_on(birth_date: NaiveDate, on: NaiveDate) -> Option<i32> {
    let years = on.year() - birth_date.year();
    let before_birthday = (on.month(), on.day()) < (birth_date.month(), birth_date.day());
    let age = years - i32::from(before_birthday);
    (age >= 0).then_some(age)
}

/// Prices `members` from `catalog`. A choice that is not offered makes a problem and no line.
pub fn quote(catalog: &Catalog, members: &[QuoteMember], terms: &Terms) -> Quote {
    let child_max = child_wellness_max_age(&catalog.plans);
    let mut problems = vec![];
    let mut chosen = vec![];
    for member in members {
        let person = person(member, terms.today);
        for (index, choice) in member.plans.iter().enumerate() {
            let current = member.plans[..index].iter().any(|c| c.plan == choice.plan);
            let plan = catalog.plan(choice.plan);
            match plan.map(|p| (p, hidden(p, choice.period, person, terms.channel, child_max, current))) {
                Some((plan, None)) => chosen.push((member, plan, choice.period)),
                Some((plan, Some(why))) => problems.push(problem(member, plan, why)),
                None => problems.push(gone(member)),
            }
        }
    }
    let discounts = Discounts::of(catalog, &chosen);
    let lines: Vec<_> = chosen.iter().map(|(m, p, period)| line(catalog, m, p, *period, &discounts, terms)).collect();
    let member_offers = members.iter().map(|m| offers(catalog, m, child_max, &discounts, terms)).collect();
    total(catalog, lines, member_offers, problems, &discounts, terms)
}

fn person(member: &QuoteMember, today: NaiveDate) -> Person {
    Person { age: member.birth_date.and_then(|b| age_on(b, today)), insured: member.insured }
}

/// The two percentages of an order.
struct Discounts {
    family: Decimal,
    promo: Decimal,
}

impl Discounts {
    /// Family size counts the people on a plan that takes part in family discounts.
    fn of(catalog: &Catalog, chosen: &[(&QuoteMember, &Plan, Period)]) -> Self {
        let mut keys: Vec<_> =
            chosen.iter().filter(|(_, p, _)| !p.disable_family_discounts).map(|(m, ..)| m.key.as_str()).collect();
        keys.sort_unstable();
        keys.dedup();
        Self {
            family: catalog.office.family_percent(keys.len()),
            promo: catalog.promo.as_ref().map(|p| p.percent).unwrap_or_default(),
        }
    }

    /// The larger of the two; a plan that takes no part in family discounts gets the promo's only.
    fn for_plan(&self, plan: &Plan) -> (Applied, Decimal) {
        let family = if plan.disable_family_discounts { Decimal::ZERO } else { self.family };
        if self.promo > family {
            (Applied::Promo, self.promo)
        } else if family > Decimal::ZERO {
            (Applied::Family, family)
        } else {
            (Applied::None, Decimal::ZERO)
        }
    }

    fn overall(&self) -> (Applied, Decimal) {
        if self.promo > self.family {
            (Applied::Promo, self.promo)
        } else if self.family > Decimal::ZERO {
            (Applied::Family, self.family)
        } else {
            (Applied::None, Decimal::ZERO)
        }
    }
}

fn line(
    catalog: &Catalog,
    member: &QuoteMember,
    plan: &Plan,
    period: Period,
    discounts: &Discounts,
    terms: &Terms,
) -> QuoteLine {
    let price = plan.variant(period).map(|v| v.price).unwrap_or_default();
    let (applied, percent) = discounts.for_plan(plan);
    let discounted = price.discounted(percent);
    let fee = fee(catalog.office.gpp_active && !plan.disable_gpp, plan.activation_fee, period, discounted, terms);
    QuoteLine {
        member_key: member.key.clone(),
        plan: plan.id,
        plan_name: plan.name.clone(),
        spanish_plan_name: plan.spanish_name.clone(),
        period,
        price,
        applied,
        discount_percent: percent,
        discounted,
        fee,
        due_today: discounted + fee.amount,
    }
}

/// The one-time fee of a line (specification, section 4): a monthly plan with the guaranteed payment plan active and the
/// member as payor has a setup fee, 15 % of the 12-month discounted price; a monthly plan without it but with an
/// activation fee has that; otherwise none.
fn fee(guaranteed: bool, activation: Option<Cents>, period: Period, discounted: Cents, terms: &Terms) -> Fee {
    match (period, guaranteed, activation) {
        (Period::Month, true, _) => {
            let full = discounted.times(12).percent(terms.setup_fee_percent);
            Fee { kind: FeeKind::Setup, amount: terms.most_setup_fee.map_or(full, |most| full.min(most)) }
        }
        (Period::Month, false, Some(amount)) => Fee { kind: FeeKind::Activation, amount },
        _ => Fee { kind: FeeKind::None, amount: Cents::ZERO },
    }
}

fn offers(
    catalog: &Catalog,
    member: &QuoteMember,
    child_max: Option<i32>,
    discounts: &Discounts,
    terms: &Terms,
) -> MemberOffers {
    let person = person(member, terms.today);
    let (mut offered, mut withheld) = (vec![], vec![]);
    for plan in &catalog.plans {
        let mut why = None;
        let before = offered.len();
        for period in [Period::Month, Period::Year] {
            match hidden(plan, period, person, terms.channel, child_max, false) {
                None => {
                    let price = plan.variant(period).map(|v| v.price).unwrap_or_default();
                    let discounted = price.discounted(discounts.for_plan(plan).1);
                    offered.push(Offer { plan: plan.id, period, price, discounted });
                }
                Some(Hidden::NotSold | Hidden::Current) => {}
                Some(reason) => why = Some(reason),
            }
        }
        if let Some(why) = why
            && before == offered.len()
            && person.age.is_some()
        {
            withheld.push(hidden_plan(plan, why, &member.first_name));
        }
    }
    MemberOffers { key: member.key.clone(), age: person.age, offers: offered, hidden: withheld }
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

/// "Child Wellness is for ages 0 to 13, so it isn't offered to Daniel."
fn why_hidden(plan: &Plan, why: Hidden, first_name: &str) -> (String, String) {
    let en = &plan.name;
    let es = plan.spanish_name.as_ref().unwrap_or(en);
    let (for_en, for_es) = match why {
        Hidden::Audience if plan.for_uninsured => {
            ("people without insurance".to_owned(), "personas sin seguro".to_owned())
        }
        Hidden::Audience => ("people who have insurance".to_owned(), "personas que tienen seguro".to_owned()),
        _ => match (plan.min_age, plan.max_age) {
            (min, Some(max)) => {
                let min = min.unwrap_or(0);
                (format!("ages {min} to {max}"), format!("edades de {min} a {max}"))
            }
            (Some(min), None) => (format!("ages {min} and up"), format!("edades de {min} en adelante")),
            (None, None) => ("another age".to_owned(), "otra edad".to_owned()),
        },
    };
    let whom = if first_name.trim().is_empty() { ("this person", "esta persona") } else { (first_name, first_name) };
    (
        format!("{en} is for {for_en}, so it isn\u{2019}t offered to {}.", whom.0),
        format!("{es} es para {for_es}, por lo que no se ofrece a {}.", whom.1),
    )
}

fn problem(member: &QuoteMember, plan: &Plan, why: Hidden) -> Problem {
    let (english, spanish) = match why {
        Hidden::Age | Hidden::Audience => why_hidden(plan, why, &member.first_name),
        Hidden::NotSold | Hidden::Current => (Message::PlanNotOffered.text("en"), Message::PlanNotOffered.text("es")),
    };
    let code = match why {
        Hidden::NotSold => "not_sold",
        Hidden::Age => "age",
        Hidden::Audience => "audience",
        Hidden::Current => "twice",
    };
    Problem { key: member.key.clone(), code: code.to_owned(), field: "planId".to_owned(), english, spanish }
}

fn gone(member: &QuoteMember) -> Problem {
    Problem {
        key: member.key.clone(),
        code: "not_sold".to_owned(),
        field: "planId".to_owned(),
        english: Message::PlanNotOffered.text("en"),
        spanish: Message::PlanNotOffered.text("es"),
    }
}

fn total(
    catalog: &Catalog,
    lines: Vec<QuoteLine>,
    member_offers: Vec<MemberOffers>,
    problems: Vec<Problem>,
    discounts: &Discounts,
    terms: &Terms,
) -> Quote {
    let of = |period: Period| lines.iter().filter(move |l| l.period == period).map(|l| l.discounted).sum::<Cents>();
    let (applied, applied_percent) = discounts.overall();
    let subtotal: Cents = lines.iter().map(|l| l.price).sum();
    let discounted: Cents = lines.iter().map(|l| l.discounted).sum();
    Quote {
        version: catalog.version(),
        family_percent: discounts.family,
        promo_percent: discounts.promo,
        applied: if lines.is_empty() { Applied::None } else { applied },
        applied_percent,
        subtotal,
        discount_total: subtotal - discounted,
        fees_total: lines.iter().map(|l| l.fee.amount).sum(),
        due_today: lines.iter().map(|l| l.due_today).sum(),
        monthly_total: of(Period::Month),
        yearly_total: of(Period::Year),
        next_draws: draws(&lines, terms.today),
        can_pay_in_office: catalog.office.in_office_payment
            && !lines.is_empty()
            && lines.iter().all(|l| l.period == Period::Year),
        member_offers,
        problems,
        lines,
    }
}

fn draws(lines: &[QuoteLine], today: NaiveDate) -> Vec<Draw> {
    let mut by_day: BTreeMap<(NaiveDate, Period), (Cents, Vec<String>)> = BTreeMap::new();
    for line in lines {
        let on = next_draw(today, today.day(), line.period);
        let (amount, keys) = by_day.entry((on, line.period)).or_default();
        *amount += line.discounted;
        if !keys.contains(&line.member_key) {
            keys.push(line.member_key.clone());
        }
    }
    by_day.into_iter().map(|((on, period), (amount, member_keys))| Draw { on, amount, period, member_keys }).collect()
}

#[cfg(test)]
mod tests;
