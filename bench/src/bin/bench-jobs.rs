//! Measures the job queue: jobs per second with no-op jobs, and the time until an idle worker starts one.
//!
//! DATABASE_URL names an empty database (it is migrated here and left full of finished jobs), REDIS_URL a Redis.
//! `bench-jobs [jobs, default 20000] [concurrency, default 64]` prints one line of JSON.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use async_trait::async_trait;
use futures::{StreamExt, TryStreamExt, stream};
use jobs::{Handlers, Worker, WorkerConfig};
use kernel::Context;
use kernel::outbox::{self, ClaimedJob, Job, JobOutcome, NewJob};
use tenancy::Database;
use tenancy::ids::OrganizationId;
use tokio::sync::Notify;
use tracing_subscriber::EnvFilter;

const ORGANIZATION: OrganizationId = OrganizationId(1);
/// Number of jobs enqueued one per transaction, to measure that rate.
const SINGLY: usize = 2_000;
/// Number of jobs given one at a time to an idle worker.
const LATENCIES: usize = 400;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    tracing_subscriber::fmt().with_env_filter(EnvFilter::from_default_env()).with_writer(std::io::stderr).init();
    let mut arguments = std::env::args().skip(1);
    let jobs: usize = arguments.next().map_or(Ok(20_000), |text| text.parse()).context("how many jobs")?;
    let concurrency: usize = arguments.next().map_or(Ok(64), |text| text.parse()).context("how many at once")?;
    let database_url = std::env::var("DATABASE_URL").context("DATABASE_URL")?;
    let redis_url = std::env::var("REDIS_URL").context("REDIS_URL")?;
    Database::migrate(&schema::MIGRATIONS, &database_url, 0).await?;
    let context = bench::context(Database::connect(&database_url, 10).await?)?;
    if outbox::counts(&mut context.database.platform("bench-jobs").await?).await? != outbox::Counts::default() {
        bail!("the database has jobs already; measuring needs an empty one");
    }

    let enqueued_a_second = enqueue_singly(&context).await?;
    enqueue_many(&context, jobs).await?;
    let total = jobs + SINGLY;

    let counter = Arc::new(Counter { left: AtomicUsize::new(total), empty: Notify::new() });
    let config = WorkerConfig {
        concurrency,
        schedule: false,
        ..WorkerConfig::new(&redis_url, format!("bench-jobs-{}", std::process::id()))
    };
    let began = Instant::now();
    let worker = Worker::start_with(context.clone(), config.clone(), counter.clone()).await?;
    counter.empty.notified().await;
    while outbox::counts(&mut context.database.platform("bench-jobs").await?).await?.running > 0 {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let jobs_a_second = total as f64 / began.elapsed().as_secs_f64();
    worker.stop().await?;
    let counts = outbox::counts(&mut context.database.platform("bench-jobs").await?).await?;
    ensure!(counts.done == i64::try_from(total)?, "not all done: {counts:?}");

    let mut latencies = idle_latencies(&context, config).await?;
    latencies.sort();
    let at = |share: f64| latencies[((latencies.len() - 1) as f64 * share).round() as usize].as_secs_f64() * 1000.0;
    println!(
        "{{\"jobs\":{total},\"concurrency\":{concurrency},\"jobs_per_second\":{jobs_a_second:.0},\"enqueued_singly_per_second\":{enqueued_a_second:.0},\"idle_start_ms\":{{\"p50\":{:.1},\"p95\":{:.1},\"p99\":{:.1},\"max\":{:.1}}},\"memory_mb\":{}}}",
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0),
        bench::most_memory_mb().unwrap_or(0)
    );
    Ok(())
}

/// Enqueues one job per transaction, 8 transactions at once. Returns jobs per second.
async fn enqueue_singly(context: &Context) -> anyhow::Result<f64> {
    let began = Instant::now();
    stream::iter(0..SINGLY)
        .map(|i| async move { enqueue(context, &format!("single {i}")).await })
        .buffer_unordered(8)
        .try_collect::<()>()
        .await?;
    Ok(SINGLY as f64 / began.elapsed().as_secs_f64())
}

async fn enqueue(context: &Context, key: &str) -> anyhow::Result<()> {
    let due_at = context.clock.now().await?;
    let mut scope = context.database.platform("bench-jobs").await?;
    let job = NewJob::keyed(Job::NoOp, key, due_at);
    outbox::enqueue_for(&mut scope, ORGANIZATION, job).await?;
    Ok(scope.commit().await?)
}

async fn enqueue_many(context: &Context, jobs: usize) -> anyhow::Result<()> {
    let due_at = context.clock.now().await?;
    let all: Vec<_> = (0..jobs).map(|i| NewJob::keyed(Job::NoOp, format!("many {i}"), due_at)).collect();
    for slice in all.chunks(5_000) {
        let mut scope = context.database.platform("bench-jobs").await?;
        outbox::enqueue_all(&mut scope, ORGANIZATION, slice).await?;
        scope.commit().await?;
    }
    Ok(())
}

/// Measures from just before the commit of the enqueueing transaction to the start of the handler, with an otherwise
/// idle worker.
async fn idle_latencies(context: &Context, config: WorkerConfig) -> anyhow::Result<Vec<Duration>> {
    let started = Arc::new(Started::default());
    let worker = Worker::start_with(context.clone(), config, started.clone()).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut latencies = Vec::with_capacity(LATENCIES);
    for i in 0..LATENCIES {
        let key = format!("latency {i}");
        let began = Instant::now();
        enqueue(context, &key).await?;
        let at = loop {
            let next = started.one_more.notified();
            if let Some(at) = started.at.lock().map_err(|_| anyhow::anyhow!("a handler panicked"))?.remove(&key) {
                break at;
            }
            next.await;
        };
        latencies.push(at.duration_since(began));
        // Avoids running in step with the worker's polling.
        tokio::time::sleep(Duration::from_micros(3_000 + (i as u64 * 7_919) % 20_000)).await;
    }
    worker.stop().await?;
    Ok(latencies)
}

/// Counts down.
struct Counter {
    left: AtomicUsize,
    empty: Notify,
}

#[async_trait]
impl Handlers for Counter {
    async fn run(&self, _: &Context, _: &ClaimedJob) -> kernel::Result<JobOutcome> {
        if self.left.fetch_sub(1, Ordering::SeqCst) == 1 {
            self.empty.notify_one();
        }
        Ok(JobOutcome::Done)
    }
}

/// Records when each job began.
#[derive(Default)]
struct Started {
    at: Mutex<HashMap<String, Instant>>,
    one_more: Notify,
}

#[async_trait]
impl Handlers for Started {
    async fn run(&self, _: &Context, job: &ClaimedJob) -> kernel::Result<JobOutcome> {
        if let Ok(mut at) = self.at.lock() {
            at.insert(job.key.clone(), Instant::now());
        }
        self.one_more.notify_one();
        Ok(JobOutcome::Done)
    }
}
