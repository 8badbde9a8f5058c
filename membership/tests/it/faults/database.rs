//! Faults of the database, and wrong clocks.

use chrono::{DateTime, Duration, Utc};
use households::renewals;
use kernel::Context;
use members::members::{add_document, document};
use members::subscriptions::Period;
use sqlx::Connection;
use tenancy::{Clock, Database};

use crate::household_changes::Desk;
use crate::support::World;

#[tokio::test]
async fn lost_commit_acknowledgement_runs_work_exactly_once() {
    let world = World::with_charges(1).await;
    let (context, proxy) = world.database_behind_proxy().await;
    // Loses each of the work's commits in turn.
    for lost in 0..8 {
        proxy.cut_after(lost);
        let _ = jobs::run_until_idle(&context).await;
        proxy.fix();
        world.run("update job set lease_until = now() - interval '1 second' where state = 'running'").await;
        context.clock.turn(Duration::minutes(3)).await.ok();
    }
    assert!(proxy.has_cut() >= 4, "{} commits were cut", proxy.has_cut());
    world.recovers().await;
    world.each_was_charged_once(1).await;

    // The response to the billing run's commit is lost, and the run is repeated.
    world.days_pass(31).await;
    proxy.cut_after(0);
    assert!(renewals::run(&context).await.is_err());
    renewals::run(&world.context).await.unwrap();
    assert_eq!(world.number("select count(*) from invoice").await, 3, "one a period");
    world.books_are_right().await;
}

#[tokio::test]
async fn a_document_whose_commit_lost_its_answer_keeps_its_file() {
    let desk = Desk::open().await;
    let (context, proxy) = desk.world.database_behind_proxy().await;
    let pdf = b"%PDF-1.7\nConsent form";
    proxy.cut_after(0);
    let id = add_document(&context, &desk.reach, desk.user, desk.account, "consent.pdf", pdf.as_slice().into())
        .await
        .unwrap();
    assert_eq!(proxy.has_cut(), 1, "the commit of the document");
    let mut scope = desk.scope().await;
    let (_, bytes) = document(&desk.world.context, &mut scope, desk.user, desk.account, id).await.unwrap();
    assert_eq!(bytes, pdf);
}

#[tokio::test]
async fn read_only_database_defers_work_until_writable() {
    let world = World::with_charges(1).await;
    let name = world.db.url.rsplit('/').next().unwrap().split('?').next().unwrap().to_owned();
    world.run(&format!("alter database {name} set default_transaction_read_only = on")).await;
    let database = Database::connect(&world.db.url, 4).await.unwrap();
    let context = Context { clock: Clock::turnable(&database), database, ..world.context.clone() };
    let ran = jobs::run_until_idle(&context).await;
    assert!(ran.as_ref().is_err_and(kernel::Error::is_unavailable), "{ran:?}");
    let billed = renewals::run(&context).await;
    assert!(billed.as_ref().is_err_and(kernel::Error::is_unavailable), "{billed:?}");
    assert_eq!(world.sent().await, 1, "nothing was called");
    world.run_with_writes(&format!("alter database {name} reset default_transaction_read_only")).await;
    world.recovers().await;
    world.each_was_charged_once(1).await;
}

impl World {
    async fn run_with_writes(&self, sql: &str) {
        let mut connection = sqlx::PgConnection::connect(&self.db.url).await.unwrap();
        sqlx::raw_sql("set default_transaction_read_only = off").execute(&mut connection).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    }
}

#[tokio::test]
async fn deadlocks_and_serialization_failures_are_retried_a_bounded_number() {
    for code in ["40P01", "40001"] {
        let world = World::with_charges(1).await;
        // A sequence is not rolled back with its transaction.
        world
            .run(&format!(
                "create sequence failures; grant usage on failures to public;
                 create function fails() returns trigger language plpgsql as
                   $$ begin if nextval('failures') <= 3 then raise exception 'told to' using errcode = '{code}'; end if; return new; end $$;
                 create trigger fails before insert on payment for each row execute function fails()"
            ))
            .await;
        world.run_jobs().await;
        let waits = "select attempts::bigint from job where kind = 'collect_invoice' and state = 'queued' and attempts < max_attempts";
        assert_eq!(world.number(waits).await, 1, "{code}: tried, and waiting for its next try");
        world.recovers().await;
        world.each_was_charged_once(1).await;
    }
}

#[tokio::test]
async fn clock_skew_dst_and_month_ends_bill_each_period_once() {
    let world = World::new().await;
    let start: DateTime<Utc> = "2028-01-31T18:00:00Z".parse().unwrap();
    sqlx::query("update clock set turned_by = $1 - clock_timestamp()")
        .bind(start)
        .execute(world.outside())
        .await
        .unwrap();
    let request = world.request(world.single("Lea", Period::Month), "pm_card_visa").await;
    world.finish(request, "leas-page").await.unwrap();
    world.run_jobs().await;
    for day in 1..=400i64 {
        let today = start + Duration::days(day);
        // The ends of months, and the Sundays when clocks change.
        let near_an_end = !(4..=26).contains(&chrono::Datelike::day(&today));
        let changes = chrono::Datelike::month(&today) == 3 || chrono::Datelike::month(&today) == 11;
        if !near_an_end && !changes {
            continue;
        }
        // 07:30 UTC is 12:30 a.m. in Boise in winter, so an hour earlier is the day before.
        let now = today.date_naive().and_hms_opt(7, 30, 0).unwrap().and_utc();
        world.context.clock.turn_to(now).await.unwrap();
        for off in [-1, 1, 0, 1, -1] {
            let context = Context { clock: Clock::Fixed(now + Duration::hours(off)), ..world.context.clone() };
            renewals::run(&context).await.unwrap();
        }
        world.run_jobs().await;
    }
    let days = world.texts("select bill_on::text from invoice where origin = 'renewal' order by 1").await;
    let ends = [
        "2028-02-29",
        "2028-03-31",
        "2028-04-30",
        "2028-05-31",
        "2028-06-30",
        "2028-07-31",
        "2028-08-31",
        "2028-09-30",
        "2028-10-31",
        "2028-11-30",
        "2028-12-31",
        "2029-01-31",
        "2029-02-28",
    ];
    assert_eq!(days, ends);
    assert_eq!(world.number("select count(*) from payment where status = 'succeeded'").await, 14);
    world.books_are_right().await;
}
