-- BusinessConnect: an employer pays a part of its employees' memberships. A business belongs to no organization: its row and its payment
-- methods are the platform's. What it agrees with an office, its list of employees there and its bills are the office's.
set local lock_timeout = '5s';

create sequence business_id_seq;
create table business (
  id bigint primary key default nextval('business_id_seq'),
  brand text not null,
  name text not null,
  legal_name text,
  ein text,
  contact_first_name text not null,
  contact_last_name text not null,
  email text not null,
  phone text,
  terms_version text,
  terms_accepted_at timestamptz,
  provider_customer text,
  method_id bigint,
  version int not null default 1,
  created_at timestamptz not null
);
create unique index on business (brand, email);
create sequence business_method_id_seq;
create table business_method (
  id bigint primary key default nextval('business_method_id_seq'),
  business_id bigint not null references business (id),
  kind text not null check (kind in ('card','bank')),
  network text not null,
  last4 text not null,
  exp_month int,
  exp_year int,
  fingerprint text,
  provider_id text not null,
  blocked_code text,
  removed_at timestamptz,
  created_at timestamptz not null
);
create index on business_method (business_id);
grant select, insert, update on business, business_method to chairside_platform;

create sequence business_office_id_seq;
create table business_office (
  organization_id bigint not null,
  id bigint not null default nextval('business_office_id_seq'),
  office_id bigint not null,
  business_id bigint not null,
  -- As the office invited it; the business's own name once it has accepted.
  business_name text not null,
  contact_first_name text not null,
  contact_last_name text not null,
  contact_email text not null,
  state text not null default 'draft' check (state in ('draft','sent','accepted','suspended','ending','ended')),
  -- Empty: every plan, both periods.
  plans bigint[] not null default '{}',
  periods text[] not null default '{}' check (periods <@ array['month','year']),
  starts_on date not null,
  -- The last day on which a sponsored period begins.
  ends_on date,
  discount_percent numeric(5,2) not null default 0 check (discount_percent between 0 and 50),
  contribution text not null check (contribution in ('all','percent','fixed','none')),
  contribution_percent numeric(5,2) not null default 0 check (contribution_percent between 0 and 100),
  monthly_cents bigint not null default 0 check (monthly_cents >= 0),
  yearly_cents bigint not null default 0 check (yearly_cents >= 0),
  family text not null default 'none' check (family in ('none','employee_pays','same_contribution')),
  approval text not null default 'automatic' check (approval in ('automatic','required')),
  collection text not null default 'automatic' check (collection in ('automatic','invoice')),
  -- What employees enter to find their business: 8 characters without look-alikes.
  code text not null,
  link_hash bytea,
  link_expires_at timestamptz,
  sent_round int not null default 0,
  accepted_at timestamptz,
  accepted_login_id bigint,
  accepted_by text,
  suspended_on date,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, code),
  check ((state in ('ending','ended')) <= (ends_on is not null)),
  check ((state in ('accepted','suspended','ending')) <= (accepted_at is not null)),
  check ((state = 'suspended') <= (suspended_on is not null))
);
select tenant_table('business_office');
create index on business_office (organization_id, office_id, id desc);
create index on business_office (business_id);
create index on business_office (organization_id, link_hash) where link_hash is not null;
create unique index on business_office (organization_id, office_id, business_id) where state <> 'ended';

create sequence business_employee_id_seq;
create table business_employee (
  organization_id bigint not null,
  id bigint not null default nextval('business_employee_id_seq'),
  office_id bigint not null,
  business_id bigint not null,
  addendum_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text,
  employee_number text,
  birth_date date,
  eligible_from date,
  left_on date,
  state text not null default 'eligible' check (state in ('eligible','invited','requested','enrolled','left','declined')),
  -- What the sign-up page knows the employee by.
  join_code text not null,
  requested_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  invited_round int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, join_code),
  check ((state = 'left') = (left_on is not null))
);
select tenant_table('business_employee');
create index on business_employee (organization_id, office_id, id desc);
create index on business_employee (organization_id, addendum_id, last_name, first_name, id);
create unique index business_employee_number on business_employee (organization_id, addendum_id, lower(employee_number)) where employee_number is not null;
create unique index business_employee_email on business_employee (organization_id, addendum_id, lower(email)) where email is not null;

create sequence sponsorship_id_seq;
create table sponsorship (
  organization_id bigint not null,
  id bigint not null default nextval('sponsorship_id_seq'),
  office_id bigint not null,
  business_id bigint not null,
  addendum_id bigint not null,
  employee_id bigint not null,
  subscription_id bigint not null,
  business_name text not null,
  -- Whether the member is the employee, not the family.
  own boolean not null,
  -- The terms as they were when it began.
  contribution text not null check (contribution in ('all','percent','fixed','none')),
  contribution_percent numeric(5,2) not null,
  monthly_cents bigint not null,
  yearly_cents bigint not null,
  plan_name text not null,
  period text not null check (period in ('month','year')),
  -- The business's part of the next period.
  part_cents bigint not null check (part_cents >= 0),
  state text not null default 'active' check (state in ('active','ending','ended')),
  starts_on date not null,
  -- The first day that the business does not pay for.
  ends_on date,
  end_reason text check (end_reason in ('left','addendum_ended','not_paid','canceled','kept')),
  -- What the member decides about a membership whose sponsor leaves.
  choice text check (choice in ('open','kept','let_end')),
  -- What keeping it costs, as the emails say.
  keep_price_cents bigint,
  chosen_at timestamptz,
  -- The price before it ended, for a business that pays in time after all.
  was_price_cents bigint,
  was_percent numeric(5,2),
  was_source text,
  reminded boolean not null default false,
  created_at timestamptz not null,
  primary key (organization_id, id),
  check ((state = 'active') = (ends_on is null)),
  check ((state = 'active') = (end_reason is null)),
  check ((choice = 'kept') <= (chosen_at is not null and keep_price_cents is not null))
);
select tenant_table('sponsorship');
create unique index sponsorship_once on sponsorship (organization_id, subscription_id) where state = 'active';
create index on sponsorship (organization_id, subscription_id);
create index on sponsorship (organization_id, addendum_id, state, id);
create index on sponsorship (organization_id, employee_id);
create index on sponsorship (organization_id, office_id, id desc);
create index on sponsorship (ends_on) where choice = 'open';

create sequence business_invoice_id_seq;
create table business_invoice (
  organization_id bigint not null,
  id bigint not null default nextval('business_invoice_id_seq'),
  office_id bigint not null,
  business_id bigint not null,
  addendum_id bigint not null,
  number bigint not null,
  -- The first of the month.
  bill_on date not null,
  status text not null check (status in ('open','paid','late','written_off')),
  collection text not null check (collection in ('automatic','invoice')),
  -- The sum of the lines.
  lines_cents bigint not null,
  -- Credit of the month before, zero or less.
  carried_cents bigint not null default 0 check (carried_cents <= 0),
  total_cents bigint generated always as (lines_cents + carried_cents) stored,
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  written_off_cents bigint not null default 0 check (written_off_cents >= 0),
  due_on date not null,
  first_failed_on date,
  failed_attempts int not null default 0,
  next_attempt_on date,
  next_notice_on date,
  late_on date,
  paid_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, addendum_id, bill_on),
  check (paid_cents + written_off_cents <= greatest(lines_cents + carried_cents, 0)),
  check ((status = 'paid') = (paid_cents = greatest(lines_cents + carried_cents, 0))),
  check ((status = 'written_off') = (written_off_cents > 0))
);
select tenant_table('business_invoice');
create index on business_invoice (organization_id, office_id, bill_on desc, id desc);
create index on business_invoice (organization_id, business_id, bill_on desc);
create index on business_invoice (organization_id, addendum_id, id desc) where status in ('open','late');

create sequence business_invoice_line_id_seq;
create table business_invoice_line (
  organization_id bigint not null,
  id bigint not null default nextval('business_invoice_line_id_seq'),
  office_id bigint not null,
  business_id bigint not null,
  invoice_id bigint not null,
  sponsorship_id bigint not null,
  employee_id bigint not null,
  own boolean not null,
  plan_name text not null,
  kind text not null check (kind in ('dues','new','credit','adjustment')),
  period_starts_on date not null,
  period_ends_on date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null,
  primary key (organization_id, id)
);
select tenant_table('business_invoice_line', append_only => true);
create index on business_invoice_line (organization_id, invoice_id, id);
create index on business_invoice_line (organization_id, sponsorship_id, period_starts_on);

-- What a canceled membership returns of the business's part.
create table sponsor_refund (
  organization_id bigint not null,
  sponsorship_id bigint not null,
  office_id bigint not null,
  business_id bigint not null,
  period_starts_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  refunded_on date not null,
  primary key (organization_id, sponsorship_id, period_starts_on)
);
select tenant_table('sponsor_refund', append_only => true);

create sequence business_payment_id_seq;
create table business_payment (
  organization_id bigint not null,
  id bigint not null default nextval('business_payment_id_seq'),
  office_id bigint not null,
  business_id bigint not null,
  invoice_id bigint not null,
  kind text not null check (kind in ('card','bank','check')),
  method_id bigint,
  -- As they were when the payment was made: the business's own rows are the platform's.
  provider_customer text,
  provider_method text,
  fingerprint text,
  amount_cents bigint not null check (amount_cents > 0),
  application_fee_cents bigint not null default 0 check (application_fee_cents >= 0),
  processor_fee_cents bigint,
  surplus_cents bigint not null default 0 check (surplus_cents >= 0),
  status text not null check (status in ('created','unknown','requires_action','processing','succeeded','failed','canceled','returned')),
  idempotency_key text not null,
  by_schedule boolean not null,
  provider_id text,
  charge_id text,
  check_number text,
  recorded_login_id bigint,
  recorded_by text,
  failure_code text,
  failure_message text,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, idempotency_key),
  check ((kind = 'check') = (method_id is null))
);
select tenant_table('business_payment');
create index on business_payment (organization_id, invoice_id);
create index on business_payment (organization_id, office_id, charge_id) where charge_id is not null;
create unique index on business_payment (organization_id, invoice_id) where status in ('created','unknown','requires_action','processing');
grant usage on all sequences in schema public to chairside_app, chairside_platform;

alter table business_office add foreign key (organization_id, office_id) references office (organization_id, id);
alter table business_employee add foreign key (organization_id, addendum_id) references business_office (organization_id, id);
alter table sponsorship add foreign key (organization_id, addendum_id) references business_office (organization_id, id),
  add foreign key (organization_id, employee_id) references business_employee (organization_id, id),
  add foreign key (organization_id, subscription_id) references subscription (organization_id, id);
alter table business_invoice add foreign key (organization_id, addendum_id) references business_office (organization_id, id);
alter table business_invoice_line add foreign key (organization_id, invoice_id) references business_invoice (organization_id, id),
  add foreign key (organization_id, sponsorship_id) references sponsorship (organization_id, id),
  add foreign key (organization_id, employee_id) references business_employee (organization_id, id);
alter table sponsor_refund add foreign key (organization_id, sponsorship_id) references sponsorship (organization_id, id);
alter table business_payment add foreign key (organization_id, invoice_id) references business_invoice (organization_id, id);

-- The business of a business user's transaction; null in any other.
create function app_business() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.business', true), '')::bigint $$;
-- Closed to households. A business reaches its own rows, of every office of the organization.
do $$
declare name text; cond text;
begin
  foreach name in array array['business_office','business_employee','sponsorship','business_invoice','business_invoice_line','sponsor_refund','business_payment'] loop
    cond := format('(%s) or (organization_id = (select app_organization()) and business_id = (select app_business()))', staff_condition(name));
    -- A household reads who pays for its own memberships.
    if name = 'sponsorship' then
      cond := cond || ' or (organization_id = (select app_organization()) and exists (select from subscription s
        where s.organization_id = sponsorship.organization_id and s.id = sponsorship.subscription_id and s.account_id = (select app_account())))';
    end if;
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- A business's part of a period. Must match rules::sponsors::Contribution::part.
create function sponsor_part(contribution text, percent numeric, monthly bigint, yearly bigint, period text, price bigint) returns bigint
  language sql immutable parallel safe
  return case contribution
    when 'all' then price
    when 'percent' then least(price, round(price * percent / 100)::bigint)
    when 'fixed' then least(price, case period when 'month' then monthly else yearly end)
    else 0 end;

-- lock: a column with a constant default changes no row
alter table subscription add column sponsor_cents bigint not null default 0;
-- lock: every row has 0, so every row passes
alter table subscription add constraint sponsor_cents_within_price check (sponsor_cents >= 0 and sponsor_cents <= agreed_price_cents) not valid;

-- The part follows the price, whoever changes it.
create function follow_sponsored_price() returns trigger language plpgsql as $$
begin
  select sponsor_part(p.contribution, p.contribution_percent, p.monthly_cents, p.yearly_cents, new.period, new.agreed_price_cents) into new.sponsor_cents
  from sponsorship p where p.organization_id = new.organization_id and p.subscription_id = new.id and p.state = 'active';
  new.sponsor_cents := coalesce(new.sponsor_cents, 0);
  return new;
end $$;
create trigger follow_sponsored_price before update of agreed_price_cents, period on subscription for each row
  when (new.agreed_price_cents <> old.agreed_price_cents or new.period <> old.period) execute function follow_sponsored_price();
-- A sponsorship sets the part of its membership, and shows it to the business.
create function set_sponsored_part() returns trigger language plpgsql as $$
begin
  update subscription s set sponsor_cents = case when new.state = 'active'
      then sponsor_part(new.contribution, new.contribution_percent, new.monthly_cents, new.yearly_cents, s.period, s.agreed_price_cents) else 0 end
    where s.organization_id = new.organization_id and s.id = new.subscription_id;
  return null;
end $$;
create trigger set_sponsored_part after insert or update of state on sponsorship for each row execute function set_sponsored_part();
create function show_sponsored_part() returns trigger language plpgsql as $$
begin
  update sponsorship p set part_cents = new.sponsor_cents
    where p.organization_id = new.organization_id and p.subscription_id = new.id and p.state = 'active' and p.part_cents <> new.sponsor_cents;
  return null;
end $$;
create trigger show_sponsored_part after update of sponsor_cents, agreed_price_cents, period on subscription for each row
  when (new.sponsor_cents <> old.sponsor_cents) execute function show_sponsored_part();

-- lock: the lists of kinds become longer, so every row passes
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'invoice_line'::regclass and conname = 'invoice_line_kind_check';
  alter table invoice_line drop constraint invoice_line_kind_check;
  execute 'alter table invoice_line add constraint invoice_line_kind_check '
    || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''business_discount''::text, ''sponsor''::text, ') || ' not valid';
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'subscription'::regclass and conname = 'subscription_discount_source_check';
  alter table subscription drop constraint subscription_discount_source_check;
  execute 'alter table subscription add constraint subscription_discount_source_check '
    || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''business''::text, ') || ' not valid';
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'journal_entry'::regclass and conname = 'journal_entry_kind_check';
  alter table journal_entry drop constraint journal_entry_kind_check;
  execute 'alter table journal_entry add constraint journal_entry_kind_check '
    || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''business_invoice''::text, ''business_credit''::text, ''business_payment''::text, ''business_payment_returned''::text, ''business_check''::text, ''business_fee''::text, ''business_fee_returned''::text, ''business_processor_fee''::text, ''business_write_off''::text, ') || ' not valid';
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'office_counter'::regclass and conname = 'office_counter_name_check';
  alter table office_counter drop constraint office_counter_name_check;
  execute 'alter table office_counter add constraint office_counter_name_check '
    || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''business_invoice''::text, ') || ' not valid';
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'posting'::regclass and conname = 'posting_ledger_account_check';
  alter table posting drop constraint posting_ledger_account_check;
  execute 'alter table posting add constraint posting_ledger_account_check ' || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''business_receivable''::text, ') || ' not valid';
end $$;

-- What a household paid of a period is its price less the business's discount and part.
do $$ begin
  execute 'create or replace view overcredited_change with (security_invoker = true) as '
    || replace(pg_get_viewdef('overcredited_change'::regclass), '''agreed_discount''::text', '''agreed_discount''::text, ''business_discount''::text, ''sponsor''::text');
end $$;

-- A business's payment in a payout.
alter table payout_item add column business_payment_id bigint;
-- lock: no row has one yet
create index on payout_item (organization_id, business_payment_id) where business_payment_id is not null;

-- The terms for the employee with this code, while the office may enroll them.
create function sponsor_offer(office bigint, typed text, on_day date) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('code', e.join_code, 'percent', a.discount_percent, 'sponsor', jsonb_build_object('addendum', a.id, 'employee', e.id,
    'business_name', a.business_name, 'kind', a.contribution, 'percent', a.contribution_percent, 'monthly_cents', a.monthly_cents,
    'yearly_cents', a.yearly_cents, 'family', a.family, 'plans', to_jsonb(a.plans), 'periods', to_jsonb(a.periods)))
  from business_employee e join business_office a on a.organization_id = e.organization_id and a.id = e.addendum_id
  where e.organization_id = app_organization() and e.office_id = office and coalesce(office = any (app_reached_offices()), true)
    and e.join_code = upper(trim(typed)) and e.state in ('eligible','invited') and coalesce(e.eligible_from, on_day) <= on_day
    and (a.approval = 'automatic' or e.decided_at is not null)
    -- A household that is signed in joins through its office or its employer.
    and coalesce((select app_account()), 0) = 0
    and a.state in ('accepted','ending') and a.starts_on <= on_day and coalesce(a.ends_on, on_day) >= on_day
$$;
revoke all on function sponsor_offer(bigint, text, date) from public;
grant execute on function sponsor_offer(bigint, text, date) to chairside_app, chairside_platform;
create or replace function promo_offer(office bigint, typed text, on_day date) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select jsonb_build_object('code', c.code, 'percent', c.percent) from promo_code c
    where c.organization_id = app_organization() and c.office_id = office and coalesce(office = any (app_reached_offices()), true)
      and c.code = upper(trim(typed)) and c.active and (c.expires_on is null or c.expires_on >= on_day)), sponsor_offer(office, typed, on_day))
$$;

do $$ begin
  grant create on schema public to chairside_platform;
  alter function sponsor_offer(bigint, text, date) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;

-- What an erasure does: ids and amounts stay with the business, and the names of its own list are the employer's.
insert into erasure_table (table_name, rows, kept) values
  ('business_office', null, 'the office''s own: its terms with a business'),
  ('business_employee', null, 'an employer''s list of its own employees, which it keeps'),
  ('sponsorship', null, 'ids, amounts and days'),
  ('business_invoice', null, 'amounts and days'),
  ('business_invoice_line', null, 'amounts, days and the names of plans'),
  ('sponsor_refund', null, 'amounts and days'),
  ('business_payment', null, 'a business''s payments');
