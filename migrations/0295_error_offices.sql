-- Which offices met an error of the web app, and what our staff told them when it was fixed.
set local lock_timeout = '5s';

-- Global: offices whose people met an error, deleted with it.
create table browser_error_office (
  digest text not null references browser_error (digest) on delete cascade,
  office_id bigint not null references office_directory (office_id) on delete cascade,
  count bigint not null default 1,
  last_seen_at timestamptz not null default clock_timestamp(),
  primary key (digest, office_id)
);
create index on browser_error_office (office_id);
grant select, insert, update, delete on browser_error_office to chairside_platform;

-- Global: a group of errors that was fixed, for the emails about it.
create sequence error_fix_id_seq;
create table error_fix (
  id bigint primary key default nextval('error_fix_id_seq'),
  source text not null check (source in ('browser', 'job', 'webhook')),
  digest text not null,
  -- The page; null for what happened in the background.
  route text,
  first_seen_on date not null,
  last_seen_on date not null,
  fixed_at timestamptz not null
);
grant select, insert on error_fix to chairside_platform;
grant usage on sequence error_fix_id_seq to chairside_platform;
