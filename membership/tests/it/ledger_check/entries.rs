//! Statements that break the rules of amounts billed, paid, and owed, and of their entries.

use super::Break;

pub(super) const BREAKS: &[Break] = &[
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
        "no part of an invoice has two succeeded payments",
        "drop index payment_part_once;
         insert into payment (organization_id, id, office_id, account_id, invoice_id, method, amount_cents, status, idempotency_key, created_at, settled_at)
         values (1, 3, 1, 1, 1, 'card', 3800, 'succeeded', 'k3', now(), now())",
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
    ("a household's credit is the sum of its movements", "update account set credit_cents = 100 where id = 1", "1/1"),
    (
        "each movement of credit has one entry of its amount",
        "update account set credit_cents = 100 where id = 1;
         insert into credit_movement (organization_id, id, office_id, account_id, kind, amount_cents, reason, referral_id, referral_side, at)
         values (1, 1, 1, 1, 'referral', 100, 'test', 1, 'joined', now())",
        "1/1",
    ),
    (
        "a correction reverses at most what its entry posted",
        "insert into journal_entry (organization_id, id, office_id, account_id, kind, source_kind, source_id, business_on)
           values (1, 90, 1, 1, 'correction', 'journal_entry', 5, '2026-02-10');
         insert into posting (organization_id, id, office_id, account_id, entry_id, ledger_account, amount_cents) values
           (1, 91, 1, 1, 90, 'office_payable', 3901), (1, 92, 1, 1, 90, 'member_receivable', -3901)",
        "1/90",
    ),
];
