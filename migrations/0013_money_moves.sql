-- The kinds of everything that moves money after an enrolment: refunds, disputes, payouts, write-offs, changes of a plan.
create sequence write_off_id_seq;

alter table journal_entry drop constraint journal_entry_kind_check;
alter table journal_entry add constraint journal_entry_kind_check check (kind in ('invoice','payment','in_office_payment','payment_returned',
  'application_fee','application_fee_returned','processor_fee','refund','refund_failed','fee_refund','fee_refund_failed','dispute','dispute_fee',
  'dispute_won','dispute_lost','payout','payout_failed','write_off'));

alter table invoice drop constraint invoice_origin_check;
alter table invoice add constraint invoice_origin_check check (origin in ('enrollment','renewal','plan_change','leaving'));

alter table invoice_line drop constraint invoice_line_kind_check;
alter table invoice_line add constraint invoice_line_kind_check check (kind in ('dues','activation_fee','setup_fee','family_discount','promo_discount',
  'agreed_discount','credit','plan_change','rest_of_term'));
-- A change of plan may cover days that nothing else bills; then it has a period like dues.
alter table invoice_line drop constraint invoice_line_check;
alter table invoice_line add constraint invoice_line_period_check
  check (case kind when 'dues' then period_starts_on is not null when 'plan_change' then true else period_starts_on is null end);

-- A part of an invoice, or all of it, that will not be paid any more, and why.
create table write_off (
  organization_id bigint not null,
  id bigint not null default nextval('write_off_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  invoice_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  login_id bigint,
  actor text not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
select tenant_table('write_off', true);
create index on write_off (organization_id, invoice_id);
alter table write_off add foreign key (organization_id, invoice_id) references invoice (organization_id, id);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
