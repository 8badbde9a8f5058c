//! Statements that break the rules of returned money: refunds, disputes, returned bank payments, and the offices'
//! shares in each.

use super::Break;

pub(super) const BREAKS: &[Break] = &[
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
        "a payment that came back has one entry",
        "update payment set status = 'returned', returned_at = now() where id = 1; update invoice set status = 'open', paid_cents = 0 where id = 1",
        "1/1",
    ),
];
