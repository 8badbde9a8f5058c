-- An office's own words for messages, messages to many households at once, and who wants no more of them.
set local lock_timeout = '3s';

-- Of each kind but `own` at most one an office; without a row the brand's words hold.
create sequence message_template_id_seq;
create table message_template (
  organization_id bigint not null,
  id bigint not null default nextval('message_template_id_seq'),
  office_id bigint not null,
  kind text not null check (kind in ('invitation','welcome','renewal','payment_failed','unused_visits','own')),
  name text not null,
  subject_en text not null,
  body_en text not null,
  subject_es text not null,
  body_es text not null,
  saved_at timestamptz not null,
  login_id bigint,
  saved_by text not null,
  primary key (organization_id, id)
);
select tenant_table('message_template');
create unique index on message_template (organization_id, office_id, kind) where kind <> 'own';
create index on message_template (organization_id, office_id, id);
alter table message_template add foreign key (organization_id, office_id) references office (organization_id, id);

-- Whether an office sees who opened its emails. No row: it does not.
create table office_mail_setting (
  organization_id bigint not null,
  office_id bigint not null,
  show_opened boolean not null,
  primary key (organization_id, office_id)
);
select tenant_table('office_mail_setting');
alter table office_mail_setting add foreign key (organization_id, office_id) references office (organization_id, id);

-- One message to many households. Whom it reaches is found when it starts.
create sequence campaign_id_seq;
create table campaign (
  organization_id bigint not null,
  id bigint not null default nextval('campaign_id_seq'),
  office_id bigint not null,
  -- Of the request that made it: asked twice, it is made once.
  key text not null,
  channel text not null check (channel in ('email','text')),
  subject_en text not null,
  body_en text not null,
  subject_es text not null,
  body_es text not null,
  -- Every one of these filters, the search, and every one of these tags; or just these households.
  filters text[] not null,
  search text,
  account_ids bigint[],
  tags bigint[] not null default '{}',
  state text not null check (state in ('scheduled','sending','sent','canceled')),
  send_at timestamptz not null,
  made_at timestamptz not null,
  login_id bigint,
  made_by text not null,
  started_at timestamptz,
  ended_at timestamptz,
  canceled_by text,
  primary key (organization_id, id),
  check ((state in ('sent','canceled')) = (ended_at is not null))
);
select tenant_table('campaign');
create unique index on campaign (organization_id, office_id, key);
create index on campaign (organization_id, office_id, id desc);
alter table campaign add foreign key (organization_id, office_id) references office (organization_id, id);

-- What became of a campaign at one household.
create table campaign_recipient (
  organization_id bigint not null,
  campaign_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  state text not null check (state in ('waiting','queued','sent','failed','left_out')),
  -- Why it was left out.
  why text check (why in ('no_address','bad_address','unsubscribed','gone','no_consent','canceled')),
  queued_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (organization_id, campaign_id, account_id),
  check ((state = 'left_out') = (why is not null))
);
select tenant_table('campaign_recipient');
create index on campaign_recipient (organization_id, campaign_id, state, account_id);
create index on campaign_recipient (organization_id, account_id, campaign_id);
create index on campaign_recipient (organization_id, office_id, queued_at) where queued_at is not null;
alter table campaign_recipient add foreign key (organization_id, campaign_id) references campaign (organization_id, id);
alter table campaign_recipient add foreign key (organization_id, account_id) references account (organization_id, id);

-- The link to unsubscribe in an email, as SHA-256.
create table unsubscribe_link (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  account_id bigint not null,
  campaign_id bigint,
  made_at timestamptz not null,
  primary key (organization_id, token_hash)
);
select tenant_table('unsubscribe_link');
create index on unsubscribe_link (token_hash);
create index on unsubscribe_link (organization_id, account_id);
alter table unsubscribe_link add foreign key (organization_id, account_id) references account (organization_id, id);

grant usage on all sequences in schema public to chairside_app, chairside_platform;
