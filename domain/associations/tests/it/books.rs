//! Each rule of the books for affiliates is broken once, and reported.

use associations::RULES;
use associations::affiliates::{Transfer, TwoPeople, pay, payouts};
use kernel::ledger::check_rules;
use membership::ledger::rules;
use sqlx::AssertSqlSafe;
use tenancy::ids::LoginId;

use crate::scene::Scene;

/// The start of a rule, and what breaks it.
const BREAKS: &[(&str, &str)] = &[
    ("an affiliate earns its percentage", "update affiliate_earning set amount_cents = amount_cents + 1"),
    (
        "each earning has one entry",
        "update journal_entry set source_id = source_id + 100000 where kind = 'affiliate_earned'",
    ),
    (
        "what we owe affiliates",
        "update posting set amount_cents = amount_cents + 1 where ledger_account = 'affiliate_payable'",
    ),
    ("a payout is the sum", "update affiliate_payout set amount_cents = amount_cents + 1"),
    (
        "an affiliate's statements follow",
        "update affiliate_statement set opening_cents = opening_cents + 1 where month = (select max(month) from affiliate_statement)",
    ),
    (
        "an association's office earns no affiliate",
        "insert into association_office (organization_id, office_id, association_id, joined_at, via)
           select organization_id, office_id, 1, '2000-01-01', 'staff' from affiliate_referral",
    ),
];

#[tokio::test]
async fn each_broken_rule_of_affiliates_is_reported() {
    let scene = Scene::new().await;
    scene.affiliate().await;
    for email in ["one@cedar.example", "two@cedar.example"] {
        let practice = scene.signs_up(email, "kim-refers").await;
        scene.pays(&practice, None).await;
    }
    for _ in 0..93 {
        scene.days_pass(1).await;
        scene.earns().await;
    }
    let context = &scene.world.context;
    let due = payouts(context, None).await.unwrap().payouts.remove(0);
    let today = scene.now().await.date_naive();
    let other: i64 = sqlx::query_scalar(
        "insert into login (brand, email, user_type, first_name, last_name) values ('dental', 'lee@chairside.example', 'super_admin', 'Lee', 'Lead') returning id",
    )
    .fetch_one(scene.world.outside())
    .await
    .unwrap();
    let by = TwoPeople { asked: (scene.staff.login, "Sam Staff"), approved: (LoginId(other), "Lee Lead") };
    let transfer = Transfer { reference: "W-1", paid_on: today };
    let mut scope = context.database.platform("test").await.unwrap();
    pay(&mut scope, (due.id, due.version), transfer, by, scene.now().await).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.books_are_right().await;
    assert_eq!(BREAKS.len(), RULES.len());
    assert!(RULES.iter().all(|(rule, _)| rules().any(|known| known == *rule)), "the check has these rules");
    for (rule, sql) in BREAKS {
        let mut scope = context.database.platform("test").await.unwrap();
        let unguarded = "set local role none; set local session_replication_role = replica";
        let breaks = format!("{unguarded}; {sql}; set local role chairside_platform");
        let done = sqlx::raw_sql(AssertSqlSafe(breaks)).execute(scope.db()).await;
        done.unwrap_or_else(|error| panic!("{rule}: {error}"));
        let broken = check_rules(&mut scope, RULES.iter().copied()).await.unwrap();
        assert!(broken.iter().any(|violation| violation.rule.starts_with(rule)), "{rule}: {broken:?}");
    }
    scene.world.books_are_right().await;
}
