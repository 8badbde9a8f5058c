-- Locations in groups, and grants for a group: access follows the group's locations at once. A grant of a group or of an organization carries its own
-- role, so that a person can be a manager in a group and an associate at one location.
set local lock_timeout = '3s';

create sequence location_group_id_seq;
grant usage on sequence location_group_id_seq to chairside_app, chairside_platform;
create table location_group (
  organization_id bigint not null,
  id bigint not null default nextval('location_group_id_seq'),
  name text not null check (name = trim(name) and length(name) between 1 and 100),
  name_key text not null generated always as (lower(name)) stored,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, name_key)
);
select tenant_table('location_group');
alter table location_group add foreign key (organization_id) references organization (organization_id);
-- A grant's place names a group without its organization.
create index location_group_id_idx on location_group (id);

create table location_group_office (
  organization_id bigint not null,
  group_id bigint not null,
  office_id bigint not null,
  added_at timestamptz not null default now(),
  primary key (organization_id, group_id, office_id)
);
select tenant_table('location_group_office');
alter table location_group_office add foreign key (organization_id, group_id) references location_group (organization_id, id);
alter table location_group_office add foreign key (organization_id, office_id) references office (organization_id, id);
create index location_group_office_office on location_group_office (organization_id, office_id);

-- Groups are staff's alone. Whoever reaches a location knows the groups that it is in.
do $$
declare name text; cond text;
begin
  foreach name in array array['location_group', 'location_group_office'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;
alter policy granted on location_group using ((select granted_everywhere())
  or organization_id = any ((select granted_organizations(true))::bigint[])
  or exists (select from location_group_office o where o.organization_id = location_group.organization_id and o.group_id = location_group.id));

-- lock: a new column without a default
alter table login_grant add column user_type text;
alter table login_grant add constraint login_grant_user_type_check
  check (user_type is null or kind in ('location_group', 'organization') and user_type in ('dentist', 'dentist_standard', 'office_admin')) not valid;
comment on column login_grant.user_type is 'The role by this grant. At an office it is in office_user.';

create or replace view live_grant with (security_invoker = true) as
  select g.login_id, g.organization_id, g.office_id, g.account_id, g.member_id, g.needs_verified_email, g.id, g.kind, g.place_id, g.permissions,
    g.households, g.granted_by, g.granted_at, g.ends_at, g.place_key, g.needs_two_step, g.user_type
  from login_grant g join login l on l.id = g.login_id
  where (g.ends_at is null or g.ends_at > business_now()) and (not g.needs_verified_email or l.email_verified_at is not null)
    and (not g.needs_two_step or l.two_step_on_at is not null or exists (select from passkey p where p.login_id = l.id));

create or replace view granted_office with (security_invoker = true) as
  select g.id as grant_id, g.login_id, g.kind, g.permissions, g.households, g.organization_id, g.office_id, g.account_id, g.member_id
    from live_grant g where g.kind in ('household', 'office')
  union all
  select g.id, g.login_id, g.kind, g.permissions, g.households, o.organization_id, o.id, null, null
    from live_grant g join office o on o.organization_id = g.organization_id where g.kind = 'organization'
  union all
  select g.id, g.login_id, g.kind, g.permissions, g.households, o.organization_id, o.id, null, null
    from live_grant g join office o on o.association_id = g.place_id where g.kind = 'association'
  union all
  select g.id, g.login_id, g.kind, g.permissions, g.households, o.organization_id, o.office_id, null, null
    from live_grant g join location_group_office o on o.organization_id = g.organization_id and o.group_id = g.place_id where g.kind = 'location_group';

-- At an office the most specific grants of a person decide: those of the office, else all of its groups, else the organization's. Several groups make
-- several reaches of one office, the widest role first.
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
          where g.kind = 'location_group' and o.organization_id = g.organization_id and o.group_id = g.place_id
        union all
        select o.organization_id, o.id, null, null from office o where g.kind = 'association' and o.association_id = g.place_id) p
      left join office_user u on u.organization_id = p.organization_id and u.office_id = p.office_id and u.login_id = held.id and p.account_id is null) r
    join office o on o.organization_id = r.organization_id and o.id = r.office_id
    left join account a on a.organization_id = r.organization_id and a.id = r.account_id
    where r.specific = r.most_specific;
end $$;

-- A grant of a group or of an organization asks for two-step sign-in as soon as one of its locations does: the strictest rule counts. As the
-- platform's role: the person who changes one location does not see the others.
create function two_step_of_places(org bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update login_grant g set needs_two_step = r.asks
  from (select h.id, exists (select from office o where o.organization_id = org and o.requires_two_step
            and (h.kind = 'organization' or exists (select from location_group_office m
              where m.organization_id = org and m.group_id = h.place_id and m.office_id = o.id))) as asks
        from login_grant h where h.organization_id = org and h.kind in ('organization', 'location_group')) r
  where g.id = r.id and g.needs_two_step <> r.asks
$$;
do $$ begin
  grant create on schema public to chairside_platform;
  alter function two_step_of_places(bigint) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;
revoke all on function two_step_of_places(bigint) from public;
grant execute on function two_step_of_places(bigint) to chairside_app, chairside_platform, chairside_discard;

create function follow_two_step_of_places() returns trigger language plpgsql as $$
begin
  perform two_step_of_places(coalesce(new.organization_id, old.organization_id));
  return null;
end $$;
-- lock: no row is read or written; each waits for running transactions on its table
create trigger two_step_of_places after insert or delete on location_group_office for each row execute function follow_two_step_of_places();
create trigger two_step_of_places after update of requires_two_step on office for each row
  when (old.requires_two_step <> new.requires_two_step) execute function follow_two_step_of_places();
create trigger two_step_of_new_place after insert on office for each row when (new.requires_two_step) execute function follow_two_step_of_places();
create trigger two_step_of_places after insert on login_grant for each row
  when (new.kind in ('organization', 'location_group')) execute function follow_two_step_of_places();

-- A person's role at an office was their login's type until a role was stored there. It is stored before the type becomes wider, at the offices of
-- every organization: hence as the platform's role.
create function keep_office_roles(person bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update office_user u set user_type = l.user_type
  from login_grant g join login l on l.id = g.login_id
  where g.login_id = person and g.kind = 'office' and l.user_type in ('dentist', 'dentist_standard', 'office_admin')
    and u.organization_id = g.organization_id and u.office_id = g.office_id and u.login_id = g.login_id and u.user_type is null
$$;
do $$ begin
  grant create on schema public to chairside_platform;
  alter function keep_office_roles(bigint) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;
revoke all on function keep_office_roles(bigint) from public;
grant execute on function keep_office_roles(bigint) to chairside_app, chairside_platform;
