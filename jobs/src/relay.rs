//! Notices due jobs: requeues the jobs of dead workers, tells this process's claimer to look, and wakes other processes.
//!
//! A process with free slots claims due jobs itself, in one statement. Redis carries only what exceeds a process's slots:
//! wake-ups that any process with free slots takes. Runs in every worker process; the woken mark on a row keeps two of
//! them from waking the same job. When Redis is unavailable, jobs continue to run in every process that has free slots.

use std::sync::Arc;
use std::time::Duration;

use kernel::outbox;
use tenancy::Database;
use tokio::sync::{Mutex, Notify, Semaphore};
use tokio::time::MissedTickBehavior;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use crate::queue::{MOST_WAITING, Queue};

/// The pause between rounds, and after a lost connection.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// A job woken but not claimed for this long is woken again: its wake-up was lost, or found no room.
const REWAKE_AFTER: Duration = Duration::from_secs(8);
/// The same while Redis is empty, so that an emptied Redis is noticed soon.
const REWAKE_WHEN_EMPTY: Duration = Duration::from_secs(2);

pub struct Relay {
    pub database: Database,
    pub queue: Queue,
    /// Tells the claimer that jobs may be due.
    pub look: Arc<Notify>,
    /// The worker's slots: without a free one, what is due is left to other processes.
    pub slots: Arc<Semaphore>,
    /// Held while due jobs are marked: a claim skips locked rows, and would take what it skips for claimed elsewhere.
    pub marking: Arc<Mutex<()>>,
    pub stop: CancellationToken,
}

impl Relay {
    /// Runs until `stop`.
    pub async fn run(self) {
        let listener = tokio::spawn(listen(self.database.clone(), Arc::clone(&self.look)));
        let mut ticks = tokio::time::interval(LOOK_EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut redis_away = false;
        loop {
            tokio::select! {
                () = self.stop.cancelled() => break,
                _ = ticks.tick() => (),
            }
            if let Err(error) = self.round(&mut redis_away).await {
                warn!(%error, "waking due jobs failed");
            }
        }
        listener.abort();
    }

    /// Sweeps, lets the claimer look, and shares over Redis what exceeds this process's slots.
    async fn round(&self, redis_away: &mut bool) -> kernel::Result<()> {
        let swept = outbox::sweep(&self.database).await?;
        if swept > 0 {
            warn!(swept, "requeued jobs with expired leases");
        }
        self.look.notify_one();
        let waiting = self.queue.waiting().await;
        if *redis_away != waiting.is_err() {
            *redis_away = waiting.is_err();
            match &waiting {
                Ok(_) => info!("Redis reconnected"),
                Err(error) => warn!(%error, "Redis unavailable; claiming jobs from the database"),
            }
        }
        match waiting {
            Ok(waiting) if self.slots.available_permits() == 0 => self.share(waiting).await,
            _ => Ok(()),
        }
    }

    /// Wakes due jobs over Redis, where `waiting` wake-ups are already.
    async fn share(&self, waiting: usize) -> kernel::Result<()> {
        let room = MOST_WAITING.saturating_sub(waiting);
        if room == 0 {
            return Ok(());
        }
        let rewake_after = if waiting == 0 { REWAKE_WHEN_EMPTY } else { REWAKE_AFTER };
        let marking = self.marking.lock().await;
        let wake_ups = outbox::wake(&self.database, i64::try_from(room).unwrap_or(i64::MAX), rewake_after).await;
        drop(marking);
        let wake_ups = wake_ups?;
        if wake_ups.is_empty() {
            return Ok(());
        }
        if let Err(error) = self.queue.push(wake_ups.clone()).await {
            warn!(%error, "sending wake-ups to Redis failed");
            outbox::put_back_wake_ups(&self.database, &wake_ups).await?;
        }
        Ok(())
    }
}

/// Passes the notifications of the outbox on to the claimer. Without a connection, the look every second has to do.
async fn listen(database: Database, look: Arc<Notify>) {
    loop {
        match outbox::listen_for_jobs(&database).await {
            Ok(mut listener) => loop {
                match listener.wait().await {
                    Ok(()) => look.notify_one(),
                    Err(error) => {
                        warn!(%error, "lost the database notifications of due jobs");
                        break;
                    }
                }
            },
            Err(error) => warn!(%error, "listening for due jobs failed"),
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}
