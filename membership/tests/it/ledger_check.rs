//! The check of the books can fail: each of its rules is broken once, from outside and past every guard of the database,
//! and must then be reported with the row that breaks it.

use membership::ledger::{Violation, check, check_within, rules};
use sqlx::{AssertSqlSafe, PgConnection};
use tenancy::testing::TestDatabase;

/// A household with one subscription, a paid and an open invoice, and everything that belongs to them.
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
    started_on, term_started_on, term_ends_on, draw_day, next_bill_on)
  values (1, 1, 1, 1, 1, 1, 'month', 'past_due', 2, 3900, 3900, '2026-01-10', '2026-01-10', '2027-01-10', 10, '2026-03-10');
insert into subscription_history (organization_id, id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, actor) values
  (1, 1, 1, 1, 1, 1, now(), 'enrolled', null, 'active', 'test'), (1, 2, 1, 1, 1, 2, now(), 'draw_failed', 'active', 'past_due', 'test');
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
select refresh_account_summary(1, array[1::bigint]);
";

/// The beginning of a rule, what breaks it, and the row that must be named.
const BREAKS: &[(&str, &str, &str)] = &[
    ("every journal entry's postings sum to zero", "update posting set amount_cents = -3899 where id = 2", "1/1"),
    (
        "each succeeded payment has exactly one payment entry",
        "delete from posting where entry_id = 2; delete from journal_entry where id = 2",
        "1/1",
    ),
    (
        "each succeeded card or bank payment with a fee",
        "delete from posting where entry_id = 3; delete from journal_entry where id = 3",
        "1/1",
    ),
    (
        "each movement of marketing credit has one entry",
        "insert into marketing_credit_movement (organization_id, id, office_id, kind, cause, amount_cents, at) values (1, 1, 1, 'season', 2026, 2500, now())",
        "1/1",
    ),
    (
        "an office never spent more marketing credit than it got",
        "insert into marketing_credit_movement (organization_id, id, office_id, kind, cause, amount_cents, at) values (1, 1, 1, 'order_paid', 1, -2500, now())",
        "1/1",
    ),
    (
        "a marketing order has the credit it was approved with",
        "insert into marketing_order (organization_id, id, office_id, request_key, status, asset, kind, heavy_stock, quantity, language, headline, plan_ids,
           ship_name, ship_line1, ship_city, ship_state, ship_zip, price_cents, credit_cents, proof_file, ordered_name, created_at)
         values (1, 1, 1, 'k', 'unpaid', 'member_card', 'card', false, 250, 'en', 'Join', '{1}', 'O', '1 Main St', 'Boise', 'ID', '83702', 7900, 2500,
           'proof/1.pdf', 'Kim', now())",
        "1/1",
    ),
    (
        "a placed marketing order has one paid bill",
        "insert into marketing_order (organization_id, id, office_id, request_key, status, asset, kind, heavy_stock, quantity, language, headline, plan_ids,
           ship_name, ship_line1, ship_city, ship_state, ship_zip, price_cents, proof_file, ordered_name, created_at, placed_at)
         values (1, 1, 1, 'k', 'placed', 'member_card', 'card', false, 250, 'en', 'Join', '{1}', 'O', '1 Main St', 'Boise', 'ID', '83702', 7900,
           'proof/1.pdf', 'Kim', now(), now())",
        "1/1",
    ),
    (
        "the bill of a canceled marketing order is reversed",
        "insert into marketing_order (organization_id, id, office_id, request_key, status, asset, kind, heavy_stock, quantity, language, headline, plan_ids,
           ship_name, ship_line1, ship_city, ship_state, ship_zip, price_cents, proof_file, ordered_name, created_at, canceled_at)
         values (1, 1, 1, 'k', 'canceled', 'member_card', 'card', false, 250, 'en', 'Join', '{1}', 'O', '1 Main St', 'Boise', 'ID', '83702', 7900,
           'proof/1.pdf', 'Kim', now(), now());
         insert into tier_invoice (organization_id, id, number, origin, bill_on, order_id, status, total_cents, created_at, paid_at, reversed_at)
         values (1, 3, 3, 'order', '2026-02-02', 1, 'paid', 7900, now(), now(), now())",
        "1/bill 3",
    ),
    ("an invoice's lines sum to its total", "update invoice_line set amount_cents = 3800 where id = 1", "1/1"),
    ("paid is what the succeeded payments paid", "update invoice set status = 'open', paid_cents = 100 where id = 1", "1/1"),
    (
        "an issued invoice has one invoice entry",
        "delete from posting where entry_id = 5; delete from journal_entry where id = 5",
        "1/2",
    ),
    (
        "what an invoice wrote off is the sum of its write-offs",
        "update invoice set written_off_cents = 100 where id = 2",
        "1/2",
    ),
    (
        "a captured payment has an office's account as its destination",
        "update payment set destination = null where id = 1",
        "1/1",
    ),
    (
        "what was paid beyond what was owed has an entry",
        "update payment set surplus_cents = 100 where id = 1",
        "1/1",
    ),
    (
        "each refund that succeeded at the provider has one entry",
        "insert into refund (organization_id, id, office_id, account_id, payment_id, amount_cents, application_fee_cents, status, idempotency_key, reason,
           actor, created_at, succeeded_at)
         values (1, 1, 1, 1, 1, 1000, 42, 'succeeded', 'r1', 'test', 'test', now(), now())",
        "1/1",
    ),
    (
        "refunds and lost disputes never exceed the payment",
        "insert into refund (organization_id, id, office_id, account_id, payment_id, amount_cents, status, idempotency_key, reason, actor, created_at)
         values (1, 1, 1, 1, 1, 2000, 'pending', 'r1', 'test', 'test', now());
         insert into dispute (organization_id, id, office_id, account_id, payment_id, provider_id, amount_cents, reason, status, opened_at, withdrawn_at, closed_at)
         values (1, 1, 1, 1, 1, 'du_1', 2000, 'fraudulent', 'lost', now(), now(), now())",
        "1/1",
    ),
    (
        "each dispute has the entries of its outcome",
        "insert into dispute (organization_id, id, office_id, account_id, payment_id, provider_id, amount_cents, reason, status, opened_at, withdrawn_at)
         values (1, 1, 1, 1, 1, 'du_1', 3900, 'fraudulent', 'needs_response', now(), now())",
        "1/1",
    ),
    (
        "nothing of a household is disputed but for a dispute",
        "update subscription set status = 'disputed' where id = 1",
        "1/1",
    ),
    (
        "an office's share was taken once for a dispute",
        "insert into share_movement (organization_id, id, office_id, account_id, payment_id, dispute_id, kind, amount_cents, idempotency_key, created_at)
         values (1, 1, 1, 1, 1, 1, 'take', 3900, 's1', now() - interval '3 days')",
        "1/share 1",
    ),
    (
        "an office's share of a draft that came back was taken",
        "insert into share_movement (organization_id, id, office_id, account_id, payment_id, kind, amount_cents, idempotency_key, created_at)
         values (1, 1, 1, 1, 1, 'take', 3900, 's1', now())",
        "1/1",
    ),
    (
        "a refund that is on its way has a job",
        "insert into refund (organization_id, id, office_id, account_id, payment_id, amount_cents, status, idempotency_key, reason, actor, created_at)
         values (1, 1, 1, 1, 1, 2000, 'unknown', 'r1', 'test', 'test', now() - interval '3 days')",
        "1/1",
    ),
    (
        "no part of an invoice has two succeeded payments",
        "drop index payment_part_once;
         insert into payment (organization_id, id, office_id, account_id, invoice_id, method, amount_cents, status, idempotency_key, created_at, settled_at)
         values (1, 3, 1, 1, 1, 'card', 3800, 'succeeded', 'k3', now(), now())",
        "1/1",
    ),
    (
        "a payment that came back has one entry",
        "update payment set status = 'returned', returned_at = now() where id = 1; update invoice set status = 'open', paid_cents = 0 where id = 1",
        "1/1",
    ),
    (
        "an arrears plan's installments sum to its total",
        "insert into arrears_plan (organization_id, id, office_id, account_id, state, total_cents, idempotency_key, actor, created_at)
         values (1, 1, 1, 1, 'running', 3900, 'k', 'test', now());
         insert into arrears_instalment (organization_id, plan_id, number, office_id, account_id, due_on, amount_cents, state)
         values (1, 1, 1, 1, 1, '2026-03-01', 1900, 'planned');
         insert into arrears_share (organization_id, plan_id, number, invoice_id, part, office_id, account_id, amount_cents)
         values (1, 1, 1, 2, 1, 1, 1, 1900)",
        "1/1",
    ),
    (
        "an agreement's installments sum to its total",
        "insert into treatment_agreement (organization_id, id, office_id, account_id, member_id, number, description, total_cents, down_payment_cents,
           instalments, first_on, draw_day, state, idempotency_key, actor, created_at, signed_at, signed_name)
         values (1, 1, 1, 1, 1, 1, 'Crown', 7800, 0, 2, '2026-01-10', 10, 'active', 'k', 'test', now(), now(), 'Ana Ruiz');
         insert into treatment_instalment (organization_id, agreement_id, number, office_id, account_id, due_on, amount_cents, state, invoice_id) values
           (1, 1, 1, 1, 1, '2026-01-10', 3900, 'planned', null), (1, 1, 2, 1, 1, '2026-02-10', 3900, 'planned', null);
         update treatment_instalment set amount_cents = 3800 where number = 2",
        "1/1",
    ),
    (
        "no installment of an agreement is billed twice",
        "drop index invoice_line_instalment_once;
         insert into treatment_agreement (organization_id, id, office_id, account_id, member_id, number, description, total_cents, down_payment_cents,
           instalments, first_on, draw_day, state, idempotency_key, actor, created_at, signed_at, signed_name)
         values (1, 1, 1, 1, 1, 1, 'Crown', 7800, 0, 2, '2026-01-10', 10, 'active', 'k', 'test', now(), now(), 'Ana Ruiz');
         insert into treatment_instalment (organization_id, agreement_id, number, office_id, account_id, due_on, amount_cents, state, invoice_id) values
           (1, 1, 1, 1, 1, '2026-01-10', 3900, 'billed', 2), (1, 1, 2, 1, 1, '2026-02-10', 3900, 'planned', null);
         update invoice_line set agreement_id = 1, instalment = 1",
        "1/1-1",
    ),
    (
        "what is billed of an agreement, what is to come",
        "insert into treatment_agreement (organization_id, id, office_id, account_id, member_id, number, description, total_cents, down_payment_cents,
           instalments, first_on, draw_day, state, idempotency_key, actor, created_at, signed_at, signed_name)
         values (1, 1, 1, 1, 1, 1, 'Crown', 7800, 0, 2, '2026-01-10', 10, 'active', 'k', 'test', now(), now(), 'Ana Ruiz');
         insert into treatment_instalment (organization_id, agreement_id, number, office_id, account_id, due_on, amount_cents, state, invoice_id) values
           (1, 1, 1, 1, 1, '2026-01-10', 3900, 'billed', 2), (1, 1, 2, 1, 1, '2026-02-10', 3900, 'planned', null)",
        "1/1",
    ),
    (
        "a settled agreement owes nothing",
        "insert into treatment_agreement (organization_id, id, office_id, account_id, member_id, number, description, total_cents, down_payment_cents,
           instalments, first_on, draw_day, state, idempotency_key, actor, created_at, signed_at, signed_name)
         values (1, 1, 1, 1, 1, 1, 'Crown', 7800, 0, 2, '2026-01-10', 10, 'settled', 'k', 'test', now(), now(), 'Ana Ruiz');
         insert into treatment_instalment (organization_id, agreement_id, number, office_id, account_id, due_on, amount_cents, state, invoice_id) values
           (1, 1, 1, 1, 1, '2026-01-10', 3900, 'planned', null), (1, 1, 2, 1, 1, '2026-02-10', 3900, 'planned', null)",
        "1/1",
    ),
    (
        "what an agreement is being charged waits",
        "insert into treatment_agreement (organization_id, id, office_id, account_id, member_id, number, description, total_cents, down_payment_cents,
           instalments, first_on, draw_day, state, idempotency_key, actor, created_at, signed_at, signed_name)
         values (1, 1, 1, 1, 1, 1, 'Crown', 7800, 0, 2, '2026-01-10', 10, 'active', 'k', 'test', now(), now(), 'Ana Ruiz');
         insert into treatment_instalment (organization_id, agreement_id, number, office_id, account_id, due_on, amount_cents, state, invoice_id) values
           (1, 1, 1, 1, 1, '2026-01-10', 3900, 'paying', 2), (1, 1, 2, 1, 1, '2026-02-10', 3900, 'planned', null)",
        "1/1-1",
    ),
    (
        "an unpaid invoice that is late has a day to come",
        "update invoice set first_failed_on = business_now()::date where id = 2",
        "1/2",
    ),
    (
        "no subscription has two bills for one period",
        "update invoice_line set period_starts_on = '2026-02-09' where id = 2",
        "1/1",
    ),
    ("no gap between two periods", "update invoice_line set period_starts_on = '2026-02-11' where id = 2", "1/1"),
    (
        "a running subscription that is charged has a next bill date",
        "update subscription set next_bill_on = '2026-04-10' where id = 1",
        "1/1",
    ),
    (
        "a household's receivable is what its issued invoices leave open",
        "insert into journal_entry (organization_id, id, office_id, account_id, kind, source_kind, source_id, business_on)
           values (1, 6, 1, 1, 'write_off', 'invoice', 2, '2026-03-01');
         insert into posting (organization_id, id, office_id, account_id, entry_id, ledger_account, amount_cents) values
           (1, 11, 1, 1, 6, 'office_payable', 500), (1, 12, 1, 1, 6, 'member_receivable', -500)",
        "1/1",
    ),
    ("a subscription's status is the last of its history", "update subscription set status = 'active' where id = 1", "1/1"),
    (
        "a pending payment has a job",
        "insert into payment (organization_id, id, office_id, account_id, invoice_id, method, amount_cents, status, idempotency_key, created_at)
         values (1, 4, 1, 1, 2, 'card', 3900, 'unknown', 'k4', now() - interval '3 days')",
        "1/4",
    ),
    (
        "jobs: running ones hold a lease",
        "insert into job (organization_id, id, kind, key, state, due_at, attempts, lease_until)
         values (1, 1, 'no_op', 'k', 'running', now(), 1, now() - interval '1 hour')",
        "1/1",
    ),
    (
        "no subscription pays a higher price without a notice logged",
        "insert into price_change_line (organization_id, id, office_id, account_id, change_id, notice_id, subscription_id, plan_id, period, kind, capped,
           old_list_cents, old_price_cents, new_list_cents, new_price_cents, expected_on, effective_on, state, applied_at, applied_on, paid_before_cents, paid_after_cents)
         values (1, 1, 1, 1, 1, 1, 1, 1, 'month', 'monthly', false, 3900, 3900, 4200, 4200, '2026-03-10', '2026-03-10', 'applied', now(), '2026-03-10', 3900, 4200)",
        "1/1",
    ),
    ("a household's credit is the sum of its movements", "update account set credit_cents = 100 where id = 1", "1/1"),
    (
        "each movement of credit has one entry of its amount",
        "update account set credit_cents = 100 where id = 1;
         insert into credit_movement (organization_id, id, office_id, account_id, kind, amount_cents, reason, referral_id, referral_side, at)
         values (1, 1, 1, 1, 'referral', 100, 'test', 1, 'joined', now())",
        "1/1",
    ),
    (
        "a credited referral gave each side its credit once",
        "insert into referral (organization_id, id, office_id, account_id, referrer_account_id, code, joined_at, state, payment_id, credit_cents, credited_at)
         values (1, 1, 1, 1, 2, 'CODE', now(), 'credited', 1, 2500, now())",
        "1/1",
    ),
    (
        "a referral is not credited for a day after its payment was refunded",
        "insert into referral (organization_id, id, office_id, account_id, referrer_account_id, code, joined_at, state, payment_id, credit_cents, credited_at)
         values (1, 1, 1, 1, 2, 'CODE', now(), 'credited', 1, 2500, now());
         insert into refund (organization_id, id, office_id, account_id, payment_id, amount_cents, status, idempotency_key, reason, actor, created_at)
         values (1, 1, 1, 1, 1, 100, 'pending', 'r1', 'test', 'test', now() - interval '2 days')",
        "1/1",
    ),
    (
        "a change of a subscription is charged what was shown",
        "insert into subscription_change (organization_id, id, office_id, account_id, subscription_id, kind, effective, effective_on, plan_id, period,
           list_price_cents, discount_percent, discount_source, agreed_price_cents, under_contract, guaranteed, draw_day, term_starts_on, term_ends_on,
           due_cents, invoice_id, state, idempotency_key, reason, words, actor, created_at, settled_at)
         values (1, 1, 1, 1, 1, 'plan', 'now', '2026-01-20', 1, 'month', 3900, 0, 'none', 3900, false, false, 10, '2026-01-10', '2027-01-10',
           3800, 1, 'done', 'k', '', '', 'test', now(), now())",
        "1/1",
    ),
    (
        "a change of plan credits no more than what was left",
        "insert into invoice (organization_id, id, office_id, account_id, number, bill_on, origin, status, total_cents, paid_cents) values
           (1, 3, 1, 1, 3, '2026-01-31', 'plan_change', 'paid', 0, 0);
         update invoice_line set invoice_id = 1 where id = 2;
         insert into invoice_line (organization_id, id, office_id, account_id, invoice_id, subscription_id, kind, description, amount_cents) values
           (1, 3, 1, 1, 3, 1, 'plan_change', 'Not used of what is paid', -5014), (1, 4, 1, 1, 3, 1, 'plan_change', 'The new plan', 2000);
         insert into subscription_change (organization_id, id, office_id, account_id, subscription_id, kind, effective, effective_on, plan_id, period,
           list_price_cents, discount_percent, discount_source, agreed_price_cents, under_contract, guaranteed, draw_day, term_starts_on, term_ends_on,
           due_cents, credit_cents, invoice_id, state, idempotency_key, reason, words, actor, created_at, settled_at)
         values (1, 1, 1, 1, 1, 'plan', 'now', '2026-02-20', 1, 'month', 3900, 0, 'none', 3900, false, false, 10, '2026-01-10', '2027-01-10',
           0, 3014, 3, 'done', 'k', '', '', 'test', now(), now())",
        "1/1",
    ),
    (
        "each imported row made one member of its own",
        "insert into member_import_row (organization_id, import_id, line, office_id, cells, state, made_account_id, made_member_id, made_subscription_id)
         values (1, 1, 1, 1, '{}', 'imported', 1, 1, 1), (1, 1, 2, 1, '{}', 'imported', 1, 1, 1)",
        "1/member 1",
    ),
    (
        "what was paid elsewhere is not billed again",
        "update subscription set paid_until = '2026-01-11' where id = 1",
        "1/1",
    ),
    (
        "a household that moved left a running membership",
        "update account set moved_to_account_id = 2 where id = 1",
        "1/1",
    ),
    ("a payout's items sum to its amount", "update payout_item set amount_cents = 3899, net_cents = 3733 where id = 1", "1/1"),
    (
        "each movement and each member's payment is in at most one payout",
        "insert into payout (organization_id, id, office_id, provider_id, provider_account, amount_cents, status, automatic, made_at, arrives_on)
           values (1, 2, 1, 'po_2', 'acct_1', 3734, 'pending', true, now(), '2026-01-20');
         insert into payout_item (organization_id, id, office_id, payout_id, payment_id, provider_id, kind, provider_kind, amount_cents, fee_cents,
           platform_fee_cents, net_cents, moved_at) values (1, 2, 1, 2, 1, 'txn_2', 'charge', 'payment', 3900, 166, 166, 3734, now())",
        "1/payment 1",
    ),
    (
        "a payout that arrived has one entry of its amount",
        "delete from posting where entry_id = 20; delete from journal_entry where id = 20",
        "1/1",
    ),
    (
        "a claim took over what its write-offs say",
        "insert into guarantee (organization_id, id, office_id, account_id, subscription_id, starts_on, ends_on, amount_cents, state, created_at, settled_at)
           values (1, 1, 1, 1, 1, '2026-01-10', '2027-01-10', 46800, 'registered', now(), now());
         insert into guarantee_claim (organization_id, id, office_id, account_id, subscription_id, guarantee_id, amount_cents, billed_cents, rest_from, ends_on,
           late_since, automatic, state, actor, created_at, decided_at, approved_cents, taken_over_cents)
           values (1, 1, 1, 1, 1, 1, 42900, 3900, '2026-03-10', '2027-01-10', '2026-02-10', false, 'approved', 'test', now(), now(), 42900, 100);",
        "1/1",
    ),
    (
        "each line that the partner settled has one entry",
        "insert into guarantee (organization_id, id, office_id, account_id, subscription_id, starts_on, ends_on, amount_cents, state, created_at, settled_at)
           values (1, 1, 1, 1, 1, '2026-01-10', '2027-01-10', 46800, 'registered', now(), now());
         insert into guarantee_claim (organization_id, id, office_id, account_id, subscription_id, guarantee_id, amount_cents, billed_cents, rest_from, ends_on,
           late_since, automatic, state, actor, created_at, decided_at, approved_cents, settled_cents)
           values (1, 1, 1, 1, 1, 1, 42900, 3900, '2026-03-10', '2027-01-10', '2026-02-10', false, 'approved', 'test', now(), now(), 42900, 100);
         insert into guarantee_settlement (organization_id, id, office_id, account_id, claim_id, provider_id, kind, amount_cents, paid_on, booked_at)
           values (1, 1, 1, 1, 1, 'fst_1', 'payment', 100, '2026-04-01', now())",
        "1/1",
    ),
    (
        "what a household repaid of a claim",
        "insert into guarantee (organization_id, id, office_id, account_id, subscription_id, starts_on, ends_on, amount_cents, state, created_at, settled_at)
           values (1, 1, 1, 1, 1, '2026-01-10', '2027-01-10', 46800, 'registered', now(), now());
         insert into guarantee_claim (organization_id, id, office_id, account_id, subscription_id, guarantee_id, amount_cents, billed_cents, rest_from, ends_on,
           late_since, automatic, state, actor, created_at, decided_at, approved_cents, short_cents)
           values (1, 1, 1, 1, 1, 1, 42900, 3900, '2026-03-10', '2027-01-10', '2026-02-10', false, 'settled', 'test', now(), now(), 42900, 100);",
        "1/claim 1",
    ),
    (
        "a membership is delinquent and guaranteed only where",
        "update subscription set status = 'delinquent_gpp' where id = 1",
        "1/1",
    ),
    (
        "no term is claimed twice",
        "drop index guarantee_claim_once;
         insert into guarantee (organization_id, id, office_id, account_id, subscription_id, starts_on, ends_on, amount_cents, state, created_at, settled_at)
           values (1, 1, 1, 1, 1, '2026-01-10', '2027-01-10', 46800, 'registered', now(), now());
         insert into guarantee_claim (organization_id, id, office_id, account_id, subscription_id, guarantee_id, amount_cents, billed_cents, rest_from, ends_on,
           late_since, automatic, state, actor, created_at)
           values (1, 1, 1, 1, 1, 1, 42900, 3900, '2026-03-10', '2027-01-10', '2026-02-10', false, 'filed', 'test', now());
         insert into guarantee_claim (organization_id, id, office_id, account_id, subscription_id, guarantee_id, amount_cents, billed_cents, rest_from, ends_on,
           late_since, automatic, state, actor, created_at)
           values (1, 2, 1, 1, 1, 1, 42900, 3900, '2026-03-10', '2027-01-10', '2026-02-10', false, 'filed', 'test', now());",
        "1/1",
    ),
    (
        "what the financing partner was not told yet",
        "insert into guarantee (organization_id, id, office_id, account_id, subscription_id, starts_on, ends_on, amount_cents, state, created_at, settled_at)
           values (1, 1, 1, 1, 1, '2026-01-10', '2027-01-10', 46800, 'unknown', now() - interval '3 days', null);",
        "1/register_guarantee 1",
    ),
    (
        "setup fees kept from an office's share",
        "update subscription set office_fee_cents = 100; update payment set office_fee_cents = 100 where id = 1",
        "1/1",
    ),
    ("a tier bill's lines sum to its total", "update tier_invoice_line set amount_cents = 14800 where id = 2", "1/2"),
    (
        "a tier bill is paid by one payment of its total",
        "delete from posting where entry_id = 32; delete from journal_entry where id = 32",
        "1/1",
    ),
    (
        "what a practice paid and did not owe",
        "insert into tier_payment (organization_id, id, invoice_id, method_id, by_schedule, amount_cents, surplus_cents, status, idempotency_key,
           provider_id, created_at, settled_at) values (1, 3, 1, 1, true, 14900, 14900, 'succeeded', 't3', 'pi_t3', now(), now())",
        "1/3",
    ),
    (
        "an unpaid tier bill that is late has a day to come",
        "update tier_invoice set first_failed_on = business_now()::date where id = 2",
        "1/2",
    ),
    (
        "a tier payment under way has a job",
        "insert into tier_payment (organization_id, id, invoice_id, method_id, by_schedule, amount_cents, status, idempotency_key, created_at)
         values (1, 2, 2, 1, true, 14900, 'unknown', 't2', now() - interval '3 days')",
        "1/2",
    ),
    (
        "a visit is of procedures",
        "insert into visit (organization_id, id, office_id, account_id, member_id, visited_on, request_key, recorded_at, recorded_login_id, recorded_by)
         values (1, 1, 1, 1, 1, '2026-02-01', 'k', now(), 1, 'test')",
        "1/1",
    ),
    (
        "a procedure of a visit counts for the term",
        "insert into visit (organization_id, id, office_id, account_id, member_id, visited_on, request_key, recorded_at, recorded_login_id, recorded_by)
           values (1, 1, 1, 1, 1, '2026-02-01', 'k', now(), 1, 'test');
         insert into visit_line (organization_id, visit_id, subscription_id, code, office_id, account_id, quantity, term_starts_on)
           values (1, 1, 1, '1110', 1, 1, 1, '2026-02-01')",
        "1/1",
    ),
    (
        "a visit is recorded while its membership runs",
        "update subscription set status = 'canceled', ends_on = '2026-02-01' where id = 1;
         insert into subscription_history (organization_id, id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, actor)
           values (1, 1000, 1, 1, 1, 1000, '2026-02-01', 'canceled', 'active', 'canceled', 'test');
         insert into visit (organization_id, id, office_id, account_id, member_id, visited_on, request_key, recorded_at, recorded_login_id, recorded_by)
           values (1, 1, 1, 1, 1, '2026-01-31', 'k1', '2026-02-10', 1, 'test'), (1, 2, 1, 1, 1, '2026-02-01', 'k2', '2026-02-10', 1, 'test');
         insert into visit_line (organization_id, visit_id, subscription_id, code, office_id, account_id, quantity, term_starts_on)
           select 1, v.id, 1, '1110', 1, 1, 1, s.term_started_on from visit v, subscription s where s.id = 1",
        "1/2",
    ),
    (
        "a cancellation refunds what it showed",
        "insert into settlement (organization_id, id, office_id, account_id, subscription_id, rule, source, ends_on, paid_cents, refund_cents, owed_cents,
           waived_cents, lines, cancellation_reason, by_household, actor, created_at)
         values (1, 1, 1, 1, 1, 'pro_rata', 'test', '2026-02-01', 100, 100, 0, 0, '[]', 12, false, 'test', now())",
        "1/1",
    ),
    (
        "the terms of a membership that are over follow",
        "insert into subscription_term (organization_id, subscription_id, starts_on, office_id, account_id, ends_on, plan_id, included, carries)
         values (1, 1, '2025-01-01', 1, 1, '2026-01-01', 1, '{}', false)",
        "1/1",
    ),
    (
        "what a term carries",
        "create or replace function benefit_carried(carried int, own int, done int, carries boolean) returns int language sql immutable as
           'select own - done + 1';
         insert into subscription_term (organization_id, subscription_id, starts_on, office_id, account_id, ends_on, plan_id, included, carries)
         values (1, 1, '2025-01-10', 1, 1, '2026-01-10', 1, '{\"1110\": 2}', true)",
        "1/1",
    ),
    (
        "a term that is over includes whole procedures",
        "insert into subscription_term (organization_id, subscription_id, starts_on, office_id, account_id, ends_on, plan_id, included, carries)
         values (1, 1, '2025-01-10', 1, 1, '2026-01-10', 1, '{\"1110\": -1}', false)",
        "1/1",
    ),
    (
        "a household whose people joined another",
        "update account set merged_into_account_id = 1 where id = 1",
        "1/1",
    ),
    (
        "a membership is of a person of its household",
        "insert into account (organization_id, id, office_id, number, first_name, last_name, email)
           values (1, 2, 1, 'OF-20002', 'Bo', 'Ruiz', 'bo@example.com');
         update member set account_id = 2 where id = 1",
        "1/1",
    ),
    ("an enrolled household has a list row", "delete from account_summary where account_id = 1", "1/1"),
    (
        "a household's list card shows the state of each of its memberships",
        "update subscription set status = 'active' where id = 1",
        "1/1",
    ),
    (
        "a household's list card has the date of its next payment",
        "update account_card set next_payment_on = '2027-01-01' where account_id = 1",
        "1/1",
    ),
];

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
    for (rule, sql, row) in BREAKS {
        // Broken, checked and rolled back: the next one finds right books again.
        let mut scope = test.database.platform("test").await.unwrap();
        let unguarded = "set local role none; set local session_replication_role = replica";
        let breaks = format!("{unguarded}; {sql}; set local role chairside_platform");
        let done = sqlx::raw_sql(AssertSqlSafe(breaks)).execute(scope.db()).await;
        done.unwrap_or_else(|error| panic!("{rule}: {error}"));
        let broken = check_within(&mut scope).await.unwrap();
        let found = broken.iter().find(|violation| violation.rule.starts_with(rule));
        let Some(Violation { rows, .. }) = found else {
            panic!("{rule:?} was broken, and this was reported: {broken:?}")
        };
        assert_eq!(rows, &[(*row).to_owned()], "{rule}");
    }
    assert_eq!(check(&test.database).await.unwrap(), [], "nothing was kept");
}

#[test]
fn no_rule_is_left_unbroken() {
    let untried: Vec<_> = rules().filter(|rule| !BREAKS.iter().any(|(start, ..)| rule.starts_with(start))).collect();
    assert!(untried.is_empty(), "add what breaks them to BREAKS: {untried:?}");
    assert_eq!(rules().count(), BREAKS.len());
}
