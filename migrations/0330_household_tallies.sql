-- The counts of the member list's filters, kept: how many households of an office match the same filters. Triggers on account_summary write each
-- change as a row that is added to the others, so that no change waits for another one, and whoever changes a list row cannot forget its count.
set local lock_timeout = '3s';

create sequence household_tally_id_seq;
create table household_tally (
  organization_id bigint not null,
  id bigint not null default nextval('household_tally_id_seq'),
  office_id bigint not null,
  -- The filters that the households match whatever the day is: the bits of household_filters().
  filters integer not null,
  -- A row with none of the three days counts each household once. The filters that depend on the day are sums over the others, of which
  -- each has one day.
  joined_on date not null default '-infinity',
  started_on date not null default '-infinity',
  anniversary_on date not null default '-infinity',
  -- What is to be added: below zero for households that do not match any more. The sums of rows with the same filters and days are the count.
  households bigint not null,
  active_members bigint not null,
  annual_cents bigint not null,
  past_due_cents bigint not null,
  primary key (organization_id, id),
  check ((joined_on > '-infinity')::int + (started_on > '-infinity')::int + (anniversary_on > '-infinity')::int <= 1)
);
select tenant_table('household_tally');
create index on household_tally (organization_id, office_id, joined_on, started_on, anniversary_on, filters);
do $$
declare cond text := staff_condition('household_tally');
begin
  execute format('alter policy tenant on household_tally using (%s) with check (%s)', cond, cond);
  drop policy granted on household_tally;
  perform granted_policy('household_tally', true);
end $$;
-- Only the triggers write it.
revoke insert, update, delete on household_tally from chairside_app;
grant usage on sequence household_tally_id_seq to chairside_platform;

-- The filters of a list row as bits, in the order of `bit` in domain/members/src/members/tallies.rs.
create function household_filters(s account_summary) returns integer language sql immutable as $$
  select s.active::int | (s.inactive::int << 1) | ((s.rollup = 'late')::int << 2) | ((s.rollup = 'canceled')::int << 3) | (s.cash::int << 4)
    | (s.not_cash::int << 5) | (s.imported::int << 6) | (s.disputed::int << 7) | (s.delinquent::int << 8) | (s.monthly::int << 9)
    | (s.annual::int << 10) | (s.in_office::int << 11) | (s.not_renewing::int << 12) | (s.not_under_contract::int << 13)
    | (s.guaranteed::int << 14) | (s.chart_unmatched::int << 15) | (s.price_pending::int << 16)
$$;

-- What a list row adds, `n` times: -1 takes it away.
create function household_tallies(s account_summary, n integer)
returns table (organization_id bigint, office_id bigint, filters integer, joined_on date, started_on date, anniversary_on date,
  households bigint, active_members bigint, annual_cents bigint, past_due_cents bigint)
language sql immutable as $$
  select s.organization_id, s.office_id, household_filters(s), d.joined_on, d.started_on, d.anniversary_on, n::bigint,
    case when d.whole then n * s.active_members::bigint else 0 end, case when d.whole then n * s.annual_cents else 0 end,
    case when d.whole then n * s.past_due_cents else 0 end
  from (values (true, '-infinity'::date, '-infinity'::date, '-infinity'::date),
    (false, s.latest_joined_on, '-infinity'::date, '-infinity'::date),
    (false, '-infinity'::date, s.latest_start_on, '-infinity'::date),
    (false, '-infinity'::date, '-infinity'::date, s.anniversary_on)) d (whole, joined_on, started_on, anniversary_on)
  where d.joined_on is not null and d.started_on is not null and d.anniversary_on is not null
$$;

-- One in 32 rows has the rows of its filters and days made one. Those that another transaction holds stay, so nobody waits here.
create function tally_households() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare organizations bigint[]; ids bigint[];
begin
  if tg_op = 'UPDATE' then
    with moved as (
      select t.* from summaries_now s cross join lateral household_tallies(row(s.*)::account_summary, 1) t
      union all
      select t.* from summaries_before s cross join lateral household_tallies(row(s.*)::account_summary, -1) t),
    added as (
      insert into household_tally (organization_id, office_id, filters, joined_on, started_on, anniversary_on, households, active_members,
        annual_cents, past_due_cents)
      select m.organization_id, m.office_id, m.filters, m.joined_on, m.started_on, m.anniversary_on, sum(m.households)::bigint,
        sum(m.active_members)::bigint, sum(m.annual_cents)::bigint, sum(m.past_due_cents)::bigint
      from moved m group by 1, 2, 3, 4, 5, 6
      having sum(m.households) <> 0 or sum(m.active_members) <> 0 or sum(m.annual_cents) <> 0 or sum(m.past_due_cents) <> 0
      returning organization_id, id)
    select array_agg(a.organization_id), array_agg(a.id) into organizations, ids from added a where hashint8(a.id) & 31 = 0;
  else
    with moved as (
      select t.* from changed_summaries s
      cross join lateral household_tallies(row(s.*)::account_summary, case tg_op when 'DELETE' then -1 else 1 end) t),
    added as (
      insert into household_tally (organization_id, office_id, filters, joined_on, started_on, anniversary_on, households, active_members,
        annual_cents, past_due_cents)
      select m.organization_id, m.office_id, m.filters, m.joined_on, m.started_on, m.anniversary_on, sum(m.households)::bigint,
        sum(m.active_members)::bigint, sum(m.annual_cents)::bigint, sum(m.past_due_cents)::bigint
      from moved m group by 1, 2, 3, 4, 5, 6
      returning organization_id, id)
    select array_agg(a.organization_id), array_agg(a.id) into organizations, ids from added a where hashint8(a.id) & 31 = 0;
  end if;
  if ids is not null then
    with crowded as (
      select distinct t.organization_id, t.office_id, t.filters, t.joined_on, t.started_on, t.anniversary_on
      from unnest(organizations, ids) n (organization_id, id)
      join household_tally t on t.organization_id = n.organization_id and t.id = n.id),
    found as (
      select t.organization_id, t.id from crowded c
      join household_tally t on t.organization_id = c.organization_id and t.office_id = c.office_id and t.joined_on = c.joined_on
        and t.started_on = c.started_on and t.anniversary_on = c.anniversary_on and t.filters = c.filters
      for update of t skip locked),
    gone as (
      delete from household_tally t using found f where t.organization_id = f.organization_id and t.id = f.id returning t.*)
    insert into household_tally (organization_id, office_id, filters, joined_on, started_on, anniversary_on, households, active_members,
      annual_cents, past_due_cents)
    select g.organization_id, g.office_id, g.filters, g.joined_on, g.started_on, g.anniversary_on, sum(g.households)::bigint,
      sum(g.active_members)::bigint, sum(g.annual_cents)::bigint, sum(g.past_due_cents)::bigint
    from gone g group by 1, 2, 3, 4, 5, 6
    having sum(g.households) <> 0 or sum(g.active_members) <> 0 or sum(g.annual_cents) <> 0 or sum(g.past_due_cents) <> 0;
  end if;
  return null;
end $$;

-- Writers of list rows wait until the rows of today are counted below: seconds for a million households.
create trigger tally_made after insert on account_summary referencing new table as changed_summaries
  for each statement execute function tally_households();
create trigger tally_gone after delete on account_summary referencing old table as changed_summaries
  for each statement execute function tally_households();
create trigger tally_moved after update on account_summary referencing old table as summaries_before new table as summaries_now
  for each statement execute function tally_households();
do $$ begin
  grant create on schema public to chairside_platform;
  alter function tally_households() owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;
revoke all on function tally_households() from public;

-- Row-level security would hide the rows from the owner of the schema.
set local role chairside_platform;
insert into household_tally (organization_id, office_id, filters, joined_on, started_on, anniversary_on, households, active_members, annual_cents,
  past_due_cents)
select t.organization_id, t.office_id, t.filters, t.joined_on, t.started_on, t.anniversary_on, sum(t.households)::bigint,
  sum(t.active_members)::bigint, sum(t.annual_cents)::bigint, sum(t.past_due_cents)::bigint
from account_summary s cross join lateral household_tallies(s, 1) t group by 1, 2, 3, 4, 5, 6;
reset role;
