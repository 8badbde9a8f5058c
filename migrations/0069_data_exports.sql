-- A household's own data as a file that it may download.
set local lock_timeout = '3s';

create sequence data_export_id_seq;
create table data_export (
  organization_id bigint not null,
  id bigint not null default nextval('data_export_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  -- Who asked, and for whom alone; null for the account owner, who gets the household's.
  login_id bigint not null,
  member_id bigint,
  language text not null check (language in ('en', 'es')),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'over')),
  -- Of the file, while it is kept.
  file uuid,
  byte_count int check (byte_count > 0),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (organization_id, id),
  check ((state = 'ready') = (file is not null)),
  check ((state = 'waiting') = (ready_at is null) and (ready_at is null) = (expires_at is null))
);
select tenant_table('data_export');
create index on data_export (organization_id, account_id, login_id, id desc);
create index on data_export (expires_at) where state = 'ready';
create index on data_export (organization_id, office_id);
alter table data_export add foreign key (organization_id, account_id) references account (organization_id, id);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
