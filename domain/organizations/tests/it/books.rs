//! Each rule of the master dashboard's numbers is broken once, and reported.

use kernel::task::enqueue_task;
use members::subscriptions::Period;
use membership::ledger::check_within;
use organizations::RULES;
use organizations::dashboard::CountFigures;
use sqlx::AssertSqlSafe;

use crate::support::Locations;

/// The start of a rule, and what breaks it.
const BREAKS: &[(&str, &str)] = &[
    (
        "each number of the master dashboard",
        "alter function office_figures(bigint, bigint[], timestamptz) rename to figures_before;
         create function office_figures(org bigint, offices bigint[], at timestamptz) returns table (office_id bigint, month date, active_members bigint,
           annual_cents bigint, active_households bigint, late bigint, past_due_cents bigint, last_joined_on date, joined bigint, departed bigint,
           collected_cents bigint, in_office_cents bigint, refunded_cents bigint, fees_cents bigint, visits bigint) language sql stable as $$
           select office_id, month, active_members, annual_cents, active_households, late, past_due_cents, last_joined_on, joined, departed,
             collected_cents + 1, in_office_cents, refunded_cents, fees_cents, visits from figures_before(org, offices, at) $$",
    ),
    (
        "a location's kept members",
        "update office_figure set active_members = active_members + 1 where month = (select max(month) from office_figure)",
    ),
];

#[tokio::test]
async fn each_broken_rule_of_the_dashboard_is_reported() {
    let own = Locations::new().await;
    own.world.enrolls("Ana", Period::Month).await;
    let now = own.world.context.clock.now().await.unwrap();
    let mut scope = own.world.scope().await;
    enqueue_task(&mut scope, &CountFigures {}, "figures", now).await.unwrap();
    scope.commit().await.unwrap();
    own.world.run_jobs().await;
    own.world.books_are_right().await;
    assert_eq!(BREAKS.len(), RULES.len());
    for (rule, sql) in BREAKS {
        let mut scope = own.world.context.database.platform("test").await.unwrap();
        let unguarded = "set local role none; set local session_replication_role = replica";
        let breaks = format!("{unguarded}; {sql}; set local role chairside_platform");
        let done = sqlx::raw_sql(AssertSqlSafe(breaks)).execute(scope.db()).await;
        done.unwrap_or_else(|error| panic!("{rule}: {error}"));
        let broken = check_within(&mut scope).await.unwrap();
        assert!(broken.iter().any(|violation| violation.rule.starts_with(rule)), "{rule}: {broken:?}");
    }
    own.world.books_are_right().await;
}
