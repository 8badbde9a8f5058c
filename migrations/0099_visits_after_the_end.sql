-- A visit can be recorded after its membership ended, for a day that the membership had.
set local lock_timeout = '3s';

-- Memberships that expired or were canceled after they had run: when that was, and the first day without each. Not those that a lost dispute or an undone
-- import ended, nor those that were never paid: they had stopped before, or never ran.
create function ended_memberships(org bigint, subscriptions bigint[])
returns table (subscription_id bigint, ended_at timestamptz, first_day_without date) language sql stable as $$
  select s.id, h.at, least(s.ends_on, s.term_ends_on)
  from subscription s cross join lateral (
    select c.at, c.from_status from subscription_history c
    where c.organization_id = s.organization_id and c.subscription_id = s.id and c.to_status = s.status and c.from_status is distinct from c.to_status
    order by c.version desc limit 1) h
  where s.organization_id = org and s.id = any (subscriptions) and (s.status = 'inactive' or (s.status = 'canceled' and s.ends_on is not null))
    and (is_running(h.from_status) or h.from_status = 'inactive')
$$;
