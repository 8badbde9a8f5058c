-- What an office lets us write to its practice system, and each entry: written once, seen, and taken back.
set local lock_timeout = '3s';

create table practice_writing (
  organization_id bigint not null,
  connection_id bigint not null,
  office_id bigint not null,
  -- Of a connection that was confirmed later it is off.
  enabled_at timestamptz,
  enabled_by text,
  -- Payments that settled from then on are entered.
  payments_since timestamptz,
  provider_id text,
  payment_type_id text,
  primary key (organization_id, connection_id),
  check (payments_since is null or (provider_id is not null and payment_type_id is not null))
);
select tenant_table('practice_writing');

create sequence practice_write_id_seq;
create table practice_write (
  organization_id bigint not null,
  id bigint not null default nextval('practice_write_id_seq'),
  office_id bigint not null,
  connection_id bigint not null,
  kind text not null check (kind in ('plan','mark','end','payment','refund')),
  -- What the entry is about; there is one of each version.
  subject text not null,
  version int not null default 1,
  -- Our reference in the practice system.
  reference text not null,
  plan_id bigint,
  member_id bigint,
  chart_id bigint,
  amount_cents bigint,
  -- The entry as it is sent; null for one that a person makes.
  act jsonb,
  state text not null check (state in ('queued','sent','accepted','done','kept','refused','unsure','by_hand','dropped')),
  reason text,
  -- The system's words.
  said text,
  -- Attempts that may have arrived.
  sends int not null default 0,
  sent_at timestamptz,
  -- Attempts that did not arrive.
  tries int not null default 0,
  next_try_at timestamptz,
  ticket text,
  remote_id text,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- The person who entered it by hand.
  ended_by text,
  primary key (organization_id, id),
  check ((state in ('queued','sent','accepted')) = (next_try_at is not null)),
  check ((state in ('queued','sent','accepted')) <= (act is not null)),
  check ((state = 'accepted') <= (ticket is not null))
);
select tenant_table('practice_write');
create unique index on practice_write (organization_id, connection_id, kind, subject, version);
create unique index on practice_write (organization_id, reference);
create index on practice_write (organization_id, office_id, id desc);
create index on practice_write (organization_id, office_id, id desc) where state in ('refused','unsure','by_hand');
create index on practice_write (organization_id, member_id) where member_id is not null;
create index on practice_write (next_try_at) where next_try_at is not null;
grant usage on sequence practice_write_id_seq to chairside_app, chairside_platform;

-- Closed to households, as all of the practice's system.
do $$
declare name text; cond text;
begin
  foreach name in array array['practice_writing','practice_write'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

insert into erasure_table (table_name, rows, deleted, place) values
  ('practice_write', 'organization_id = $1 and member_id = any ($9)', true, 0);
insert into erasure_table (table_name, rows, kept) values
  ('practice_writing', null, 'the office''s own: what it lets us write to its practice system');
