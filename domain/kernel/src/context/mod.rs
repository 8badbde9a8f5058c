//! What use cases need besides a scope: the clock, the brands, the external services, and what each kind of bill is for.

pub mod collecting;
pub mod purpose;
pub mod services;
pub mod task;

use std::sync::Arc;

use gateways::addresses::AddressGateway;
use gateways::cards::CardGateway;
use gateways::endpoints::{EndpointGateway, PublicEndpoints};
use gateways::files::FileStore;
use gateways::guarantor::GuarantorGateway;
use gateways::mail::Mailer;
use gateways::texts::TextGateway;
use gateways::wallet::Wallets;
use tenancy::brand::BrandBook;
use tenancy::{Clock, Database};

use crate::files::PostgresFiles;
use crate::seal::{BankLinks, Seal};
use crate::visits::VisitCounter;
use purpose::Purposes;
use services::Services;
use task::Tasks;

#[derive(Clone)]
pub struct Context {
    pub database: Database,
    pub clock: Clock,
    pub brands: Arc<BrandBook>,
    pub cards: Arc<dyn CardGateway>,
    /// The guarantee partner behind guaranteed plans; `None` if not configured.
    pub guarantor: Option<Arc<dyn GuarantorGateway>>,
    /// The provider that verifies bank accounts; `None` if not configured: then no account can be connected.
    pub bank_links: Option<BankLinks>,
    /// Seals the secrets of authenticator apps; `None` if no key is configured: then two-step sign-in can't be turned
    /// on.
    pub two_step_seal: Option<Arc<Seal>>,
    /// Suggests addresses as the user types; `None` if not configured: then there are no suggestions.
    pub addresses: Option<Arc<dyn AddressGateway>>,
    /// Sends text messages; `None` if not configured: then no texts are sent or offered.
    pub texts: Option<Arc<dyn TextGateway>>,
    /// The phone wallets that cards can be saved to; those without a key are not offered.
    pub wallets: Arc<Wallets>,
    /// Calls the addresses that practices choose for their webhooks, and no private network.
    pub endpoints: Arc<dyn EndpointGateway>,
    pub mailer: Arc<dyn Mailer>,
    /// Logos, photos, documents, stored PDFs.
    pub files: Arc<dyn FileStore>,
    pub settings: Arc<Settings>,
    /// The purposes of bills other than running memberships.
    pub purposes: Purposes,
    /// The jobs that capabilities declare.
    pub tasks: Tasks,
    /// Visits to the sign-up pages that are not stored yet.
    pub visits: VisitCounter,
    /// External services that only one capability knows.
    pub services: Services,
}

/// What the capabilities of a program declare.
#[derive(Clone, Default)]
pub struct Capabilities {
    pub purposes: Purposes,
    pub tasks: Tasks,
}

impl Context {
    /// Files in the database, and nobody outside but the card provider and the mail server.
    pub fn new(
        database: Database,
        clock: Clock,
        brands: Arc<BrandBook>,
        cards: Arc<dyn CardGateway>,
        mailer: Arc<dyn Mailer>,
        settings: Settings,
        capabilities: Capabilities,
    ) -> Self {
        Self {
            files: Arc::new(PostgresFiles::new(&database)),
            database,
            clock,
            brands,
            cards,
            guarantor: None,
            bank_links: None,
            two_step_seal: None,
            addresses: None,
            texts: None,
            wallets: Arc::default(),
            endpoints: Arc::new(PublicEndpoints::new()),
            mailer,
            settings: Arc::new(settings),
            purposes: capabilities.purposes,
            tasks: capabilities.tasks,
            visits: VisitCounter::default(),
            services: Services::default(),
        }
    }
}

/// Settings of the deployment that use cases need.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// The origin of each brand's pages, by brand id: `https://host`, no trailing slash. Links in emails start with
    /// it.
    pub origins: std::collections::BTreeMap<String, String>,
    pub mail_from: String,
    /// The public key of the email provider's events; without it, events are not accepted.
    pub email_events_key: Option<String>,
    /// The card provider's publishable key, for the web app.
    pub cards_publishable_key: String,
    /// The card sandbox's address as the browser reaches it; empty with the real provider.
    pub cards_sandbox_url: Option<String>,
}
