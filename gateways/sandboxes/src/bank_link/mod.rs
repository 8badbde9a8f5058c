//! A bank-link sandbox: a local server that keeps its state in Postgres and implements Plaid's API, so that the
//! production client runs against it in the demo and in tests. It is a separate program (`bank-link-sandbox`) and can
//! also be started inside a test with [`serve`].
//!
//! Like Plaid, it has a hosted page where a person picks a bank, signs in (`user_good`, `pass_good`) and picks an
//! account, or types its numbers and returns later to enter the two deposits' amounts ([`DEPOSITS_CENTS`]); three wrong
//! tries close the account. A public token can be used once. Tokens for the payments provider are created at the card
//! sandbox, which receives the account numbers only from here.
//!
//! A tester plays the person ([`Control::pick`], [`Control::type_numbers`], [`Control::tell_deposits`]) and injects
//! faults ([`crate::Fault`]).

mod control;
mod desk;
mod pages;
mod server;

use std::sync::Arc;

use anyhow::Context;
use sqlx::PgPool;
use tokio::sync::watch;

pub use control::Control;
pub use desk::DEPOSITS_CENTS;

use crate::faults::Faults;
use crate::serving::{self, Place};
use gateways::http;

/// The sandbox's name in the log.
const NAME: &str = "the bank-link sandbox";

/// The configuration of a sandbox.
#[derive(Debug, Clone)]
pub struct SandboxConfig {
    pub place: Place,
    pub client_id: String,
    pub secret: String,
    /// The card sandbox, and its secret key.
    pub cards_url: String,
    pub cards_secret_key: String,
}

impl SandboxConfig {
    /// A sandbox on a free local port.
    pub fn new(
        database_url: impl Into<String>,
        secret: impl Into<String>,
        cards_url: impl Into<String>,
        cards_secret_key: impl Into<String>,
    ) -> Self {
        Self {
            place: Place::local(database_url.into(), "bank_link_sandbox"),
            client_id: "chairside".into(),
            secret: secret.into(),
            cards_url: cards_url.into(),
            cards_secret_key: cards_secret_key.into(),
        }
    }
}

/// A running sandbox.
pub type Running = serving::Running<Control>;

/// The state shared by all parts of a sandbox.
struct Sandbox {
    config: SandboxConfig,
    public_url: String,
    pool: PgPool,
    faults: Faults,
    http: reqwest::Client,
}

/// Each link, page, item and token is one row.
const TABLES: &str = "
create table if not exists object (
    seq bigint generated always as identity,
    kind text not null,
    id text not null,
    body jsonb not null,
    primary key (kind, id)
);
create index if not exists object_seq on object (kind, seq);
";

/// Creates the schema if missing, and serves until [`serving::Running::stop`].
pub async fn serve(config: SandboxConfig) -> anyhow::Result<Running> {
    let pool = serving::connect(&config.place.database_url, &config.place.schema, 8).await?;
    serving::prepare(&pool, &config.place.schema, TABLES).await.context("the sandbox's schema")?;
    let (acceptor, address) = serving::bind(&config.place.host, config.place.port).await?;
    let base_url = format!("http://{address}");
    let public_url = config.place.public_url.clone().unwrap_or_else(|| base_url.clone());
    let sandbox = Arc::new(Sandbox {
        public_url: public_url.trim_end_matches('/').to_owned(),
        pool: pool.clone(),
        faults: Faults::default(),
        http: http::client(),
        config,
    });
    let control = Control::new(&base_url, &sandbox.config.client_id, &sandbox.config.secret);
    let (quit, _) = watch::channel(false);
    let listening = serving::listen(NAME, acceptor, quit.subscribe(), move |request| {
        let sandbox = sandbox.clone();
        async move { server::answer(&sandbox, request).await }
    });
    Ok(Running { base_url, control, name: NAME, quit, tasks: vec![tokio::spawn(listening)], pool })
}
