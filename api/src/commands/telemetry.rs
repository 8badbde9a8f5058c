//! Logs, traces and metrics of the process.

use std::time::Duration;

use anyhow::Context as _;
use gateways::http;
use kernel::{Context, outbox};
use poem::listener::{Listener, TcpListener};
use poem::web::Data;
use poem::{EndpointExt, Route, Server, get, handler};
use telemetry::metrics::{self, Recorded};
use telemetry::traces::Traces;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use frame::Config;

/// Starts logging, as JSON or as text; `RUST_LOG` sets the filter. `quiet` logs only errors, because demo data is full
/// of declined cards. Returns the traces if they are exported.
///
/// # Errors
/// If the address for traces is invalid.
pub(super) fn begin(config: &Config, quiet: bool) -> anyhow::Result<Option<Traces>> {
    let traces = config.traces_url.as_deref().map(|url| Traces::begin(url, http::client())).transpose();
    let traces = traces.map_err(anyhow::Error::msg).context("CHAIRSIDE_TRACES_URL")?;
    let chosen = if quiet { Ok(EnvFilter::new("error")) } else { EnvFilter::try_from_default_env() };
    let filter = chosen.unwrap_or_else(|_| EnvFilter::new("info"));
    let colors = std::io::IsTerminal::is_terminal(&std::io::stderr());
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(colors);
    let lines = if config.json_logs { lines.json().boxed() } else { lines.compact().boxed() };
    tracing_subscriber::registry().with(lines.with_filter(filter)).with(traces.as_ref().map(Traces::layer)).init();
    Ok(traces)
}

/// Serves `/metrics` on its own address, if one is configured.
///
/// # Errors
/// If the address cannot be bound.
pub(super) async fn serve_metrics(config: &Config, context: &Context) -> anyhow::Result<()> {
    let Some(address) = config.metrics_address else { return Ok(()) };
    let recorded = metrics::record().map_err(anyhow::Error::msg)?;
    let acceptor = TcpListener::bind(address).into_acceptor().await.with_context(|| format!("metrics on {address}"))?;
    let routes = Route::new().at("/metrics", get(page)).data(recorded).data(context.clone());
    tokio::spawn(Server::new_with_acceptor(acceptor).run(routes));
    tracing::info!(%address, "metrics endpoint started");
    Ok(())
}

#[handler]
async fn page(Data(recorded): Data<&Recorded>, Data(context): Data<&Context>) -> String {
    let (in_use, open) = context.database.connections();
    metrics::connections(in_use, open);
    // The process's metrics are returned even if the database is unreachable.
    if let Err(error) = look_at_queue(context).await {
        tracing::warn!(%error, "measuring the job queue failed");
    }
    recorded.text()
}

/// The queues of all cells together: a cell that doesn't answer hides no other one's jobs.
async fn look_at_queue(context: &Context) -> kernel::Result<()> {
    let (mut due, mut queued, mut running, mut dead) = (0, 0, 0, 0);
    let (mut oldest, mut failed) = (Duration::ZERO, None);
    for cell in context.database.each_cell() {
        match outbox::pressure(&cell).await {
            Ok(pressure) => {
                due += pressure.due;
                queued += pressure.queued;
                running += pressure.running;
                dead += pressure.dead;
                oldest = oldest.max(pressure.oldest_due.to_std().unwrap_or_default());
            }
            Err(error) => failed = Some(error),
        }
    }
    metrics::queue(&[("due", due), ("queued", queued), ("running", running), ("dead", dead)], oldest);
    failed.map_or(Ok(()), Err)
}
