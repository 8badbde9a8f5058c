-- The office's people: what each is at an office, invitations to work there, and two-step sign-in.
set local lock_timeout = '3s';

-- A login works at several offices, and is not the same at each. Null: what the login is.
alter table office_user add column user_type text;
alter table office_user add constraint office_user_user_type_check
  check (user_type in ('dentist', 'dentist_standard', 'office_admin', 'office_admin_temp')) not valid;

create sequence office_invitation_id_seq;
create table office_invitation (
  organization_id bigint not null,
  id bigint not null default nextval('office_invitation_id_seq'),
  office_id bigint not null,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  user_type text not null check (user_type in ('dentist_standard', 'office_admin')),
  permissions text[] not null,
  language text not null check (language in ('en', 'es')),
  state text not null default 'open' check (state in ('open', 'accepted', 'revoked')),
  -- How often it was sent.
  round int not null default 1,
  -- Of the link of the latest mail, as SHA-256.
  token_hash bytea,
  invited_by bigint not null,
  invited_by_name text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (organization_id, id)
);
select tenant_table('office_invitation');
-- Households see no invitation.
alter policy tenant on office_invitation
  using (organization_id = (select app_organization()) and (select app_account()) is null
    and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[])))
  with check (organization_id = (select app_organization()) and (select app_account()) is null
    and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[])));
alter policy granted on office_invitation using ((select granted_everywhere()) or office_id = any ((select granted_offices(true))::bigint[]));
create unique index on office_invitation (organization_id, office_id, email) where state = 'open';
create index on office_invitation (token_hash) where token_hash is not null;
create index on office_invitation (organization_id, invited_by) where state = 'open';
alter table office_invitation add foreign key (organization_id, office_id) references office (organization_id, id);
grant usage on all sequences in schema public to chairside_app, chairside_platform;

-- Two-step sign-in. The secret is sealed; a step that was used is never taken again.
alter table login
  add column two_step_secret bytea,
  add column two_step_on_at timestamptz,
  add column two_step_last_step bigint not null default 0;
alter table known_device add column two_step_until timestamptz;
-- When its user last proved in it who they are.
alter table session add column confirmed_at timestamptz;
create table recovery_code (
  login_id bigint not null references login (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (login_id, code_hash)
);
grant select, insert, update, delete on recovery_code to chairside_app, chairside_platform;

-- An office may ask its people for it: their grants there count from when it is on.
alter table office add column requires_two_step boolean not null default false;
alter table login_grant add column needs_two_step boolean not null default false;
create or replace view live_grant with (security_invoker = true) as
  select g.* from login_grant g join login l on l.id = g.login_id
  where (g.ends_at is null or g.ends_at > business_now()) and (not g.needs_verified_email or l.email_verified_at is not null)
    and (not g.needs_two_step or l.two_step_on_at is not null);
