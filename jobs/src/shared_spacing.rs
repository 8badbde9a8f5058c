//! Calls with one key an interval apart, over all processes: a practice system allows each key a call a second or so. The
//! next start is booked by a script in Redis. Without Redis each process keeps to its share: as many intervals as there
//! were processes.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use async_trait::async_trait;
use gateways::pace::{Booked, Spacing};
use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use rules::digest::sha256_hex;
use tracing::{info, warn};
use uuid::Uuid;

/// The time until an answer of Redis.
const ANSWERS_WITHIN: Duration = Duration::from_millis(500);
/// How long Redis is left alone after it gave no answer.
const LEFT_ALONE: Duration = Duration::from_secs(2);
/// A process with a call within this time counts as one of those that share the rate.
const COUNTS_FOR: Duration = Duration::from_secs(60);
/// The processes until Redis has counted them: an api and a worker.
const USUALLY: u32 = 2;
/// The longest pause that is kept.
const MOST: Duration = Duration::from_secs(24 * 60 * 60);

/// Books the next start if it is due, in microseconds of Redis's clock. With a pause, nothing starts before that.
/// Answers the microseconds to wait, 0 for a booked start, and the number of processes that asked within a minute.
const BOOK: &str = r"
    local time = redis.call('TIME')
    local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
    local interval, pause, counts_for = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
    redis.call('ZADD', KEYS[2], string.format('%.0f', now), ARGV[4])
    redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', string.format('%.0f', now - counts_for))
    redis.call('PEXPIRE', KEYS[2], math.ceil(counts_for / 1000))
    local processes = redis.call('ZCARD', KEYS[2])
    local start = tonumber(redis.call('GET', KEYS[1]) or '0')
    local after = now + interval
    if pause > 0 then
        after = math.max(start, now + pause)
    elseif start > now then
        return {math.ceil(start - now), processes}
    end
    redis.call('SET', KEYS[1], string.format('%.0f', after), 'PX', math.ceil((after - now) / 1000) + 1000)
    return {0, processes}
";

/// One spacing of calls for all processes with the same Redis.
pub struct SharedSpacing {
    connection: ConnectionManager,
    script: redis::Script,
    process: String,
    /// The processes at the last answer.
    processes: AtomicU32,
    /// Redis is left alone until then.
    alone: Mutex<Option<Instant>>,
}

impl SharedSpacing {
    /// Connects when it is needed, so Redis may be down.
    ///
    /// # Errors
    /// If `redis_url` is not an address of Redis.
    pub fn new(redis_url: &str) -> anyhow::Result<Self> {
        let client = redis::Client::open(redis_url).context("REDIS_URL is not an address of Redis")?;
        let manager = ConnectionManagerConfig::new()
            .set_response_timeout(Some(ANSWERS_WITHIN))
            .set_connection_timeout(Some(ANSWERS_WITHIN))
            .set_number_of_retries(1);
        Ok(Self {
            connection: ConnectionManager::new_lazy_with_config(client, manager)?,
            script: redis::Script::new(BOOK),
            process: Uuid::new_v4().to_string(),
            processes: AtomicU32::new(USUALLY),
            alone: Mutex::new(None),
        })
    }

    /// The time to wait; `None` while Redis gives no answer.
    async fn reserve(&self, key: &str, interval: Duration, pause: Duration) -> Option<Duration> {
        if self.alone().is_some_and(|until| Instant::now() < until) {
            return None;
        }
        // The key is the office's secret. In braces, so that a cluster keeps both in one place.
        let digest = sha256_hex(key.as_bytes());
        let micros = |time: Duration| time.min(MOST).as_micros() as u64;
        let mut call = self.script.key(format!("{{spacing:{digest}}}:start"));
        call.key(format!("{{spacing:{digest}}}:processes"))
            .arg(micros(interval))
            .arg(micros(pause))
            .arg(micros(COUNTS_FOR))
            .arg(&self.process);
        let answer: Result<(u64, u32), redis::RedisError> = call.invoke_async(&mut self.connection.clone()).await;
        match answer {
            Ok((wait, processes)) => {
                self.processes.store(processes.max(1), Relaxed);
                if self.alone().take().is_some() {
                    info!("the spacing of practice systems' calls is kept in Redis again");
                }
                Some(Duration::from_micros(wait))
            }
            Err(error) => {
                if self.alone().replace(Instant::now() + LEFT_ALONE).is_none() {
                    warn!(%error, "Redis books no calls of practice systems; this process keeps to its share");
                }
                None
            }
        }
    }

    fn alone(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        self.alone.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Spacing for SharedSpacing {
    async fn book(&self, key: &str, interval: Duration) -> Booked {
        match self.reserve(key, interval, Duration::ZERO).await {
            Some(wait) if wait.is_zero() => Booked::Now(interval),
            Some(wait) => Booked::Wait(wait),
            None => Booked::Now(interval * self.processes.load(Relaxed).max(1)),
        }
    }

    async fn pause(&self, key: &str, pause: Duration) {
        if !pause.is_zero() {
            self.reserve(key, Duration::ZERO, pause).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spacing() -> SharedSpacing {
        let url = std::env::var("REDIS_URL").expect("REDIS_URL: tests need a Redis (make test starts one)");
        SharedSpacing::new(&url).unwrap()
    }

    fn key() -> String {
        format!("test-{}", Uuid::new_v4().simple())
    }

    const INTERVAL: Duration = Duration::from_millis(400);

    #[tokio::test]
    async fn two_processes_share_the_interval_of_a_key() {
        let (one, other, key) = (spacing(), spacing(), key());
        assert_eq!(one.book(&key, INTERVAL).await, Booked::Now(INTERVAL));
        let Booked::Wait(wait) = other.book(&key, INTERVAL).await else { panic!("two calls at once") };
        assert!(wait <= INTERVAL);
        // Another office's key has its own.
        assert_eq!(other.book(&self::key(), INTERVAL).await, Booked::Now(INTERVAL));
        tokio::time::sleep(wait).await;
        assert_eq!(other.book(&key, INTERVAL).await, Booked::Now(INTERVAL));
        one.pause(&key, Duration::from_secs(5)).await;
        let Booked::Wait(wait) = other.book(&key, INTERVAL).await else { panic!("a call within the pause") };
        assert!(wait > Duration::from_secs(4), "{wait:?}");
    }

    #[tokio::test]
    async fn without_redis_a_process_keeps_to_its_share() {
        // Nothing listens there.
        let alone = SharedSpacing::new("redis://127.0.0.1:9").unwrap();
        assert_eq!(alone.book("key", INTERVAL).await, Booked::Now(INTERVAL * 2));
    }
}
