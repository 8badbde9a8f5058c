-- One definition of automatic renewal, for the household page and the member filter. The filter left out memberships that end on a date.
set local lock_timeout = '3s';

-- `renews_automatically` in `rules::members` is the same.
create function renews_automatically(status text, auto_renew boolean, ends_on date) returns boolean language sql immutable parallel safe
  return auto_renew and ends_on is null and is_renewed_by_charge(status);

do $$
declare
  before text := pg_get_functiondef('refresh_account_standing(bigint, bigint[])'::regprocedure);
  part constant text := 'bool_and(x.auto_renew) filter (where x.running)';
begin
  if position(part in before) = 0 then
    raise 'refresh_account_standing is not the expected one: %', part;
  end if;
  execute replace(before, part, 'bool_and(renews_automatically(x.status, x.auto_renew, x.ends_on)) filter (where x.running)');
end $$;

-- Only households whose row changes.
select refresh_account_standing(organization_id, array_agg(distinct account_id)) from subscription
  where is_running(status) and (ends_on is not null or not is_renewed_by_charge(status)) group by organization_id;
