//! The nasty cases, one by one.

use chart_matching::{Address, Chart, ChartStatus, Decision, Doubt, Index, Member, Options, Outcome, Person};
use chrono::NaiveDate;

fn date(text: &str) -> Option<NaiveDate> {
    Some(text.parse().unwrap())
}

fn person(first: &str, last: &str, born: &str) -> Person {
    Person { first: first.to_owned(), last: last.to_owned(), birth_date: date(born), ..Person::default() }
}

fn with_phone(person: Person, phone: &str) -> Person {
    Person { phones: vec![phone.to_owned()], ..person }
}

fn chart(id: i64, person: Person) -> Chart {
    Chart {
        id,
        numbers: vec![format!("P{id}")],
        person,
        family: None,
        status: ChartStatus::Active,
        last_visit: date("2026-01-10"),
        taken: false,
    }
}

fn family(id: i64, person: Person, family: &str) -> Chart {
    Chart { family: Some(family.to_owned()), ..chart(id, person) }
}

fn member(id: i64, person: Person) -> Member {
    Member { id, person, number: None, ruled_out: vec![] }
}

/// The charts among two thousand others.
fn index(charts: Vec<Chart>) -> Index {
    let names =
        ["Olsen", "Kowalski", "Tran", "Bergstrom", "Haddad", "Ferrari", "Quigley", "Dorsey", "Whitfield", "Zamora"];
    let first = ["Greta", "Hugo", "Ines", "Otto", "Priya", "Walt", "Yusuf", "Zelda", "Bruno", "Cleo", "Freya"];
    let others = (0..2000).map(|n| {
        let born = NaiveDate::from_ymd_opt(1940, 1, 1).unwrap() + chrono::Days::new(n * 13);
        let name = |list: &[&str], n: u64| list[usize::try_from(n).unwrap() % list.len()].to_owned();
        let person =
            Person { first: name(&first, n), last: name(&names, n / 11), birth_date: Some(born), ..Person::default() };
        chart(100_000 + i64::try_from(n).unwrap(), person)
    });
    let options = Options {
        today: NaiveDate::from_ymd_opt(2026, 11, 29).unwrap(),
        own_phones: vec!["208-555-0100".to_owned()],
        own_emails: vec!["front@office.example".to_owned()],
    };
    Index::new(others.chain(charts), &options)
}

fn one(charts: Vec<Chart>, asked: Person) -> Outcome {
    index(charts).match_household(&[member(1, asked)]).remove(0)
}

fn doubts(outcome: &Outcome) -> &[Doubt] {
    match &outcome.decision {
        Decision::Review(doubts) => doubts,
        other => panic!("no review: {other:?} {:?}", outcome.candidates),
    }
}

fn text(outcome: &Outcome) -> String {
    outcome.candidates[0].reasons.iter().map(|reason| reason.text.as_str()).collect::<Vec<_>>().join(" ")
}

const PHONE: &str = "2085550142";

#[test]
fn a_twin_is_matched_by_the_exact_first_name_only() {
    let born = "2019-05-02";
    let twin = |first: &str| with_phone(person(first, "Marsh", born), PHONE);
    let both = || vec![family(1, twin("Mia"), "m"), family(2, twin("Mya"), "m")];
    assert_eq!(one(both(), twin("Mia")).decision, Decision::Automatic { chart: 1 });
    let unclear = one(both(), twin("Miah"));
    assert!(doubts(&unclear).contains(&Doubt::SameBirthDateInFamily));
    assert_eq!(unclear.candidates.len(), 2, "both are shown");
    let index = index(vec![family(1, twin("Mia"), "m")]);
    let outcomes = index.match_household(&[member(1, twin("Mia")), member(2, twin("Mya"))]);
    assert_eq!(outcomes[0].decision, Decision::Automatic { chart: 1 });
    assert!(!matches!(outcomes[1].decision, Decision::Automatic { .. }));
}

#[test]
fn a_father_is_not_matched_to_his_son() {
    let son = Person {
        address: Some(Address { line1: "12 Main St".into(), zip: "83702".into() }),
        ..with_phone(person("John", "Smith Jr", "1988-03-04"), PHONE)
    };
    let father = Person { last: "Smith".into(), birth_date: date("1961-07-19"), ..son.clone() };
    let outcome = one(vec![chart(1, son)], father);
    assert!(!matches!(outcome.decision, Decision::Automatic { .. }), "{outcome:?}");
}

#[test]
fn a_missing_suffix_is_neutral_a_different_one_is_reviewed() {
    let born = "1988-03-04";
    let outcome = one(vec![chart(1, person("John", "Smith Jr", born))], person("John", "Smith", born));
    assert_eq!(outcome.decision, Decision::Automatic { chart: 1 });
    let other = one(
        vec![chart(1, with_phone(person("John", "Smith Sr", born), PHONE))],
        with_phone(person("John", "Smith Jr", born), PHONE),
    );
    assert!(doubts(&other).contains(&Doubt::SuffixDiffers));
}

#[test]
fn a_chart_without_birth_date_is_reviewed() {
    for none in ["0001-01-01", "1900-01-01", "1111-11-11"] {
        let outcome = one(
            vec![chart(1, with_phone(person("Ana", "Reyes", none), PHONE))],
            with_phone(person("Ana", "Reyes", "1990-02-03"), PHONE),
        );
        assert!(doubts(&outcome).contains(&Doubt::NoBirthDate), "{none}");
    }
}

#[test]
fn a_swapped_date_needs_a_contact() {
    let (ours, theirs) = (person("Ana", "Reyes", "1990-04-07"), person("Ana", "Reyes", "1990-07-04"));
    let with = one(vec![chart(1, with_phone(theirs.clone(), PHONE))], with_phone(ours.clone(), PHONE));
    assert_eq!(with.decision, Decision::Automatic { chart: 1 });
    assert!(text(&with).contains("swapped"));
    assert!(doubts(&one(vec![chart(1, theirs)], ours)).contains(&Doubt::SwappedDateAlone));
}

#[test]
fn any_name_that_a_person_goes_by_counts() {
    let born = "1971-09-12";
    let theirs = Person { preferred: "Bobby".into(), ..person("J. Robert", "Keller", born) };
    let outcome = one(vec![chart(1, theirs)], person("Robert", "Keller", born));
    assert_eq!(outcome.decision, Decision::Automatic { chart: 1 });
    let short = one(vec![chart(1, person("Bob", "Keller", born))], person("Robert", "Keller", born));
    assert_eq!(short.decision, Decision::Automatic { chart: 1 });
    assert!(text(&short).contains("Bob is short for Robert."), "{}", text(&short));
}

#[test]
fn a_married_name_is_matched_and_shown() {
    let born = "1990-02-03";
    let outcome = one(
        vec![chart(1, with_phone(person("Ann", "Lee", born), PHONE))],
        with_phone(person("Ann", "Parker", born), PHONE),
    );
    assert_eq!(outcome.decision, Decision::Automatic { chart: 1 });
    assert!(text(&outcome).contains("Last name differs: Parker / Lee."), "{}", text(&outcome));
}

#[test]
fn last_names_with_parts_and_apostrophes_are_one() {
    let born = "1985-06-17";
    for (ours, theirs) in
        [("García López", "Garcia"), ("De La Cruz", "Delacruz"), ("O'Brien", "OBRIEN"), ("O Brien", "O’Brien")]
    {
        let outcome = one(vec![chart(1, person("Rosa", theirs, born))], person("Rosa", ours, born));
        assert_eq!(outcome.decision, Decision::Automatic { chart: 1 }, "{ours} {theirs}");
    }
}

#[test]
fn shared_and_placeholder_contacts_match_nobody() {
    let contact = |person: Person| Person { emails: vec!["all@example.com".into()], ..with_phone(person, PHONE) };
    let relatives = ["Ann", "Bea", "Carl", "Dora", "Emil"].into_iter().zip(1..);
    let charts = relatives
        .map(|(first, id)| family(id, contact(person(first, "Stone", &format!("19{}0-02-03", id + 3))), "s"))
        .collect();
    let outcome = one(charts, contact(person("Fritz", "Stone", "1999-08-08")));
    assert!(!matches!(outcome.decision, Decision::Automatic { .. }));
    let none =
        |person: Person| Person { emails: vec!["none@none.com".into()], phones: vec!["208-555-0100".into()], ..person };
    let outcome =
        one(vec![chart(1, none(person("Ann", "Stone", "1950-02-03")))], none(person("Gil", "Marsh", "1999-08-08")));
    assert_eq!(outcome.decision, Decision::None);
}

#[test]
fn test_patients_are_never_matched() {
    let outcome = one(vec![chart(1, person("Patient", "Test", "1990-01-02"))], person("Patient", "Test", "1990-01-02"));
    assert_eq!((outcome.decision, outcome.candidates.len()), (Decision::None, 0));
}

#[test]
fn the_later_visited_of_two_charts_is_used() {
    let born = "1990-02-03";
    let ana = || with_phone(person("Ana", "Reyes", born), PHONE);
    let later = Chart { last_visit: date("2026-10-01"), ..chart(2, ana()) };
    let outcome = one(vec![chart(1, ana()), later], ana());
    assert_eq!(outcome.decision, Decision::Automatic { chart: 2 });
    assert_eq!(outcome.second_chart, Some(1));
}

#[test]
fn inactive_and_taken_charts_are_reviewed() {
    let born = "1990-02-03";
    let ana = || with_phone(person("Ana", "Reyes", born), PHONE);
    let inactive = one(vec![Chart { status: ChartStatus::Inactive, ..chart(1, ana()) }], ana());
    assert!(doubts(&inactive).contains(&Doubt::NotActive));
    let taken = one(vec![Chart { taken: true, ..chart(1, ana()) }], ana());
    assert!(doubts(&taken).contains(&Doubt::MatchedToAnother));
}

#[test]
fn a_chart_number_helps_if_a_name_or_date_agrees() {
    let index = index(vec![chart(7, person("Liesl", "Brandt", "1990-02-03"))]);
    let numbered = |person: Person| Member { number: Some("p7".into()), ..member(1, person) };
    let found = index.match_household(&[numbered(person("Elisabeth", "Brandt", "1990-02-03"))]).remove(0);
    assert_eq!(found.candidates[0].chart, 7);
    assert!(text(&found).contains("Chart number matches."));
    let stranger = index.match_household(&[numbered(person("Hugo", "Marsh", "1950-12-24"))]).remove(0);
    assert_eq!(stranger.decision, Decision::None);
}

#[test]
fn a_ruled_out_chart_is_not_offered_again() {
    let born = "1990-02-03";
    let index = index(vec![chart(1, person("Ana", "Reyes", born))]);
    let asked = Member { ruled_out: vec![1], ..member(1, person("Ana", "Reyes", born)) };
    assert!(index.match_household(&[asked]).remove(0).candidates.is_empty());
}

#[test]
fn a_household_speaks_for_its_family() {
    let charts = vec![
        family(1, with_phone(person("Ana", "Reyes", "1985-02-03"), PHONE), "r"),
        family(2, person("Leo", "Reyes", "0001-01-01"), "r"),
    ];
    let index = index(charts);
    let household = [
        member(1, with_phone(person("Ana", "Reyes", "1985-02-03"), PHONE)),
        member(2, person("Leo", "Reyes", "2015-04-05")),
    ];
    let outcomes = index.match_household(&household);
    assert_eq!(outcomes[0].decision, Decision::Automatic { chart: 1 });
    assert!(doubts(&outcomes[1]).contains(&Doubt::NoBirthDate));
    assert!(text(&outcomes[1]).contains("Same family"));
}
