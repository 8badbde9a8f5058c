//! What use cases need besides a scope: the clock, the brands, and the outside world.

use std::sync::Arc;

use gateways::addresses::AddressGateway;
use gateways::cards::CardGateway;
use gateways::files::FileStore;
use gateways::guarantor::GuarantorGateway;
use gateways::mail::Mailer;
use gateways::texts::TextGateway;
use gateways::wallet::Wallets;
use tenancy::brand::BrandBook;
use tenancy::{Clock, Database};

use crate::files::PostgresFiles;
use crate::purpose::Purposes;
use crate::seal::{BankLinks, Seal};
use crate::visits::VisitCounter;

#[derive(Clone)]
pub struct Context {
    pub database: Database,
    pub clock: Clock,
    pub brands: Arc<BrandBook>,
    pub cards: Arc<dyn CardGateway>,
    /// The partner behind guaranteed plans; `None` where none is configured.
    pub guarantor: Option<Arc<dyn GuarantorGateway>>,
    /// Who proves bank accounts; `None` where none is configured: then none can be connected.
    pub bank_links: Option<BankLinks>,
    /// Seals the secrets of authenticator apps; `None` where no key is configured: then nobody can turn two-step sign-in on.
    pub two_step_seal: Option<Arc<Seal>>,
    /// Who suggests addresses while one types; `None` where none is configured: then none are suggested.
    pub addresses: Option<Arc<dyn AddressGateway>>,
    /// Who sends texts; `None` where none is configured: then there are no texts, and nobody is offered any.
    pub texts: Option<Arc<dyn TextGateway>>,
    /// The wallets of phones that cards can be saved to; those without a key are not offered.
    pub wallets: Arc<Wallets>,
    pub mailer: Arc<dyn Mailer>,
    /// Logos, photos, documents, kept PDFs.
    pub files: Arc<dyn FileStore>,
    pub settings: Arc<Settings>,
    /// What bills are for, beside memberships that run.
    pub purposes: Purposes,
    /// Who came to the sign-up pages, until it is written.
    pub visits: VisitCounter,
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
        purposes: Purposes,
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
            mailer,
            settings: Arc::new(settings),
            purposes,
            visits: VisitCounter::default(),
        }
    }
}

/// Settings of the deployment that use cases need.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// Where a brand's pages live, by brand id: `https://host`, no trailing slash. Links in mails start with it.
    pub origins: std::collections::BTreeMap<String, String>,
    pub mail_from: String,
    /// The public key of the mail provider's events; without one none are taken.
    pub mail_events_key: Option<String>,
    /// The card provider's publishable key, for the web app.
    pub cards_publishable_key: String,
    /// The card sandbox's address as the browser reaches it; empty with the real provider.
    pub cards_sandbox_url: Option<String>,
}
