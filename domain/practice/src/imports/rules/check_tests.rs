use proptest::prelude::*;
use tenancy::ids::PlanId;

use super::super::mapping::{PlanMatch, tests::plan};
use super::*;
use rules::members::duplicates::Match;
use rules::subscriptions::Period;

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
    Row { line, texts: all.into_iter().map(|(f, t)| (f, t.to_owned())).collect(), ..Row::default() }
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
fn agreed_price_defaults_to_the_plans_price() {
    let prices =
        |texts: &[(Field, &str)]| one(texts).person.holding.map(|h| (h.list_price.0, h.agreed_price.0)).unwrap();
    assert_eq!(prices(&[]), (3900, 3900));
    assert_eq!(prices(&[(Field::Price, "$35.10")]), (3900, 3510));
    assert_eq!(prices(&[(Field::Price, "45")]), (4500, 4500), "dearer than the plan: no discount below nothing");
    assert_eq!(prices(&[(Field::Period, "annual")]), (39_900, 39_900));
}

#[test]
fn plan_name_may_imply_the_payment_period() {
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
fn nonmember_account_owner_needs_no_birth_date() {
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
fn duplicate_people_and_shared_phones_are_reported() {
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
fn a_short_zip_is_padded_only_within_its_state() {
    let zip = |zip, state| one(&[(Field::Zip, zip), (Field::State, state)]).person.zip;
    assert_eq!(zip("2139", "MA").as_deref(), Some("02139"));
    assert_eq!(zip("501", "New York").as_deref(), Some("00501"));
    only(&[(Field::Zip, "8370"), (Field::State, "ID")], Field::Zip, "Must be exactly 5 or 9 digits");
    only(&[(Field::Zip, "2139")], Field::Zip, "Must be exactly 5 or 9 digits");
}

#[test]
fn a_zip_of_another_state_is_asked_about_once() {
    let why = "This ZIP is in Idaho. Correct the ZIP or the state, or enter the ZIP again to keep it.";
    only(&[(Field::Zip, "83702"), (Field::State, "MA")], Field::Zip, why);
    let mut kept = row(1, &[(Field::Zip, "83702"), (Field::State, "MA")]);
    kept.fixed.insert(Field::Zip);
    assert_eq!(check(&[kept], &mapping(), &plans(), today())[0].errors, BTreeMap::new());
}

#[test]
fn the_oldest_adult_is_the_account_owner() {
    let email = (Field::Email, "firstrow@example.com");
    let kiddo = [email, (Field::FirstName, "Kiddo"), (Field::BirthDate, "05/05/2018"), (Field::Plan, "Kids Monthly")];
    let rows = [
        row(1, &kiddo),
        row(2, &[email, (Field::FirstName, "Young"), (Field::BirthDate, "05/05/1999")]),
        row(3, &[email, (Field::FirstName, "Parent"), (Field::BirthDate, "05/05/1985")]),
        row(4, &[email, (Field::FirstName, "Old"), (Field::BirthDate, "05/05/1950"), (Field::Relationship, "other")]),
    ];
    let found = check(&rows, &mapping(), &plans(), today());
    assert_eq!(found.iter().map(|c| c.person.owner).collect::<Vec<_>>(), [false, false, true, false]);
    assert!(found.iter().all(|c| c.errors.is_empty()), "{:?}", found.iter().map(|c| &c.errors).collect::<Vec<_>>());
    let marked = [
        row(1, &kiddo),
        row(2, &[email]),
        row(3, &[email, (Field::FirstName, "Bo"), (Field::Relationship, "Account owner")]),
    ];
    assert!(check(&marked, &mapping(), &plans(), today())[2].person.owner, "whoever is marked");
}

#[test]
fn a_household_without_an_adult_is_refused() {
    let minor = |line, first, relationship| {
        let texts = [
            (Field::Family, "7"),
            (Field::FirstName, first),
            (Field::BirthDate, "02/20/2016"),
            (Field::Plan, "Kids Monthly"),
            (Field::Relationship, relationship),
        ];
        row(line, &texts)
    };
    let found = check(&[minor(1, "Kiddo", ""), minor(2, "Bo", "son")], &mapping(), &plans(), today());
    let why = "This family has nobody who is 18 or older: add its account owner, or correct the birth dates";
    assert!(found.iter().all(|c| c.errors[&Field::BirthDate] == [why]));
    let marked = check(&[minor(1, "Kiddo", "Account owner")], &mapping(), &plans(), today());
    assert_eq!(marked[0].errors[&Field::BirthDate], ["The account owner must be 18 or older"]);
}

#[test]
fn a_plan_is_only_for_its_ages_and_its_insurance() {
    let mut plans = plans();
    plans[1].age_group = "child".into();
    plans[1].child_wellness = true;
    plans[1].max_age = Some(13);
    plans[0].for_insured = false;
    let errors = |texts: &[(Field, &str)]| check(&[row(1, texts)], &mapping(), &plans, today()).remove(0).errors;
    let plan = |why: &str| BTreeMap::from([(Field::Plan, vec![why.to_owned()])]);
    let old = (Field::BirthDate, "06/14/1950");
    assert_eq!(errors(&[old, (Field::Plan, "Kids Monthly")]), plan("Child Wellness is for ages 0 to 13"));
    assert_eq!(errors(&[old, (Field::Plan, "Adult wellness")]), BTreeMap::new(), "the plan's own name, typed over");
    assert_eq!(errors(&[(Field::Insured, "yes")]), plan("Adult Wellness is for people without insurance"));
    let owner = row(1, &[(Field::Family, "1")]);
    let child = row(
        2,
        &[
            (Field::Family, "1"),
            (Field::FirstName, "Bo"),
            (Field::Relationship, "son"),
            (Field::BirthDate, "06/14/2014"),
        ],
    );
    let found = check(&[owner, child], &mapping(), &plans, today());
    assert_eq!(found[1].errors, plan("Adult Wellness is for ages 14 and up"));
}

#[test]
fn placeholders_of_optional_cells_are_empty() {
    let found = one(&[
        (Field::Email, "N/A"),
        (Field::Phone, "000-000-0000"),
        (Field::Zip, "-"),
        (Field::State, "none"),
        (Field::Family, "NONE"),
        (Field::MemberSince, "n/a"),
        (Field::Relationship, "-"),
    ]);
    assert_eq!(found.errors, BTreeMap::new());
    assert_eq!((found.person.email, found.person.phone, found.person.zip), (None, None, None));
    assert_eq!(one(&[(Field::Insured, "none")]).person.insured, Some(false), "an answer");
    only(&[(Field::Price, "N/A")], Field::Price, "Invalid data");
    only(&[(Field::FirstName, "")], Field::FirstName, "This field is required");
    let strangers = [row(1, &[(Field::Family, "N/A")]), row(2, &[(Field::Family, "N/A"), (Field::FirstName, "Bo")])];
    let found = check(&strangers, &mapping(), &plans(), today());
    assert_eq!(found.iter().map(|c| c.family).collect::<Vec<_>>(), [1, 2], "no household of strangers");
}

#[test]
fn real_emails_and_chart_ids_are_no_placeholders() {
    let email = |text| one(&[(Field::Email, text)]).person.email;
    assert_eq!(email("Na@northstar.net").as_deref(), Some("na@northstar.net"));
    assert_eq!((email("none@none.com"), email("noemail@juniper.dental")), (None, None));
    let chart = |text| one(&[(Field::ChartId, text)]).person.chart_id;
    for id in ["7", "0", "00000", "0000000000", "7777777777"] {
        assert_eq!(chart(id).as_deref(), Some(id));
    }
    assert_eq!((chart("N/A"), chart("-")), (None, None));
}

#[test]
fn an_email_is_read_without_what_is_copied_along() {
    for (typed, stored) in
        [("zeta\u{200b}@example.com", "zeta@example.com"), ("mailto:Hugo@example.com", "hugo@example.com")]
    {
        assert_eq!(one(&[(Field::Email, typed)]).person.email.as_deref(), Some(stored));
    }
    only(&[(Field::Email, "ana:b@example.com")], Field::Email, "Invalid email");
}

#[test]
fn a_missing_cell_is_an_error() {
    let none = BTreeMap::new();
    let cells: Vec<String> = Field::ALL
        .iter()
        .filter(|f| **f != Field::Name)
        .map(|field| {
            match field {
                Field::FirstName => "Ana",
                Field::LastName => "Reyes",
                Field::BirthDate => "06/14/1985",
                Field::Plan => "Gold",
                Field::Period => "Monthly",
                Field::NextCharge => "12/04/2026",
                _ => "",
            }
            .to_owned()
        })
        .collect();
    let errors = |cells: &[String], fixes: &BTreeMap<Field, String>| {
        check(&[Row::of(1, cells, fixes, &mapping())], &mapping(), &plans(), today()).remove(0).errors
    };
    assert_eq!(errors(&cells, &none), BTreeMap::new());
    let why = "The row ends before this cell. Enter it, or leave it empty.";
    let short = &cells[..cells.len() - 1];
    assert_eq!(errors(short, &none), BTreeMap::from([(Field::Status, vec![why.to_owned()])]));
    assert_eq!(errors(short, &BTreeMap::from([(Field::Status, String::new())])), BTreeMap::new(), "left empty");
}

#[test]
fn a_misread_row_is_in_no_household_and_nobodys_duplicate() {
    let key = (Field::Family, "1");
    let broken = Row { misread: Some("A quotation mark".into()), ..row(1, &[key, (Field::Plan, "")]) };
    let found =
        check(&[broken, row(2, &[key]), row(3, &[key, (Field::FirstName, "Bo")])], &mapping(), &plans(), today());
    assert!(found[0].errors.is_empty() && found[0].misread.is_some());
    assert_eq!((found[0].family, found[1].family, found[2].family), (1, 2, 2));
    assert!(found[1].person.owner && found[1].twin.is_none());
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
