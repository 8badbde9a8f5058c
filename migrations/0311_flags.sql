-- Features that our staff turn off and on again: at an office or an organization alone, for a whole brand by two people.
set local lock_timeout = '5s';

create sequence office_flag_id_seq;
create table office_flag (
  organization_id bigint not null,
  id bigint not null default nextval('office_flag_id_seq'),
  -- Null for every office of the organization.
  office_id bigint,
  -- A feature's name in the brand files.
  feature text not null,
  is_on boolean not null,
  -- The last day, in each office's calendar; null without an end.
  until_day date,
  reason text not null check (length(reason) between 1 and 500),
  made_by text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  ended_reason text check (length(ended_reason) between 1 and 500),
  primary key (organization_id, id),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (ended_reason is null))
);
select tenant_table('office_flag');
alter table office_flag add foreign key (organization_id) references organization (organization_id);
alter table office_flag add foreign key (organization_id, office_id) references office (organization_id, id);
-- One that counts for a feature at a place.
create unique index office_flag_place on office_flag (organization_id, office_id, feature) nulls not distinct where ended_at is null;
create index on office_flag (organization_id, office_id);
create index office_flag_latest on office_flag (made_at desc, organization_id, id);
create index office_flag_open on office_flag (organization_id) where ended_at is null;
grant usage on sequence office_flag_id_seq to chairside_app, chairside_platform;

-- The practice's own: closed to households.
do $$
declare cond text := staff_condition('office_flag');
begin
  execute format('alter policy tenant on office_flag using (%s) with check (%s)', cond, cond);
  drop policy granted on office_flag;
  perform granted_policy('office_flag', true);
end $$;

insert into erasure_table (table_name, rows, kept) values ('office_flag', null, 'about offices: the features that our staff turned off and on');

-- Global: a feature of a whole brand, which two of our staff turned off or on again. Without a row the brand's file counts.
create table brand_flag (
  brand text not null,
  feature text not null,
  is_on boolean not null,
  reason text not null,
  -- The request with both names.
  request_id bigint not null references approval_request (id),
  changed_at timestamptz not null,
  primary key (brand, feature)
);
create index on brand_flag (request_id);
grant select, insert, update on brand_flag to chairside_platform;
