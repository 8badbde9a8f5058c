//! The invariants of what affiliates earn, each a query that must find nothing.

use kernel::ledger::Rule;

pub const RULES: &[Rule] = &[
    (
        "an affiliate earns its percentage of a paid bill for a tier, in the months of the practice",
        "select e.organization_id || '/' || e.id from affiliate_earning e
         left join tier_invoice i on i.organization_id = e.organization_id and i.id = e.invoice_id
         left join affiliate_referral r on r.organization_id = e.organization_id and r.affiliate_id = e.affiliate_id
         where i.id is null or r.organization_id is null or i.origin not in ('period', 'change') or i.total_cents <> e.bill_cents
            or e.amount_cents <> round(e.bill_cents * e.percent / 100.0)::bigint or (i.status <> 'paid' and e.state <> 'reversed')
            or e.earned_on < r.first_paid_on or e.earned_on >= (r.first_paid_on + make_interval(months => r.months))::date",
    ),
    (
        "each earning has one entry of its amount, and one for each of reversal, payment and deduction that it had",
        "select e.organization_id || '/' || e.id from affiliate_earning e
         left join affiliate_payout p on p.id = e.payout_id left join affiliate_payout d on d.id = e.deducted_payout_id
         cross join lateral (values ('affiliate_earned', true), ('affiliate_reversed', e.state = 'reversed'), ('affiliate_paid', coalesce(p.state = 'paid', false)),
           ('affiliate_deducted', coalesce(d.state = 'paid', false))) w (kind, wanted)
         left join journal_entry j on j.organization_id = e.organization_id and j.kind = w.kind and j.source_kind = 'affiliate_earning' and j.source_id = e.id
         left join lateral (select max(x.amount_cents) as amount from posting x where x.organization_id = j.organization_id and x.entry_id = j.id) x on true
         where (j.id is not null) <> w.wanted or x.amount <> e.amount_cents
         union all
         select j.organization_id || '/entry ' || j.id from journal_entry j where j.source_kind = 'affiliate_earning'
           and not exists (select from affiliate_earning e where e.organization_id = j.organization_id and e.id = j.source_id)",
    ),
    (
        "what we owe affiliates for an organization is what is held and payable, less what was reversed after it had been paid",
        "select coalesce(b.organization_id, e.organization_id)::text from
           (select organization_id, -sum(amount_cents) as owed from posting where ledger_account = 'affiliate_payable' group by 1) b
         full join (select e.organization_id, sum(case
             when e.state in ('held', 'payable') then e.amount_cents
             when e.state = 'reversed' and p.state = 'paid' and d.state is distinct from 'paid' then -e.amount_cents
             else 0 end) as owed
           from affiliate_earning e left join affiliate_payout p on p.id = e.payout_id left join affiliate_payout d on d.id = e.deducted_payout_id
           group by 1) e on e.organization_id = b.organization_id
         where coalesce(b.owed, 0) <> coalesce(e.owed, 0)",
    ),
    (
        "a payout is the sum of its earnings less what it deducts, and two people recorded a paid one",
        "select p.id::text from affiliate_payout p
         left join lateral (select coalesce(sum(e.amount_cents), 0) as amount from affiliate_earning e where e.payout_id = p.id) e on true
         left join lateral (select coalesce(sum(e.amount_cents), 0) as amount from affiliate_earning e where e.deducted_payout_id = p.id) d on true
         where (p.state <> 'void' and p.amount_cents <> e.amount - d.amount) or (p.state = 'void' and (e.amount > 0 or d.amount > 0))
            or (p.state = 'paid' and (p.confirmed_login_id is null or p.confirmed_login_id = p.recorded_login_id))",
    ),
    (
        "an affiliate's statements follow on one another",
        "select s.affiliate_id || '/' || s.month from (select affiliate_id, month, opening_cents,
             lag(closing_cents) over (partition by affiliate_id order by month) as before from affiliate_statement) s
         where s.opening_cents <> coalesce(s.before, 0)",
    ),
    (
        "an association's office earns no affiliate",
        "select e.organization_id || '/' || e.id from affiliate_earning e
         join tier_invoice i on i.organization_id = e.organization_id and i.id = e.invoice_id
         join association_office m on m.organization_id = e.organization_id and m.joined_at <= i.paid_at and (m.left_at is null or m.left_at > i.paid_at)
         where e.state <> 'reversed'",
    ),
];
