-- A person works for an office and for an association with one login: the association's grant has its own role, and a session is for one of the two.
set local lock_timeout = '3s';

-- lock: the list becomes longer, so every row passes
alter table login_grant drop constraint login_grant_user_type_check;
alter table login_grant add constraint login_grant_user_type_check check (user_type is null
  or kind in ('location_group', 'organization') and user_type in ('dentist', 'dentist_standard', 'office_admin')
  or kind = 'association' and user_type in ('association', 'association_standard')) not valid;

-- The association that a session is for; missing for the office.
alter table session add column association_id bigint;

create or replace function session_caller(session uuid, idle_s float8)
returns table (id bigint, brand text, user_type text, first_name text, last_name text, impersonator_id bigint, reaches jsonb, grants jsonb)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  held record;
begin
  select s.impersonator_id, s.staff_session_id, s.last_seen_at < now() - interval '1 minute' as stale,
      l.id, l.brand, l.user_type, l.first_name, l.last_name, s.association_id
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
  -- For an association that the person works for beside an office: its grant alone, until it ends. Our staff act for the office.
  if held.association_id is not null and held.impersonator_id is null then
    return query
      select held.id, held.brand, g.user_type, held.first_name, held.last_name, held.impersonator_id, '[]'::jsonb,
        jsonb_build_array(jsonb_build_object('id', g.id, 'kind', g.kind))
      from live_grant g where g.login_id = held.id and g.kind = 'association' and g.place_id = held.association_id and g.user_type is not null;
    if found then
      return;
    end if;
  end if;
  return query
    select held.id, held.brand, held.user_type, held.first_name, held.last_name, held.impersonator_id,
      coalesce(jsonb_agg(jsonb_build_object('organization', r.organization_id, 'office', o.id, 'account', r.account_id,
          'member', r.member_id, 'households', r.households, 'role', r.role, 'tier', o.tier_level, 'permissions', r.permissions)
          order by a.moved_to_account_id is not null, o.id, array_position(array['dentist', 'office_admin'], r.role), r.grant_id) filter (where o.id is not null), '[]'),
      (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'kind', h.kind) order by h.id), '[]') from live_grant h where h.login_id = held.id)
    from (
      select g.id as grant_id, g.households, g.permissions, p.*,
        coalesce(case when g.kind in ('organization', 'location_group') then g.user_type end, u.user_type, held.user_type) as role,
        g.specific, min(g.specific) over (partition by p.office_id, p.account_id) as most_specific
      from (select h.*, array_position(array['office', 'location_group', 'organization', 'association', 'household'], h.kind) as specific
            from live_grant h where h.login_id = held.id) g
      cross join lateral (
        select g.organization_id, g.office_id, g.account_id, g.member_id where g.kind in ('household', 'office')
        union all
        select o.organization_id, o.id, null, null from office o where g.kind = 'organization' and o.organization_id = g.organization_id
        union all
        select o.organization_id, o.office_id, null, null from location_group_office o
          where g.kind = 'location_group' and o.organization_id = g.organization_id and o.group_id = g.place_id) p
      left join office_user u on u.organization_id = p.organization_id and u.office_id = p.office_id and u.login_id = held.id and p.account_id is null) r
    join office o on o.organization_id = r.organization_id and o.id = r.office_id
    left join account a on a.organization_id = r.organization_id and a.id = r.account_id
    where r.specific = r.most_specific;
end $$;
