//! A card sandbox: a local server that keeps its state in Postgres and implements Stripe's API, so that the production
//! client runs against it in the demo and in tests. It is a separate program (`card-sandbox`) and can also be started
//! inside a test with [`serve`].
//!
//! What it does like Stripe:
//! * ids, objects, `expand`, lists with cursors, search by metadata, card errors with status 402 and their codes;
//! * idempotency keys: the first response is stored with its status, even a 500, and replayed; other parameters under
//!   the same key are an error; a second call while the first is in progress is a 409; refused parameters are not
//!   stored;
//! * each connected account has its own objects, balance and movements (`Stripe-Account`): no call reaches another
//!   account's. It is paid out by its schedule (the sandbox's clock can be changed) or by a call;
//! * the platform's balance contains what payments, transfers and fees left on it, and a transfer above it is refused;
//! * the parameters of all calls are listed in one table, `parameters.txt`: anything else is refused;
//! * a payment's changes, its events and the stored response are one database transaction;
//! * signed webhooks from a persistent queue, retried with growing delays.
//!
//! What testers can do, under `/_sandbox` (controls need the secret key as bearer token):
//! * `/_sandbox/` lists the recent payments; `/_sandbox/element` is the payment form, to be shown in an iframe;
//!   `/_sandbox/authenticate/{payment}` is the bank's approval page; `/_sandbox/onboarding/{account}` the onboarding;
//! * inject faults, see [`Fault`], and control debits, disputes, saved cards and accounts, see [`Control`].

mod accounts;
mod answer;
mod balances;
mod banks;
mod behavior;
mod charging;
mod control;
mod controls;
mod customers;
mod desk;
mod dispatch;
mod disputes;
mod endpoints;
mod events;
mod expand;
mod files;
mod form;
mod intents;
mod listing;
mod methods;
mod pages;
mod parameters;
mod payouts;
mod refunds;
mod schema;
mod server;
mod setup;
mod timers;
mod transfers;
mod webhooks;

use std::{num::NonZeroU32, sync::Arc, time::Duration};

use anyhow::Context;
use sqlx::{PgPool, postgres::PgPoolOptions};
use tokio::sync::{Notify, watch};

pub use self::{
    control::{Behavior, Complaint, Control, MadePayment},
    schema::statements,
    webhooks::sign,
};
use crate::ceiling::Ceiling;
use crate::faults::Faults;
use crate::serving::{self, Place};
pub use crate::{CallCounts, Fault, FaultKind};
use gateways::http;

/// The sandbox's name in the log.
const NAME: &str = "the card sandbox";

/// The configuration of a sandbox.
#[derive(Debug, Clone)]
pub struct SandboxConfig {
    pub place: Place,
    /// The bearer token that every call must contain.
    pub secret_key: String,
    /// An endpoint that receives all events; more can be created through the API.
    pub webhook_url: Option<String>,
    pub webhook_secret: String,
    /// The delay after the first failed delivery of a webhook; doubled each time, up to an hour.
    pub webhook_pause: Duration,
    /// How long a bank debit is processing before the bank settles it.
    pub bank_delay: Duration,
    /// How long after its success a debit with the return behavior is returned.
    pub return_delay: Duration,
    /// The rate limit in calls per second; more get a 429. `None` allows all.
    pub per_second: Option<NonZeroU32>,
}

impl SandboxConfig {
    /// A sandbox on a free local port with the usual delays.
    pub fn new(database_url: impl Into<String>, secret_key: impl Into<String>) -> Self {
        Self {
            place: Place::local(database_url.into(), "card_sandbox"),
            secret_key: secret_key.into(),
            webhook_url: None,
            webhook_secret: "whsec_sandbox".into(),
            webhook_pause: Duration::from_secs(1),
            bank_delay: Duration::from_secs(20),
            return_delay: Duration::from_secs(60),
            per_second: None,
        }
    }
}

/// A running sandbox.
pub type Running = serving::Running<Control>;

/// The state shared by all parts of a sandbox.
pub(crate) struct Sandbox {
    config: SandboxConfig,
    public_url: String,
    pool: PgPool,
    faults: Faults,
    ceiling: Ceiling,
    /// Notified when deliveries or timers were written.
    bell: Notify,
    http: reqwest::Client,
}

/// Creates the schema if missing, and serves until [`serving::Running::stop`].
pub async fn serve(config: SandboxConfig) -> anyhow::Result<Running> {
    let options = schema::connect_options(&config.place.database_url, &config.place.schema)?;
    // Its tables grow faster than their statistics, by which the planner would read them whole: it reads by key only.
    let by_key = [("enable_seqscan", "off"), ("enable_hashjoin", "off"), ("enable_mergejoin", "off")];
    let pool = PgPoolOptions::new().max_connections(16).connect_with(options.options(by_key)).await;
    let pool = pool.context("the sandbox's database")?;
    schema::prepare(&pool, &config).await.context("the sandbox's schema")?;

    let (acceptor, address) = serving::bind(&config.place.host, config.place.port).await?;
    let base_url = format!("http://{address}/");
    let public_url = config.place.public_url.clone().unwrap_or_else(|| base_url.clone());
    let sandbox = Arc::new(Sandbox {
        public_url: public_url.trim_end_matches('/').to_owned(),
        pool: pool.clone(),
        faults: Faults::default(),
        ceiling: Ceiling::of(config.per_second),
        bell: Notify::new(),
        http: http::client_within(webhooks::DELIVERY_TIMEOUT),
        config,
    });
    let control = Control::new(&base_url, &sandbox.config.secret_key);
    let (quit, _) = watch::channel(false);
    let answering = sandbox.clone();
    let tasks = vec![
        tokio::spawn(serving::listen(NAME, acceptor, quit.subscribe(), move |request| {
            let sandbox = answering.clone();
            async move { server::answer(sandbox, request).await }
        })),
        tokio::spawn(webhooks::deliver(sandbox.clone(), quit.subscribe())),
        tokio::spawn(timers::run(sandbox, quit.subscribe())),
    ];
    Ok(Running { base_url, control, name: NAME, quit, tasks, pool })
}
