//! Charts of people whom another program knows as members, as a front desk would have kept them: nicknames, old phones,
//! missing birth dates, two charts, twins, a parent and a child of one name. What is wrong depends on the person's place
//! in the list alone.

use chrono::{Days, NaiveDate, NaiveDateTime};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::fees;
use super::life::{Chance, text};
use super::world::{self, ListQuery};

/// A practice and the people whom it should know.
#[derive(Clone, Serialize, Deserialize)]
pub struct KnownPractice {
    pub name: String,
    pub zip: String,
    pub phone: String,
    pub people: Vec<KnownPerson>,
    /// Usual fees in cents, by code.
    pub fees: Vec<(String, i64)>,
}

/// A person with a chart.
#[derive(Clone, Serialize, Deserialize)]
pub struct KnownPerson {
    /// People with one number are a family; the first of them pays.
    pub household: u32,
    pub first: String,
    pub last: String,
    pub born: NaiveDate,
    pub phone: String,
    pub email: String,
    pub address: String,
    pub zip: String,
    /// Whether a visit was completed in the last weeks.
    pub seen: bool,
}

/// How a chart differs from what the person says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Habit {
    Exact,
    Nickname,
    OldContacts,
    NoBirthDate,
    Misspelled,
    TwoCharts,
    Twin,
    /// Only a parent of the same name has a chart.
    ParentOnly,
    Inactive,
    NoChart,
}

impl Habit {
    fn of(place: usize) -> Self {
        match place % 16 {
            1 | 9 => Self::Nickname,
            3 => Self::OldContacts,
            5 => Self::NoBirthDate,
            6 => Self::Twin,
            8 => Self::TwoCharts,
            10 => Self::ParentOnly,
            11 => Self::Misspelled,
            13 => Self::Inactive,
            15 => Self::NoChart,
            _ => Self::Exact,
        }
    }
}

const NICKNAMES: [(&str, &str); 12] = [
    ("Abigail", "Abby"),
    ("Beatrice", "Bea"),
    ("Daniel", "Dan"),
    ("Deborah", "Debbie"),
    ("Elizabeth", "Beth"),
    ("Katherine", "Kate"),
    ("Michael", "Mike"),
    ("Priscilla", "Cilla"),
    ("Robert", "Bob"),
    ("Samuel", "Sam"),
    ("Theodore", "Ted"),
    ("William", "Bill"),
];

/// The times of a day's appointments.
const TIMES: [(u32, u32); 8] = [(8, 0), (9, 0), (10, 0), (11, 15), (13, 0), (14, 15), (15, 30), (16, 30)];
/// Days ahead on which members have appointments.
const AHEAD: [u64; 6] = [0, 0, 1, 2, 6, 9];
/// Other patients whose last year is made.
const MOST_OTHERS: i64 = 300;
/// Other patients with an appointment today.
const OTHERS_TODAY: usize = 3;

/// Adds the charts with their appointments and work, gives other patients their work of the last year, and sets the
/// practice's name and usual fees.
pub(super) async fn open(pool: &PgPool, practice: &KnownPractice) -> anyhow::Result<()> {
    sqlx::query("update world set practice_name = $1, practice_zip = $2, practice_phone = $3")
        .bind(&practice.name)
        .bind(&practice.zip)
        .bind(&practice.phone)
        .execute(pool)
        .await?;
    fees::put(pool, &practice.fees).await?;
    let now = world::load(pool).await?.now;
    others(pool, practice, now).await?;
    let mut guarantor: Option<(u32, i64)> = None;
    for (place, person) in practice.people.iter().enumerate() {
        let payer = guarantor.filter(|(household, _)| *household == person.household).map(|(_, payer)| payer);
        let Some(chart) = chart(pool, place, person, payer, now.date()).await? else { continue };
        if payer.is_none() {
            guarantor = Some((person.household, chart));
            world::put(pool, "patient", chart, &json!({ "guarantor": chart })).await?;
        }
        life_of(pool, practice, (place, person, chart), now.date()).await?;
    }
    Ok(())
}

/// The chart of a person, and others that could be taken for it.
async fn chart(
    pool: &PgPool,
    place: usize,
    person: &KnownPerson,
    payer: Option<i64>,
    today: NaiveDate,
) -> sqlx::Result<Option<i64>> {
    let habit = Habit::of(place);
    let mut body = json!({
        "first": person.first, "middle": "", "preferred": "", "last": person.last, "born": person.born, "guarantor": payer.unwrap_or(0),
        "address": person.address, "zip": person.zip, "city": "", "state": "", "phone": person.phone, "email": person.email,
        "status": "active", "first_visit": today - Days::new(1200), "last_visit": today - Days::new(30 + place as u64 % 200),
        "insured": false, "chart": "",
    });
    match habit {
        Habit::Nickname => {
            let short = NICKNAMES.iter().find(|(long, _)| *long == person.first);
            match short {
                Some((_, short)) => body["first"] = (*short).into(),
                None => body["middle"] = "J".into(),
            }
        }
        Habit::OldContacts => {
            body["phone"] = "2085550100".into();
            body["address"] = "17 Old Mill Rd".into();
            body["email"] = "".into();
        }
        Habit::NoBirthDate => body["born"] = Value::Null,
        Habit::Misspelled => body["last"] = misspelled(&person.last).into(),
        Habit::Inactive => body["status"] = "inactive".into(),
        Habit::ParentOnly => body["born"] = json!(person.born - Days::new(27 * 365)),
        Habit::NoChart => return Ok(None),
        Habit::Exact | Habit::TwoCharts | Habit::Twin => {}
    }
    let id = world::put(pool, "patient", 0, &body).await?;
    match habit {
        Habit::TwoCharts => {
            body["last_visit"] = json!(today - Days::new(900));
            body["guarantor"] = payer.unwrap_or(id).into();
            world::put(pool, "patient", 0, &body).await?;
        }
        Habit::Twin => {
            body["first"] = format!("{}e", person.first).into();
            body["guarantor"] = payer.unwrap_or(id).into();
            world::put(pool, "patient", 0, &body).await?;
        }
        _ => {}
    }
    Ok(Some(id))
}

/// Two letters exchanged, after the first.
fn misspelled(name: &str) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    if letters.len() > 3 {
        letters.swap(1, 2);
    }
    letters.into_iter().collect()
}

/// Appointments to come, and work that was done: before the membership, and lately for who was seen.
async fn life_of(
    pool: &PgPool,
    practice: &KnownPractice,
    (place, person, chart): (usize, &KnownPerson, i64),
    today: NaiveDate,
) -> anyhow::Result<()> {
    let cleaning = if person.born > today - Days::new(14 * 365) { "D1120" } else { "D1110" };
    for (ago, wanted) in [(500 + place as u64, true), (12 + place as u64 % 40, person.seen)] {
        if wanted {
            visit(pool, practice, chart, &["D0120", cleaning], today - Days::new(ago)).await?;
        }
    }
    if place % 2 == 0 {
        let on = today + Days::new(AHEAD[place / 2 % AHEAD.len()]);
        appointment(pool, chart, on, TIMES[place % TIMES.len()]).await?;
    }
    Ok(())
}

async fn visit(
    pool: &PgPool,
    practice: &KnownPractice,
    patient: i64,
    codes: &[&str],
    on: NaiveDate,
) -> anyhow::Result<()> {
    for code in codes {
        let fee = practice.fees.iter().find(|(known, _)| known == code).map_or(9_500, |(_, cents)| *cents);
        let body = json!({ "patient": patient, "on": on, "code": code, "fee_cents": fee, "quantity": 1, "status": "done", "provider": "DR1" });
        world::put(pool, "procedure", 0, &body).await?;
    }
    let last = json!({ "last_visit": on });
    world::put(pool, "patient", patient, &last).await?;
    Ok(())
}

async fn appointment(pool: &PgPool, patient: i64, on: NaiveDate, (hour, minute): (u32, u32)) -> anyhow::Result<()> {
    let at: Option<NaiveDateTime> = on.and_hms_opt(hour, minute, 0);
    let body =
        json!({ "patient": patient, "on": on, "at": at, "minutes": 60, "status": "scheduled", "work": "PerEx, Pro" });
    world::put(pool, "appointment", 0, &body).await?;
    Ok(())
}

/// The patients who are no members: some come today, and some had work within the year.
async fn others(pool: &PgPool, practice: &KnownPractice, now: NaiveDateTime) -> anyhow::Result<()> {
    let asked = ListQuery { limit: MOST_OTHERS, ..ListQuery::default() };
    let (patients, _) = world::list(pool, "patient", "on", &asked).await?;
    let mut chance = Chance::of(world::load(pool).await?.seed, 7);
    for (place, patient) in patients.iter().enumerate() {
        if place < OTHERS_TODAY {
            appointment(pool, patient.id, now.date(), TIMES[TIMES.len() - 1 - place]).await?;
        }
        let last: Option<NaiveDate> = text(&patient.body, "last_visit").parse().ok();
        let Some(last) = last.filter(|last| *last > now.date() - Days::new(300)) else { continue };
        visit(pool, practice, patient.id, &["D0120", "D1110", "D0274"], last - Days::new(60)).await?;
        let repair: &[&str] = if chance.percent(30) { &["D0120", "D1110", "D2740"] } else { &["D0120", "D1110"] };
        visit(pool, practice, patient.id, repair, last).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_habit_appears_among_the_first_people() {
        let seen: Vec<Habit> = (0..16).map(Habit::of).collect();
        for habit in
            [Habit::Nickname, Habit::NoBirthDate, Habit::Twin, Habit::TwoCharts, Habit::ParentOnly, Habit::NoChart]
        {
            assert!(seen.contains(&habit), "{habit:?}");
        }
        assert!(seen.iter().filter(|habit| **habit == Habit::Exact).count() >= 6);
    }

    #[test]
    fn short_names_stay_as_they_are() {
        assert_eq!((misspelled("Okonkwo").as_str(), misspelled("Li").as_str()), ("Ooknkwo", "Li"));
    }
}
