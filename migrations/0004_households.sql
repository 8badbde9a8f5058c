create sequence account_id_seq;
create sequence member_id_seq start 20001;
create sequence subscription_id_seq;
create sequence subscription_history_id_seq;
create sequence payment_method_id_seq;
create sequence note_id_seq;
create sequence consent_id_seq;

-- What a household gives to people it recommends the office to: ten letters and digits, 50 random bits, none that are
-- mistaken for another.
create function new_referral_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (get_byte(r.bytes, i) & 31) + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) r, unnest(array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13]) i
$$;

-- A household: one account owner who pays, its members, its payment methods. It belongs to one office.
-- `enrolled_at` is empty while its first payment is not through: such a row is an incomplete sign-up, not a household.
create table account (
  organization_id bigint not null,
  id bigint not null default nextval('account_id_seq'),
  account_id bigint not null generated always as (id) stored,
  office_id bigint not null,
  login_id bigint,
  number text not null,
  first_name text not null,
  last_name text not null,
  birth_date date,
  email text not null,
  phone text,
  address_line1 text, address_line2 text, city text, state text, zip text,
  language text not null default 'en' check (language in ('en','es')),
  enrolled_through text not null default 'external' check (enrolled_through in ('external','internal','import')),
  enrolled_at timestamptz,
  provider_customer text,
  payment_method_id bigint,
  referral_code text not null default new_referral_code(),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, office_id, number),
  unique (organization_id, referral_code)
);
select tenant_table('account');
create index on account (organization_id, office_id, email);
create index on account (organization_id, login_id);
alter table account add foreign key (organization_id, office_id) references office (organization_id, id);

create table payment_method (
  organization_id bigint not null,
  id bigint not null default nextval('payment_method_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  kind text not null check (kind in ('card','bank')),
  provider_id text not null,
  network text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month int, exp_year int,
  fingerprint text,
  created_at timestamptz not null default now(),
  replaced_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, provider_id)
);
select tenant_table('payment_method');
create index on payment_method (organization_id, account_id);
alter table payment_method add foreign key (organization_id, account_id) references account (organization_id, id);
alter table account add foreign key (organization_id, payment_method_id) references payment_method (organization_id, id);

create table member (
  organization_id bigint not null,
  id bigint not null default nextval('member_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  is_account_owner boolean not null default false,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  relationship text not null check (relationship in ('partner','son','daughter','child','other','myself')),
  insured boolean,
  chart_id text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select tenant_table('member');
create index on member (organization_id, account_id);
create index on member (organization_id, office_id, birth_date);
alter table member add foreign key (organization_id, account_id) references account (organization_id, id);

-- One member on one plan at one office, with the price agreed when the household last changed.
create table subscription (
  organization_id bigint not null,
  id bigint not null default nextval('subscription_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  plan_id bigint not null,
  period text not null check (period in ('month','year')),
  status text not null check (status in ('active','cancellation_requested','active_cash','pending_cash','active_transferred','inactive_transferred',
    'canceled','delinquent','delinquent_gpp','past_due','disputed','inactive','permanently_disabled')),
  prior_status text,
  version int not null default 1,
  list_price_cents bigint not null check (list_price_cents > 0),
  discount_percent numeric(5,2) not null default 0 check (discount_percent between 0 and 100),
  discount_source text not null default 'none' check (discount_source in ('none','family','promo')),
  agreed_price_cents bigint not null check (agreed_price_cents >= 0),
  -- The list price promised when the person joined: no later change raises it above this.
  guaranteed_price_cents bigint check (guaranteed_price_cents > 0),
  payor text not null default 'member' check (payor in ('member','office')),
  -- The setup fee the office owes where it is the payor; taken from its payout, never on the patient's invoice.
  office_fee_cents bigint not null default 0 check (office_fee_cents >= 0),
  under_contract boolean not null default false,
  guaranteed boolean not null default false,
  auto_renew boolean not null default true,
  pay_in_office boolean not null default false,
  started_on date not null,
  term_started_on date not null,
  term_ends_on date not null,
  draw_day int not null check (draw_day between 1 and 31),
  next_bill_on date,
  ends_on date,
  past_due_since date,
  cancellation_reason int,
  -- The order that made it.
  order_id uuid,
  -- The subscription its member re-enrolled with; this one never runs again.
  reenrolled_as bigint,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (term_ends_on > term_started_on)
);
select tenant_table('subscription');
create index on subscription (organization_id, account_id);
create index on subscription (organization_id, member_id);
create index on subscription (organization_id, plan_id);
create index on subscription (next_bill_on, organization_id) where next_bill_on is not null;
create index on subscription (term_ends_on, organization_id) where status in ('active', 'active_cash', 'cancellation_requested');
alter table subscription add foreign key (organization_id, account_id) references account (organization_id, id);
alter table subscription add foreign key (organization_id, member_id) references member (organization_id, id);
alter table subscription add foreign key (organization_id, plan_id) references plan (organization_id, id);

create table subscription_history (
  organization_id bigint not null,
  id bigint not null default nextval('subscription_history_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  subscription_id bigint not null,
  version int not null,
  at timestamptz not null,
  event text not null,
  from_status text,
  to_status text not null,
  reason text,
  cancellation_reason int,
  login_id bigint,
  actor text not null,
  primary key (organization_id, id),
  unique (organization_id, subscription_id, version)
);
select tenant_table('subscription_history', true);
create index on subscription_history (organization_id, account_id, at);
alter table subscription_history add foreign key (organization_id, subscription_id) references subscription (organization_id, id);

-- Finish & Pay, once per idempotency key: what was ordered, what was quoted, what became of it.
-- `request` holds typed data until the order is done and is emptied then.
create table enrollment_order (
  organization_id bigint not null,
  id uuid not null,
  office_id bigint not null,
  account_id bigint,
  -- Who stood at which door: the patient's own sign-up, the office's staff, a household adding to itself.
  door text not null default 'external' check (door in ('external','staff','household')),
  idempotency_key text not null,
  request jsonb,
  quote jsonb not null,
  state text not null check (state in ('checked','paying','done','declined','requires_action','processing','changed','members_failed')),
  result jsonb,
  payment_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, office_id, idempotency_key)
);
select tenant_table('enrollment_order');
create index on enrollment_order (id);
alter table enrollment_order add foreign key (organization_id, office_id) references office (organization_id, id);

-- Texts that people agreed to, word for word, each kept once under its SHA-256.
create table consent_text (
  organization_id bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  text text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, hash)
);
select tenant_table('consent_text', true);

-- What was agreed to, as shown: text version, the text by its hash, when, from where; said to the patient by whom.
create table consent (
  organization_id bigint not null,
  id bigint not null default nextval('consent_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  kind text not null check (kind in ('terms','auto_renewal','right_plan','electronic','guardian')),
  text_version text not null,
  text_hash text not null,
  language text not null,
  order_id uuid,
  -- The member of staff who read it to the patient; empty where the patient ticked it.
  said_by bigint,
  at timestamptz not null,
  address text,
  browser text,
  primary key (organization_id, id)
);
select tenant_table('consent', true);
create index on consent (organization_id, account_id);
alter table consent add foreign key (organization_id, account_id) references account (organization_id, id);
alter table consent add foreign key (organization_id, text_hash) references consent_text (organization_id, hash);

create table note (
  organization_id bigint not null,
  id bigint not null default nextval('note_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  login_id bigint not null,
  author text not null,
  text text not null check (length(text) between 1 and 5000),
  at timestamptz not null,
  primary key (organization_id, id)
);
select tenant_table('note');
create index on note (organization_id, account_id, id);
alter table note add foreign key (organization_id, account_id) references account (organization_id, id);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
