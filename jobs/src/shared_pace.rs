//! One rate of calls for all processes. A provider counts the calls of an account, and several processes make them, so the
//! turns are given out by a script in Redis. While Redis is down, each process keeps to its share of the rate.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex as StdMutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use async_trait::async_trait;
use gateways::pace::{Pace, Turns, burst};
use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use tokio::runtime::Handle;
use tokio::sync::Mutex;
use tokio::time::sleep;
use tracing::{info, warn};
use uuid::Uuid;

/// The time until an answer of Redis. A call of a provider takes longer than that anyway.
const ANSWERS_WITHIN: Duration = Duration::from_millis(500);
/// How long Redis is left alone after it gave no answer.
const LEFT_ALONE: Duration = Duration::from_secs(2);
/// A process with a call within this time counts as one of those that share the rate.
const COUNTS_FOR: Duration = Duration::from_secs(60);
/// The processes until Redis has counted them: an api and a worker.
const USUALLY: u32 = 2;

/// The time until which calls are booked, in microseconds of Redis's clock, moves on by `interval` with each call. A call
/// that waits gets its turn when less than `ahead` is booked. A call that doesn't wait is booked in any case, a second at most.
/// Answers the microseconds to wait, 0 for a turn, and the number of processes that asked within a minute.
const TURN: &str = r"
    local time = redis.call('TIME')
    local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
    local interval, ahead, counts_for = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
    redis.call('ZADD', KEYS[2], string.format('%.0f', now), ARGV[4])
    redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', string.format('%.0f', now - counts_for))
    redis.call('PEXPIRE', KEYS[2], math.ceil(counts_for / 1000))
    local processes = redis.call('ZCARD', KEYS[2])
    local booked = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
    if ARGV[5] == 'take' then
        booked = math.max(booked, math.min(booked + interval, now + 1000000))
    elseif booked - now > ahead then
        return {math.ceil(booked - now - ahead), processes}
    else
        booked = booked + interval
    end
    redis.call('SET', KEYS[1], string.format('%.0f', booked), 'PX', 10000)
    return {0, processes}
";

/// A rate that all processes with the same Redis and name keep together.
#[derive(Clone)]
pub struct SharedPace(Arc<Shared>);

struct Shared {
    connection: ConnectionManager,
    script: redis::Script,
    /// What is booked, and the processes.
    keys: [String; 2],
    per_second: NonZeroU32,
    process: String,
    /// The processes at the last answer.
    processes: AtomicU32,
    /// One call of this process reserves at a time; the others wait in order.
    reserving: Mutex<()>,
    alone: StdMutex<Alone>,
}

/// How a process keeps to the rate without Redis.
struct Alone {
    /// Redis is left alone until then.
    until: Option<Instant>,
    /// The pace of this share of the rate.
    pace: Option<(NonZeroU32, Arc<Pace>)>,
}

impl SharedPace {
    /// Connects when it is needed, so Redis may be down.
    ///
    /// # Errors
    /// If `redis_url` is not an address of Redis.
    pub fn new(redis_url: &str, name: &str, per_second: NonZeroU32) -> anyhow::Result<Self> {
        let client = redis::Client::open(redis_url).context("REDIS_URL is not an address of Redis")?;
        let manager = ConnectionManagerConfig::new()
            .set_response_timeout(Some(ANSWERS_WITHIN))
            .set_connection_timeout(Some(ANSWERS_WITHIN))
            .set_number_of_retries(1);
        Ok(Self(Arc::new(Shared {
            connection: ConnectionManager::new_lazy_with_config(client, manager)?,
            script: redis::Script::new(TURN),
            // In braces, so that a cluster keeps both in one place.
            keys: ["booked", "processes"].map(|part| format!("{{pace:{name}}}:{part}")),
            per_second,
            process: Uuid::new_v4().to_string(),
            processes: AtomicU32::new(USUALLY),
            reserving: Mutex::new(()),
            alone: StdMutex::new(Alone { until: None, pace: None }),
        })))
    }
}

impl Shared {
    /// The time to wait before asking again, zero if the call may be made; `None` while Redis gives no answer.
    async fn reserve(&self, how: &str) -> Option<Duration> {
        if self.alone().until.is_some_and(|until| Instant::now() < until) {
            return None;
        }
        let interval = 1_000_000 / self.per_second.get();
        let ahead = interval * (burst(self.per_second).get() - 1);
        let mut call = self.script.key(&self.keys[0]);
        call.key(&self.keys[1]).arg(interval).arg(ahead).arg(COUNTS_FOR.as_micros() as u64).arg(&self.process).arg(how);
        let answer: Result<(u64, u32), redis::RedisError> = call.invoke_async(&mut self.connection.clone()).await;
        match answer {
            Ok((wait, processes)) => {
                self.processes.store(processes.max(1), Relaxed);
                if self.alone().until.take().is_some() {
                    info!("the shared rate of calls is kept in Redis again");
                }
                Some(Duration::from_micros(wait))
            }
            Err(error) => {
                if self.alone().until.replace(Instant::now() + LEFT_ALONE).is_none() {
                    warn!(%error, "Redis gives no turns; this process keeps to its share of the rate");
                }
                None
            }
        }
    }

    fn alone(&self) -> std::sync::MutexGuard<'_, Alone> {
        self.alone.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The pace of this process's share of the rate.
    fn share(&self) -> Arc<Pace> {
        let processes = self.processes.load(Relaxed).max(1);
        let share = NonZeroU32::new(self.per_second.get() / processes).unwrap_or(NonZeroU32::MIN);
        let mut alone = self.alone();
        match &alone.pace {
            Some((known, pace)) if *known == share => Arc::clone(pace),
            _ => {
                let pace = Arc::new(Pace::of(share));
                alone.pace = Some((share, Arc::clone(&pace)));
                pace
            }
        }
    }
}

#[async_trait]
impl Turns for SharedPace {
    async fn turn(&self) {
        let _reserving = self.0.reserving.lock().await;
        loop {
            match self.0.reserve("turn").await {
                Some(wait) if wait.is_zero() => return,
                Some(wait) => sleep(wait).await,
                None => return self.0.share().turn().await,
            }
        }
    }

    fn take(&self) {
        let Ok(runtime) = Handle::try_current() else { return };
        let shared = Arc::clone(&self.0);
        // The call doesn't wait for the answer.
        runtime.spawn(async move {
            if shared.reserve("take").await.is_none() {
                shared.share().take();
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn redis_url() -> String {
        std::env::var("REDIS_URL").expect("REDIS_URL: tests need a Redis (make test starts one)")
    }

    fn pace(redis_url: &str, name: &str) -> SharedPace {
        SharedPace::new(redis_url, name, NonZeroU32::new(40).unwrap()).unwrap()
    }

    fn name() -> String {
        format!("test-{}", Uuid::new_v4().simple())
    }

    /// The time until each of the processes had `calls` turns.
    async fn turns(processes: &[SharedPace], calls: usize) -> Duration {
        let began = Instant::now();
        let all: Vec<_> = processes
            .iter()
            .flat_map(|process| (0..calls).map(move |_| process.clone()))
            .map(|process| tokio::spawn(async move { process.turn().await }))
            .collect();
        for one in all {
            one.await.unwrap();
        }
        began.elapsed()
    }

    #[tokio::test]
    async fn two_processes_keep_one_rate() {
        let (url, name) = (redis_url(), name());
        let both = [pace(&url, &name), pace(&url, &name)];
        // 40 calls at 40 a second, of which the first is at once.
        let took = turns(&both, 20).await;
        assert!(took >= Duration::from_millis(950), "{took:?}");
        assert!(took < Duration::from_secs(5), "{took:?}");
    }

    #[tokio::test]
    async fn calls_of_people_elsewhere_are_made_up_for() {
        let (url, name) = (redis_url(), name());
        let (people, jobs) = (pace(&url, &name), pace(&url, &name));
        jobs.turn().await;
        (0..20).for_each(|_| people.take());
        // They are booked without anybody waiting for it.
        tokio::time::sleep(Duration::from_millis(200)).await;
        let took = turns(&[jobs], 20).await;
        assert!(took >= Duration::from_millis(750), "20 turns after 20 calls: {took:?}");
    }

    #[tokio::test]
    async fn calls_of_people_are_owed_for_a_second_at_most() {
        let (url, name) = (redis_url(), name());
        let (people, jobs) = (pace(&url, &name), pace(&url, &name));
        (0..200).for_each(|_| people.take());
        tokio::time::sleep(Duration::from_millis(200)).await;
        let took = turns(&[jobs], 1).await;
        assert!(took < Duration::from_secs(3), "{took:?}");
    }

    #[tokio::test]
    async fn without_redis_each_process_keeps_to_its_share() {
        // Nothing listens there. A share is the half until Redis has counted the processes: 20 a second.
        let alone = pace("redis://127.0.0.1:9", &name());
        let took = turns(&[alone], 20).await;
        assert!(took >= Duration::from_millis(900), "{took:?}");
        assert!(took < Duration::from_secs(10), "{took:?}");
    }
}
