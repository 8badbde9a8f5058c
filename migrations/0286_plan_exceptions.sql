-- Locations that keep a plan of their own in place of a master plan: no roll-out reaches them.
set local lock_timeout = '3s';

create table master_plan_exception (
  organization_id bigint not null,
  plan_id bigint not null,
  office_id bigint not null,
  since timestamptz not null,
  made_by text not null,
  primary key (organization_id, plan_id, office_id)
);
select tenant_table('master_plan_exception');
alter table master_plan_exception add foreign key (organization_id, plan_id) references master_plan (organization_id, id);
alter table master_plan_exception add foreign key (organization_id, office_id) references office (organization_id, id);

-- Closed to households.
do $$
declare cond text := staff_condition('master_plan_exception');
begin
  execute format('alter policy tenant on master_plan_exception using (%s) with check (%s)', cond, cond);
  drop policy granted on master_plan_exception;
  perform granted_policy('master_plan_exception', true);
end $$;

insert into erasure_table (table_name, rows, kept) values
  ('master_plan_exception', null, 'the organization''s own: which locations keep a plan of their own, and by which user');
