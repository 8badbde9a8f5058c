-- What a connected practice lets us offer: its usual fees beside the office's own, and patients worth inviting with what a plan would have
-- saved them on the work of their last twelve months. Charts of two members that were merged there.
set local lock_timeout = '3s';

create table practice_fee (
  organization_id bigint not null,
  connection_id bigint not null,
  -- As this office writes it, without the brand's prefix.
  code text not null,
  office_id bigint not null,
  fee_cents bigint not null check (fee_cents > 0),
  read_at timestamptz not null,
  primary key (organization_id, connection_id, code)
);
select tenant_table('practice_fee');

create table practice_candidate (
  organization_id bigint not null,
  chart_id bigint not null,
  connection_id bigint not null,
  office_id bigint not null,
  read_at timestamptz not null,
  -- The plan that would have saved most, and how much in twelve months; null if none would have.
  plan_id bigint,
  saved_cents bigint check (saved_cents > 0),
  -- At usual fees, and with the plan and its price for a year.
  usual_cents bigint not null check (usual_cents >= 0),
  plan_cents bigint not null check (plan_cents >= 0),
  lines jsonb not null,
  primary key (organization_id, chart_id),
  check ((plan_id is null) = (saved_cents is null))
);
select tenant_table('practice_candidate');
create index on practice_candidate (organization_id, connection_id, saved_cents desc, chart_id) where saved_cents is not null;

-- The chart that it was merged into there, where another member has that one: a person decides, and the work stays apart until then.
alter table chart add column merged_into_id bigint;

-- Rows that could not be read: the list, the row's number if it has one, and why.
alter table practice_connection add column unreadable_rows jsonb not null default '[]';

-- Closed to households, as all of the practice's system.
do $$
declare name text; cond text;
begin
  foreach name in array array['practice_fee','practice_candidate'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- A candidate who joins and is erased later is found by the chart.
insert into erasure_table (table_name, rows, deleted, place) values
  ('practice_candidate', 'organization_id = $1 and chart_id in (select c.id from chart c where c.organization_id = $1 and c.member_id = any ($9))', true, 0);
insert into erasure_table (table_name, rows, kept) values
  ('practice_fee', null, 'the office''s own: its usual fees in the practice system');
