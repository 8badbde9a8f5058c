//! Reads and checks the environment as a whole.

use std::num::NonZeroU32;

use tenancy::cells::CellNumber;

use super::fields::Config;
use super::origins::parse_origins;
use super::reader::{Environment, Problems, Reader, split};
use super::{cells, replica, wallets};

impl Config {
    /// Reads the process's environment.
    ///
    /// # Errors
    /// All missing or invalid variables.
    pub fn from_environment() -> Result<Self, Problems> {
        Self::read(&|name| std::env::var(name).ok())
    }

    /// Reads variables from `lookup`.
    ///
    /// # Errors
    /// Same as [`Config::from_environment`].
    pub fn read(lookup: &dyn Fn(&str) -> Option<String>) -> Result<Self, Problems> {
        let mut problems = vec![];
        let environment = match lookup("CHAIRSIDE_ENV").as_deref().unwrap_or("production") {
            "production" | "" => Environment::Production,
            "demo" => Environment::Demo,
            "test" => Environment::Test,
            other => {
                problems.push(format!("CHAIRSIDE_ENV is {other:?}; it can be production, demo or test"));
                Environment::Production
            }
        };
        let mut read = Reader { lookup, environment, problems };
        let database_url = read.address("DATABASE_URL", &["postgres", "postgresql"]).unwrap_or_default();
        let cells = cells::read(&mut read, "CHAIRSIDE_CELLS", CellNumber::SECOND);
        if cells.iter().any(|(_, url)| *url == database_url) {
            read.problems.push("CHAIRSIDE_CELLS has the address of DATABASE_URL, which is cell 0".to_owned());
        }
        let replica_cells = cells::read(&mut read, "CHAIRSIDE_REPLICA_CELLS", CellNumber::SECOND);
        for (cell, _) in replica_cells.iter().filter(|(cell, _)| cells.iter().all(|(known, _)| known != cell)) {
            read.problems.push(format!("CHAIRSIDE_REPLICA_CELLS names the cell {cell}, and CHAIRSIDE_CELLS does not"));
        }
        let (replica_url, replica_most_lag) = replica::read(&mut read, &database_url);
        let origins = read.optional("CHAIRSIDE_ORIGINS").unwrap_or_default();
        let metrics_address = read.optional("CHAIRSIDE_METRICS_ADDRESS").and_then(|text| {
            let address = text.parse().ok();
            if address.is_none() {
                read.problems
                    .push(format!("CHAIRSIDE_METRICS_ADDRESS is {text:?}, which is not an address and a port"));
            }
            address
        });
        let json_logs = match read.optional("CHAIRSIDE_LOG_FORMAT").as_deref() {
            Some("json") => true,
            Some("text") => false,
            Some(other) => {
                read.problems.push(format!("CHAIRSIDE_LOG_FORMAT is {other:?}; it can be json or text"));
                true
            }
            None => true,
        };
        let open_to_search = match read.optional("CHAIRSIDE_ROBOTS").as_deref() {
            Some("open") => true,
            Some("closed") | None => false,
            Some(other) => {
                read.problems.push(format!("CHAIRSIDE_ROBOTS is {other:?}; it can be open or closed"));
                false
            }
        };
        let turnable_clock = match read.optional("CHAIRSIDE_CLOCK").as_deref() {
            Some("database") if environment.is_production() => {
                read.problems.push("CHAIRSIDE_CLOCK is database, which production refuses".to_owned());
                false
            }
            Some("database") => true,
            Some("machine") | None => false,
            Some(other) => {
                read.problems.push(format!("CHAIRSIDE_CLOCK is {other:?}; it can be machine or database"));
                false
            }
        };
        let webhook_loopback = match read.optional("CHAIRSIDE_WEBHOOK_LOOPBACK").as_deref() {
            Some("allow") if environment.is_production() => {
                read.problems.push("CHAIRSIDE_WEBHOOK_LOOPBACK is allow, which production refuses".to_owned());
                false
            }
            Some("allow") => true,
            Some("refuse") | None => false,
            Some(other) => {
                read.problems.push(format!("CHAIRSIDE_WEBHOOK_LOOPBACK is {other:?}; it can be allow or refuse"));
                false
            }
        };
        let config = Self {
            environment,
            turnable_clock,
            json_logs,
            metrics_address,
            traces_url: read.address("CHAIRSIDE_TRACES_URL", &["http", "https"]),
            port: read.number("CHAIRSIDE_PORT"),
            database_url,
            cells,
            replica_url,
            replica_cells,
            replica_most_lag,
            redis_url: read.address("REDIS_URL", &["redis", "rediss"]).unwrap_or_default(),
            open_to_search,
            web_dir: read.text("CHAIRSIDE_WEB_DIR").into(),
            brands_dir: read.text("CHAIRSIDE_BRANDS_DIR").into(),
            cards_url: read.address("CHAIRSIDE_CARDS_URL", &["http", "https"]),
            cards_per_second: NonZeroU32::new(read.number("CHAIRSIDE_CARDS_PER_SECOND")),
            cards_secret_key: read.secret("CHAIRSIDE_CARDS_SECRET_KEY", 16),
            cards_publishable_key: read.text("CHAIRSIDE_CARDS_PUBLISHABLE_KEY"),
            cards_webhook_secrets: split(&read.secret("CHAIRSIDE_CARDS_WEBHOOK_SECRET", 16)),
            guarantor_url: read.address("CHAIRSIDE_GUARANTOR_URL", &["http", "https"]),
            guarantor_api_key: read.secret("CHAIRSIDE_GUARANTOR_API_KEY", 16),
            guarantor_webhook_secret: read.secret("CHAIRSIDE_GUARANTOR_WEBHOOK_SECRET", 16),
            bank_link_url: read.address("CHAIRSIDE_BANK_LINK_URL", &["http", "https"]),
            bank_link_client_id: read.text("CHAIRSIDE_BANK_LINK_CLIENT_ID"),
            bank_link_secret: read.secret("CHAIRSIDE_BANK_LINK_SECRET", 16),
            bank_link_seal: read.secret("CHAIRSIDE_BANK_LINK_SEAL", 32),
            open_dental_url: read.address("CHAIRSIDE_OPEN_DENTAL_URL", &["http", "https"]),
            open_dental_developer_key: read.secret("CHAIRSIDE_OPEN_DENTAL_DEVELOPER_KEY", 16),
            sikka_url: read.address("CHAIRSIDE_SIKKA_URL", &["http", "https"]),
            sikka_app_id: read.text("CHAIRSIDE_SIKKA_APP_ID"),
            sikka_app_key: read.secret("CHAIRSIDE_SIKKA_APP_KEY", 16),
            practice_system_seal: read.secret("CHAIRSIDE_PRACTICE_SYSTEM_SEAL", 32),
            address_url: read.address("CHAIRSIDE_ADDRESS_URL", &["http", "https"]),
            address_key_id: read.text("CHAIRSIDE_ADDRESS_KEY_ID"),
            address_key: read.secret("CHAIRSIDE_ADDRESS_KEY", 16),
            texts_url: read.address("CHAIRSIDE_TEXTS_URL", &["http", "https"]),
            texts_account: read.text("CHAIRSIDE_TEXTS_ACCOUNT"),
            texts_token: read.secret("CHAIRSIDE_TEXTS_TOKEN", 16),
            texts_from: read.text("CHAIRSIDE_TEXTS_FROM"),
            texts_webhook_url: read.address("CHAIRSIDE_TEXTS_WEBHOOK_URL", &["http", "https"]).unwrap_or_default(),
            google_wallet: wallets::google(&mut read),
            apple_wallet: wallets::apple(&mut read),
            files_url: read.address("CHAIRSIDE_FILES_URL", &["http", "https"]),
            files_bucket: read.text("CHAIRSIDE_FILES_BUCKET"),
            files_region: read.text("CHAIRSIDE_FILES_REGION"),
            files_key_id: read.text("CHAIRSIDE_FILES_KEY_ID"),
            files_secret: read.secret("CHAIRSIDE_FILES_SECRET", 16),
            smtp_url: read.address("CHAIRSIDE_SMTP_URL", &["smtp", "smtps"]).unwrap_or_default(),
            mail_from: read.text("CHAIRSIDE_MAIL_FROM"),
            mailbox_url: read.address("CHAIRSIDE_MAILBOX_URL", &["http", "https"]),
            email_events_key: Some(read.text("CHAIRSIDE_MAIL_EVENTS_KEY")).filter(|key| !key.is_empty()),
            two_step_seal: read.secret("CHAIRSIDE_TWO_STEP_SEAL", 32),
            webhook_loopback,
            token_secret: read.secret("CHAIRSIDE_TOKEN_SECRET", 32),
            origins: parse_origins(&origins, environment, &mut read.problems),
            proxies: read.number("CHAIRSIDE_PROXIES"),
            connections: read.number("CHAIRSIDE_CONNECTIONS"),
        };
        if environment.is_production() && config.cards_url.is_some() {
            read.problems.push("CHAIRSIDE_CARDS_URL is a sandbox's; production leaves it out".to_owned());
        }
        if config.email_events_key.as_deref().is_some_and(|key| !gateways::mail::events::is_public_key(key)) {
            read.problems.push("CHAIRSIDE_MAIL_EVENTS_KEY is no public key of P-256 in base64".to_owned());
        }
        if environment.is_production() && is_plain_smtp(&config.smtp_url) {
            let way = "use smtps://, or smtp:// with ?tls=required; plain only to a host of the same private network";
            read.problems.push(format!("CHAIRSIDE_SMTP_URL sends emails unencrypted: {way}"));
        }
        check_keys(&config, &mut read.problems);
        if read.problems.is_empty() { Ok(config) } else { Err(Problems(read.problems)) }
    }

    /// The settings for migrations: the address, and the number of hash partitions of a new database.
    ///
    /// # Errors
    /// Same as [`Config::from_environment`], for these variables only.
    pub fn for_migration(lookup: &dyn Fn(&str) -> Option<String>) -> Result<(String, u32), Problems> {
        let mut read = Reader { lookup, environment: Environment::Production, problems: vec![] };
        let url = match read.address("CHAIRSIDE_MIGRATE_URL", &["postgres", "postgresql"]) {
            Some(url) => url,
            None => read.address("DATABASE_URL", &["postgres", "postgresql"]).unwrap_or_default(),
        };
        let partitions = read.number("CHAIRSIDE_PARTITIONS");
        if read.problems.is_empty() { Ok((url, partitions)) } else { Err(Problems(read.problems)) }
    }
}

/// Checks that each service with an address has its keys, and in production https.
fn check_keys(config: &Config, problems: &mut Vec<String>) {
    for (address, url, with) in [
        (
            "CHAIRSIDE_GUARANTOR_URL",
            &config.guarantor_url,
            &[
                ("CHAIRSIDE_GUARANTOR_API_KEY", &config.guarantor_api_key),
                ("CHAIRSIDE_GUARANTOR_WEBHOOK_SECRET", &config.guarantor_webhook_secret),
            ][..],
        ),
        (
            "CHAIRSIDE_BANK_LINK_URL",
            &config.bank_link_url,
            &[
                ("CHAIRSIDE_BANK_LINK_CLIENT_ID", &config.bank_link_client_id),
                ("CHAIRSIDE_BANK_LINK_SECRET", &config.bank_link_secret),
                ("CHAIRSIDE_BANK_LINK_SEAL", &config.bank_link_seal),
            ],
        ),
        (
            "CHAIRSIDE_OPEN_DENTAL_URL",
            &config.open_dental_url,
            &[
                ("CHAIRSIDE_OPEN_DENTAL_DEVELOPER_KEY", &config.open_dental_developer_key),
                ("CHAIRSIDE_PRACTICE_SYSTEM_SEAL", &config.practice_system_seal),
            ],
        ),
        (
            "CHAIRSIDE_SIKKA_URL",
            &config.sikka_url,
            &[
                ("CHAIRSIDE_SIKKA_APP_ID", &config.sikka_app_id),
                ("CHAIRSIDE_SIKKA_APP_KEY", &config.sikka_app_key),
                ("CHAIRSIDE_PRACTICE_SYSTEM_SEAL", &config.practice_system_seal),
            ],
        ),
        (
            "CHAIRSIDE_ADDRESS_URL",
            &config.address_url,
            &[("CHAIRSIDE_ADDRESS_KEY_ID", &config.address_key_id), ("CHAIRSIDE_ADDRESS_KEY", &config.address_key)],
        ),
        (
            "CHAIRSIDE_TEXTS_URL",
            &config.texts_url,
            &[
                ("CHAIRSIDE_TEXTS_ACCOUNT", &config.texts_account),
                ("CHAIRSIDE_TEXTS_TOKEN", &config.texts_token),
                ("CHAIRSIDE_TEXTS_FROM", &config.texts_from),
                ("CHAIRSIDE_TEXTS_WEBHOOK_URL", &config.texts_webhook_url),
            ],
        ),
        (
            "CHAIRSIDE_FILES_URL",
            &config.files_url,
            &[
                ("CHAIRSIDE_FILES_BUCKET", &config.files_bucket),
                ("CHAIRSIDE_FILES_KEY_ID", &config.files_key_id),
                ("CHAIRSIDE_FILES_SECRET", &config.files_secret),
            ],
        ),
    ] {
        let Some(url) = url else { continue };
        if config.environment.is_production() && url.starts_with("http://") {
            problems.push(format!("{address} is a sandbox's; production has https"));
        }
        for (name, given) in with {
            if given.is_empty() {
                problems.push(format!("{name} is missing: it goes with {address}"));
            }
        }
    }
}

/// Whether emails would cross the internet unencrypted. A host without a dot is in the same private network.
fn is_plain_smtp(address: &str) -> bool {
    let Ok(url) = url::Url::parse(address) else { return false };
    let encrypted =
        url.scheme() == "smtps" || url.query_pairs().any(|(name, value)| name == "tls" && value == "required");
    !encrypted && url.host_str().is_some_and(|host| host.contains(['.', ':']))
}
