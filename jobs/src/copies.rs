//! Carries what the directory and a cell noted for each other (`tenancy::copies`), in every process with a worker: the first one that looks
//! carries it. The directory's own cell has nothing to carry.

use std::time::Duration;

use telemetry::metrics;
use tenancy::Database;
use tokio::time::{Instant, MissedTickBehavior};
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

/// The pause between looks: a change of the directory is in every cell after it.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// Runs until `stop`, for the cell of `database`.
pub async fn run(database: Database, stop: CancellationToken) {
    let mut ticks = tokio::time::interval(LOOK_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let cell = database.cell();
    let (mut well, mut down) = (Instant::now(), false);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = ticks.tick() => (),
        }
        match look(&database).await {
            Ok(age) => {
                well = Instant::now();
                metrics::copies_age(cell.number(), age);
                if std::mem::take(&mut down) {
                    info!(%cell, "copies are carried again");
                }
            }
            Err(error) => {
                metrics::copies_age(cell.number(), well.elapsed());
                if !std::mem::replace(&mut down, true) {
                    warn!(%error, %cell, "copies are not carried");
                }
            }
        }
    }
}

/// Carries what waits, and returns the age of what waits still.
async fn look(database: &Database) -> kernel::Result<Duration> {
    if database.waiting_copies().await?.changes == 0 {
        return Ok(Duration::ZERO);
    }
    database.carry_copies().await?;
    Ok(database.waiting_copies().await?.age)
}
