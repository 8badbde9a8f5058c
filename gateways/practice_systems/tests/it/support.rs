//! A sandbox with its own schema for each test, and a link by each API.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use chrono::NaiveDate;
use futures::FutureExt;
use practice_gateway::{
    Cursor, Keys, LinkFailure, Next, OpenDentalConfig, Page, PracticeLink, PracticeSystems, SikkaConfig,
};
use sandboxes::practice_system::{Control, SandboxConfig, serve};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use uuid::Uuid;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Api {
    OpenDental,
    Sikka,
}

pub const BOTH: [Api; 2] = [Api::OpenDental, Api::Sikka];

pub struct Bench {
    pub control: Control,
    pub systems: PracticeSystems,
    pub api: Api,
    pub base_url: String,
}

impl Bench {
    pub fn keys(&self) -> Keys {
        match self.api {
            Api::OpenDental => Keys::OpenDental { customer_key: "customer-key".into() },
            Api::Sikka => Keys::Sikka { office_id: "D12345".into(), secret_key: "office-secret".into(), request: None },
        }
    }

    pub fn link(&self) -> Arc<dyn PracticeLink> {
        self.systems.open(self.keys()).unwrap()
    }

    /// The path's end of a list in this API.
    pub fn path(&self, list: &str) -> &'static str {
        match (self.api, list) {
            (Api::OpenDental, "patients") => "patients/Simple",
            (Api::OpenDental, "procedures") => "procedurelogs",
            (Api::Sikka, "patients") => "/patients",
            (Api::Sikka, "procedures") => "/transactions",
            _ => "appointments",
        }
    }

    pub async fn patient(&self, first: &str, last: &str) -> i64 {
        let body = json!({ "first": first, "last": last, "born": "1990-02-03", "status": "active", "phone": "2085550142", "email": "a@example.com",
            "address": "12 Main St", "zip": "83702", "first_visit": "2024-01-02" });
        self.control.put("patient", 0, body).await.unwrap()
    }

    pub async fn procedure(&self, patient: i64, code: &str, on: &str) -> i64 {
        let body = json!({ "patient": patient, "on": on, "code": code, "fee_cents": 10900, "quantity": 1, "status": "done", "provider": "DR1" });
        self.control.put("procedure", 0, body).await.unwrap()
    }
}

/// Runs `test` against a sandbox of its own, by each API.
pub async fn by_each<F: Future<Output = ()>>(test: impl Fn(Arc<Bench>) -> F) {
    for api in BOTH {
        by(api, &test).await;
    }
}

pub async fn by<F: Future<Output = ()>>(api: Api, test: impl Fn(Arc<Bench>) -> F) {
    let url = std::env::var("DATABASE_URL").expect("these tests need a Postgres server: set DATABASE_URL to one");
    let mut config = SandboxConfig::new(url.clone());
    config.place.schema = format!("practice_system_test_{}", Uuid::new_v4().simple());
    let schema = config.place.schema.clone();
    let running = serve(config.clone()).await.unwrap();
    let mut open_dental = OpenDentalConfig::new(&format!("{}/api/v1", running.base_url), &config.developer_key);
    open_dental.interval = Duration::ZERO;
    open_dental.timeout = Duration::from_secs(2);
    let mut sikka = SikkaConfig::new(&format!("{}/v4", running.base_url), &config.app_id, &config.app_key);
    sikka.interval = Duration::ZERO;
    let systems = PracticeSystems::new(Some(open_dental), Some(sikka));
    let bench = Arc::new(Bench { control: running.control.clone(), systems, api, base_url: running.base_url.clone() });
    let done = AssertUnwindSafe(test(bench)).catch_unwind().await;
    running.stop().await;
    let mut conn = PgConnection::connect(&url).await.unwrap();
    conn.execute(AssertSqlSafe(format!("drop schema {schema} cascade"))).await.unwrap();
    if let Err(panic) = done {
        eprintln!("by {api:?}");
        std::panic::resume_unwind(panic);
    }
}

/// Reads a list to its end: the items, the rows that were set aside, and the next pass's cursor.
pub async fn read<T, F: Future<Output = Result<Page<T>, LinkFailure>>>(
    from: Cursor,
    page: impl Fn(Cursor) -> F,
) -> Result<(Vec<T>, usize, Cursor), LinkFailure> {
    let (mut items, mut unreadable, mut cursor) = (vec![], 0, from);
    for _ in 0..200 {
        let read = page(cursor).await?;
        items.extend(read.items);
        unreadable += read.unreadable.len();
        match read.next {
            Next::Page(next) => cursor = next,
            Next::Done(next) => return Ok((items, unreadable, next)),
        }
    }
    panic!("the list has no end");
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// The ids of a list, each once.
pub fn ids<T>(items: &[T], id: impl Fn(&T) -> &str) -> Vec<i64> {
    let mut ids: Vec<i64> = items.iter().map(|item| id(item).parse().unwrap()).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The ids of the truth.
pub async fn truth(bench: &Bench, kind: &str) -> Vec<i64> {
    let world = bench.control.world().await.unwrap();
    let rows = world.as_array().unwrap().iter().filter(|row| row["kind"] == kind);
    rows.map(|row: &Value| row["id"].as_i64().unwrap()).collect()
}
