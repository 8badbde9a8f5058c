//! A practice that lives in Postgres and speaks both APIs: Open Dental's below `/api/v1`, Sikka's below `/v4`. It is
//! strict as their pages say: 100 rows by offset, pages counted, keys, headers, versions, pace.
//!
//! Time moves by [`Control::advance`]: each day patients come, cancel, move, marry, and charts are merged and corrected.
//! The same seed lives the same life. [`Control::world`] is the truth for tests, [`Control::fault`] what goes wrong.

mod control;
mod faults;
mod fees;
mod life;
mod members;
mod open_dental;
mod server;
mod sikka;
mod world;

use std::sync::{Arc, Mutex};

use crate::{Place, Running as SandboxRunning, bind, connect, listen, prepare};
use anyhow::Context;
use sqlx::PgPool;
use tokio::sync::watch;
use tokio::time::Instant;

pub use control::Control;
pub use faults::{Fault, FaultKind};
pub use members::{KnownPerson, KnownPractice};

use faults::Faults;

const NAME: &str = "the practice system sandbox";

/// The configuration of a sandbox.
#[derive(Debug, Clone)]
pub struct SandboxConfig {
    pub place: Place,
    pub developer_key: String,
    pub customer_key: String,
    pub app_id: String,
    pub app_key: String,
    pub office_id: String,
    pub secret_key: String,
    /// Milliseconds between two calls with a customer key; faster ones get 429. 0 allows any.
    pub pace_ms: u64,
    pub seed: i64,
    /// The number of patients that it begins with.
    pub patients: u32,
}

impl SandboxConfig {
    /// On a free local port, without patients and without a pace.
    pub fn new(database_url: impl Into<String>) -> Self {
        Self {
            place: Place::local(database_url.into(), "practice_system_sandbox"),
            developer_key: "developer-key-of-the-sandbox".into(),
            customer_key: "customer-key".into(),
            app_id: "sandbox-app".into(),
            app_key: "app-key-of-the-sandbox".into(),
            office_id: "D12345".into(),
            secret_key: "office-secret".into(),
            pace_ms: 0,
            seed: 1,
            patients: 0,
        }
    }
}

/// A running sandbox.
pub type Running = SandboxRunning<Control>;

/// The state shared by all parts.
struct Sandbox {
    config: SandboxConfig,
    pool: PgPool,
    faults: Faults,
    last_call: Mutex<Option<Instant>>,
}

const TABLES: &str = "
create table if not exists world (
    id int primary key check (id = 1),
    seed bigint not null,
    -- How far the practice's clock is from this machine's.
    shift_s bigint not null default 0,
    lived_until date not null,
    next_id bigint not null default 1,
    version text not null default '25.1.4',
    practice_name text not null default 'Juniper Dental',
    practice_zip text not null default '83702',
    practice_phone text not null default '2085550100',
    request_key bigint not null default 0
);
create table if not exists object (
    kind text not null,
    id bigint not null,
    body jsonb not null,
    stamp timestamp not null,
    primary key (kind, id)
);
create index if not exists object_stamp on object (kind, stamp);
";

/// Creates the schema and the practice if missing, and serves until [`Running::stop`].
///
/// # Errors
/// If the database or the address is not available.
pub async fn serve(config: SandboxConfig) -> anyhow::Result<Running> {
    let pool = connect(&config.place.database_url, &config.place.schema, 8).await?;
    prepare(&pool, &config.place.schema, TABLES).await.context("the sandbox's schema")?;
    let (acceptor, address) = bind(&config.place.host, config.place.port).await?;
    let base_url = format!("http://{address}");
    let sandbox =
        Arc::new(Sandbox { pool: pool.clone(), faults: Faults::default(), last_call: Mutex::new(None), config });
    world::begin(&sandbox).await?;
    let control = Control::new(&base_url, &sandbox.config.developer_key);
    let (quit, _) = watch::channel(false);
    let answering = sandbox.clone();
    let tasks = vec![tokio::spawn(listen(NAME, acceptor, quit.subscribe(), move |request| {
        let sandbox = answering.clone();
        async move { server::answer(&sandbox, request).await }
    }))];
    Ok(Running::new(base_url, control, NAME, quit, tasks, pool))
}
