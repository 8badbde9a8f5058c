-- A business's bank takes a payment back: it returns a draft after it was paid, or withdraws a charge that the business disputes. While the bank
-- decides, the bill is disputed; once the money is gone the bill is late again, and the office's share is taken back.
set local lock_timeout = '3s';

create sequence business_reversal_id_seq;
create table business_reversal (
  organization_id bigint not null,
  id bigint not null default nextval('business_reversal_id_seq'),
  office_id bigint not null,
  business_id bigint not null,
  payment_id bigint not null,
  -- The provider's id of the dispute; it shows a returned draft as one that is lost from the start.
  provider_id text not null,
  kind text not null check (kind in ('return','dispute')),
  state text not null check (state in ('open','won','lost')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The office's share that is taken from its account.
  share_cents bigint not null check (share_cents >= 0 and share_cents <= amount_cents),
  share_status text not null default 'none' check (share_status in ('none','created','unknown','done')),
  share_key text,
  share_provider_id text,
  share_sent_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, provider_id),
  check ((state = 'open') = (closed_at is null)),
  check ((share_status <> 'none') <= (state = 'lost')),
  check ((share_status = 'done') = (share_provider_id is not null))
);
select tenant_table('business_reversal');
alter table business_reversal add foreign key (organization_id, payment_id) references business_payment (organization_id, id);
create index on business_reversal (organization_id, office_id, id desc);
create index on business_reversal (organization_id, payment_id);
grant usage on sequence business_reversal_id_seq to chairside_app, chairside_platform;
do $$
declare cond text := staff_condition('business_reversal');
begin
  execute format('alter policy tenant on business_reversal using (%s) with check (%s)', cond, cond);
  drop policy granted on business_reversal;
  perform granted_policy('business_reversal', true);
end $$;
-- The provider's records name its own id of a payment.
-- lock: a business makes a payment a month, so the index is made at once
create index business_payment_of_provider on business_payment (provider_id) where provider_id is not null;

-- lock: the list of states becomes longer, so every row passes
alter table business_invoice drop constraint business_invoice_status_check;
alter table business_invoice add constraint business_invoice_status_check
  check (status in ('open','paid','late','written_off','disputed')) not valid;
do $$
declare name text;
begin
  select conname into strict name from pg_constraint where conrelid = 'business_invoice'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%status = ''paid''%paid_cents = GREATEST%';
  execute format('alter table business_invoice drop constraint %I', name);
end $$;
-- lock: no bill is disputed yet, so every row passes
alter table business_invoice add constraint business_invoice_paid_in_full
  check ((status in ('paid','disputed')) = (paid_cents = greatest(lines_cents + carried_cents, 0))) not valid;

insert into erasure_table (table_name, rows, kept) values ('business_reversal', null, 'amounts and days of a business''s payments');
