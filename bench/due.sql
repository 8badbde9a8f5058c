-- A day with a heavy load: households of one to four people, spread over all offices that are paid by card, whose monthly memberships were
-- paid elsewhere until today. Setting: bench.households (number of households, with 2.5 people each).
create temp table fresh as
  select o.org, o.office, o.plan, o.price, g as n, nextval('account_id_seq') as account, g % 4 as others
  from generate_series(1, current_setting('bench.households')::bigint) g
  join (select organization_id as org, office_id as office, plan, price, row_number() over (order by organization_id, office_id) - 1 as place, count(*) over () as offices
        from (select distinct on (p.organization_id, p.office_id) p.organization_id, p.office_id, p.id as plan, v.price_cents as price
              from plan p join plan_variant v on v.organization_id = p.organization_id and v.plan_id = p.id and v.period = 'month'
              join office f on f.organization_id = p.organization_id and f.id = p.office_id and f.payments_state = 'full' and f.payments_due = '{}'
              order by p.organization_id, p.office_id, p.sort) plans) o on o.place = g % o.offices;

insert into account (organization_id, id, office_id, number, first_name, last_name, birth_date, email, phone, address_line1, city, state, zip, enrolled_at)
  select org, account, office, 'DUE-' || n, 'Ana', 'Household ' || n, '1950-01-01'::date + (n * 31 % 18000)::int, 'due' || n || '@example.com',
    '208' || lpad((n % 10000000)::text, 7, '0'), n % 4800 || ' Main St', 'Boise', 'ID', '83702', now() - interval '200 days' from fresh;

create temp table fresh_member as
  select f.org, f.office, f.account, f.plan, f.price, f.n, k, nextval('member_id_seq') as member, nextval('subscription_id_seq') as subscription
  from fresh f cross join lateral generate_series(0, f.others) k;

insert into member (organization_id, id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship)
  select org, member, office, account, k = 0, (array['Ana','Ben','Cleo','Dana'])[k + 1], 'Household ' || n, '1980-05-05'::date + (member % 9000)::int,
    (array['myself','partner','son','daughter'])[k + 1] from fresh_member;

insert into subscription (organization_id, id, office_id, account_id, member_id, plan_id, period, status, list_price_cents, agreed_price_cents,
    started_on, term_started_on, term_ends_on, charge_day, next_bill_on, paid_until)
  select org, subscription, office, account, member, plan, 'month', 'active', price, price, due - 200, due - 200, due + 165, extract(day from due)::int, due, due
  from fresh_member, (select (now() at time zone 'Pacific/Honolulu')::date as due) d;

insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, to_status, actor)
  select org, office, account, subscription, 1, now() - interval '200 days', 'enrolled', 'active', 'bench' from fresh_member;

-- Without statistics on the new rows, every household would cost a scan.
analyze account, member, subscription;

select refresh_account_summary(org, array_agg(account)) from fresh group by org, n / 5000;
