-- Keys for the developer API, and webhooks: addresses of an organization that receive events.
set local lock_timeout = '3s';

-- Whether anybody reads an organization's changes: without a row none are noted.
create table api_reader (
  organization_id bigint not null,
  live boolean not null,
  since timestamptz not null,
  primary key (organization_id)
);
select tenant_table('api_reader');
alter table api_reader add foreign key (organization_id) references organization (organization_id);

create sequence api_key_id_seq;
create table api_key (
  organization_id bigint not null,
  id bigint not null default nextval('api_key_id_seq'),
  name text not null check (length(name) between 1 and 80),
  -- The offices that it reaches; null for every office of the organization.
  offices bigint[],
  scopes text[] not null check (cardinality(scopes) > 0),
  version text not null,
  -- Who gets the personal data that it reads.
  recipient text check (length(recipient) between 1 and 200),
  -- Networks that may use it; empty for all.
  addresses text[] not null default '{}',
  hash bytea not null,
  last4 text not null,
  previous_hash bytea,
  previous_until timestamptz,
  previous_uses integer not null default 0,
  live boolean not null,
  made_by bigint not null,
  maker text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  rotated_at timestamptz,
  paused_at timestamptz,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('revoked', 'leaked')),
  used_at timestamptz,
  used_address text,
  used_call text,
  -- What its owners already got an email about: expiring_30, expiring_7, expiring_1, unused, maker_left.
  told text[] not null default '{}',
  primary key (organization_id, id),
  check ((revoked_at is null) = (revoked_because is null)),
  check ((previous_hash is null) = (previous_until is null))
);
select tenant_table('api_key');
alter table api_key add foreign key (organization_id) references organization (organization_id);
-- A key is found by its digest before anything is known of its organization.
create index api_key_hash on api_key (hash);
create index api_key_previous_hash on api_key (previous_hash) where previous_hash is not null;
create index api_key_expires_at on api_key (expires_at) where revoked_at is null;

-- Calls of a key, by day and call.
create table api_key_use (
  organization_id bigint not null,
  key_id bigint not null,
  used_on date not null,
  call text not null,
  calls bigint not null,
  primary key (organization_id, key_id, used_on, call)
);
select tenant_table('api_key_use');
alter table api_key_use add foreign key (organization_id, key_id) references api_key (organization_id, id);

-- Answers to writing calls by their Idempotency-Key, for 30 days.
create table api_request (
  organization_id bigint not null,
  key_id bigint not null,
  request_key text not null check (length(request_key) between 8 and 100),
  digest bytea not null,
  status integer,
  answer text,
  started_at timestamptz not null default now(),
  primary key (organization_id, key_id, request_key),
  check ((status is null) = (answer is null))
);
select tenant_table('api_request');
alter table api_request add foreign key (organization_id, key_id) references api_key (organization_id, id);
create index api_request_started_at on api_request (started_at);

-- The latest change of each object that the API shows, in the order in which the changes were stored.
create table api_object (
  organization_id bigint not null,
  kind text not null check (kind in ('office', 'plan', 'household', 'member', 'membership', 'invoice', 'payment', 'refund', 'dispute', 'payout', 'visit', 'invitation', 'key', 'endpoint')),
  object_id bigint not null,
  office_id bigint,
  sequence bigint not null,
  changed_at timestamptz not null,
  -- The transaction of the change. Lists show what is older than every open transaction, so that none is skipped.
  tx bigint not null default pg_current_xact_id()::text::bigint,
  primary key (organization_id, kind, object_id)
);
select tenant_table('api_object');
create index api_object_list on api_object (organization_id, kind, tx, object_id);

create sequence api_event_id_seq;
create table api_event (
  organization_id bigint not null,
  id bigint not null default nextval('api_event_id_seq'),
  office_id bigint,
  type text not null,
  object_id bigint not null,
  sequence bigint not null,
  at timestamptz not null,
  -- Ids, statuses, dates and amounts; never personal data.
  data jsonb not null,
  tx bigint not null default pg_current_xact_id()::text::bigint,
  -- When its deliveries were made; null before.
  spread_at timestamptz,
  primary key (organization_id, id)
);
select tenant_table('api_event');
create index api_event_feed on api_event (organization_id, tx, id);
create index api_event_to_spread on api_event (organization_id, id) where spread_at is null;
create index api_event_at on api_event (at);

create sequence webhook_endpoint_id_seq;
create table webhook_endpoint (
  organization_id bigint not null,
  id bigint not null default nextval('webhook_endpoint_id_seq'),
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  offices bigint[],
  version text not null,
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  state text not null default 'unverified' check (state in ('unverified', 'active', 'failing', 'disabled')),
  made_by text not null,
  created_at timestamptz not null,
  verified_at timestamptz,
  succeeded_at timestamptz,
  -- How long attempts failed without a success between them; days without an attempt do not count.
  failing_s bigint not null default 0,
  last_failed_at timestamptz,
  told integer not null default 0,
  -- No attempt before this time: the address asked for a pause.
  pause_until timestamptz,
  disabled_at timestamptz,
  disabled_because text check (disabled_because in ('failing', 'gone', 'user')),
  deleted_at timestamptz,
  primary key (organization_id, id),
  check ((state = 'disabled') = (disabled_at is not null)),
  check ((previous_secret is null) = (previous_until is null))
);
select tenant_table('webhook_endpoint');
alter table webhook_endpoint add foreign key (organization_id) references organization (organization_id);

create sequence webhook_delivery_id_seq;
create table webhook_delivery (
  organization_id bigint not null,
  id bigint not null default nextval('webhook_delivery_id_seq'),
  endpoint_id bigint not null,
  event_id bigint not null,
  state text not null check (state in ('waiting', 'held', 'succeeded', 'failed', 'skipped')),
  attempts integer not null default 0,
  -- Attempts since it was made or resent: they decide when the next one is.
  round integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, endpoint_id, event_id)
);
select tenant_table('webhook_delivery');
alter table webhook_delivery add foreign key (organization_id, endpoint_id) references webhook_endpoint (organization_id, id);
alter table webhook_delivery add foreign key (organization_id, event_id) references api_event (organization_id, id) on delete cascade;
create index webhook_delivery_due on webhook_delivery (organization_id, endpoint_id, due_at, id) where state = 'waiting';
create index webhook_delivery_held on webhook_delivery (organization_id, endpoint_id, id) where state = 'held';
create index webhook_delivery_event on webhook_delivery (organization_id, event_id);

create table webhook_attempt (
  organization_id bigint not null,
  delivery_id bigint not null,
  number integer not null,
  at timestamptz not null,
  status integer,
  error text,
  took_ms integer not null,
  answer text,
  primary key (organization_id, delivery_id, number)
);
select tenant_table('webhook_attempt');
alter table webhook_attempt add foreign key (organization_id, delivery_id) references webhook_delivery (organization_id, id) on delete cascade;

-- Keys, webhooks and what they did are the staff's own. The changes are noted in whatever scope makes them.
do $$
declare closed text;
begin
  foreach closed in array array['api_key', 'api_key_use', 'api_request', 'webhook_endpoint', 'webhook_delivery', 'webhook_attempt'] loop
    execute format('alter policy tenant on %I using (%s) with check (%s)', closed, staff_condition(closed), staff_condition(closed));
  end loop;
end $$;

grant usage on sequence api_key_id_seq, api_event_id_seq, webhook_endpoint_id_seq, webhook_delivery_id_seq to chairside_app, chairside_platform;

-- Calls of a key in a minute: the limits of keys and organizations.
create table api_key_minute (
  organization_id bigint not null,
  key_id bigint not null,
  minute timestamptz not null,
  calls integer not null,
  primary key (organization_id, minute, key_id)
);
select tenant_table('api_key_minute');
alter table api_key_minute add foreign key (organization_id, key_id) references api_key (organization_id, id);
create index api_key_minute_minute on api_key_minute (minute);
alter policy tenant on api_key_minute using (organization_id = (select app_organization()) and (select app_account()) is null)
  with check (organization_id = (select app_organization()) and (select app_account()) is null);
