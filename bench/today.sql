-- Work for staff at the large office: added to households.sql, whose rows are active or late but have no bills, cards or visits.
create temp table here as select organization_id as org, id as office from office where slug = current_setting('bench.slug');

insert into payment_method (organization_id, office_id, account_id, kind, provider_id, network, last4, exp_month, exp_year)
  select org, office, a.id, 'card', 'pm_bench_' || a.id, 'visa', lpad((a.id % 10000)::text, 4, '0'), 1 + a.id % 12, extract(year from current_date)::int + (a.id / 12 % 4)::int
  from here join account a on a.organization_id = org and a.office_id = office where a.number like 'BE-%';
update account a set payment_method_id = m.id from here, payment_method m
  where a.organization_id = org and a.office_id = office and m.organization_id = org and m.account_id = a.id and m.provider_id like 'pm_bench_%';

insert into invoice (organization_id, office_id, account_id, number, bill_on, origin, status, total_cents, failed_attempts, first_failed_on, next_attempt_on)
  select org, office, s.account_id, 1000000 + row_number() over (order by s.account_id), current_date - (s.account_id % 28)::int, 'renewal', 'open', 3900, 1,
    current_date - (s.account_id % 28)::int, current_date + 3
  from here join account_summary s on s.organization_id = org and s.office_id = office and s.rollup = 'late';

insert into invitation (organization_id, office_id, kind, email, language, state, inviter, created_at, sent_at, expires_at)
  select org, office, 'patient', 'bench' || n || '@example.com', 'en', 'sent', 'Bench', now(), now() - n % 20 * interval '1 day', now() + interval '30 days'
  from here, generate_series(1, 2000) n;

insert into plan_inclusion (organization_id, office_id, plan_id, code, quantity)
  select p.organization_id, p.office_id, p.id, c.code, 2 from here join plan p on p.organization_id = org and p.office_id = office, (values ('1110'), ('0120')) c (code)
  on conflict do nothing;
update subscription x set auto_renew = false from here where x.organization_id = org and x.office_id = office and x.id % 9 = 0;

-- One in ten has used everything, and one in twenty open items is assigned.
insert into visit (organization_id, office_id, account_id, member_id, visited_on, request_key, recorded_at, recorded_login_id, recorded_by)
  select org, office, x.account_id, x.member_id, x.term_started_on, 'bench-' || x.id, now(), 1, 'Bench'
  from here join subscription x on x.organization_id = org and x.office_id = office where x.id % 10 = 0;
insert into visit_line (organization_id, visit_id, subscription_id, code, office_id, account_id, quantity, term_starts_on, discount_percent)
  select org, v.id, x.id, c.code, office, x.account_id, 2, x.term_started_on, 0
  from here join visit v on v.organization_id = org and v.office_id = office and v.request_key like 'bench-%'
  join subscription x on x.organization_id = org and x.id = split_part(v.request_key, '-', 2)::bigint, (values ('1110'), ('0120')) c (code);
insert into desk_item (organization_id, office_id, kind, subject_id, due_on, account_id, assigned_to)
  select org, office, 'late', d.subject_id, d.due_on, d.account_id, (select min(login_id) from office_user u where u.organization_id = org and u.office_id = office)
  from here, today_late(org, office, current_date) d where d.subject_id % 20 = 0;
analyze payment_method, account, invoice, invitation, plan_inclusion, subscription, visit, visit_line, desk_item;
