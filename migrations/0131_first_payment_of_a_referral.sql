-- A referral is credited for the first payment of the household that joined, and for no later one. A partial refund leaves it; a dispute holds it
-- back until the bank has decided.
create or replace view referral_standing with (security_invoker = true) as
select r.organization_id, r.id as referral_id, r.office_id, r.account_id, r.referrer_account_id, r.joined_at, r.state, r.credit_cents, o.brand,
  o.timezone, p.id as payment_id, (p.settled_at at time zone o.timezone)::date as paid_on, l.loss,
  exists (select from dispute d where d.organization_id = r.organization_id and d.payment_id = p.id and d.withdrawn_at is not null
    and d.status not in ('won', 'lost')) as contested
from referral r join office o on o.organization_id = r.organization_id and o.id = r.office_id
left join lateral (
  -- The one it was credited for, else the first. A surplus that was given back whole paid for nothing.
  select p.id, p.settled_at, p.status, p.amount_cents, p.organization_id, p.account_id from payment p
  where p.organization_id = r.organization_id and p.account_id = r.account_id and payment_was_collected(p.status) and p.surplus_cents < p.amount_cents
  order by coalesce(p.id = r.payment_id, false) desc, p.settled_at, p.id limit 1) p on true
left join lateral (
  select case when p.status = 'returned' then 'returned'
    when exists (select from dispute d where d.organization_id = p.organization_id and d.payment_id = p.id and d.withdrawn_at is not null
      and d.status = 'lost') then 'disputed'
    when (select coalesce(sum(f.amount_cents), 0) from refund f where f.organization_id = p.organization_id and f.account_id = p.account_id
      and f.payment_id = p.id and f.status <> 'failed') >= p.amount_cents then 'refunded' end as loss) l on p.id is not null;
