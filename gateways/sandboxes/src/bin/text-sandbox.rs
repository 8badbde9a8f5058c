//! The text sandbox as a program: a local text message provider for the demo and for tests. The wallet sandbox's page is
//! at the same address.

use clap::Parser;
use sandboxes::texts::{SandboxConfig, serve_beside};
use tracing_subscriber::EnvFilter;

/// A local text message provider.
#[derive(Parser)]
#[command(name = "text-sandbox", version)]
struct Options {
    #[arg(long, env = "TEXT_SANDBOX_HOST", default_value = "127.0.0.1")]
    host: String,
    #[arg(long, env = "TEXT_SANDBOX_PORT", default_value_t = 4247)]
    port: u16,
    #[arg(long, env = "TEXT_SANDBOX_ACCOUNT")]
    account: String,
    /// The token that every call must contain, and that events are signed with.
    #[arg(long, env = "TEXT_SANDBOX_TOKEN", hide_env_values = true)]
    token: String,
    /// The number that texts are sent from.
    #[arg(long, env = "TEXT_SANDBOX_FROM")]
    from: String,
    /// The URL to which incoming texts are posted.
    #[arg(long, env = "TEXT_SANDBOX_INBOUND_URL")]
    inbound_url: String,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).init();
    let Options { host, port, account, token, from, inbound_url } = Options::parse();
    let running =
        serve_beside(SandboxConfig { host, port, account, token, from, inbound_url }, sandboxes::wallet::page_at)
            .await?;
    tracing::info!(address = %running.base_url, "text sandbox started");
    gateways::stop_requested().await?;
    running.stop().await;
    Ok(())
}
