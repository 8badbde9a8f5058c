//! Measures the ledger under load through the use cases. DATABASE_URL names a database with an office and a household.
//!
//! * `bench-books bill`: the billing run over everything due.
//! * `bench-books post <connections> <seconds>`: posts two-posting entries, one per transaction, over `connections`
//!   connections.
//! * `bench-books post-once`: posts one such entry with the source [`SOURCE`], to look at its statements.
//! * `bench-books check`: checks every ledger rule.
//!
//! Each prints one line of JSON.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use bench::Window;
use chrono::NaiveDate;
use households::renewals;
use kernel::ledger::{Entry, EntryKind, post};
use membership::ledger;
use rules::Cents;
use serde::Serialize;
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Actor, Database, Reach};

/// The source of the first entry posted; no real row has an id this high.
const SOURCE: i64 = 424_242_424_242;

static NEXT: AtomicI64 = AtomicI64::new(SOURCE);

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    invoices: i64,
    lines: i64,
    seconds: f64,
    memory_mb: Option<u64>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let url = std::env::var("DATABASE_URL").context("DATABASE_URL")?;
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["bill"] => bill(Database::connect(&url, 2).await?).await,
        ["check"] => check(Database::connect(&url, 2).await?).await,
        ["post-once"] => {
            let database = Database::connect(&url, 1).await?;
            let household = household(&database).await?;
            enter(&database, household).await
        }
        ["post", connections, seconds] => {
            let connections = connections.parse().context("how many connections")?;
            posts(Database::connect(&url, connections).await?, connections, seconds.parse().context("how long")?).await
        }
        _ => bail!("bench-books bill | check | post-once | post <connections> <seconds>"),
    }
}

async fn bill(database: Database) -> anyhow::Result<()> {
    let context = bench::context(database)?;
    let began = Instant::now();
    let billed = renewals::run(&context).await?;
    let seconds = began.elapsed().as_secs_f64();
    bench::print(&Run { invoices: billed.invoices, lines: billed.lines, seconds, memory_mb: bench::most_memory_mb() })
}

async fn check(database: Database) -> anyhow::Result<()> {
    let began = Instant::now();
    let violations = ledger::check(&database).await?;
    let seconds = began.elapsed().as_secs_f64();
    bench::print(
        &serde_json::json!({ "rules": ledger::rules().count(), "violations": violations.len(), "seconds": seconds }),
    )
}

#[derive(Debug, Clone, Copy)]
struct Household {
    organization: OrganizationId,
    office: OfficeId,
    account: AccountId,
    today: NaiveDate,
}

async fn household(database: &Database) -> anyhow::Result<Household> {
    let mut scope = database.platform("bench-books").await?;
    let (organization, office, account, today) = sqlx::query_as(
        "select organization_id, office_id, id, current_date from account order by organization_id, id limit 1",
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Household {
        organization: OrganizationId(organization),
        office: OfficeId(office),
        account: AccountId(account),
        today,
    })
}

async fn posts(database: Database, connections: u32, seconds: u64) -> anyhow::Result<()> {
    let household = household(&database).await?;
    // Skips the entry of `post-once` and those of earlier rounds.
    NEXT.store(SOURCE + i64::try_from(started_us()?)?, Ordering::SeqCst);
    let window = Window::of(seconds);
    let runs: Vec<_> = (0..connections).map(|_| tokio::spawn(post_on(database.clone(), household, window))).collect();
    let mut taken = vec![];
    for run in runs {
        taken.extend(run.await??);
    }
    bench::print(&window.figures(taken, 0))
}

fn started_us() -> anyhow::Result<u128> {
    Ok(std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?.as_micros())
}

async fn post_on(database: Database, household: Household, window: Window) -> anyhow::Result<Vec<Duration>> {
    let mut taken = vec![];
    while window.is_open() {
        let began = Instant::now();
        enter(&database, household).await?;
        if let Some(time) = window.taken(began) {
            taken.push(time);
        }
    }
    Ok(taken)
}

/// Posts one entry in its own transaction, as office staff would.
async fn enter(database: &Database, household: Household) -> anyhow::Result<()> {
    let reach = Reach::office(household.organization, household.office, Actor::platform("bench-books"));
    let mut scope = database.scope(reach).await?;
    let entry = Entry {
        kind: EntryKind::InOfficePayment,
        office: household.office,
        account: Some(household.account),
        source: NEXT.fetch_add(1, Ordering::SeqCst),
        on: household.today,
        amount: Cents(2_900),
    };
    post(&mut scope, entry).await?;
    Ok(scope.commit().await?)
}
