-- Households of one to four people, spread evenly over the offices of offices.sql, or over all locations of an organization with those of
-- locations.sql, on each one's latest plan with a monthly price. Setting: bench.households (number of households, with 2.5 people each).
create temp table sold as
  select org, office, plan, price, row_number() over (order by org, office) - 1 as place, count(*) over () as offices
  from (select distinct on (o.organization_id, o.id) o.organization_id as org, o.id as office, p.id as plan, v.price_cents as price
        from office o
        join plan p on p.organization_id = o.organization_id and p.office_id = o.id and p.deleted_at is null and not p.superseded
        join plan_variant v on v.organization_id = p.organization_id and v.plan_id = p.id and v.period = 'month' and v.price_cents > 0
        where o.organization_id in (select b.organization_id from office b where b.slug like 'bench-%')
        order by o.organization_id, o.id, p.id desc) plans;

create temp table spread as
  select s.org, s.office, s.plan, s.price, g as n, nextval('account_id_seq') as account, (g::bigint * 7919 % 700)::int as days, g % 4 as others,
    g % 17 = 0 as late, g % 23 = 0 as gone,
    (array['Adaeze','Alice','Ana María','Benjamin','Carla','Chloé','Diego','Elena','Farid','Grace','Héctor','Imani','José Luis','Kavya','Liam'])[1 + g % 15] as first_name,
    (array['Abernathy','Bergström','Castañeda','Espinoza','Fitzgerald','García','Haddad','Johansson','Kowalczyk','Larsen','Martínez','Nguyen','Okonkwo','Peña',
           'Rodríguez','Sullivan','Tran','Underwood','Whitfield','Yamamoto','Zhang'])[1 + (g / 15) % 21] as last_name
  from generate_series(1, current_setting('bench.households')::bigint) g join sold s on s.place = g % s.offices;
analyze spread;

insert into account (organization_id, id, office_id, number, first_name, last_name, birth_date, email, phone, address_line1, city, state, zip, enrolled_at)
  select org, account, office, 'SP-' || n, first_name, last_name, '1950-01-01'::date + (n * 31 % 18000)::int, 'spread' || n || '@example.com',
    '208' || lpad((n % 10000000)::text, 7, '0'), n % 4800 || ' Main St', 'Boise', 'ID', '83702', now() - days * interval '1 day' from spread;
-- The checks of foreign keys to these rows use a plan based on the statistics.
analyze account;

create temp table spread_member as
  select s.org, s.office, s.account, s.plan, s.price, s.days, s.late, s.gone, s.last_name, k, nextval('member_id_seq') as member,
    nextval('subscription_id_seq') as subscription, case k when 0 then s.first_name else (array['Ben','Cleo','Dana'])[k] end as first_name
  from spread s cross join lateral generate_series(0, s.others) k;

insert into member (organization_id, id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship)
  select org, member, office, account, k = 0, first_name, last_name, '1980-05-05'::date + (member % 9000)::int,
    (array['myself','partner','son','daughter'])[k + 1] from spread_member;
analyze member;

insert into subscription (organization_id, id, office_id, account_id, member_id, plan_id, period, status, list_price_cents, agreed_price_cents,
    started_on, term_started_on, term_ends_on, charge_day, next_bill_on, paid_until, past_due_since)
  select org, subscription, office, account, member, plan, 'month', case when gone then 'canceled' when late then 'past_due' else 'active' end, price, price,
    current_date - days, current_date - days % 365, current_date - days % 365 + 365, 1 + days % 28,
    case when not gone then current_date + 3 + days % 25 end, case when not gone then current_date + 3 + days % 25 end,
    case when late and not gone then current_date - 5 end from spread_member;

insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, to_status, actor)
  select org, office, account, subscription, 1, now() - days * interval '1 day', 'enrolled', case when gone then 'canceled' when late then 'past_due' else 'active' end, 'bench'
  from spread_member;

-- Without statistics on the new rows, every household would cost a scan.
analyze account, member, subscription;

select refresh_account_summary(org, array_agg(account))
  from (select org, account, row_number() over (partition by org order by n) / 5000 as part from spread) parts group by org, part;
