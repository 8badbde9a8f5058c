//! Matches members to the charts of an office, without a database: time, memory and decisions, beside a lookup of equal names
//! and birth dates.
//!
//! `bench-charts [charts, default 10000] [members, default 4000]` prints one line of JSON. Every member has a chart. Every
//! 7th chart lacks the email, every 11th the birth date, and every 13th has two letters of the first name changed.

use std::collections::HashMap;
use std::time::Instant;

use anyhow::{Context as _, ensure};
use chart_matching::{Address, Chart, ChartStatus, Decision, Index, Member, Options, Person};
use chrono::{Days, NaiveDate};
use serde::Serialize;

const FIRST: [&str; 30] = [
    "Adaeze", "Alice", "Amelie", "Benjamin", "Carla", "Celia", "Darius", "Diego", "Edith", "Elena", "Farid", "Felix",
    "Grace", "Hector", "Hugo", "Imani", "Irma", "Jonas", "Karin", "Liam", "Lorenz", "Marcus", "Nadia", "Omar", "Paula",
    "Quentin", "Rachel", "Terrence", "Vera", "Walter",
];
const HEADS: [&str; 25] = [
    "Aber", "Berg", "Cast", "Dah", "Engel", "Fitz", "Grub", "Haus", "Imh", "Johans", "Kowal", "Lind", "Mart", "Nguy",
    "Okon", "Quint", "Rodri", "Sulli", "Tran", "Under", "Vasqu", "Whit", "Yama", "Zhang", "Peder",
];
const TAILS: [&str; 20] = [
    "nathy", "strom", "aneda", "mann", "gerald", "er", "son", "czyk", "inez", "en", "kwo", "ana", "guez", "van",
    "wood", "ez", "field", "moto", "berg", "ley",
];
/// People of one household, with one last name, phone and address.
const HOUSEHOLD: usize = 2;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Matched {
    charts: usize,
    members: usize,
    index_seconds: f64,
    match_seconds: f64,
    /// Matched without a person: to the member's own chart, and to another one.
    right: usize,
    wrong: usize,
    reviews: usize,
    none: usize,
    /// The lookup, and how many it finds.
    equal_seconds: f64,
    equal: usize,
    charts_memory_mb: Option<u64>,
    memory_mb: Option<u64>,
}

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let charts: usize = arguments.next().map_or(Ok(10_000), |text| text.parse()).context("how many charts")?;
    let members: usize = arguments.next().map_or(Ok(4_000), |text| text.parse()).context("how many members")?;
    ensure!(0 < members && members <= charts, "every member has a chart");
    let all: Vec<Chart> = (0..charts).map(chart).collect();
    let households: Vec<Vec<Member>> = households(charts, members);
    let (equal_seconds, equal) = look_up(&all, &households);
    let charts_memory_mb = bench::most_memory_mb();
    let options = Options {
        today: NaiveDate::default() + Days::new(20_700),
        own_phones: vec!["2085550100".to_owned()],
        own_emails: vec!["office@example.com".to_owned()],
    };
    let began = Instant::now();
    let index = Index::new(all, &options);
    let index_seconds = began.elapsed().as_secs_f64();
    let began = Instant::now();
    let (mut right, mut wrong, mut reviews, mut none) = (0, 0, 0, 0);
    for household in &households {
        for outcome in index.match_household(household) {
            match outcome.decision {
                Decision::Automatic { chart } if chart == outcome.member => right += 1,
                Decision::Automatic { .. } => wrong += 1,
                Decision::Review(_) => reviews += 1,
                Decision::None => none += 1,
            }
        }
    }
    let match_seconds = began.elapsed().as_secs_f64();
    bench::print(&Matched {
        charts,
        members: households.iter().map(Vec::len).sum(),
        index_seconds,
        match_seconds,
        right,
        wrong,
        reviews,
        none,
        equal_seconds,
        equal,
        charts_memory_mb,
        memory_mb: bench::most_memory_mb(),
    })
}

/// The `n`th person, the same each time.
fn person(n: usize) -> Person {
    let household = n / HOUSEHOLD;
    let head = HEADS[household % HEADS.len()];
    let tail = TAILS[household / HEADS.len() % TAILS.len()];
    Person {
        first: FIRST[(n * 7 + household) % FIRST.len()].to_owned(),
        last: format!("{head}{tail}"),
        birth_date: Some(NaiveDate::default() + Days::new((n as u64 * 7_919) % 18_000)),
        phones: vec![format!("208{:07}", household % 10_000_000)],
        emails: vec![format!("person{n}@example.com")],
        address: Some(Address { line1: format!("{} Main St", household % 9_000), zip: "83702".to_owned() }),
        ..Person::default()
    }
}

/// The `n`th person as the practice typed them.
fn chart(n: usize) -> Chart {
    let mut person = person(n);
    if n.is_multiple_of(7) {
        person.emails.clear();
    }
    if n.is_multiple_of(11) {
        person.birth_date = None;
    }
    if n.is_multiple_of(13) {
        let mut letters: Vec<char> = person.first.chars().collect();
        letters.swap(0, 1);
        person.first = letters.into_iter().collect();
    }
    Chart {
        id: n as i64,
        numbers: vec![n.to_string()],
        person,
        family: Some((n / HOUSEHOLD).to_string()),
        status: ChartStatus::Active,
        last_visit: None,
        taken: false,
    }
}

/// A member has the id of their chart.
fn member(n: usize) -> Member {
    Member { id: n as i64, person: person(n), number: None, ruled_out: vec![] }
}

/// Households spread over the charts.
fn households(charts: usize, members: usize) -> Vec<Vec<Member>> {
    let count = members.div_ceil(HOUSEHOLD);
    let apart = (charts / HOUSEHOLD / count).max(1);
    let household = |n: usize| -> Vec<Member> {
        let first = n * apart * HOUSEHOLD;
        (first..charts.min(first + HOUSEHOLD)).map(member).collect()
    };
    (0..count).map(household).collect()
}

/// Seconds and hits of a lookup by equal names and birth dates, its table included.
fn look_up(charts: &[Chart], households: &[Vec<Member>]) -> (f64, usize) {
    let key = |person: &Person| (person.first.to_lowercase(), person.last.to_lowercase(), person.birth_date);
    let began = Instant::now();
    let table: HashMap<_, _> = charts.iter().map(|chart| (key(&chart.person), chart.id)).collect();
    let found =
        households.iter().flatten().filter(|member| table.get(&key(&member.person)) == Some(&member.id)).count();
    (began.elapsed().as_secs_f64(), found)
}
