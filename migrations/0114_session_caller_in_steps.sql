-- Who a session belongs to is asked at every call. As one statement with five scans of the grants its plan was so large that starting it cost more than
-- its rows: steps of their own read the session, write it only when it was last seen a minute ago, and read the grants twice.
set local lock_timeout = '3s';

create or replace function session_caller(session uuid, idle_s float8)
returns table (id bigint, brand text, user_type text, first_name text, last_name text, impersonator_id bigint, reaches jsonb, grants jsonb)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  held record;
begin
  select s.impersonator_id, s.staff_session_id, s.last_seen_at < now() - interval '1 minute' as stale,
      l.id, l.brand, l.user_type, l.first_name, l.last_name
    into held
    from session s join login l on l.id = s.login_id
   where s.id = session_caller.session and s.revoked_at is null and s.expires_at > now()
     and s.last_seen_at > now() - make_interval(secs => session_caller.idle_s)
     and l.status = 'active' and (l.ends_at is null or l.ends_at > business_now());
  if not found or not (held.impersonator_id is null or acting_counts(held.impersonator_id, held.staff_session_id)) then
    return;
  end if;
  -- A session seen in the last minute is not written to.
  if held.stale then
    update session set last_seen_at = now() where id in (session_caller.session, held.staff_session_id);
  end if;
  return query
    select held.id, held.brand, held.user_type, held.first_name, held.last_name, held.impersonator_id,
      coalesce(jsonb_agg(jsonb_build_object('organization', r.organization_id, 'office', o.id, 'account', r.account_id,
          'member', r.member_id, 'households', g.households, 'role', coalesce(u.user_type, held.user_type), 'tier', o.tier_level, 'permissions', g.permissions)
          order by a.moved_to_account_id is not null, o.id) filter (where o.id is not null), '[]'),
      (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'kind', h.kind) order by h.id), '[]') from live_grant h where h.login_id = held.id)
    from live_grant g
    cross join lateral (
      select g.organization_id, g.office_id, g.account_id, g.member_id where g.kind in ('household', 'office')
      union all
      select o.organization_id, o.id, null, null from office o where g.kind = 'organization' and o.organization_id = g.organization_id
      union all
      select o.organization_id, o.id, null, null from office o where g.kind = 'association' and o.association_id = g.place_id) r
    join office o on o.organization_id = r.organization_id and o.id = r.office_id
    left join account a on a.organization_id = r.organization_id and a.id = r.account_id
    left join office_user u on u.organization_id = r.organization_id and u.office_id = r.office_id and u.login_id = g.login_id and r.account_id is null
    where g.login_id = held.id;
end $$;
