//! The server code shared by all sandboxes: Postgres schema, address, listening, shutdown.

use std::net::SocketAddr;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, ensure};
use poem::listener::{Acceptor, TcpAcceptor};
use poem::{Request, Response, Server};
use serde_json::Value;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, Executor, PgPool};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::faults::{CallFault, Faults};

/// How long calls in progress may take when the sandbox stops.
const LAST_CALLS: Duration = Duration::from_secs(5);

/// The address and the database of a sandbox that keeps its state in Postgres.
#[derive(Debug, Clone)]
pub struct Place {
    /// Where to listen; port 0 picks a free one.
    pub host: String,
    pub port: u16,
    /// The URL at which browsers reach it, for links in responses; the listening address when `None`.
    pub public_url: Option<String>,
    pub database_url: String,
    /// The sandbox's own schema in that database, created at start. Lowercase letters, digits and underscores.
    pub schema: String,
}

impl Place {
    /// On a free local port.
    pub fn local(database_url: String, schema: &str) -> Self {
        Self { host: "127.0.0.1".into(), port: 0, public_url: None, database_url, schema: schema.into() }
    }
}

/// A connection pool whose search path is the schema.
///
/// # Errors
/// If `schema` is no plain name, or the database is unreachable.
pub async fn connect(database_url: &str, schema: &str, connections: u32) -> anyhow::Result<PgPool> {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    ensure!(!schema.is_empty() && schema.bytes().all(plain), "no schema's name: {schema:?}");
    let options = PgConnectOptions::from_str(database_url)?.options([("search_path", schema)]);
    let pool = PgPoolOptions::new().max_connections(connections).connect_with(options);
    pool.await.context("the sandbox's database")
}

/// Creates the schema and its tables if missing.
///
/// # Errors
/// When the database fails.
pub async fn prepare(pool: &PgPool, schema: &str, tables: &'static str) -> anyhow::Result<()> {
    let mut tx = pool.begin().await?;
    // Without the lock, two sandboxes starting at once would both find the schema missing.
    sqlx::query("select pg_advisory_xact_lock(hashtextextended('sandbox schema', 0))").execute(&mut *tx).await?;
    tx.execute(AssertSqlSafe(format!("create schema if not exists {schema}"))).await?;
    tx.execute(sqlx::raw_sql(tables)).await?;
    Ok(tx.commit().await?)
}

/// Binds the address; port 0 picks a free one.
///
/// # Errors
/// If the address can't be bound.
pub async fn bind(host: &str, port: u16) -> anyhow::Result<(TcpAcceptor, SocketAddr)> {
    let listener =
        tokio::net::TcpListener::bind((host, port)).await.with_context(|| format!("listening on {host}:{port}"))?;
    let address = listener.local_addr()?;
    Ok((TcpAcceptor::from_tokio(listener)?, address))
}

/// Responds to requests until told to quit. `name` is for the log.
pub async fn listen<A, F>(
    name: &'static str,
    acceptor: impl Acceptor + 'static,
    mut quit: watch::Receiver<bool>,
    answer: A,
) where
    A: Fn(Request) -> F + Send + Sync + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    let endpoint = poem::endpoint::make(move |request: Request| {
        let answered = answer(request);
        async move { Ok::<_, poem::Error>(answered.await) }
    });
    let stopped = async move {
        // An error means that the sender is gone: stop as well.
        let _ = quit.wait_for(|quit| *quit).await;
    };
    let served = Server::new_with_acceptor(acceptor).run_with_graceful_shutdown(endpoint, stopped, Some(LAST_CALLS));
    if let Err(error) = served.await {
        tracing::error!(%error, name, "sandbox stopped listening");
    }
}

/// Performs a call's work, subject to injected faults.
pub(crate) async fn with_faults(
    faults: &Faults,
    (method, path): (&str, &str),
    too_many: impl FnOnce() -> Response,
    broken: impl Fn() -> Response,
    work: impl Future<Output = Response>,
) -> Response {
    let hold = |ms| tokio::time::sleep(Duration::from_millis(ms));
    let fault = faults.take_call(method, path);
    match fault {
        Some(CallFault::TooMany) => return too_many(),
        Some(CallFault::TimeoutBefore { ms }) => {
            hold(ms).await;
            return broken();
        }
        Some(CallFault::ErrorBefore) => return broken(),
        Some(CallFault::Slow { ms }) => hold(ms).await,
        _ => {}
    }
    let done = work.await;
    match fault {
        Some(CallFault::TimeoutAfter { ms }) => {
            hold(ms).await;
            done
        }
        Some(CallFault::ErrorAfter) => broken(),
        _ => done,
    }
}

/// The response to a test control's `request`; errors mention `act` and the sandbox's `name`.
pub(crate) async fn answered(name: &str, act: &str, request: reqwest::RequestBuilder) -> anyhow::Result<Value> {
    let answer = request.send().await.with_context(|| format!("{name} does not answer"))?;
    let status = answer.status();
    let body: Value = answer.json().await.with_context(|| format!("{name} answers oddly"))?;
    ensure!(status.is_success(), "{name} refused {act}: {body}");
    Ok(body)
}

/// A running sandbox. If dropped without [`stop`](Running::stop), it runs as long as the runtime.
pub struct Running<C> {
    /// Its URL, for its client's configuration.
    pub base_url: String,
    /// Test controls, including what a person would do.
    pub control: C,
    /// The sandbox's name in the log.
    pub(crate) name: &'static str,
    pub(crate) quit: watch::Sender<bool>,
    pub(crate) tasks: Vec<JoinHandle<()>>,
    pub(crate) pool: PgPool,
}

impl<C> Running<C> {
    /// A sandbox whose `tasks` stop when `quit` becomes true.
    pub fn new(
        base_url: String,
        control: C,
        name: &'static str,
        quit: watch::Sender<bool>,
        tasks: Vec<JoinHandle<()>>,
        pool: PgPool,
    ) -> Self {
        Self { base_url, control, name, quit, tasks, pool }
    }

    /// Accepts no more calls, finishes those in progress, and stops.
    pub async fn stop(self) {
        self.quit.send_replace(true);
        for task in self.tasks {
            if let Err(error) = task.await {
                tracing::error!(%error, name = self.name, "sandbox task failed");
            }
        }
        self.pool.close().await;
    }
}
