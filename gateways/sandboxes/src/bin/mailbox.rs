//! The mailbox as a program: receives every email over SMTP and shows it. It forwards no email.

use std::path::PathBuf;

use clap::Parser;
use sandboxes::mailbox::{Events, MailboxConfig, serve};
use tracing_subscriber::EnvFilter;

/// A local mailbox for the demo and for tests.
#[derive(Parser)]
#[command(name = "mailbox", version)]
struct Options {
    #[arg(long, env = "MAILBOX_HOST", default_value = "127.0.0.1")]
    host: String,
    #[arg(long, env = "MAILBOX_SMTP_PORT", default_value_t = 2525)]
    smtp_port: u16,
    #[arg(long, env = "MAILBOX_HTTP_PORT", default_value_t = 8025)]
    http_port: u16,
    /// The folder in which the newest 2,000 emails are stored.
    #[arg(long, env = "MAILBOX_DIR")]
    dir: PathBuf,
    /// The URL to which the delivery event of each email is sent, signed; if not given, no events are sent.
    #[arg(long, env = "MAILBOX_EVENTS_URL", requires = "events_key")]
    events_url: Option<String>,
    /// The private key (P-256, PKCS #8, base64) that the events are signed with.
    #[arg(long, env = "MAILBOX_EVENTS_KEY")]
    events_key: Option<String>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).init();
    let Options { host, smtp_port, http_port, dir, events_url, events_key } = Options::parse();
    let events = events_url.zip(events_key).map(|(url, key)| Events::new(&url, &key)).transpose()?;
    let running = serve(MailboxConfig { host, smtp_port, http_port, dir, events }).await?;
    tracing::info!(page = %running.http_url, smtp = %running.smtp_url, "mailbox started");
    gateways::stop_requested().await?;
    running.stop().await;
    Ok(())
}
