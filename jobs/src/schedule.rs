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
use membership::outbox::{self, Job};
use membership::task::Tasks;
use tenancy::{Clock, Database};
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

/// The jobs and their times: second, minute, hour, day, month, weekday, in UTC. Nightly jobs run at night in all of
/// the USA.
const SCHEDULES: &[(Job, &str)] = &[
    (Job::BillingRun, "0 5 * * * *"),
    (Job::EndTerms, "0 0 * * * *"),
    (Job::CleanUp, "0 30 8 * * *"),
    (Job::InvitationRun, "0 20 * * * *"),
    (Job::PollDisputes, "0 40 */6 * * *"),
    (Job::ReconcilePayments, "0 50 9 * * *"),
    (Job::CardExpiry, "0 30 16 * * *"),
    (Job::BankLinkRun, "0 35 * * * *"),
    (Job::GuaranteeRun, "0 45 */6 * * *"),
    (Job::InstallmentRun, "0 25 12 * * *"),
    (Job::TierRun, "0 10 12 * * *"),
];

const LOOK_EVERY: Duration = Duration::from_secs(1);

/// What is queued at a tick.
#[derive(Debug, Clone)]
enum Run {
    Job(Job),
    /// A kind that a capability declares.
    Declared(&'static str),
}

impl Run {
    fn kind(&self) -> &'static str {
        match self {
            Self::Job(job) => job.kind(),
            Self::Declared(kind) => kind,
        }
    }
}

/// The schedules of the product: the timetable, and those that capabilities declare.
pub struct Schedules {
    tasks: Tasks,
    all: Vec<(Run, Schedule)>,
    /// The latest tick known to be made, by kind.
    made: HashMap<&'static str, DateTime<Utc>>,
}

impl Schedules {
    /// # Errors
    /// If a schedule can't be read.
    pub fn new(tasks: &Tasks) -> anyhow::Result<Self> {
        let jobs = SCHEDULES.iter().map(|(job, when)| (Run::Job(job.clone()), *when));
        let declared = tasks.schedules().map(|(kind, when)| (Run::Declared(kind), when));
        let all = jobs
            .chain(declared)
            .map(|(run, when)| Ok((run, Schedule::from_str(when)?)))
            .collect::<anyhow::Result<_>>()?;
        Ok(Self { tasks: tasks.clone(), all, made: HashMap::new() })
    }

    /// The latest tick of each schedule at `now`.
    fn latest(&self, now: DateTime<Utc>) -> impl Iterator<Item = (Run, DateTime<Utc>)> + '_ {
        // A tick at `now` itself counts; the iterator only looks at earlier times.
        let until = now + chrono::Duration::nanoseconds(1);
        self.all.iter().filter_map(move |(run, when)| Some((run.clone(), when.after(&until).next_back()?)))
    }

    /// Makes the jobs of the latest ticks at `now` that don't exist yet. Returns how many this call made.
    pub async fn make_due(&mut self, database: &Database, now: DateTime<Utc>) -> membership::Result<usize> {
        let latest: Vec<_> = self.latest(now).collect();
        let mut ours = 0;
        for (run, tick) in latest {
            let name = run.kind();
            if self.made.get(name) == Some(&tick) {
                continue;
            }
            let made = match run {
                Run::Job(job) => outbox::make_tick(database, job, tick).await?,
                Run::Declared(kind) => self.tasks.make_tick(database, kind, tick).await?,
            };
            if made {
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

    /// What runs every few minutes, or twice a minute.
    const OFTEN: [&str; 3] = ["practice_sync_tick", "practice_write_look", "practice_write_tick"];

    /// The ticks of what runs once an hour or less.
    fn ticks(now: &str) -> Vec<(&'static str, DateTime<Utc>)> {
        let schedules = Schedules::new(&membership::tasks()).unwrap();
        let all = schedules.latest(at(now)).map(|(run, tick)| (run.kind(), tick));
        all.filter(|(kind, _)| !OFTEN.contains(kind)).collect()
    }

    #[test]
    fn the_latest_tick_is_at_or_before_now() {
        let expected = vec![
            ("billing_run", at("2026-03-01T11:05:00Z")),
            ("end_terms", at("2026-03-01T12:00:00Z")),
            ("clean_up", at("2026-03-01T08:30:00Z")),
            ("invitation_run", at("2026-03-01T11:20:00Z")),
            ("poll_disputes", at("2026-03-01T06:40:00Z")),
            ("reconcile_payments", at("2026-03-01T09:50:00Z")),
            ("card_expiry", at("2026-02-28T16:30:00Z")),
            ("bank_link_run", at("2026-03-01T11:35:00Z")),
            ("guarantee_run", at("2026-03-01T06:45:00Z")),
            ("installment_run", at("2026-02-28T12:25:00Z")),
            ("tier_run", at("2026-02-28T12:10:00Z")),
            ("affiliate_run", at("2026-03-01T09:40:00Z")),
            ("arrival_run", at("2026-03-01T11:18:00Z")),
            ("association_run", at("2026-03-01T11:10:00Z")),
            ("community_run", at("2026-03-01T11:35:00Z")),
            ("count_kpi", at("2026-02-28T13:10:00Z")),
            ("delete_report_files", at("2026-03-01T03:40:00Z")),
            ("deletion_run", at("2026-03-01T10:45:00Z")),
            ("developer_day", at("2026-02-28T13:35:00Z")),
            ("launch_reward_run", at("2026-03-01T11:25:00Z")),
            ("move_plan_members", at("2026-03-01T11:05:00Z")),
            ("payout_run", at("2026-03-01T06:40:00Z")),
            ("practice_invite_uninsured", at("2026-02-28T17:10:00Z")),
            ("practice_signup_run", at("2026-03-01T11:50:00Z")),
            ("practice_system_day", at("2026-03-01T09:30:00Z")),
            ("referral_run", at("2026-03-01T11:55:00Z")),
            ("season_run", at("2026-03-01T11:15:00Z")),
            ("send_reports", at("2026-03-01T11:05:00Z")),
            ("sponsor_run", at("2026-03-01T11:20:00Z")),
            ("tell_acted_as", at("2026-03-01T02:30:00Z")),
            ("terms_run", at("2026-02-28T13:20:00Z")),
            ("trial_run", at("2026-03-01T11:15:00Z")),
            ("voucher_run", at("2026-02-28T13:05:00Z")),
        ];
        assert_eq!(ticks("2026-03-01T12:00:00Z"), expected);
        assert_eq!(ticks("2026-03-01T12:04:59.999Z"), expected);
        assert_eq!(ticks("2026-03-01T12:05:00Z")[0].1, at("2026-03-01T12:05:00Z"));
    }

    #[test]
    fn before_the_night_it_is_yesterdays() {
        assert_eq!(ticks("2027-01-01T00:00:00Z")[2].1, at("2026-12-31T08:30:00Z"));
    }
}
