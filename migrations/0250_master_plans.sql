-- Master plans: a plan of the organization that each of its locations sells by a plan row of its own. A version never changes; a roll-out brings it to
-- the locations, each by a job of its own.
set local lock_timeout = '3s';

create table master_plan (
  organization_id bigint not null,
  id bigint not null default nextval('plan_id_seq'),
  state text not null default 'draft' check (state in ('draft','active','archived')),
  -- Who sells it: every location, or those of `master_plan_target`.
  target_type text not null default 'master' check (target_type in ('master','group','location')),
  -- What groups and locations may set; a price within these limits.
  monthly_lowest_cents bigint check (monthly_lowest_cents > 0),
  monthly_highest_cents bigint,
  yearly_lowest_cents bigint check (yearly_lowest_cents > 0),
  yearly_highest_cents bigint,
  visibility_allowed boolean not null default false,
  -- The version saved last, and the one at the locations.
  current_version int not null default 1,
  live_version int,
  -- By field: since when the version at the locations has its value, and who set it.
  since jsonb not null default '{}',
  -- Counts the changes, so that nobody overwrites what they have not seen.
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organization_id, id),
  check ((monthly_lowest_cents is null) = (monthly_highest_cents is null) and (yearly_lowest_cents is null) = (yearly_highest_cents is null)),
  check (monthly_lowest_cents <= monthly_highest_cents and yearly_lowest_cents <= yearly_highest_cents)
);
select tenant_table('master_plan');
alter table master_plan add foreign key (organization_id) references organization (organization_id);

create table master_plan_version (
  organization_id bigint not null,
  plan_id bigint not null,
  number int not null check (number > 0),
  content jsonb not null,
  note text,
  -- The version whose content it has again.
  restores int,
  made_at timestamptz not null,
  made_by text not null,
  login_id bigint,
  primary key (organization_id, plan_id, number)
);
select tenant_table('master_plan_version', true);
alter table master_plan_version add foreign key (organization_id, plan_id) references master_plan (organization_id, id);

create table master_plan_target (
  organization_id bigint not null,
  plan_id bigint not null,
  place_kind text not null check (place_kind in ('group','location')),
  place_id bigint not null,
  primary key (organization_id, plan_id, place_kind, place_id)
);
select tenant_table('master_plan_target');
alter table master_plan_target add foreign key (organization_id, plan_id) references master_plan (organization_id, id);
create index master_plan_target_place on master_plan_target (organization_id, place_kind, place_id);

-- What a group or a location sets itself.
create table master_plan_value (
  organization_id bigint not null,
  plan_id bigint not null,
  place_kind text not null check (place_kind in ('group','location')),
  place_id bigint not null,
  field text not null check (field in ('monthly','annually','showOnEnrollmentMonthly','showOnEnrollmentYearly','showOnInternalEnrollmentMonthly',
    'showOnInternalEnrollmentYearly')),
  cents bigint check (cents >= 0),
  shown boolean,
  since date not null,
  set_by text not null,
  primary key (organization_id, plan_id, place_kind, place_id, field),
  check ((cents is null) <> (shown is null) and (field in ('monthly','annually')) = (cents is not null))
);
select tenant_table('master_plan_value');
alter table master_plan_value add foreign key (organization_id, plan_id) references master_plan (organization_id, id);
create index master_plan_value_place on master_plan_value (organization_id, place_kind, place_id);

create sequence plan_rollout_id_seq;
grant usage on sequence plan_rollout_id_seq to chairside_app, chairside_platform;
create table plan_rollout (
  organization_id bigint not null,
  id bigint not null default nextval('plan_rollout_id_seq'),
  plan_id bigint not null,
  -- version: another version; values: what groups and locations set; targets: who sells it; groups: which locations are in a group;
  -- rollback: an earlier content again; archive: nobody sells it any more.
  kind text not null check (kind in ('version','values','targets','groups','rollback','archive')),
  state text not null check (state in ('scheduled','running','done','partly_failed','rolled_back','withdrawn')),
  from_version int,
  to_version int not null,
  starts_on date not null,
  reason text not null,
  -- What a withdrawal gives back: the values, targets, days and state as they were.
  before jsonb not null,
  rolls_back bigint,
  -- Of a rollback: the price of members who already pay the new one.
  paid_already text check (paid_already in ('keep','lower','lower_and_credit')),
  made_at timestamptz not null,
  made_by text not null,
  login_id bigint,
  finished_at timestamptz,
  primary key (organization_id, id),
  check ((kind = 'rollback') = (rolls_back is not null) and (kind = 'rollback') = (paid_already is not null))
);
select tenant_table('plan_rollout');
alter table plan_rollout add foreign key (organization_id, plan_id) references master_plan (organization_id, id);
create unique index plan_rollout_under_way on plan_rollout (organization_id, plan_id) where state in ('scheduled','running');
create index plan_rollout_of_plan on plan_rollout (organization_id, plan_id, id);

create table plan_rollout_line (
  organization_id bigint not null,
  rollout_id bigint not null,
  office_id bigint not null,
  state text not null check (state in ('pending','applied','blocked','failed','skipped','undone')),
  -- What happens to the location's plan.
  row_change text not null check (row_change in ('unchanged','new','changed','new_edition','ends','reopened')),
  -- The location's plan before, and the one that it sells afterwards.
  from_plan_id bigint,
  to_plan_id bigint,
  content jsonb not null,
  -- The row that the location sold before, where a rollback sells it again.
  fields jsonb not null,
  kept int not null,
  change_count int not null,
  keep_count int not null,
  end_first_count int not null,
  monthly_difference_cents bigint not null,
  price_change_id bigint,
  credited_cents bigint not null default 0,
  reason text,
  announced_at timestamptz,
  settled_at timestamptz,
  primary key (organization_id, rollout_id, office_id)
);
select tenant_table('plan_rollout_line');
alter table plan_rollout_line add foreign key (organization_id, rollout_id) references plan_rollout (organization_id, id);
alter table plan_rollout_line add foreign key (organization_id, office_id) references office (organization_id, id);

create sequence plan_merge_id_seq;
grant usage on sequence plan_merge_id_seq to chairside_app, chairside_platform;
create table plan_merge (
  organization_id bigint not null,
  id bigint not null default nextval('plan_merge_id_seq'),
  plan_id bigint not null,
  price text not null check (price in ('keep','change')),
  state text not null default 'moving' check (state in ('moving','done','undone')),
  made_at timestamptz not null,
  made_by text not null,
  login_id bigint,
  finished_at timestamptz,
  primary key (organization_id, id)
);
select tenant_table('plan_merge');
alter table plan_merge add foreign key (organization_id, plan_id) references master_plan (organization_id, id);
create index plan_merge_of_plan on plan_merge (organization_id, plan_id, id);

-- A location's own plan whose members move.
create table plan_merge_plan (
  organization_id bigint not null,
  merge_id bigint not null,
  legacy_plan_id bigint not null,
  office_id bigint not null,
  view_status text not null,
  price_change_id bigint,
  current boolean not null default true,
  primary key (organization_id, merge_id, legacy_plan_id)
);
select tenant_table('plan_merge_plan');
alter table plan_merge_plan add foreign key (organization_id, merge_id) references plan_merge (organization_id, id);
create unique index plan_merge_plan_current on plan_merge_plan (organization_id, legacy_plan_id) where current;

create table plan_merge_line (
  organization_id bigint not null,
  merge_id bigint not null,
  subscription_id bigint not null,
  office_id bigint not null,
  account_id bigint not null,
  legacy_plan_id bigint not null,
  to_plan_id bigint not null,
  -- The charge with which the membership moves.
  on_day date not null,
  compared boolean not null,
  state text not null default 'waiting' check (state in ('waiting','moved','left','undone')),
  settled_at timestamptz,
  primary key (organization_id, merge_id, subscription_id)
);
select tenant_table('plan_merge_line');
alter table plan_merge_line add foreign key (organization_id, merge_id) references plan_merge (organization_id, id);
alter table plan_merge_line add foreign key (organization_id, subscription_id) references subscription (organization_id, id);
create index plan_merge_line_due on plan_merge_line (on_day, organization_id) where state = 'waiting';
create index plan_merge_line_account on plan_merge_line (organization_id, account_id);

-- A location's plan row of a master plan. Where a roll-out takes something away from its holders they keep it, and the location sells another edition.
-- lock: new columns; the defaults are constants
alter table plan add column master_plan_id bigint, add column master_version int, add column edition int not null default 1,
  add column replaces_plan_id bigint, add column superseded boolean not null default false;
-- lock: reads the table once; few rows have a master plan, and on a large installation it is built beforehand (`concurrently`)
create unique index plan_of_master on plan (organization_id, master_plan_id, office_id) where master_plan_id is not null and not superseded and deleted_at is null;

-- Closed to households.
do $$
declare name text; cond text;
begin
  foreach name in array array['master_plan', 'master_plan_version', 'master_plan_target', 'master_plan_value', 'plan_rollout', 'plan_rollout_line',
      'plan_merge', 'plan_merge_plan'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

insert into erasure_table (table_name, rows, kept) values
  ('master_plan', null, 'the organization''s own: its plans'),
  ('master_plan_version', null, 'the organization''s own: what its plans say'),
  ('master_plan_target', null, 'ids alone'),
  ('master_plan_value', null, 'the organization''s own: its prices, and which user set them'),
  ('plan_rollout', null, 'the organization''s own: when its plans changed, and by which user'),
  ('plan_rollout_line', null, 'counts and amounts; no household is named'),
  ('plan_merge', null, 'the organization''s own: which plans it joined, and by which user'),
  ('plan_merge_plan', null, 'ids alone'),
  ('plan_merge_line', null, 'ids and days alone');
