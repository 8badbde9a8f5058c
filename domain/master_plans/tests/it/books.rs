//! Each rule between master plans and their locations' plans is broken once, and reported.

use master_plans::RULES;
use master_plans::rules::values::Place;
use membership::ledger::check_within;
use sqlx::AssertSqlSafe;

use crate::support::{Chain, adult, monthly};

/// The start of a rule, and what breaks it in several ways.
const BREAKS: &[(&str, &[&str])] = &[
    (
        "a location's plan is what its master plan",
        &[
            "update plan_variant set price_cents = price_cents + 1 where period = 'month'",
            "update plan_variant set show_on_enrollment = not show_on_enrollment where period = 'year'",
            "update plan set description = 'Another' where master_plan_id is not null",
            "update plan set other_discount_percent = 99 where master_plan_id is not null",
            "insert into plan_inclusion (organization_id, office_id, plan_id, code, quantity, sort)
               select organization_id, office_id, id, '9999', 1, 99 from plan where master_plan_id is not null",
            "update master_plan_value set cents = cents + 1",
            "delete from location_group_office",
        ],
    ),
    (
        "a location sells one plan of a master plan",
        &["update plan set superseded = true where master_plan_id is not null"],
    ),
];

#[tokio::test]
async fn each_broken_rule_of_master_plans_is_reported() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let north = own.group("North", &[own.north, own.east]).await;
    own.sets(own.owner, plan, &[monthly(Place::Group(north), Some(4200))]).await.unwrap();
    own.sets(own.owner, plan, &[monthly(Place::Location(own.east), Some(4400))]).await.unwrap();
    own.world.books_are_right().await;
    assert_eq!(BREAKS.len(), RULES.len());
    for (rule, statements) in BREAKS {
        for sql in *statements {
            let mut scope = own.world.context.database.platform("test").await.unwrap();
            let unguarded = "set local role none; set local session_replication_role = replica";
            let breaks = format!("{unguarded}; {sql}; set local role chairside_platform");
            let done = sqlx::raw_sql(AssertSqlSafe(breaks)).execute(scope.db()).await;
            done.unwrap_or_else(|error| panic!("{sql}: {error}"));
            let broken = check_within(&mut scope).await.unwrap();
            assert!(broken.iter().any(|violation| violation.rule.starts_with(rule)), "{sql}: {broken:?}");
        }
    }
    own.world.books_are_right().await;
}
