-- Our staff's list of practices that are not complete also has those that lack something after their sign-up.
set local lock_timeout = '3s';

-- The plans of an office that anybody can buy; a query over many offices takes it in, as it cannot take in has_active_plan.
create function active_plans(org bigint, office bigint) returns setof bigint language sql stable as $$
  select p.id from plan p join plan_variant v on v.organization_id = p.organization_id and v.plan_id = p.id
  where p.organization_id = org and p.office_id = office and p.view_status = 'active' and p.deleted_at is null
    and v.view_status = 'active' and v.show_on_enrollment and v.price_cents > 0
$$;
create or replace function has_active_plan(o office) returns boolean language sql stable as $$
  select exists (select from active_plans(o.organization_id, o.id))
$$;

-- lock: short, one row for each practice that signed up
create index on practice_signup (last_step_at desc, office_id desc);
