-- The work of patients who are no members, as sums need it: day and amount alone. With members' work it is one view, which says who was a member.
set local lock_timeout = '3s';

create table practice_production (
  organization_id bigint not null,
  connection_id bigint not null,
  -- The practice system's number of the procedure.
  remote_id text not null,
  office_id bigint not null,
  chart_id bigint not null,
  done_on date not null,
  -- At the fee that is on the chart, before discounts and insurance.
  total_cents bigint not null,
  primary key (organization_id, connection_id, remote_id)
);
select tenant_table('practice_production');
create index on practice_production (organization_id, office_id, done_on);

-- Closed to households, as all of the practice's system.
do $$
declare cond text := staff_condition('practice_production');
begin
  execute format('alter policy tenant on practice_production using (%s) with check (%s)', cond, cond);
  drop policy granted on practice_production;
  perform granted_policy('practice_production', true);
end $$;

-- Done work. Work counts as a member's if the patient was on a plan that day: its only definition.
create view practice_work with (security_invoker = true) as
  select p.organization_id, p.office_id, p.chart_id, p.done_on, p.fee_cents * p.quantity as total_cents,
    exists (select from subscription s where s.organization_id = p.organization_id and s.member_id = coalesce(c.member_id, c.second_of_member_id)
      and s.started_on <= p.done_on and (s.ends_on > p.done_on or s.ends_on is null and is_running(s.status))) as is_member
  from practice_procedure p join chart c on c.organization_id = p.organization_id and c.id = p.chart_id
  where p.status = 'done'
  union all
  select organization_id, office_id, chart_id, done_on, total_cents, false from practice_production;
grant select on practice_work to chairside_app, chairside_platform, chairside_granted;

-- A patient who joins and is erased later is found by the chart.
insert into erasure_table (table_name, rows, deleted, place) values
  ('practice_production', 'organization_id = $1 and chart_id in (select c.id from chart c where c.organization_id = $1 and c.member_id = any ($9))', true, 0);
