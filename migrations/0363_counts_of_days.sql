-- The rows that cancel each other in the kept counts of the member list go at once, also those of a day that few households have.
set local lock_timeout = '3s';

-- One in 32 rows has the rows of its filters and days made one, and so has each that takes households from a day: few households have the same
-- day, so that one in 32 may never come, and the rows of days that are over would stay. Those that another transaction holds stay, so nobody
-- waits here.
create or replace function tally_households() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
      returning organization_id, id, households < 0 and greatest(joined_on, started_on, anniversary_on) > '-infinity' as leaves)
    select array_agg(a.organization_id), array_agg(a.id) into organizations, ids from added a
      where a.leaves or hashint8(a.id) & 31 = 0;
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
      returning organization_id, id, households < 0 and greatest(joined_on, started_on, anniversary_on) > '-infinity' as leaves)
    select array_agg(a.organization_id), array_agg(a.id) into organizations, ids from added a
      where a.leaves or hashint8(a.id) & 31 = 0;
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
