-- An organization pays for one tier at all of its locations, or for one at each: with one bill, or with a bill and a payment method for each location.
set local lock_timeout = '3s';

-- lock: one row for each practice
alter table tier_subscription add column billing_mode text not null default 'one_tier',
  add column invoicing text not null default 'one',
  -- What it becomes with the next bill.
  add column next_billing_mode text,
  add column next_invoicing text;
-- lock: one row for each practice
alter table tier_subscription add constraint tier_subscription_billing_mode_check check (billing_mode in ('one_tier','per_location')) not valid,
  add constraint tier_subscription_invoicing_check check (invoicing in ('one','each')) not valid,
  add constraint tier_subscription_next_billing_mode_check check (next_billing_mode in ('one_tier','per_location')) not valid,
  add constraint tier_subscription_next_invoicing_check check (next_invoicing in ('one','each')) not valid,
  add constraint tier_subscription_mode_check check ((invoicing <> 'each' or billing_mode = 'per_location')
    and (next_invoicing is null or next_invoicing <> 'each' or next_billing_mode = 'per_location')
    and (next_billing_mode is null) = (next_invoicing is null) and (next_billing_mode is null or level > 0)) not valid;

-- A location's own tier. Without a row it has what it was opened with.
create table location_tier (
  organization_id bigint not null,
  office_id bigint not null,
  -- Null: lost for want of payment; with one tier for all locations, always.
  level int check (level between 1 and 3),
  -- What it becomes with the next bill.
  next_level int check (next_level between 1 and 3),
  -- What its own bills are charged to; without one, the organization's default.
  method_id bigint,
  -- Its days before this one are billed. Null: none since it was opened.
  billed_to date,
  -- The volume discount in the running period.
  volume_percent int not null default 0 check (volume_percent between 0 and 100),
  -- The day from which its year is unpaid after the last attempt.
  overdue_since date,
  primary key (organization_id, office_id)
);
select tenant_table('location_tier');
alter table location_tier add foreign key (organization_id, office_id) references office (organization_id, id);
alter table location_tier add foreign key (organization_id, method_id) references tier_method (organization_id, id);
create index location_tier_method on location_tier (organization_id, method_id) where method_id is not null;

do $$
declare cond text := staff_condition('location_tier');
begin
  execute format('alter policy tenant on location_tier using (%s) with check (%s)', cond, cond);
  drop policy granted on location_tier;
  perform granted_policy('location_tier', true);
end $$;
insert into erasure_table (table_name, rows, kept) values ('location_tier', null, 'the organization''s own: what it pays for a location');

-- The location of a bill or of its line; null for all locations.
-- lock: practices have few bills
alter table tier_invoice add column location_id bigint;
-- lock: practices have few bills
alter table tier_invoice_line add column location_id bigint;
-- lock: practices have few bills
alter table tier_invoice add foreign key (organization_id, location_id) references office (organization_id, id) not valid;
-- lock: practices have few bills
alter table tier_invoice_line add foreign key (organization_id, location_id) references office (organization_id, id) not valid;
-- One bill for a period, or one for each location.
-- lock: practices have few bills
drop index tier_invoice_organization_id_origin_period_starts_on_idx;
-- lock: practices have few bills
create unique index tier_invoice_once_a_period on tier_invoice (organization_id, origin, period_starts_on, coalesce(location_id, 0))
  where origin in ('period','member_fee');
