//! Statements that break the rules of late balances and installments: arrears plans and installment agreements.

use super::Break;

/// An installment agreement of two installments: its state, and the first installment's state and invoice.
macro_rules! agreement {
    ($state:literal, $first:literal) => {
        concat!(
            "insert into installment_agreement (organization_id, id, office_id, account_id, member_id, number, description, total_cents, down_payment_cents,
               installments, first_on, charge_day, state, idempotency_key, actor, created_at, signed_at, signed_name)
             values (1, 1, 1, 1, 1, 1, 'Crown', 7800, 0, 2, '2026-01-10', 10, '",
            $state,
            "', 'k', 'test', now(), now(), 'Ana Ruiz');
             insert into agreement_installment (organization_id, agreement_id, number, office_id, account_id, due_on, amount_cents, state, invoice_id) values
               (1, 1, 1, 1, 1, '2026-01-10', 3900, ",
            $first,
            "), (1, 1, 2, 1, 1, '2026-02-10', 3900, 'planned', null)"
        )
    };
}

pub(super) const BREAKS: &[Break] = &[
    (
        "an arrears plan's installments sum to its total",
        "insert into arrears_plan (organization_id, id, office_id, account_id, state, total_cents, idempotency_key, actor, created_at)
         values (1, 1, 1, 1, 'running', 3900, 'k', 'test', now());
         insert into arrears_installment (organization_id, plan_id, number, office_id, account_id, due_on, amount_cents, state)
         values (1, 1, 1, 1, 1, '2026-03-01', 1900, 'planned');
         insert into arrears_share (organization_id, plan_id, number, invoice_id, part, office_id, account_id, amount_cents)
         values (1, 1, 1, 2, 1, 1, 1, 1900)",
        "1/1",
    ),
    (
        "an agreement's installments sum to its total",
        concat!(
            agreement!("active", "'planned', null"),
            "; update agreement_installment set amount_cents = 3800 where number = 2"
        ),
        "1/1",
    ),
    (
        "no installment of an agreement is billed twice",
        concat!(
            "drop index invoice_line_installment_once; ",
            agreement!("active", "'billed', 2"),
            "; update invoice_line set agreement_id = 1, installment = 1"
        ),
        "1/1-1",
    ),
    ("what is billed of an agreement, what is to come", agreement!("active", "'billed', 2"), "1/1"),
    ("a settled agreement owes nothing", agreement!("settled", "'planned', null"), "1/1"),
    ("what an agreement is being charged waits", agreement!("active", "'paying', 2"), "1/1-1"),
    (
        "an unpaid invoice that is late has a day to come",
        "update invoice set first_failed_on = business_now()::date where id = 2",
        "1/2",
    ),
];
