-- Visits of members at other locations of their organization, and what the locations owe each other for them.
set local lock_timeout = '5s';

create table location_visit_setting (
  organization_id bigint not null,
  -- off: nobody owes anything for a visit at another location; report: statements by month, which the locations pay between themselves.
  mode text not null check (mode in ('off','report')),
  -- What the visited location gets of its usual fee.
  percent numeric(5,2) not null check (percent between 0 and 100),
  -- The first day of the earliest month that is not closed; since settling began.
  open_from date check (extract(day from open_from) = 1),
  -- Counts the changes, so that nobody overwrites what they have not seen.
  version int not null default 1,
  primary key (organization_id),
  check (mode = 'off' or open_from is not null)
);
select tenant_table('location_visit_setting');

-- Where the holders of a master plan may use it; a plan without a row only at its own location.
create table master_plan_validity (
  organization_id bigint not null,
  plan_id bigint not null,
  valid_at text not null check (valid_at in ('group','organization')),
  primary key (organization_id, plan_id)
);
select tenant_table('master_plan_validity');

-- A visit at another location than the member's own; the visit itself is the own location's.
create table location_visit (
  organization_id bigint not null,
  visit_id bigint not null,
  -- Where it was, and the member's own location, each with its name on that day.
  office_id bigint not null,
  office_name text not null,
  home_office_id bigint not null,
  home_office_name text not null,
  primary key (organization_id, visit_id),
  check (office_id <> home_office_id)
);
select tenant_table('location_visit');
create index on location_visit (organization_id, office_id, visit_id desc);
create index on location_visit (organization_id, home_office_id, visit_id desc);

-- What one location owes another for a month.
create sequence location_settlement_id_seq;
create table location_settlement (
  organization_id bigint not null,
  id bigint not null default nextval('location_settlement_id_seq'),
  month date not null check (extract(day from month) = 1),
  -- Who owes.
  office_id bigint not null,
  payee_office_id bigint not null,
  net_cents bigint not null check (net_cents >= 0),
  state text not null check (state in ('closed','recorded')),
  closed_at timestamptz not null,
  closed_by text not null,
  -- When the one location paid the other, and who recorded it.
  paid_on date,
  recorded_at timestamptz,
  recorded_by text,
  note text,
  primary key (organization_id, id),
  check (office_id <> payee_office_id),
  check ((state = 'recorded') = (paid_on is not null) and (paid_on is null) = (recorded_at is null) and (paid_on is null) = (recorded_by is null))
);
select tenant_table('location_settlement');
create unique index location_settlement_once on location_settlement
  (organization_id, month, least(office_id, payee_office_id), greatest(office_id, payee_office_id));

-- What a visit at another location costs the member's own.
create sequence location_settlement_line_id_seq;
create table location_settlement_line (
  organization_id bigint not null,
  id bigint not null default nextval('location_settlement_line_id_seq'),
  -- The visited location is owed, the member's own owes.
  office_id bigint not null,
  home_office_id bigint not null,
  visit_id bigint not null,
  subscription_id bigint not null,
  code text not null,
  -- undone: a visit of a closed month that was undone after it.
  kind text not null check (kind in ('visit','undone')),
  -- The day of the visit, or the one on which it was undone.
  on_day date not null,
  -- How many the plan included when the visit was recorded; less than none where the visit was undone.
  quantity int not null check (quantity <> 0),
  -- The visited location's usual fee of one, and the organization's percent, when the visit was recorded.
  fee_cents bigint not null check (fee_cents >= 0),
  percent numeric(5,2) not null check (percent between 0 and 100),
  amount_cents bigint not null,
  -- Empty while its month is open.
  settlement_id bigint,
  primary key (organization_id, id),
  check ((kind = 'visit') = (quantity > 0) and (case kind when 'visit' then amount_cents else -amount_cents end) >= 0)
);
select tenant_table('location_settlement_line');
create unique index on location_settlement_line (organization_id, visit_id, subscription_id, code, kind);
create index on location_settlement_line (organization_id, settlement_id, id) where settlement_id is not null;
create index location_settlement_line_open on location_settlement_line (organization_id, on_day, id) where settlement_id is null;
grant usage on all sequences in schema public to chairside_app, chairside_platform;

alter table location_visit_setting add foreign key (organization_id) references organization (organization_id);
alter table master_plan_validity add foreign key (organization_id, plan_id) references master_plan (organization_id, id);
alter table location_visit add foreign key (organization_id, visit_id) references visit (organization_id, id),
  add foreign key (organization_id, office_id) references office (organization_id, id),
  add foreign key (organization_id, home_office_id) references office (organization_id, id);
alter table location_settlement add foreign key (organization_id, office_id) references office (organization_id, id),
  add foreign key (organization_id, payee_office_id) references office (organization_id, id);
alter table location_settlement_line add foreign key (organization_id, visit_id) references location_visit (organization_id, visit_id),
  add foreign key (organization_id, subscription_id) references subscription (organization_id, id),
  add foreign key (organization_id, settlement_id) references location_settlement (organization_id, id);

-- Closed to households. What is between two locations is for both.
do $$
declare name text; other text; cond text;
begin
  foreach name in array array['location_visit_setting','master_plan_validity','location_visit','location_settlement','location_settlement_line'] loop
    cond := staff_condition(name);
    other := case name when 'location_visit' then 'home_office_id' when 'location_settlement' then 'payee_office_id'
      when 'location_settlement_line' then 'home_office_id' end;
    if other is not null then
      cond := format('(%s) or (organization_id = (select app_organization()) and %I = any ((select app_reached_offices())::bigint[]) and (select app_account()) is null)',
        cond, other);
    end if;
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- An undone visit is not owed for, whoever undoes it: its open lines go, and each closed one gets a line against it.
create function follow_undone_location_visit() returns trigger language plpgsql as $$
begin
  delete from location_settlement_line where organization_id = new.organization_id and visit_id = new.id and settlement_id is null;
  insert into location_settlement_line (organization_id, office_id, home_office_id, visit_id, subscription_id, code, kind, on_day, quantity, fee_cents,
    percent, amount_cents)
  select l.organization_id, l.office_id, l.home_office_id, l.visit_id, l.subscription_id, l.code, 'undone',
    (new.voided_at at time zone o.timezone)::date, -l.quantity, l.fee_cents, l.percent, -l.amount_cents
  from location_settlement_line l join office o on o.organization_id = new.organization_id and o.id = new.office_id
  where l.organization_id = new.organization_id and l.visit_id = new.id and l.kind = 'visit';
  return null;
end $$;
create trigger follow_undone_location_visit after update of voided_at on visit for each row
  when (old.voided_at is null and new.voided_at is not null) execute function follow_undone_location_visit();

-- lock: the lists of kinds and accounts become longer, so every row passes
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'journal_entry'::regclass and conname = 'journal_entry_kind_check';
  alter table journal_entry drop constraint journal_entry_kind_check;
  execute 'alter table journal_entry add constraint journal_entry_kind_check '
    || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''location_owes''::text, ''location_owed''::text, ''location_paid''::text, ''location_received''::text, ') || ' not valid';
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'posting'::regclass and conname = 'posting_ledger_account_check';
  alter table posting drop constraint posting_ledger_account_check;
  execute 'alter table posting add constraint posting_ledger_account_check ' || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''location_clearing''::text, ') || ' not valid';
end $$;

-- What an erasure does: ids, codes and amounts stay between the locations; the visit itself is decided on its own.
insert into erasure_table (table_name, rows, kept) values
  ('location_visit_setting', null, 'the organization''s own: how its locations settle'),
  ('master_plan_validity', null, 'the organization''s own: where its plans are valid'),
  ('location_visit', null, 'ids and the names of locations'),
  ('location_settlement', null, 'amounts and days between locations'),
  ('location_settlement_line', null, 'ids, codes, amounts and days');
