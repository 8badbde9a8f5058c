-- What an office's own codes in its practice system count as.
set local lock_timeout = '3s';

create table practice_code (
  organization_id bigint not null,
  connection_id bigint not null,
  code text not null,
  office_id bigint not null,
  -- The procedure; null for one that is none of a plan's.
  counts_as text,
  decided_at timestamptz not null,
  decided_by text not null,
  primary key (organization_id, connection_id, code)
);
select tenant_table('practice_code');

-- Closed to households, as all of the practice's system.
do $$
declare cond text := staff_condition('practice_code');
begin
  execute format('alter policy tenant on practice_code using (%s) with check (%s)', cond, cond);
  execute 'drop policy granted on practice_code';
  perform granted_policy('practice_code', true);
end $$;

insert into erasure_table (table_name, rows, kept) values
  ('practice_code', null, 'the office''s own: what its codes mean');
