//! Random organizations live for years: their plans change, members are charged, and a roll-out is rolled back. What was shown is what
//! happens, to the cent, and no charge is above a notice that was logged 28 days before.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};
use proptest::prelude::*;
use rules::Cents;
use rules::plans::PlanForm;
use rules::plans::price_change::rule::{Facts, NOTICE_DAYS, NewTerms};
use rules::subscriptions::{Period, next_charge};
use tenancy::ids::{LocationGroupId, OfficeId, SubscriptionId};

use super::content::Content;
use super::effect::{Effect, Holder, LocationPlan, Row, effect};
use super::rollback::{Paid, PaidAlready, PriceLine, Returned, Rollback, returned, roll_back};
use super::tests::{Drawn, date, forms, holder, overrides};
use super::values::{Location, Master, Override, content_at};

/// Until every announced price is reached: a term, the renewal after it, and the latest day of a roll-out.
const LONG: u64 = 900;

/// The number of organizations; `make soak` sets a larger one.
fn cases() -> u32 {
    std::env::var("ORGANIZATIONS").map_or(10_000, |text| text.parse().expect("a number"))
}

/// A membership that is charged.
#[derive(Debug, Clone)]
struct Member {
    id: SubscriptionId,
    facts: Facts,
    over: bool,
    charges: Vec<(NaiveDate, Cents)>,
    /// The day and the price of each notice.
    notices: Vec<(NaiveDate, Cents)>,
    pending: Option<NewTerms>,
    /// Of the latest roll-out that announced a price: the list price and the price before, and what was paid at the new one.
    before: Option<(Cents, Cents)>,
    reached: bool,
    paid: Paid,
}

impl Member {
    fn new(Holder { subscription, facts }: Holder) -> Self {
        Self {
            id: subscription,
            facts,
            over: false,
            charges: vec![],
            notices: vec![],
            pending: None,
            before: None,
            reached: false,
            paid: Paid::default(),
        }
    }

    /// Charges everything that is due, as the billing run does.
    fn is_charged_until(&mut self, today: NaiveDate) -> Result<(), TestCaseError> {
        while !self.over && self.facts.next_charge_on <= today {
            let (on, before) = (self.facts.next_charge_on, self.facts.price);
            if !self.facts.renews && on >= self.facts.term_ends_on {
                self.over = true;
                break;
            }
            if let Some(terms) = self.pending.take_if(|terms| terms.on <= on) {
                prop_assert_eq!(terms.on, on, "a price begins with a charge");
                (self.facts.list_price, self.facts.price) = (terms.list_price, terms.price);
                (self.reached, self.paid.price) = (true, terms.price);
            }
            let price = self.facts.price;
            let in_time =
                |(told, announced): &(NaiveDate, Cents)| *told + Days::new(NOTICE_DAYS) <= on && *announced >= price;
            prop_assert!(price <= before || self.notices.iter().any(in_time), "{} {:?}", on, self);
            self.charges.push((on, price));
            self.paid.charges += i64::from(self.reached);
            if on >= self.facts.term_ends_on {
                self.facts.term_ends_on = next_charge(on, self.facts.charge_day, Period::Year);
            }
            self.facts.next_charge_on = next_charge(on, self.facts.charge_day, self.facts.kind.period());
        }
        Ok(())
    }

    /// The price change of the latest roll-out, as its rollback finds it.
    fn line(&self) -> Option<PriceLine> {
        let (old_list, old_price) = self.before.filter(|_| !self.over)?;
        let paid = if self.reached { self.paid } else { Paid::default() };
        Some(PriceLine { subscription: self.id, facts: self.facts, old_list, old_price, paid })
    }

    /// What was charged above `price` at the price that was reached.
    fn paid_above(&self, price: Cents) -> Cents {
        let at_new = self.charges.iter().rev().take(usize::try_from(self.paid.charges).unwrap_or_default());
        at_new.map(|(_, charged)| *charged - price).sum()
    }
}

/// A location's plan with its members; those of earlier editions keep their prices.
#[derive(Debug, Clone)]
struct Place {
    at: Location,
    content: Content,
    members: Vec<Member>,
    earlier: Vec<Member>,
}

impl Place {
    fn is_charged_until(&mut self, today: NaiveDate) -> Result<(), TestCaseError> {
        self.members.iter_mut().chain(&mut self.earlier).try_for_each(|member| member.is_charged_until(today))
    }

    /// Shows a roll-out and carries it out; members get their notices today.
    fn rolls_out(
        &mut self,
        master: &Master,
        overrides: &[Override],
        (today, starts_on): (NaiveDate, NaiveDate),
    ) -> Effect {
        let running = self.members.iter().filter(|member| !member.over);
        let holders = running.map(|member| Holder { subscription: member.id, facts: member.facts }).collect();
        let plan = LocationPlan { at: self.at.clone(), content: Some(self.content.clone()), holders, today };
        let shown = effect(master, overrides, &plan, starts_on);
        self.content = shown.content.clone();
        for member in &mut self.members {
            (member.before, member.reached, member.paid) = (None, false, Paid::default());
        }
        if shown.row == Row::NewEdition {
            self.earlier.append(&mut self.members);
        }
        for person in &shown.people {
            let Some(member) = self.members.iter_mut().find(|member| member.id == person.subscription) else {
                continue;
            };
            // It replaces what an earlier roll-out announced.
            member.pending = person.terms();
            if let Some(terms) = member.pending {
                member.before = Some((member.facts.list_price, member.facts.price));
                member.notices.push((today, terms.price));
            }
        }
        shown
    }

    /// Once every charge was made, the prices and their sum are those of the preview.
    fn is_as_shown(&self, shown: &Effect) -> Result<(), TestCaseError> {
        let mut more = BTreeMap::from([(Period::Month.as_str(), Cents::ZERO), (Period::Year.as_str(), Cents::ZERO)]);
        for person in &shown.people {
            let member = self.members.iter().find(|member| member.id == person.subscription).unwrap();
            let expected = person.terms().map_or(person.old, |terms| terms.price);
            prop_assert_eq!(member.facts.price, expected);
            if let Some(terms) = person.terms() {
                prop_assert!(member.charges.contains(&(terms.on, terms.price)), "{:?} {:?}", terms, member);
            }
            *more.entry(person.period.as_str()).or_default() += member.facts.price - person.old;
        }
        let sum = more[Period::Month.as_str()] + more[Period::Year.as_str()].a_month();
        prop_assert_eq!(shown.monthly_difference(), sum);
        Ok(())
    }
}

/// A plan change: days until it, days from its confirmation to its day, the prices, and whether the plan has less of something then.
type Change = (u64, u64, (i64, i64), Option<PlanForm>);

/// What happens to an organization.
#[derive(Debug, Clone)]
struct Life {
    first: PlanForm,
    overrides: Vec<Override>,
    /// The group of each location, and its members.
    locations: Vec<(i64, Vec<Drawn>)>,
    changes: Vec<Change>,
    /// The rollback of the last one, so many days after its day.
    rollback: Option<(u64, PaidAlready)>,
}

fn lives() -> impl Strategy<Value = Life> {
    let member = (0usize..3, 1u32..29, 0i64..40, prop::option::of(1900i64..9900), any::<bool>());
    let locations = prop::collection::vec((0i64..4, prop::collection::vec(member, 0..5)), 1..4);
    let other = prop::option::weighted(0.2, forms());
    let changes = prop::collection::vec((0u64..120, 0u64..60, (1900i64..9900, 19_900i64..99_000), other), 1..4);
    let rollback = prop::option::of((0u64..200, prop::sample::select(PaidAlready::ALL.to_vec())));
    (forms(), overrides(), locations, changes, rollback).prop_map(|(first, overrides, locations, changes, rollback)| {
        Life { first, overrides, locations, changes, rollback }
    })
}

fn master_of(form: &PlanForm) -> Master {
    Master { content: Content::new(form.clone()), since: BTreeMap::new() }
}

impl Life {
    fn places(&self) -> Vec<Place> {
        let first = master_of(&self.first);
        let place = |(index, (group, members)): (usize, &(i64, Vec<Drawn>))| {
            let office = OfficeId(i64::try_from(index).unwrap() + 1);
            let groups: BTreeSet<_> = (*group > 0).then_some(LocationGroupId(*group)).into_iter().collect();
            let at = Location { office, groups };
            let content = content_at(&first, &self.overrides, &at);
            let members = members.iter().enumerate().map(|(id, drawn)| Member::new(holder(id, content.form(), *drawn)));
            Place { members: members.collect(), at, content, earlier: vec![] }
        };
        self.locations.iter().enumerate().map(place).collect()
    }

    fn goes_by(&self) -> Result<(), TestCaseError> {
        let mut places = self.places();
        let (mut today, mut form, mut shown) = (date("2026-12-01"), self.first.clone(), vec![]);
        for (days, later, (month, year), other) in &self.changes {
            today = today + Days::new(*days);
            form = other.clone().unwrap_or(form);
            (form.monthly.price, form.yearly.price) = (Cents(*month), Cents(*year));
            let (master, starts_on) = (master_of(&form), today + Days::new(*later));
            shown.clear();
            for place in &mut places {
                place.is_charged_until(today)?;
                shown.push(place.rolls_out(&master, &self.overrides, (today, starts_on)));
            }
            // Only one roll-out of a plan is under way.
            today = starts_on;
        }
        match self.rollback {
            Some((days, choice)) => rolls_back(&mut places, choice, today + Days::new(days)),
            None => places.iter_mut().zip(&shown).try_for_each(|(place, shown)| {
                place.is_charged_until(today + Days::new(LONG))?;
                place.is_as_shown(shown)
            }),
        }
    }
}

/// Rolls the latest roll-out back: what was announced never comes, and what was paid more is credited if that was chosen.
fn rolls_back(places: &mut [Place], choice: PaidAlready, today: NaiveDate) -> Result<(), TestCaseError> {
    let (mut lines, mut happened) = (vec![], Rollback::default());
    for place in places.iter_mut() {
        place.is_charged_until(today)?;
        lines.extend(place.members.iter().filter_map(Member::line));
        for member in &mut place.members {
            let Some(line) = member.line() else { continue };
            let back = returned(&line, choice, today);
            let more = member.paid_above(line.old_price);
            let credited = choice == PaidAlready::LowerAndCredit && more > Cents::ZERO;
            match back {
                Returned::Undone => {
                    prop_assert!(member.pending.take().is_some() && more == Cents::ZERO);
                    happened.undone += 1;
                }
                Returned::Keeps => happened.keep += 1,
                Returned::Lowers { terms, credit } => {
                    prop_assert_eq!((terms.price, credit), (line.old_price, if credited { more } else { Cents::ZERO }));
                    member.pending = Some(terms);
                    happened.lower += 1;
                }
                Returned::EndsFirst { credit } => prop_assert_eq!(credit, if credited { more } else { Cents::ZERO }),
            }
            happened.credit += if credited { more } else { Cents::ZERO };
            let (kept, until) = (member.facts.price, today + Days::new(LONG));
            member.is_charged_until(until)?;
            let expected = if matches!(back, Returned::Lowers { .. }) { line.old_price } else { kept };
            prop_assert_eq!(member.facts.price, expected);
        }
    }
    prop_assert_eq!(roll_back(&lines, choice, today), happened);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn random_organizations_pay_what_was_shown(life in lives()) {
        life.goes_by()?;
    }
}
