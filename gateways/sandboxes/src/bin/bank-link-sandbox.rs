//! The bank-link sandbox as a program: a local bank link provider for the demo and for tests. It contacts no bank.

use clap::Parser;
use sandboxes::bank_link::{SandboxConfig, serve};
use tracing_subscriber::EnvFilter;

/// A local bank link provider that keeps its state in Postgres.
#[derive(Parser)]
#[command(name = "bank-link-sandbox", version)]
struct Options {
    #[arg(long, env = "BANK_LINK_SANDBOX_HOST", default_value = "127.0.0.1")]
    host: String,
    #[arg(long, env = "BANK_LINK_SANDBOX_PORT", default_value_t = 4244)]
    port: u16,
    /// The URL at which browsers reach it, if different from host and port.
    #[arg(long, env = "BANK_LINK_SANDBOX_PUBLIC_URL")]
    public_url: Option<String>,
    #[arg(long, env = "BANK_LINK_SANDBOX_DATABASE_URL", hide_env_values = true)]
    database_url: String,
    /// The schema in that database, created at start.
    #[arg(long, env = "BANK_LINK_SANDBOX_SCHEMA", default_value = "bank_link_sandbox")]
    schema: String,
    #[arg(long, env = "BANK_LINK_SANDBOX_CLIENT_ID", default_value = "chairside")]
    client_id: String,
    #[arg(long, env = "BANK_LINK_SANDBOX_SECRET", hide_env_values = true)]
    secret: String,
    /// The card sandbox, which receives the account numbers.
    #[arg(long, env = "BANK_LINK_SANDBOX_CARDS_URL")]
    cards_url: String,
    #[arg(long, env = "BANK_LINK_SANDBOX_CARDS_SECRET_KEY", hide_env_values = true)]
    cards_secret_key: String,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).init();
    let options = Options::parse();
    let mut config =
        SandboxConfig::new(options.database_url, options.secret, options.cards_url, options.cards_secret_key);
    config.place.host = options.host;
    config.place.port = options.port;
    config.place.public_url = options.public_url;
    config.place.schema = options.schema;
    config.client_id = options.client_id;
    let running = serve(config).await?;
    tracing::info!(address = %running.base_url, "bank link sandbox started");
    gateways::stop_requested().await?;
    running.stop().await;
    Ok(())
}
