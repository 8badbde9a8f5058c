-- What a login reaches, asked in each cell where it has a grant (`identity::sessions`). With one cell `session_caller` says it alone.

-- The organizations that a login's active grants are for. Asked in the directory.
create function grant_organizations(of_login bigint) returns bigint[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct g.organization_id), '{}') from live_grant g where g.login_id = of_login and g.organization_id is not null
$$;

-- What `session_caller` says of these organizations, which are at home in this cell. `held` are the login's active grants by the directory: a grant
-- that was ended there or here reaches nothing.
create function reaches_of(of_login bigint, of_type text, held bigint[], organizations bigint[])
returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('organization', r.organization_id, 'office', o.id, 'account', r.account_id, 'member', r.member_id,
      'households', r.households, 'role', r.role, 'tier', o.tier_level, 'permissions', r.permissions,
      'moved', a.moved_to_account_id is not null, 'grant', r.grant_id)), '[]')
  from (
    select g.id as grant_id, g.households, g.permissions, p.*,
      coalesce(case when g.kind in ('organization', 'location_group') then g.user_type end, u.user_type, of_type) as role,
      g.specific, min(g.specific) over (partition by p.office_id, p.account_id) as most_specific
    from (select h.*, array_position(array['office', 'location_group', 'organization', 'association', 'household'], h.kind) as specific
          from live_grant h where h.login_id = of_login and h.id = any (held) and h.organization_id = any (organizations)) g
    cross join lateral (
      select g.organization_id, g.office_id, g.account_id, g.member_id where g.kind in ('household', 'office')
      union all
      select o.organization_id, o.id, null, null from office o where g.kind = 'organization' and o.organization_id = g.organization_id
      union all
      select o.organization_id, o.office_id, null, null from location_group_office o
        where g.kind = 'location_group' and o.organization_id = g.organization_id and o.group_id = g.place_id) p
    left join office_user u on u.organization_id = p.organization_id and u.office_id = p.office_id and u.login_id = of_login and p.account_id is null) r
  join office o on o.organization_id = r.organization_id and o.id = r.office_id
  left join account a on a.organization_id = r.organization_id and a.id = r.account_id
  where r.specific = r.most_specific
$$;
-- It reads offices of every organization, as the platform's role does.
do $$ begin
  grant create on schema public to chairside_platform;
  alter function grant_organizations(bigint) owner to chairside_platform;
  alter function reaches_of(bigint, text, bigint[], bigint[]) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;
revoke execute on function grant_organizations, reaches_of from public;
grant execute on function grant_organizations, reaches_of to chairside_app;
