-- How far a practice that signs itself up has come, and what it agreed to.
set local lock_timeout = '3s';

-- One row for each office that signed itself up; there is none for an office that our staff opened.
create table practice_signup (
  organization_id bigint not null,
  office_id bigint not null,
  -- Who signs up; the owner once the sign-up is complete.
  login_id bigint not null,
  -- What the address said: a partner's name or a coupon.
  promo text,
  lead_source text,
  started_at timestamptz not null,
  -- The last time that the sign-up moved on.
  last_step_at timestamptz not null,
  -- The office gave its name, phone and ZIP.
  details_at timestamptz,
  -- The tier runs.
  paid_at timestamptz,
  -- How often the activation link was mailed; the first time when both of the above are there.
  links_sent int not null default 0,
  -- The owner has a password and accepted the agreements.
  activated_at timestamptz,
  -- The one email that brings a practice back that stopped midway.
  reminded_at timestamptz,
  primary key (organization_id, office_id)
);
select tenant_table('practice_signup');
create index on practice_signup (login_id);
create index on practice_signup (last_step_at desc, office_id desc) where activated_at is null;
alter table practice_signup add foreign key (organization_id, office_id) references office (organization_id, id);

-- What a practice accepted: the version, the exact text by its digest, the name typed, when and from where.
create sequence practice_agreement_id_seq;
create table practice_agreement (
  organization_id bigint not null,
  id bigint not null default nextval('practice_agreement_id_seq'),
  office_id bigint not null,
  login_id bigint not null,
  kind text not null check (kind in ('practice-terms','setup-agreement','baa')),
  text_version text not null,
  text_hash text not null,
  signed_name text not null,
  at timestamptz not null,
  address text,
  browser text,
  primary key (organization_id, id)
);
select tenant_table('practice_agreement', append_only => true);
create index on practice_agreement (organization_id, office_id, kind, id desc);
alter table practice_agreement add foreign key (organization_id, office_id) references office (organization_id, id);
alter table practice_agreement add foreign key (organization_id, text_hash) references consent_text (organization_id, hash);

grant usage on all sequences in schema public to chairside_app, chairside_platform;
