-- The credit of a business that no later bill uses is refunded: to the methods that paid, the rest by a check of the office.
set local lock_timeout = '3s';

create sequence business_refund_id_seq;
create table business_refund (
  organization_id bigint not null,
  id bigint not null default nextval('business_refund_id_seq'),
  office_id bigint not null,
  business_id bigint not null,
  -- The bill whose credit is refunded.
  invoice_id bigint not null,
  -- The payment that is refunded; none where the office sends a check.
  payment_id bigint,
  amount_cents bigint not null check (amount_cents > 0),
  -- The platform's fee that is returned with it.
  application_fee_cents bigint not null default 0 check (application_fee_cents >= 0),
  status text not null check (status in ('created','unknown','pending','succeeded','failed')),
  idempotency_key text not null,
  provider_id text,
  failure_reason text,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, idempotency_key),
  check (payment_id is not null or status = 'succeeded')
);
select tenant_table('business_refund');
alter table business_refund add foreign key (organization_id, invoice_id) references business_invoice (organization_id, id);
alter table business_refund add foreign key (organization_id, payment_id) references business_payment (organization_id, id);
create index on business_refund (organization_id, office_id, id desc);
create index on business_refund (organization_id, invoice_id);
create index on business_refund (organization_id, payment_id) where payment_id is not null;
grant usage on sequence business_refund_id_seq to chairside_app, chairside_platform;
-- Closed to households. A business reads its own, of every office of the organization.
do $$
declare cond text := format('(%s) or (organization_id = (select app_organization()) and business_id = (select app_business()))', staff_condition('business_refund'));
begin
  execute format('alter policy tenant on business_refund using (%s) with check (%s)', cond, cond);
  drop policy granted on business_refund;
  perform granted_policy('business_refund', true);
end $$;

-- lock: the list of kinds becomes longer, so every row passes
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'journal_entry'::regclass and conname = 'journal_entry_kind_check';
  alter table journal_entry drop constraint journal_entry_kind_check;
  execute 'alter table journal_entry add constraint journal_entry_kind_check '
    || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''business_refund''::text, ''business_refund_failed''::text, ''business_fee_refund''::text, ''business_fee_refund_failed''::text, ''business_check_refund''::text, ') || ' not valid';
end $$;

insert into erasure_table (table_name, rows, kept) values ('business_refund', null, 'amounts and days of a business''s credit');
