//! The metrics: their names in one table, functions that record them, and the text that Prometheus reads. Label values
//! come from the code (an operation, a kind of job, a provider), never from user input.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

/// The type of a metric.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Counter,
    Gauge,
    /// In seconds; Prometheus gets `_bucket`, `_sum` and `_count`.
    Histogram,
}

/// One metric.
#[derive(Debug, Clone, Copy)]
pub struct Metric {
    pub name: &'static str,
    pub kind: Kind,
    pub meaning: &'static str,
}

const fn metric(name: &'static str, kind: Kind, meaning: &'static str) -> Metric {
    Metric { name, kind, meaning }
}

const REQUESTS: &str = "chairside_http_request_duration_seconds";
const CONNECTIONS: &str = "chairside_database_connections";
const WAITING: &str = "chairside_database_waiting";
const SHED: &str = "chairside_database_shed_total";
const TRANSACTIONS: &str = "chairside_database_transaction_duration_seconds";
const JOBS: &str = "chairside_job_duration_seconds";
const QUEUE: &str = "chairside_jobs";
const OLDEST: &str = "chairside_oldest_due_job_age_seconds";
const PROVIDER_CALLS: &str = "chairside_provider_call_duration_seconds";
const WEBHOOKS: &str = "chairside_webhooks_total";
const EMAILS: &str = "chairside_emails_total";
const COPIES_AGE: &str = "chairside_copies_age_seconds";
const REPLICA_AGE: &str = "chairside_replica_age_seconds";
const REPLICA_READS: &str = "chairside_replica_reads_total";

/// Every metric of the product.
pub const METRICS: &[Metric] = &[
    metric(REQUESTS, Kind::Histogram, "Requests by `operation` (method and route) and `status` class"),
    metric(CONNECTIONS, Kind::Gauge, "Database connections of this process by `state`: in_use or open"),
    metric(WAITING, Kind::Gauge, "Use cases that wait for a database connection"),
    metric(SHED, Kind::Counter, "Use cases that were given no database connection in time"),
    metric(TRANSACTIONS, Kind::Histogram, "Database transactions by `door`: scope, granted or platform"),
    metric(JOBS, Kind::Histogram, "Attempts at jobs by `kind` and `outcome`: done, again, dead or lost"),
    metric(QUEUE, Kind::Gauge, "Jobs by `state`: due, queued, running or dead"),
    metric(OLDEST, Kind::Gauge, "Seconds since the oldest due job became due"),
    metric(PROVIDER_CALLS, Kind::Histogram, "Calls of outside parties by `provider`, `operation` and `outcome`"),
    metric(WEBHOOKS, Kind::Counter, "Events that outside parties sent, by `provider` and `outcome`: kept or refused"),
    metric(EMAILS, Kind::Counter, "Emails by `outcome`: sent, refused or unknown"),
    metric(
        COPIES_AGE,
        Kind::Gauge,
        "Seconds that a `cell` and the directory have not had each other's changes; missing with one cell",
    ),
    metric(
        REPLICA_AGE,
        Kind::Gauge,
        "Seconds that the read replica of a `cell` is behind, or has not answered; missing without a replica",
    ),
    metric(
        REPLICA_READS,
        Kind::Counter,
        "Reads of reports by `source`: replica, or primary when the replica is down or behind",
    ),
];

/// In seconds; requests time out after ten, jobs after fifteen minutes.
const BUCKETS: [f64; 14] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 120.0, 900.0];

/// The process's metrics, for Prometheus.
#[derive(Clone)]
pub struct Recorded(PrometheusHandle);

impl Recorded {
    pub fn text(&self) -> String {
        self.0.run_upkeep();
        self.0.render()
    }
}

/// Starts recording, once per process; before that, metrics cost nothing and are dropped.
///
/// # Errors
/// When another recorder is already installed.
pub fn record() -> Result<Recorded, String> {
    static RECORDED: OnceLock<Result<Recorded, String>> = OnceLock::new();
    RECORDED
        .get_or_init(|| {
            let builder = PrometheusBuilder::new().set_buckets(&BUCKETS).map_err(|error| error.to_string())?;
            let handle = builder.install_recorder().map_err(|error| error.to_string())?;
            for metric in METRICS {
                match metric.kind {
                    Kind::Counter => describe_counter!(metric.name, metric.meaning),
                    Kind::Gauge => describe_gauge!(metric.name, metric.meaning),
                    Kind::Histogram => describe_histogram!(metric.name, metric.meaning),
                }
            }
            // So that a growth alert sees the series before it grows.
            counter!(SHED).increment(0);
            Ok(Recorded(handle))
        })
        .clone()
}

pub fn request(operation: String, status: u16, took: Duration) {
    let class = match status {
        100..=199 => "1xx",
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    };
    histogram!(REQUESTS, "operation" => operation, "status" => class).record(took);
}

pub fn job(kind: &'static str, outcome: &'static str, took: Duration) {
    histogram!(JOBS, "kind" => kind, "outcome" => outcome).record(took);
}

pub fn provider_call(provider: &'static str, operation: &'static str, outcome: &'static str, took: Duration) {
    histogram!(PROVIDER_CALLS, "provider" => provider, "operation" => operation, "outcome" => outcome).record(took);
}

pub fn webhook(provider: &'static str, kept: bool) {
    counter!(WEBHOOKS, "provider" => provider, "outcome" => if kept { "kept" } else { "refused" }).increment(1);
}

pub fn email(outcome: &'static str) {
    counter!(EMAILS, "outcome" => outcome).increment(1);
}

pub fn copies_age(cell: u16, age: Duration) {
    gauge!(COPIES_AGE, "cell" => cell.to_string()).set(age.as_secs_f64());
}

pub fn replica_age(cell: u16, age: Duration) {
    gauge!(REPLICA_AGE, "cell" => cell.to_string()).set(age.as_secs_f64());
}

/// Counts a read that a replica is configured for. `source` is `replica`, or `primary` where the replica couldn't do.
pub fn replica_read(source: &'static str) {
    counter!(REPLICA_READS, "source" => source).increment(1);
}

pub fn connections(in_use: usize, open: u32) {
    gauge!(CONNECTIONS, "state" => "in_use").set(in_use as f64);
    gauge!(CONNECTIONS, "state" => "open").set(f64::from(open));
}

/// Records the jobs by state, and the age of the oldest due one.
pub fn queue(states: &[(&'static str, i64)], oldest: Duration) {
    for (state, jobs) in states {
        gauge!(QUEUE, "state" => *state).set(*jobs as f64);
    }
    gauge!(OLDEST).set(oldest.as_secs_f64());
}

/// Counts a use case that waits for a connection, until it is dropped.
pub struct Waiting(());

impl Waiting {
    #[expect(clippy::new_without_default, reason = "making it counts")]
    pub fn new() -> Self {
        gauge!(WAITING).increment(1.0);
        Self(())
    }

    /// Counts a use case that got no connection in time.
    pub fn shed(self) {
        counter!(SHED).increment(1);
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        gauge!(WAITING).decrement(1.0);
    }
}

/// An open transaction: measured until it is dropped.
pub struct Transaction {
    door: &'static str,
    began: Instant,
    _span: tracing::Span,
}

impl Transaction {
    pub fn begun(door: &'static str) -> Self {
        Self { door, began: Instant::now(), _span: tracing::info_span!("transaction", door) }
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        histogram!(TRANSACTIONS, "door" => self.door).record(self.began.elapsed());
    }
}
