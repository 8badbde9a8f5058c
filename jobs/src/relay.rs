//! From Postgres to Redis: requeues the jobs of dead workers, and wakes due jobs, in slices.
//!
//! Runs in every worker process; the woken mark on a row keeps two of them from waking the same job. It checks on each
//! notification from the outbox, and at least every second. When Redis is unavailable, wake-ups go directly to this
//! process: jobs continue to run, but are not shared with other processes.

use std::sync::Arc;
use std::time::Duration;

use membership::outbox::{self, WakeUp};
use tenancy::Database;
use tokio::sync::Notify;
use tokio::sync::mpsc::Sender;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use crate::queue::{MOST_WAITING, Queue};

/// The longest pause between checks.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// While more is due than Redis may hold: the pause before checking for room again.
const ROOM_AFTER: Duration = Duration::from_millis(10);
/// The pause after the database or Redis failed.
const PAUSE: Duration = Duration::from_millis(500);
/// A job woken but not claimed for this long is woken again: its wake-up was lost, or found no room.
const REWAKE_AFTER: Duration = Duration::from_secs(8);
/// The same while Redis is empty, so that an emptied Redis is noticed soon.
const REWAKE_WHEN_EMPTY: Duration = Duration::from_secs(2);
/// While much is due, pushes wait for at least this much room.
const LEAST_ROOM: usize = MOST_WAITING / 2;

pub struct Relay {
    pub database: Database,
    pub queue: Queue,
    /// The channel into this process, for when Redis is unavailable.
    pub direct: Sender<WakeUp>,
    pub stop: CancellationToken,
}

impl Relay {
    /// Runs until `stop`.
    pub async fn run(self) {
        let rung = Arc::new(Notify::new());
        let bell = tokio::spawn(listen(self.database.clone(), Arc::clone(&rung)));
        let mut redis_away = false;
        while !self.stop.is_cancelled() {
            let pause = match self.round(&mut redis_away).await {
                Ok(true) => ROOM_AFTER,
                Ok(false) => LOOK_EVERY,
                Err(error) => {
                    warn!(%error, "due jobs could not be woken");
                    PAUSE
                }
            };
            let heard =
                async { if pause == LOOK_EVERY { rung.notified().await } else { std::future::pending().await } };
            tokio::select! {
                () = tokio::time::sleep(pause) => (),
                () = heard => (),
                () = self.stop.cancelled() => (),
            }
        }
        bell.abort();
    }

    /// Sweeps and wakes once. Returns whether more is due than there was room for.
    async fn round(&self, redis_away: &mut bool) -> membership::Result<bool> {
        let swept = outbox::sweep(&self.database).await?;
        if swept > 0 {
            warn!(swept, "jobs were left by a worker that died or lost its leases");
        }
        let waiting = self.queue.waiting().await;
        if *redis_away != waiting.is_err() {
            *redis_away = waiting.is_err();
            match &waiting {
                Ok(_) => info!("Redis is back"),
                Err(error) => warn!(%error, "Redis is away, wake-ups stay in this process"),
            }
        }
        let (room, rewake_after) = match waiting {
            Ok(0) => (MOST_WAITING, REWAKE_WHEN_EMPTY),
            Ok(waiting) => (MOST_WAITING.saturating_sub(waiting), REWAKE_AFTER),
            Err(_) => (self.direct.capacity(), REWAKE_AFTER),
        };
        if !*redis_away && room < LEAST_ROOM || room == 0 {
            return Ok(true);
        }
        let wake_ups = outbox::due(&self.database, i64::try_from(room).unwrap_or(i64::MAX), rewake_after).await?;
        let full = wake_ups.len() == room;
        if wake_ups.is_empty() {
            return Ok(false);
        }
        if *redis_away {
            self.hand_over(&wake_ups).await?;
        } else if let Err(error) = self.queue.push(wake_ups.clone()).await {
            warn!(%error, "Redis did not take the wake-ups");
            self.hand_over(&wake_ups).await?;
        }
        Ok(full)
    }

    /// Hands wake-ups directly to this process; those that find no room are marked as not woken.
    async fn hand_over(&self, wake_ups: &[WakeUp]) -> membership::Result<()> {
        let taken = wake_ups.iter().take_while(|wake_up| self.direct.try_send(**wake_up).is_ok()).count();
        if taken < wake_ups.len() {
            outbox::put_back_wake_ups(&self.database, &wake_ups[taken..]).await?;
        }
        Ok(())
    }
}

/// Forwards the notifications of the outbox. Without a connection, the check every second has to do.
async fn listen(database: Database, rung: Arc<Notify>) {
    loop {
        match outbox::listen_for_jobs(&database).await {
            Ok(mut bell) => loop {
                match bell.wait().await {
                    Ok(()) => rung.notify_one(),
                    Err(error) => {
                        warn!(%error, "lost the bell of due jobs");
                        break;
                    }
                }
            },
            Err(error) => warn!(%error, "no bell for due jobs"),
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}
