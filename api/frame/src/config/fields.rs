//! The settings themselves.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use gateways::wallet::{AppleConfig, GoogleConfig};
use tenancy::cells::CellNumber;

use super::reader::Environment;

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
