-- Collecting what is late: why each thing was decided, payment methods that may not be drawn on, links by mail, instalments.
create sequence collection_decision_id_seq;
create sequence arrears_plan_id_seq;

-- A bank draft that had succeeded can come back: it was settled, and is not paid any more.
alter table payment drop constraint payment_status_check;
alter table payment add constraint payment_status_check
  check (status in ('created','unknown','requires_action','processing','succeeded','failed','canceled','returned'));
alter table payment drop constraint payment_check;
alter table payment add constraint payment_settled_check
  check ((status in ('succeeded','failed','canceled','returned')) = (settled_at is not null));
alter table payment
  -- Who asked for it; only with the household there can its bank ask the payer.
  add column initiated_by text not null default 'schedule' check (initiated_by in ('schedule','staff','household')),
  -- Which part of the invoice: 0 is all that is open, others are shares of an arrears plan.
  add column part int not null default 0 check (part >= 0),
  -- The first bank draft that this one repeats.
  add column reinitiates_id bigint,
  -- What the payer's bank wants of the payer, while it does.
  add column next_action jsonb,
  -- The card or bank network's own code for the failure.
  add column failure_network text,
  add column returned_at timestamptz,
  -- The provider's name of the return.
  add column return_id text;
alter table payment add constraint payment_returned_check check ((status = 'returned') = (returned_at is not null));
-- No part of an invoice is collected twice.
drop index payment_organization_id_invoice_id_amount_cents_idx;
create unique index payment_part_once on payment (organization_id, invoice_id, part) where status = 'succeeded';
-- The provider's events about a payment carry its own id only.
create index payment_provider on payment (provider_id) where provider_id is not null;

alter table payment_method
  -- Why it may not be drawn on: another one is needed, or the payer's word.
  add column blocked text check (blocked in ('new_method','new_permission')),
  add column blocked_code text,
  add column blocked_at timestamptz,
  add column mandate_revoked_at timestamptz,
  -- The month of expiration that the household was told of.
  add column expiry_told date;
create index payment_method_provider on payment_method (provider_id);
create index payment_method_expiry on payment_method (exp_year, exp_month, organization_id) where replaced_at is null and kind = 'card';

alter table invoice add column next_notice_on date;

-- What was decided about an unpaid invoice, why, and what comes next.
create table collection_decision (
  organization_id bigint not null,
  id bigint not null default nextval('collection_decision_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  invoice_id bigint not null,
  payment_id bigint,
  at timestamptz not null,
  kind text not null check (kind in ('attempt_failed','returned','not_attempted','reminded','method_changed','paid','overdue','plan_made',
    'plan_ended','cleared')),
  -- The decline's or return's code.
  code text,
  words text not null,
  next_on date,
  next_act text check (next_act in ('attempt','notice','delinquent')),
  used int,
  most int,
  primary key (organization_id, id)
);
select tenant_table('collection_decision', true);
create index on collection_decision (organization_id, account_id, id);
create index on collection_decision (organization_id, invoice_id, id);
alter table collection_decision add foreign key (organization_id, invoice_id) references invoice (organization_id, id);

-- A link that was mailed, as SHA-256: to pay what is late, or to change the payment method.
create table collection_link (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  account_id bigint not null,
  purpose text not null check (purpose in ('pay','change_method')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (organization_id, token_hash)
);
select tenant_table('collection_link');
create index on collection_link (token_hash);
create index on collection_link (organization_id, account_id);
create index on collection_link (expires_at);
alter table collection_link add foreign key (organization_id, account_id) references account (organization_id, id);
grant delete on collection_link to chairside_platform;

-- What is late, paid in two to four instalments.
create table arrears_plan (
  organization_id bigint not null,
  id bigint not null default nextval('arrears_plan_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  state text not null check (state in ('running','done','ended')),
  total_cents bigint not null check (total_cents > 0),
  -- Why it ended before its time.
  reason text,
  idempotency_key text not null,
  login_id bigint,
  actor text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, account_id, idempotency_key),
  check ((state = 'running') = (ended_at is null))
);
select tenant_table('arrears_plan');
create unique index arrears_plan_running on arrears_plan (organization_id, account_id) where state = 'running';
alter table arrears_plan add foreign key (organization_id, account_id) references account (organization_id, id);

create table arrears_instalment (
  organization_id bigint not null,
  plan_id bigint not null,
  number int not null,
  office_id bigint not null,
  account_id bigint not null,
  due_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('planned','paid','missed','dropped')),
  primary key (organization_id, plan_id, number)
);
select tenant_table('arrears_instalment');
alter table arrears_instalment add foreign key (organization_id, plan_id) references arrears_plan (organization_id, id);

-- What an instalment pays of which invoice, and which part of it that is.
create table arrears_share (
  organization_id bigint not null,
  plan_id bigint not null,
  number int not null,
  invoice_id bigint not null,
  part int not null check (part > 0),
  office_id bigint not null,
  account_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (organization_id, plan_id, number, invoice_id),
  unique (organization_id, invoice_id, part)
);
select tenant_table('arrears_share', true);
alter table arrears_share add foreign key (organization_id, plan_id, number) references arrears_instalment (organization_id, plan_id, number);
alter table arrears_share add foreign key (organization_id, invoice_id) references invoice (organization_id, id);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
