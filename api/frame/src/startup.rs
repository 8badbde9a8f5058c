//! Creates the context of use cases from the configuration: for the server, the worker, the commands, and the demo
//! data.

use std::path::Path;
use std::sync::Arc;

use anyhow::Context as _;
use gateways::addresses::{AddressConfig, AddressGateway, SmartyAddresses};
use gateways::bank_link::{BankLinkConfig, PlaidLinks};
use gateways::cards::{STRIPE_URL, StripeCards, StripeConfig, WithTrials};
use gateways::endpoints::PublicEndpoints;
use gateways::files::{FileStore, S3Config, S3Files};
use gateways::guarantor::{GuarantorConfig, GuarantorGateway, HttpGuarantor};
use gateways::mail::SmtpMailer;
use gateways::pace::Spacing;
use gateways::texts::{TextConfig, TextGateway, TwilioTexts};
use gateways::wallet::{AppleWallet, GoogleWallet, Wallets};
use kernel::Context;
use kernel::context::services::Services;
use kernel::files::PostgresFiles;
use membership::notices;
use payments::bank_links::{BankLinks, Seal};
use practice_gateway::{OpenDentalConfig, PracticeSystems, SikkaConfig};
use practice_systems::PracticeLinks;
use replica::{Replica, ReplicaConfig, Replicas};
use tenancy::brand::BrandBook;
use tenancy::cells::CellNumber;
use tenancy::{Clock, Database};
use uuid::Uuid;

use crate::Config;

/// The configured card provider.
///
/// # Errors
/// If the key is not valid in a header.
pub fn cards(config: &Config) -> anyhow::Result<StripeCards> {
    Ok(StripeCards::new(StripeConfig {
        base_url: config.cards_url.clone().unwrap_or_else(|| STRIPE_URL.to_owned()),
        secret_key: config.cards_secret_key.clone(),
        webhook_secrets: config.cards_webhook_secrets.clone(),
        timeout: gateways::cards::stripe::CALL_TIMEOUT,
    })?)
}

/// The file store: an S3 store if one is configured, else the database.
fn files(config: &Config, database: &Database) -> anyhow::Result<Arc<dyn FileStore>> {
    let Some(url) = &config.files_url else { return Ok(Arc::new(PostgresFiles::new(database))) };
    Ok(Arc::new(S3Files::new(S3Config {
        url: url.parse().context("CHAIRSIDE_FILES_URL")?,
        bucket: config.files_bucket.clone(),
        region: config.files_region.clone(),
        key_id: config.files_key_id.clone(),
        secret: config.files_secret.clone(),
    })))
}

/// Checks that files can be made in the temporary folder, where spreadsheets are written first: without it each of them
/// would fail, one download after the other.
///
/// # Errors
/// If nothing can be written there.
pub fn check_temporary_folder(folder: &Path) -> anyhow::Result<()> {
    let file = folder.join(format!("chairside-{}", Uuid::new_v4()));
    let made = std::fs::File::create_new(&file).and_then(|_| std::fs::remove_file(&file));
    made.with_context(|| format!("the temporary folder {} cannot be written to (TMPDIR)", folder.display()))
}

/// Creates the context of use cases from the configuration.
///
/// # Errors
/// If brands can't be loaded or have no address, the database is unreachable, or an address is invalid.
pub async fn context(config: &Config) -> anyhow::Result<Context> {
    let brands = BrandBook::load(&config.brands_dir)?;
    notices::check_texts(&brands)?;
    let settings = config.settings(&brands)?;
    let database = Database::connect_cells(&config.database_url, &config.cells, config.connections);
    let database = database.await.context("the database")?;
    let clock = if config.turnable_clock { Clock::turnable(&database) } else { Clock::Machine };
    if let Err(error) = clock.align_cells().await {
        tracing::warn!(%error, "a cell keeps another time until the clock is turned again");
    }
    let guarantor = match &config.guarantor_url {
        Some(url) => {
            let config = GuarantorConfig::new(url, &config.guarantor_api_key, &config.guarantor_webhook_secret);
            Some(Arc::new(HttpGuarantor::new(config)) as Arc<dyn GuarantorGateway>)
        }
        None => None,
    };
    let bank_links = match &config.bank_link_url {
        Some(url) => {
            let reached = BankLinkConfig::new(url, &config.bank_link_client_id, &config.bank_link_secret);
            let gateway = Arc::new(PlaidLinks::new(reached));
            Some(BankLinks { gateway, seal: Arc::new(Seal::new(&config.bank_link_seal)?) })
        }
        None => None,
    };
    let addresses = config.address_url.as_ref().map(|url| {
        let config = AddressConfig {
            base_url: url.clone(),
            key_id: config.address_key_id.clone(),
            key: config.address_key.clone(),
        };
        Arc::new(SmartyAddresses::new(config)) as Arc<dyn AddressGateway>
    });
    let texts = config.texts_url.as_ref().map(|url| {
        let config = TextConfig {
            base_url: url.clone(),
            account: config.texts_account.clone(),
            token: config.texts_token.clone(),
            from: config.texts_from.clone(),
            webhook_url: config.texts_webhook_url.clone(),
        };
        Arc::new(TwilioTexts::new(config)) as Arc<dyn TextGateway>
    });
    let two_step_seal = match config.two_step_seal.as_str() {
        "" => None,
        secret => Some(Arc::new(Seal::new(secret)?)),
    };
    let mailer = SmtpMailer::new(&config.smtp_url)?;
    Ok(Context {
        purposes: practice::purposes(),
        tasks: membership::tasks(),
        visits: Default::default(),
        services: with_replica(services(config)?, config, &database).await?,
        files: files(config, &database)?,
        database,
        clock,
        brands: Arc::new(brands),
        cards: Arc::new(WithTrials::new(Arc::new(cards(config)?))),
        guarantor,
        bank_links,
        two_step_seal,
        addresses,
        texts,
        wallets: Arc::new(wallets(config)?),
        endpoints: Arc::new(match config.webhook_loopback {
            true => PublicEndpoints::with_loopback(),
            false => PublicEndpoints::new(),
        }),
        mailer: Arc::new(mailer),
        settings: Arc::new(settings),
    })
}

/// Adds the read replicas that reports are read from.
async fn with_replica(services: Services, config: &Config, database: &Database) -> anyhow::Result<Services> {
    let of_first = config.replica_url.iter().map(|url| (CellNumber::FIRST, url));
    let of_others = config.replica_cells.iter().map(|(cell, url)| (*cell, url));
    let mut replicas = Replicas::default();
    for (cell, url) in of_first.chain(of_others) {
        let Some(primary) = database.each_cell().into_iter().find(|primary| primary.cell() == cell) else { continue };
        let config = ReplicaConfig {
            url: url.clone(),
            connections: config.connections,
            most_lag: config.replica_most_lag,
            may_write: !config.environment.is_production(),
        };
        let started = Replica::start(&primary, config).await;
        replicas = replicas.with(cell, started.with_context(|| format!("the replica of cell {cell}"))?);
    }
    Ok(services.with(replicas))
}

/// The services of single capabilities that are configured: practice systems.
fn services(config: &Config) -> anyhow::Result<Services> {
    let open_dental =
        config.open_dental_url.as_ref().map(|url| OpenDentalConfig::new(url, &config.open_dental_developer_key));
    let sikka = config.sikka_url.as_ref().map(|url| SikkaConfig::new(url, &config.sikka_app_id, &config.sikka_app_key));
    if open_dental.is_none() && sikka.is_none() {
        return Ok(Services::default());
    }
    let seal = Arc::new(Seal::new(&config.practice_system_seal)?);
    Ok(Services::default().with(PracticeLinks { systems: PracticeSystems::new(open_dental, sikka), seal }))
}

/// Has the calls to practice systems share one pace for each key with the other processes.
pub fn share_practice_calls(context: &Context, spacing: Arc<dyn Spacing>) {
    if let Some(links) = context.services.get::<PracticeLinks>() {
        links.systems.share(spacing);
    }
}

/// The wallets for which keys are configured.
fn wallets(config: &Config) -> anyhow::Result<Wallets> {
    let google = config.google_wallet.clone().map(GoogleWallet::new).transpose()?;
    let apple = config.apple_wallet.clone().map(AppleWallet::new).transpose()?;
    Ok(Wallets { google, apple })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_temporary_folder_that_takes_no_file_is_refused() {
        check_temporary_folder(&std::env::temp_dir()).unwrap();
        let refused = check_temporary_folder(Path::new("/nowhere/at/all")).unwrap_err();
        assert!(refused.to_string().contains("/nowhere/at/all"), "{refused:#}");
    }
}
