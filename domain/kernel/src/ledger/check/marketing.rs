//! Offices' marketing credit and its use.

use super::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    (
        "each movement of marketing credit has one entry of its amount, and no entry is without one",
        "select m.organization_id || '/' || m.id from marketing_credit_movement m
         left join journal_entry e on e.organization_id = m.organization_id and e.source_kind = 'marketing_credit_movement' and e.source_id = m.id
           and e.kind = case m.kind when 'order_paid' then 'marketing_credit_used' when 'order_canceled' then 'marketing_credit_returned'
             else 'marketing_credit_granted' end
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.ledger_account = 'marketing_credit'
         where coalesce(-p.amount_cents, 0) <> m.amount_cents or e.office_id <> m.office_id
         union all
         select p.organization_id || '/entry ' || p.entry_id from posting p where p.ledger_account = 'marketing_credit'
           and not exists (select from journal_entry e join marketing_credit_movement m on m.organization_id = e.organization_id and m.id = e.source_id
             where e.organization_id = p.organization_id and e.id = p.entry_id and e.source_kind = 'marketing_credit_movement')",
    ),
    (
        "an office never spent more marketing credit than it got",
        "select organization_id || '/' || office_id from marketing_credit_movement
         group by organization_id, office_id having sum(amount_cents) < 0",
    ),
    (
        "a marketing order has the credit it was approved with, and gives it back when it is canceled",
        "select o.organization_id || '/' || o.id from marketing_order o
         left join (select organization_id, cause, sum(amount_cents) as amount from marketing_credit_movement
                    where kind in ('order_paid', 'order_canceled') group by 1, 2) m on m.organization_id = o.organization_id and m.cause = o.id
         where coalesce(m.amount, 0) <> case when o.status in ('proof', 'canceled') then 0 else -o.credit_cents end",
    ),
    (
        "a placed marketing order has one paid bill of what credit left, not reversed",
        "select o.organization_id || '/' || o.id from marketing_order o
         left join tier_invoice i on i.organization_id = o.organization_id and i.order_id = o.id and i.status = 'paid'
         where case when o.status in ('placed', 'in_production', 'shipped', 'delivered')
             then i.id is null or i.reversed_at is not null or i.total_cents <> o.price_cents - o.credit_cents
             else i.id is not null and (o.status <> 'canceled' or i.reversed_at is null) end",
    ),
    (
        "the bill of a canceled marketing order is reversed, and its payment refunded once, to the cent",
        "select i.organization_id || '/bill ' || i.id from tier_invoice i
         left join tier_payment p on p.organization_id = i.organization_id and p.invoice_id = i.id and p.status = 'succeeded' and p.surplus_cents = 0
         left join lateral (select count(*) as made, sum(r.amount_cents) as amount from refund r
           where r.organization_id = p.organization_id and r.tier_payment_id = p.id and r.source = 'order') r on true
         left join journal_entry e on e.organization_id = i.organization_id and e.kind = 'tier_invoice_reversed' and e.source_id = i.id
         left join posting d on d.organization_id = e.organization_id and d.entry_id = e.id and d.amount_cents > 0
         where case when i.reversed_at is null then r.made > 0 or e.id is not null
           else coalesce(d.amount_cents, 0) <> i.total_cents or coalesce(r.amount, 0) <> i.total_cents or r.made > 1 end",
    ),
];
