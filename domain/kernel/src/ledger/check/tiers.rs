//! What practices pay the platform.

use super::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    (
        "a tier bill's lines sum to its total; an open or paid one has one entry for it, a draft or void one none",
        "select i.organization_id || '/' || i.id from tier_invoice i
         left join (select organization_id, invoice_id, sum(amount_cents) as amount from tier_invoice_line group by 1, 2) l
           on l.organization_id = i.organization_id and l.invoice_id = i.id
         left join journal_entry e on e.organization_id = i.organization_id and e.kind = 'tier_invoice' and e.source_id = i.id
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where coalesce(l.amount, 0) <> i.total_cents
            or (invoice_is_billed(i.status) and i.total_cents > 0) <> (e.id is not null) or p.amount_cents <> i.total_cents",
    ),
    (
        "a tier bill is paid by one payment of its total, which has one entry",
        "select i.organization_id || '/' || i.id from tier_invoice i
         left join tier_payment p on p.organization_id = i.organization_id and p.invoice_id = i.id and p.status = 'succeeded'
           and p.surplus_cents = 0
         left join journal_entry e on e.organization_id = p.organization_id and e.kind = 'tier_payment' and e.source_id = p.id
         left join posting d on d.organization_id = e.organization_id and d.entry_id = e.id and d.amount_cents > 0
         group by i.organization_id, i.id, i.status, i.total_cents
         having (i.status = 'paid' and i.total_cents > 0) <> (count(p.id) = 1) or count(p.id) > 1 or count(e.id) <> count(p.id)
             or max(p.amount_cents) <> i.total_cents or max(d.amount_cents) <> i.total_cents
         union all
         select e.organization_id || '/entry ' || e.id from journal_entry e where e.kind in ('tier_payment', 'tier_processor_fee')
           and not exists (select from tier_payment p where p.organization_id = e.organization_id and p.id = e.source_id and p.status = 'succeeded')",
    ),
    (
        "what a practice paid and did not owe has an entry of its amount and one refund that gives it back",
        "select p.organization_id || '/' || p.id from tier_payment p
         left join journal_entry e on e.organization_id = p.organization_id and e.kind = 'tier_payment' and e.source_id = p.id
         left join posting d on d.organization_id = e.organization_id and d.entry_id = e.id and d.amount_cents > 0
         left join lateral (select count(*) as made, sum(r.amount_cents) as amount from refund r
           where r.organization_id = p.organization_id and r.tier_payment_id = p.id and r.source is distinct from 'order') r on true
         where (p.surplus_cents > 0 and (r.made <> 1 or r.amount <> p.surplus_cents or d.amount_cents is distinct from p.amount_cents))
            or (p.surplus_cents = 0 and r.made > 0)",
    ),
    (
        "an unpaid tier bill that is late has a day to come, until its last",
        "select organization_id || '/' || id from tier_invoice
         where status = 'open' and first_failed_on > business_now()::date - 28 and next_attempt_on is null and next_notice_on is null",
    ),
    (
        "a tier payment under way has a job that will ask about it",
        "select p.organization_id || '/' || p.id from tier_payment p
         where p.status in ('created', 'unknown') and p.created_at < business_now() - interval '1 day'
           and not exists (select from job j where j.organization_id = p.organization_id and j.kind = 'settle_tier_payment'
             and j.key = p.id::text and job_is_open(j.state))",
    ),
];
