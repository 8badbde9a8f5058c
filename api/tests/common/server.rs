//! The context of a test's server, and its mailbox.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use frame::Config;
use gateways::cards::{StripeCards, StripeConfig, WithTrials};
use gateways::guarantor::GuarantorGateway;
use gateways::mail::{Mail, MailError, Mailer};
use kernel::Context;
use payments::bank_links::Seal;
use tenancy::testing::{TestDatabase, brands};

use super::settings::wallets;
use super::{SECRET_KEY, WEBHOOK_SECRET};

/// All emails that were sent.
#[derive(Default)]
pub struct Mails(pub(super) Mutex<Vec<Mail>>);

#[async_trait::async_trait]
impl Mailer for Mails {
    async fn send(&self, mail: Mail) -> Result<(), MailError> {
        self.0.lock().unwrap().push(mail);
        Ok(())
    }
}

/// The context of use cases on `database`, with the card sandbox of `config`.
pub fn context(
    database: &TestDatabase,
    config: &Config,
    mails: &Arc<Mails>,
    guarantor: Option<Arc<dyn GuarantorGateway>>,
) -> Context {
    let brands = brands();
    let cards = StripeCards::new(StripeConfig {
        base_url: config.cards_url.clone().expect("the card sandbox"),
        secret_key: SECRET_KEY.into(),
        webhook_secrets: vec![WEBHOOK_SECRET.into()],
        timeout: Duration::from_secs(5),
    })
    .expect("the key can be sent");
    Context {
        two_step_seal: Some(Arc::new(Seal::new("what the tests seal with").expect("a seal"))),
        purposes: practice::purposes(),
        tasks: membership::tasks(),
        visits: Default::default(),
        services: Default::default(),
        database: database.database.clone(),
        clock: database.clock(),
        settings: Arc::new(config.settings(&brands).expect("every brand has an address")),
        brands,
        cards: Arc::new(WithTrials::new(Arc::new(cards))),
        guarantor,
        bank_links: None,
        addresses: None,
        texts: None,
        wallets: Arc::new(wallets()),
        endpoints: Arc::new(gateways::endpoints::PublicEndpoints::with_loopback()),
        mailer: Arc::clone(mails) as Arc<dyn Mailer>,
        files: Arc::new(kernel::files::PostgresFiles::new(&database.database)),
    }
}
