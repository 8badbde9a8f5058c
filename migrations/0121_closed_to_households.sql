-- Tables without a column for the household were open to every household and visitor of the office, and to grants that see figures but no households.
-- Those with people's data, or with what the office alone sends and gives, are closed to them.
set local lock_timeout = '3s';

do $$
declare closed text; cond text;
begin
  foreach closed in array array['account_view_code', 'bad_address', 'bad_phone', 'campaign', 'invitation', 'invitation_link', 'message_template', 'promo_code'] loop
    cond := staff_condition(closed);
    execute format('alter policy tenant on %I using (%s) with check (%s)', closed, cond, cond);
  end loop;
  -- A household that changes its name adds the words of it, which nobody but staff reads.
  execute format('alter policy tenant on name_word using (%s) with check (%s)', staff_condition('name_word'), tenant_condition('name_word'));
  foreach closed in array array['account_view_code', 'bad_address', 'bad_phone', 'campaign', 'invitation', 'invitation_link', 'message_template', 'name_word', 'promo_code'] loop
    execute format('drop policy granted on %I', closed);
    perform granted_policy(closed, true);
  end loop;
end $$;

-- The promo code of an office that is within reach, if it counts on that day: who knows the code may use it, and nobody can list the codes.
create function promo_offer(office bigint, typed text, on_day date) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('code', c.code, 'percent', c.percent) from promo_code c
  where c.organization_id = app_organization() and c.office_id = office and coalesce(office = any (app_reached_offices()), true)
    and c.code = upper(trim(typed)) and c.active and (c.expires_on is null or c.expires_on >= on_day)
$$;
create function has_promo_code(office bigint, on_day date) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from promo_code c where c.organization_id = app_organization() and c.office_id = office
    and coalesce(office = any (app_reached_offices()), true) and c.active and (c.expires_on is null or c.expires_on >= on_day))
$$;
do $$ begin
  grant create on schema public to chairside_platform;
  alter function promo_offer(bigint, text, date) owner to chairside_platform;
  alter function has_promo_code(bigint, date) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;
revoke all on function promo_offer(bigint, text, date), has_promo_code(bigint, date) from public;
grant execute on function promo_offer(bigint, text, date), has_promo_code(bigint, date) to chairside_app, chairside_platform;
