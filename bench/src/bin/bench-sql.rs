//! Runs the same SQL repeatedly, as the server sends it but without the server: the speed of the database and its
//! driver alone.
//!
//! Plan: `{"url":"postgres://...","scripts":[["begin; set local ...","select ...","commit"]],"connections":16,"seconds":5}`.
//! A script entry with several statements is sent as one message; a single statement is prepared once per connection.

use std::time::{Duration, Instant};

use bench::Window;
use rand::Rng;
use serde::Deserialize;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Executor, PgConnection};

/// Prepared statements kept per connection; more than any plan has.
const PREPARED: usize = 5_000;

#[derive(Debug, Clone, Deserialize)]
struct Plan {
    url: String,
    scripts: Vec<Vec<String>>,
    connections: usize,
    seconds: u64,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let plan: Plan = bench::plan()?;
    let options: PgConnectOptions = plan.url.parse()?;
    let options = options.statement_cache_capacity(PREPARED).disable_statement_logging();
    let window = Window::of(plan.seconds);
    let runs: Vec<_> =
        (0..plan.connections).map(|_| tokio::spawn(run(options.clone(), plan.scripts.clone(), window))).collect();
    let mut taken = vec![];
    for run in runs {
        taken.extend(run.await??);
    }
    bench::print(&window.figures(taken, 0))
}

async fn run(options: PgConnectOptions, scripts: Vec<Vec<String>>, window: Window) -> anyhow::Result<Vec<Duration>> {
    let mut connection = options.connect().await?;
    let mut taken = vec![];
    while window.is_open() {
        let script = &scripts[rand::rng().random_range(0..scripts.len())];
        let began = Instant::now();
        for statement in script {
            execute(&mut connection, statement).await?;
        }
        if let Some(time) = window.taken(began) {
            taken.push(time);
        }
    }
    Ok(taken)
}

async fn execute(connection: &mut PgConnection, statement: &str) -> sqlx::Result<()> {
    let several = statement.trim_end_matches(';').contains(';');
    let transaction = matches!(statement.trim().to_ascii_lowercase().as_str(), "begin" | "commit" | "rollback");
    if several || transaction {
        connection.execute(sqlx::raw_sql(AssertSqlSafe(statement.to_owned()))).await?;
    } else {
        connection.fetch_all(sqlx::query(AssertSqlSafe(statement.to_owned()))).await?;
    }
    Ok(())
}
