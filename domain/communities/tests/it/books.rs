//! Each rule of the books for communities is broken once, and reported.

use communities::RULES;
use kernel::ledger::check_rules;
use members::subscriptions::Period;
use membership::ledger::rules;
use sqlx::AssertSqlSafe;

use crate::scene::Scene;

/// The start of a rule, and what breaks it.
const BREAKS: &[(&str, &str)] = &[
    ("a membership at a community's discount", "update community_membership set percent = 20"),
    (
        "no member of a community pays more",
        "insert into community_change_line (organization_id, office_id, account_id, change_id, notice_id, subscription_id, from_percent, to_percent,
           to_source, list_cents, old_price_cents, new_price_cents, effective_on, state, applied_at, applied_on)
         select organization_id, office_id, account_id, 1, 1, id, 12, 0, 'none', 3900, 3432, 3900, current_date, 'applied', now(), current_date from subscription",
    ),
    ("a community's discount on a bill", "update invoice_line set amount_cents = -3000 where kind = 'community_discount'"),
    (
        "nobody has the discount of a community that ended",
        "update community_membership set state = 'ended', ended_on = joined_on",
    ),
];

#[tokio::test]
async fn each_broken_rule_of_communities_is_reported() {
    let scene = Scene::new().await;
    scene.joins("Edith", Period::Month).await;
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
