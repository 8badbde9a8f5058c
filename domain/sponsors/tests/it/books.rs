//! Each rule of the books for sponsored memberships is broken once, and reported.

use ::rules::Cents;
use kernel::ledger::check_rules;
use members::subscriptions::Period;
use membership::ledger::rules;
use sponsors::RULES;
use sqlx::AssertSqlSafe;
use tenancy::ids::BusinessInvoiceId;

use crate::scene::{PART, Scene};

/// The start of a rule, and what breaks it.
const BREAKS: &[(&str, &str)] = &[
    ("the parts of a sponsored period", "update invoice_line set amount_cents = -9000 where kind = 'sponsor'"),
    (
        "what a business was billed of a period",
        "update business_invoice_line set amount_cents = amount_cents + 1 where id = (select min(id) from business_invoice_line)",
    ),
    (
        "no household pays a sponsor's part",
        "update sponsorship set state = 'ended', end_reason = 'left', ends_on = starts_on, choice = 'let_end';
         update invoice_line set kind = 'family_discount' where kind = 'sponsor'",
    ),
    (
        "a membership whose sponsor left",
        "update sponsorship set state = 'ending', end_reason = 'left', ends_on = starts_on + 31, choice = 'open'; update subscription set ends_on = null, status = 'active'",
    ),
    ("a membership's sponsored part", "update subscription set sponsor_cents = sponsor_cents + 1"),
    ("a business's bill is the sum of its lines", "update business_invoice_line set amount_cents = amount_cents + 1"),
    ("a business's bill is paid by its payments", "update business_payment set amount_cents = amount_cents + 1"),
    (
        "each payment of a business has one entry",
        "update journal_entry set source_id = source_id + 1000 where kind = 'business_check'",
    ),
    ("a payment that a business's bank took back", "update business_payment set status = 'returned'"),
    (
        "each refund to a business is entered",
        "insert into business_refund (organization_id, office_id, business_id, invoice_id, amount_cents, status, idempotency_key, created_at)
         select organization_id, office_id, business_id, id, 100, 'succeeded', 'a', created_at from business_invoice limit 1",
    ),
    (
        "what an office's businesses owe",
        "update posting set amount_cents = amount_cents + 1 where ledger_account = 'business_receivable'",
    ),
];

#[tokio::test]
async fn each_broken_rule_of_sponsors_is_reported() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    scene.runs().await;
    let bill = BusinessInvoiceId(scene.world.number("select max(id) from business_invoice").await);
    let mut scope = scene.desk().await;
    let (place, now) = ((scene.world.office, bill), scene.now().await);
    let check = sponsors::Check { amount: Cents(PART), number: "1042", key: "a" };
    sponsors::record_check(&scene.world.context, &mut scope, place, check, now).await.unwrap();
    scope.commit().await.unwrap();
    scene.days_pass(32).await;
    scene.world.books_are_right().await;
    assert_eq!(BREAKS.len(), RULES.len());
    assert!(RULES.iter().all(|(rule, _)| rules().any(|known| known == *rule)), "the check has these rules");
    for (rule, sql) in BREAKS {
        let mut scope = scene.world.context.database.platform("test").await.unwrap();
        let unguarded = "set local role none; set local session_replication_role = replica";
        let free = "do $$ declare t text; name text; begin
            for t, name in select conrelid::regclass::text, conname from pg_constraint where contype = 'c'
              and conrelid::regclass::text in ('sponsorship', 'subscription', 'business_invoice', 'business_payment', 'business_invoice_line')
            loop execute format('alter table %I drop constraint %I', t, name); end loop; end $$";
        let breaks = format!("{unguarded}; {free}; {sql}; set local role chairside_platform");
        let done = sqlx::raw_sql(AssertSqlSafe(breaks)).execute(scope.db()).await;
        done.unwrap_or_else(|error| panic!("{rule}: {error}"));
        let broken = check_rules(&mut scope, RULES.iter().copied()).await.unwrap();
        assert!(broken.iter().any(|violation| violation.rule.starts_with(rule)), "{rule}: {broken:?}");
    }
    scene.world.books_are_right().await;
}
