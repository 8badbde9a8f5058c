//! Shared by the worker tests: a context without external services, jobs with a countable effect, and waiting for a
//! condition.
#![allow(dead_code, reason = "each test program uses a part of it")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use gateways::cards::{StripeCards, StripeConfig};
use gateways::mail::{Mail, MailError, Mailer};
use jobs::{Handlers, WorkerConfig};
use kernel::outbox::{self, ClaimedJob, Counts, Job, JobOutcome, NewJob};
use kernel::{Context, Settings};
use sqlx::PgConnection;
use tenancy::ids::OrganizationId;
use tenancy::testing::TestDatabase;
use tenancy::{Actor, Clock, Database, Reach};
use uuid::Uuid;

pub const ORGANIZATION: OrganizationId = OrganizationId(7);

pub fn redis_url() -> String {
    std::env::var("REDIS_URL").expect("REDIS_URL: tests need a Redis (make test starts one)")
}

/// A worker fast enough for a test: its lease expires after a second.
pub fn config() -> WorkerConfig {
    WorkerConfig {
        concurrency: 16,
        lease: Duration::from_secs(1),
        schedule: false,
        ..WorkerConfig::new(redis_url(), format!("test-{}", Uuid::new_v4().simple()))
    }
}

pub fn context(database: Database, clock: Clock) -> Context {
    let nowhere = StripeConfig {
        base_url: "http://127.0.0.1:9/".into(),
        secret_key: "sk_none".into(),
        webhook_secrets: Vec::new(),
        timeout: Duration::from_secs(1),
    };
    let cards = Arc::new(StripeCards::new(nowhere).unwrap());
    let settings = Settings { mail_from: "nobody@example.com".into(), ..Settings::default() };
    let brands = tenancy::testing::brands();
    Context::new(database, clock, brands, cards, Arc::new(NoMail), settings, membership::capabilities())
}

pub fn test_context(db: &TestDatabase) -> Context {
    context(db.database.clone(), db.clock())
}

struct NoMail;

#[async_trait]
impl Mailer for NoMail {
    async fn send(&self, _: Mail) -> Result<(), MailError> {
        Err(MailError::Refused("nobody here".into()))
    }
}

/// Writes one job for each key, due now.
pub async fn enqueue(context: &Context, keys: impl IntoIterator<Item = String>) {
    let due_at = context.clock.now().await.unwrap();
    let all: Vec<_> = keys.into_iter().map(|key| NewJob::keyed(Job::NoOp, key, due_at)).collect();
    for slice in all.chunks(5_000) {
        let mut scope = context.database.platform("test").await.unwrap();
        outbox::enqueue_all(&mut scope, ORGANIZATION, slice).await.unwrap();
        scope.commit().await.unwrap();
    }
}

pub fn keys(count: usize) -> impl Iterator<Item = String> {
    (0..count).map(|i| format!("job {i}"))
}

/// Takes `takes`, then writes an effect named after the job and `by`, and marks the job as done, in one transaction.
pub struct Effects {
    pub by: &'static str,
    pub takes: Duration,
}

#[async_trait]
impl Handlers for Effects {
    async fn run(&self, context: &Context, job: &ClaimedJob) -> kernel::Result<JobOutcome> {
        tokio::time::sleep(self.takes).await;
        let reach = Reach::organization(job.organization, Actor::platform("test"));
        let mut scope = context.database.scope(reach).await?;
        sqlx::query("insert into effect (organization_id, kind, key) values ($1, $2, $3)")
            .bind(job.organization)
            .bind(&job.key)
            .bind(format!("{} attempt {}", self.by, job.attempt))
            .execute(scope.db())
            .await?;
        outbox::finish(&mut scope, job).await?;
        scope.commit().await?;
        Ok(JobOutcome::Finished)
    }
}

/// The number of effects, and of distinct jobs with an effect.
pub async fn effects(superuser: &mut PgConnection) -> (i64, i64) {
    sqlx::query_as("select count(*), count(distinct kind) from effect").fetch_one(superuser).await.unwrap()
}

pub async fn counts(context: &Context) -> Counts {
    outbox::counts(&mut context.database.platform("test").await.unwrap()).await.unwrap()
}

/// Waits until `is` holds for the counts.
///
/// # Panics
/// After `within`.
pub async fn until_counts(context: &Context, within: Duration, is: impl Fn(&Counts) -> bool) -> Counts {
    let began = Instant::now();
    loop {
        let now = counts(context).await;
        if is(&now) {
            return now;
        }
        assert!(began.elapsed() < within, "still {now:?} after {within:?}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

pub async fn redis() -> redis::aio::MultiplexedConnection {
    redis::Client::open(redis_url()).unwrap().get_multiplexed_async_connection().await.unwrap()
}

/// Every key of the queue: what an emptied Redis would lose.
pub async fn redis_keys(queue: &str) -> Vec<String> {
    redis::cmd("KEYS").arg(format!("{queue}*")).query_async(&mut redis().await).await.unwrap()
}

pub async fn empty_redis(queue: &str) -> usize {
    let keys = redis_keys(queue).await;
    if !keys.is_empty() {
        redis::cmd("DEL").arg(&keys).query_async::<()>(&mut redis().await).await.unwrap();
    }
    keys.len()
}
