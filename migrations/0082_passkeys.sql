-- Passkeys: a login's keys at the brand's own address, and the challenges that a browser is to answer.
set local lock_timeout = '3s';

create table passkey (
  id uuid primary key,
  login_id bigint not null references login (id),
  -- By which the authenticator names it.
  credential_id bytea not null unique check (octet_length(credential_id) between 16 and 1023),
  -- By which the authenticator names the login: random, and the same for all of a login's.
  user_handle bytea not null check (octet_length(user_handle) = 16),
  public_key bytea not null,
  -- How often it has signed, and whether it is synced, as it last said.
  state bytea not null check (octet_length(state) = 7),
  name text not null check (name <> '' and length(name) <= 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on passkey (login_id);
grant select, insert, update, delete on passkey to chairside_app, chairside_platform;

-- One answer each, before its time is over.
create table passkey_challenge (
  challenge bytea primary key,
  -- Who adds a passkey; nobody at a sign-in.
  login_id bigint references login (id),
  state bytea not null,
  expires_at timestamptz not null
);
create index on passkey_challenge (expires_at);
create index on passkey_challenge (login_id);
grant select, insert, update, delete on passkey_challenge to chairside_app, chairside_platform;

-- An office that asks for two-step sign-in takes a passkey for it.
create or replace view live_grant with (security_invoker = true) as
  select g.* from login_grant g join login l on l.id = g.login_id
  where (g.ends_at is null or g.ends_at > business_now()) and (not g.needs_verified_email or l.email_verified_at is not null)
    and (not g.needs_two_step or l.two_step_on_at is not null or exists (select from passkey p where p.login_id = l.id));

-- A trial's own logins end with it.
grant delete on passkey, passkey_challenge to chairside_discard;
