//! Statements that break the rules of offices' marketing credit and the orders that it pays.

use super::Break;

pub(super) const BREAKS: &[Break] = &[
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
];
