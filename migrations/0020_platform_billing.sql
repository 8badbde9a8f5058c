-- What the platform charges practices: an organization's tier, what it pays with, its bills and their payments. All of it is the
-- organization's, whatever its offices; the home office lends its name, address and calendar.
create sequence tier_method_id_seq;
create sequence tier_invoice_id_seq;
create sequence tier_invoice_line_id_seq;
create sequence tier_payment_id_seq;

create table tier_subscription (
  organization_id bigint not null,
  home_office_id bigint not null,
  -- 0: none yet, or lost for want of payment.
  level int not null default 0 check (level between 0 and 3),
  period text check (period in ('month','year')),
  provider_customer text,
  -- What the next payment is drawn on.
  method_id bigint,
  -- The coupon and how many bills it lowers still; the percentage that the running period was billed with.
  coupon_code text,
  coupon_percent int not null default 0 check (coupon_percent between 0 and 100),
  coupon_bills int not null default 0 check (coupon_bills >= 0),
  period_percent int not null default 0 check (period_percent between 0 and 100),
  period_starts_on date,
  next_bill_on date,
  bill_day int check (bill_day between 1 and 31),
  -- What it becomes with the next bill.
  next_level int check (next_level between 1 and 3),
  next_period text check (next_period in ('month','year')),
  -- The first day of the month whose members are to be billed next.
  fees_from date,
  last_number int not null default 0,
  -- Since when the year stands unpaid after the last attempt.
  overdue_since date,
  version int not null default 0,
  created_at timestamptz not null,
  primary key (organization_id),
  check ((level > 0) = (period is not null) and (level > 0) = (next_bill_on is not null) and (level > 0) = (period_starts_on is not null)),
  check (period_starts_on < next_bill_on),
  check ((next_level is null) = (next_period is null) and (next_level is null or level > 0))
);
select tenant_table('tier_subscription');
create index on tier_subscription (next_bill_on, organization_id) where next_bill_on is not null;
create index on tier_subscription (fees_from, organization_id) where fees_from is not null;

create table tier_method (
  organization_id bigint not null,
  id bigint not null default nextval('tier_method_id_seq'),
  kind text not null check (kind in ('card','bank')),
  provider_id text not null,
  network text not null,
  last4 text not null,
  exp_month int,
  exp_year int,
  fingerprint text,
  -- The code it was refused for good with.
  blocked_code text,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, provider_id)
);
select tenant_table('tier_method');
alter table tier_method add foreign key (organization_id) references organization (organization_id);
alter table tier_subscription add foreign key (organization_id, home_office_id) references office (organization_id, id);
alter table tier_subscription add foreign key (organization_id, method_id) references tier_method (organization_id, id);

-- A bill. A change is a draft until its payment went through, and void when it did not: then nothing changed.
create table tier_invoice (
  organization_id bigint not null,
  id bigint not null default nextval('tier_invoice_id_seq'),
  number int not null,
  origin text not null check (origin in ('period','change','member_fee')),
  bill_on date not null,
  -- What is billed; of a change, what it makes of the tier.
  level int not null check (level between 1 and 3),
  period text not null check (period in ('month','year')),
  period_starts_on date not null,
  period_ends_on date not null,
  percent int not null default 0,
  -- Of a change: a new period begins with it, and the key of whoever asked for it.
  begins_period boolean not null default false,
  change_key text,
  status text not null check (status in ('draft','open','paid','void')),
  total_cents bigint not null check (total_cents >= 0),
  failed_attempts int not null default 0,
  first_failed_on date,
  next_attempt_on date,
  next_notice_on date,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, number),
  unique (organization_id, change_key),
  check ((origin = 'change') = (change_key is not null)),
  check (origin = 'change' or status in ('open','paid')),
  check ((status = 'paid') = (paid_at is not null))
);
select tenant_table('tier_invoice');
-- One bill for a period.
create unique index on tier_invoice (organization_id, origin, period_starts_on) where origin in ('period','member_fee');
-- One change at a time.
create unique index on tier_invoice (organization_id) where status = 'draft';
create index on tier_invoice (organization_id, bill_on desc, id desc);
create index on tier_invoice (least(next_attempt_on, next_notice_on), organization_id) where status = 'open';
alter table tier_invoice add foreign key (organization_id) references organization (organization_id);

create table tier_invoice_line (
  organization_id bigint not null,
  id bigint not null default nextval('tier_invoice_line_id_seq'),
  invoice_id bigint not null,
  kind text not null check (kind in ('tier','coupon','unused','member_fee','waived')),
  description text not null,
  amount_cents bigint not null,
  primary key (organization_id, id)
);
select tenant_table('tier_invoice_line');
create index on tier_invoice_line (organization_id, invoice_id);
alter table tier_invoice_line add foreign key (organization_id, invoice_id) references tier_invoice (organization_id, id);

-- One attempt to collect one bill. Written before the provider is called; `unknown` until the provider tells.
create table tier_payment (
  organization_id bigint not null,
  id bigint not null default nextval('tier_payment_id_seq'),
  invoice_id bigint not null,
  method_id bigint not null,
  by_schedule boolean not null,
  amount_cents bigint not null check (amount_cents > 0),
  processor_fee_cents bigint check (processor_fee_cents >= 0),
  status text not null check (status in ('created','unknown','processing','succeeded','failed','canceled')),
  idempotency_key text not null,
  provider_id text,
  failure_code text,
  failure_message text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, idempotency_key),
  unique (organization_id, provider_id),
  check ((status in ('succeeded','failed','canceled')) = (settled_at is not null))
);
select tenant_table('tier_payment');
create index on tier_payment (organization_id, invoice_id);
create unique index on tier_payment (organization_id, invoice_id) where status in ('created','unknown','processing');
create unique index tier_payment_once on tier_payment (organization_id, invoice_id) where status = 'succeeded';
create index tier_payment_made on tier_payment (created_at, organization_id, id) where status = 'succeeded';
alter table tier_payment add foreign key (organization_id, invoice_id) references tier_invoice (organization_id, id);
alter table tier_payment add foreign key (organization_id, method_id) references tier_method (organization_id, id);

-- The ledger learns what practices owe the platform, and what the provider holds for the platform itself: added to the kinds there are.
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'journal_entry'::regclass and conname = 'journal_entry_kind_check';
  alter table journal_entry drop constraint journal_entry_kind_check;
  execute 'alter table journal_entry add constraint journal_entry_kind_check '
    || replace(was, 'ARRAY[', 'ARRAY[''tier_invoice''::text, ''tier_payment''::text, ''tier_processor_fee''::text, ');
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'posting'::regclass and conname = 'posting_ledger_account_check';
  alter table posting drop constraint posting_ledger_account_check;
  execute 'alter table posting add constraint posting_ledger_account_check '
    || replace(was, 'ARRAY[', 'ARRAY[''platform_receivable''::text, ''platform_clearing''::text, ');
end $$;
grant usage on all sequences in schema public to chairside_app, chairside_platform;
