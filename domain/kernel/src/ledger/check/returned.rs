//! Returned money: refunds, disputes, returned bank drafts, and the offices' shares in each.

use super::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    (
        "each refund that succeeded at the provider has one entry of its amount and one of its fee, failed afterwards two of each, others none",
        "select r.organization_id || '/' || r.id from refund r
         cross join lateral (
           select coalesce(sum(p.amount_cents) filter (where e.kind in ('refund', 'tier_refund')), 0) as whole,
             coalesce(sum(p.amount_cents) filter (where e.kind = 'fee_refund'), 0) as fee,
             coalesce(sum(p.amount_cents) filter (where e.kind in ('refund_failed', 'tier_refund_failed')), 0) as whole_failed,
             coalesce(sum(p.amount_cents) filter (where e.kind = 'fee_refund_failed'), 0) as fee_failed
           from journal_entry e join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
           where e.organization_id = r.organization_id and e.source_kind = 'refund' and e.source_id = r.id) b
         cross join lateral (
           select case when r.succeeded_at is not null and not r.in_office then 1 else 0 end as given,
             case when r.succeeded_at is not null and not r.in_office and r.status = 'failed' then 1 else 0 end as returned) w
         where b.whole <> w.given * r.amount_cents or b.fee <> w.given * r.application_fee_cents
            or b.whole_failed <> w.returned * r.amount_cents or b.fee_failed <> w.returned * r.application_fee_cents",
    ),
    (
        "refunds and lost disputes never exceed the payment, nor their parts of the fee the application fee",
        "select p.organization_id || '/' || p.id from payment p
         left join lateral (select sum(amount_cents) as amount, sum(application_fee_cents) as fee from refund
           where organization_id = p.organization_id and payment_id = p.id and status <> 'failed') r on true
         left join lateral (select sum(amount_cents) as amount from dispute
           where organization_id = p.organization_id and payment_id = p.id and status = 'lost') d on true
         where coalesce(r.amount, 0) + coalesce(d.amount, 0) > p.amount_cents or coalesce(r.fee, 0) > p.application_fee_cents
            or (p.status <> 'succeeded' and (r.amount is not null or d.amount is not null))",
    ),
    (
        "each dispute has the entries of its outcome, each once and with its amount",
        "select d.organization_id || '/' || d.id from dispute d
         cross join lateral (
           select coalesce(sum(p.amount_cents) filter (where e.kind = 'dispute'), 0) as taken,
             coalesce(sum(p.amount_cents) filter (where e.kind = 'dispute_fee'), 0) as fee,
             coalesce(sum(p.amount_cents) filter (where e.kind = 'dispute_won'), 0) as won,
             coalesce(sum(p.amount_cents) filter (where e.kind = 'dispute_lost'), 0) as lost
           from journal_entry e join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
           where e.organization_id = d.organization_id and e.source_kind = 'dispute' and e.source_id = d.id) b
         where b.taken <> case when d.withdrawn_at is null then 0 else d.amount_cents end
            or b.fee <> case when d.withdrawn_at is null then 0 else d.fee_cents end
            or b.won <> case when d.status = 'won' and d.withdrawn_at is not null then d.amount_cents else 0 end
            or b.lost <> case when d.status = 'lost' and d.withdrawn_at is not null then d.amount_cents else 0 end",
    ),
    (
        "nothing of a household is disputed but for a dispute that is not decided",
        "select s.organization_id || '/' || s.id from subscription s
         where s.status = 'disputed' and not exists (select from dispute d join payment p on p.organization_id = d.organization_id and p.id = d.payment_id
           join invoice_line l on l.organization_id = p.organization_id and l.invoice_id = p.invoice_id
           where d.organization_id = s.organization_id and l.subscription_id = s.id and d.withdrawn_at is not null and d.closed_at is null)",
    ),
    (
        "an office's share was taken once for a dispute and returned once for one that was won, each by a job",
        "select d.organization_id || '/' || d.id from dispute d join payment p on p.organization_id = d.organization_id and p.id = d.payment_id
         left join share_movement t on t.organization_id = d.organization_id and t.dispute_id = d.id and t.kind = 'take'
         left join share_movement r on r.organization_id = d.organization_id and r.dispute_id = d.id and r.kind = 'return'
         where (t.id is not null and (d.withdrawn_at is null or t.amount_cents > d.amount_cents))
            or (r.id is not null and (d.status <> 'won' or t.id is null or r.amount_cents <> t.amount_cents))
            or (d.status = 'won' and t.status = 'done' and r.id is null)
         union all
         select m.organization_id || '/share ' || m.id from share_movement m
         where m.status in ('created', 'unknown') and m.created_at < business_now() - interval '1 day'
           and not exists (select from job j where j.organization_id = m.organization_id and j.kind = 'move_share'
             and j.key = m.id::text and job_is_open(j.state))",
    ),
    (
        "an office's share of a draft that came back was taken, once, and at most what it got",
        "select p.organization_id || '/' || p.id from payment p
         left join share_movement m on m.organization_id = p.organization_id and m.payment_id = p.id and m.dispute_id is null and m.refund_id is null
         where (m.id is not null and (p.status <> 'returned' or m.kind <> 'take' or m.amount_cents > p.amount_cents - p.application_fee_cents))
            or (m.id is null and p.status = 'returned' and p.destination is not null and p.amount_cents > p.application_fee_cents
              and not exists (select from refund r where r.organization_id = p.organization_id and r.payment_id = p.id))",
    ),
    (
        "a refund that is on its way has a job that will ask about it",
        "select r.organization_id || '/' || r.id from refund r
         where r.status in ('created', 'unknown', 'pending') and r.created_at < business_now() - interval '1 day'
           and not exists (select from job j where j.organization_id = r.organization_id and j.kind = 'send_refund'
             and j.key = r.id::text and job_is_open(j.state))",
    ),
    (
        "a payment that came back has one entry of its amount and gave the platform's part back, and no other payment has one",
        "select p.organization_id || '/' || p.id from payment p
         left join journal_entry e on e.organization_id = p.organization_id and e.source_kind = 'payment' and e.source_id = p.id
           and e.kind = 'payment_returned'
         left join posting d on d.organization_id = e.organization_id and d.entry_id = e.id and d.amount_cents > 0
         group by p.organization_id, p.id, p.status, p.amount_cents, p.application_fee_cents
         having (p.status = 'returned' and (count(e.id) <> 1 or max(d.amount_cents) <> p.amount_cents))
             or (p.status <> 'returned' and count(e.id) > 0)
             or ((p.status = 'returned' and p.application_fee_cents > 0) <> exists (select from journal_entry f
                   where f.organization_id = p.organization_id and f.kind = 'application_fee_returned' and f.source_kind = 'payment'
                     and f.source_id = p.id))",
    ),
];
