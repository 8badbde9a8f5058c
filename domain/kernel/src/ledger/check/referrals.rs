//! Referrals: the credit of both sides, and its reversal.

use super::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    (
        "a credited referral gave each side its credit once, and one that waits gave nothing",
        "select r.organization_id || '/' || r.id from referral r
         cross join (values ('referrer'), ('joined')) s (side)
         left join (select organization_id, referral_id, referral_side, sum(amount_cents) as amount from credit_movement
                    where referral_id is not null group by 1, 2, 3) m
           on m.organization_id = r.organization_id and m.referral_id = r.id and m.referral_side = s.side
         where case r.state when 'waiting' then coalesce(m.amount, 0) <> 0 when 'credited' then coalesce(m.amount, 0) <> r.credit_cents
           else coalesce(m.amount, 0) not between 0 and r.credit_cents end
         group by 1",
    ),
    (
        "a referral is not credited for a day after its payment was refunded, returned or disputed",
        "select s.organization_id || '/' || s.referral_id from referral_standing s
         join payment p on p.organization_id = s.organization_id and p.id = s.payment_id
         where s.state = 'credited' and s.loss is not null and coalesce(case s.loss
             when 'returned' then p.returned_at
             when 'disputed' then (select min(d.closed_at) from dispute d where d.organization_id = p.organization_id and d.payment_id = p.id
               and d.status = 'lost')
             else (select max(f.created_at) from refund f where f.organization_id = p.organization_id and f.payment_id = p.id
               and f.status <> 'failed') end, p.settled_at) < business_now() - interval '1 day'",
    ),
];
