-- The figures of the master dashboard, of one office and month. An organization with many locations reads what a job counted; a smaller one counts
-- them when it reads. Both use office_figures(), so that they never differ by what they count.
set local lock_timeout = '3s';

create table office_figure (
  organization_id bigint not null,
  office_id bigint not null,
  -- Its first day, in the office's calendar.
  month date not null,
  -- At the end of the month, or now.
  active_members integer not null,
  annual_cents bigint not null,
  -- Now; only in the row of the current month.
  active_households integer not null,
  late integer not null,
  past_due_cents bigint not null,
  last_joined_on date,
  -- Within the month; money and visits only in the rows of the current month and the one before.
  joined integer not null,
  departed integer not null,
  collected_cents bigint not null,
  in_office_cents bigint not null,
  refunded_cents bigint not null,
  fees_cents bigint not null,
  visits integer not null,
  counted_at timestamptz not null,
  primary key (organization_id, office_id, month)
);
select tenant_table('office_figure');
alter table office_figure add foreign key (organization_id, office_id) references office (organization_id, id);
do $$
declare cond text := staff_condition('office_figure');
begin
  execute format('alter policy tenant on office_figure using (%s) with check (%s)', cond, cond);
  drop policy granted on office_figure;
  perform granted_policy('office_figure', true);
end $$;

-- lock: reads the table once, and keeps writers of refunds out for that time; on a large installation it is built beforehand (`concurrently`)
create index if not exists refund_of_office on refund (organization_id, office_id, succeeded_at) where status = 'succeeded';
-- lock: reads the table once, and keeps writers of visits out for that time; on a large installation it is built beforehand (`concurrently`)
create index if not exists visit_of_office on visit (organization_id, office_id, visited_on) where voided_at is null;

-- The figures of the last six months at `at`, the current one included.
create function office_figures(org bigint, offices bigint[], at timestamptz)
returns table (office_id bigint, month date, active_members bigint, annual_cents bigint, active_households bigint, late bigint, past_due_cents bigint,
  last_joined_on date, joined bigint, departed bigint, collected_cents bigint, in_office_cents bigint, refunded_cents bigint, fees_cents bigint, visits bigint)
language sql stable as $$
  with place as (
    select o.id, o.timezone, date_trunc('month', at at time zone o.timezone) as first
    from office o where o.organization_id = org and o.id = any (offices)),
  standing as (
    select s.office_id, sum(s.active_members) as members, sum(s.annual_cents) as annual, count(*) filter (where s.active) as households,
      count(*) filter (where s.rollup = 'late') as late, sum(s.past_due_cents) filter (where s.rollup = 'late') as past_due, max(s.latest_joined_on) as joined_on
    from account_summary s where s.organization_id = org and s.office_id = any (offices) group by 1),
  moved as (
    select v.office_id, date_trunc('month', v.moved_on::timestamp)::date as month, sum(v.members) as members, sum(v.annual_cents) as annual,
      sum(v.members) filter (where v.members > 0) as joined, -sum(v.members) filter (where v.members < 0) as departed
    from member_movement v where v.organization_id = org and v.office_id = any (offices) and v.moved_on >= (at - interval '7 months')::date group by 1, 2),
  paid as (
    select p.office_id, date_trunc('month', coalesce(p.settled_at, p.created_at) at time zone o.timezone)::date as month, sum(p.amount_cents) as amount,
      sum(p.amount_cents) filter (where p.method = 'in_office') as in_office, sum(p.application_fee_cents) as fees
    from place o join payment p on p.organization_id = org and p.office_id = o.id
      and coalesce(p.settled_at, p.created_at) >= (o.first - interval '1 month') at time zone o.timezone
    where p.status = 'succeeded' group by 1, 2),
  returned as (
    select r.office_id, date_trunc('month', r.succeeded_at at time zone o.timezone)::date as month, sum(r.amount_cents) as amount, sum(r.application_fee_cents) as fees
    from place o join refund r on r.organization_id = org and r.office_id = o.id and r.succeeded_at >= (o.first - interval '1 month') at time zone o.timezone
    where r.status = 'succeeded' and r.payment_id is not null group by 1, 2),
  visited as (
    select v.office_id, date_trunc('month', v.visited_on::timestamp)::date as month, count(*) as visits
    from place o join visit v on v.organization_id = org and v.office_id = o.id and v.visited_on >= (o.first - interval '1 month')::date
    where v.voided_at is null group by 1, 2)
  select o.id, m.month, coalesce(s.members, 0)::bigint - since.members, coalesce(s.annual, 0)::bigint - since.annual,
    case when m.back = 0 then coalesce(s.households, 0) else 0 end, case when m.back = 0 then coalesce(s.late, 0) else 0 end,
    case when m.back = 0 then coalesce(s.past_due, 0)::bigint else 0 end, case when m.back = 0 then s.joined_on end,
    coalesce(v.joined, 0)::bigint, coalesce(v.departed, 0)::bigint, coalesce(p.amount, 0)::bigint, coalesce(p.in_office, 0)::bigint,
    coalesce(r.amount, 0)::bigint, (coalesce(p.fees, 0) - coalesce(r.fees, 0))::bigint, coalesce(t.visits, 0)
  from place o
  cross join lateral (select back, (o.first - make_interval(months => back))::date as month from generate_series(0, 5) back) m
  left join standing s on s.office_id = o.id
  left join moved v on v.office_id = o.id and v.month = m.month
  left join paid p on p.office_id = o.id and p.month = m.month
  left join returned r on r.office_id = o.id and r.month = m.month
  left join visited t on t.office_id = o.id and t.month = m.month
  cross join lateral (select coalesce(sum(l.members), 0)::bigint as members, coalesce(sum(l.annual), 0)::bigint as annual
    from moved l where l.office_id = o.id and l.month > m.month) since
$$;
