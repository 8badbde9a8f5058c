-- Printed cards and brochures that offices order, paid with marketing credit and by the organization's payment method.
set local lock_timeout = '5s';

create sequence marketing_order_id_seq;
create table marketing_order (
  organization_id bigint not null,
  id bigint not null default nextval('marketing_order_id_seq'),
  office_id bigint not null,
  -- The act that made it: once.
  request_key text not null,
  -- proof: waits for the office's approval. unpaid: approved, and not paid yet.
  status text not null default 'proof'
    check (status in ('proof','unpaid','placed','in_production','shipped','delivered','canceled')),
  -- What is printed, by the brand's file.
  asset text not null,
  kind text not null check (kind in ('card','brochure')),
  heavy_stock boolean not null,
  quantity int not null check (quantity > 0),
  language text not null check (language in ('en','es')),
  headline text not null,
  plan_ids bigint[] not null,
  ship_name text not null,
  ship_line1 text not null,
  ship_line2 text,
  ship_city text not null,
  ship_state text not null,
  ship_zip text not null,
  price_cents bigint not null check (price_cents > 0),
  -- What of it is paid with credit; set when the order is approved.
  credit_cents bigint not null default 0,
  -- The file that was shown and is printed.
  proof_file text not null,
  ordered_by bigint,
  ordered_name text not null,
  carrier text check (carrier in ('usps','ups','fedex','other')),
  tracking_number text,
  created_at timestamptz not null,
  approved_at timestamptz,
  placed_at timestamptz,
  production_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  canceled_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, request_key),
  check (credit_cents between 0 and price_cents),
  check ((status in ('proof','unpaid')) <= (placed_at is null)),
  check ((status in ('placed','in_production','shipped','delivered')) <= (placed_at is not null)),
  check ((status in ('shipped','delivered')) <= (shipped_at is not null and carrier is not null)),
  check ((status = 'canceled') = (canceled_at is not null))
);
select tenant_table('marketing_order');
create index on marketing_order (organization_id, office_id, id desc);
-- Our staff's list goes over all tenants.
create index on marketing_order (status, id desc);
alter table marketing_order add foreign key (organization_id, office_id) references office (organization_id, id);

-- An order is billed as a practice's other bills are: a draft until its payment went through. It names no tier.
-- lock: practices have few bills
alter table tier_invoice add column order_id bigint, add column reversed_at timestamptz;
alter table tier_invoice alter column level drop not null, alter column period drop not null, alter column period_starts_on drop not null,
  alter column period_ends_on drop not null;
alter table tier_invoice drop constraint tier_invoice_origin_check, drop constraint tier_invoice_check1;
-- lock: practices have few bills
alter table tier_invoice add constraint tier_invoice_origin_check check (origin in ('period','change','member_fee','order')) not valid;
-- lock: practices have few bills
alter table tier_invoice add constraint tier_invoice_draft_check check (origin in ('change','order') or status in ('open','paid')) not valid;
-- lock: practices have few bills
alter table tier_invoice add constraint tier_invoice_order_check check ((origin = 'order') = (order_id is not null)
  and (origin = 'order') = (level is null) and (level is null) = (period is null) and (level is null) = (period_starts_on is null)
  and (level is null) = (period_ends_on is null) and (reversed_at is null or origin = 'order')) not valid;
-- lock: practices have few bills
drop index tier_invoice_organization_id_idx;
-- lock: practices have few bills
create unique index tier_invoice_one_change on tier_invoice (organization_id) where status = 'draft' and origin = 'change';
-- An order is paid once.
-- lock: practices have few bills
create unique index tier_invoice_one_for_order on tier_invoice (organization_id, order_id) where status in ('draft','paid') and order_id is not null;
-- lock: practices have few bills
alter table tier_invoice add foreign key (organization_id, order_id) references marketing_order (organization_id, id) not valid;
alter table tier_invoice_line drop constraint tier_invoice_line_kind_check;
-- lock: practices have few bills
alter table tier_invoice_line add constraint tier_invoice_line_kind_check
  check (kind in ('tier','coupon','unused','member_fee','waived','material','credit')) not valid;

-- lock: the list of kinds becomes longer, so every row passes
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'journal_entry'::regclass and conname = 'journal_entry_kind_check';
  alter table journal_entry drop constraint journal_entry_kind_check;
  execute 'alter table journal_entry add constraint journal_entry_kind_check ' || replace(was, 'ARRAY[', 'ARRAY[''tier_invoice_reversed''::text, ');
end $$;
grant usage on all sequences in schema public to chairside_app, chairside_platform;
