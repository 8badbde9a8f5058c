//! Bills, payments, balances, and their ledger entries.

use super::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    (
        "every journal entry's postings sum to zero, and there are at least two",
        "select e.organization_id || '/' || e.id from journal_entry e
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id
         group by e.organization_id, e.id having coalesce(sum(p.amount_cents), 1) <> 0 or count(*) < 2",
    ),
    (
        "each succeeded payment has exactly one payment entry of its amount and method, and no other payment has one",
        "select p.organization_id || '/' || p.id from payment p
         left join journal_entry e on e.organization_id = p.organization_id and e.source_kind = 'payment' and e.source_id = p.id
           and e.kind in ('payment', 'in_office_payment', 'voucher_bill')
           and e.kind = case p.method when 'in_office' then 'in_office_payment' when 'voucher' then 'voucher_bill' else 'payment' end
         left join posting d on d.organization_id = e.organization_id and d.entry_id = e.id and d.amount_cents > 0
         group by p.organization_id, p.id
         having (payment_was_collected(p.status) and (count(e.id) <> 1 or max(d.amount_cents) <> max(p.amount_cents)))
             or (not payment_was_collected(p.status) and count(e.id) > 0)",
    ),
    (
        "each succeeded card or bank payment with a fee has one entry for each fee",
        "select p.organization_id || '/' || p.id from payment p
         where p.status = 'succeeded' and p.method in ('card', 'bank')
           and ((p.application_fee_cents > 0) <> exists (select from journal_entry e where e.organization_id = p.organization_id
                  and e.kind = 'application_fee' and e.source_kind = 'payment' and e.source_id = p.id)
             or (coalesce(p.processor_fee_cents, 0) > 0) <> exists (select from journal_entry e where e.organization_id = p.organization_id
                  and e.kind = 'processor_fee' and e.source_kind = 'payment' and e.source_id = p.id))",
    ),
    (
        "an invoice's lines sum to its total, and its lines are not negative together",
        "select i.organization_id || '/' || i.id from invoice i
         left join invoice_line l on l.organization_id = i.organization_id and l.invoice_id = i.id
         group by i.organization_id, i.id, i.total_cents having coalesce(sum(l.amount_cents), 0) <> i.total_cents",
    ),
    (
        "paid is what the succeeded payments paid; paid + open + written off = billed",
        "select i.organization_id || '/' || i.id from invoice i
         left join payment p on p.organization_id = i.organization_id and p.invoice_id = i.id and p.status = 'succeeded'
         group by i.organization_id, i.id, i.paid_cents, i.total_cents, i.written_off_cents, i.status
         having coalesce(sum(p.amount_cents - p.surplus_cents), 0) <> i.paid_cents or i.paid_cents + i.written_off_cents > i.total_cents
             or (i.status in ('draft', 'void') and i.paid_cents > 0)",
    ),
    (
        "an issued invoice has one invoice entry of its total; a draft or void one has none standing",
        "select i.organization_id || '/' || i.id from invoice i
         left join journal_entry e on e.organization_id = i.organization_id and e.kind = 'invoice' and e.source_id = i.id
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where (invoice_is_billed(i.status) and i.total_cents > 0 and (e.id is null or p.amount_cents <> i.total_cents))
            or (i.status in ('draft', 'void') and e.id is not null)",
    ),
    (
        "what an invoice wrote off is the sum of its write-offs, and each has one entry of its amount",
        "select i.organization_id || '/' || i.id from invoice i
         left join write_off w on w.organization_id = i.organization_id and w.invoice_id = i.id
         group by i.organization_id, i.id, i.written_off_cents having coalesce(sum(w.amount_cents), 0) <> i.written_off_cents
         union all
         select w.organization_id || '/write-off ' || w.id from write_off w
         left join journal_entry e on e.organization_id = w.organization_id and e.source_kind = 'write_off' and e.source_id = w.id
           and e.kind = case when w.claim_id is null then 'write_off' when w.amount_cents < 0 then 'guarantee_claim_undone' else 'guarantee_claim' end
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where p.amount_cents is distinct from abs(w.amount_cents)",
    ),
    (
        "no part of an invoice has two succeeded payments",
        "select organization_id || '/' || invoice_id from payment where status = 'succeeded'
         group by organization_id, invoice_id, part having count(*) > 1",
    ),
    (
        "what was paid beyond what was owed has an entry of its amount and a refund that gives it back",
        "select p.organization_id || '/' || p.id from payment p
         left join journal_entry e on e.organization_id = p.organization_id and e.kind = 'surplus' and e.source_kind = 'payment' and e.source_id = p.id
         left join posting d on d.organization_id = e.organization_id and d.entry_id = e.id and d.amount_cents > 0
         where coalesce(d.amount_cents, 0) <> p.surplus_cents
            or (p.surplus_cents > 0 and p.status = 'succeeded' and not exists (select from refund r
              where r.organization_id = p.organization_id and r.payment_id = p.id and r.amount_cents >= p.surplus_cents))",
    ),
    (
        "a captured payment has an office's account as its destination",
        "select organization_id || '/' || id from payment
         where method in ('card', 'bank') and status in ('processing', 'succeeded', 'returned') and destination is null",
    ),
    (
        "a household's receivable is what its issued invoices leave open",
        "select a.organization_id || '/' || a.id from account a
         left join (select organization_id, account_id, sum(amount_cents) as owed from posting
                    where ledger_account = 'member_receivable' group by 1, 2) p on p.organization_id = a.organization_id and p.account_id = a.id
         left join (select organization_id, account_id, sum(total_cents - paid_cents - written_off_cents) as open from invoice
                    where invoice_is_billed(status) group by 1, 2) i on i.organization_id = a.organization_id and i.account_id = a.id
         where coalesce(p.owed, 0) <> coalesce(i.open, 0)",
    ),
    (
        "a pending payment has a job that will ask about it",
        "select p.organization_id || '/' || p.id from payment p
         where p.status in ('created', 'unknown') and p.created_at < business_now() - interval '1 day'
           and not exists (select from job j where j.organization_id = p.organization_id and j.kind = 'settle_payment'
             and j.key = p.id::text and job_is_open(j.state))",
    ),
    (
        "jobs: running ones hold a lease, and none is past its attempts without being dead",
        "select organization_id || '/' || id from job
         where (state = 'running' and lease_until < now() - interval '10 minutes') or (attempts > max_attempts and state not in ('dead', 'done'))",
    ),
    (
        "a household's credit is the sum of its movements, and each on a bill is that bill's credit line",
        "select a.organization_id || '/' || a.id from account a
         left join credit_movement c on c.organization_id = a.organization_id and c.account_id = a.id
         group by a.organization_id, a.id, a.credit_cents having coalesce(sum(c.amount_cents), 0) <> a.credit_cents
         union all
         select i.organization_id || '/invoice ' || i.id from invoice i
         left join (select organization_id, invoice_id, sum(amount_cents) as amount from invoice_line where kind = 'credit' group by 1, 2) l
           on l.organization_id = i.organization_id and l.invoice_id = i.id
         left join (select organization_id, invoice_id, sum(amount_cents) as amount from credit_movement where invoice_id is not null group by 1, 2) c
           on c.organization_id = i.organization_id and c.invoice_id = i.id
         where invoice_is_billed(i.status) and coalesce(l.amount, 0) <> coalesce(c.amount, 0)",
    ),
    (
        "each movement of credit has one entry of its amount",
        "select c.organization_id || '/' || c.id from credit_movement c
         left join journal_entry e on e.organization_id = c.organization_id and e.source_kind = 'credit_movement' and e.source_id = c.id
           and e.kind = case when c.amount_cents > 0 then 'credit_granted' else 'credit_reduced' end
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.ledger_account = 'member_credit'
         where coalesce(-p.amount_cents, 0) <> c.amount_cents",
    ),
    (
        "a correction reverses at most what its entry posted, on the same accounts",
        "select distinct c.organization_id || '/' || c.id from journal_entry c
         join posting r on r.organization_id = c.organization_id and r.entry_id = c.id
         left join posting p on p.organization_id = c.organization_id and p.entry_id = c.source_id and p.ledger_account = r.ledger_account
           and sign(p.amount_cents) = -sign(r.amount_cents) and abs(p.amount_cents) >= abs(r.amount_cents)
         where c.kind = 'correction' and (c.source_kind <> 'journal_entry' or p.id is null)",
    ),
];
