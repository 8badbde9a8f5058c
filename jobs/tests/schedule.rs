//! One job per tick, however many processes check, after a stop, and after the clock was turned.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use jobs::schedule::Schedules;
use jobs::{Handlers, Worker, WorkerConfig};
use kernel::Context;
use kernel::outbox::{self, ClaimedJob, JobOutcome};
use kernel::task::{self, Task, Tasks};
use serde::{Deserialize, Serialize};
use support::*;
use tenancy::testing::TestDatabase;

/// Every schedule of the product, with its latest tick at the end of [`two_schedulers_make_one_job_a_tick`].
const SCHEDULES: [(&str, &str); 45] = [
    ("bank_link_run", "2026-03-01T08:35Z"),
    ("billing_run", "2026-03-01T09:05Z"),
    ("card_expiry", "2026-02-28T16:30Z"),
    ("clean_up", "2026-03-01T08:30Z"),
    ("deletion_run", "2026-02-28T10:45Z"),
    ("end_terms", "2026-03-01T09:00Z"),
    ("guarantee_run", "2026-03-01T06:45Z"),
    ("invitation_run", "2026-03-01T08:20Z"),
    ("payout_run", "2026-03-01T06:40Z"),
    ("poll_disputes", "2026-03-01T06:40Z"),
    ("poll_business_disputes", "2026-03-01T06:42Z"),
    ("practice_signup_run", "2026-03-01T08:50Z"),
    ("reconcile_payments", "2026-02-28T09:50Z"),
    ("referral_run", "2026-03-01T08:55Z"),
    ("season_run", "2026-03-01T08:15Z"),
    ("terms_run", "2026-02-28T13:20Z"),
    ("launch_reward_run", "2026-03-01T08:25Z"),
    ("tier_run", "2026-02-28T12:10Z"),
    ("installment_run", "2026-02-28T12:25Z"),
    ("trial_run", "2026-02-28T11:15Z"),
    ("affiliate_run", "2026-02-28T09:40Z"),
    ("arrival_run", "2026-03-01T08:18Z"),
    ("association_run", "2026-03-01T08:10Z"),
    ("community_run", "2026-03-01T08:35Z"),
    ("delete_report_files", "2026-03-01T03:40Z"),
    ("developer_day", "2026-02-28T13:35Z"),
    ("location_settlement_run", "2026-03-01T08:45Z"),
    ("send_reports", "2026-03-01T09:05Z"),
    ("voucher_run", "2026-02-28T13:05Z"),
    ("check_books", "2026-02-28T09:20Z"),
    ("count_kpi", "2026-02-28T13:10Z"),
    ("remind_of_data_requests", "2026-02-28T15:15Z"),
    ("location_sale_run", "2026-03-01T08:50Z"),
    ("location_sale_statements", "2026-02-28T13:40Z"),
    ("member_move_run", "2026-03-01T08:45Z"),
    ("move_plan_members", "2026-03-01T09:05Z"),
    ("practice_invite_uninsured", "2026-02-28T17:10Z"),
    ("practice_sync_tick", "2026-03-01T09:05Z"),
    ("practice_system_day", "2026-02-28T09:30Z"),
    ("practice_write_look", "2026-03-01T09:05Z"),
    ("practice_write_tick", "2026-03-01T09:04Z"),
    ("sponsor_run", "2026-03-01T08:20Z"),
    ("tell_acted_as", "2026-03-01T02:30Z"),
    ("watch_errors", "2026-03-01T09:05Z"),
    ("weekly_summary_run", "2026-03-01T08:12Z"),
];

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

async fn made(db: &TestDatabase) -> Vec<(String, String)> {
    sqlx::query_as("select kind, key from job order by kind, key").fetch_all(&mut db.superuser().await).await.unwrap()
}

#[tokio::test]
async fn two_schedulers_make_one_job_a_tick() {
    let db = TestDatabase::new().await;
    let (mut one, mut other) =
        (Schedules::new(&membership::tasks()).unwrap(), Schedules::new(&membership::tasks()).unwrap());
    for now in ["2026-03-01T08:59:59Z", "2026-03-01T09:00:00Z", "2026-03-01T09:00:01Z", "2026-03-01T09:05:00Z"] {
        let (a, b) = tokio::join!(one.make_due(&db.database, at(now)), other.make_due(&db.database, at(now)));
        let expected = match now {
            "2026-03-01T08:59:59Z" => SCHEDULES.len(),
            "2026-03-01T09:00:01Z" => 0,
            // What is written to practice systems, of half a minute before, is the seventh of these.
            "2026-03-01T09:05:00Z" => 7,
            // The end of terms, the watch over errors and two ticks of practice systems.
            _ => 4,
        };
        assert_eq!(a.unwrap() + b.unwrap(), expected, "{now}");
    }
    let before = [
        ("billing_run", "2026-03-01T08:05Z"),
        ("end_terms", "2026-03-01T08:00Z"),
        ("move_plan_members", "2026-03-01T08:05Z"),
        ("practice_sync_tick", "2026-03-01T08:59Z"),
        ("practice_sync_tick", "2026-03-01T09:00Z"),
        ("practice_write_look", "2026-03-01T08:55Z"),
        ("practice_write_look", "2026-03-01T09:00Z"),
        ("practice_write_tick", "2026-03-01T08:59Z"),
        ("send_reports", "2026-03-01T08:05Z"),
        ("watch_errors", "2026-03-01T08:55Z"),
        ("watch_errors", "2026-03-01T09:00Z"),
    ];
    let mut expected: Vec<_> = SCHEDULES.into_iter().chain(before).collect();
    expected.sort_unstable();
    let made = made(&db).await;
    assert_eq!(made.iter().map(|(kind, key)| (kind.as_str(), key.as_str())).collect::<Vec<_>>(), expected);
}

#[tokio::test]
async fn after_a_stop_the_latest_missed_tick_is_caught_up() {
    let db = TestDatabase::new().await;
    Schedules::new(&membership::tasks()).unwrap().make_due(&db.database, at("2026-03-01T09:10:00Z")).await.unwrap();
    // Restarted ten days later, in a process without state.
    let ours =
        Schedules::new(&membership::tasks()).unwrap().make_due(&db.database, at("2026-03-11T13:59:00Z")).await.unwrap();
    assert_eq!(ours, SCHEDULES.len());
    assert_eq!(
        Schedules::new(&membership::tasks()).unwrap().make_due(&db.database, at("2026-03-11T13:59:10Z")).await.unwrap(),
        0
    );
    let billing: Vec<_> = made(&db).await.into_iter().filter(|(kind, _)| kind == "billing_run").collect();
    assert_eq!(
        billing.iter().map(|(_, key)| key.as_str()).collect::<Vec<_>>(),
        ["2026-03-01T09:05Z", "2026-03-11T13:05Z"]
    );
}

/// A run that a capability declares: it leaves a job of its own behind.
#[derive(Default, Serialize, Deserialize)]
struct Nightly {}

/// What the run leaves behind.
#[derive(Serialize, Deserialize)]
struct Report {
    month: u32,
}

#[async_trait]
impl Task for Nightly {
    const KIND: &'static str = "nightly";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> kernel::Result<JobOutcome> {
        let now = context.clock.now().await?;
        let mut scope = context.database.platform("nightly").await?;
        task::enqueue_task_for(&mut scope, claimed.organization, &Report { month: 3 }, "march", now).await?;
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}

#[async_trait]
impl Task for Report {
    const KIND: &'static str = "report";

    async fn run(self, _: &Context, claimed: &ClaimedJob) -> kernel::Result<JobOutcome> {
        assert_eq!((self.month, claimed.key.as_str()), (3, "march"));
        Ok(JobOutcome::Done)
    }
}

#[tokio::test]
async fn declared_jobs_run_at_their_tick() {
    let db = TestDatabase::new().await;
    let mut context = test_context(&db);
    context.tasks = Tasks::new().scheduled::<Nightly>("0 0 3 * * *").with::<Report>();
    let tick = context.clock.now().await.unwrap();
    let mut schedules = Schedules::new(&context.tasks).unwrap();
    schedules.make_due(&db.database, tick).await.unwrap();
    jobs::run_until_idle(&context).await.unwrap();
    let states: Vec<(String, String)> =
        sqlx::query_as("select kind, state from job order by kind").fetch_all(&mut db.superuser().await).await.unwrap();
    assert_eq!(states, [("nightly".into(), "done".into()), ("report".into(), "done".into())]);
}

#[tokio::test]
async fn undeclared_kinds_wait_for_a_program_that_knows_them() {
    let db = TestDatabase::new().await;
    let mut context = test_context(&db);
    let now = context.clock.now().await.unwrap();
    let mut scope = db.database.platform("test").await.unwrap();
    task::enqueue_task_for(&mut scope, ORGANIZATION, &Report { month: 3 }, "march", now).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(outbox::due(&db.database, &context.tasks.kinds(), 10).await.unwrap(), []);
    context.tasks = Tasks::new().with::<Report>();
    assert_eq!(outbox::due(&db.database, &context.tasks.kinds(), 10).await.unwrap().len(), 1);
}

#[derive(Default)]
struct Ticks(Mutex<Vec<(&'static str, String)>>);

impl Ticks {
    /// The schedules that ran fewer than `times`. Some run twice a minute.
    fn missing(&self, times: usize) -> Vec<&'static str> {
        let ran = self.0.lock().unwrap();
        let kinds = SCHEDULES.iter().map(|(kind, _)| *kind);
        kinds.filter(|kind| ran.iter().filter(|(ran, _)| ran == kind).count() < times).collect()
    }

    async fn until_each_ran(&self, times: usize) {
        let end = tokio::time::Instant::now() + Duration::from_secs(30);
        while !self.missing(times).is_empty() {
            assert!(tokio::time::Instant::now() < end, "did not run {times} times: {:?}", self.missing(times));
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

#[async_trait]
impl Handlers for Ticks {
    async fn run(&self, _: &Context, job: &ClaimedJob) -> kernel::Result<JobOutcome> {
        assert_eq!(job.organization.0, 0, "a schedule belongs to the platform");
        self.0.lock().unwrap().push((job.kind, job.key.clone()));
        Ok(JobOutcome::Done)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turning_the_clock_brings_the_next_run() {
    let db = TestDatabase::new().await;
    let context = test_context(&db);
    let config = WorkerConfig { schedule: true, ..config() };
    let ticks = Arc::new(Ticks::default());
    let one = Worker::start_with(context.clone(), config.clone(), ticks.clone()).await.unwrap();
    let other = Worker::start_with(context.clone(), config, ticks.clone()).await.unwrap();
    ticks.until_each_ran(1).await;
    context.clock.turn(chrono::Duration::days(31)).await.unwrap();
    ticks.until_each_ran(2).await;
    one.stop().await.unwrap();
    other.stop().await.unwrap();
    let mut ran = ticks.0.lock().unwrap().clone();
    let all = ran.len();
    ran.sort();
    ran.dedup();
    assert_eq!(ran.len(), all, "no tick ran twice");
}
