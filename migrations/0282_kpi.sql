-- The platform's figures by office and day, and by month. A nightly job counts the last days again and the months that they are in.
set local lock_timeout = '5s';

-- A day on which a person became active or no longer active, by the memberships at the end of the day in the office's calendar.
create table person_change (
  organization_id bigint not null,
  office_id bigint not null,
  member_id bigint not null,
  on_day date not null,
  active boolean not null,
  primary key (organization_id, member_id, on_day)
);
select tenant_table('person_change');
alter table person_change add foreign key (organization_id, office_id) references office (organization_id, id);
create index on person_change (organization_id, office_id, on_day);
create index on person_change (on_day);

create table kpi_day (
  organization_id bigint not null,
  office_id bigint not null,
  day date not null,
  -- Members can join.
  live boolean not null,
  -- Persons with an active membership at the end of the day, and who began or ended on it.
  active int not null,
  began int not null,
  ended int not null,
  -- Successful payments, refunds with returned payments, and our fees on both.
  payments int not null,
  gross_cents bigint not null,
  refunds_cents bigint not null,
  fees_cents bigint not null,
  -- What the practice paid for its tier.
  tier_cents bigint not null,
  -- The annualized prices of all memberships at the end of the day.
  annual_cents bigint not null,
  -- Bills that became late on the day, and how much of them was paid within 28 days.
  late_cents bigint not null,
  recovered_cents bigint not null,
  -- Sign-up pages opened, and households that joined through them.
  visits int not null,
  enrolled int not null,
  counted_at timestamptz not null,
  primary key (organization_id, office_id, day)
);
select tenant_table('kpi_day');
alter table kpi_day add foreign key (organization_id, office_id) references office (organization_id, id);
create index on kpi_day (day);

create table kpi_month (
  organization_id bigint not null,
  office_id bigint not null,
  -- Its first day.
  month date not null,
  live boolean not null,
  -- Persons at the start and at the end; who were active for the first time in the month, who left in it, and who of those were there at the start.
  opening int not null,
  active int not null,
  joined int not null,
  departed int not null,
  churned int not null,
  payments int not null,
  gross_cents bigint not null,
  refunds_cents bigint not null,
  fees_cents bigint not null,
  tier_cents bigint not null,
  annual_cents bigint not null,
  late_cents bigint not null,
  recovered_cents bigint not null,
  -- Payments of the month that a payer disputed, whenever that was.
  disputes int not null,
  visits int not null,
  enrolled int not null,
  primary key (organization_id, office_id, month)
);
select tenant_table('kpi_month');
alter table kpi_month add foreign key (organization_id, office_id) references office (organization_id, id);
create index on kpi_month (month);

-- Ours alone: no household and no office reads them.
do $$
declare name text; cond text;
begin
  foreach name in array array['person_change', 'kpi_day', 'kpi_month'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- Notes who became active or no longer active from one day to another, both included. Safe to repeat.
create function note_people(from_day date, to_day date) returns bigint language plpgsql as $$
declare noted bigint;
begin
  delete from person_change where on_day between from_day and to_day;
  with touched as (
    select distinct h.organization_id, s.office_id, s.member_id, o.timezone, (h.at at time zone o.timezone)::date as on_day
    from office o
    join subscription_history h on h.organization_id = o.organization_id and h.office_id = o.id
      and h.at >= from_day::timestamp at time zone o.timezone and h.at < (to_day + 1)::timestamp at time zone o.timezone
    join subscription s on s.organization_id = h.organization_id and s.id = h.subscription_id
    where o.trial_until is null),
  standing as (
    select t.organization_id, t.office_id, t.member_id, t.on_day, exists (
      select from subscription s cross join lateral (
        select h.to_status from subscription_history h
        where h.organization_id = s.organization_id and h.subscription_id = s.id and h.at < (t.on_day + 1)::timestamp at time zone t.timezone
        order by h.version desc limit 1) last
      where s.organization_id = t.organization_id and s.member_id = t.member_id
        and last.to_status in ('active', 'active_cash', 'active_transferred', 'past_due', 'cancellation_requested')) as active
    from touched t),
  turns as (
    select *, lag(active) over (partition by organization_id, member_id order by on_day) as was from standing)
  insert into person_change (organization_id, office_id, member_id, on_day, active)
  select t.organization_id, t.office_id, t.member_id, t.on_day, t.active from turns t
  where t.active <> coalesce(t.was, (
    select p.active from person_change p where p.organization_id = t.organization_id and p.member_id = t.member_id and p.on_day < from_day
    order by p.on_day desc limit 1), false);
  get diagnostics noted = row_count;
  return noted;
end $$;

-- Counts the figures of each office from one day to another, both included. Safe to repeat.
create function count_kpi_days(from_day date, to_day date, now_at timestamptz) returns bigint language plpgsql as $$
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
  on conflict (organization_id, office_id, day) do update set live = excluded.live, active = excluded.active, began = excluded.began, ended = excluded.ended,
    payments = excluded.payments, gross_cents = excluded.gross_cents, refunds_cents = excluded.refunds_cents, fees_cents = excluded.fees_cents,
    tier_cents = excluded.tier_cents, annual_cents = excluded.annual_cents, late_cents = excluded.late_cents, recovered_cents = excluded.recovered_cents,
    visits = excluded.visits, enrolled = excluded.enrolled, counted_at = excluded.counted_at;
  get diagnostics counted = row_count;
  return counted;
end $$;

-- The persons of an office with a change in a month: whether each was active before it, is active for the first time, and is gone at its end.
create function people_of_month(org bigint, office bigint, month date, last_day date)
returns table (member_id bigint, was boolean, first_ever boolean, gone boolean, first_day date, final_day date) language sql stable as $$
  select c.member_id, not (array_agg(c.active order by c.on_day))[1] as was,
    bool_or(c.active) and not exists (select from person_change e where e.organization_id = org and e.member_id = c.member_id and e.active and e.on_day < month) as first_ever,
    not (array_agg(c.active order by c.on_day desc))[1] as gone, min(c.on_day), max(c.on_day)
  from person_change c where c.organization_id = org and c.office_id = office and c.on_day between month and last_day
  group by c.member_id
$$;

-- Adds up the days of each month from one month to another, both included. Safe to repeat.
create function sum_kpi_months(from_month date, to_month date) returns bigint language plpgsql as $$
declare summed bigint;
begin
  insert into kpi_month (organization_id, office_id, month, live, opening, active, joined, departed, churned, payments, gross_cents, refunds_cents, fees_cents,
    tier_cents, annual_cents, late_cents, recovered_cents, disputes, visits, enrolled)
  select k.organization_id, k.office_id, k.month, k.live, p.opening, k.active, p.joined, p.departed, p.churned, k.payments, k.gross, k.refunds, k.fees, k.tier,
    k.annual, k.late, k.recovered, coalesce(q.disputes, 0), k.visits, k.enrolled
  from (
    select d.organization_id, d.office_id, date_trunc('month', d.day::timestamp)::date as month, (array_agg(d.live order by d.day desc))[1] as live,
      (array_agg(d.active order by d.day desc))[1] as active, (array_agg(d.annual_cents order by d.day desc))[1] as annual, max(d.day) as last_day,
      sum(d.payments)::int as payments, sum(d.gross_cents)::bigint as gross, sum(d.refunds_cents)::bigint as refunds, sum(d.fees_cents)::bigint as fees,
      sum(d.tier_cents)::bigint as tier, sum(d.late_cents)::bigint as late, sum(d.recovered_cents)::bigint as recovered, sum(d.visits)::int as visits,
      sum(d.enrolled)::int as enrolled
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
    late_cents = excluded.late_cents, recovered_cents = excluded.recovered_cents, disputes = excluded.disputes, visits = excluded.visits, enrolled = excluded.enrolled;
  get diagnostics summed = row_count;
  return summed;
end $$;

insert into erasure_table (table_name, rows, kept) values
  ('person_change', null, 'ids and days alone'),
  ('kpi_day', null, 'figures of an office'),
  ('kpi_month', null, 'figures of an office');
