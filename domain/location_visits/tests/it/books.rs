//! Each rule of the books for visits at other locations is broken once, and reported.

use kernel::ledger::check_rules;
use location_visits::RULES;
use membership::ledger::rules;
use sqlx::AssertSqlSafe;

use crate::scene::Scene;

/// The start of a rule, and what breaks it.
const BREAKS: &[(&str, &str)] = &[
    (
        "what the locations of an organization owe each other",
        "update posting set amount_cents = amount_cents + 1 where ledger_account = 'location_clearing' and amount_cents > 0",
    ),
    ("a settlement between locations is the sum", "update location_settlement set net_cents = net_cents + 1"),
    (
        "a settlement has an entry of its net",
        "update journal_entry set kind = 'location_received' where kind = 'location_owes'",
    ),
    ("a line of a visit elsewhere", "update location_settlement_line set amount_cents = amount_cents + 1"),
    (
        "a visit elsewhere is owed once",
        "update location_settlement_line set kind = 'undone', quantity = -quantity, amount_cents = -amount_cents",
    ),
    ("a visit elsewhere is the member's own", "update location_visit set home_office_id = home_office_id + 1000"),
];

#[tokio::test]
async fn each_broken_rule_of_settlements_is_reported() {
    let scene = Scene::new().await;
    let ana = scene.joins("Ana").await;
    scene.sees(scene.eastside, ana, "cleaning", &[("1110", 1)]).await.unwrap();
    scene.next_month_comes(2).await;
    scene.runs().await;
    scene.world.books_are_right().await;
    assert_eq!(BREAKS.len(), RULES.len());
    assert!(RULES.iter().all(|(rule, _)| rules().any(|known| known == *rule)), "the check has these rules");
    for (rule, sql) in BREAKS {
        let mut scope = scene.world.context.database.platform("test").await.unwrap();
        let unguarded = "set local role none; set local session_replication_role = replica";
        let breaks = format!("{unguarded}; {sql}; set local role chairside_platform");
        let done = sqlx::raw_sql(AssertSqlSafe(breaks)).execute(scope.db()).await;
        done.unwrap_or_else(|error| panic!("{rule}: {error}"));
        let broken = check_rules(&mut scope, RULES.iter().copied()).await.unwrap();
        assert!(broken.iter().any(|violation| violation.rule.starts_with(rule)), "{rule}: {broken:?}");
    }
    scene.world.books_are_right().await;
}
