-- A session's caller knows the tier of each of its offices, which decides what may be begun there.
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
                'member', r.member_id, 'households', r.households, 'role', coalesce(u.user_type, live.user_type), 'tier', o.tier_level, 'permissions', r.permissions)
                order by a.moved_to_account_id is not null, r.office_id)
              from granted_office r left join account a on a.organization_id = r.organization_id and a.id = r.account_id
              join office o on o.organization_id = r.organization_id and o.id = r.office_id
              left join office_user u on u.organization_id = r.organization_id and u.office_id = r.office_id and u.login_id = r.login_id
                and r.account_id is null
              where r.login_id = live.id), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'kind', g.kind) order by g.id)
              from live_grant g where g.login_id = live.id), '[]')
  from live $$;

-- What a location has from the office it was opened after is not yet its own: its owners are no team, the look is no branding.
alter table office add column opened_after_office_id bigint;
alter table office_profile add column branded_at timestamptz;
comment on column office_profile.branded_at is 'When somebody last saved the look of the sign-up page at this office.';

-- Which new agreements the leads of an office were mailed about, once.
create table terms_notice (
  organization_id bigint not null,
  office_id bigint not null,
  -- The versions in force: "practice-terms 2026-11-23, baa 2026-11-23".
  versions text not null,
  at timestamptz not null,
  primary key (organization_id, office_id, versions)
);
select tenant_table('terms_notice');
alter table terms_notice add foreign key (organization_id, office_id) references office (organization_id, id);
