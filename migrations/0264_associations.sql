-- Associations that offices belong to, and affiliates who send practices. Neither belongs to an organization: their rows are the platform's. That an
-- office belongs to an association, what it shares, and what an affiliate earns by its bills are the office's.
set local lock_timeout = '5s';

-- Smaller numbers are those of the brands' files.
create sequence association_id_seq start with 1001;
create table association (
  id bigint primary key default nextval('association_id_seq'),
  brand text not null,
  name text not null,
  -- The last part of the address of its sign-up page.
  url text not null,
  -- An SVG document; empty without one.
  logo text not null default '',
  website text,
  contact_first_name text not null default '',
  contact_last_name text not null default '',
  contact_email text not null default '',
  contact_phone text,
  -- A coupon of the brand, and the last day on which the sign-up page gives it.
  coupon text,
  coupon_ends_on date,
  -- What an office shares from the day that it joins, besides its name, place and progress.
  shares text[] not null default '{tier,members}' check (shares <@ array['tier','members']),
  state text not null default 'active' check (state in ('active','ending','ended')),
  -- Its last day.
  ends_on date,
  version int not null default 1,
  created_at timestamptz not null,
  unique (brand, url),
  check ((state = 'active') = (ends_on is null))
);
-- A former address, which leads to the same sign-up page for a year.
create table association_alias (
  brand text not null,
  url text not null,
  association_id bigint not null references association (id),
  until date not null,
  primary key (brand, url)
);
create index on association_alias (association_id);
create sequence association_invitation_id_seq;
create table association_invitation (
  id bigint primary key default nextval('association_invitation_id_seq'),
  association_id bigint not null references association (id),
  email text not null,
  practice_name text not null,
  round int not null default 1,
  sent_at timestamptz not null,
  unique (association_id, email)
);
create index on association_invitation (association_id, sent_at);
create sequence association_template_id_seq;
-- A plan that offices may copy. A copy is the office's own: later edits never reach it.
create table association_template (
  id bigint primary key default nextval('association_template_id_seq'),
  association_id bigint not null references association (id),
  preset text not null,
  name text not null,
  spanish_name text,
  description text,
  spanish_description text,
  monthly_cents bigint not null default 0 check (monthly_cents >= 0),
  yearly_cents bigint not null default 0 check (yearly_cents >= 0),
  other_discount_percent numeric(5,2) check (other_discount_percent between 0 and 100),
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null
);
create index on association_template (association_id, id desc);

create sequence affiliate_id_seq;
create table affiliate (
  id bigint primary key default nextval('affiliate_id_seq'),
  brand text not null,
  name text not null,
  -- The last part of the address that the affiliate gives to practices.
  word text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  address_line1 text,
  zip text,
  -- Of the account that it is paid to.
  bank_last4 text,
  login_id bigint references login (id),
  percent int not null check (percent between 1 and 50),
  months int not null check (months between 1 and 60),
  hold_days int not null check (hold_days between 0 and 180),
  least_payout_cents bigint not null check (least_payout_cents >= 0),
  state text not null default 'active' check (state in ('active','ended')),
  version int not null default 1,
  created_at timestamptz not null,
  unique (brand, word),
  unique (brand, email)
);
create unique index on affiliate (login_id) where login_id is not null;
create sequence affiliate_payout_id_seq;
-- We pay an affiliate outside of the product. One person records the payment and another confirms it.
create table affiliate_payout (
  id bigint primary key default nextval('affiliate_payout_id_seq'),
  affiliate_id bigint not null references affiliate (id),
  -- The month of the statement, by its first day.
  month date not null,
  amount_cents bigint not null check (amount_cents >= 0),
  state text not null default 'due' check (state in ('due','recorded','paid','void')),
  reference text,
  paid_on date,
  recorded_login_id bigint references login (id),
  recorded_by text,
  recorded_at timestamptz,
  confirmed_login_id bigint references login (id),
  confirmed_by text,
  confirmed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  unique (affiliate_id, month),
  check ((state in ('recorded','paid')) = (recorded_login_id is not null and reference is not null and paid_on is not null)),
  check ((state = 'paid') = (confirmed_login_id is not null and confirmed_at is not null)),
  check (confirmed_login_id <> recorded_login_id),
  check (state = 'void' or amount_cents > 0)
);
create table affiliate_statement (
  affiliate_id bigint not null references affiliate (id),
  month date not null,
  opening_cents bigint not null,
  earned_cents bigint not null,
  reversed_cents bigint not null,
  paid_cents bigint not null,
  closing_cents bigint generated always as (opening_cents + earned_cents - reversed_cents - paid_cents) stored,
  -- What may be paid: earnings whose time has passed, less paid ones that were reversed.
  payable_cents bigint not null,
  -- 0: carried to the next statement.
  payout_cents bigint not null check (payout_cents >= 0),
  made_at timestamptz not null,
  primary key (affiliate_id, month)
);
grant select, insert, update on association, association_template, association_invitation, affiliate, affiliate_payout, affiliate_statement to chairside_platform;
grant select, insert, update, delete on association_alias to chairside_platform;
-- What its sign-up page shows to everybody.
grant select (id, brand, name, url, logo, coupon, coupon_ends_on, shares, state) on association to chairside_app, chairside_granted;

create sequence association_office_id_seq;
create table association_office (
  organization_id bigint not null,
  id bigint not null default nextval('association_office_id_seq'),
  office_id bigint not null,
  association_id bigint not null,
  joined_at timestamptz not null,
  via text not null check (via in ('link','staff','location','office')),
  shares text[] not null default '{}' check (shares <@ array['tier','members','revenue']),
  left_at timestamptz,
  left_because text check (left_because in ('office','staff','moved')),
  -- When we emailed the office what it shares.
  told_at timestamptz,
  -- The day of the full price of our last email about it.
  full_price_told_on date,
  primary key (organization_id, id),
  check ((left_at is null) = (left_because is null))
);
select tenant_table('association_office');
create unique index association_office_once on association_office (organization_id, office_id) where left_at is null;
create index on association_office (association_id, organization_id, office_id) where left_at is null;
create index on association_office (joined_at) where told_at is null and left_at is null;

-- A practice that came by an affiliate's link, with the affiliate's terms of that day.
create table affiliate_referral (
  organization_id bigint not null,
  office_id bigint not null,
  affiliate_id bigint not null,
  linked_at timestamptz not null,
  -- The day of its first paid bill: earnings end so many months after it.
  first_paid_on date,
  percent int not null,
  months int not null,
  hold_days int not null,
  state text not null default 'active' check (state in ('active','review','refused')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  primary key (organization_id),
  check ((state = 'review') <= (reason is not null))
);
select tenant_table('affiliate_referral');
create index on affiliate_referral (affiliate_id, organization_id);

create sequence affiliate_earning_id_seq;
create table affiliate_earning (
  organization_id bigint not null,
  id bigint not null default nextval('affiliate_earning_id_seq'),
  office_id bigint not null,
  affiliate_id bigint not null,
  invoice_id bigint not null,
  -- The paid bill, after its coupon.
  bill_cents bigint not null check (bill_cents > 0),
  percent int not null check (percent between 1 and 50),
  amount_cents bigint not null check (amount_cents > 0),
  earned_on date not null,
  payable_on date not null,
  state text not null default 'held' check (state in ('held','payable','paid','reversed')),
  -- The payout that it is a part of.
  payout_id bigint,
  paid_on date,
  reversed_on date,
  reverse_reason text check (reverse_reason in ('refund','dispute','return','refused')),
  -- The payout that it was deducted from, if it was reversed after it had been paid.
  deducted_payout_id bigint,
  primary key (organization_id, id),
  unique (organization_id, invoice_id),
  check (payable_on >= earned_on),
  check ((state = 'reversed') = (reversed_on is not null and reverse_reason is not null)),
  check ((state = 'paid') <= (paid_on is not null and payout_id is not null)),
  check (deducted_payout_id is null or (state = 'reversed' and paid_on is not null))
);
select tenant_table('affiliate_earning');
create index on affiliate_earning (affiliate_id, earned_on desc, id desc);
create index on affiliate_earning (payout_id) where payout_id is not null;
create index on affiliate_earning (deducted_payout_id) where deducted_payout_id is not null;
create index on affiliate_earning (payable_on) where state = 'held';
grant usage on all sequences in schema public to chairside_app, chairside_platform;

alter table association_office add foreign key (organization_id, office_id) references office (organization_id, id);
alter table affiliate_referral add foreign key (organization_id, office_id) references office (organization_id, id);
alter table affiliate_earning add foreign key (organization_id, office_id) references office (organization_id, id),
  add foreign key (organization_id, invoice_id) references tier_invoice (organization_id, id);

-- Closed to households.
do $$
declare name text; cond text;
begin
  foreach name in array array['association_office','affiliate_referral','affiliate_earning'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- The association, and the affiliate, of its user's transaction; null in any other.
create function app_association() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.association', true), '')::bigint $$;
create function app_affiliate() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.affiliate', true), '')::bigint $$;

-- An office's association follows the office's row, whoever writes it.
create function follow_association() returns trigger language plpgsql as $$
declare how text;
begin
  if tg_op = 'UPDATE' and old.association_id is not null then
    update association_office m set left_at = business_now(),
        left_because = case when new.association_id is not null then 'moved' else coalesce(nullif(current_setting('app.leaves_association', true), ''), 'staff') end
      where m.organization_id = new.organization_id and m.office_id = new.id and m.left_at is null;
  end if;
  if new.association_id is not null and new.trial_until is null then
    how := case when tg_op = 'INSERT' and new.opened_after_office_id is not null then 'location'
      when tg_op = 'INSERT' or new.account_status = 0 then 'link'
      else coalesce(nullif(current_setting('app.joins_association', true), ''), 'staff') end;
    insert into association_office (organization_id, office_id, association_id, joined_at, via, shares)
    select new.organization_id, new.id, a.id, business_now(), how, a.shares
    from association a where a.id = new.association_id and a.brand = new.brand and a.state <> 'ended';
  end if;
  return null;
end $$;
-- lock: no row is read or written; each waits for running transactions on its table
create trigger association_of_new_office after insert on office for each row when (new.association_id is not null) execute function follow_association();
create trigger association_of_office after update of association_id on office for each row
  when (new.association_id is distinct from old.association_id) execute function follow_association();

-- The word of the address by which a practice signs up: an association's, unless the office has one, or an affiliate's. The first link counts for 90
-- days. As the platform's role: neither belongs to the practice.
create function follow_partner_word() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  typed text := lower(trim(new.promo));
  at_brand text; belongs bigint; found_id bigint;
begin
  select o.brand, o.association_id into at_brand, belongs from office o where o.organization_id = new.organization_id and o.id = new.office_id;
  select a.id into found_id from association a where a.brand = at_brand and a.state <> 'ended' and (a.url = typed or exists (select from association_alias l
    where l.brand = a.brand and l.url = typed and l.association_id = a.id and l.until >= business_now()::date));
  if found_id is not null then
    if belongs is null then
      update office set association_id = found_id where organization_id = new.organization_id and id = new.office_id;
    end if;
    return null;
  end if;
  insert into affiliate_referral (organization_id, office_id, affiliate_id, linked_at, percent, months, hold_days)
  select new.organization_id, new.office_id, f.id, business_now(), f.percent, f.months, f.hold_days
  from affiliate f where f.brand = at_brand and f.word = typed and f.state = 'active' and belongs is null
  on conflict (organization_id) do update set affiliate_id = excluded.affiliate_id, linked_at = excluded.linked_at, percent = excluded.percent,
      months = excluded.months, hold_days = excluded.hold_days
    where affiliate_referral.first_paid_on is null and affiliate_referral.linked_at < excluded.linked_at - interval '90 days';
  return null;
end $$;
revoke all on function follow_partner_word() from public;
grant execute on function follow_partner_word() to chairside_app, chairside_platform;
-- lock: no row is read or written; each waits for running transactions on the table
create trigger partner_word_of_signup after insert on practice_signup for each row when (new.promo is not null) execute function follow_partner_word();
create trigger partner_word_of_return after update of promo on practice_signup for each row
  when (new.promo is not null and new.promo is distinct from old.promo) execute function follow_partner_word();

-- How far an office has come: the first step that is missing.
create function office_step(o office) returns text language sql stable as $$
  select case when o.account_status = 3 then 'closed' when o.account_status <> 1 then 'signing_up'
    when o.provider_account is null or not o.charges_enabled or o.upgrade_account is not null then 'payments'
    when o.terms_accepted_at is null then 'terms' when not has_active_plan(o) then 'plan' when not o.enrollment_open then 'paused' else 'live' end
$$;

-- kpi_month comes with a later file: the functions are checked when they are called.
set local check_function_bodies = off;
-- What an association sees of its offices, and nothing else of them: each office's name, place and progress, and of the rest what the office shares.
create function association_sight(looked_for text, after_name text, after_id bigint, most int)
returns table (office_id bigint, sort_name text, name text, city text, state text, joined_on date, step text, tier_level int, members bigint, new_members bigint,
  revenue_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, search_fold(o.name), o.name, o.city, o.state, (m.joined_at at time zone o.timezone)::date, office_step(o),
    case when 'tier' = any (m.shares) then o.tier_level end,
    case when 'members' = any (m.shares) then (select coalesce(sum(s.active_members), 0)::bigint from account_summary s
      where s.organization_id = o.organization_id and s.office_id = o.id) end,
    case when 'members' = any (m.shares) then (select count(distinct s.member_id) from subscription s
      where s.organization_id = o.organization_id and s.office_id = o.id and is_running(s.status)
        and s.started_on > (business_now() at time zone o.timezone)::date - 30
        and not exists (select from subscription b where b.organization_id = s.organization_id and b.member_id = s.member_id
          and b.started_on <= (business_now() at time zone o.timezone)::date - 30)) end,
    case when 'revenue' = any (m.shares) then (select coalesce(sum(k.gross_cents - k.refunds_cents), 0)::bigint from kpi_month k
      where k.organization_id = o.organization_id and k.office_id = o.id
        and k.month = date_trunc('month', (business_now() at time zone o.timezone)::date - interval '1 month')::date
        and k.month >= date_trunc('month', (m.joined_at at time zone o.timezone))::date) end
  from association a join association_office m on m.association_id = a.id and m.left_at is null
  join office o on o.organization_id = m.organization_id and o.id = m.office_id and o.trial_until is null
  where a.id = app_association() and a.state <> 'ended'
    and (looked_for is null or search_fold(o.name) like '%' || search_fold(looked_for) || '%' or search_fold(o.city) like '%' || search_fold(looked_for) || '%')
    and (after_id is null or (search_fold(o.name), o.id) > (after_name, after_id))
  order by search_fold(o.name), o.id limit most
$$;
-- The same by month, from the month in which each office joined. `sharing` counts the offices whose members are in the figures.
create function association_months(first_month date, last_month date)
returns table (month date, offices bigint, joined bigint, live bigint, sharing bigint, members bigint, new_members bigint, revenue_sharing bigint, revenue_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with own as (
    select m.organization_id, m.office_id, m.shares, date_trunc('month', m.joined_at at time zone o.timezone)::date as since
    from association a join association_office m on m.association_id = a.id and m.left_at is null
    join office o on o.organization_id = m.organization_id and o.id = m.office_id and o.trial_until is null
    where a.id = app_association() and a.state <> 'ended')
  select g.month, count(own.office_id), count(*) filter (where own.since = g.month), count(*) filter (where k.live),
    count(*) filter (where 'members' = any (own.shares)),
    coalesce(sum(k.active) filter (where 'members' = any (own.shares)), 0)::bigint,
    coalesce(sum(k.joined) filter (where 'members' = any (own.shares)), 0)::bigint,
    count(*) filter (where 'revenue' = any (own.shares)),
    coalesce(sum(k.gross_cents - k.refunds_cents) filter (where 'revenue' = any (own.shares)), 0)::bigint
  from (select d::date as month from generate_series(first_month::timestamp, last_month::timestamp, interval '1 month') d) g
  left join own on own.since <= g.month
  left join kpi_month k on k.organization_id = own.organization_id and k.office_id = own.office_id and k.month = g.month
  group by g.month order by g.month desc
$$;
-- What an affiliate sees of the practices that it sent: name, progress and its own earnings.
create function affiliate_practices(after bigint, most int)
returns table (organization_id bigint, name text, state text, step text, linked_on date, first_paid_on date, ends_on date, earned_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.organization_id, o.name, r.state, office_step(o), (r.linked_at at time zone o.timezone)::date, r.first_paid_on,
    (r.first_paid_on + make_interval(months => r.months))::date,
    (select coalesce(sum(e.amount_cents), 0)::bigint from affiliate_earning e where e.organization_id = r.organization_id and e.affiliate_id = r.affiliate_id
      and e.state <> 'reversed')
  from affiliate_referral r join office o on o.organization_id = r.organization_id and o.id = r.office_id and o.trial_until is null
  where r.affiliate_id = app_affiliate() and (after is null or r.organization_id < after) order by r.organization_id desc limit most
$$;
create function affiliate_earnings(after_on date, after_id bigint, most int)
returns table (id bigint, practice text, bill_cents bigint, percent int, amount_cents bigint, earned_on date, payable_on date, state text, paid_on date,
  reversed_on date, reverse_reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, o.name, e.bill_cents, e.percent, e.amount_cents, e.earned_on, e.payable_on, e.state, e.paid_on, e.reversed_on, e.reverse_reason
  from affiliate_earning e join office o on o.organization_id = e.organization_id and o.id = e.office_id
  where e.affiliate_id = app_affiliate() and (after_id is null or (e.earned_on, e.id) < (after_on, after_id))
  order by e.earned_on desc, e.id desc limit most
$$;
do $$
declare one text;
begin
  grant create on schema public to chairside_platform;
  foreach one in array array['association_sight(text, text, bigint, int)', 'association_months(date, date)', 'affiliate_practices(bigint, int)',
      'affiliate_earnings(date, bigint, int)'] loop
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to chairside_app', one);
    execute format('alter function %s owner to chairside_platform', one);
  end loop;
  alter function follow_partner_word() owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;

-- An association's grant reaches no office any more: its user reads through association_sight alone.
create or replace view granted_office with (security_invoker = true) as
  select g.id as grant_id, g.login_id, g.kind, g.permissions, g.households, g.organization_id, g.office_id, g.account_id, g.member_id
    from live_grant g where g.kind in ('household', 'office')
  union all
  select g.id, g.login_id, g.kind, g.permissions, g.households, o.organization_id, o.id, null, null
    from live_grant g join office o on o.organization_id = g.organization_id where g.kind = 'organization'
  union all
  select g.id, g.login_id, g.kind, g.permissions, g.households, o.organization_id, o.office_id, null, null
    from live_grant g join location_group_office o on o.organization_id = g.organization_id and o.group_id = g.place_id where g.kind = 'location_group';
do $$
declare arm text := '
        union all
        select o.organization_id, o.id, null, null from office o where g.kind = ''association'' and o.association_id = g.place_id) p';
  was text := pg_get_functiondef('session_caller(uuid, float8)'::regprocedure);
begin
  if strpos(was, arm) = 0 then
    raise exception 'session_caller has another shape';
  end if;
  execute replace(was, arm, ') p');
end $$;

-- lock: the lists of kinds and accounts become longer, so every row passes
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'journal_entry'::regclass and conname = 'journal_entry_kind_check';
  alter table journal_entry drop constraint journal_entry_kind_check;
  execute 'alter table journal_entry add constraint journal_entry_kind_check '
    || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''affiliate_earned''::text, ''affiliate_reversed''::text, ''affiliate_paid''::text, ''affiliate_deducted''::text, ') || ' not valid';
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'posting'::regclass and conname = 'posting_ledger_account_check';
  alter table posting drop constraint posting_ledger_account_check;
  execute 'alter table posting add constraint posting_ledger_account_check ' || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''affiliate_payable''::text, ') || ' not valid';
end $$;

-- What an erasure does: nothing here is about a household.
insert into erasure_table (table_name, rows, kept) values
  ('association', null, 'an association''s own, and its contact'),
  ('association_alias', null, 'addresses'),
  ('association_invitation', null, 'practices that an association invited'),
  ('association_template', null, 'an association''s own plans'),
  ('association_office', null, 'the office''s own: where it belongs and what it shares'),
  ('affiliate', null, 'an affiliate''s own contact and terms'),
  ('affiliate_payout', null, 'what we paid an affiliate, recorded by our staff'),
  ('affiliate_statement', null, 'amounts and months'),
  ('affiliate_referral', null, 'the practice''s own: who sent it'),
  ('affiliate_earning', null, 'amounts and days');
