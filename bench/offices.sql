-- Listed, live offices across the country, a tenth of them around ten towns, each with a plan, and one in fifty with twenty
-- reviews. Settings: bench.slug (the office used as the template), bench.offices (how many).
create temp table code as
  select prefix, row_number() over (order by prefix) - 1 as r, count(*) over () as all from zip_place where length(prefix) = 5;
create unique index on code (r);
analyze code;
create temp table fresh_office as
  select nextval('organization_id_seq') as org, nextval('office_id_seq') as office, nextval('plan_id_seq') as plan, g as n, o.brand, o.timezone,
    coalesce(z.prefix, '83702') as zip
  from office o cross join generate_series(1, current_setting('bench.offices')::int) g
  left join code z on z.r = case when g % 10 = 0 then (g / 10 % 10) * 3000 else g * 7 % (select max(c.all) from code c) end
  where o.slug = current_setting('bench.slug');

insert into organization (organization_id, brand, name) select org, brand, 'Office ' || n from fresh_office;
insert into office_directory (office_id, organization_id, brand, slug) select office, org, brand, 'bench-' || n from fresh_office;
-- The work of these row triggers is done once, below.
alter table office disable trigger keep_office_listing;
alter table plan_variant disable trigger keep_office_listing;
alter table office_profile disable trigger keep_office_listing;
insert into office (organization_id, id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix, specialty,
    account_status, terms_accepted_at, provider_account, charges_enabled)
  select org, office, brand, 'Office ' || n, 'bench-' || n, 'Office ' || n || ' PC', 'office@example.com', '2085550100', n || ' Main St', 'Town ' || n % 500, 'ID',
    zip, timezone, 'B', 1 + n % 3, 1, now(), 'acct_bench_' || n, true from fresh_office;
update office_profile p set listed = true, languages = case when n % 5 = 0 then '{en,es}'::text[] when n % 40 = 1 then '{en,zh}' else '{en}' end
  from fresh_office f where p.organization_id = f.org and p.office_id = f.office;
insert into plan (organization_id, id, office_id, preset, name, age_group, view_status)
  select org, plan, office, 'adult', 'Adult', 'adult', 'active' from fresh_office;
insert into plan_variant (organization_id, office_id, plan_id, period, price_cents, view_status, show_on_enrollment)
  select org, office, plan, period, price + n % 40 * 100, 'active', true from fresh_office cross join (values ('month', 1900), ('year', 19900)) v (period, price);
alter table office enable trigger keep_office_listing;
alter table plan_variant enable trigger keep_office_listing;
alter table office_profile enable trigger keep_office_listing;
select refresh_office_listing(org, array[office]) from fresh_office;

insert into account (organization_id, office_id, number, first_name, last_name, email, phone, enrolled_at)
  select org, office, '1', 'Ana', 'Reyes', 'ana@example.com', '2085550173', now() from fresh_office where n % 50 = 0;
insert into member (organization_id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship)
  select organization_id, office_id, id, true, first_name, last_name, '1985-06-14', 'myself' from account a where exists (select from fresh_office f where f.org = a.organization_id);
insert into review (organization_id, office_id, account_id, member_id, term_started_on, stars, words, author, written_at, shown_from)
  select m.organization_id, m.office_id, m.account_id, m.id, '2000-01-01'::date + g * 365, 1 + g % 5, 'Kind and quick.', 'Ana R.', now() - interval '2 days', now() - interval '1 day'
  from member m join fresh_office f on f.org = m.organization_id cross join generate_series(1, 20) g;
