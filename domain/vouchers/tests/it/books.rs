//! Each rule of the books for vouchers is broken once, and reported.

use kernel::ledger::check_rules;
use membership::ledger::rules;
use sqlx::AssertSqlSafe;
use vouchers::RULES;

use crate::scene::Scene;

/// The start of a rule, and what breaks it.
const BREAKS: &[(&str, &str)] = &[
    (
        "a voucher fund has at least",
        "do $$ declare name text; begin for name in select conname from pg_constraint where conrelid = 'voucher_program'::regclass and contype = 'c'
           loop execute format('alter table voucher_program drop constraint %I', name); end loop; end $$;
         update voucher_program set reserved_cents = balance_cents + 1",
    ),
    ("what is reserved", "update voucher_program set reserved_cents = reserved_cents + 1"),
    ("a voucher fund has what was paid in", "update voucher_program set balance_cents = balance_cents + 1"),
    ("each paid voucher has one transfer", "update voucher_transfer set amount_cents = amount_cents + 1 where kind = 'pay'"),
    (
        "each withdrawal of a reversed voucher",
        "update journal_entry set kind = 'voucher_received', source_id = source_id + 1000 where kind = 'voucher_taken_back'",
    ),
    (
        "each movement of a voucher fund",
        "update voucher_fund_movement set amount_cents = amount_cents + 1",
    ),
];

#[tokio::test]
async fn each_broken_rule_of_vouchers_is_reported() {
    let scene = Scene::new(50_000).await;
    let (kept, back) = (scene.submits("exam", 6_000, "a").await, scene.submits("exam", 5_000, "b").await);
    scene.approves(kept, None).await.unwrap();
    scene.approves(back, None).await.unwrap();
    scene.world.run_jobs().await;
    scene.reverses(back).await.unwrap();
    scene.world.run_jobs().await;
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
