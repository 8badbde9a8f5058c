//! Statements that break the rules of visits: the benefits that they used, and the terms that they count for.

use super::Break;

pub(super) const BREAKS: &[Break] = &[
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
];
