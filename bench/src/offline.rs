//! A use-case context with only a database.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use gateways::cards::{StripeCards, StripeConfig};
use gateways::mail::{Mail, MailError, Mailer};
use kernel::{Context, Settings};
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
    let cards = Arc::new(StripeCards::new(nowhere)?);
    let settings = Settings { mail_from: "nobody@example.com".into(), ..Settings::default() };
    let brands = Arc::new(BrandBook::load("brands")?);
    Ok(Context::new(database, Clock::Machine, brands, cards, Arc::new(NoMail), settings, membership::capabilities()))
}

struct NoMail;

#[async_trait]
impl Mailer for NoMail {
    async fn send(&self, _: Mail) -> Result<(), MailError> {
        Err(MailError::Refused("measuring sends no mail".into()))
    }
}
