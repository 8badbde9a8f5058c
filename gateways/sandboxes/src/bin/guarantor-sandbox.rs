//! The guarantor sandbox as a program: a local guarantee partner for the demo and for tests.

use std::time::Duration;

use clap::Parser;
use sandboxes::guarantor::{SandboxConfig, serve};
use tracing_subscriber::EnvFilter;

/// A local guarantee partner that keeps its state in Postgres.
#[derive(Parser)]
#[command(name = "guarantor-sandbox", version)]
struct Options {
    #[arg(long, env = "GUARANTOR_SANDBOX_HOST", default_value = "127.0.0.1")]
    host: String,
    #[arg(long, env = "GUARANTOR_SANDBOX_PORT", default_value_t = 4243)]
    port: u16,
    #[arg(long, env = "GUARANTOR_SANDBOX_DATABASE_URL", hide_env_values = true)]
    database_url: String,
    /// The schema in that database, created at start.
    #[arg(long, env = "GUARANTOR_SANDBOX_SCHEMA", default_value = "guarantor_sandbox")]
    schema: String,
    /// The bearer token that every call must contain.
    #[arg(long, env = "GUARANTOR_SANDBOX_API_KEY", hide_env_values = true)]
    api_key: String,
    /// The secret that events are signed with.
    #[arg(long, env = "GUARANTOR_SANDBOX_WEBHOOK_SECRET", hide_env_values = true)]
    webhook_secret: String,
    /// The URL to which events are sent.
    #[arg(long, env = "GUARANTOR_SANDBOX_WEBHOOK_URL")]
    webhook_url: Option<String>,
    /// Offices and claims are approved after this many seconds, and claims are paid after as many more. If not given, a
    /// tester decides.
    #[arg(long, env = "GUARANTOR_SANDBOX_DECIDE_SECONDS")]
    decide_seconds: Option<u64>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).init();
    let options = Options::parse();
    let mut config = SandboxConfig::new(options.database_url, options.api_key);
    config.place.host = options.host;
    config.place.port = options.port;
    config.place.schema = options.schema;
    config.webhook_secret = options.webhook_secret;
    config.webhook_url = options.webhook_url;
    config.decide_after = options.decide_seconds.map(Duration::from_secs);
    let running = serve(config).await?;
    tracing::info!(address = %running.base_url, "guarantor sandbox started");
    gateways::stop_requested().await?;
    running.stop().await;
    Ok(())
}
