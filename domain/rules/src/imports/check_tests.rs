use proptest::prelude::*;

use super::super::mapping::{PlanMatch, tests::plan};
use super::*;
use crate::members::duplicates::Match;

fn today() -> NaiveDate {
    "2026-11-21".parse().unwrap()
}

fn plans() -> Vec<Plan> {
    vec![plan(1, "Adult Wellness", 3900, 39_900), plan(2, "Child Wellness", 2400, 24_900)]
}

fn mapping() -> Mapping {
    let columns = Field::ALL.iter().filter(|f| **f != Field::Name).enumerate().map(|(i, f)| (*f, i)).collect();
    let of = |plan, period| PlanMatch { plan: PlanId(plan), period };
    let plans =
        BTreeMap::from([("Gold".to_owned(), of(1, None)), ("Kids Monthly".to_owned(), of(2, Some(Period::Month)))]);
    Mapping { columns, day_first: false, plans }
}

fn row(line: i32, texts: &[(Field, &str)]) -> Row {
    let mut all = BTreeMap::from([
        (Field::FirstName, "Ana"),
        (Field::LastName, "Reyes"),
        (Field::BirthDate, "06/14/1985"),
        (Field::Plan, "Gold"),
        (Field::Period, "Monthly"),
        (Field::NextCharge, "12/04/2026"),
    ]);
    all.extend(texts.iter().copied());
    Row { line, texts: all.into_iter().map(|(f, t)| (f, t.to_owned())).collect() }
}

fn one(texts: &[(Field, &str)]) -> Checked {
    check(&[row(1, texts)], &mapping(), &plans(), today()).remove(0)
}

fn only(texts: &[(Field, &str)], field: Field, message: &str) {
    let found = one(texts).errors;
    assert_eq!(found, BTreeMap::from([(field, vec![message.to_owned()])]), "{texts:?}");
}

#[test]
fn every_message_of_the_specification_stands_at_its_cell() {
    assert_eq!(one(&[]).errors, BTreeMap::new());
    only(&[(Field::FirstName, "")], Field::FirstName, "This field is required");
    only(&[(Field::BirthDate, "")], Field::BirthDate, "This field is required");
    only(&[(Field::Email, "ana@nowhere")], Field::Email, "Invalid email");
    only(&[(Field::Phone, "555-0173")], Field::Phone, "Must be exactly 10 digits");
    only(&[(Field::Phone, "416-555-0173")], Field::Phone, "Area code must be from USA");
    only(&[(Field::Zip, "12")], Field::Zip, "Must be exactly 5 or 9 digits");
    only(&[(Field::Zip, "00901")], Field::Zip, "ZIP must be from USA");
    only(&[(Field::State, "Ontario")], Field::State, "Invalid data");
    only(&[(Field::Plan, "Silver")], Field::Plan, "Choose which of your plans this is");
    only(&[(Field::Plan, "")], Field::Plan, "This field is required");
    only(&[(Field::Period, "")], Field::Period, "This field is required");
    only(&[(Field::Period, "sometimes")], Field::Period, "Invalid data");
    only(&[(Field::Price, "free")], Field::Price, "Invalid data");
    only(&[(Field::NextCharge, "")], Field::NextCharge, "This field is required");
    only(&[(Field::NextCharge, "12/04/2036")], Field::NextCharge, "Invalid date");
    only(
        &[(Field::Status, "Cancelled")],
        Field::Status,
        "Only active memberships can be imported: skip this row, or set it to active",
    );
    only(
        &[(Field::Relationship, "Spouse")],
        Field::Relationship,
        "This family has no account owner: set one person to account owner",
    );
    let born = one(&[(Field::BirthDate, "soon")]).errors;
    assert_eq!(born[&Field::BirthDate][0], "Date must follow format MM/DD/YYYY");
    assert_eq!(one(&[(Field::BirthDate, "01/01/2031")]).errors[&Field::BirthDate][0], "Invalid date");
}

#[test]
fn the_agreed_price_is_the_files_and_the_plans_where_there_is_none() {
    let prices =
        |texts: &[(Field, &str)]| one(texts).person.holding.map(|h| (h.list_price.0, h.agreed_price.0)).unwrap();
    assert_eq!(prices(&[]), (3900, 3900));
    assert_eq!(prices(&[(Field::Price, "$35.10")]), (3900, 3510));
    assert_eq!(prices(&[(Field::Price, "45")]), (4500, 4500), "dearer than the plan: no discount below nothing");
    assert_eq!(prices(&[(Field::Period, "annual")]), (39_900, 39_900));
}

#[test]
fn the_name_of_their_plan_may_say_how_it_is_paid() {
    let holding = one(&[(Field::Plan, "Kids Monthly"), (Field::Period, "")]).person.holding.unwrap();
    assert_eq!((holding.plan, holding.period), (PlanId(2), Period::Month));
}

#[test]
fn a_family_by_key_or_email_has_one_account_owner() {
    let rows = [
        row(1, &[(Field::Email, "reyes@example.com"), (Field::Relationship, "Spouse"), (Field::FirstName, "Elena")]),
        row(2, &[(Field::Email, "Reyes@Example.com"), (Field::Relationship, "Self")]),
        row(3, &[(Field::Family, "77"), (Field::FirstName, "Bo")]),
        row(4, &[(Field::Family, "77"), (Field::FirstName, "Cy"), (Field::Relationship, "son")]),
    ];
    let found = check(&rows, &mapping(), &plans(), today());
    assert_eq!(
        found.iter().map(|c| (c.family, c.person.owner)).collect::<Vec<_>>(),
        [(1, false), (1, true), (3, true), (3, false)]
    );
    assert!(found.iter().all(|c| c.errors.is_empty()));
    let two = [
        row(1, &[(Field::Family, "1"), (Field::Relationship, "Self")]),
        row(2, &[(Field::Family, "1"), (Field::Relationship, "Self"), (Field::FirstName, "Bo")]),
    ];
    let errors = &check(&two, &mapping(), &plans(), today())[1].errors;
    assert_eq!(errors[&Field::Relationship], ["This family already has another account owner"]);
}

#[test]
fn an_account_owner_may_only_pay_and_then_needs_no_birth_date() {
    let nothing =
        [(Field::Family, "1"), (Field::Plan, ""), (Field::Period, ""), (Field::NextCharge, ""), (Field::BirthDate, "")];
    let rows = [
        row(1, &nothing),
        row(2, &[(Field::Family, "1"), (Field::Relationship, "daughter"), (Field::FirstName, "Sofia")]),
    ];
    let found = check(&rows, &mapping(), &plans(), today());
    assert!(found.iter().all(|c| c.errors.is_empty()), "{:?}", found[0].errors);
    assert_eq!(found[0].person.holding, None);
}

#[test]
fn the_same_person_twice_and_another_household_with_the_same_phone() {
    let phone = (Field::Phone, "208-555-0173");
    let rows = [
        row(1, &[phone, (Field::Family, "1")]),
        row(2, &[(Field::FirstName, "ANA"), (Field::Family, "2")]),
        row(3, &[phone, (Field::FirstName, "Bo"), (Field::Family, "1"), (Field::Relationship, "son")]),
        row(4, &[phone, (Field::FirstName, "Cy"), (Field::Family, "3")]),
    ];
    let twins: Vec<_> =
        check(&rows, &mapping(), &plans(), today()).into_iter().map(|c| c.twin.map(|t| (t.line, t.why))).collect();
    assert_eq!(twins, [None, Some((1, Match::Person)), None, Some((1, Match::Phone))]);
}

#[test]
fn a_zip_whose_zeros_a_spreadsheet_ate_is_mended() {
    assert_eq!(one(&[(Field::Zip, "2139")]).person.zip.as_deref(), Some("02139"));
}

proptest! {
    /// For any cells: one result per row, and at most one owner per family.
    #[test]
    fn any_cells_never_panic(cells in proptest::collection::vec(proptest::collection::vec("\\PC{0,12}", 20), 1..12)) {
        let none = BTreeMap::new();
        let rows: Vec<Row> = cells.iter().enumerate().map(|(i, c)| Row::of(i as i32 + 1, c, &none, &mapping())).collect();
        let found = check(&rows, &mapping(), &plans(), today());
        prop_assert_eq!(found.len(), rows.len());
        for checked in &found {
            let owners = found.iter().filter(|c| c.family == checked.family && c.person.owner).count();
            prop_assert!(owners <= 1);
        }
    }
}
