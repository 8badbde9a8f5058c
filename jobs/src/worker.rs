//! The worker: claims due jobs, runs them, and writes their end.
//!
//! A list of up to a thousand due jobs is read at once, and one statement claims as many of them as there are free
//! slots, or as many wake-ups as have arrived from other processes. Finished jobs are marked together: alone when the worker is idle, up to a batch at a time when it is busy,
//! without added waiting.
//! While a job runs, its lease is renewed; the leases of a dead worker are left to the sweeper of any other. A stop
//! lets running jobs finish and requeues everything else.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kernel::Context;
use kernel::outbox::{self, WakeUp};
use tenancy::cells::CellNumber;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinHandle, JoinSet};
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use crate::attempt::{AttemptResult, attempt};
use crate::copies;
use crate::handlers::{Handlers, Product};
use crate::queue::Queue;
use crate::relay::Relay;
use crate::schedule::{self, Schedules};

/// Wake-ups that wait in this process for a free slot; few, because other processes may have free ones.
const INTAKE: usize = 256;
/// The most jobs claimed, or marked as done, in one statement.
const BATCH: usize = 256;
/// Due jobs read at once, to be claimed as slots become free.
const BACKLOG: i64 = 1_000;
/// Due jobs are read again after this time, so that a tenant whose job came meanwhile gets its turn.
const STALE_AFTER: Duration = Duration::from_secs(1);
/// While more jobs are due than there are free slots: how long a claim waits for half of the slots to be free. Jobs that
/// end quickly would otherwise be claimed one or two at a time, each claim a transaction.
const LINGER: Duration = Duration::from_millis(2);
/// The pause after the database failed.
const PAUSE: Duration = Duration::from_millis(500);

/// The settings of a worker.
#[derive(Debug, Clone)]
pub struct WorkerConfig {
    pub redis_url: String,
    /// The queue's name in Redis: one per environment.
    pub queue: String,
    /// The number of jobs running at once. Most of them wait for external services.
    pub concurrency: usize,
    /// A worker that does not renew for this long loses its jobs. With the sweep every second, this keeps the retry
    /// after a worker's death below ten seconds.
    pub lease: Duration,
    /// How often an idle worker polls Redis.
    pub poll: Duration,
    /// How long a stop waits for running jobs.
    pub stop_within: Duration,
    /// Whether this process also makes scheduled jobs.
    pub schedule: bool,
}

impl WorkerConfig {
    pub fn new(redis_url: impl Into<String>, queue: impl Into<String>) -> Self {
        Self {
            redis_url: redis_url.into(),
            queue: queue.into(),
            concurrency: 128,
            lease: Duration::from_secs(8),
            poll: Duration::from_millis(20),
            stop_within: Duration::from_secs(20),
            schedule: true,
        }
    }
}

/// A running worker. Dropping it without [`Worker::stop`] leaves its tasks running with the runtime.
pub struct Worker {
    floor: Arc<Floor>,
    stop: CancellationToken,
    /// Ends when all running jobs have ended or the stop's time has run out.
    taking: JoinHandle<()>,
    writing_off: JoinHandle<()>,
    helpers: JoinSet<()>,
}

/// The result of a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped {
    /// Jobs that were still running and were requeued.
    pub put_back: u64,
}

/// The state shared by the worker's tasks.
struct Floor {
    context: Context,
    handlers: Arc<dyn Handlers>,
    lease: Duration,
    /// Jobs claimed and not yet ended, with their epochs.
    held: Mutex<HashSet<(WakeUp, i32)>>,
}

impl Worker {
    /// Starts a worker for the product's jobs. Redis may be unavailable; Postgres may not.
    pub async fn start(context: Context, config: WorkerConfig) -> anyhow::Result<Self> {
        Self::start_with(context, config, Arc::new(Product)).await
    }

    /// Starts a worker with `handlers` to do the work.
    pub async fn start_with(
        context: Context,
        config: WorkerConfig,
        handlers: Arc<dyn Handlers>,
    ) -> anyhow::Result<Self> {
        // Another cell may come up later; what its worker finds down it tries again.
        if context.database.cell() == CellNumber::FIRST {
            context.database.ping().await?;
        }
        let queue = Queue::open(&config.redis_url, &config.queue, config.poll)?;
        let stop = CancellationToken::new();
        let floor = Arc::new(Floor { context: context.clone(), handlers, lease: config.lease, held: Mutex::default() });
        let (to_intake, intake) = channel(INTAKE);
        let (to_done, done) = channel(4 * BATCH);

        let mut helpers = JoinSet::new();
        // Read at the start.
        let backlog = Backlog { jobs: VecDeque::new(), read_at: Instant::now(), more: true };
        let half = u32::try_from(config.concurrency / 2)?;
        let (look, slots) = (Arc::new(Notify::new()), Arc::new(Semaphore::new(config.concurrency)));
        let marking = Arc::new(tokio::sync::Mutex::new(()));
        let relay = Relay {
            database: context.database.clone(),
            queue: queue.clone(),
            look: Arc::clone(&look),
            slots: Arc::clone(&slots),
            marking: Arc::clone(&marking),
            stop: stop.clone(),
        };
        helpers.spawn(relay.run());
        let delivery_stop = stop.clone();
        helpers.spawn(async move { queue.deliver(to_intake, delivery_stop).await });
        if context.database.cell() != CellNumber::FIRST {
            helpers.spawn(copies::run(context.database.clone(), stop.clone()));
        }
        if config.schedule {
            helpers.spawn(schedule::run(
                Schedules::new(&context.tasks)?,
                context.database,
                context.clock,
                stop.clone(),
            ));
        }
        let writing_off = tokio::spawn(Arc::clone(&floor).write_off(done));
        let renewing = tokio::spawn(Arc::clone(&floor).renew());
        let taking = Claimer {
            floor: Arc::clone(&floor),
            slots,
            half,
            look,
            marking,
            backlog,
            intake,
            done: to_done,
            stop: stop.clone(),
        };
        let taking = tokio::spawn(async move {
            taking.run(config.stop_within).await;
            renewing.abort();
        });
        info!(queue = config.queue, concurrency = config.concurrency, "worker started");
        Ok(Self { floor, stop, taking, writing_off, helpers })
    }

    /// Takes no more jobs, lets running jobs finish within the configured time, and requeues the rest.
    pub async fn stop(mut self) -> anyhow::Result<Stopped> {
        self.stop.cancel();
        self.taking.await?;
        self.writing_off.await?;
        while self.helpers.join_next().await.is_some() {}
        let left = self.floor.held();
        let put_back = if left.is_empty() { 0 } else { outbox::put_back(&self.floor.context.database, &left).await? };
        info!(put_back, "worker stopped");
        Ok(Stopped { put_back })
    }
}

/// The workers of one process: one for each cell of its database, because each cell has a queue, a schedule and leases of its own.
pub struct Workers(Vec<Worker>);

impl Workers {
    /// Starts them for the product's jobs. Redis and other cells may be unavailable; the first cell may not.
    pub async fn start(context: Context, config: WorkerConfig) -> anyhow::Result<Self> {
        Self::start_with(context, config, Arc::new(Product)).await
    }

    /// Starts them with `handlers` to do the work.
    pub async fn start_with(
        context: Context,
        config: WorkerConfig,
        handlers: Arc<dyn Handlers>,
    ) -> anyhow::Result<Self> {
        let mut workers = Vec::new();
        for database in context.database.each_cell() {
            let queue = match database.cell() {
                CellNumber::FIRST => config.queue.clone(),
                cell => format!("{}-{cell}", config.queue),
            };
            let (context, config) = (Context { database, ..context.clone() }, WorkerConfig { queue, ..config.clone() });
            workers.push(Worker::start_with(context, config, Arc::clone(&handlers)).await?);
        }
        Ok(Self(workers))
    }

    /// Stops them at the same time, as [`Worker::stop`].
    ///
    /// # Errors
    /// If one of them could not put its jobs back; the others are stopped.
    pub async fn stop(self) -> anyhow::Result<Stopped> {
        let stopped = futures::future::join_all(self.0.into_iter().map(Worker::stop)).await;
        stopped
            .into_iter()
            .try_fold(Stopped { put_back: 0 }, |sum, one| Ok(Stopped { put_back: sum.put_back + one?.put_back }))
    }
}

/// Turns due jobs and wake-ups into running jobs.
struct Claimer {
    floor: Arc<Floor>,
    slots: Arc<Semaphore>,
    /// Half of the slots.
    half: u32,
    /// Notified when jobs may be due.
    look: Arc<Notify>,
    /// Held during a claim, and by the relay while it marks due jobs.
    marking: Arc<tokio::sync::Mutex<()>>,
    backlog: Backlog,
    intake: Receiver<WakeUp>,
    done: Sender<(WakeUp, i32)>,
    stop: CancellationToken,
}

/// Due jobs that were read together and are claimed as slots become free. Other workers read the same jobs; whoever
/// claims one first runs it.
struct Backlog {
    jobs: VecDeque<WakeUp>,
    read_at: Instant,
    /// Whether more were due than were read.
    more: bool,
}

impl Claimer {
    async fn run(mut self, stop_within: Duration) {
        let mut jobs = JoinSet::new();
        let mut batch = Vec::new();
        while let Some(free) = self.next(&mut batch).await {
            self.claim(free, &mut batch, &mut jobs).await;
            while jobs.try_join_next().is_some() {}
        }
        self.give_back(batch).await;
        let all_ended = async { while jobs.join_next().await.is_some() {} };
        if tokio::time::timeout(stop_within, all_ended).await.is_err() {
            jobs.shutdown().await;
        }
    }

    /// Waits for a free slot, and then for due jobs or wake-ups; puts as many into `batch` as there are free slots. Returns
    /// the slots, one for each. `None` at a stop.
    async fn next(&mut self, batch: &mut Vec<WakeUp>) -> Option<OwnedSemaphorePermit> {
        let stop = self.stop.clone();
        let both = async {
            let mut free = Arc::clone(&self.slots).acquire_owned().await.ok()?;
            self.fill(batch).await?;
            // No other task takes slots, so the free ones are still free.
            let others = u32::try_from(batch.len().checked_sub(1)?).ok()?;
            free.merge(Arc::clone(&self.slots).acquire_many_owned(others).await.ok()?);
            Some(free)
        };
        tokio::select! { biased; () = stop.cancelled() => None, free = both => free }
    }

    /// Waits for due jobs or wake-ups. `None` when no more can come.
    async fn fill(&mut self, batch: &mut Vec<WakeUp>) -> Option<()> {
        while batch.is_empty() {
            if self.backlog.read_at.elapsed() > STALE_AFTER && !self.backlog.jobs.is_empty() {
                self.read_due().await;
            }
            if !self.backlog.jobs.is_empty() {
                self.linger().await;
                let most = self.free_slots().min(self.backlog.jobs.len());
                batch.extend(self.backlog.jobs.drain(..most));
                continue;
            }
            let most = self.free_slots();
            tokio::select! {
                biased;
                () = std::future::ready(()), if self.backlog.more => self.read_due().await,
                () = self.look.notified() => self.read_due().await,
                received = self.intake.recv_many(batch, most) => if received == 0 { return None },
            }
        }
        Some(())
    }

    /// The slots that are free beside the one already taken, and that one; a batch at most.
    fn free_slots(&self) -> usize {
        1 + self.slots.available_permits().min(BATCH - 1)
    }

    /// Waits for half of the slots to be free, for [`LINGER`] at most, if that many jobs wait.
    async fn linger(&self) {
        if self.backlog.jobs.len() > self.half as usize {
            // The permits go back at once: no other task takes slots.
            drop(tokio::time::timeout(LINGER, self.slots.acquire_many(self.half)).await);
        }
    }

    async fn read_due(&mut self) {
        self.backlog.read_at = Instant::now();
        match outbox::due(&self.floor.context.database, &self.floor.context.tasks.kinds(), BACKLOG).await {
            Ok(due) => {
                self.backlog.more = due.len() as i64 == BACKLOG;
                self.backlog.jobs = due.into();
            }
            Err(error) => {
                warn!(%error, "reading due jobs failed");
                self.backlog.more = false;
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    async fn claim(&self, mut free: OwnedSemaphorePermit, batch: &mut Vec<WakeUp>, jobs: &mut JoinSet<()>) {
        let marking = self.marking.lock().await;
        let context = &self.floor.context;
        let claimed = outbox::claim(&context.database, &context.tasks.kinds(), batch, self.floor.lease).await;
        drop(marking);
        match claimed {
            Ok(claimed) => {
                for job in claimed {
                    let held = (job.wake_up(), job.epoch);
                    self.floor.hold(held);
                    let (floor, done, slot) = (Arc::clone(&self.floor), self.done.clone(), free.split(1));
                    jobs.spawn(async move {
                        let written = attempt(&floor.context, &*floor.handlers, &job).await;
                        if written != AttemptResult::NotYet || done.send(held).await.is_err() {
                            floor.let_go(&[held]);
                        }
                        drop(slot);
                    });
                }
            }
            Err(error) => {
                // They are still due, and read again; those that were woken are woken again later.
                warn!(%error, "claiming jobs failed");
                tokio::time::sleep(PAUSE).await;
            }
        }
        batch.clear();
    }

    /// Releases wake-ups that came too late, for other workers.
    async fn give_back(&mut self, mut wake_ups: Vec<WakeUp>) {
        self.intake.close();
        while let Some(wake_up) = self.intake.recv().await {
            wake_ups.push(wake_up);
        }
        if !wake_ups.is_empty()
            && let Err(error) = outbox::put_back_wake_ups(&self.floor.context.database, &wake_ups).await
        {
            warn!(%error, "returning wake-ups failed; jobs will be woken later");
        }
    }
}

impl Floor {
    /// Marks finished jobs as done, all that have arrived meanwhile in one statement.
    async fn write_off(self: Arc<Self>, mut done: Receiver<(WakeUp, i32)>) {
        let mut batch = Vec::new();
        while done.recv_many(&mut batch, BATCH).await > 0 {
            match self.write_off_batch(&batch).await {
                Some(written) if written < batch.len() as u64 => {
                    warn!(lost = batch.len() as u64 - written, "jobs finished after losing their lease");
                }
                Some(_) => (),
                None => warn!(jobs = batch.len(), "saving finished jobs failed; they will run again"),
            }
            self.let_go(&batch);
            batch.clear();
        }
    }

    /// Retries for as long as the leases are surely valid. Returns how many were still held.
    async fn write_off_batch(&self, batch: &[(WakeUp, i32)]) -> Option<u64> {
        for _ in 0..20 {
            match outbox::finish_now(&self.context.database, batch).await {
                Ok(written) => return Some(written),
                Err(error) => warn!(%error, "saving finished jobs failed; retrying"),
            }
            tokio::time::sleep(PAUSE).await;
        }
        None
    }

    /// Renews the leases of all held jobs, four times per lease.
    async fn renew(self: Arc<Self>) {
        loop {
            tokio::time::sleep(self.lease / 4).await;
            let held = self.held();
            if !held.is_empty()
                && let Err(error) = outbox::renew(&self.context.database, &held, self.lease).await
            {
                warn!(%error, "renewing leases failed");
            }
        }
    }

    fn hold(&self, job: (WakeUp, i32)) {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).insert(job);
    }

    fn let_go(&self, jobs: &[(WakeUp, i32)]) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        for job in jobs {
            held.remove(job);
        }
    }

    fn held(&self) -> Vec<(WakeUp, i32)> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect()
    }
}
