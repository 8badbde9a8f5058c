//! Scheduled jobs: one job at each tick of a schedule, in business time.
//!
//! Every process checks every second which tick is the latest; the row `schedule_tick` decides which process makes the
//! job. So a tick that was missed during downtime, or skipped by a turned clock, is caught up, but only the latest one
//! of each schedule: the runs handle everything due by then, however late.

use std::collections::HashMap;
use std::str::FromStr;
use std::time::Duration;

use chrono::{DateTime, Utc};
use cron::Schedule;
use kernel::task::Tasks;
use tenancy::{Clock, Database};
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

const LOOK_EVERY: Duration = Duration::from_secs(1);

/// The schedules that capabilities declare.
pub struct Schedules {
    tasks: Tasks,
    all: Vec<(&'static str, Schedule)>,
    /// The latest tick known to be made, by kind.
    made: HashMap<&'static str, DateTime<Utc>>,
}

impl Schedules {
    /// # Errors
    /// If a schedule can't be read.
    pub fn new(tasks: &Tasks) -> anyhow::Result<Self> {
        let all = tasks
            .schedules()
            .map(|(kind, when)| Ok((kind, Schedule::from_str(when)?)))
            .collect::<anyhow::Result<_>>()?;
        Ok(Self { tasks: tasks.clone(), all, made: HashMap::new() })
    }

    /// The latest tick of each schedule at `now`.
    fn latest(&self, now: DateTime<Utc>) -> impl Iterator<Item = (&'static str, DateTime<Utc>)> + '_ {
        // A tick at `now` itself counts; the iterator only looks at earlier times.
        let until = now + chrono::Duration::nanoseconds(1);
        self.all.iter().filter_map(move |(kind, when)| Some((*kind, when.after(&until).next_back()?)))
    }

    /// Makes the jobs of the latest ticks at `now` that don't exist yet. Returns how many this call made.
    pub async fn make_due(&mut self, database: &Database, now: DateTime<Utc>) -> kernel::Result<usize> {
        let latest: Vec<_> = self.latest(now).collect();
        let mut ours = 0;
        for (name, tick) in latest {
            if self.made.get(name) == Some(&tick) {
                continue;
            }
            if self.tasks.make_tick(database, name, tick).await? {
                info!(name, %tick, "scheduled job queued");
                ours += 1;
            }
            self.made.insert(name, tick);
        }
        Ok(ours)
    }
}

/// Checks for ticks until `stop`.
pub async fn run(mut schedules: Schedules, database: Database, clock: Clock, stop: CancellationToken) {
    while !stop.is_cancelled() {
        let made = match clock.now().await {
            Ok(now) => schedules.make_due(&database, now).await.map(|_| ()),
            Err(error) => Err(error.into()),
        };
        if let Err(error) = made {
            warn!(%error, "checking the schedule failed");
        }
        tokio::select! { () = tokio::time::sleep(LOOK_EVERY) => (), () = stop.cancelled() => () }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    /// The latest tick of a schedule of the product. `tests/schedule.rs` lists them all.
    fn tick_of(name: &str, now: &str) -> DateTime<Utc> {
        let schedules = Schedules::new(&membership::tasks()).unwrap();
        let latest = schedules.latest(at(now)).find(|(kind, _)| *kind == name);
        latest.unwrap().1
    }

    #[test]
    fn the_latest_tick_is_at_or_before_now() {
        for now in ["2026-03-01T12:00:00Z", "2026-03-01T12:04:59.999Z"] {
            assert_eq!(tick_of("billing_run", now), at("2026-03-01T11:05:00Z"));
            assert_eq!(tick_of("end_terms", now), at("2026-03-01T12:00:00Z"), "a tick at this moment counts");
            assert_eq!(tick_of("poll_disputes", now), at("2026-03-01T06:40:00Z"));
            assert_eq!(tick_of("clean_up", now), at("2026-03-01T08:30:00Z"));
            assert_eq!(tick_of("card_expiry", now), at("2026-02-28T16:30:00Z"));
        }
        assert_eq!(tick_of("billing_run", "2026-03-01T12:05:00Z"), at("2026-03-01T12:05:00Z"));
    }

    #[test]
    fn before_the_night_it_is_yesterdays() {
        assert_eq!(tick_of("clean_up", "2027-01-01T00:00:00Z"), at("2026-12-31T08:30:00Z"));
    }
}
