-- Reports as files that a job makes, and reports that are sent regularly.
set local lock_timeout = '3s';

create sequence report_file_id_seq;
create table report_file (
  organization_id bigint not null,
  id bigint not null default nextval('report_file_id_seq'),
  office_id bigint not null,
  -- The offices that the report is about.
  offices bigint[] not null check (cardinality(offices) > 0),
  login_id bigint not null,
  brand text not null,
  report text not null check (length(report) between 1 and 40),
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  from_on date not null,
  to_on date not null,
  compare text not null,
  filters jsonb not null default '{}',
  sort text,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'canceled', 'over')),
  done_rows bigint not null default 0,
  all_rows bigint not null,
  file uuid,
  name text,
  byte_count integer check (byte_count > 0),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (organization_id, id),
  check ((state = 'ready') = (file is not null))
);
select tenant_table('report_file');
alter table report_file add foreign key (organization_id, office_id) references office (organization_id, id);
create index on report_file (organization_id, office_id, login_id, id desc);
create index on report_file (expires_at) where state = 'ready';

create sequence report_schedule_id_seq;
create table report_schedule (
  organization_id bigint not null,
  id bigint not null default nextval('report_schedule_id_seq'),
  office_id bigint not null,
  offices bigint[] not null check (cardinality(offices) > 0),
  login_id bigint not null,
  actor text not null,
  name text not null check (length(name) between 1 and 60),
  report text not null check (length(report) between 1 and 40),
  frequency text not null check (frequency in ('weekly', 'monthly', 'quarterly')),
  filters jsonb not null default '{}',
  recipients bigint[] not null check (cardinality(recipients) between 1 and 20),
  -- The day of the office on which the next one is sent.
  next_on date not null,
  -- The period of the last one that was sent.
  last_from date,
  last_to date,
  -- How many were sent since somebody opened one.
  unopened integer not null default 0,
  opened_at timestamptz,
  paused_because text check (paused_because in ('unopened', 'staff')),
  created_at timestamptz not null,
  primary key (organization_id, id)
);
select tenant_table('report_schedule');
alter table report_schedule add foreign key (organization_id, office_id) references office (organization_id, id);
create index on report_schedule (organization_id, office_id, id);
create index on report_schedule (next_on) where paused_because is null;

-- Households see no schedules and no files.
do $$
declare name text; cond text;
begin
  foreach name in array array['report_file', 'report_schedule'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;
grant usage on sequence report_file_id_seq, report_schedule_id_seq to chairside_app, chairside_platform;

insert into erasure_table (table_name, rows, kept) values
  ('report_file', null, 'a file of an office''s report is deleted seven days after it was made'),
  ('report_schedule', null, 'what an office sends to its own users; no household is named');
