//! The configuration: environment variables, read once at startup and checked as a whole.
//!
//! [`VARIABLES`] is the only list of variables: their meaning, their defaults, and where they are required. The
//! README's table is printed from it (`chairside config`).

mod cells;
mod replica;
mod table;
mod wallets;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use gateways::wallet::{AppleConfig, GoogleConfig};
use kernel::Settings;
use tenancy::brand::BrandBook;
use tenancy::cells::CellNumber;

pub use table::{Need, VARIABLES, Variable, markdown};

/// The environment, which determines the rules that apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Environment {
    Production,
    /// `make run`: demo data, sandboxes, and a clock that can be turned.
    Demo,
    /// Automated tests; otherwise the same as demo.
    Test,
}

impl Environment {
    pub fn is_production(self) -> bool {
        self == Self::Production
    }
}

/// All settings from the environment.
#[derive(Clone)]
pub struct Config {
    pub environment: Environment,
    /// Whether business time comes from a database row that can be turned forward.
    pub turnable_clock: bool,
    /// Whether log lines are JSON.
    pub json_logs: bool,
    /// The address that serves metrics; `None` to disable them.
    pub metrics_address: Option<SocketAddr>,
    /// The address that traces are sent to; `None` to disable them.
    pub traces_url: Option<String>,
    pub port: u16,
    /// The directory, which is also the first cell.
    pub database_url: String,
    /// The other cells.
    pub cells: Vec<(CellNumber, String)>,
    /// A read replica for reports; `None` if there is none.
    pub replica_url: Option<String>,
    /// Those of the other cells.
    pub replica_cells: Vec<(CellNumber, String)>,
    /// How far behind the replica may be.
    pub replica_most_lag: Duration,
    pub redis_url: String,
    /// Whether search engines may list the public pages.
    pub open_to_search: bool,
    pub web_dir: PathBuf,
    pub brands_dir: PathBuf,
    /// The card sandbox's address; `None` for the real provider.
    pub cards_url: Option<String>,
    /// The maximum number of calls per second that the jobs of all processes make to the card provider; `None` for no limit.
    pub cards_per_second: Option<NonZeroU32>,
    pub cards_secret_key: String,
    pub cards_publishable_key: String,
    /// Comma-separated: the provider has one for its own events and one for those of connected accounts.
    pub cards_webhook_secrets: Vec<String>,
    /// The guarantee partner's API; without it, guaranteed payment plans are unavailable.
    pub guarantor_url: Option<String>,
    pub guarantor_api_key: String,
    pub guarantor_webhook_secret: String,
    /// The bank link provider's API; without it, bank accounts can't be connected.
    pub bank_link_url: Option<String>,
    pub bank_link_client_id: String,
    pub bank_link_secret: String,
    pub bank_link_seal: String,
    /// Open Dental's API; without it, it can't be connected.
    pub open_dental_url: Option<String>,
    pub open_dental_developer_key: String,
    /// Sikka's API, which reaches other practice systems; without it, they can't be connected.
    pub sikka_url: Option<String>,
    pub sikka_app_id: String,
    pub sikka_app_key: String,
    /// The key that encrypts the offices' keys of their practice systems.
    pub practice_system_seal: String,
    /// The provider of address suggestions; without it, there are none.
    pub address_url: Option<String>,
    pub address_key_id: String,
    pub address_key: String,
    /// The provider of text messages; without it, none are sent.
    pub texts_url: Option<String>,
    pub texts_account: String,
    pub texts_token: String,
    pub texts_from: String,
    pub texts_webhook_url: String,
    /// The issuer of Google Wallet cards; without it, no link is offered.
    pub google_wallet: Option<GoogleConfig>,
    /// The issuer of Apple Wallet cards; without it, no file is offered.
    pub apple_wallet: Option<AppleConfig>,
    /// The S3 file store; without it, files are stored in the database.
    pub files_url: Option<String>,
    pub files_bucket: String,
    pub files_region: String,
    pub files_key_id: String,
    pub files_secret: String,
    pub smtp_url: String,
    pub mail_from: String,
    pub mailbox_url: Option<String>,
    pub email_events_key: Option<String>,
    /// The key that encrypts the secrets of authenticator apps; if empty, two-step sign-in can't be turned on.
    pub two_step_seal: String,
    /// Webhooks may go to this machine; never in production.
    pub webhook_loopback: bool,
    pub token_secret: String,
    /// By brand; if empty, derived from the brands' own local hosts.
    pub origins: BTreeMap<String, String>,
    pub proxies: usize,
    pub connections: u32,
}

/// All problems of the environment.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the configuration is not right:\n{}", .0.iter().map(|p| format!("  - {p}")).collect::<Vec<_>>().join("\n"))]
pub struct Problems(pub Vec<String>);

/// Reads variables and collects their problems.
struct Reader<'a> {
    lookup: &'a dyn Fn(&str) -> Option<String>,
    environment: Environment,
    problems: Vec<String>,
}

impl Reader<'_> {
    /// The variable's value or default, if any. A missing required variable is a problem.
    fn optional(&mut self, name: &str) -> Option<String> {
        let given = (self.lookup)(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty());
        let Some(variable) = VARIABLES.iter().find(|variable| variable.name == name) else {
            self.problems.push(format!("{name} is not in the table of variables"));
            return given;
        };
        let default = match self.environment {
            Environment::Production => variable.production_default,
            _ => variable.demo_default.or(variable.production_default),
        };
        let value = given.or_else(|| default.map(ToOwned::to_owned));
        let needed = match variable.need {
            Need::Always => true,
            Need::Production => self.environment.is_production(),
            Need::Never => false,
        };
        if value.is_none() && needed {
            self.problems.push(format!("{name} is missing: {}", variable.meaning));
        }
        value
    }

    fn text(&mut self, name: &str) -> String {
        self.optional(name).unwrap_or_default()
    }

    fn number<T: std::str::FromStr + Default>(&mut self, name: &str) -> T {
        match self.optional(name).map(|text| (text.parse(), text)) {
            Some((Ok(number), _)) => number,
            Some((Err(_), text)) => {
                self.problems.push(format!("{name} is {text:?}, which is not a number it can have"));
                T::default()
            }
            None => T::default(),
        }
    }

    /// An address that starts with one of `schemes`.
    fn address(&mut self, name: &str, schemes: &[&str]) -> Option<String> {
        let value = self.optional(name)?;
        if !schemes.iter().any(|scheme| value.starts_with(&format!("{scheme}://"))) {
            self.problems.push(format!("{name} does not begin with {}://", schemes.join(":// or ")));
        }
        Some(value)
    }

    fn secret(&mut self, name: &str, least: usize) -> String {
        let value = self.text(name);
        if !value.is_empty() && value.len() < least {
            self.problems.push(format!("{name} is shorter than {least} characters"));
        }
        value
    }
}

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
            if environment.is_production() && url.starts_with("http://") {
                read.problems.push(format!("{address} is a sandbox's; production has https"));
            }
            for (name, given) in with {
                if given.is_empty() {
                    read.problems.push(format!("{name} is missing: it goes with {address}"));
                }
            }
        }
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

    /// The address of each brand's pages; every brand must have one.
    ///
    /// # Errors
    /// Brands without an address, and addresses of unknown brands.
    pub fn brand_origins(&self, brands: &BrandBook) -> Result<BTreeMap<String, String>, Problems> {
        let mut origins = self.origins.clone();
        let mut problems = vec![];
        for brand in brands.iter() {
            let id = brand.id.as_str();
            let local = brand.profile.hosts.iter().find(|host| host.ends_with("localhost"));
            match (origins.contains_key(id), local) {
                (true, _) => {}
                (false, Some(host)) if !self.environment.is_production() => {
                    origins.insert(id.to_owned(), format!("http://{host}:{}", self.port));
                }
                _ => problems.push(format!("CHAIRSIDE_ORIGINS has no address for the brand {id}")),
            }
        }
        for id in self.origins.keys() {
            if brands.get(&tenancy::brand::BrandId::new(id)).is_none() {
                problems.push(format!("CHAIRSIDE_ORIGINS names the brand {id}, which is not there"));
            }
        }
        if problems.is_empty() { Ok(origins) } else { Err(Problems(problems)) }
    }

    /// The settings that use cases need.
    ///
    /// # Errors
    /// Same as [`Config::brand_origins`].
    pub fn settings(&self, brands: &BrandBook) -> Result<Settings, Problems> {
        Ok(Settings {
            origins: self.brand_origins(brands)?,
            email_events_key: self.email_events_key.clone(),
            mail_from: self.mail_from.clone(),
            cards_publishable_key: self.cards_publishable_key.clone(),
            cards_sandbox_url: self.cards_url.clone(),
        })
    }
}

fn split(text: &str) -> Vec<String> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(ToOwned::to_owned).collect()
}

/// Whether emails would cross the internet unencrypted. A host without a dot is in the same private network.
fn is_plain_smtp(address: &str) -> bool {
    let Ok(url) = url::Url::parse(address) else { return false };
    let encrypted =
        url.scheme() == "smtps" || url.query_pairs().any(|(name, value)| name == "tls" && value == "required");
    !encrypted && url.host_str().is_some_and(|host| host.contains(['.', ':']))
}

/// Parses `brand=https://host,brand=https://host`. Sign-in cookies and payment details require https in production.
fn parse_origins(text: &str, environment: Environment, problems: &mut Vec<String>) -> BTreeMap<String, String> {
    let mut origins = BTreeMap::new();
    for entry in split(text) {
        match entry.split_once('=') {
            Some((_, origin)) if origin.starts_with("http://") && environment.is_production() => {
                problems.push(format!("CHAIRSIDE_ORIGINS: {entry:?} is not https, which production needs"));
            }
            Some((brand, origin)) if origin.starts_with("https://") || origin.starts_with("http://") => {
                origins.insert(brand.trim().to_owned(), origin.trim().trim_end_matches('/').to_owned());
            }
            _ => problems.push(format!("CHAIRSIDE_ORIGINS: {entry:?} is not brand=https://host")),
        }
    }
    origins
}

#[cfg(test)]
mod tests;
