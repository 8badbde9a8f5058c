-- Messages to people by email, by text and in the product: the log of what went out, what people chose to get, and consent to texts.
set local lock_timeout = '3s';

create sequence outgoing_message_id_seq;
create table outgoing_message (
  organization_id bigint not null,
  id bigint not null default nextval('outgoing_message_id_seq'),
  -- Null where it is of no office: the platform's own.
  office_id bigint,
  -- The household or the user that it goes to; both null for anybody else.
  account_id bigint,
  login_id bigint,
  -- The notice's name, or what else it is.
  kind text not null,
  topic text not null check (topic in ('payment','renewal','visits','account','security','news','desk')),
  channel text not null check (channel in ('email','text','in_app')),
  -- The email or the phone (E.164); empty in the product.
  address text not null default '',
  subject text,
  -- Of a text, and of a message in the product.
  body text,
  -- A path of the web app that a message in the product leads to.
  link text,
  state text not null check (state in ('queued','sent','delivered','opened','bounced','complained','failed','suppressed')),
  -- Under which the provider's events name it: the email's Message-ID without brackets, the text's sid.
  provider_id text,
  reason text,
  -- What it was made for, once on a channel: the job's key, or the campaign and the recipient.
  source text not null,
  -- Calls of the provider so far, and whether one is under way whose end is not known.
  tries int not null default 0,
  handing_over boolean not null default false,
  queued_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  failed_at timestamptz,
  suppressed_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, channel, source)
);
select tenant_table('outgoing_message');
create index on outgoing_message (organization_id, office_id, id desc);
create index on outgoing_message (organization_id, account_id, id desc);
create index on outgoing_message (organization_id, login_id, id desc) where channel = 'in_app';
create index on outgoing_message (provider_id);

-- What a household or a user chose otherwise than the product does by itself.
create sequence message_choice_id_seq;
create table message_choice (
  organization_id bigint not null,
  id bigint not null default nextval('message_choice_id_seq'),
  account_id bigint,
  login_id bigint,
  topic text not null check (topic in ('payment','renewal','visits','account','security','news','desk')),
  channel text not null check (channel in ('email','text','in_app')),
  wanted boolean not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check ((account_id is null) <> (login_id is null)),
  unique nulls not distinct (organization_id, account_id, login_id, topic, channel)
);
select tenant_table('message_choice');

-- Whether a household gets texts, and at which number: asked for, confirmed by an answer from the phone, ended.
create sequence text_consent_id_seq;
create table text_consent (
  organization_id bigint not null,
  id bigint not null default nextval('text_consent_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  phone text not null check (phone ~ '^\+1[0-9]{10}$'),
  state text not null check (state in ('asked','confirmed','stopped','off')),
  language text not null check (language in ('en','es')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, account_id)
);
select tenant_table('text_consent');
create index on text_consent (phone);
alter table text_consent add foreign key (organization_id, account_id) references account (organization_id, id);

-- Each step of a consent, with its words.
create sequence text_consent_event_id_seq;
create table text_consent_event (
  organization_id bigint not null,
  id bigint not null default nextval('text_consent_event_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  step text not null check (step in ('asked','confirmed','stopped','renewed','off')),
  phone text not null,
  -- What the person was told, or what the phone answered.
  wording text not null,
  source text not null check (source in ('patient','desk','phone')),
  actor text not null,
  login_id bigint,
  ip text,
  at timestamptz not null,
  primary key (organization_id, id)
);
select tenant_table('text_consent_event', true);
create index on text_consent_event (organization_id, account_id, id);

-- Texts that came in, by the provider's sid: each is applied once.
create table inbound_text (
  sid text primary key,
  received_at timestamptz not null
);
create index on inbound_text (received_at);
grant select, insert, delete on inbound_text to chairside_platform;
grant usage on all sequences in schema public to chairside_app, chairside_platform;
