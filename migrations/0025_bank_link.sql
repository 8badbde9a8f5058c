-- Bank accounts that are being connected: where an office is paid out to, and what a household pays with.
create sequence bank_link_id_seq;

-- One connecting of one account, written before the provider is asked. What opens the account at the provider is sealed, and
-- gone when the connecting has ended; what the page holds stands as a digest.
create table bank_link (
  organization_id bigint not null,
  id bigint not null default nextval('bank_link_id_seq'),
  office_id bigint not null,
  -- Of a sign-up only once its order has taken the account.
  account_id bigint,
  purpose text not null check (purpose in ('payout','household','signup')),
  status text not null check (status in ('created','open','exchanging','held','pending','attaching','connected','closed','failed','expired')),
  token_hash bytea not null,
  by_numbers boolean not null,
  link_token bytea,
  public_token bytea,
  access_token bytea,
  provider_account text,
  bank_name text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  -- The payer's permission to draw: which text, when, from where, in which browser.
  mandate_version text,
  mandate_hash text,
  mandate_at timestamptz,
  mandate_address text,
  mandate_browser text,
  login_id bigint,
  actor text not null,
  -- Whoever goes on with it has it until then; the machine's time, as the call's.
  busy_until timestamptz,
  -- The payments provider was called, and has not answered.
  called_at timestamptz,
  tries int not null default 0,
  failure text,
  payment_method_id bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  check ((status in ('connected','closed','failed','expired')) = (ended_at is not null)),
  check (ended_at is null or (link_token is null and public_token is null and access_token is null)),
  check ((purpose = 'payout') = (mandate_hash is null)),
  check (mandate_hash is null or (mandate_version is not null and mandate_at is not null)),
  check (purpose <> 'household' or account_id is not null),
  check (status <> 'connected' or (purpose = 'payout') = (payment_method_id is null))
);
select tenant_table('bank_link');
create index on bank_link (organization_id, account_id, id desc);
create index on bank_link (organization_id, office_id, id desc);
create index on bank_link (organization_id, id) where ended_at is null;
alter table bank_link add foreign key (organization_id, office_id) references office (organization_id, id);
alter table bank_link add foreign key (organization_id, account_id) references account (organization_id, id);
alter table bank_link add foreign key (organization_id, mandate_hash) references consent_text (organization_id, hash);
alter table bank_link add foreign key (organization_id, payment_method_id) references payment_method (organization_id, id);

-- Where the office was last told to be paid out to; empty while it is what its onboarding named.
alter table office add column payout_bank_name text;
alter table office add column payout_bank_last4 text;

grant usage on all sequences in schema public to chairside_app, chairside_platform;
