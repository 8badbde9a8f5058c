//! Turns each choice of a plan into a line to price, or into a problem in words.

use chrono::NaiveDate;
use tenancy::ids::MemberId;

use super::discount::is_employee;
use super::fee::Payor;
use super::household::{Both, Household};
use super::person::{Chosen, LineKind, QuoteMember, age_on};
use super::problems::{Problem, gone, problem};
use super::terms::Terms;
use crate::enrollment::Catalog;
use crate::plans::{Hidden, Person, Plan, hidden};
use crate::subscriptions::Period;

/// Completes members on file with the data of the household's record.
pub fn resolve(members: &[QuoteMember], household: Option<&Household>) -> Vec<QuoteMember> {
    let on_file = |id: MemberId| household.and_then(|h| h.member(id));
    members
        .iter()
        .map(|member| match member.particulars.member.and_then(on_file) {
            None => member.clone(),
            Some(known) => QuoteMember {
                first_name: known.first_name.clone(),
                birth_date: Some(known.birth_date),
                relationship: known.relationship,
                insured: member.insured.or(known.insured),
                ..member.clone()
            },
        })
        .collect()
}

pub fn person(member: &QuoteMember, today: NaiveDate) -> Person {
    Person { age: member.birth_date.and_then(|b| age_on(b, today)), insured: member.insured }
}

/// Returns whether the member has the plan now, for any period.
pub fn holds(catalog: &Catalog, member: &QuoteMember, plan: &Plan) -> bool {
    let on_file = member.particulars.member.and_then(|id| catalog.household.as_ref()?.member(id));
    on_file.is_some_and(|m| m.plans.iter().any(|p| p.plan_id == plan.id && p.is_held()))
}

/// Returns the valid choices, and the problems of the others.
pub fn choose<'a>(
    catalog: &'a Catalog,
    members: &'a [QuoteMember],
    child_max: Option<i32>,
    terms: &Terms,
) -> (Vec<Chosen<'a>>, Vec<Problem>) {
    let (mut chosen, mut problems) = (vec![], vec![]);
    for (row, member) in members.iter().enumerate() {
        if member.plans.is_empty() {
            continue;
        }
        let kind = match line_kind(catalog, members, row) {
            Ok(kind) => kind,
            Err(why) => {
                problems.push(Problem::new(member, "member", "planId", why));
                continue;
            }
        };
        if let Some(refused) = not_allowed(member, terms) {
            problems.push(refused);
            continue;
        }
        for (index, choice) in member.plans.iter().enumerate() {
            let Some(plan) = catalog.plan(choice.plan) else {
                problems.push(gone(member));
                continue;
            };
            let current = holds(catalog, member, plan) || member.plans[..index].iter().any(|c| c.plan == choice.plan);
            match withheld(catalog, member, (plan, choice.period), child_max, terms, current) {
                None => chosen.push(Chosen { member, plan, period: choice.period, kind }),
                Some(Hidden::Current) => problems.push(held(member, plan)),
                Some(why) => problems.push(problem(member, plan, why)),
            }
        }
    }
    (chosen, problems)
}

/// Why the plan is not offered to the member: [`hidden`], but a plan that the office offers to businesses is shown to the
/// people whose business covers it, also when no one else sees it in this channel.
pub fn withheld(
    catalog: &Catalog,
    member: &QuoteMember,
    (plan, period): (&Plan, Period),
    child_max: Option<i32>,
    terms: &Terms,
    current: bool,
) -> Option<Hidden> {
    let why = |plan: &Plan| hidden(plan, period, person(member, terms.today), terms.channel, child_max, current);
    let sponsor = catalog.promo.as_ref().and_then(|promo| promo.sponsor.as_ref());
    let covered = sponsor.is_some_and(|s| s.covers(plan, period) && s.discounts(is_employee(member)));
    match why(plan) {
        Some(Hidden::NotSold) if plan.show_on_bc && covered => {
            let mut shown = plan.clone();
            for variant in &mut shown.variants {
                (variant.show_on_enrollment, variant.show_on_internal_enrollment) = (true, true);
            }
            why(&shown)
        }
        other => other,
    }
}

/// How the person in this row relates to the household, or why they can't take a plan.
fn line_kind(catalog: &Catalog, members: &[QuoteMember], row: usize) -> Result<LineKind, Both> {
    let Some(id) = members[row].particulars.member else { return Ok(LineKind::New) };
    let twice = members[..row].iter().any(|m| m.particulars.member == Some(id));
    let found = catalog.household.as_ref().and_then(|h| Some((h, h.member(id)?)));
    match found {
        Some((household, member)) if !twice => member.takes(household.owes),
        Some((_, member)) => Err((
            format!("{} is on this order twice.", member.first_name),
            format!("{} aparece dos veces en este pedido.", member.first_name),
        )),
        None => Err((
            "This person is not a member of this household.".to_owned(),
            "Esta persona no es miembro de este grupo familiar.".to_owned(),
        )),
    }
}

fn not_allowed(member: &QuoteMember, terms: &Terms) -> Option<Problem> {
    let asked = &member.particulars;
    if asked.payor == Payor::Office && !terms.may_choose_payor {
        let why = ("You can’t choose the payor here.", "Aquí no se puede elegir quién paga.");
        return Some(Problem::new(member, "not_allowed", "payor", (why.0.to_owned(), why.1.to_owned())));
    }
    if asked.waive_fee && !terms.may_waive() {
        let why = ("You can’t waive the fee here.", "Aquí no se puede eximir de la cuota.");
        return Some(Problem::new(member, "not_allowed", "waiveFee", (why.0.to_owned(), why.1.to_owned())));
    }
    None
}

/// "Daniel is on Adult Wellness already."
fn held(member: &QuoteMember, plan: &Plan) -> Problem {
    let name = if member.first_name.trim().is_empty() {
        ("This person", "Esta persona")
    } else {
        (&*member.first_name, &*member.first_name)
    };
    let spanish = plan.spanish_name.as_ref().unwrap_or(&plan.name);
    let why = (format!("{} already has {}.", name.0, plan.name), format!("{} ya tiene {spanish}.", name.1));
    Problem::new(member, "twice", "planId", why)
}

#[cfg(test)]
mod tests {
    use rust_decimal::Decimal;
    use tenancy::ids::{AddendumId, BusinessEmployeeId, PlanId};

    use super::super::person::{Particulars, PlanChoice, Relationship};
    use super::super::quote::tests::{catalog, terms};
    use super::*;
    use crate::Cents;
    use crate::enrollment::Promo;
    use crate::sponsors::{Contribution, ContributionKind, FamilyTerms, Sponsor};

    fn member(relationship: Relationship) -> QuoteMember {
        QuoteMember {
            key: "m".into(),
            first_name: "Daniel".into(),
            relationship,
            birth_date: Some("1985-06-14".parse().unwrap()),
            insured: None,
            plans: vec![PlanChoice { plan: PlanId(1), period: Period::Month }],
            particulars: Particulars::default(),
        }
    }

    fn sponsor(family: FamilyTerms) -> Promo {
        let sponsor = Sponsor {
            addendum: AddendumId(1),
            employee: BusinessEmployeeId(2),
            business_name: "Acme".into(),
            contribution: Contribution {
                kind: ContributionKind::All,
                percent: Decimal::ZERO,
                monthly: Cents::ZERO,
                yearly: Cents::ZERO,
            },
            family,
            plans: vec![],
            periods: vec![Period::Month],
        };
        Promo { code: "EMPLOYEE1".into(), percent: Decimal::ZERO, sponsor: Some(sponsor) }
    }

    #[test]
    fn plan_for_businesses_is_sold_to_their_people_alone() {
        let mut catalog = catalog();
        for variant in &mut catalog.plans[0].variants {
            variant.show_on_enrollment = false;
        }
        let chosen =
            |catalog: &Catalog, relationship| choose(catalog, &[member(relationship)], None, &terms()).0.len() == 1;
        catalog.promo = Some(sponsor(FamilyTerms::None));
        assert!(!chosen(&catalog, Relationship::Myself), "not offered to businesses");
        catalog.plans[0].show_on_bc = true;
        assert!(chosen(&catalog, Relationship::Myself));
        assert!(!chosen(&catalog, Relationship::Partner), "the terms leave the family out");
        catalog.promo = Some(sponsor(FamilyTerms::EmployeePays));
        assert!(chosen(&catalog, Relationship::Partner));

        let why = |catalog: &Catalog, period| {
            let plan = (&catalog.plans[0], period);
            withheld(catalog, &member(Relationship::Myself), plan, None, &terms(), false)
        };
        assert_eq!(why(&catalog, Period::Year), Some(Hidden::NotSold), "the terms cover monthly plans");
        catalog.plans[0].min_age = Some(65);
        assert_eq!(why(&catalog, Period::Month), Some(Hidden::Age), "the other rules hold");
        catalog.promo = None;
        assert_eq!(why(&catalog, Period::Month), Some(Hidden::NotSold), "the public does not see it");
    }
}
