-- Texts to who works at an office: the number, proved by a code, and which kinds of news go there.
set local lock_timeout = '3s';

-- One a user and organization. The code lives ten minutes and is kept as a digest.
create table staff_text (
  organization_id bigint not null,
  login_id bigint not null,
  -- Where it was asked for: whose name an answer to the phone bears.
  asked_at_office_id bigint not null,
  phone text not null check (phone ~ '^\+1[0-9]{10}$'),
  state text not null check (state in ('asked','confirmed','stopped','off')),
  -- The number that is to take the place of a confirmed one, once its code comes back.
  asked_phone text check (asked_phone ~ '^\+1[0-9]{10}$'),
  code_hash bytea,
  code_until timestamptz,
  tries int not null default 0,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  primary key (organization_id, login_id)
);
select tenant_table('staff_text');
create index on staff_text (phone);
create index on staff_text (asked_phone) where asked_phone is not null;
-- No household sees it.
alter policy tenant on staff_text using (organization_id = (select app_organization()) and (select app_account()) is null)
  with check (organization_id = (select app_organization()) and (select app_account()) is null);

-- A kind of news that a user gets as a text; without a row it does not come that way.
create table staff_text_kind (
  organization_id bigint not null,
  login_id bigint not null,
  kind text not null check (kind in ('disputes','payments','renewals','cases','office')),
  chosen_at timestamptz not null,
  primary key (organization_id, login_id, kind)
);
select tenant_table('staff_text_kind');
alter policy tenant on staff_text_kind using (organization_id = (select app_organization()) and (select app_account()) is null)
  with check (organization_id = (select app_organization()) and (select app_account()) is null);

-- Each step of the consent, with its words.
create sequence staff_text_event_id_seq;
create table staff_text_event (
  organization_id bigint not null,
  id bigint not null default nextval('staff_text_event_id_seq'),
  login_id bigint not null,
  step text not null check (step in ('asked','confirmed','stopped','renewed','off')),
  phone text not null,
  wording text not null,
  ip text,
  at timestamptz not null,
  primary key (organization_id, id)
);
select tenant_table('staff_text_event', append_only => true);
create index on staff_text_event (organization_id, login_id, id);
-- What a number said last.
create index on staff_text_event (phone, organization_id, id);
alter policy tenant on staff_text_event using (organization_id = (select app_organization()) and (select app_account()) is null)
  with check (organization_id = (select app_organization()) and (select app_account()) is null);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
