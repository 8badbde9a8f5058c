-- A large office for measuring lists and searches: households with one to four people, written directly as rows, since their
-- history is not measured. Settings: bench.slug (the office), bench.households (number of households).
create temp table fresh as
  select o.organization_id as org, o.id as office, g as n, nextval('account_id_seq') as account,
    (array['Adaeze','Alice','Ana María','Benjamin','Carla','Chloé','Diego','Elena','Farid','Grace','Héctor','Imani','Íñigo','José Luis','Kavya','Liam',
           'Lucía','Marcus','Mei','Nadia','Omar','Priscilla','Quentin','Rachel','Sofía','Terrence','Valentina','Walter','Xóchitl','Zoë'])[1 + g % 30] as first_name,
    (array['Abernathy','Bergström','Castañeda','D’Angelo','Espinoza','Fitzgerald','García','Haddad','Ibáñez','Johansson','Kowalczyk','Larsen','Martínez',
           'Nguyen','O''Brien','Okonkwo','Peña','Quintana','Rodríguez','Sullivan','Tran','Underwood','Vásquez','Whitfield','Yamamoto','Zhang','Marsh'])[1 + (g / 30) % 27]
      || case when g % 3 = 0 then ' ' || (array['Ruiz','Núñez','Moore','Price','Vega','Young'])[1 + (g / 810) % 6] else '' end as last_name,
    p.id as plan, p.price_cents as price, (g::bigint * 7919 % 700)::int as days, g % 4 as others, g % 17 = 0 as late, g % 23 = 0 as gone
  from office o
  join lateral (select p.id, v.price_cents from plan p join plan_variant v on v.organization_id = p.organization_id and v.plan_id = p.id and v.period = 'month'
                where p.organization_id = o.organization_id and p.office_id = o.id order by p.sort limit 1) p on true
  cross join generate_series(1, current_setting('bench.households')::int) g
  where o.slug = current_setting('bench.slug');

insert into account (organization_id, id, office_id, number, first_name, last_name, birth_date, email, phone, address_line1, city, state, zip, enrolled_at)
  select org, account, office, 'BE-' || n, first_name, last_name, '1950-01-01'::date + (n * 31 % 18000), 'household' || n || '@example.com',
    '20855' || lpad((n % 100000)::text, 5, '0'), n % 4800 || ' Main St', 'Boise', 'ID', '83702', now() - days * interval '1 day' from fresh;
-- The checks of foreign keys to these rows use a plan based on the statistics.
analyze account;

create temp table fresh_member as
  select f.org, f.office, f.account, f.plan, f.price, f.days, f.late, f.gone, f.last_name, k, nextval('member_id_seq') as member,
    nextval('subscription_id_seq') as subscription, case k when 0 then f.first_name else (array['Ben','Cleo','Dana'])[k] end as first_name
  from fresh f cross join lateral generate_series(0, f.others) k;

insert into member (organization_id, id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship)
  select org, member, office, account, k = 0, first_name, last_name, '1980-05-05'::date + (member % 9000)::int,
    (array['myself','partner','son','daughter'])[k + 1] from fresh_member;
analyze member;

insert into subscription (organization_id, id, office_id, account_id, member_id, plan_id, period, status, list_price_cents, agreed_price_cents,
    started_on, term_started_on, term_ends_on, charge_day, next_bill_on, past_due_since)
  select org, subscription, office, account, member, plan, 'month', case when gone then 'canceled' when late then 'past_due' else 'active' end, price, price,
    current_date - days, current_date - days % 365, current_date - days % 365 + 365, 1 + days % 28,
    case when not gone then current_date + 3 + days % 25 end, case when late and not gone then current_date - 5 end from fresh_member;

insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, to_status, actor)
  select org, office, account, subscription, 1, now() - days * interval '1 day', 'enrolled', case when gone then 'canceled' when late then 'past_due' else 'active' end, 'bench'
  from fresh_member;

-- Without statistics on the new rows, every household would cost a scan.
analyze account, member, subscription;

select refresh_account_summary(org, array_agg(account)) from fresh group by org, n / 5000;
