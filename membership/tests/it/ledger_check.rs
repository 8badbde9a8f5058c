//! Checks that the ledger check can fail: each rule is broken once with direct SQL that bypasses all database guards,
//! and must then be reported with the row that breaks it. The statements are in modules named like those of the rules.

mod entries;
mod guarantee;
mod late;
mod marketing;
mod memberships;
mod pauses;
mod payouts;
mod referrals;
mod returned;
mod tiers;
mod visits;

use kernel::ledger::{Violation, check_rules, rule_queries};
use membership::ledger::{check, others, rules};
use sqlx::{AssertSqlSafe, PgConnection};
use tenancy::testing::TestDatabase;

/// A household with one subscription, a paid and an open invoice, and all related rows.
const BOOKS: &str = "
set session_replication_role = replica;
insert into organization (organization_id, brand, name) values (1, 'any', 'One');
insert into office (organization_id, id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix, account_status)
  values (1, 1, 'any', 'Office', 'office', 'Office LLC', 'o@example.com', '2085550142', '1 Main St', 'Boise', 'ID', '83702', 'America/Boise', 'OF', 1);
insert into plan (organization_id, id, office_id, preset, name, age_group, view_status) values (1, 1, 1, 'adult', 'Adult', 'adult', 'active');
insert into account (organization_id, id, office_id, number, first_name, last_name, email, enrolled_at)
  values (1, 1, 1, 'OF-20001', 'Ana', 'Ruiz', 'ana@example.com', now() - interval '40 days');
insert into member (organization_id, id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship)
  values (1, 1, 1, 1, true, 'Ana', 'Ruiz', '1980-01-01', 'myself');
insert into subscription (organization_id, id, office_id, account_id, member_id, plan_id, period, status, version, list_price_cents, agreed_price_cents,
    started_on, term_started_on, term_ends_on, charge_day, next_bill_on)
  values (1, 1, 1, 1, 1, 1, 'month', 'past_due', 2, 3900, 3900, '2026-01-10', '2026-01-10', '2027-01-10', 10, '2026-03-10');
insert into subscription_history (organization_id, id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, actor) values
  (1, 1, 1, 1, 1, 1, now(), 'enrolled', null, 'active', 'test'), (1, 2, 1, 1, 1, 2, now(), 'charge_failed', 'active', 'past_due', 'test');
insert into invoice (organization_id, id, office_id, account_id, number, bill_on, origin, status, total_cents, paid_cents) values
  (1, 1, 1, 1, 1, '2026-01-10', 'enrollment', 'paid', 3900, 3900), (1, 2, 1, 1, 2, '2026-02-10', 'renewal', 'open', 3900, 0);
insert into invoice_line (organization_id, id, office_id, account_id, invoice_id, subscription_id, kind, description, amount_cents, period_starts_on, period_ends_on) values
  (1, 1, 1, 1, 1, 1, 'dues', 'Adult', 3900, '2026-01-10', '2026-02-10'), (1, 2, 1, 1, 2, 1, 'dues', 'Adult', 3900, '2026-02-10', '2026-03-10');
insert into payment (organization_id, id, office_id, account_id, invoice_id, method, amount_cents, application_fee_cents, processor_fee_cents, status,
    idempotency_key, provider_id, destination, created_at, settled_at) values
  (1, 1, 1, 1, 1, 'card', 3900, 166, 143, 'succeeded', 'k1', 'p1', 'acct_1', now(), now()),
  (1, 2, 1, 1, 2, 'card', 3900, 166, null, 'failed', 'k2', 'p2', 'acct_1', now(), now());
insert into journal_entry (organization_id, id, office_id, account_id, kind, source_kind, source_id, business_on) values
  (1, 1, 1, 1, 'invoice', 'invoice', 1, '2026-01-10'), (1, 2, 1, 1, 'payment', 'payment', 1, '2026-01-10'),
  (1, 3, 1, 1, 'application_fee', 'payment', 1, '2026-01-10'), (1, 4, 1, 1, 'processor_fee', 'payment', 1, '2026-01-10'),
  (1, 5, 1, 1, 'invoice', 'invoice', 2, '2026-02-10');
insert into posting (organization_id, id, office_id, account_id, entry_id, ledger_account, amount_cents) values
  (1, 1, 1, 1, 1, 'member_receivable', 3900), (1, 2, 1, 1, 1, 'office_payable', -3900),
  (1, 3, 1, 1, 2, 'processor_clearing', 3900), (1, 4, 1, 1, 2, 'member_receivable', -3900),
  (1, 5, 1, 1, 3, 'office_payable', 166), (1, 6, 1, 1, 3, 'platform_revenue', -166),
  (1, 7, 1, 1, 4, 'processor_fees', 143), (1, 8, 1, 1, 4, 'processor_clearing', -143),
  (1, 9, 1, 1, 5, 'member_receivable', 3900), (1, 10, 1, 1, 5, 'office_payable', -3900);
insert into payout (organization_id, id, office_id, provider_id, provider_account, amount_cents, status, automatic, made_at, arrives_on, sent_at, ended_at,
    items_known, charge_count, charges_cents, platform_fees_cents) values
  (1, 1, 1, 'po_1', 'acct_1', 3734, 'paid', true, now(), '2026-01-14', now(), now(), true, 1, 3900, 166);
insert into payout_item (organization_id, id, office_id, payout_id, payment_id, provider_id, kind, provider_kind, amount_cents, fee_cents, platform_fee_cents,
    net_cents, moved_at) values (1, 1, 1, 1, 1, 'txn_1', 'charge', 'payment', 3900, 166, 166, 3734, now());
insert into journal_entry (organization_id, id, office_id, account_id, kind, source_kind, source_id, business_on) values
  (1, 20, 1, null, 'payout', 'payout', 1, '2026-01-14');
insert into posting (organization_id, id, office_id, account_id, entry_id, ledger_account, amount_cents) values
  (1, 21, 1, null, 20, 'office_payable', 3734), (1, 22, 1, null, 20, 'processor_clearing', -3734);
insert into tier_method (organization_id, id, kind, provider_id, network, last4, created_at) values (1, 1, 'card', 'pm_1', 'visa', '4242', now());
insert into tier_subscription (organization_id, home_office_id, level, period, method_id, period_starts_on, next_bill_on, bill_day, created_at)
  values (1, 1, 1, 'month', 1, '2026-02-01', '2026-03-01', 1, now());
insert into tier_invoice (organization_id, id, number, origin, bill_on, level, period, period_starts_on, period_ends_on, status, total_cents, created_at, paid_at) values
  (1, 1, 1, 'period', '2026-01-01', 1, 'month', '2026-01-01', '2026-02-01', 'paid', 14900, now(), now()),
  (1, 2, 2, 'period', '2026-02-01', 1, 'month', '2026-02-01', '2026-03-01', 'open', 14900, now(), null);
insert into tier_invoice_line (organization_id, id, invoice_id, kind, description, amount_cents) values
  (1, 1, 1, 'tier', 'Essentials', 14900), (1, 2, 2, 'tier', 'Essentials', 14900);
insert into tier_payment (organization_id, id, invoice_id, method_id, by_schedule, amount_cents, status, idempotency_key, provider_id, created_at, settled_at)
  values (1, 1, 1, 1, true, 14900, 'succeeded', 't1', 'pi_t1', now(), now());
insert into journal_entry (organization_id, id, office_id, account_id, kind, source_kind, source_id, business_on) values
  (1, 30, 1, null, 'tier_invoice', 'tier_invoice', 1, '2026-01-01'), (1, 31, 1, null, 'tier_invoice', 'tier_invoice', 2, '2026-02-01'),
  (1, 32, 1, null, 'tier_payment', 'tier_payment', 1, '2026-01-01');
insert into posting (organization_id, id, office_id, account_id, entry_id, ledger_account, amount_cents) values
  (1, 31, 1, null, 30, 'platform_receivable', 14900), (1, 32, 1, null, 30, 'platform_revenue', -14900),
  (1, 33, 1, null, 31, 'platform_receivable', 14900), (1, 34, 1, null, 31, 'platform_revenue', -14900),
  (1, 35, 1, null, 32, 'platform_clearing', 14900), (1, 36, 1, null, 32, 'platform_receivable', -14900);
set session_replication_role = origin;
select refresh_account_summary(1, array[1::bigint]);
";

/// The start of a rule's text, the statement that breaks it, and the row that must be reported.
type Break = (&'static str, &'static str, &'static str);

const BREAKS: [&[Break]; 11] = [
    entries::BREAKS,
    returned::BREAKS,
    late::BREAKS,
    memberships::BREAKS,
    pauses::BREAKS,
    payouts::BREAKS,
    guarantee::BREAKS,
    tiers::BREAKS,
    visits::BREAKS,
    referrals::BREAKS,
    marketing::BREAKS,
];

fn breaks() -> impl Iterator<Item = Break> {
    BREAKS.into_iter().flatten().copied()
}

async fn books() -> (TestDatabase, PgConnection) {
    let test = TestDatabase::new().await;
    let mut outside = test.superuser().await;
    sqlx::raw_sql(BOOKS).execute(&mut outside).await.expect("the books are written");
    (test, outside)
}

#[tokio::test]
async fn right_books_break_no_rule() {
    let (test, _outside) = books().await;
    assert_eq!(check(&test.database).await.unwrap(), []);
}

#[tokio::test]
async fn every_rule_is_reported_when_it_is_broken() {
    let (test, _outside) = books().await;
    for (rule, sql, row) in breaks() {
        // Break it, check it alone, and roll back, so that the next rule starts with a valid ledger.
        let mut scope = test.database.platform("test").await.unwrap();
        let unguarded = "set local role none; set local session_replication_role = replica";
        let breaks = format!("{unguarded}; {sql}; set local role chairside_platform");
        let done = sqlx::raw_sql(AssertSqlSafe(breaks)).execute(scope.db()).await;
        done.unwrap_or_else(|error| panic!("{rule}: {error}"));
        let named = rule_queries().filter(|(name, _)| name.starts_with(rule));
        let broken = check_rules(&mut scope, named).await.unwrap();
        let found = broken.iter().find(|violation| violation.rule.starts_with(rule));
        let Some(Violation { rows, .. }) = found else {
            panic!("{rule:?} was broken, and this was reported: {broken:?}")
        };
        assert_eq!(rows, &[row.to_owned()], "{rule}");
    }
    assert_eq!(check(&test.database).await.unwrap(), [], "nothing was kept");
}

#[test]
fn no_rule_is_left_unbroken() {
    // Those of capabilities in crates of their own are broken in their own tests.
    let rules = || rules().filter(|rule| !others().any(|(other, _)| other == rule));
    let untried: Vec<_> = rules().filter(|rule| !breaks().any(|(start, ..)| rule.starts_with(start))).collect();
    assert!(untried.is_empty(), "add what breaks them to BREAKS: {untried:?}");
    assert_eq!(rules().count(), breaks().count());
}
