//! The invariants of sponsored memberships and their bills, each a query that must find nothing.

use kernel::ledger::Rule;

pub const RULES: &[Rule] = &[
    (
        // G1
        "the parts of a sponsored period sum to its price, and neither is negative",
        "select l.organization_id || '/' || l.invoice_id || '/' || l.subscription_id from invoice_line l
         join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and invoice_is_billed(i.status)
         where l.kind in ('dues', 'family_discount', 'promo_discount', 'agreed_discount', 'business_discount', 'community_discount', 'sponsor') and l.subscription_id is not null
         group by l.organization_id, l.invoice_id, l.subscription_id
         having bool_or(l.kind = 'sponsor') and (sum(l.amount_cents) < 0 or sum(l.amount_cents) filter (where l.kind = 'sponsor') > 0)",
    ),
    (
        // G1. What changes after the last bill is corrected by the next one.
        "what a business was billed of a period before this month is its part of the period, less what was returned",
        "with part as (
           select p.organization_id, p.id, l.period_starts_on as starts, i.created_at as made_at, (select -sum(x.amount_cents) filter (where x.kind = 'sponsor')
               / count(*) filter (where x.kind = 'dues') from invoice_line x where x.organization_id = l.organization_id and x.invoice_id = l.invoice_id
               and x.subscription_id = l.subscription_id) as part
           from sponsorship p join invoice_line l on l.organization_id = p.organization_id and l.subscription_id = p.subscription_id and l.kind = 'dues'
           join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and invoice_is_billed(i.status)
           where l.period_starts_on >= p.starts_on and (p.ends_on is null or l.period_starts_on < p.ends_on)),
         billed as (
           select l.organization_id, i.addendum_id, l.sponsorship_id as id, l.period_starts_on as starts, sum(l.amount_cents) as amount
           from business_invoice_line l join business_invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id group by 1, 2, 3, 4),
         last as (
           select organization_id, addendum_id, max(bill_on) as bill_on, max(created_at) as made_at from business_invoice group by 1, 2)
         select b.organization_id || '/' || b.id || '/' || b.starts from billed b
         join last on last.organization_id = b.organization_id and last.addendum_id = b.addendum_id
         left join part on part.organization_id = b.organization_id and part.id = b.id and part.starts = b.starts
         left join sponsor_refund r on r.organization_id = b.organization_id and r.sponsorship_id = b.id and r.period_starts_on = b.starts
         where b.starts < last.bill_on and b.amount <> coalesce(part.part, 0) - coalesce(r.amount_cents, 0)
           and coalesce(part.made_at < last.made_at, true) and coalesce(r.refunded_on < last.bill_on, true)",
    ),
    (
        // G5
        "no household pays a sponsor's part without having agreed before",
        "select l.organization_id || '/' || l.invoice_id from sponsorship p
         join invoice_line l on l.organization_id = p.organization_id and l.subscription_id = p.subscription_id and l.kind = 'dues'
         join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and invoice_is_billed(i.status)
         where p.ends_on is not null and l.period_starts_on >= p.ends_on
           and not (p.choice = 'kept' and p.chosen_at <= i.created_at)
           and (select sum(x.amount_cents) from invoice_line x where x.organization_id = l.organization_id and x.invoice_id = l.invoice_id
             and x.subscription_id = l.subscription_id and x.kind in ('dues', 'family_discount', 'promo_discount', 'agreed_discount', 'business_discount', 'community_discount')) > 0
           and not exists (select from sponsorship later where later.organization_id = p.organization_id and later.subscription_id = p.subscription_id
             and later.id > p.id and later.starts_on <= l.period_starts_on)",
    ),
    (
        // G5
        "a membership whose sponsor left ends, is free, or was kept with consent at no more than was agreed",
        "select p.organization_id || '/' || p.id from sponsorship p
         join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
         where p.choice in ('open', 'let_end') and p.state = 'ending' and s.status in ('active', 'active_transferred', 'past_due') and s.ends_on is null
         union all
         select p.organization_id || '/' || p.id from sponsorship p where p.choice = 'kept' and (p.chosen_at is null or p.keep_price_cents is null)",
    ),
    (
        "a membership's sponsored part is that of its active sponsorship",
        "select s.organization_id || '/' || s.id from subscription s
         full join (select organization_id, subscription_id, part_cents from sponsorship where state = 'active') p
           on p.organization_id = s.organization_id and p.subscription_id = s.id
         where coalesce(s.sponsor_cents, 0) <> coalesce(p.part_cents, 0)",
    ),
    (
        "a business's bill is the sum of its lines, and has one entry of it",
        "select i.organization_id || '/' || i.id from business_invoice i
         left join lateral (select sum(l.amount_cents) as amount from business_invoice_line l where l.organization_id = i.organization_id and l.invoice_id = i.id) l on true
         left join lateral (select sum(p.amount_cents) as amount, count(*) as entries from journal_entry e
           join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.ledger_account = 'business_receivable'
           where e.organization_id = i.organization_id and e.source_kind = 'business_invoice' and e.source_id = i.id
             and e.kind in ('business_invoice', 'business_credit')) e on true
         where coalesce(l.amount, 0) <> i.lines_cents or coalesce(e.amount, 0) <> i.lines_cents or e.entries <> (i.lines_cents <> 0)::int",
    ),
    (
        "a business's bill is paid by its payments alone",
        "select i.organization_id || '/' || i.id from business_invoice i
         left join (
           select p.organization_id, p.invoice_id, sum(p.amount_cents - greatest(p.surplus_cents, coalesce(v.amount_cents, 0))) as paid from business_payment p
           left join lateral (select r.amount_cents from business_reversal r where r.organization_id = p.organization_id and r.payment_id = p.id
             and r.state = 'lost' and p.status = 'returned' order by r.closed_at, r.id limit 1) v on true
           where p.status = 'succeeded' or v.amount_cents is not null group by 1, 2) p
           on p.organization_id = i.organization_id and p.invoice_id = i.id
         where i.paid_cents <> coalesce(p.paid, 0)",
    ),
    (
        "each payment of a business has one entry of its amount",
        "select p.organization_id || '/' || p.id from business_payment p
         left join lateral (select sum(x.amount_cents) as amount, count(*) as entries from journal_entry e
           join posting x on x.organization_id = e.organization_id and x.entry_id = e.id and x.ledger_account = 'business_receivable'
           where e.organization_id = p.organization_id and e.source_kind = 'business_payment' and e.source_id = p.id
             and e.kind in ('business_payment', 'business_check')) e on true
         where case when payment_was_collected(p.status) then coalesce(-e.amount, 0) <> p.amount_cents or e.entries <> 1 else e.entries <> 0 end",
    ),
    (
        "a payment that a business's bank took back is reversed by one entry of what it took",
        "select p.organization_id || '/' || p.id from business_payment p
         left join lateral (select r.amount_cents from business_reversal r where r.organization_id = p.organization_id and r.payment_id = p.id
           and r.state = 'lost' order by r.closed_at, r.id limit 1) v on true
         left join lateral (select sum(x.amount_cents) as amount, count(*) as entries from journal_entry e
           join posting x on x.organization_id = e.organization_id and x.entry_id = e.id and x.ledger_account = 'business_receivable'
           where e.organization_id = p.organization_id and e.source_kind = 'business_payment' and e.source_id = p.id
             and e.kind = 'business_payment_returned') e on true
         where case when p.status = 'returned' then coalesce(e.amount, 0) <> coalesce(v.amount_cents, p.amount_cents) or e.entries <> 1
           else e.entries <> 0 end",
    ),
    (
        "each refund to a business is entered once with its fee, and never exceeds its payment or the credit",
        "select f.organization_id || '/' || f.id from business_refund f
         left join lateral (select coalesce(sum(x.amount_cents) filter (where x.ledger_account = 'business_receivable'), 0) as amount,
             coalesce(-sum(x.amount_cents) filter (where x.ledger_account = 'office_payable' and e.kind in ('business_fee_refund', 'business_fee_refund_failed')), 0) as fee,
             count(distinct e.id) filter (where e.kind in ('business_refund', 'business_check_refund')) as entries from journal_entry e
           join posting x on x.organization_id = e.organization_id and x.entry_id = e.id
           where e.organization_id = f.organization_id and e.source_kind = 'business_refund' and e.source_id = f.id) e on true
         where case when f.status = 'succeeded' then e.amount <> f.amount_cents or e.fee <> f.application_fee_cents or e.entries <> 1
           else e.amount <> 0 or e.fee <> 0 end
         union all
         select p.organization_id || '/payment ' || p.id from business_payment p
         join business_refund f on f.organization_id = p.organization_id and f.payment_id = p.id and f.status <> 'failed'
         group by p.organization_id, p.id, p.amount_cents, p.surplus_cents, p.application_fee_cents
         having sum(f.amount_cents) > p.amount_cents - p.surplus_cents or sum(f.application_fee_cents) > p.application_fee_cents
         union all
         select i.organization_id || '/invoice ' || i.id from business_invoice i
         join business_refund f on f.organization_id = i.organization_id and f.invoice_id = i.id and f.status <> 'failed'
         group by i.organization_id, i.id, i.total_cents having sum(f.amount_cents) > -i.total_cents",
    ),
    (
        "what an office's businesses owe is what is open of their bills, less their credit",
        "select coalesce(r.organization_id, i.organization_id) || '/' || coalesce(r.office_id, i.office_id) from
           (select organization_id, office_id, sum(amount_cents) as amount from posting where ledger_account = 'business_receivable' group by 1, 2) r
         full join (
           select i.organization_id, i.office_id, sum(i.lines_cents - i.paid_cents - i.written_off_cents) - coalesce((select sum(p.surplus_cents)
               from business_payment p where p.organization_id = i.organization_id and p.office_id = i.office_id and p.status = 'succeeded'), 0)
             + coalesce((select sum(f.amount_cents) from business_refund f where f.organization_id = i.organization_id and f.office_id = i.office_id
               and f.status = 'succeeded'), 0) as amount
           from business_invoice i group by 1, 2) i on i.organization_id = r.organization_id and i.office_id = r.office_id
         where coalesce(r.amount, 0) <> coalesce(i.amount, 0)",
    ),
];
