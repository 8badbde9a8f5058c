-- A location is sold to another organization: proposed by its owner, accepted by the buyer, approved by two of our staff. On its day each
-- household moves to a new office of the buyer in a job of its own; the money that was paid before stays with the seller.
set local lock_timeout = '3s';

create sequence office_sale_id_seq;
grant usage on sequence office_sale_id_seq to chairside_app, chairside_platform;
-- The seller's row. The buyer reads it across tenants, by its own organization.
create table office_sale (
  organization_id bigint not null,
  id bigint not null default nextval('office_sale_id_seq'),
  -- The location that is sold.
  office_id bigint not null,
  office_name text not null,
  seller_name text not null,
  buyer_organization_id bigint not null,
  buyer_name text not null,
  state text not null check (state in ('proposed','accepted','approved','moving','done','declined','withdrawn','expired')),
  on_day date not null,
  -- The buyer's office whose owners own the new one, once accepted; the new one, once approved.
  home_office_id bigint,
  to_office_id bigint,
  -- By plan here: its copy there.
  plans jsonb not null default '{}',
  -- The day has come, and the new office can't take payments yet.
  waits boolean not null default false,
  proposed_at timestamptz not null,
  proposed_by text not null,
  proposed_login_id bigint,
  accepted_at timestamptz,
  accepted_by text,
  accepted_login_id bigint,
  approved_at timestamptz,
  -- When the first households were written to.
  announced_at timestamptz,
  -- The seller's date on which members began to move.
  begun_on date,
  finished_at timestamptz,
  primary key (organization_id, id),
  check ((state in ('accepted','approved','moving','done')) <= (home_office_id is not null and accepted_at is not null)),
  check ((state in ('approved','moving','done')) <= (to_office_id is not null and approved_at is not null)),
  check ((state in ('moving','done')) = (begun_on is not null)),
  check ((state in ('done','declined','withdrawn','expired')) = (finished_at is not null))
);
select tenant_table('office_sale');
alter table office_sale add foreign key (organization_id, office_id) references office (organization_id, id);
create unique index office_sale_under_way on office_sale (organization_id, office_id) where state in ('proposed','accepted','approved','moving');
create index office_sale_of_office on office_sale (organization_id, office_id, id);
create index office_sale_of_buyer on office_sale (buyer_organization_id, id);
create index office_sale_by_id on office_sale (id);
create index office_sale_live on office_sale (organization_id, id) where state in ('proposed','accepted','approved','moving');

create table office_sale_line (
  organization_id bigint not null,
  sale_id bigint not null,
  office_id bigint not null,
  account_id bigint not null,
  -- end: its memberships end on the day, and unused time is refunded.
  action text not null default 'move' check (action in ('move','end')),
  -- left: it moved, and left within 30 days.
  state text not null default 'waiting' check (state in ('waiting','moved','ended','left','failed','withdrawn')),
  -- Its account at the buyer's office.
  to_account_id bigint,
  -- What the seller refunded, and what the buyer refunded.
  refund_cents bigint not null default 0 check (refund_cents >= 0),
  buyer_refund_cents bigint not null default 0 check (buyer_refund_cents >= 0),
  -- Why it failed.
  reason text,
  -- When it was written to, 28 and 7 days ahead.
  announced_at timestamptz,
  reminded_at timestamptz,
  settled_at timestamptz,
  primary key (organization_id, sale_id, account_id),
  check ((state in ('moved','left')) <= (to_account_id is not null))
);
select tenant_table('office_sale_line');
alter table office_sale_line add foreign key (organization_id, sale_id) references office_sale (organization_id, id);
alter table office_sale_line add foreign key (organization_id, account_id) references account (organization_id, id);
create index office_sale_line_state on office_sale_line (organization_id, sale_id, state, account_id);
create index office_sale_line_account on office_sale_line (organization_id, account_id);
create index office_sale_line_to on office_sale_line (organization_id, sale_id, to_account_id) where to_account_id is not null;

-- The statement: what each membership that moved had paid for the days from its move on.
create table office_sale_membership (
  organization_id bigint not null,
  sale_id bigint not null,
  subscription_id bigint not null,
  office_id bigint not null,
  account_id bigint not null,
  to_subscription_id bigint not null,
  moved_on date not null,
  paid_cents bigint not null check (paid_cents >= 0),
  days_left int not null check (days_left >= 0),
  days int not null check (days >= days_left),
  prepaid_cents bigint not null check (prepaid_cents >= 0),
  -- What the seller refunded when the household left.
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  primary key (organization_id, sale_id, subscription_id)
);
select tenant_table('office_sale_membership');
alter table office_sale_membership add foreign key (organization_id, sale_id, account_id) references office_sale_line (organization_id, sale_id, account_id);
alter table office_sale_membership add foreign key (organization_id, subscription_id) references subscription (organization_id, id);
create index office_sale_membership_account on office_sale_membership (organization_id, sale_id, account_id);
create index office_sale_membership_of on office_sale_membership (organization_id, account_id);
-- A membership moves once, whatever sale moves it.
create unique index office_sale_membership_once on office_sale_membership (organization_id, subscription_id);

-- Closed to households.
do $$
declare name text; cond text;
begin
  foreach name in array array['office_sale', 'office_sale_line', 'office_sale_membership'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- Whether another organization has this payment method of a household on file, or waits for a payment by it: after the sale of a location the
-- account at the seller's office and the one at the buyer's share it at the provider.
create function method_is_elsewhere(org bigint, provider text) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (select from payment_method o where o.provider_id = provider and o.organization_id <> org
    and (o.replaced_at is null or exists (select from payment p where p.organization_id = o.organization_id and p.payment_method_id = o.id
      and payment_is_pending(p.status))))
$$;
revoke all on function method_is_elsewhere(bigint, text) from public;
grant execute on function method_is_elsewhere(bigint, text) to chairside_app, chairside_platform;
do $$ begin
  grant create on schema public to chairside_platform;
  alter function method_is_elsewhere(bigint, text) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;

-- Where a closed or sold office went: what its address answers. If that office closed or was sold too, the one after it.
create or replace function office_moved_to(office bigint) returns jsonb language sql stable security definer
  set search_path = public, pg_temp as $$
  with recursive gone as (
    select m.organization_id, m.office_id, m.organization_id as to_organization_id, m.to_office_id, m.on_day from office_move m
    where m.kind = 'close' and m.state = 'done'
    union all
    select s.organization_id, s.office_id, s.buyer_organization_id, s.to_office_id, s.begun_on from office_sale s where s.state = 'done'),
  onward as (
    select g.to_organization_id as organization_id, g.to_office_id, g.on_day, 1 as step from gone g
    join office o on o.organization_id = g.organization_id and o.id = g.office_id and o.account_status = 3
    where g.organization_id = app_organization() and g.office_id = office
      and coalesce(office = any (app_reached_offices()), true)
    union all
    select g.to_organization_id, g.to_office_id, w.on_day, w.step + 1 from onward w
    join office o on o.organization_id = w.organization_id and o.id = w.to_office_id and o.account_status = 3
    join gone g on g.organization_id = w.organization_id and g.office_id = w.to_office_id
    where w.step < 10)
  select jsonb_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'phone', o.phone, 'address', o.address_line1 || ', ' || o.city || ', ' || o.state || ' ' || o.zip,
    'on', w.on_day)
  from onward w join office o on o.organization_id = w.organization_id and o.id = w.to_office_id
  where o.account_status <> 3 order by w.step desc limit 1
$$;

insert into erasure_table (table_name, rows, kept) values
  ('office_sale', null, 'the organization''s own: to whom it sold a location, and which users did');
insert into erasure_table (table_name) values ('office_sale_line'), ('office_sale_membership');
-- A reason names the person whose membership stays.
insert into erasure_column (table_name, column_name, becomes) values
  ('office_sale_line', 'reason', 'erase_words(reason, $8)');
insert into erasure_column (table_name, column_name, kept) values
  ('office_sale_line', 'action', 'a word of the program'),
  ('office_sale_line', 'state', 'a word of the program'),
  ('office_sale_membership', 'moved_on', 'a day of money, of a membership or of what the office did');
