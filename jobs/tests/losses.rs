//! No job is lost and none is done twice when Redis is emptied or unavailable, or a worker is killed or stalls.
//!
//! Workers to be killed are separate processes: this test program, started again for the one test `worker_process`,
//! which does nothing in an ordinary run.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use jobs::{Handlers, Worker, WorkerConfig};
use kernel::Context;
use kernel::outbox::{ClaimedJob, JobOutcome, LostLease};
use support::*;
use tenancy::testing::TestDatabase;
use tenancy::{Clock, Database};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

const SOON: Duration = Duration::from_secs(60);
const DONE_BEFORE_IT_HANGS: i64 = 20;

/// A worker with so few slots that most due jobs wait: only then are wake-ups in Redis.
fn few_slots() -> WorkerConfig {
    WorkerConfig { concurrency: 4, ..config() }
}

async fn until_wake_ups_wait(queue: &str) {
    let waiting = async {
        while !redis_keys(queue).await.iter().any(|key| !key.contains(":workers")) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(SOON, waiting).await.expect("no wake-up came to Redis");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_emptied_redis_loses_nothing() {
    let db = TestDatabase::new().await;
    let context = test_context(&db);
    let config = few_slots();
    enqueue(&context, keys(1_000)).await;
    let slow = Arc::new(Effects { by: "it", takes: Duration::from_millis(20) });
    let worker = Worker::start_with(context.clone(), config.clone(), slow).await.unwrap();
    for _ in 1..=2 {
        until_wake_ups_wait(&config.queue).await;
        assert!(empty_redis(&config.queue).await > 0);
    }
    assert!(counts(&context).await.done < 1_000, "nothing was left to lose");
    until_counts(&context, SOON, |now| now.done == 1_000).await;
    worker.stop().await.unwrap();
    assert_eq!(effects(&mut db.superuser().await).await, (1_000, 1_000));
}

/// As when a stale replica takes over: everything taken since then is waiting again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stale_redis_state_runs_nothing_twice() {
    let db = TestDatabase::new().await;
    let context = test_context(&db);
    let config = few_slots();
    enqueue(&context, keys(500)).await;
    let slow = Arc::new(Effects { by: "it", takes: Duration::from_millis(20) });
    let worker = Worker::start_with(context.clone(), config.clone(), slow).await.unwrap();
    until_wake_ups_wait(&config.queue).await;
    let mut redis = redis().await;
    let mut old: Vec<(String, Vec<u8>)> = Vec::new();
    for key in redis_keys(&config.queue).await {
        let dumped: Option<Vec<u8>> = redis::cmd("DUMP").arg(&key).query_async(&mut redis).await.unwrap();
        old.extend(dumped.map(|dump| (key, dump)));
    }
    until_counts(&context, SOON, |now| now.done == 500).await;
    for (key, dump) in old {
        let restore = redis::cmd("RESTORE").arg(key).arg(0).arg(dump).arg("REPLACE").to_owned();
        restore.query_async::<()>(&mut redis).await.unwrap();
    }
    enqueue(&context, ["one more".to_owned()]).await;
    until_counts(&context, SOON, |now| now.done == 501).await;
    worker.stop().await.unwrap();
    assert_eq!(effects(&mut db.superuser().await).await, (501, 501));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_redis_jobs_run_on() {
    let db = TestDatabase::new().await;
    let context = test_context(&db);
    enqueue(&context, keys(500)).await;
    let nowhere = WorkerConfig { redis_url: "redis://127.0.0.1:9".into(), ..config() };
    let quick = Arc::new(Effects { by: "it", takes: Duration::ZERO });
    let worker = Worker::start_with(context.clone(), nowhere, quick).await.unwrap();
    until_counts(&context, SOON, |now| now.done == 500).await;
    worker.stop().await.unwrap();
    assert_eq!(effects(&mut db.superuser().await).await, (500, 500));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_workers_jobs_are_retried_and_counted() {
    let db = TestDatabase::new().await;
    let context = test_context(&db);
    let config = config();
    enqueue(&context, keys(200)).await;
    let mut child = WorkerProcess::start(&db, &config, "hangs").await;
    until_counts(&context, SOON, |now| now.done >= DONE_BEFORE_IT_HANGS && now.running > 0).await;
    child.signal("KILL").await;
    child.process.wait().await.unwrap();
    until_disconnected(&db).await;
    let left = counts(&context).await;
    assert!(left.running > 0 && left.done < 200, "killed in the middle: {left:?}");

    let quick = Arc::new(Effects { by: "second", takes: Duration::ZERO });
    let worker = Worker::start_with(context.clone(), config, quick).await.unwrap();
    until_counts(&context, Duration::from_secs(10), |now| now.done == 200).await;
    worker.stop().await.unwrap();
    let mut superuser = db.superuser().await;
    assert_eq!(effects(&mut superuser).await, (200, 200));
    let again: i64 =
        sqlx::query_scalar("select count(*) from job where attempts = 2").fetch_one(&mut superuser).await.unwrap();
    assert_eq!(again, left.running, "exactly what ran when it was killed ran again, and it was counted");
}

/// Waits until Postgres has ended the connections of a killed process: a statement that was under way ends first.
async fn until_disconnected(db: &TestDatabase) {
    let mut superuser = db.superuser().await;
    let open = "select count(*) from pg_stat_activity where datname = current_database() and application_name = $1";
    let until = tokio::time::Instant::now() + SOON;
    while sqlx::query_scalar::<_, i64>(open).bind(PROCESS).fetch_one(&mut superuser).await.unwrap() > 0 {
        assert!(tokio::time::Instant::now() < until, "the connections end");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_that_stalls_past_its_lease_keeps_nothing() {
    let db = TestDatabase::new().await;
    let context = test_context(&db);
    let config = config();
    let mut child = WorkerProcess::start(&db, &config, "stalls").await;
    enqueue(&context, ["one".to_owned()]).await;
    assert_eq!(child.line().await, "began");
    child.signal("STOP").await;

    let quick = Arc::new(Effects { by: "second", takes: Duration::ZERO });
    let worker = Worker::start_with(context.clone(), config, quick).await.unwrap();
    until_counts(&context, Duration::from_secs(10), |now| now.done == 1).await;
    child.signal("CONT").await;
    assert_eq!(child.line().await, "lost the lease");
    worker.stop().await.unwrap();
    let by: Vec<String> =
        sqlx::query_scalar("select key from effect").fetch_all(&mut db.superuser().await).await.unwrap();
    assert_eq!(by, ["second attempt 2"], "what the stalled worker did was not kept");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_job_that_kills_its_process_dies_in_the_end() {
    let db = TestDatabase::new().await;
    let context = test_context(&db);
    let config = config();
    enqueue(&context, ["poison".to_owned()]).await;
    let mut superuser = db.superuser().await;
    sqlx::query("update job set max_attempts = 3").execute(&mut superuser).await.unwrap();
    for attempt in 1..=3 {
        let mut child = WorkerProcess::start(&db, &config, "aborts").await;
        child.process.wait().await.unwrap();
        let attempts: i32 = sqlx::query_scalar("select attempts from job").fetch_one(&mut superuser).await.unwrap();
        assert_eq!(attempts, attempt);
    }
    let quick = Arc::new(Effects { by: "last", takes: Duration::ZERO });
    let worker = Worker::start_with(context.clone(), config, quick).await.unwrap();
    until_counts(&context, SOON, |now| now.dead == 1).await;
    worker.stop().await.unwrap();
    assert_eq!(effects(&mut superuser).await, (0, 0));
    let error: String = sqlx::query_scalar("select last_error from job").fetch_one(&mut superuser).await.unwrap();
    assert_eq!(error, "the worker died or lost its lease during attempt 3");
}

/// What the connections of a [`WorkerProcess`] are called.
const PROCESS: &str = "worker";

/// A worker in a separate process.
struct WorkerProcess {
    process: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl WorkerProcess {
    async fn start(db: &TestDatabase, config: &WorkerConfig, handlers: &str) -> Self {
        let mark = if db.url.contains('?') { '&' } else { '?' };
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "worker_process", "--nocapture", "--include-ignored"])
            .env("WORKER_DATABASE", format!("{}{mark}application_name={PROCESS}", db.url))
            .env("WORKER_QUEUE", &config.queue)
            .env("WORKER_HANDLERS", handlers)
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        Self { process, lines }
    }

    /// The next line its handler printed.
    async fn line(&mut self) -> String {
        loop {
            let next = tokio::time::timeout(SOON, self.lines.next_line()).await.expect("it says something");
            let line = next.unwrap().expect("it runs");
            if let Some((_, said)) = line.split_once("said: ") {
                return said.to_owned();
            }
        }
    }

    async fn signal(&self, name: &str) {
        let id = self.process.id().unwrap().to_string();
        assert!(Command::new("kill").args([&format!("-{name}"), &id]).status().await.unwrap().success());
    }
}

/// The process behind [`WorkerProcess`].
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn worker_process() {
    let Ok(url) = std::env::var("WORKER_DATABASE") else { return };
    let database = Database::connect(&url, 5).await.unwrap();
    let context = context(database.clone(), Clock::turnable(&database));
    let config = WorkerConfig { queue: std::env::var("WORKER_QUEUE").unwrap(), ..config() };
    let handlers: Arc<dyn Handlers> = match std::env::var("WORKER_HANDLERS").unwrap().as_str() {
        "hangs" => Arc::new(HangingHandlers(AtomicI64::new(0))),
        "stalls" => Arc::new(SlowHandlers),
        "aborts" => Arc::new(Aborts),
        other => panic!("no handlers {other}"),
    };
    let _worker = Worker::start_with(context, config, handlers).await.unwrap();
    std::future::pending::<()>().await;
}

/// Does its first jobs and then hangs: however fast the machine, it is killed in the middle.
struct HangingHandlers(AtomicI64);

#[async_trait]
impl Handlers for HangingHandlers {
    async fn run(&self, context: &Context, job: &ClaimedJob) -> kernel::Result<JobOutcome> {
        if self.0.fetch_add(1, Ordering::Relaxed) >= DONE_BEFORE_IT_HANGS {
            std::future::pending::<()>().await;
        }
        Effects { by: "first", takes: Duration::ZERO }.run(context, job).await
    }
}

/// Works for a while before it writes, so that it can be stopped meanwhile.
struct SlowHandlers;

#[async_trait]
impl Handlers for SlowHandlers {
    async fn run(&self, context: &Context, job: &ClaimedJob) -> kernel::Result<JobOutcome> {
        println!("said: began");
        let ended = Effects { by: "first", takes: Duration::from_secs(1) }.run(context, job).await;
        if let Err(kernel::Error::Internal(error)) = &ended
            && error.is::<LostLease>()
        {
            println!("said: lost the lease");
        }
        ended
    }
}

struct Aborts;

#[async_trait]
impl Handlers for Aborts {
    async fn run(&self, _: &Context, _: &ClaimedJob) -> kernel::Result<JobOutcome> {
        std::process::abort()
    }
}
