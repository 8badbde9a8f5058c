-- A login holds grants: where it may act, what it may do there, who granted it, and until when. `login_reach` becomes the
-- table of grants; the permissions of `office_user` move into it.
create sequence login_grant_id_seq;
alter table login_reach rename to login_grant;
alter table login_grant drop constraint login_reach_pkey;
alter table login_grant
  add column id bigint not null default nextval('login_grant_id_seq'),
  add column kind text,
  add column place_id bigint,
  add column permissions text[] not null default '{}',
  add column households boolean not null default false,
  add column granted_by bigint references login (id),
  add column granted_at timestamptz not null default now(),
  add column ends_at timestamptz,
  alter column organization_id drop not null,
  alter column office_id drop not null;
alter sequence login_grant_id_seq owned by login_grant.id;
comment on column login_grant.place_id is 'The location group, association or business of the kinds that name one.';
comment on column login_grant.households is 'Reaches the households of its offices as well, not only the offices.';
comment on column login_grant.granted_by is 'Null: the platform itself, or before grants were recorded.';
comment on column login_grant.ends_at is 'Business time; null: open.';

-- What everybody had: a household of its own, or an office with what the office allows of what the type allows. The owner has all.
update login_grant g set
  kind = case when g.account_id is null then 'office' else 'household' end,
  households = g.account_id is null and l.user_type in ('dentist', 'dentist_standard', 'office_admin', 'office_admin_temp'),
  granted_at = l.created_at
from login l where l.id = g.login_id;
update login_grant g set
  permissions = case when l.user_type = 'dentist' or (u.is_owner and l.user_type = 'office_admin')
    then '{members,enrollment,refunds,cancellations,plans,reports,users,settings,practice_system}'
    when u.is_owner and l.user_type = 'dentist_standard' then '{members,enrollment}'
    when u.is_owner and l.user_type = 'office_admin_temp' then '{settings}'
    else u.permissions end,
  granted_at = u.created_at,
  ends_at = case when u.status = 'inactive' then business_now() end
from office_user u, login l
where g.kind = 'office' and l.id = g.login_id
  and u.organization_id = g.organization_id and u.office_id = g.office_id and u.login_id = g.login_id;
-- Staff without a record at the office had no way in.
update login_grant g set ends_at = business_now()
where g.households and not exists (select from office_user u
  where u.organization_id = g.organization_id and u.office_id = g.office_id and u.login_id = g.login_id);
insert into login_grant (login_id, kind, households, granted_at)
select id, 'platform', true, created_at from login where user_type in ('admin', 'almost_super', 'super_admin');
alter table office_user drop column permissions;

alter table login_grant
  alter column kind set not null,
  add check (kind in ('household','office','organization','location_group','association','business','platform')),
  add primary key (id),
  add constraint kind_names_its_place check (case kind
    when 'household' then organization_id is not null and office_id is not null and account_id is not null and place_id is null
    when 'office' then organization_id is not null and office_id is not null and account_id is null and place_id is null
    when 'organization' then organization_id is not null and office_id is null and account_id is null and place_id is null
    when 'location_group' then organization_id is not null and office_id is null and account_id is null and place_id is not null
    when 'association' then organization_id is null and office_id is null and account_id is null and place_id is not null
    when 'business' then organization_id is null and office_id is null and account_id is null and place_id is not null
    when 'platform' then organization_id is null and office_id is null and account_id is null and place_id is null
    else false end);
-- A login has one grant a place: at an office either as staff or as a household.
alter table login_grant add column place_key text not null generated always as (
  case when office_id is not null then 'office ' || office_id else kind || ' ' || coalesce(place_id, organization_id, 0) end) stored,
  add unique (login_id, place_key);
create index on login_grant (organization_id, office_id);
grant usage on sequence login_grant_id_seq to chairside_app, chairside_platform;

create index on office (association_id) where association_id is not null;

-- Grants that count now.
create view live_grant with (security_invoker = true) as
  select g.* from login_grant g join login l on l.id = g.login_id
  where (g.ends_at is null or g.ends_at > business_now()) and (not g.needs_verified_email or l.email_verified_at is not null);

-- The offices that each live grant reaches. A new kind of grant is one more arm here. Location groups and businesses have no
-- offices of their own yet; the platform's grant reaches all and lists none.
create view granted_office with (security_invoker = true) as
  select g.id as grant_id, g.login_id, g.kind, g.permissions, g.households, g.organization_id, g.office_id, g.account_id, g.member_id
    from live_grant g where g.kind in ('household', 'office')
  union all
  select g.id, g.login_id, g.kind, g.permissions, g.households, o.organization_id, o.id, null, null
    from live_grant g join office o on o.organization_id = g.organization_id where g.kind = 'organization'
  union all
  select g.id, g.login_id, g.kind, g.permissions, g.households, o.organization_id, o.id, null, null
    from live_grant g join office o on o.association_id = g.place_id where g.kind = 'association';
grant select on live_grant, granted_office to chairside_app, chairside_platform;

-- chairside_granted reads over several organizations at once exactly what the grants of its transaction reach.
do $$
begin
  begin
    create role chairside_granted nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    execute format('grant chairside_granted to %I', current_user);
  exception when others then null; -- two databases migrating at once grant the same thing
  end;
end $$;
grant usage on schema public to chairside_granted;
grant select on clock, office_directory to chairside_granted;

-- The grants of the transaction, an array literal of ids. Unset means none.
create function app_grants() returns bigint[] language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.grants', true), ''), '{}')::bigint[] $$;
create function granted_everywhere() returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from live_grant where id = any (app_grants()) and kind = 'platform') $$;
-- With `of_households` only the offices whose households are reached as well.
create function granted_offices(of_households boolean) returns bigint[] language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(array_agg(distinct office_id), '{}') from granted_office
        where grant_id = any (app_grants()) and kind <> 'household' and (households or not of_households) $$;
-- With `whole` only the organizations that are reached as a whole, and not by some of their offices.
create function granted_organizations(whole boolean) returns bigint[] language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(array_agg(distinct organization_id), '{}') from granted_office
        where grant_id = any (app_grants()) and kind <> 'household' and (kind = 'organization' or not whole) $$;
do $$ begin
  grant create on schema public to chairside_platform;
  alter function granted_everywhere() owner to chairside_platform;
  alter function granted_offices(boolean) owner to chairside_platform;
  alter function granted_organizations(boolean) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;
revoke all on function granted_everywhere(), granted_offices(boolean), granted_organizations(boolean) from public;
grant execute on function granted_everywhere(), granted_offices(boolean), granted_organizations(boolean) to chairside_granted;

-- The policy of chairside_granted on a tenant table. What is of no office is read by who has the whole organization; rows of
-- households, and tables closed to households (`closed`), by who reaches the households there.
create function granted_policy(name text, closed boolean default false) returns void language plpgsql as $$
declare
  has_office boolean; has_account boolean; cond text := '(select granted_everywhere())';
begin
  select bool_or(column_name = 'office_id'), bool_or(column_name = 'account_id') into has_office, has_account
    from information_schema.columns where table_schema = 'public' and table_name = name;
  if has_office then
    cond := format('%s or office_id = any ((select granted_offices(%s))::bigint[])
      or (office_id is null and organization_id = any ((select granted_organizations(true))::bigint[]))', cond, (closed or has_account)::text);
  else
    cond := format('%s or organization_id = any ((select granted_organizations(%s))::bigint[])', cond, (name <> 'organization')::text);
  end if;
  execute format('create policy granted on %I for select to chairside_granted using (%s)', name, cond);
  execute format('grant select on %I to chairside_granted', name);
end $$;

select granted_policy(c.relname::text, pg_get_expr(p.polqual, p.polrelid) like '%app_account() AS app_account) IS NULL)%'
    and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id'))
from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'tenant';

-- New tenant tables get it with the others.
create or replace function tenant_table(name text, append_only boolean default false) returns void language plpgsql as $$
declare
  parts int := coalesce(nullif(current_setting('chairside.partitions', true), ''), '0')::int;
  cond text := 'organization_id = (select app_organization())';
  has_office boolean; has_account boolean;
begin
  if parts > 0 then
    execute format('alter table %I rename to %I', name, name || '_shape');
    execute format('create table %I (like %I including all) partition by hash (organization_id)', name, name || '_shape');
    for i in 0 .. parts - 1 loop
      execute format('create table %I partition of %I for values with (modulus %s, remainder %s)', name || '_p' || i, name, parts, i);
    end loop;
    execute format('drop table %I', name || '_shape');
  end if;
  select bool_or(column_name = 'office_id'), bool_or(column_name = 'account_id') into has_office, has_account
    from information_schema.columns where table_schema = 'public' and table_name = name;
  if has_office then
    cond := cond || ' and ((select app_all_offices()) or office_id is null or office_id = any ((select app_offices())::bigint[]))';
  end if;
  if has_account then
    cond := cond || ' and ((select app_account()) is null or account_id = (select app_account()))';
  end if;
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I to chairside_app using (%s) with check (%s)', name, cond, cond);
  execute format('create policy platform on %I to chairside_platform using (true) with check (true)', name);
  perform granted_policy(name);
  if append_only then
    execute format('grant select, insert on %I to chairside_app, chairside_platform', name);
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
  else
    execute format('grant select, insert, update, delete on %I to chairside_app, chairside_platform', name);
  end if;
end $$;
