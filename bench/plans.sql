-- Two hundred plans at the large office, with its subscriptions spread over them. Setting: bench.slug (the office).
create temp table fresh_plan as
  select o.organization_id as org, o.id as office, nextval('plan_id_seq') as plan, g as n
  from office o cross join generate_series(1, 200 - (select count(*)::int from plan p where p.office_id = o.id and p.deleted_at is null)) g
  where o.slug = current_setting('bench.slug');

insert into plan (organization_id, id, office_id, preset, name, age_group, view_status, sort)
  select org, plan, office, 'adult', 'Plan ' || n, 'adult', 'active', 1000 + n from fresh_plan;
insert into plan_variant (organization_id, office_id, plan_id, period, price_cents, view_status, show_on_enrollment, show_on_internal_enrollment)
  select org, office, plan, period, price, 'active', true, true
  from fresh_plan cross join (values ('month', 3900), ('year', 39900)) v (period, price);

update subscription s set plan_id = f.plan from fresh_plan f, office o
  where o.slug = current_setting('bench.slug') and s.organization_id = o.organization_id and s.office_id = o.id
    and f.n = s.id % (select count(*) from fresh_plan) + 1;
