-- Emergency stops: charging, sending or webhooks pause for a brand or for one office until two people end the stop.
set local lock_timeout = '3s';

create sequence emergency_stop_id_seq;
-- Global: a stop is of a brand, or of one office.
create table emergency_stop (
  id bigint primary key default nextval('emergency_stop_id_seq'),
  part text not null check (part in ('charging', 'sending', 'webhooks')),
  brand text,
  office_id bigint references office_directory (office_id),
  reason text not null check (length(reason) between 1 and 500),
  started_by bigint not null references login (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((brand is null) <> (office_id is null))
);
-- One stop at a time of a part at a place.
create unique index emergency_stop_of_brand on emergency_stop (part, brand) where ended_at is null and brand is not null;
create unique index emergency_stop_of_office on emergency_stop (part, office_id) where ended_at is null and office_id is not null;
create index emergency_stop_started_at on emergency_stop (started_at desc, id desc);
grant select on emergency_stop to chairside_app;
grant select, insert, update on emergency_stop to chairside_platform;
grant usage on sequence emergency_stop_id_seq to chairside_platform;
