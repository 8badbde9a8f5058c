-- Invitations with their links, links of payments that patients share, and where an office's form may be framed.
create sequence invitation_id_seq;

create table invitation (
  organization_id bigint not null,
  id bigint not null default nextval('invitation_id_seq'),
  office_id bigint not null,
  kind text not null check (kind in ('patient','practice')),
  email text not null check (email = lower(email)),
  first_name text,
  last_name text,
  phone text check (phone ~ '^[0-9]{10}$'),
  language text not null check (language in ('en','es')),
  state text not null default 'sending' check (state in ('sending','sent','opened','joined','failed','expired','revoked')),
  -- How often it was sent anew, and the first time.
  round int not null default 1,
  invited_by bigint,
  inviter text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  opened_at timestamptz,
  reminded_at timestamptz,
  expires_at timestamptz not null,
  -- When it was joined, failed, expired or was revoked.
  ended_at timestamptz,
  failure text,
  -- The key of the Finish & Pay that was begun with it, and the household it became.
  order_key text,
  joined_account_id bigint,
  primary key (organization_id, id),
  check ((state in ('sending','sent','opened')) = (ended_at is null)),
  check ((state = 'joined') = (joined_account_id is not null))
);
select tenant_table('invitation');
create index on invitation (organization_id, office_id, id desc);
create index on invitation (organization_id, office_id, order_key) where order_key is not null;
create index on invitation (expires_at, organization_id) where state in ('sending','sent','opened');
create index on invitation (sent_at, organization_id) where state in ('sent','opened') and reminded_at is null;
-- Nobody has two invitations of an office that can still be used.
create unique index invitation_open on invitation (organization_id, office_id, kind, email) where state in ('sending','sent','opened');
alter table invitation add foreign key (organization_id, office_id) references office (organization_id, id);
alter table invitation add foreign key (organization_id, joined_account_id) references account (organization_id, id);

-- A link that was mailed, as SHA-256. The reminder has one of its own; sending anew drops them all.
create table invitation_link (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  invitation_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, token_hash)
);
select tenant_table('invitation_link');
create index on invitation_link (token_hash);
create index on invitation_link (organization_id, invitation_id);
alter table invitation_link add foreign key (organization_id, invitation_id) references invitation (organization_id, id);

-- The link of a receipt's mail, as SHA-256: it leads to the payer's referral page.
create table payment_link (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  account_id bigint not null,
  payment_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, token_hash)
);
select tenant_table('payment_link');
create index on payment_link (token_hash);
alter table payment_link add foreign key (organization_id, payment_id) references payment (organization_id, id);
alter table account add column if not exists referral_code text;

-- The sites that may show an office's sign-up form in a frame.
create table office_embed_origin (
  organization_id bigint not null,
  office_id bigint not null,
  origin text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, office_id, origin)
);
select tenant_table('office_embed_origin');
alter table office_embed_origin add foreign key (organization_id, office_id) references office (organization_id, id);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
