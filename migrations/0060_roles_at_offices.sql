-- A session's caller is at each office what it is there, and not what its login is at another.
set local lock_timeout = '3s';

create or replace function session_caller(session uuid, idle_s float8)
  returns table (id bigint, brand text, user_type text, first_name text, last_name text, impersonator_id bigint, reaches jsonb, grants jsonb)
  language sql volatile security definer set search_path = public, pg_temp as $$
  with live as (
    select s.id as session_id, s.impersonator_id, s.staff_session_id, s.last_seen_at < now() - interval '1 minute' as stale,
           l.id, l.brand, l.user_type, l.first_name, l.last_name
      from session s join login l on l.id = s.login_id
     where s.id = session_caller.session and s.revoked_at is null and s.expires_at > now()
       and s.last_seen_at > now() - make_interval(secs => session_caller.idle_s)
       and l.status = 'active' and (l.ends_at is null or l.ends_at > business_now())
       and acting_counts(s.impersonator_id, s.staff_session_id)),
  -- A session seen in the last minute is not written to.
  touched as (
    update session set last_seen_at = now()
     where id in (select unnest(array[session_id, staff_session_id]) from live where stale))
  select live.id, live.brand, live.user_type, live.first_name, live.last_name, live.impersonator_id,
    coalesce((select jsonb_agg(jsonb_build_object('organization', r.organization_id, 'office', r.office_id, 'account', r.account_id,
                'member', r.member_id, 'households', r.households, 'role', coalesce(u.user_type, live.user_type), 'permissions', r.permissions)
                order by a.moved_to_account_id is not null, r.office_id)
              from granted_office r left join account a on a.organization_id = r.organization_id and a.id = r.account_id
              left join office_user u on u.organization_id = r.organization_id and u.office_id = r.office_id and u.login_id = r.login_id
                and r.account_id is null
              where r.login_id = live.id), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'kind', g.kind) order by g.id)
              from live_grant g where g.login_id = live.id), '[]')
  from live $$;
