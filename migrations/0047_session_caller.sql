-- Whose a live session is, as one statement without a transaction: every call begins with it. The session decides which tenants may be
-- reached, and a person's offices may lie in several, so it reads as the platform; the secret is the id of the session, which only its
-- signed token has.
set local lock_timeout = '3s';

create function session_caller(session uuid, idle_s float8)
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
                'member', r.member_id, 'households', r.households, 'permissions', r.permissions) order by a.moved_to_account_id is not null, r.office_id)
              from granted_office r left join account a on a.organization_id = r.organization_id and a.id = r.account_id
              where r.login_id = live.id), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'kind', g.kind) order by g.id)
              from live_grant g where g.login_id = live.id), '[]')
  from live $$;
do $$ begin
  grant create on schema public to chairside_platform;
  alter function session_caller(uuid, float8) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;
revoke all on function session_caller(uuid, float8) from public;
grant execute on function session_caller(uuid, float8) to chairside_app;
