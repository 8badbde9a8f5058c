-- Errors of the server beside those of the web app; by day; and the offices that met them, which are notified when an error is fixed.
set local lock_timeout = '3s';

-- Global: the server's own errors, one row an error. Its texts are masked before they are written.
create table server_error (
  digest text primary key,
  -- Method and address of the call, with names for its ids.
  operation text not null,
  message text not null,
  count bigint not null default 0,
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  -- The last five.
  request_ids uuid[] not null
);
create index on server_error (last_seen_at desc, digest desc);
grant select, insert, update, delete on server_error to chairside_platform;

-- Global: how often an error of the web app or the server was met on a day.
create table error_day (
  source text not null check (source in ('browser', 'server')),
  digest text not null,
  day date not null,
  count bigint not null,
  primary key (source, digest, day)
);
create index on error_day (day);
grant select, insert, update, delete on error_day to chairside_platform;

-- Global: the offices whose people met an error.
create table error_office (
  source text not null check (source in ('browser', 'server')),
  digest text not null,
  office_id bigint not null references office_directory (office_id),
  count bigint not null,
  last_seen_at timestamptz not null,
  primary key (source, digest, office_id)
);
create index on error_office (office_id);
create index on error_office (last_seen_at);
grant select, insert, update, delete on error_office to chairside_platform;

-- Global: an error that our staff notified offices about.
create sequence error_fix_id_seq;
create table error_fix (
  id bigint primary key default nextval('error_fix_id_seq'),
  source text not null check (source in ('browser', 'server')),
  -- Of the group.
  digest text not null,
  -- What people read: where it was, and what works again.
  text text not null check (length(text) between 1 and 500),
  offices int not null,
  notified_by bigint not null references login (id),
  notified_at timestamptz not null
);
create index on error_fix (source, digest, id desc);
grant select, insert on error_fix to chairside_platform;
grant usage on sequence error_fix_id_seq to chairside_platform;

alter table error_group drop constraint error_group_source_check;
alter table error_group add constraint error_group_source_check check (source in ('browser', 'server', 'job', 'webhook')) not valid;

-- The server's errors in groups: the same operation and message without numbers and quoted words.
create function server_error_group(operation text, message text) returns text language sql immutable parallel safe as $$
  select md5(operation || e'\n' || regexp_replace(regexp_replace(message, '''[^'']*''|"[^"]*"|<text>', '', 'g'), '\d+|<number>', '', 'g'))
$$;

-- The errors of each group, under the digests of their own.
create view error_of_group with (security_invoker = true) as
  select 'browser' as source, browser_error_group(e.message, e.frames, e.route) as group_digest, e.digest from browser_error e
  union all
  select 'server', server_error_group(e.operation, e.message), e.digest from server_error e;
grant select on error_of_group to chairside_granted, chairside_platform;
