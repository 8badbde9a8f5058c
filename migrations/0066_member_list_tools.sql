-- The member list as a tool: an office's tags, acts over many households, and views that are kept on the server.
set local lock_timeout = '3s';

create sequence household_tag_id_seq;
create table household_tag (
  organization_id bigint not null,
  id bigint not null default nextval('household_tag_id_seq'),
  office_id bigint not null,
  name text not null check (length(name) between 1 and 30),
  created_at timestamptz not null,
  login_id bigint,
  actor text not null,
  -- Kept for a while, so that deleting one can be undone with the households that had it.
  deleted_at timestamptz,
  primary key (organization_id, id)
);
select tenant_table('household_tag');
create unique index on household_tag (organization_id, office_id, lower(name)) where deleted_at is null;
alter table household_tag add foreign key (organization_id, office_id) references office (organization_id, id);

-- Which households have a tag.
create table account_tag (
  organization_id bigint not null,
  tag_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  at timestamptz not null,
  login_id bigint,
  actor text not null,
  primary key (organization_id, tag_id, account_id)
);
select tenant_table('account_tag');
create index on account_tag (organization_id, account_id, tag_id);
alter table account_tag add foreign key (organization_id, tag_id) references household_tag (organization_id, id),
  add foreign key (organization_id, account_id) references account (organization_id, id);

-- One act over many households, done in slices by a job.
create sequence bulk_act_id_seq;
create table bulk_act (
  organization_id bigint not null,
  id bigint not null default nextval('bulk_act_id_seq'),
  office_id bigint not null,
  kind text not null check (kind in ('add_tag','remove_tag','invite')),
  tag_id bigint,
  state text not null default 'running' check (state in ('running','done','stopped')),
  households int not null check (households > 0),
  -- The act that this one takes back.
  undoes_id bigint,
  created_at timestamptz not null,
  login_id bigint,
  actor text not null,
  impersonator_id bigint default app_impersonator(),
  finished_at timestamptz,
  primary key (organization_id, id),
  check ((kind = 'invite') = (tag_id is null)),
  check ((state = 'running') = (finished_at is null))
);
select tenant_table('bulk_act');
create index on bulk_act (organization_id, office_id, id desc);
create unique index on bulk_act (organization_id, undoes_id) where undoes_id is not null;
alter table bulk_act add foreign key (organization_id, tag_id) references household_tag (organization_id, id);

-- A household of an act; without an outcome while it waits.
create table bulk_act_row (
  organization_id bigint not null,
  act_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  outcome text check (outcome in ('done','skipped')),
  why text check (why in ('has_tag','has_no_tag','gone','running','owes','disabled','no_email','no_mail','same_email','invited','stopped')),
  primary key (organization_id, act_id, account_id),
  check ((outcome = 'skipped') = (why is not null) or outcome is null)
);
select tenant_table('bulk_act_row');
create index on bulk_act_row (organization_id, act_id, account_id) where outcome is null;
create index on bulk_act_row (organization_id, act_id, account_id) where outcome = 'skipped';
alter table bulk_act_row add foreign key (organization_id, act_id) references bulk_act (organization_id, id);

-- A list as somebody likes to see it: its address, and the columns that are not shown.
create sequence saved_view_id_seq;
create table saved_view (
  organization_id bigint not null,
  id bigint not null default nextval('saved_view_id_seq'),
  office_id bigint not null,
  login_id bigint not null,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 40),
  address text not null check (length(address) <= 1000),
  hidden text[] not null default '{}',
  -- The whole office sees it.
  shared boolean not null default false,
  actor text not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
select tenant_table('saved_view');
create unique index on saved_view (organization_id, office_id, list, login_id, lower(name));

-- Households see none of it.
do $$
declare name text; cond text := 'organization_id = (select app_organization()) and (select app_account()) is null
  and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[]))';
begin
  foreach name in array array['household_tag', 'account_tag', 'bulk_act', 'bulk_act_row', 'saved_view'] loop
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('alter policy granted on %I using ((select granted_everywhere()) or office_id = any ((select granted_offices(true))::bigint[]))', name);
  end loop;
end $$;
grant usage on all sequences in schema public to chairside_app, chairside_platform;
