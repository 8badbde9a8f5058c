-- Pauses of memberships, and what an office offers before a membership is canceled.
set local lock_timeout = '3s';

-- The day on which a paused membership resumes; its status is inactive until then.
alter table subscription add column paused_until date;
alter table subscription add constraint subscription_paused_is_inactive check (paused_until is null or status = 'inactive') not valid;
-- lock: reads the table once, and keeps writers of memberships out for that time; nothing is in it yet
create index on subscription (organization_id, office_id, account_id) where paused_until is not null;

create sequence membership_pause_id_seq;
create table membership_pause (
  organization_id bigint not null,
  id bigint not null default nextval('membership_pause_id_seq'),
  office_id bigint not null,
  subscription_id bigint not null,
  months int not null check (months between 1 and 3),
  starts_on date not null,
  -- The first day after it: as planned, and as it was.
  resumes_on date not null,
  ended_on date,
  -- paused: until it resumes; resumed: on its day, or earlier; ended: the membership ended otherwise while it was paused.
  state text not null default 'paused' check (state in ('paused','resumed','ended')),
  by_household boolean not null,
  -- The next payment, the first day after the term, and the day of payments: before, and after it resumed.
  from_bill_on date,
  from_term_ends_on date not null,
  from_charge_day int not null check (from_charge_day between 1 and 31),
  to_bill_on date,
  to_term_ends_on date,
  primary key (organization_id, id),
  check (resumes_on > starts_on),
  check ((state = 'paused') = (ended_on is null)),
  check (ended_on >= starts_on),
  check ((state = 'resumed') = (to_term_ends_on is not null)),
  check (to_bill_on is null or state = 'resumed')
);
select tenant_table('membership_pause');
create unique index membership_pause_open on membership_pause (organization_id, subscription_id) where state = 'paused';
create index on membership_pause (organization_id, subscription_id, starts_on);
alter table membership_pause add foreign key (organization_id, subscription_id) references subscription (organization_id, id);

create table cancel_offer (
  organization_id bigint not null,
  office_id bigint not null,
  -- The most months of a pause; null where the office offers none.
  pause_months int check (pause_months between 1 and 3),
  yearly boolean not null,
  other_plan boolean not null,
  -- Counts the changes, so that nobody overwrites what they have not seen.
  version int not null default 1,
  primary key (organization_id, office_id)
);
select tenant_table('cancel_offer');
grant usage on all sequences in schema public to chairside_app, chairside_platform;

-- Households read what is theirs through the membership.
do $$
declare name text; cond text;
begin
  foreach name in array array['membership_pause', 'cancel_offer'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- Whatever ends a paused membership ends its pause.
create function end_pause() returns trigger language plpgsql as $$
begin
  update membership_pause p set state = 'ended', ended_on = greatest(p.starts_on, office_today(o.timezone))
  from office o
  where p.organization_id = new.organization_id and p.subscription_id = new.id and p.state = 'paused'
    and o.organization_id = p.organization_id and o.id = p.office_id;
  return null;
end $$;
create trigger end_pause after update of paused_until on subscription for each row
  when (old.paused_until is not null and new.paused_until is null) execute function end_pause();

-- The first day that is not charged yet: what was billed or paid elsewhere, and the pauses after it.
create function charged_until(org bigint, membership bigint) returns date language sql stable as $$
  select greatest(b.until, (select max(p.to_bill_on) from membership_pause p
    where p.organization_id = org and p.subscription_id = membership and p.from_bill_on >= b.until))
  from (select coalesce((select max(l.period_ends_on) from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
      where l.organization_id = org and l.subscription_id = membership and i.status <> 'void'),
    (select s.paid_until from subscription s where s.organization_id = org and s.id = membership)) as until) b
$$;

-- A paused membership had its last day before the pause.
create or replace function ended_memberships(org bigint, subscriptions bigint[]) returns table (subscription_id bigint, ended_at timestamptz, first_day_without date)
  language sql stable as $$
  select s.id, h.at, coalesce((select p.starts_on from membership_pause p
      where p.organization_id = s.organization_id and p.subscription_id = s.id and p.state = 'paused'), least(s.ends_on, s.term_ends_on))
  from subscription s cross join lateral (
    select c.at, c.from_status from subscription_history c
    where c.organization_id = s.organization_id and c.subscription_id = s.id and c.to_status = s.status and c.from_status is distinct from c.to_status
    order by c.version desc limit 1) h
  where s.organization_id = org and s.id = any (subscriptions) and (s.status = 'inactive' or (s.status = 'canceled' and s.ends_on is not null))
    and (is_running(h.from_status) or h.from_status = 'inactive')
$$;

-- The data of a household with a paused membership is not deleted.
do $$ begin
  execute replace(pg_get_functiondef('deletion_standing(bigint, bigint)'::regprocedure), 'and is_running(s.status))',
    'and (is_running(s.status) or s.paused_until is not null))');
end $$;

-- What an erasure does.
insert into erasure_table (table_name, rows, kept) values
  ('membership_pause', null, 'ids and days'),
  ('cancel_offer', null, 'the office''s own: what it offers');
insert into erasure_column (table_name, column_name, kept) values
  ('subscription', 'paused_until', 'a day');
