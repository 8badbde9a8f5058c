-- What the offices' payments accounts sent to their banks, each movement inside, and what was found when our payments were compared
-- with the provider's.
create sequence payout_id_seq;
create sequence payout_item_id_seq;

create index on payment (organization_id, charge_id) where charge_id is not null;
create index payment_by_day on payment (organization_id, office_id, (coalesce(settled_at, created_at)) desc, id desc);
-- The comparison with the provider walks all tenants' payments by when they were made.
create index payment_made on payment (created_at, organization_id, id) where status = 'succeeded' and method <> 'in_office';

create table payout (
  organization_id bigint not null,
  id bigint not null default nextval('payout_id_seq'),
  office_id bigint not null,
  provider_id text not null,
  provider_account text not null,
  -- From a standard account, which the office had before its upgrade.
  from_standard boolean not null default false,
  amount_cents bigint not null,
  status text not null check (status in ('pending','in_transit','paid','failed','canceled')),
  -- By schedule; of what was sent by hand the provider does not tell what is inside.
  automatic boolean not null,
  bank_name text,
  bank_last4 text,
  -- The provider's instant.
  made_at timestamptz not null,
  -- The office's date on which it is expected at the bank, or arrived there.
  arrives_on date not null,
  -- When it was first seen on its way, and when it arrived or failed: business time.
  sent_at timestamptz,
  ended_at timestamptz,
  failure_code text,
  failure_message text,
  -- Whether all items are here, and what they come to.
  items_known boolean not null default false,
  covers_from date,
  covers_to date,
  charge_count int not null default 0,
  charges_cents bigint not null default 0,
  refunds_cents bigint not null default 0,
  disputes_cents bigint not null default 0,
  adjustments_cents bigint not null default 0,
  -- Payouts that had come back, sent again with this one.
  returned_cents bigint not null default 0,
  platform_fees_cents bigint not null default 0,
  processing_fees_cents bigint not null default 0,
  -- Items nobody can explain.
  problems int not null default 0,
  primary key (organization_id, id),
  unique (organization_id, provider_id),
  check (sent_at is not null or status in ('pending','failed','canceled'))
);
select tenant_table('payout');
create index on payout (organization_id, office_id, arrives_on desc, id desc);
create index on payout (organization_id, office_id, made_at);
create index on payout (organization_id, office_id) where status in ('pending','in_transit') or (automatic and not items_known);
alter table payout add foreign key (organization_id, office_id) references office (organization_id, id);

-- A movement on an office's balance, in the one payout that sent it. net = amount - fee.
create table payout_item (
  organization_id bigint not null,
  id bigint not null default nextval('payout_item_id_seq'),
  office_id bigint not null,
  payout_id bigint not null,
  account_id bigint,
  payment_id bigint,
  provider_id text not null,
  kind text not null check (kind in ('charge','refund','refund_failed','dispute','dispute_won','fee','adjustment','setup_fee','payout_failed','other')),
  provider_kind text not null,
  -- What moved, and what it is about, by the provider's ids.
  source_id text,
  charge_id text,
  refunded_source_id text,
  refund_id text,
  failed_payout_id text,
  amount_cents bigint not null,
  fee_cents bigint not null,
  platform_fee_cents bigint not null,
  net_cents bigint not null,
  moved_at timestamptz not null,
  description text,
  -- Why nobody can explain it: no payment of ours, an amount that is not the payment's, or a kind of its own.
  problem text check (problem in ('no_payment','amount_differs','unexplained')),
  primary key (organization_id, id),
  check (net_cents = amount_cents - fee_cents)
);
select tenant_table('payout_item');
-- Each movement is in at most one payout.
create unique index payout_item_once on payout_item (organization_id, provider_id);
create index on payout_item (organization_id, payout_id, moved_at desc, id desc);
create index on payout_item (organization_id, payment_id) where payment_id is not null;
create index on payout_item (organization_id, office_id, source_id) where kind = 'charge';
create index on payout_item (organization_id, failed_payout_id) where failed_payout_id is not null;
alter table payout_item add foreign key (organization_id, payout_id) references payout (organization_id, id);
alter table payout_item add foreign key (organization_id, payment_id) references payment (organization_id, id);

-- A secret link to one payout, read-only, as SHA-256.
create table payout_link (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  payout_id bigint not null,
  login_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, token_hash)
);
select tenant_table('payout_link');
create index on payout_link (token_hash);
alter table payout_link add foreign key (organization_id, payout_id) references payout (organization_id, id);

-- What the last comparison with the provider found; organization 0 where nobody's payment is named.
create table payment_difference (
  organization_id bigint not null,
  -- Ours and the provider's payment, as far as known.
  key text not null,
  kind text not null check (kind in ('missing_here','missing_there','amounts_differ')),
  payment_id bigint,
  provider_id text,
  ours_cents bigint,
  theirs_cents bigint,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (organization_id, key)
);
select tenant_table('payment_difference');
create index on payment_difference (seen_at);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
