//! What the guarantee partner guarantees and pays, and what is reported to it.

use super::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    (
        "a claim took over what its write-offs say, and only an approved one took anything over",
        "select c.organization_id || '/' || c.id from guarantee_claim c
         left join (select organization_id, claim_id, sum(amount_cents) as amount from write_off where claim_id is not null group by 1, 2) w
           on w.organization_id = c.organization_id and w.claim_id = c.id
         where coalesce(w.amount, 0) <> c.taken_over_cents
            or (c.state not in ('approved', 'settled') and c.taken_over_cents + c.settled_cents + c.kept_cents > 0)",
    ),
    (
        "each line that the partner settled has one entry of its amount, and a claim's sums are its lines'",
        "select s.organization_id || '/' || s.id from guarantee_settlement s
         left join journal_entry e on e.organization_id = s.organization_id and e.source_kind = 'guarantee_settlement' and e.source_id = s.id
           and e.kind = case s.kind when 'payment' then 'guarantee_settled' else 'guarantee_kept' end
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where p.amount_cents is distinct from s.amount_cents
         union all
         select c.organization_id || '/claim ' || c.id from guarantee_claim c
         left join lateral (select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as paid,
             coalesce(sum(amount_cents) filter (where kind = 'recovery'), 0) as kept
           from guarantee_settlement s where s.organization_id = c.organization_id and s.claim_id = c.id) s on true
         where s.paid <> c.settled_cents or s.kept <> c.kept_cents",
    ),
    (
        "what a household repaid of a claim, and what the partner left short, have one entry of their amount",
        "select r.organization_id || '/' || r.id from guarantee_recovery r
         left join journal_entry e on e.organization_id = r.organization_id and e.source_kind = 'guarantee_recovery' and e.source_id = r.id
           and e.kind = 'guarantee_recovered'
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where p.amount_cents is distinct from case when r.kind = 'repaid' then r.amount_cents end
         union all
         select c.organization_id || '/claim ' || c.id from guarantee_claim c
         left join journal_entry e on e.organization_id = c.organization_id and e.kind = 'guarantee_short' and e.source_kind = 'guarantee_claim'
           and e.source_id = c.id
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where coalesce(p.amount_cents, 0) <> c.short_cents
            or c.repaid_cents <> (select coalesce(sum(amount_cents), 0) from guarantee_recovery r
              where r.organization_id = c.organization_id and r.claim_id = c.id and r.kind = 'repaid')",
    ),
    (
        "a membership is delinquent and guaranteed only where it has a claim that is not declined",
        "select s.organization_id || '/' || s.id from subscription s where s.status = 'delinquent_gpp'
           and not exists (select from guarantee_claim c where c.organization_id = s.organization_id and c.subscription_id = s.id and c.state <> 'declined')",
    ),
    (
        "no term is claimed twice, and no month that is claimed is billed to its member",
        "select organization_id || '/' || guarantee_id from guarantee_claim where state <> 'declined' group by organization_id, guarantee_id having count(*) > 1
         union all
         select distinct c.organization_id || '/claim ' || c.id from guarantee_claim c
         join invoice_line l on l.organization_id = c.organization_id and l.subscription_id = c.subscription_id and l.kind = 'dues'
           and l.period_starts_on >= c.rest_from and l.period_starts_on < c.ends_on
         join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and invoice_is_billed(i.status)
         where c.state <> 'declined' and c.repaid_at is null",
    ),
    (
        "what the guarantee partner was not told yet has a job that will tell it",
        "select x.organization_id || '/' || x.job || ' ' || x.id from (
           select organization_id, 'register_guarantee' as job, id, created_at from guarantee where state in ('created', 'unknown')
           union all select organization_id, 'file_claim', id, created_at from guarantee_claim where state in ('created', 'unknown')
           union all select organization_id, 'report_recovery', id, created_at from guarantee_recovery where state = 'created') x
         where x.created_at < business_now() - interval '1 day'
           and not exists (select from job j where j.organization_id = x.organization_id and j.kind = x.job and j.key = x.id::text
             and job_is_open(j.state))",
    ),
    (
        "setup fees kept from an office's share have an entry each, and are at most what it owes for its members",
        "select p.organization_id || '/' || p.id from payment p
         left join journal_entry e on e.organization_id = p.organization_id and e.kind = 'office_setup_fee' and e.source_kind = 'payment' and e.source_id = p.id
         left join posting d on d.organization_id = e.organization_id and d.entry_id = e.id and d.amount_cents > 0
         where coalesce(d.amount_cents, 0) <> case when payment_was_collected(p.status) then p.office_fee_cents else 0 end
         union all
         select a.organization_id || '/account ' || a.account_id from (
           select p.organization_id, p.account_id, sum(p.office_fee_cents - coalesce((select sum(r.application_fee_cents * p.office_fee_cents / p.application_fee_cents)
               from refund r where r.organization_id = p.organization_id and r.payment_id = p.id and r.status <> 'failed'), 0)) as taken
           from payment p where p.office_fee_cents > 0 and p.status = 'succeeded' group by 1, 2) a
         where a.taken > (select coalesce(sum(s.office_fee_cents), 0) from subscription s where s.organization_id = a.organization_id
           and (s.account_id = a.account_id or exists (select from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
             where l.organization_id = s.organization_id and l.subscription_id = s.id and i.account_id = a.account_id)))",
    ),
];
