-- What each member saved in the current term, kept with the office's sum every night: the rows behind the report of savings.
set local lock_timeout = '3s';

create table member_saving (
  organization_id bigint not null,
  office_id bigint not null,
  member_id bigint not null,
  usual_cents bigint not null,
  work_cents bigint not null,
  membership_cents bigint not null,
  primary key (organization_id, office_id, member_id)
);
select tenant_table('member_saving');
do $$
declare cond text := staff_condition('member_saving');
begin
  execute format('alter policy tenant on member_saving using (%s) with check (%s)', cond, cond);
  drop policy granted on member_saving;
  perform granted_policy('member_saving', true);
end $$;
insert into erasure_table (table_name, rows, kept) values ('member_saving', null, 'amounts by member, counted again every night');
