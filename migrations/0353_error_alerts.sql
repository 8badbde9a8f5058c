-- What our staff were alerted about of errors, so that they are alerted once.

-- Global: an alert about a group of errors.
create sequence error_alert_id_seq;
create table error_alert (
  id bigint primary key default nextval('error_alert_id_seq'),
  source text not null check (source in ('browser', 'server', 'job', 'webhook')),
  -- Of the group.
  digest text not null,
  kind text not null check (kind in ('spreads', 'sign_up', 'reopened')),
  title text not null,
  place text not null,
  -- Offices that met it in the last hour.
  offices int not null,
  alerted_at timestamptz not null
);
create index on error_alert (source, digest, kind, alerted_at desc);
grant select, insert, delete on error_alert to chairside_platform;
grant usage on sequence error_alert_id_seq to chairside_platform;
