-- More of the platform's figures: how soon practices go live, what support takes, webhooks and jobs that fail, what a year keeps of our income.
set local lock_timeout = '3s';

-- When a case was closed first, and how often it was opened again after that.
alter table support_case add column closed_at timestamptz, add column reopened int not null default 0;

-- Webhooks that ended, those that the first try delivered, and jobs that gave up. What belongs to no office counts at the organization's first one.
alter table kpi_day add column deliveries int not null default 0, add column first_try int not null default 0, add column dead_jobs int not null default 0;
alter table kpi_month add column deliveries int not null default 0, add column first_try int not null default 0, add column dead_jobs int not null default 0;

-- As before, but whether an office was live on a day, and when the day was counted, stay as they were counted first.
create or replace function count_kpi_days(from_day date, to_day date, now_at timestamptz) returns bigint language plpgsql as $$
declare counted bigint;
begin
  insert into kpi_day (organization_id, office_id, day, live, active, began, ended, payments, gross_cents, refunds_cents, fees_cents, tier_cents,
    annual_cents, late_cents, recovered_cents, visits, enrolled, counted_at)
  select o.organization_id, o.id, d.day, office_is_live(o), coalesce(p.active, 0), coalesce(p.began, 0), coalesce(p.ended, 0),
    coalesce(m.payments, 0), coalesce(m.gross, 0), coalesce(r.amount, 0) + coalesce(b.amount, 0),
    coalesce(m.fees, 0) - coalesce(r.fees, 0) - coalesce(b.fees, 0), coalesce(t.amount, 0), coalesce(a.annual, 0),
    coalesce(l.late, 0), coalesce(l.recovered, 0), coalesce(f.visits, 0), coalesce(e.enrolled, 0), now_at
  from office o
  cross join lateral (select g::date as day, g at time zone o.timezone as starts, (g + interval '1 day') at time zone o.timezone as ends
    from generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') g) d
  left join lateral (select (sum(case when c.active then 1 else -1 end))::int as active, (count(*) filter (where c.active and c.on_day = d.day))::int as began,
    (count(*) filter (where not c.active and c.on_day = d.day))::int as ended
    from person_change c where c.organization_id = o.organization_id and c.office_id = o.id and c.on_day <= d.day) p on true
  left join lateral (select count(*)::int as payments, sum(y.amount_cents)::bigint as gross, sum(y.application_fee_cents)::bigint as fees from payment y
    where y.organization_id = o.organization_id and y.office_id = o.id and coalesce(y.settled_at, y.created_at) >= d.starts
      and coalesce(y.settled_at, y.created_at) < d.ends and payment_was_collected(y.status) and y.method <> 'in_office') m on true
  left join lateral (select sum(y.amount_cents)::bigint as amount, sum(y.application_fee_cents)::bigint as fees from refund y
    where y.organization_id = o.organization_id and y.office_id = o.id and y.status = 'succeeded' and y.succeeded_at >= d.starts and y.succeeded_at < d.ends
      and y.payment_id is not null and not y.in_office) r on true
  left join lateral (select sum(y.amount_cents)::bigint as amount, sum(y.application_fee_cents)::bigint as fees from payment y
    where y.organization_id = o.organization_id and y.office_id = o.id and y.status = 'returned' and y.returned_at >= d.starts and y.returned_at < d.ends) b on true
  left join lateral (select sum(y.amount_cents)::bigint as amount from tier_subscription s
    join tier_payment y on y.organization_id = s.organization_id and y.status = 'succeeded' and y.settled_at >= d.starts and y.settled_at < d.ends
    where s.organization_id = o.organization_id and s.home_office_id = o.id) t on true
  left join lateral (select sum(v.annual_cents)::bigint as annual from member_movement v
    where v.organization_id = o.organization_id and v.office_id = o.id and v.moved_on <= d.day) a on true
  left join lateral (select sum(i.total_cents)::bigint as late, sum(least(i.total_cents, coalesce((
      select sum(y.amount_cents) from payment y where y.organization_id = i.organization_id and y.invoice_id = i.id and y.status = 'succeeded'
        and y.settled_at < d.ends + interval '28 days'), 0)))::bigint as recovered
    from invoice i where i.organization_id = o.organization_id and i.office_id = o.id and i.first_failed_on = d.day) l on true
  left join lateral (select sum(v.visits)::int as visits from signup_funnel v
    where v.organization_id = o.organization_id and v.office_id = o.id and v.counted_on = d.day) f on true
  left join lateral (select count(*)::int as enrolled from account c
    where c.organization_id = o.organization_id and c.office_id = o.id and c.enrolled_through = 'external' and c.enrolled_at >= d.starts and c.enrolled_at < d.ends) e on true
  where o.trial_until is null and o.account_status <> 3 and (o.created_at at time zone o.timezone)::date <= d.day
  on conflict (organization_id, office_id, day) do update set active = excluded.active, began = excluded.began, ended = excluded.ended,
    payments = excluded.payments, gross_cents = excluded.gross_cents, refunds_cents = excluded.refunds_cents, fees_cents = excluded.fees_cents,
    tier_cents = excluded.tier_cents, annual_cents = excluded.annual_cents, late_cents = excluded.late_cents, recovered_cents = excluded.recovered_cents,
    visits = excluded.visits, enrolled = excluded.enrolled;
  get diagnostics counted = row_count;
  return counted;
end $$;

-- Webhooks and jobs of each organization from one day to another, both included, at its first office. Safe to repeat.
create function count_kpi_quality(from_day date, to_day date) returns bigint language plpgsql as $$
declare counted bigint;
begin
  with home as (
    select distinct on (o.organization_id) o.organization_id, o.id, o.timezone from office o order by o.organization_id, o.id),
  sent as (
    select d.organization_id, (d.ended_at at time zone h.timezone)::date as day, count(*)::int as deliveries,
      (count(*) filter (where d.state = 'succeeded' and d.attempts = 1))::int as first_try
    from webhook_delivery d join home h on h.organization_id = d.organization_id
    where d.state in ('succeeded', 'failed') and d.ended_at >= from_day::timestamp at time zone h.timezone
      and d.ended_at < (to_day + 1)::timestamp at time zone h.timezone
    group by 1, 2),
  died as (
    select j.organization_id, (j.finished_at at time zone h.timezone)::date as day, count(*)::int as dead_jobs
    from job j join home h on h.organization_id = j.organization_id
    where j.state = 'dead' and j.finished_at >= from_day::timestamp at time zone h.timezone
      and j.finished_at < (to_day + 1)::timestamp at time zone h.timezone
    group by 1, 2),
  found as (
    select organization_id, day, sum(deliveries)::int as deliveries, sum(first_try)::int as first_try, sum(dead_jobs)::int as dead_jobs
    from (select organization_id, day, deliveries, first_try, 0 as dead_jobs from sent union all select organization_id, day, 0, 0, dead_jobs from died) both_kinds
    group by 1, 2)
  update kpi_day k set deliveries = greatest(k.deliveries, f.deliveries), first_try = greatest(k.first_try, f.first_try),
    dead_jobs = greatest(k.dead_jobs, f.dead_jobs)
  from found f join home h on h.organization_id = f.organization_id
  where k.organization_id = f.organization_id and k.office_id = h.id and k.day = f.day;
  get diagnostics counted = row_count;
  return counted;
end $$;

create or replace function sum_kpi_months(from_month date, to_month date) returns bigint language plpgsql as $$
declare summed bigint;
begin
  insert into kpi_month (organization_id, office_id, month, live, opening, active, joined, departed, churned, payments, gross_cents, refunds_cents, fees_cents,
    tier_cents, annual_cents, late_cents, recovered_cents, disputes, visits, enrolled, deliveries, first_try, dead_jobs)
  select k.organization_id, k.office_id, k.month, k.live, p.opening, k.active, p.joined, p.departed, p.churned, k.payments, k.gross, k.refunds, k.fees, k.tier,
    k.annual, k.late, k.recovered, coalesce(q.disputes, 0), k.visits, k.enrolled,
    k.deliveries, k.first_try, k.dead_jobs
  from (
    select d.organization_id, d.office_id, date_trunc('month', d.day::timestamp)::date as month, (array_agg(d.live order by d.day desc))[1] as live,
      (array_agg(d.active order by d.day desc))[1] as active, (array_agg(d.annual_cents order by d.day desc))[1] as annual, max(d.day) as last_day,
      sum(d.payments)::int as payments, sum(d.gross_cents)::bigint as gross, sum(d.refunds_cents)::bigint as refunds, sum(d.fees_cents)::bigint as fees,
      sum(d.tier_cents)::bigint as tier, sum(d.late_cents)::bigint as late, sum(d.recovered_cents)::bigint as recovered, sum(d.visits)::int as visits,
      sum(d.enrolled)::int as enrolled, sum(d.deliveries)::int as deliveries, sum(d.first_try)::int as first_try, sum(d.dead_jobs)::int as dead_jobs
    from kpi_day d where d.day >= from_month and d.day < to_month + interval '1 month' group by 1, 2, 3) k
  join office o on o.organization_id = k.organization_id and o.id = k.office_id
  cross join lateral (select coalesce(sum(case when c.active then 1 else -1 end), 0)::int as opening from person_change c
    where c.organization_id = k.organization_id and c.office_id = k.office_id and c.on_day < k.month) n
  cross join lateral (
    select n.opening, (count(*) filter (where x.first_ever))::int as joined, (count(*) filter (where x.gone))::int as departed,
      (count(*) filter (where x.gone and x.was))::int as churned
    from people_of_month(k.organization_id, k.office_id, k.month, k.last_day) x) p
  left join lateral (
    select count(*)::int as disputes from dispute x join payment y on y.organization_id = x.organization_id and y.id = x.payment_id
    where x.organization_id = k.organization_id and x.office_id = k.office_id
      and coalesce(y.settled_at, y.created_at) >= k.month::timestamp at time zone o.timezone
      and coalesce(y.settled_at, y.created_at) < (k.month + interval '1 month') at time zone o.timezone) q on true
  on conflict (organization_id, office_id, month) do update set live = excluded.live, opening = excluded.opening, active = excluded.active,
    joined = excluded.joined, departed = excluded.departed, churned = excluded.churned, payments = excluded.payments, gross_cents = excluded.gross_cents,
    refunds_cents = excluded.refunds_cents, fees_cents = excluded.fees_cents, tier_cents = excluded.tier_cents, annual_cents = excluded.annual_cents,
    late_cents = excluded.late_cents, recovered_cents = excluded.recovered_cents, disputes = excluded.disputes, visits = excluded.visits, enrolled = excluded.enrolled,
    deliveries = excluded.deliveries, first_try = excluded.first_try, dead_jobs = excluded.dead_jobs;
  get diagnostics summed = row_count;
  return summed;
end $$;

-- Minutes between two moments that lie in our support's hours: weekdays from 8 to 5 on the office's clock.
create function support_minutes(from_at timestamptz, to_at timestamptz, zone text) returns bigint language sql stable as $$
  select coalesce(sum(greatest(0, extract(epoch from least(to_at, (d + time '17:00') at time zone zone) - greatest(from_at, (d + time '08:00') at time zone zone)) / 60)), 0)::bigint
  from generate_series(date_trunc('day', from_at at time zone zone), date_trunc('day', to_at at time zone zone), interval '1 day') d
  where extract(isodow from d) < 6
$$;

-- What some figures are made of, one row each: a practice that went live, with the days since it paid for its sign-up, and a case of support.
create view kpi_event with (security_invoker = true) as
  with alive as (
    select s.organization_id, s.office_id, l.day, greatest(0, l.day - (s.paid_at at time zone o.timezone)::date)::bigint as days
    from practice_signup s join office o on o.organization_id = s.organization_id and o.id = s.office_id
    cross join lateral (select k.day, k.counted_at from kpi_day k where k.organization_id = o.organization_id and k.office_id = o.id and k.live
      order by k.day limit 1) l
    where s.paid_at is not null and o.trial_until is null and l.counted_at < l.day + interval '4 days'),
  cases as (
    select c.organization_id, c.office_id, c.id, (c.opened_at at time zone o.timezone)::date as day, c.opened_at,
      coalesce(c.closed_at, case when c.state = 'closed' then c.moved_at end) as closed_at, c.reopened, o.timezone
    from support_case c join office o on o.organization_id = c.organization_id and o.id = c.office_id where o.trial_until is null)
  select organization_id, office_id, office_id as id, 'activation' as figure, day, days as numerator from alive
  union all select organization_id, office_id, office_id, 'live_same_day', day, (days < 1)::int from alive
  union all select organization_id, office_id, office_id, 'live_in_week', day, (days <= 7)::int from alive
  union all
  select c.organization_id, c.office_id, c.id, 'first_answer', c.day, support_minutes(c.opened_at, m.at, c.timezone) from cases c
    cross join lateral (select min(m.at) as at from support_message m where m.organization_id = c.organization_id and m.case_id = c.id and m.from_staff) m
    where m.at is not null
  union all select organization_id, office_id, id, 'closed_in_time', day, coalesce(closed_at <= opened_at + interval '2 days', false)::int from cases
  union all select organization_id, office_id, id, 'reopened', day, (reopened > 0)::int from cases;
grant select on kpi_event to chairside_granted, chairside_platform;

-- Whether an office is one of those whose figures are shown; nothing asks for all. The cohort is the month in which the practice came to us.
create function kpi_counts(o office, brand text, state text, tier int, association bigint, cohort date) returns boolean language sql stable as $$
  select (brand is null or o.brand = brand) and (state is null or o.state = state) and (tier is null or o.tier_level = tier)
    and (association is null or o.association_id = association)
    and (cohort is null or date_trunc('month', o.created_at at time zone o.timezone)::date = cohort)
$$;
