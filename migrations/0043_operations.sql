-- What whoever operates the product looks at: the request that caused a job, and the errors of the web app in people's browsers.
set local lock_timeout = '3s';

-- Nullable, without a default: no rewrite. A job of the schedule has none.
alter table job add column request_id uuid;

-- Global: the web app's errors, one row an error. Its texts are masked before they are written.
create table browser_error (
  digest text primary key,
  message text not null,
  frames text[] not null,
  route text not null,
  count bigint not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- The last ten, the latest first.
  versions text[] not null,
  -- Of the last report.
  request_ids uuid[] not null
);
create index on browser_error (last_seen_at desc, digest desc);
grant select, insert, update, delete on browser_error to chairside_platform;
