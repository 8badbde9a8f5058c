//! The simplest possible queue, as a baseline: numbers pushed to and popped from a Redis list, one command each,
//! nothing stored.
//!
//! REDIS_URL names the Redis. `bench-redis [jobs, default 20000] [concurrency, default 64]` prints one line of JSON.

use std::time::Instant;

use anyhow::Context as _;
use redis::AsyncCommands;
use serde::Serialize;

const LIST: &str = "bench-redis";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rates {
    added_per_second: f64,
    done_per_second: f64,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let jobs: usize = arguments.next().map_or(Ok(20_000), |text| text.parse()).context("how many jobs")?;
    let at_once: usize = arguments.next().map_or(Ok(64), |text| text.parse()).context("how many at once")?;
    let client = redis::Client::open(std::env::var("REDIS_URL").context("REDIS_URL")?)?;
    let mut connection = client.get_multiplexed_async_connection().await?;
    connection.del::<_, ()>(LIST).await?;
    let began = Instant::now();
    let adding: Vec<_> = (0..at_once).map(|task| tokio::spawn(add(connection.clone(), task, at_once, jobs))).collect();
    for task in adding {
        task.await??;
    }
    let added = began.elapsed();
    let began = Instant::now();
    let taking: Vec<_> = (0..at_once).map(|_| tokio::spawn(take(connection.clone()))).collect();
    let mut taken = 0;
    for task in taking {
        taken += task.await??;
    }
    let done = began.elapsed();
    anyhow::ensure!(taken == jobs, "{taken} of {jobs} came back");
    let rate = |time: std::time::Duration| (jobs as f64 / time.as_secs_f64()).round();
    bench::print(&Rates { added_per_second: rate(added), done_per_second: rate(done) })
}

async fn add(
    mut connection: redis::aio::MultiplexedConnection,
    from: usize,
    step: usize,
    jobs: usize,
) -> redis::RedisResult<()> {
    for job in (from..jobs).step_by(step) {
        connection.lpush::<_, _, ()>(LIST, job).await?;
    }
    Ok(())
}

async fn take(mut connection: redis::aio::MultiplexedConnection) -> redis::RedisResult<usize> {
    let mut taken = 0;
    while connection.rpop::<_, Option<usize>>(LIST, None).await?.is_some() {
        taken += 1;
    }
    Ok(taken)
}
