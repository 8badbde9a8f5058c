//! Statements that break the rules of referrals: the credit of both sides, and its reversal.

use super::Break;

pub(super) const BREAKS: &[Break] = &[
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
         values (1, 1, 1, 1, 1, (select amount_cents from payment where id = 1), 'pending', 'r1', 'test', 'test', now() - interval '2 days')",
        "1/1",
    ),
];
