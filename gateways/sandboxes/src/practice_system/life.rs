//! What happens in a practice, day by day. The same seed and day make the same events.

use chrono::{Datelike, Days, NaiveDate, Weekday};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::world::{self, ListQuery, Object};

const FIRST: [&str; 40] = [
    "Olivia",
    "Noah",
    "Emma",
    "Liam",
    "Ava",
    "Mateo",
    "Sophia",
    "Lucas",
    "Isabella",
    "Ethan",
    "Mia",
    "James",
    "Amelia",
    "Robert",
    "Grace",
    "William",
    "Nora",
    "Henry",
    "Rosa",
    "Jose",
    "Carmen",
    "Luis",
    "Hazel",
    "Jack",
    "Elena",
    "David",
    "Katherine",
    "Thomas",
    "Patricia",
    "Daniel",
    "Margaret",
    "Michael",
    "Lucia",
    "Samuel",
    "Ruth",
    "Peter",
    "Alice",
    "Carlos",
    "Diane",
    "Victor",
];
const LAST: [&str; 40] = [
    "Nguyen",
    "Smith",
    "Garcia",
    "Johnson",
    "Lindqvist",
    "Brown",
    "Lopez",
    "Davis",
    "Kowalski",
    "Miller",
    "Reyes",
    "Wilson",
    "Okafor",
    "Moore",
    "Patel",
    "Taylor",
    "Hernandez",
    "Anderson",
    "Tran",
    "Thomas",
    "O'Brien",
    "Jackson",
    "De La Cruz",
    "White",
    "Bergstrom",
    "Harris",
    "Castillo",
    "Martin",
    "Ivanova",
    "Thompson",
    "Haddad",
    "Young",
    "Silva",
    "Clark",
    "Yamamoto",
    "Lewis",
    "Ferrari",
    "Walker",
    "Sandoval",
    "Hall",
];
/// Work of an ordinary visit: code, fee in cents.
const RECALL: [(&str, i64); 3] = [("D0120", 6200), ("D1110", 10900), ("D0274", 7800)];
const REPAIRS: [(&str, i64); 3] = [("D2392", 24500), ("D2740", 132000), ("D0220", 3400)];

/// A small generator whose numbers depend on its seed alone.
pub(super) struct Chance(u64);

impl Chance {
    pub fn of(seed: i64, day: i64) -> Self {
        Self((seed as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (day as u64).wrapping_mul(0xBF58_476D_1CE4_E5B9))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Below `most`, which is not 0.
    pub fn below(&mut self, most: usize) -> usize {
        (self.next() % most as u64) as usize
    }

    pub fn percent(&mut self, share: usize) -> bool {
        self.below(100) < share
    }

    fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// The patients that the practice begins with, in families.
pub(super) async fn populate(pool: &PgPool, count: u32) -> anyhow::Result<()> {
    let world = world::load(pool).await?;
    let mut chance = Chance::of(world.seed, 0);
    let mut made = 0;
    while made < count {
        let size = (1 + chance.below(4) as u32).min(count - made);
        made += size;
        family(pool, &mut chance, size, world.now.date()).await?;
    }
    let patients = active(pool).await?;
    for _ in 0..count / 4 {
        book(pool, &mut chance, &patients, world.now.date()).await?;
    }
    Ok(())
}

async fn family(pool: &PgPool, chance: &mut Chance, size: u32, today: NaiveDate) -> anyhow::Result<()> {
    let (last, street) = (*chance.pick(&LAST), *chance.pick(&LAST));
    let phone = format!("208555{:04}", 1000 + chance.below(8999));
    let address = format!("{} {street} St", 1 + chance.below(9000));
    let mut guarantor = 0;
    for n in 0..size {
        let years = if n < 2 { 24 + chance.below(55) } else { 1 + chance.below(17) };
        let born = today - Days::new((years * 365 + chance.below(365)) as u64);
        let first = *chance.pick(&FIRST);
        let insured = chance.percent(55);
        let body = json!({
            "first": first, "middle": "", "preferred": "", "last": last, "born": born, "guarantor": guarantor, "address": address,
            "zip": format!("837{:02}", chance.below(20)), "city": "Boise", "state": "ID", "phone": phone,
            "email": format!("{}.{}{}@example.com", first.to_lowercase(), last.to_lowercase().replace(['\'', ' '], ""), chance.below(90)),
            "status": "active", "first_visit": today - Days::new(chance.below(2000) as u64),
            "last_visit": today - Days::new(chance.below(500) as u64), "insured": insured, "chart": "",
        });
        let id = world::put(pool, "patient", 0, &body).await?;
        if guarantor == 0 {
            guarantor = id;
            world::put(pool, "patient", id, &json!({ "guarantor": id })).await?;
        }
    }
    Ok(())
}

/// The ids of all rows of a kind.
async fn ids(pool: &PgPool, kind: &str) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar("select id from object where kind = $1 order by id").bind(kind).fetch_all(pool).await
}

/// The ids of the active patients.
async fn active(pool: &PgPool) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar("select id from object where kind = 'patient' and body ->> 'status' = 'active' order by id")
        .fetch_all(pool)
        .await
}

/// Books an appointment of one of `patients` within half a year.
async fn book(pool: &PgPool, chance: &mut Chance, patients: &[i64], today: NaiveDate) -> anyhow::Result<()> {
    if patients.is_empty() {
        return Ok(());
    }
    let patient = patients[chance.below(patients.len())];
    let mut on = today + Days::new(1 + chance.below(120) as u64);
    while matches!(on.weekday(), Weekday::Sat | Weekday::Sun) {
        on = on + Days::new(1);
    }
    let at = on.and_hms_opt(8 + chance.below(9) as u32, [0, 15, 30, 45][chance.below(4)], 0);
    let body =
        json!({ "patient": patient, "at": at, "on": on, "minutes": 60, "status": "scheduled", "work": "PerEx, Pro" });
    world::put(pool, "appointment", 0, &body).await?;
    Ok(())
}

/// Lives until `today`, a day after the other.
pub(super) async fn live(pool: &PgPool, today: NaiveDate) -> anyhow::Result<()> {
    let world = world::load(pool).await?;
    let mut day = world.lived_until;
    while day < today {
        day = day + Days::new(1);
        live_day(pool, day, &mut Chance::of(world.seed, i64::from(day.num_days_from_ce()))).await?;
        sqlx::query("update world set lived_until = $1").bind(day).execute(pool).await?;
    }
    Ok(())
}

async fn live_day(pool: &PgPool, day: NaiveDate, chance: &mut Chance) -> anyhow::Result<()> {
    let asked = ListQuery { from: Some(day), to: Some(day), limit: 10_000, ..ListQuery::default() };
    let (appointments, _) = world::list(pool, "appointment", "on", &asked).await?;
    for appointment in appointments.iter().filter(|one| one.body["status"] == "scheduled") {
        let broken = chance.percent(6);
        let status = if broken { "broken" } else { "complete" };
        world::put(pool, "appointment", appointment.id, &json!({ "status": status })).await?;
        if !broken {
            visit(pool, chance, appointment, day).await?;
        }
    }
    let (patients, active) = (ids(pool, "patient").await?.len(), active(pool).await?);
    for _ in 0..(patients / 60).max(1) {
        book(pool, chance, &active, day).await?;
    }
    if chance.percent(40) {
        family(pool, chance, 1, day).await?;
    }
    if day.weekday() == Weekday::Wed {
        correct(pool, chance, day).await?;
    }
    Ok(())
}

async fn visit(pool: &PgPool, chance: &mut Chance, appointment: &Object, day: NaiveDate) -> anyhow::Result<()> {
    let patient = appointment.body["patient"].as_i64().unwrap_or(0);
    let repair = chance.percent(20).then(|| *chance.pick(&REPAIRS));
    for (code, fee) in RECALL.into_iter().take(2 + usize::from(chance.percent(50))).chain(repair) {
        let body = json!({ "patient": patient, "on": day, "code": code, "fee_cents": fee, "quantity": 1, "status": "done", "provider": "DR1" });
        world::put(pool, "procedure", 0, &body).await?;
    }
    let note = json!({ "patient": patient, "on": day, "code": "~GRP~", "fee_cents": 0, "quantity": 1, "status": "other", "provider": "DR1" });
    world::put(pool, "procedure", 0, &note).await?;
    world::put(pool, "patient", patient, &json!({ "last_visit": day })).await?;
    Ok(())
}

/// What a week brings: a marriage, a move, a procedure on the wrong chart, a late deletion, an appointment deleted.
async fn correct(pool: &PgPool, chance: &mut Chance, day: NaiveDate) -> anyhow::Result<()> {
    let (patients, procedures) = (ids(pool, "patient").await?, ids(pool, "procedure").await?);
    if patients.len() > 10 {
        let bride = patients[chance.below(patients.len())];
        world::put(pool, "patient", bride, &json!({ "last": chance.pick(&LAST) })).await?;
        let mover = patients[chance.below(patients.len())];
        let address = format!("{} {} Ave", 1 + chance.below(900), chance.pick(&LAST));
        world::put(pool, "patient", mover, &json!({ "address": address })).await?;
    }
    if procedures.len() > 10 && !patients.is_empty() {
        let wrong = procedures[chance.below(procedures.len())];
        let other = patients[chance.below(patients.len())];
        world::put(pool, "procedure", wrong, &json!({ "patient": other })).await?;
        let late = procedures[chance.below(procedures.len())];
        world::put(pool, "procedure", late, &json!({ "status": "deleted" })).await?;
    }
    let asked = ListQuery { from: Some(day + Days::new(1)), limit: 1000, ..ListQuery::default() };
    let (coming, _) = world::list(pool, "appointment", "on", &asked).await?;
    if !coming.is_empty() {
        world::delete(pool, "appointment", coming[chance.below(coming.len())].id).await?;
    }
    Ok(())
}

/// Merges two charts: the loser is archived, and its rows become the winner's.
pub(super) async fn merge(pool: &PgPool, loser: i64, winner: i64) -> anyhow::Result<()> {
    world::put(pool, "patient", loser, &json!({ "status": "archived" })).await?;
    for kind in ["procedure", "appointment"] {
        let theirs = ListQuery { patient: Some(loser), limit: 1_000_000, ..ListQuery::default() };
        for row in world::list(pool, kind, "on", &theirs).await?.0 {
            world::put(pool, kind, row.id, &json!({ "patient": winner })).await?;
        }
    }
    Ok(())
}

/// A text of a row, or nothing.
pub(super) fn text(body: &Value, name: &str) -> String {
    body[name].as_str().unwrap_or_default().to_owned()
}
