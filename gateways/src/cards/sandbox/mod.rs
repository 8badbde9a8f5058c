//! A card sandbox: a local server that keeps its state in Postgres and speaks the wire of Stripe's API, so that the
//! very same client code runs against it in the demo and in tests. It is a program of its own (`card-sandbox`) and can
//! be started inside a test with [`serve`].
//!
//! What it keeps like the original:
//! * ids, objects, `expand`, lists by cursor, search by metadata, card errors with status 402 and their codes;
//! * idempotency keys: the first answer is stored with its status, a 500 included, and replayed; other parameters under
//!   a key are an error; a second call while the first is under way is a 409; refused parameters are not stored;
//! * each connected account has its own objects, balance and movements (`Stripe-Account`): no call reaches another's. It is
//!   paid out by its schedule (the sandbox's clock can be turned) or by hand;
//! * the platform's balance holds what payments, transfers and fees left on it, and a transfer it does not hold is refused;
//! * what a call may carry is one table, `parameters.txt`: anything else is refused;
//! * a payment's work, its events and the stored answer are one database transaction;
//! * signed webhooks from a persistent queue, retried with growing pauses.
//!
//! What a tester can do beyond it, under `/_sandbox` (acts need the secret key as bearer):
//! * `/_sandbox/` lists the recent payments; `/_sandbox/element` is the payment form to be shown in an iframe;
//!   `/_sandbox/authenticate/{payment}` plays the bank's approval page; `/_sandbox/onboarding/{account}` the onboarding;
//! * faults, see [`Fault`]; what happens next to a draft, a dispute, a saved card, an account: see [`Control`].

mod accounts;
mod answer;
mod balances;
mod banks;
mod behaviour;
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
    control::{Behaviour, Complaint, Control, MadePayment},
    schema::statements,
    webhooks::sign,
};
use crate::http;
use crate::sandbox::ceiling::Ceiling;
use crate::sandbox::faults::Faults;
use crate::sandbox::serving::{self, Place};
pub use crate::sandbox::{CallCounts, Fault, FaultKind};

/// For the log.
const NAME: &str = "the card sandbox";

/// How a sandbox is set up.
#[derive(Debug, Clone)]
pub struct SandboxConfig {
    pub place: Place,
    /// The bearer key every call must carry.
    pub secret_key: String,
    /// The endpoint that gets all events; more can be made through the API.
    pub webhook_url: Option<String>,
    pub webhook_secret: String,
    /// The pause after the first failed delivery of a webhook; doubled each time, an hour at most.
    pub webhook_pause: Duration,
    /// How long a bank draft is on its way before the bank answers.
    pub bank_delay: Duration,
    /// How long after its success a draft that comes back does so.
    pub return_delay: Duration,
    /// Calls a second it allows, as the provider does; more get 429. `None` allows all.
    pub per_second: Option<NonZeroU32>,
}

impl SandboxConfig {
    /// A sandbox on a free local port with the usual pauses.
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

/// A sandbox that is up.
pub type Running = serving::Running<Control>;

/// What all parts of a sandbox share.
pub(crate) struct Sandbox {
    config: SandboxConfig,
    public_url: String,
    pool: PgPool,
    faults: Faults,
    ceiling: Ceiling,
    /// Rung when deliveries or timers were written.
    bell: Notify,
    http: reqwest::Client,
}

/// Makes the schema where it is missing, and serves until [`serving::Running::stop`].
pub async fn serve(config: SandboxConfig) -> anyhow::Result<Running> {
    let options = schema::connect_options(&config.place.database_url, &config.place.schema)?;
    let pool =
        PgPoolOptions::new().max_connections(16).connect_with(options).await.context("the sandbox's database")?;
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
