//! A use-case context with only a database.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use gateways::cards::{StripeCards, StripeConfig};
use gateways::mail::{Mail, MailError, Mailer};
use membership::{Context, Settings};
use tenancy::brand::BrandBook;
use tenancy::{Clock, Database};

/// The machine's clock, the brands of the working folder, and no external services: the measured code calls none.
///
/// # Errors
/// When the brands can't be read.
pub fn context(database: Database) -> anyhow::Result<Context> {
    let nowhere = StripeConfig {
        base_url: "http://127.0.0.1:9/".into(),
        secret_key: "sk_none".into(),
        webhook_secrets: Vec::new(),
        timeout: Duration::from_secs(1),
    };
    Ok(Context {
        two_step_seal: None,
        purposes: membership::purposes(),
        visits: Default::default(),
        files: Arc::new(membership::files::PostgresFiles::new(&database)),
        database,
        clock: Clock::Machine,
        brands: Arc::new(BrandBook::load("brands")?),
        cards: Arc::new(StripeCards::new(nowhere)?),
        guarantor: None,
        bank_links: None,
        addresses: None,
        wallets: Arc::default(),
        texts: None,
        mailer: Arc::new(NoMail),
        settings: Arc::new(Settings {
            origins: Default::default(),
            mail_from: "nobody@example.com".into(),
            mail_events_key: None,
            cards_publishable_key: String::new(),
            cards_sandbox_url: None,
        }),
    })
}

struct NoMail;

#[async_trait]
impl Mailer for NoMail {
    async fn send(&self, _: Mail) -> Result<(), MailError> {
        Err(MailError::Refused("measuring sends no mail".into()))
    }
}
