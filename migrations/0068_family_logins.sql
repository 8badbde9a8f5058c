-- Adults of a household who are invited to a login of their own.
set local lock_timeout = '3s';

create sequence family_invitation_id_seq;
create table family_invitation (
  organization_id bigint not null,
  id bigint not null default nextval('family_invitation_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  email text not null check (email = lower(email)),
  language text not null check (language in ('en', 'es')),
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn')),
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
select tenant_table('family_invitation');
create unique index on family_invitation (organization_id, account_id, member_id) where state = 'open';
create index on family_invitation (token_hash) where token_hash is not null;
create index on family_invitation (organization_id, office_id);
alter table family_invitation add foreign key (organization_id, account_id) references account (organization_id, id);
alter table family_invitation add foreign key (organization_id, member_id) references member (organization_id, id);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
