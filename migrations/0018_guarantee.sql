-- Guaranteed payment plans: an office's account with the financing partner, the terms it vouches for, what is claimed of them,
-- what it paid, and the setup fee that an office owes.
create sequence guarantee_id_seq;
create sequence guarantee_claim_id_seq;
create sequence guarantee_recovery_id_seq;
create sequence guarantee_settlement_id_seq;

alter table office add column if not exists association_id bigint;

create table guarantee_account (
  organization_id bigint not null,
  office_id bigint not null,
  state text not null check (state in ('requested','approved','declined','suspended')),
  -- An application after a declined one is another, under a reference of its own.
  attempt int not null default 1 check (attempt > 0),
  -- Of an account that the office had with the partner before.
  account_number text,
  provider_id text,
  reason text,
  login_id bigint,
  actor text not null,
  requested_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  primary key (organization_id, office_id)
);
select tenant_table('guarantee_account');
alter table guarantee_account add foreign key (organization_id, office_id) references office (organization_id, id);

-- One member's term that the partner vouches for.
create table guarantee (
  organization_id bigint not null,
  id bigint not null default nextval('guarantee_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  subscription_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  -- Of the whole term: the most that can be claimed.
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'created' check (state in ('created','unknown','registered','refused')),
  provider_id text,
  refusal text,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, subscription_id, starts_on),
  check (ends_on > starts_on),
  check ((state in ('registered','refused')) = (settled_at is not null))
);
select tenant_table('guarantee');
create index on guarantee (organization_id, office_id, id desc);
create index on guarantee (organization_id, account_id);
alter table guarantee add foreign key (organization_id, subscription_id) references subscription (organization_id, id);

-- The unpaid rest of a term. Written before the partner is called; nothing is booked before it approves.
create table guarantee_claim (
  organization_id bigint not null,
  id bigint not null default nextval('guarantee_claim_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  subscription_id bigint not null,
  guarantee_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Of it, what was billed to the member and is not paid.
  billed_cents bigint not null check (billed_cents >= 0),
  -- The days that were not billed when it was claimed.
  rest_from date not null,
  ends_on date not null,
  late_since date not null,
  automatic boolean not null,
  state text not null default 'created' check (state in ('created','unknown','filed','approved','declined','settled')),
  approved_cents bigint not null default 0 check (approved_cents >= 0),
  -- Moved from what the member owes to what the partner owes.
  taken_over_cents bigint not null default 0 check (taken_over_cents >= 0),
  settled_cents bigint not null default 0 check (settled_cents >= 0),
  -- Approved, and not paid after all.
  short_cents bigint not null default 0 check (short_cents >= 0),
  -- Recoveries that the partner kept.
  kept_cents bigint not null default 0 check (kept_cents >= 0),
  repaid_cents bigint not null default 0 check (repaid_cents >= 0),
  reason text,
  provider_id text,
  repayment_invoice_id bigint,
  login_id bigint,
  actor text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  ended_at timestamptz,
  repaid_at timestamptz,
  primary key (organization_id, id),
  check (approved_cents <= amount_cents),
  check (taken_over_cents <= approved_cents),
  check (settled_cents + short_cents <= approved_cents),
  check (repaid_cents <= taken_over_cents),
  check ((state in ('approved','declined','settled')) = (decided_at is not null))
);
select tenant_table('guarantee_claim');
-- A term is claimed once.
create unique index guarantee_claim_once on guarantee_claim (organization_id, guarantee_id) where state <> 'declined';
create index on guarantee_claim (organization_id, subscription_id);
create index on guarantee_claim (organization_id, account_id);
create index on guarantee_claim (organization_id, repayment_invoice_id) where repayment_invoice_id is not null;
create index on guarantee_claim (state, organization_id) where state in ('created','unknown','filed','approved');
alter table guarantee_claim add foreign key (organization_id, guarantee_id) references guarantee (organization_id, id);
alter table guarantee_claim add foreign key (organization_id, subscription_id) references subscription (organization_id, id);
alter table guarantee_claim add foreign key (organization_id, repayment_invoice_id) references invoice (organization_id, id);

-- Money that the household paid for a claim after all: the partner's.
create table guarantee_recovery (
  organization_id bigint not null,
  id bigint not null default nextval('guarantee_recovery_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  claim_id bigint not null,
  -- Repaid after the claim was approved, or paid while it was not decided yet.
  kind text not null check (kind in ('repaid','paid_before')),
  payment_id bigint,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'created' check (state in ('created','reported','refused')),
  refusal text,
  created_at timestamptz not null,
  reported_at timestamptz,
  primary key (organization_id, id),
  check ((kind = 'repaid') = (payment_id is not null))
);
select tenant_table('guarantee_recovery');
create unique index on guarantee_recovery (organization_id, payment_id) where payment_id is not null;
create index on guarantee_recovery (organization_id, claim_id);
alter table guarantee_recovery add foreign key (organization_id, claim_id) references guarantee_claim (organization_id, id);
alter table guarantee_recovery add foreign key (organization_id, payment_id) references payment (organization_id, id);

-- A line of what the partner sent to an office's bank: paid for a claim, or a recovery it kept.
create table guarantee_settlement (
  organization_id bigint not null,
  id bigint not null default nextval('guarantee_settlement_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  claim_id bigint not null,
  provider_id text not null,
  kind text not null check (kind in ('payment','recovery')),
  amount_cents bigint not null check (amount_cents > 0),
  paid_on date not null,
  booked_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, provider_id)
);
select tenant_table('guarantee_settlement', true);
create index on guarantee_settlement (organization_id, claim_id);
alter table guarantee_settlement add foreign key (organization_id, claim_id) references guarantee_claim (organization_id, id);

-- Kept back from the automatic claim by staff.
alter table subscription add column claim_held boolean not null default false;
-- What a claim took over is written off the member's bill, and owed by the partner.
alter table write_off add column claim_id bigint;
create index on write_off (organization_id, claim_id) where claim_id is not null;
-- Of a payment's application fee, the part that is the office's setup fees.
alter table payment add column office_fee_cents bigint not null default 0;
alter table payment add constraint payment_office_fee_check check (office_fee_cents >= 0 and office_fee_cents <= application_fee_cents);
-- Of a payout's platform fees, the part that is setup fees.
alter table payout add column setup_fees_cents bigint not null default 0;

alter table journal_entry drop constraint journal_entry_kind_check;
alter table journal_entry add constraint journal_entry_kind_check check (kind in ('invoice','payment','in_office_payment','payment_returned',
  'application_fee','application_fee_returned','processor_fee','refund','refund_failed','fee_refund','fee_refund_failed','dispute','dispute_fee',
  'dispute_won','dispute_lost','payout','payout_failed','write_off','guarantee_claim','guarantee_settled','guarantee_kept','guarantee_short',
  'guarantee_recovered','office_setup_fee'));
alter table invoice drop constraint invoice_origin_check;
alter table invoice add constraint invoice_origin_check check (origin in ('enrollment','renewal','plan_change','leaving','dispute','guarantee',
  'guarantee_repayment'));
alter table invoice_line drop constraint invoice_line_kind_check;
alter table invoice_line add constraint invoice_line_kind_check check (kind in ('dues','activation_fee','setup_fee','family_discount','promo_discount',
  'agreed_discount','credit','plan_change','rest_of_term','disputed_payment','guaranteed_rest'));
-- What the partner took over of a term covers whole months, and maybe a part of one, which has no period.
alter table invoice_line drop constraint invoice_line_period_check;
alter table invoice_line add constraint invoice_line_period_check
  check (case kind when 'dues' then period_starts_on is not null when 'plan_change' then true when 'guaranteed_rest' then true
    else period_starts_on is null end);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
