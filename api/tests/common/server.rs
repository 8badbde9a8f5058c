//! The configuration and the context of a test's server.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use frame::Config;
use gateways::cards::{StripeCards, StripeConfig, WithTrials};
use gateways::guarantor::GuarantorGateway;
use gateways::mail::{Mail, MailError, Mailer};
use gateways::wallet::sandbox::{DEMO_ACCOUNT, DEMO_CERTIFICATE, DEMO_ISSUER, DEMO_KEY};
use gateways::wallet::{AppleConfig, AppleWallet, GoogleConfig, GoogleWallet, Wallets};
use membership::Context;
use membership::bank_links::Seal;
use tenancy::testing::{TestDatabase, brands};

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
        purposes: membership::purposes(),
        visits: Default::default(),
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
        mailer: Arc::clone(mails) as Arc<dyn Mailer>,
        files: Arc::new(membership::files::PostgresFiles::new(&database.database)),
    }
}

pub fn config(database_url: &str, cards_url: &str) -> Config {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let given: HashMap<&str, String> = HashMap::from([
        ("CHAIRSIDE_ENV", "test".to_owned()),
        ("DATABASE_URL", database_url.to_owned()),
        ("REDIS_URL", "redis://127.0.0.1:1".to_owned()),
        ("CHAIRSIDE_BRANDS_DIR", format!("{root}/brands")),
        ("CHAIRSIDE_WEB_DIR", format!("{root}/api/tests/web")),
        ("CHAIRSIDE_TOKEN_SECRET", "a token secret of the tests, long enough".to_owned()),
        ("CHAIRSIDE_CARDS_URL", cards_url.to_owned()),
        ("CHAIRSIDE_CARDS_SECRET_KEY", SECRET_KEY.to_owned()),
        ("CHAIRSIDE_CARDS_PUBLISHABLE_KEY", "pk_test_0123456789".to_owned()),
        ("CHAIRSIDE_CARDS_WEBHOOK_SECRET", WEBHOOK_SECRET.to_owned()),
        ("CHAIRSIDE_SMTP_URL", "smtp://127.0.0.1:1".to_owned()),
        ("CHAIRSIDE_MAIL_FROM", "Chairside <no-reply@chairside.example>".to_owned()),
    ]);
    Config::read(&|name| given.get(name).cloned()).unwrap_or_else(|problems| panic!("{problems}"))
}

/// Both wallets with the demo's keys.
fn wallets() -> Wallets {
    let google = GoogleConfig {
        url: "https://wallet.example".into(),
        issuer: DEMO_ISSUER.into(),
        account: DEMO_ACCOUNT.into(),
        key: DEMO_KEY.into(),
    };
    let apple = AppleConfig {
        team: "TEAM123456".into(),
        pass_type: "pass.example.membership".into(),
        certificate: DEMO_CERTIFICATE.into(),
        key: DEMO_KEY.into(),
        intermediate: DEMO_CERTIFICATE.into(),
    };
    Wallets {
        google: Some(GoogleWallet::new(google).expect("the demo's key")),
        apple: Some(AppleWallet::new(apple).expect("the demo's certificate")),
    }
}
