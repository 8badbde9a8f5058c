//! Statements that break the rules of payouts to offices.

use super::Break;

pub(super) const BREAKS: &[Break] = &[
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
];
