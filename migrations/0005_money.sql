create sequence invoice_id_seq;
create sequence invoice_line_id_seq;
create sequence payment_id_seq;
create sequence journal_entry_id_seq;
create sequence posting_id_seq;

-- Running numbers of an office (member cards, receipts, invoices): no meaning in ids.
create table office_counter (
  organization_id bigint not null,
  office_id bigint not null,
  name text not null check (name in ('account','receipt','invoice')),
  value bigint not null default 0,
  primary key (organization_id, office_id, name)
);
select tenant_table('office_counter');
alter table office_counter add foreign key (organization_id, office_id) references office (organization_id, id);

-- What an account owes an office for one billing date. `void` bills nothing: an enrolment that was not paid.
create table invoice (
  organization_id bigint not null,
  id bigint not null default nextval('invoice_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  number bigint not null,
  bill_on date not null,
  origin text not null check (origin in ('enrollment','renewal')),
  status text not null check (status in ('draft','open','paid','void')),
  total_cents bigint not null check (total_cents >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  written_off_cents bigint not null default 0 check (written_off_cents >= 0),
  failed_attempts int not null default 0,
  first_failed_on date,
  next_attempt_on date,
  decision text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, office_id, number),
  check (paid_cents + written_off_cents <= total_cents),
  check (status <> 'paid' or paid_cents + written_off_cents = total_cents)
);
select tenant_table('invoice');
create index on invoice (organization_id, account_id, bill_on);
create index on invoice (organization_id, office_id) where status = 'open';
create index on invoice (next_attempt_on, organization_id) where status = 'open' and next_attempt_on is not null;
alter table invoice add foreign key (organization_id, account_id) references account (organization_id, id);

create table invoice_line (
  organization_id bigint not null,
  id bigint not null default nextval('invoice_line_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  invoice_id bigint not null,
  subscription_id bigint,
  kind text not null check (kind in ('dues','activation_fee','setup_fee','family_discount','promo_discount','credit')),
  description text not null,
  amount_cents bigint not null,
  period_starts_on date,
  period_ends_on date,
  primary key (organization_id, id),
  check ((kind = 'dues') = (period_starts_on is not null))
);
select tenant_table('invoice_line');
-- One bill per subscription and period: the double-billing stop.
create unique index on invoice_line (organization_id, subscription_id, period_starts_on) where kind = 'dues' and subscription_id is not null;
create index on invoice_line (organization_id, invoice_id);
alter table invoice_line add foreign key (organization_id, invoice_id) references invoice (organization_id, id);
alter table invoice_line add foreign key (organization_id, subscription_id) references subscription (organization_id, id);

-- One attempt to collect one invoice. Written before the provider is called; `unknown` until the provider tells.
create table payment (
  organization_id bigint not null,
  id bigint not null default nextval('payment_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  invoice_id bigint not null,
  payment_method_id bigint,
  order_id uuid,
  method text not null check (method in ('card','bank','in_office')),
  attempt int not null default 1,
  amount_cents bigint not null check (amount_cents > 0),
  application_fee_cents bigint not null default 0 check (application_fee_cents >= 0),
  processor_fee_cents bigint check (processor_fee_cents >= 0),
  status text not null check (status in ('created','unknown','requires_action','processing','succeeded','failed','canceled')),
  idempotency_key text not null,
  provider_id text,
  charge_id text,
  receipt_number bigint,
  failure_code text,
  failure_message text,
  decision text,
  next_check_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, idempotency_key),
  unique (organization_id, provider_id),
  check ((status in ('succeeded','failed','canceled')) = (settled_at is not null))
);
select tenant_table('payment');
create index on payment (organization_id, account_id, id);
create index on payment (organization_id, invoice_id);
-- Nothing is charged again while an earlier attempt of the same invoice is open.
create unique index on payment (organization_id, invoice_id) where status in ('created','unknown','requires_action','processing');
-- No invoice is collected twice.
create unique index on payment (organization_id, invoice_id, amount_cents) where status = 'succeeded';
alter table payment add foreign key (organization_id, invoice_id) references invoice (organization_id, id);
alter table payment add foreign key (organization_id, payment_method_id) references payment_method (organization_id, id);

-- Global: attempts per card over all offices, for the networks' limits.
create table card_attempt (
  fingerprint text not null,
  at timestamptz not null,
  payment_id bigint not null,
  primary key (fingerprint, at, payment_id)
);
grant select, insert on card_attempt to chairside_app, chairside_platform;
grant delete on card_attempt to chairside_platform;

-- The ledger: balanced, append-only. Amounts are signed cents, debit positive, credit negative.
create table journal_entry (
  organization_id bigint not null,
  id bigint not null default nextval('journal_entry_id_seq'),
  office_id bigint not null,
  account_id bigint,
  kind text not null check (kind in ('invoice','payment','in_office_payment','application_fee','processor_fee','refund','dispute','payout','write_off','reversal')),
  source_kind text not null,
  source_id bigint not null,
  business_on date not null,
  posted_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, kind, source_kind, source_id)
);
select tenant_table('journal_entry', true);
create index on journal_entry (organization_id, office_id, business_on);
alter table journal_entry add foreign key (organization_id, office_id) references office (organization_id, id);

create table posting (
  organization_id bigint not null,
  id bigint not null default nextval('posting_id_seq'),
  office_id bigint not null,
  account_id bigint,
  entry_id bigint not null,
  ledger_account text not null check (ledger_account in ('member_receivable','processor_clearing','office_payable','platform_revenue',
    'processor_fees','guarantee_receivable','dispute_hold','tax')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (organization_id, id)
);
select tenant_table('posting', true);
create index on posting (organization_id, entry_id);
create index on posting (organization_id, account_id, ledger_account);
alter table posting add foreign key (organization_id, entry_id) references journal_entry (organization_id, id);

-- An entry that does not balance does not commit.
create function entry_balances() returns trigger language plpgsql as $$
declare total bigint; n int;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, n from posting
    where organization_id = new.organization_id and entry_id = new.id;
  if total <> 0 or n < 2 then
    raise exception 'journal entry % does not balance: % cents over % postings', new.id, total, n using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on journal_entry deferrable initially deferred for each row execute function entry_balances();

-- A late posting must not unbalance an entry of an earlier transaction.
create function posting_keeps_balance() returns trigger language plpgsql as $$
begin
  if exists (select from new_postings p join journal_entry e on e.organization_id = p.organization_id and e.id = p.entry_id
             where e.posted_at <> now()) then
    raise exception 'postings belong to the transaction of their entry' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger same_transaction after insert on posting referencing new table as new_postings for each statement execute function posting_keeps_balance();

-- Provider events, kept as received; a job applies each once.
create table webhook_event (
  organization_id bigint not null,
  event_id text not null,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  outcome text,
  primary key (organization_id, event_id)
);
select tenant_table('webhook_event');
create index on webhook_event (organization_id, received_at);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
