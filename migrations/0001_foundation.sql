-- Roles, the turnable clock, and the one function that makes a table a tenant's own.
--
-- chairside_app       every request and job of a tenant; sees only what the settings app.* of its transaction allow
-- chairside_platform  platform work that crosses tenants (billing run, sweeper, sign-in); chosen by name in the code
-- chairside_search    owns the reviewed SECURITY DEFINER search function, nobody logs in as it
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

do $$
declare r text;
begin
  foreach r in array array['chairside_app', 'chairside_platform', 'chairside_search'] loop
    begin
      execute format('create role %I nologin', r);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  begin
    execute format('grant chairside_app, chairside_platform, chairside_search to %I', current_user);
  exception when others then null; -- two databases migrating at once grant the same thing
  end;
end $$;

grant usage on schema public to chairside_app, chairside_platform, chairside_search;

-- What the current transaction may reach. Unset means nothing.
create function app_organization() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization', true), '')::bigint $$;
-- '*' reaches every office of the organization; otherwise an array literal such as {1,2}.
create function app_all_offices() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.offices', true), '') = '*' $$;
create function app_offices() returns bigint[] language sql stable parallel safe
  as $$ select case when current_setting('app.offices', true) in ('*', '') then '{}'
                    else current_setting('app.offices', true)::bigint[] end $$;
-- A patient's household; unset for staff, 0 for the anonymous visitor, who owns no household.
create function app_account() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.account', true), '')::bigint $$;

-- Business time: the machine's plus what demo and tests have turned the clock by.
create table clock (
  only_row boolean primary key default true check (only_row),
  turned_by interval not null default '0'
);
insert into clock default values;
create function business_now() returns timestamptz language sql volatile
  as $$ select clock_timestamp() + (select turned_by from clock) $$;
grant select, update on clock to chairside_app, chairside_platform;

-- Makes table `name` a tenant table: hash-partitioned by organization when the migration runner asks for it
-- (setting chairside.partitions), row-level security forced, policies by organization, office and account,
-- grants. Foreign keys are added after the call, because partitioning remakes the table.
create function tenant_table(name text, append_only boolean default false) returns void language plpgsql as $$
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
  if append_only then
    execute format('grant select, insert on %I to chairside_app, chairside_platform', name);
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
  else
    execute format('grant select, insert, update, delete on %I to chairside_app, chairside_platform', name);
  end if;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post a reversal instead', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The draw after `on_date` that keeps the day of month, or the month's last day where it is shorter
-- (domain: billing day 29 to 31). `period` is month or year.
create function next_draw(on_date date, draw_day int, period text) returns date language sql immutable parallel safe as $$
  select (first + (least(draw_day, extract(day from first + interval '1 month - 1 day')::int) - 1) * interval '1 day')::date
    from (select date_trunc('month', on_date) + case when period = 'year' then interval '1 year' else interval '1 month' end as first) m
$$;
