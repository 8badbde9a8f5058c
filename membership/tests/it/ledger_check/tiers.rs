//! Statements that break the rules of practices' payments to the platform.

use super::Break;

pub(super) const BREAKS: &[Break] = &[
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
];
