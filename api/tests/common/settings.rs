//! The settings of a test's server, and its wallets.

use std::collections::HashMap;

use frame::Config;
use gateways::wallet::demo::{DEMO_ACCOUNT, DEMO_CERTIFICATE, DEMO_ISSUER, DEMO_KEY};
use gateways::wallet::{AppleConfig, AppleWallet, GoogleConfig, GoogleWallet, Wallets};

use super::{SECRET_KEY, WEBHOOK_SECRET};

/// The settings, with the database and the card provider at these addresses.
pub(super) fn config(database_url: &str, cards_url: &str) -> Config {
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
pub(super) fn wallets() -> Wallets {
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
