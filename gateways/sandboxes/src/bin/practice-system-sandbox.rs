//! The practice system sandbox as a program: a local practice with both APIs, for the demo and for tests.

use clap::Parser;
use sandboxes::practice_system::{SandboxConfig, serve};
use tracing_subscriber::EnvFilter;

/// A local practice system that keeps its state in Postgres.
#[derive(Parser)]
#[command(name = "practice-system-sandbox", version)]
struct Options {
    #[arg(long, env = "PRACTICE_SYSTEM_SANDBOX_HOST", default_value = "127.0.0.1")]
    host: String,
    #[arg(long, env = "PRACTICE_SYSTEM_SANDBOX_PORT", default_value_t = 4247)]
    port: u16,
    #[arg(long, env = "PRACTICE_SYSTEM_SANDBOX_DATABASE_URL", hide_env_values = true)]
    database_url: String,
    /// The schema in that database, created at start.
    #[arg(long, env = "PRACTICE_SYSTEM_SANDBOX_SCHEMA", default_value = "practice_system_sandbox")]
    schema: String,
    #[arg(long, env = "PRACTICE_SYSTEM_SANDBOX_DEVELOPER_KEY", hide_env_values = true)]
    developer_key: String,
    #[arg(long, env = "PRACTICE_SYSTEM_SANDBOX_APP_KEY", hide_env_values = true)]
    app_key: String,
    /// The number of patients that the practice begins with.
    #[arg(long, env = "PRACTICE_SYSTEM_SANDBOX_PATIENTS", default_value_t = 240)]
    patients: u32,
    /// Milliseconds between two calls.
    #[arg(long, env = "PRACTICE_SYSTEM_SANDBOX_PACE_MS", default_value_t = 0)]
    pace_ms: u64,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).init();
    let options = Options::parse();
    let mut config = SandboxConfig::new(options.database_url);
    config.place.host = options.host;
    config.place.port = options.port;
    config.place.schema = options.schema;
    config.developer_key = options.developer_key;
    config.app_key = options.app_key;
    config.patients = options.patients;
    config.pace_ms = options.pace_ms;
    let running = serve(config).await?;
    tracing::info!(address = %running.base_url, "practice system sandbox started");
    gateways::stop_requested().await?;
    running.stop().await;
    Ok(())
}
