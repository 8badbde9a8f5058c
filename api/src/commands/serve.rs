//! Runs the server and the worker until the process gets a signal to stop.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use gateways::cards::{CardGateway, WithTrials};
use jobs::{SharedPace, SharedSpacing, WorkerConfig, Workers};
use office::marketing;
use poem::Server;
use poem::listener::{Listener, TcpListener};

use frame::config::Config;
use frame::connections::{Guarded, Limits};
use frame::startup::{cards, check_temporary_folder, context, share_practice_calls};

use super::telemetry::serve_metrics;

/// The queue's name in Redis.
const QUEUE: &str = "chairside";
/// The name in Redis of the rate of calls of the card provider.
const CARDS: &str = "cards";
/// How long running requests may take to finish during shutdown.
const DRAIN: Duration = Duration::from_secs(15);
/// The interval at which counted visits are saved. A killed process loses at most this much.
const WRITE_COUNTS_EVERY: Duration = Duration::from_secs(10);
/// The interval at which the process reads what our staff changed of the brands.
const READ_SERVICES_EVERY: Duration = Duration::from_secs(30);

/// Serves the API and the web app; with `work`, also runs the jobs.
pub async fn serve(config: &Config, work: bool) -> anyhow::Result<()> {
    check_temporary_folder(&std::env::temp_dir())?;
    let mut context = context(config).await?;
    share_practice_calls(&context, Arc::new(SharedSpacing::new(&config.redis_url)?));
    let jobs_cards = share_rate(config, &mut context)?;
    // Connections of their own: a hundred jobs that wait for one would make the people who ask wait as long.
    let of_jobs = work.then(|| context.database.beside(config.connections));
    let worker = match &of_jobs {
        Some(database) => {
            let jobs = kernel::Context { database: database.clone(), ..context.clone() };
            Some(start_worker(config, jobs, jobs_cards).await?)
        }
        None => None,
    };
    serve_metrics(config, &context).await?;
    // Demo data has known passwords, so it is reachable from this machine only.
    let address = if config.environment.is_production() { "0.0.0.0" } else { "127.0.0.1" };
    let acceptor = TcpListener::bind((address, config.port)).into_acceptor().await;
    let acceptor = acceptor.with_context(|| format!("listening on port {}", config.port))?;
    let acceptor = Guarded::new(acceptor, Limits::of_server(config.proxies > 0));
    let app = crate::app(context.clone(), config);
    tracing::info!(port = config.port, worker = work, "server started");
    let counts = tokio::spawn(keep_counts(context.clone()));
    let services = tokio::spawn(keep_services(context.clone()));
    let served =
        Server::new_with_acceptor(acceptor).run_with_graceful_shutdown(app, stop_requested(), Some(DRAIN)).await;
    counts.abort();
    services.abort();
    if let Err(error) = marketing::write_counts(&context).await {
        tracing::warn!(%error, "saving the last sign-up page visits failed");
    }
    if let Some(worker) = worker {
        worker.stop().await?;
    }
    for database in of_jobs.iter().chain([&context.database]) {
        database.close().await;
    }
    served.with_context(|| format!("serving on port {}", config.port))
}

/// Saves the counted visits of sign-up pages, and the server's errors, every few seconds.
async fn keep_counts(context: kernel::Context) {
    loop {
        tokio::time::sleep(WRITE_COUNTS_EVERY).await;
        if let Err(error) = marketing::write_counts(&context).await {
            tracing::warn!(%error, "saving sign-up page visits failed");
        }
        if let Err(error) = practice::platform::write_server_errors(&context).await {
            tracing::warn!(%error, "saving the server's errors failed");
        }
    }
}

/// Reads what our staff changed of the brands: at once, and every while.
async fn keep_services(context: kernel::Context) {
    loop {
        if let Err(error) = staff::refresh(&context).await {
            tracing::warn!(%error, "reading what our staff changed of the brands failed");
        }
        tokio::time::sleep(READ_SERVICES_EVERY).await;
    }
}

/// Runs only the worker.
pub async fn work(config: &Config) -> anyhow::Result<()> {
    check_temporary_folder(&std::env::temp_dir())?;
    let mut context = context(config).await?;
    share_practice_calls(&context, Arc::new(SharedSpacing::new(&config.redis_url)?));
    let jobs_cards = share_rate(config, &mut context)?;
    let worker = start_worker(config, context.clone(), jobs_cards).await?;
    serve_metrics(config, &context).await?;
    let services = tokio::spawn(keep_services(context.clone()));
    stop_requested().await;
    services.abort();
    worker.stop().await?;
    context.database.close().await;
    Ok(())
}

/// A day's charges are thousands of calls at once. The jobs of all processes stay below the provider's rate limit together;
/// calls of `people` never wait, and jobs leave out as many turns, so that people who pay in a form are not slowed down.
/// Returns the card provider for jobs; `None` without a limit.
fn share_rate(config: &Config, people: &mut kernel::Context) -> anyhow::Result<Option<Arc<dyn CardGateway>>> {
    let Some(per_second) = config.cards_per_second else { return Ok(None) };
    let pace = Arc::new(SharedPace::new(&config.redis_url, CARDS, per_second)?);
    people.cards = Arc::new(WithTrials::new(Arc::new(cards(config)?.counted(pace.clone()))));
    let jobs: Arc<dyn CardGateway> = Arc::new(WithTrials::new(Arc::new(cards(config)?.paced(pace))));
    Ok(Some(jobs))
}

async fn start_worker(
    config: &Config,
    mut jobs: kernel::Context,
    cards: Option<Arc<dyn CardGateway>>,
) -> anyhow::Result<Workers> {
    if let Some(cards) = cards {
        jobs.cards = cards;
    }
    Workers::start(jobs, WorkerConfig::new(&config.redis_url, QUEUE)).await.context("the worker")
}

/// Returns on Ctrl-C or SIGTERM.
async fn stop_requested() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        return tokio::signal::ctrl_c().await.unwrap_or_default();
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
    tracing::info!("server stopping");
}
