//! The card sandbox as a program: a local payments provider for the demo and for tests. No money moves.

use clap::Parser;
use sandboxes::cards::{SandboxConfig, serve};
use tracing_subscriber::EnvFilter;

/// A local payments provider that keeps its state in Postgres.
#[derive(Parser)]
#[command(name = "card-sandbox", version)]
struct Options {
    #[arg(long, env = "CARD_SANDBOX_HOST", default_value = "127.0.0.1")]
    host: String,
    #[arg(long, env = "CARD_SANDBOX_PORT", default_value_t = 4242)]
    port: u16,
    /// The URL at which browsers reach it, if different from host and port.
    #[arg(long, env = "CARD_SANDBOX_PUBLIC_URL")]
    public_url: Option<String>,
    #[arg(long, env = "CARD_SANDBOX_DATABASE_URL", hide_env_values = true)]
    database_url: String,
    /// The schema in that database, created at start.
    #[arg(long, env = "CARD_SANDBOX_SCHEMA", default_value = "card_sandbox")]
    schema: String,
    /// The bearer token that every call must contain.
    #[arg(long, env = "CARD_SANDBOX_SECRET_KEY", hide_env_values = true)]
    secret_key: String,
    /// The secret that webhooks are signed with.
    #[arg(long, env = "CARD_SANDBOX_WEBHOOK_SECRET", hide_env_values = true)]
    webhook_secret: String,
    /// The URL to which events are sent.
    #[arg(long, env = "CARD_SANDBOX_WEBHOOK_URL")]
    webhook_url: Option<String>,
    /// How long a bank debit takes to settle, in seconds.
    #[arg(long, env = "CARD_SANDBOX_BANK_DELAY_SECONDS", default_value_t = 20)]
    bank_delay_seconds: u64,
    /// The rate limit in calls per second; no limit if not given.
    #[arg(long, env = "CARD_SANDBOX_PER_SECOND")]
    per_second: Option<std::num::NonZeroU32>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).init();
    let options = Options::parse();
    let mut config = SandboxConfig::new(options.database_url, options.secret_key);
    config.place.host = options.host;
    config.place.port = options.port;
    config.place.public_url = options.public_url;
    config.place.schema = options.schema;
    config.webhook_secret = options.webhook_secret;
    config.webhook_url = options.webhook_url;
    config.per_second = options.per_second;
    config.bank_delay = std::time::Duration::from_secs(options.bank_delay_seconds);
    let running = serve(config).await?;
    tracing::info!(address = %running.base_url, "card sandbox started");
    gateways::stop_requested().await?;
    running.stop().await;
    Ok(())
}
