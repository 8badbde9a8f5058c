//! Writes and runs jobs for SOAK_SECONDS while `make soak` kills the database or Redis: every acknowledged write is
//! there, and each job was done once.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use jobs::Worker;
use kernel::Context;
use kernel::outbox::{self, Job, NewJob};
use support::*;
use tenancy::testing::TestDatabase;

/// Writes one job; it counts as written only when the end of its transaction was acknowledged.
async fn write(context: &Context, key: String) -> kernel::Result<()> {
    let mut scope = context.database.platform("test").await?;
    let due_at = context.clock.machine_now();
    outbox::enqueue_all(&mut scope, ORGANIZATION, &[NewJob::keyed(Job::NoOp, key, due_at)]).await?;
    Ok(scope.commit().await?)
}

/// Writes with `writers` at once; returns the acknowledged keys and the longest time without one.
async fn write_for(context: &Context, time: Duration, writers: usize) -> (Vec<String>, Duration) {
    let (began, longest) = (Instant::now(), AtomicU64::new(0));
    let last = std::sync::Mutex::new(Instant::now());
    let one = |writer: usize| {
        let (last, longest) = (&last, &longest);
        async move {
            let mut written = vec![];
            for n in 0.. {
                if began.elapsed() > time {
                    break;
                }
                let key = format!("{writer}-{n}");
                if write(context, key.clone()).await.is_ok() {
                    written.push(key);
                    let mut last = last.lock().unwrap();
                    longest.fetch_max(last.elapsed().as_millis() as u64, Ordering::SeqCst);
                    *last = Instant::now();
                } else {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
            written
        }
    };
    let all = futures::future::join_all((0..writers).map(one)).await;
    (all.concat(), Duration::from_millis(longest.load(Ordering::SeqCst)))
}

async fn survive(what: &str) {
    let seconds = std::env::var("SOAK_SECONDS").map_or(10, |text| text.parse().expect("SOAK_SECONDS: a number"));
    let db = TestDatabase::new().await;
    let context = test_context(&db);
    let quick = Arc::new(Effects { by: "it", takes: Duration::from_millis(2) });
    let worker = Worker::start_with(context.clone(), config(), quick).await.unwrap();
    let (written, longest) = write_for(&context, Duration::from_secs(seconds), 8).await;
    let began = Instant::now();
    loop {
        // The last kill may still have effects.
        match outbox::counts(&mut context.database.platform("test").await.unwrap()).await {
            Ok(now) if now.queued == 0 && now.running == 0 => break,
            _ => tokio::time::sleep(Duration::from_millis(100)).await,
        }
        assert!(began.elapsed() < Duration::from_secs(120), "jobs are left");
    }
    worker.stop().await.unwrap();
    let mut superuser = db.superuser().await;
    let there: Vec<String> =
        sqlx::query_scalar("select key from job where state = 'done'").fetch_all(&mut superuser).await.unwrap();
    let there: std::collections::HashSet<_> = there.into_iter().collect();
    let lost: Vec<_> = written.iter().filter(|key| !there.contains(*key)).collect();
    assert!(lost.is_empty(), "{} acknowledged writes are lost: {:?}", lost.len(), lost.first());
    let (all, distinct) = effects(&mut superuser).await;
    assert_eq!(all, distinct, "a job had two effects");
    assert_eq!(all as usize, there.len(), "a job without its effect");
    println!(
        "{what}: {} acknowledged writes, {} jobs, none lost or done twice; at most {:.1} s without a write; the last job {:.1} s after the last write",
        written.len(),
        there.len(),
        longest.as_secs_f64(),
        began.elapsed().as_secs_f64()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "make soak kills the server meanwhile"]
async fn soak_a_killed_postgres_loses_no_commit() {
    survive("Postgres").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "make soak kills the server meanwhile"]
async fn soak_a_killed_redis_loses_no_job() {
    survive("Redis").await;
}
