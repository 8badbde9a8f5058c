-- Offices' practice systems: the connection, the charts and what of them is read, and which chart is a member's.
set local lock_timeout = '5s';

create sequence practice_connection_id_seq;
create table practice_connection (
  organization_id bigint not null,
  id bigint not null default nextval('practice_connection_id_seq'),
  office_id bigint not null,
  -- The brand's key of the system, and the API that reaches it.
  system text not null,
  api text not null check (api in ('open_dental','sikka')),
  state text not null check (state in ('requested','installing','syncing','connected','failing','disconnected')),
  -- Why it doesn't go on, and since when.
  reason text check (reason in ('keys_refused','not_permitted','not_allowed','office_offline','installing','busy','day_limit','too_old','looks_wrong','no_answer')),
  failing_since timestamptz,
  -- When the owners got an email about it.
  told_at timestamptz,
  -- Closed with the deployment's seal and bound to this row; null when disconnected.
  sealed_keys bytea,
  practice_name text not null default '',
  practice_zip text not null default '',
  practice_phone text not null default '',
  version text,
  -- A person said that this is the right practice.
  confirmed_at timestamptz,
  confirmed_by text,
  -- When a copy was uploaded last.
  data_as_of timestamptz,
  started_at timestamptz not null,
  started_by text not null,
  checked_at timestamptz,
  ready_at timestamptz,
  synced_at timestamptz,
  next_sync_at timestamptz,
  window_read_at timestamptz,
  matched_at timestamptz,
  patients_read int not null default 0,
  -- As many as the system says it has.
  patients_expected int,
  appointments_read int not null default 0,
  unreadable int not null default 0,
  -- Uninsured patients who are not members get an invitation.
  notify_uninsured boolean not null default false,
  disconnected_at timestamptz,
  primary key (organization_id, id),
  check ((state = 'disconnected') = (disconnected_at is not null)),
  check ((state = 'failing') <= (reason is not null))
);
select tenant_table('practice_connection');
create unique index on practice_connection (organization_id, office_id) where disconnected_at is null;
create index on practice_connection (next_sync_at) where next_sync_at is not null;

-- Where each list is read on.
create table practice_cursor (
  organization_id bigint not null,
  connection_id bigint not null,
  kind text not null check (kind in ('patients','appointments','procedures')),
  cursor jsonb not null,
  -- The first pass is over.
  complete boolean not null default false,
  primary key (organization_id, connection_id, kind)
);
select tenant_table('practice_cursor');

create sequence chart_id_seq;
create table chart (
  organization_id bigint not null,
  id bigint not null default nextval('chart_id_seq'),
  office_id bigint not null,
  connection_id bigint not null,
  remote_id text not null,
  hash text not null,
  -- The remote id of who pays for the family.
  guarantor_id text,
  chart_number text,
  first_name text not null,
  middle_name text not null,
  preferred_name text not null,
  last_name text not null,
  birth_date date,
  phones text[] not null,
  email text,
  address_line1 text not null,
  zip text not null,
  status text not null check (status in ('active','inactive','non_patient','archived','deceased','deleted')),
  raw_status text not null,
  last_visit_on date,
  insured boolean,
  language text,
  changed_at timestamptz not null,
  -- When the system didn't have it any more for the first time.
  missing_since timestamptz,
  -- The member whose chart it is.
  member_id bigint,
  -- When the member's work was read whole.
  work_read_at timestamptz,
  primary key (organization_id, id)
);
select tenant_table('chart');
create unique index on chart (organization_id, connection_id, remote_id);
create unique index on chart (organization_id, member_id) where member_id is not null;
create index on chart (organization_id, office_id, last_name, first_name, id);

-- Which chart was whose, and why.
create sequence chart_match_id_seq;
create table chart_match (
  organization_id bigint not null,
  id bigint not null default nextval('chart_match_id_seq'),
  office_id bigint not null,
  chart_id bigint not null,
  member_id bigint not null,
  matched_at timestamptz not null,
  -- A person's name, or null for an automatic match.
  matched_by text,
  version int not null,
  -- In parts per million.
  probability_ppm int check (probability_ppm between 0 and 1000000),
  reasons jsonb not null,
  -- A second chart of the same person, as it seems.
  second_chart_id bigint,
  ended_at timestamptz,
  ended_by text,
  primary key (organization_id, id)
);
select tenant_table('chart_match');
create index on chart_match (organization_id, member_id, id desc);
create index on chart_match (organization_id, office_id, id desc) where ended_at is null;

-- Members whose chart a person chooses.
create table chart_review (
  organization_id bigint not null,
  member_id bigint not null,
  office_id bigint not null,
  -- The best candidate's probability in parts per million: the list begins with the surest.
  probability_ppm int not null check (probability_ppm between 0 and 1000000),
  doubts jsonb not null,
  candidates jsonb not null,
  made_at timestamptz not null,
  later_until timestamptz,
  primary key (organization_id, member_id)
);
select tenant_table('chart_review');
create index on chart_review (organization_id, office_id, probability_ppm desc, member_id);

create table chart_ruled_out (
  organization_id bigint not null,
  member_id bigint not null,
  chart_id bigint not null,
  office_id bigint not null,
  ruled_out_at timestamptz not null,
  ruled_out_by text not null,
  primary key (organization_id, member_id, chart_id)
);
select tenant_table('chart_ruled_out');

-- Work of members' charts: codes, days and fees, no notes.
create table practice_procedure (
  organization_id bigint not null,
  connection_id bigint not null,
  remote_id text not null,
  office_id bigint not null,
  chart_id bigint not null,
  done_on date not null,
  code text not null,
  quantity int not null,
  fee_cents bigint not null,
  status text not null check (status in ('done','planned','deleted','other')),
  provider text,
  primary key (organization_id, connection_id, remote_id)
);
select tenant_table('practice_procedure');
create index on practice_procedure (organization_id, chart_id, done_on);

-- The visit that a chart's day was counted as.
create table practice_visit (
  organization_id bigint not null,
  chart_id bigint not null,
  done_on date not null,
  office_id bigint not null,
  member_id bigint not null,
  -- Of the day's work; a changed day is counted anew.
  hash text not null,
  visit_id bigint,
  -- Recorded by hand before it arrived: never changed from here.
  adopted boolean not null default false,
  -- Why the day isn't counted.
  refused text,
  -- How often the day was counted.
  round int not null default 1,
  primary key (organization_id, chart_id, done_on)
);
select tenant_table('practice_visit');

create table practice_appointment (
  organization_id bigint not null,
  connection_id bigint not null,
  remote_id text not null,
  office_id bigint not null,
  chart_id bigint not null,
  starts_at timestamptz not null,
  minutes int not null,
  status text not null check (status in ('scheduled','complete','broken','other')),
  raw_status text not null,
  description text not null,
  primary key (organization_id, connection_id, remote_id)
);
select tenant_table('practice_appointment');
create index on practice_appointment (organization_id, office_id, starts_at, remote_id);

grant usage on sequence practice_connection_id_seq, chart_id_seq, chart_match_id_seq to chairside_app, chairside_platform;

-- A visit that a practice system tells has no login.
alter table visit alter column recorded_login_id drop not null;

-- Closed to households: patients of the office who never joined are in here.
do $$
declare name text; cond text;
begin
  foreach name in array array['practice_connection','practice_cursor','chart','chart_match','chart_review','chart_ruled_out','practice_procedure','practice_visit','practice_appointment'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- The practice keeps its own records; ours of an erased household's people go.
insert into erasure_table (table_name, rows, deleted, place) values
  ('practice_procedure', 'organization_id = $1 and chart_id in (select c.id from chart c where c.organization_id = $1 and c.member_id = any ($9))', true, 0),
  ('practice_appointment', 'organization_id = $1 and chart_id in (select c.id from chart c where c.organization_id = $1 and c.member_id = any ($9))', true, 0),
  ('practice_visit', 'organization_id = $1 and member_id = any ($9)', true, 0),
  ('chart_review', 'organization_id = $1 and member_id = any ($9)', true, 0),
  ('chart_ruled_out', 'organization_id = $1 and member_id = any ($9)', true, 0),
  ('chart_match', 'organization_id = $1 and member_id = any ($9)', true, 0),
  ('chart', 'organization_id = $1 and member_id = any ($9)', true, 1);
insert into erasure_table (table_name, rows, kept) values
  ('practice_connection', null, 'the office''s own: its practice system'),
  ('practice_cursor', null, 'ids and times alone');
