-- An office's payments account: what the provider said of it last, the account an upgrade is making, and the one from before it.
alter table office add column upgrade_account text;
alter table office add column standard_account text;
alter table office add column standard_converted_on date;
alter table office add column payouts_enabled boolean not null default false;
-- The provider's names of what it still asks for.
alter table office add column payments_due text[] not null default '{}';
alter table office add column payments_checked_at timestamptz;
alter table office add constraint upgrades_from_standard check (upgrade_account is null or payments_state = 'standard');

-- Events of the account an upgrade makes, and payouts of the one it replaced, lead to the office too.
alter table office_directory add column upgrade_account text unique;
alter table office_directory add column standard_account text unique;

-- A code that leads once, for a minute, to the provider's pages of an office's account; as SHA-256.
create table account_view_code (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  login_id bigint,
  -- The machine's time, as sessions'.
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (organization_id, token_hash)
);
select tenant_table('account_view_code');
create index on account_view_code (token_hash);
create index on account_view_code (created_at);
alter table account_view_code add foreign key (organization_id, office_id) references office (organization_id, id);
