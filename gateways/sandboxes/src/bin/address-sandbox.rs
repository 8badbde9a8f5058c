//! The address sandbox as a program: a local address provider for the demo and for tests.

use clap::Parser;
use sandboxes::addresses::{SandboxConfig, serve};
use tracing_subscriber::EnvFilter;

/// A local provider of made-up addresses.
#[derive(Parser)]
#[command(name = "address-sandbox", version)]
struct Options {
    #[arg(long, env = "ADDRESS_SANDBOX_HOST", default_value = "127.0.0.1")]
    host: String,
    #[arg(long, env = "ADDRESS_SANDBOX_PORT", default_value_t = 4246)]
    port: u16,
    #[arg(long, env = "ADDRESS_SANDBOX_KEY_ID")]
    key_id: String,
    /// The key that every call must contain.
    #[arg(long, env = "ADDRESS_SANDBOX_KEY", hide_env_values = true)]
    key: String,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).init();
    let Options { host, port, key_id, key } = Options::parse();
    let running = serve(SandboxConfig { host, port, key_id, key }).await?;
    tracing::info!(address = %running.base_url, "address sandbox started");
    gateways::stop_requested().await?;
    running.stop().await;
    Ok(())
}
