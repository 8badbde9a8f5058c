-- Locations of an organization that come from a file. A location itself is an office like any other.
set local lock_timeout = '3s';

create sequence location_import_id_seq;
create table location_import (
  organization_id bigint not null,
  id bigint not null default nextval('location_import_id_seq'),
  -- The office that the new ones are opened after; its owner brought the file.
  office_id bigint not null,
  file_name text not null,
  state text not null default 'checking' check (state in ('checking','opening','done','discarded')),
  headings text[] not null,
  -- Index of the column of each field.
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  -- The new ones begin with the usual fees of the office.
  copy_fees boolean not null default false,
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamptz not null,
  confirmed_by bigint,
  confirmed_by_name text,
  impersonator_id bigint,
  confirmed_at timestamptz,
  finished_at timestamptz,
  primary key (organization_id, id)
);
select tenant_table('location_import');
create index on location_import (organization_id, office_id, id desc);
alter table location_import add foreign key (organization_id, office_id) references office (organization_id, id);

-- A line of the file. What is wrong with it is worked out each time that it is shown, from its cells and from what the organization has.
create table location_import_row (
  organization_id bigint not null,
  import_id bigint not null,
  line int not null,
  office_id bigint not null,
  cells text[] not null,
  -- Field to text, typed over what the file says.
  fixes jsonb not null default '{}' check (jsonb_typeof(fixes) = 'object'),
  dropped boolean not null default false,
  -- It was looked at and is another location than its duplicates.
  kept boolean not null default false,
  made_office_id bigint,
  primary key (organization_id, import_id, line)
);
select tenant_table('location_import_row');
alter table location_import_row add foreign key (organization_id, import_id) references location_import (organization_id, id);
alter table location_import_row add foreign key (organization_id, made_office_id) references office (organization_id, id);

-- Households see neither.
do $$
declare name text; cond text := 'organization_id = (select app_organization()) and (select app_account()) is null
  and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[]))';
begin
  foreach name in array array['location_import', 'location_import_row'] loop
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('alter policy granted on %I using ((select granted_everywhere()) or office_id = any ((select granted_offices(true))::bigint[]))', name);
  end loop;
end $$;
grant usage on all sequences in schema public to chairside_app, chairside_platform;
