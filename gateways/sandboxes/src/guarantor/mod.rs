//! A guarantor sandbox: a local server that keeps its state in Postgres and implements the partner's API, so that the
//! production client runs against it in the demo and in tests. It is a separate program (`guarantor-sandbox`) and can
//! also be started inside a test with [`serve`].
//!
//! Like the partner, it treats references as unique, guarantees terms only for offices that it approved, pays at most
//! what it approved, and deducts recoveries from the next payment to their office. Events are signed and retried from a
//! persistent queue.
//!
//! A tester decides applications and claims, pays them, and injects faults ([`crate::Fault`]): see
//! [`Control`]. With `decide_after` it decides automatically.

mod control;
mod desk;
mod events;
mod server;

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use sqlx::PgPool;
use tokio::sync::{Notify, watch};

pub use control::Control;

use crate::faults::Faults;
use crate::serving::{self, Place};
use gateways::http;

/// The sandbox's name in the log.
const NAME: &str = "the guarantor sandbox";

/// The configuration of a sandbox.
#[derive(Debug, Clone)]
pub struct SandboxConfig {
    pub place: Place,
    /// The bearer token that every call must contain.
    pub api_key: String,
    pub webhook_url: Option<String>,
    pub webhook_secret: String,
    /// The delay after the first failed delivery; doubled each time, up to an hour.
    pub webhook_pause: Duration,
    /// It approves after this delay, and pays after the same delay again; `None` waits for a tester.
    pub decide_after: Option<Duration>,
}

impl SandboxConfig {
    /// A sandbox on a free local port that waits for a tester.
    pub fn new(database_url: impl Into<String>, api_key: impl Into<String>) -> Self {
        Self {
            place: Place::local(database_url.into(), "guarantor_sandbox"),
            api_key: api_key.into(),
            webhook_url: None,
            webhook_secret: "fwh_sandbox_secret".into(),
            webhook_pause: Duration::from_secs(1),
            decide_after: None,
        }
    }
}

/// A running sandbox.
pub type Running = serving::Running<Control>;

/// The state shared by all parts of a sandbox.
struct Sandbox {
    config: SandboxConfig,
    base_url: String,
    pool: PgPool,
    faults: Faults,
    /// Notified when deliveries were written.
    bell: Notify,
    http: reqwest::Client,
}

/// Each object is one row, with its kind and reference.
const TABLES: &str = "
create table if not exists object (
    seq bigint generated always as identity,
    kind text not null,
    reference text not null,
    body jsonb not null,
    -- When the sandbox makes the next automatic decision.
    due_at timestamptz,
    primary key (kind, reference)
);
create index if not exists object_seq on object (kind, seq);
create index if not exists object_due on object (due_at) where due_at is not null;
create table if not exists delivery (
    id bigint generated always as identity primary key,
    event jsonb not null,
    due_at timestamptz not null,
    held boolean not null default false,
    bad_signature boolean not null default false,
    attempts int not null default 0,
    done boolean not null default false
);
create index if not exists delivery_due on delivery (due_at, id) where not done;
create index if not exists delivery_held on delivery (id) where held;
";

/// Creates the schema if missing, and serves until [`serving::Running::stop`].
pub async fn serve(config: SandboxConfig) -> anyhow::Result<Running> {
    let pool = serving::connect(&config.place.database_url, &config.place.schema, 8).await?;
    serving::prepare(&pool, &config.place.schema, TABLES).await.context("the sandbox's schema")?;
    let (acceptor, address) = serving::bind(&config.place.host, config.place.port).await?;
    let base_url = format!("http://{address}");
    let sandbox = Arc::new(Sandbox {
        base_url: base_url.clone(),
        pool: pool.clone(),
        faults: Faults::default(),
        bell: Notify::new(),
        http: http::client_within(events::DELIVERY_TIMEOUT),
        config,
    });
    let control = Control::new(&base_url, &sandbox.config.api_key);
    let (quit, _) = watch::channel(false);
    let answering = sandbox.clone();
    let tasks = vec![
        tokio::spawn(serving::listen(NAME, acceptor, quit.subscribe(), move |request| {
            let sandbox = answering.clone();
            async move { server::answer(&sandbox, request).await }
        })),
        tokio::spawn(events::deliver(sandbox.clone(), quit.subscribe())),
        tokio::spawn(desk::decide_automatically(sandbox, quit.subscribe())),
    ];
    Ok(Running { base_url, control, name: NAME, quit, tasks, pool })
}
