//! Wake-ups over Redis. The only module that knows the queue library (apalis) and its keys.
//!
//! Redis only carries the ids of job rows to look at, so it may lose everything at any moment and may deliver anything
//! twice. A wake-up is removed from Redis as soon as this process has taken it: from then on the lease in Postgres
//! counts, not the library's. This avoids the library's weaknesses:
//!
//! * It sends heartbeats only while it polls, so during a long handler its wake-ups are delivered to other workers as
//!   well. Our handler only hands over, and gives up after [`HAND_OVER_WITHIN`].
//! * Jobs it marks as done stay in Redis forever. So it marks none (`persist_results(false)`); [`TAKEN`] removes a
//!   wake-up completely, and only while this worker owns it: if the library has given it to another worker meanwhile,
//!   its data must stay, or that worker can't read it.
//! * Every Redis error ends its worker. A new one, with a new name, starts after a pause.
//! * Its interval strategy loses its timer when Redis responds slower than the interval, and then sleeps until the
//!   next heartbeat. [`PollTimer`] does not, and polls at once after a push by this process.
//! * It promotes everything due with one Lua `unpack`, which fails beyond about 8,000: the relay never lets more than
//!   [`MOST_WAITING`] pile up.

use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use anyhow::Context as _;
use apalis::prelude::{
    BackendExt, Data, ParallelizeExt, PollSnapshot, PollStrategy, TaskId, TaskSink, WorkerBuilder, WorkerBuilderExt,
    WorkerContext,
};
use apalis_redis::{Config, RedisStorage};
use futures::FutureExt;
use futures::future::BoxFuture;
use futures::task::AtomicWaker;
use kernel::outbox::WakeUp;
use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use tokio::sync::mpsc::error::SendTimeoutError;
use tokio::sync::mpsc::{Sender, UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_util::sync::CancellationToken;
use tracing::{debug, warn};
use uuid::Uuid;

/// At most this many wake-ups are in Redis, and no slice pushed is larger.
pub const MOST_WAITING: usize = 1_000;
/// Wake-ups a worker takes from Redis at once.
const BATCH: usize = 100;
/// A wake-up that finds no room in this process for this long is dropped; the relay wakes the job again.
const HAND_OVER_WITHIN: Duration = Duration::from_secs(5);
/// The response time after which a call to Redis counts as failed.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(10);
/// The pause before a failed worker is restarted.
const RESTART_AFTER: Duration = Duration::from_millis(500);
/// A worker without a heartbeat for 6 of these counts as dead to the library, and its wake-ups go to others.
const HEARTBEAT: Duration = Duration::from_secs(5);

/// Removes taken wake-ups: KEYS inflight set, data hash, prefix of the metadata hashes; ARGV task ids.
const TAKEN: &str = "for _, id in ipairs(ARGV) do
  if redis.call('srem', KEYS[1], id) == 1 then
    redis.call('hdel', KEYS[2], id)
    redis.call('del', KEYS[3] .. ':' .. id)
  end
end";

/// A queue of wake-ups in Redis. Cheap to clone.
#[derive(Clone)]
pub struct Queue {
    storage: RedisStorage<WakeUp>,
    connection: ConnectionManager,
    config: Config,
    poll: Duration,
    /// Wakes this process's worker after a push by this process.
    pushed: Arc<AtomicWaker>,
}

/// A wake-up taken by this process: the worker that took it, and its id there.
struct InFlight {
    inflight: String,
    id: String,
}

#[derive(Clone)]
struct HandOver {
    to: Sender<WakeUp>,
    taken: UnboundedSender<InFlight>,
    config: Config,
}

impl Queue {
    /// Opens the queue `name` at `redis_url`. Connects lazily, so Redis may be unavailable. An idle worker polls for
    /// wake-ups every `poll`.
    pub fn open(redis_url: &str, name: &str, poll: Duration) -> anyhow::Result<Self> {
        let client = redis::Client::open(redis_url).context("REDIS_URL is not an address of Redis")?;
        let manager = ConnectionManagerConfig::new()
            .set_response_timeout(Some(RESPONSE_TIMEOUT))
            .set_connection_timeout(Some(Duration::from_secs(2)))
            .set_number_of_retries(1);
        let connection = ConnectionManager::new_lazy_with_config(client, manager)?;
        let config = Config::default()
            .queue(name)
            .batch_size(BATCH)
            .heartbeat_interval(HEARTBEAT)
            .missed_heartbeats(6)
            .lock_tasks(false)
            .persist_results(false)
            .emit_events(false);
        let storage = RedisStorage::new(connection.clone()).with_config(config.clone());
        Ok(Self { storage, connection, config, poll, pushed: Arc::default() })
    }

    /// Pushes `wake_ups`; there may be at most [`MOST_WAITING`].
    pub async fn push(&self, wake_ups: Vec<WakeUp>) -> anyhow::Result<()> {
        self.storage.clone().push_bulk(wake_ups).await.context("wake-ups were not pushed")?;
        self.pushed.wake();
        Ok(())
    }

    /// The number of wake-ups in Redis that no worker has taken.
    pub async fn waiting(&self) -> anyhow::Result<usize> {
        let (scheduled, active): (usize, usize) = redis::pipe()
            .zcard(self.config.scheduled_jobs_set())
            .llen(self.config.active_jobs_list())
            .query_async(&mut self.connection.clone())
            .await
            .context("reading the count of waiting wake-ups failed")?;
        Ok(scheduled + active)
    }

    /// Takes wake-ups from Redis and hands them to `to` until `stop`.
    pub async fn deliver(&self, to: Sender<WakeUp>, stop: CancellationToken) {
        let (taken, all_taken) = unbounded_channel();
        let remover = tokio::spawn(remove(self.connection.clone(), self.config.clone(), all_taken));
        let hand_over = HandOver { to, taken, config: self.config.clone() };
        while !stop.is_cancelled() {
            self.deliver_once(&hand_over, &stop).await;
            if !stop.is_cancelled() {
                tokio::select! { () = tokio::time::sleep(RESTART_AFTER) => (), () = stop.cancelled() => () }
            }
        }
        drop(hand_over);
        if let Err(error) = remover.await {
            warn!(%error, "acknowledging wake-ups failed; Redis redelivers them");
        }
    }

    /// Runs one worker of the library, until it fails or `stop`.
    async fn deliver_once(&self, hand_over: &HandOver, stop: &CancellationToken) {
        let context = WorkerContext::new(&format!("{}-{}", self.config.queue, Uuid::new_v4().simple()));
        let worker = WorkerBuilder::new(context.clone())
            .backend(self.storage.clone().poll_with_strategy(PollTimer::every(self.poll, Arc::clone(&self.pushed))))
            .data(hand_over.clone())
            .concurrency(2 * BATCH)
            .catch_panic()
            .parallelize(tokio::spawn)
            .build(hand_over_one);
        let mut running: BoxFuture<'static, _> = worker.run().boxed();
        let ended = tokio::select! {
            ended = &mut running => ended,
            () = stop.cancelled() => {
                if context.stop().is_err() {
                    return;
                }
                match tokio::time::timeout(HAND_OVER_WITHIN, running).await {
                    Ok(ended) => ended,
                    Err(_) => return,
                }
            }
        };
        match ended {
            Ok(()) => debug!(worker = context.name(), "stopped receiving wake-ups"),
            Err(error) => warn!(%error, worker = context.name(), "receiving wake-ups failed"),
        }
    }
}

/// When a worker polls Redis: at intervals, and when woken.
struct PollTimer {
    interval: tokio::time::Interval,
    pushed: Arc<AtomicWaker>,
}

impl PollTimer {
    fn every(period: Duration, pushed: Arc<AtomicWaker>) -> Self {
        let mut interval = tokio::time::interval(period);
        interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        Self { interval, pushed }
    }
}

impl PollStrategy for PollTimer {
    fn poll_drive(&mut self, cx: &mut Context<'_>, _: &PollSnapshot) -> Poll<Option<()>> {
        self.pushed.register(cx.waker());
        let mut ticked = false;
        // Polls until the next tick is pending, since only a pending timer wakes the task.
        while self.interval.poll_tick(cx).is_ready() {
            ticked = true;
        }
        if ticked { Poll::Ready(Some(())) } else { Poll::Pending }
    }
}

async fn hand_over_one(wake_up: WakeUp, id: TaskId, worker: WorkerContext, hand_over: Data<HandOver>) {
    match hand_over.to.send_timeout(wake_up, HAND_OVER_WITHIN).await {
        Ok(()) => (),
        Err(SendTimeoutError::Timeout(_)) => debug!(job = %wake_up.job, "wake-up dropped: no free slot"),
        // Stopping: the wake-up stays with this worker in Redis, and the row is woken again.
        Err(SendTimeoutError::Closed(_)) => return,
    }
    let taken = InFlight { inflight: hand_over.config.inflight_set_for(&worker), id: id.to_string() };
    if hand_over.taken.send(taken).is_err() {
        debug!(job = %wake_up.job, "wake-up received while stopping");
    }
}

/// Removes taken wake-ups from Redis, in batches.
async fn remove(mut connection: ConnectionManager, config: Config, mut all_taken: UnboundedReceiver<InFlight>) {
    let script = redis::Script::new(TAKEN);
    let mut batch: Vec<InFlight> = Vec::new();
    while all_taken.recv_many(&mut batch, MOST_WAITING).await > 0 {
        for of_one_worker in batch.chunk_by(|a, b| a.inflight == b.inflight) {
            let mut call = script.key(&of_one_worker[0].inflight);
            call.key(config.job_data_hash()).key(config.job_meta_hash());
            for taken in of_one_worker {
                call.arg(&taken.id);
            }
            if let Err(error) = call.invoke_async::<()>(&mut connection).await {
                warn!(%error, "acknowledging a batch of wake-ups failed; Redis redelivers them");
            }
        }
        batch.clear();
    }
}
