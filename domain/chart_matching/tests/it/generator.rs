//! A practice's charts and an office's members, of whom it is known who is who.

use std::collections::HashMap;

use chart_matching::{Address, Chart, ChartStatus, Member, Person};
use chrono::{Datelike, Days, NaiveDate};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};

use crate::people::{first, last, typo};

/// What makes a pair hard, for the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Slice {
    Nickname,
    TypoInFirst,
    TypoInLast,
    OtherLastName,
    DoubleSurname,
    DateSwapped,
    DateOnePartOff,
    NoDate,
    PlaceholderDate,
    Twin,
    Junior,
    TwoCharts,
    Exchanged,
    NoChart,
    Plain,
}

/// Shares in percent.
pub struct Shares {
    pub twins: f64,
    pub juniors: f64,
    pub other_last: f64,
    pub no_date: f64,
}

pub const USUAL: Shares = Shares { twins: 1.0, juniors: 1.5, other_last: 5.0, no_date: 3.0 };
pub const HARD: Shares = Shares { twins: 25.0, juniors: 25.0, other_last: 30.0, no_date: 15.0 };

pub struct World {
    pub charts: Vec<Chart>,
    pub households: Vec<Vec<Member>>,
    /// The right charts of each member; none if there is none.
    pub truth: HashMap<i64, Vec<i64>>,
    pub slices: HashMap<i64, Vec<Slice>>,
}

pub fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 29).unwrap()
}

struct Maker {
    random: StdRng,
    shares: Shares,
    phones: u32,
    next_chart: i64,
}

impl Maker {
    fn percent(&mut self, share: f64) -> bool {
        self.random.random_bool((share / 100.0).clamp(0.0, 1.0))
    }

    fn phone(&mut self) -> String {
        self.phones += 1;
        format!("208{:07}", 2_000_000 + u64::from(self.phones) * 7919 % 7_999_993)
    }

    fn born(&mut self, from_years: i64, to_years: i64) -> NaiveDate {
        let days = self.random.random_range(from_years * 365..to_years * 365 + 365);
        today() - Days::new(u64::try_from(days).unwrap())
    }

    fn address(&mut self) -> Address {
        let street = last(&mut self.random);
        Address {
            line1: format!("{} {street} St", self.random.random_range(1..9999)),
            zip: format!("837{:02}", self.random.random_range(1..40)),
        }
    }

    fn email(&mut self, person: &Person) -> String {
        let number = self.random.random_range(1..999);
        format!("{}.{}{number}@example.com", person.first.to_lowercase(), person.last.to_lowercase().replace(' ', ""))
    }

    /// The people of one family as they are.
    fn family(&mut self) -> Vec<(Person, Vec<Slice>)> {
        let name = last(&mut self.random);
        let (phone, address) = (self.phone(), self.address());
        let size = *[1, 1, 2, 2, 2, 3, 3, 4, 4, 5].choose(&mut self.random).unwrap();
        let mut people: Vec<(Person, Vec<Slice>)> = vec![];
        for n in 0..size {
            let woman = self.random.random_bool(0.5);
            let birth = if n < 2 { self.born(22, 85) } else { self.born(0, 20) };
            let mut person = Person {
                first: first(&mut self.random, woman),
                last: name.clone(),
                birth_date: Some(birth),
                address: Some(address.clone()),
                ..Person::default()
            };
            person.phones = vec![if self.percent(40.0) { phone.clone() } else { self.phone() }];
            if !self.percent(35.0) {
                let shared = people.first().and_then(|(first, _)| first.emails.first().cloned());
                let own = self.email(&person);
                person.emails = vec![shared.filter(|_| n > 0).filter(|_| self.random.random_bool(0.2)).unwrap_or(own)];
            }
            people.push((person, vec![]));
        }
        if people.len() >= 2 && self.percent(self.shares.juniors * 3.0) {
            let (father, with_suffix) = (people[0].0.clone(), self.random.random_bool(0.5));
            let son = &mut people[1];
            son.0.first = father.first;
            if with_suffix {
                son.0.last = format!("{name} Jr");
            }
            for one in &mut people[..2] {
                one.1.push(Slice::Junior);
            }
        }
        if people.len() >= 3 && self.percent(self.shares.twins * 4.0) {
            let mut twin = people[2].0.clone();
            let woman = self.random.random_bool(0.5);
            twin.first = match twin.first.chars().next() {
                // Twins often have similar names.
                Some(_) if self.random.random_bool(0.4) => typo(&mut self.random, &twin.first),
                _ => first(&mut self.random, woman),
            };
            people[2].1.push(Slice::Twin);
            people.push((twin, vec![Slice::Twin]));
        }
        people
    }

    /// The chart of a person, with what goes wrong when people type.
    fn chart(&mut self, person: &Person, family: &str, slices: &mut Vec<Slice>) -> Chart {
        let mut written = person.clone();
        if self.percent(8.0) {
            if let Some(short) = short_form(&written.first) {
                written.first = short;
                slices.push(Slice::Nickname);
            }
        } else if self.percent(3.0) {
            written.first = typo(&mut self.random, &written.first);
            slices.push(Slice::TypoInFirst);
        }
        self.change_last(&mut written, slices);
        self.change_date(&mut written, slices);
        if self.percent(25.0) {
            written.phones = vec![self.phone()];
        }
        if self.percent(35.0) {
            written.emails.clear();
        }
        if self.percent(15.0) {
            written.address = Some(self.address());
        }
        if self.percent(0.5) {
            std::mem::swap(&mut written.first, &mut written.last);
            slices.push(Slice::Exchanged);
        }
        self.next_chart += 1;
        Chart {
            id: self.next_chart,
            numbers: vec![self.next_chart.to_string()],
            person: written,
            family: Some(family.to_owned()),
            status: ChartStatus::Active,
            last_visit: Some(self.born(0, 3)),
            taken: false,
        }
    }

    fn change_last(&mut self, written: &mut Person, slices: &mut Vec<Slice>) {
        if self.percent(self.shares.other_last) {
            let other = last(&mut self.random);
            written.last = if self.random.random_bool(0.3) { format!("{}-{other}", written.last) } else { other };
            slices.push(Slice::OtherLastName);
        } else if self.percent(6.0) {
            written.last = format!("{} {}", written.last, last(&mut self.random));
            slices.push(Slice::DoubleSurname);
        } else if self.percent(2.0) {
            written.last = typo(&mut self.random, &written.last);
            slices.push(Slice::TypoInLast);
        }
    }

    fn change_date(&mut self, written: &mut Person, slices: &mut Vec<Slice>) {
        let Some(date) = written.birth_date else { return };
        if self.percent(self.shares.no_date) {
            written.birth_date = NaiveDate::from_ymd_opt(1, 1, 1);
            slices.push(Slice::NoDate);
        } else if self.percent(0.7) {
            written.birth_date = NaiveDate::from_ymd_opt(1900, 1, 1);
            slices.push(Slice::PlaceholderDate);
        } else if self.percent(1.5) {
            let other = NaiveDate::from_ymd_opt(date.year(), date.day(), date.month()).filter(|other| *other != date);
            if let Some(other) = other {
                written.birth_date = Some(other);
                slices.push(Slice::DateSwapped);
            }
        } else if self.percent(2.5) {
            written.birth_date = date.with_year(date.year() + if self.random.random_bool(0.5) { 1 } else { -10 });
            slices.push(Slice::DateOnePartOff);
        }
    }
}

fn short_form(first: &str) -> Option<String> {
    Some(
        match first {
            "Robert" => "Bob",
            "William" => "Bill",
            "Elizabeth" => "Liz",
            "Margaret" => "Peggy",
            "Michael" => "Mike",
            "James" => "Jim",
            "Katherine" => "Kate",
            "Jennifer" => "Jen",
            "Patricia" => "Trish",
            "Richard" => "Rick",
            "Francisco" => "Paco",
            "Jose" => "Pepe",
            "Jesus" => "Chuy",
            "Guadalupe" => "Lupe",
            "Thomas" => "Tom",
            "Anthony" => "Tony",
            "Deborah" => "Debbie",
            "Susan" => "Sue",
            "Joseph" => "Joe",
            "Daniel" => "Danny",
            "Matthew" => "Matt",
            "Samantha" => "Sam",
            "Theresa" => "Terry",
            "Charles" => "Chuck",
            _ => return None,
        }
        .to_owned(),
    )
}

/// `charts` charts, and members of whom the given number have one, or none.
pub fn world(seed: u64, shares: Shares, charts: usize, with: usize, without: usize) -> World {
    let mut maker = Maker { random: StdRng::seed_from_u64(seed), shares, phones: 0, next_chart: 0 };
    let mut world = World { charts: vec![], households: vec![], truth: HashMap::new(), slices: HashMap::new() };
    let mut members = 0;
    while world.charts.len() < charts {
        let family = format!("f{}", world.charts.len());
        let joins = members < i64::try_from(with).unwrap() && maker.percent(25.0);
        let mut household = vec![];
        for (person, mut slices) in maker.family() {
            let chart = maker.chart(&person, &family, &mut slices);
            let mut right = vec![chart.id];
            if maker.percent(4.0) {
                let mut second = maker.chart(&person, &family, &mut vec![]);
                if maker.percent(25.0) {
                    second.status = ChartStatus::Archived;
                }
                right.push(second.id);
                slices.push(Slice::TwoCharts);
                world.charts.push(second);
            }
            world.charts.push(chart);
            if joins {
                members += 1;
                world.truth.insert(members, right);
                world.slices.insert(members, slices);
                household.push(Member { id: members, person, number: None, ruled_out: vec![] });
            }
        }
        if !household.is_empty() {
            world.households.push(household);
        }
        if maker.percent(0.2) {
            let mut test = maker.chart(
                &Person { first: "Patient".into(), last: "Test".into(), ..Person::default() },
                "t",
                &mut vec![],
            );
            test.person.first = "Patient".into();
            test.person.last = "Test".into();
            world.charts.push(test);
        }
    }
    add_strangers(&mut maker, &mut world, members, without);
    world
}

fn add_strangers(maker: &mut Maker, world: &mut World, mut members: i64, without: usize) {
    let mut strangers = 0;
    while strangers < without {
        let mut household = vec![];
        for (person, _) in maker.family() {
            (members, strangers) = (members + 1, strangers + 1);
            world.truth.insert(members, vec![]);
            world.slices.insert(members, vec![Slice::NoChart]);
            household.push(Member { id: members, person, number: None, ruled_out: vec![] });
        }
        world.households.push(household);
    }
}
