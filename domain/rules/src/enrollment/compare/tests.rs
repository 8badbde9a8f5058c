use proptest::prelude::*;

use super::super::quote::tests::{catalog, plan, terms};
use super::super::quote::{QuoteMember, quote};
use super::super::request::{Particulars, PlanChoice, Relationship};
use super::*;

fn cleaning(quantity: i32) -> ProcedureQuantity {
    ProcedureQuantity { visit: 1, code: "0120".into(), quantity, fee: Cents(6_200) }
}

fn other(fee: i64) -> ProcedureQuantity {
    ProcedureQuantity { visit: 1, code: String::new(), quantity: 1, fee: Cents(fee) }
}

fn person(key: &str, age: i32, work: Vec<ProcedureQuantity>) -> ComparedPerson {
    ComparedPerson { key: key.into(), person: Person { age: Some(age), insured: None }, work, insurance: None }
}

fn chosen(year: &PersonYear) -> &YearChoice {
    &year.choices[year.least]
}

#[test]
fn who_needs_little_is_told_that_no_plan_costs_least() {
    let years = compare(&catalog(), &[person("Ana", 40, vec![cleaning(1)])], &terms());
    assert_eq!(chosen(&years.people[0]).kind, YearChoiceKind::NoPlan);
    assert_eq!((years.no_plan, years.least, years.saves()), (Cents(6_200), Cents(6_200), Cents::ZERO));
    assert_eq!(years.family_size, 0);
}

#[test]
fn each_number_is_the_one_of_the_order() {
    // Two exams are included and a crown of $3,000 is 15 % off: $399.00 a year and $2,550.00.
    let years = compare(&catalog(), &[person("Ana", 40, vec![cleaning(2), other(300_000)])], &terms());
    let least = chosen(&years.people[0]);
    let YearChoiceKind::Plan(taken) = &least.kind else { panic!("{least:?}") };
    assert_eq!((taken.plan, taken.period), (PlanId(1), Period::Year));
    assert_eq!(
        (least.dues, least.fee, least.work.price, least.total),
        (Cents(39_900), Cents::ZERO, Cents(255_000), Cents(294_900))
    );
    assert_eq!(years.saves(), Cents(17_500));
    let monthly = years.people[0]
        .choices
        .iter()
        .find(|c| matches!(&c.kind, YearChoiceKind::Plan(p) if p.period == Period::Month));
    assert_eq!(
        monthly.map(|c| (c.dues, c.fee)),
        Some((Cents(46_800), Cents(7_020))),
        "twelve months and the setup fee"
    );
}

#[test]
fn insurance_pays_its_share_up_to_its_maximum() {
    let insured = |maximum| ComparedPerson {
        insurance: Some(Insurance { premium: Cents(60_000), percent: Decimal::from(50), maximum }),
        ..person("Ana", 40, vec![other(400_000)])
    };
    let pays = |maximum| {
        let years = compare(&catalog(), &[insured(maximum)], &terms());
        let choices = years.people.into_iter().next().unwrap().choices;
        choices.into_iter().find(|c| c.kind == YearChoiceKind::Insurance).map(|c| (c.insurance_pays, c.total)).unwrap()
    };
    assert_eq!(pays(None), (Cents(200_000), Cents(260_000)));
    assert_eq!(pays(Some(Cents(150_000))), (Cents(150_000), Cents(310_000)));
}

/// A person for whom a plan costs slightly more joins when the family discount for the others is larger.
#[test]
fn one_joins_for_the_others_discount() {
    let mut catalog = catalog();
    catalog.office.family_discount_two = Some(Decimal::from(50));
    let work = vec![cleaning(2), other(240_000)];
    let alone = compare(&catalog, &[person("Bo", 40, vec![cleaning(2), other(60_000)])], &terms());
    assert_eq!(chosen(&alone.people[0]).kind, YearChoiceKind::NoPlan);
    let both =
        compare(&catalog, &[person("Ana", 40, work), person("Bo", 40, vec![cleaning(2), other(60_000)])], &terms());
    assert_eq!((both.family_size, both.family_percent), (2, Decimal::from(50)));
    assert!(chosen(&both.people[1]).counts());
}

/// Every combination of choices, each priced as a separate order.
fn by_trying_all(catalog: &Catalog, people: &[ComparedPerson], terms: &Terms) -> Cents {
    let options: Vec<Vec<YearChoice>> = people.iter().map(|person| choices(catalog, person, terms, 0)).collect();
    let mut combinations: Vec<Vec<&YearChoice>> = vec![vec![]];
    for own in &options {
        combinations = combinations
            .iter()
            .flat_map(|so_far| own.iter().map(move |choice| so_far.iter().copied().chain([choice]).collect()))
            .collect();
    }
    combinations
        .into_iter()
        .map(|combination| as_ordered(catalog, people, &combination, terms))
        .min()
        .unwrap_or_default()
}

/// The plans' dues and fees from the same quote as the sign-up's, plus the care.
fn as_ordered(catalog: &Catalog, people: &[ComparedPerson], chosen: &[&YearChoice], terms: &Terms) -> Cents {
    let today = terms.today;
    let members: Vec<_> = people
        .iter()
        .zip(chosen)
        .map(|(person, choice)| QuoteMember {
            key: person.key.clone(),
            first_name: person.key.clone(),
            relationship: Relationship::Other,
            birth_date: person
                .person
                .age
                .and_then(|age| today.checked_sub_months(chrono::Months::new(age as u32 * 12))),
            insured: None,
            plans: match &choice.kind {
                YearChoiceKind::Plan(plan) => vec![PlanChoice { plan: plan.plan, period: plan.period }],
                _ => vec![],
            },
            particulars: Particulars::default(),
        })
        .collect();
    let ordered = quote(catalog, &members, terms);
    assert_eq!(ordered.problems, []);
    let plans: Cents =
        ordered.lines.iter().map(|line| line.period.dues_of_a_year(line.discounted) + line.fee.amount).sum();
    let care = chosen.iter().map(|choice| match choice.kind {
        YearChoiceKind::Plan(_) => choice.work.price,
        _ => choice.total,
    });
    plans + care.sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_least_total_is_the_least_of_all_orders(
        family in proptest::collection::vec((0i32..70, 0i32..4, 0i64..400_000, proptest::option::of((0i64..90_000, 0i64..=100))), 1..5),
        discounts in (0i64..40, 0i64..60, 0i64..80), apart in any::<bool>(),
    ) {
        let mut catalog = catalog();
        catalog.office.family_discount_two = Some(Decimal::from(discounts.0));
        catalog.office.family_discount_three = Some(Decimal::from(discounts.1));
        catalog.office.family_discount_four = Some(Decimal::from(discounts.2));
        let mut senior = plan(5, "senior", Some(50), None, 2_900, 30_000);
        senior.disable_family_discounts = apart;
        catalog.plans.push(senior);
        let people: Vec<_> = family
            .into_iter()
            .enumerate()
            .map(|(n, (age, exams, work, insurance))| ComparedPerson {
                insurance: insurance.map(|(premium, percent)| Insurance {
                    premium: Cents(premium), percent: Decimal::from(percent), maximum: Some(Cents(150_000)),
                }),
                ..person(&format!("p{n}"), age, vec![cleaning(exams), other(work)])
            })
            .collect();
        let years = compare(&catalog, &people, &terms());
        prop_assert_eq!(years.least, by_trying_all(&catalog, &people, &terms()));
        prop_assert!(years.least <= years.no_plan);
        let picked: Cents = years.people.iter().map(|year| chosen(year).total).sum();
        prop_assert_eq!(picked, years.least);
        prop_assert_eq!(years.people.iter().filter(|year| chosen(year).counts()).count(), years.family_size);
    }
}
