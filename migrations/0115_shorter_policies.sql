-- Each table of a statement adds the conditions of its policy. The organization, the offices (asked twice) and the household (asked twice) were five
-- subqueries, and nine where a household also reads what was merged into it. Each is asked once now, which takes 7 % off a receipt's statement.
-- Who reaches what stays the same. The policies of reads by grants and of the platform are not changed. Each table is locked until the end, so a call that
-- uses several of them could wait for this file while this file waits for it: stop api and worker before.
set local lock_timeout = '3s';

-- The offices that the current transaction reaches; null for all of the organization. Unset reaches none: no office has the id 0.
create function app_reached_offices() returns bigint[] language sql stable parallel safe
  as $$ select case coalesce(current_setting('app.offices', true), '') when '*' then null when '' then '{0}' when '{}' then '{0}'
                    else current_setting('app.offices', true)::bigint[] end $$;

-- The condition of table `name` for the rows that the current transaction reaches, by the columns it has. An absent list of offices, and a row without
-- an office, give null, which counts as reached. A row without a household is reached by staff only. The planner guesses the share of rows that match
-- as it did before: a half for the offices, a two-hundredth for the household.
create function tenant_condition(name text) returns text language plpgsql as $$
declare
  cond text := 'organization_id = (select app_organization())';
  has_office boolean; household text;
begin
  select bool_or(column_name = 'office_id'), min(case when is_nullable = 'YES' then 'coalesce(account_id, -1)' else 'account_id' end) filter (where column_name = 'account_id')
    into has_office, household
    from information_schema.columns where table_schema = 'public' and table_name = name;
  if has_office then
    cond := cond || ' and coalesce(office_id = any ((select app_reached_offices())::bigint[]), true)';
  end if;
  if household is not null then
    cond := cond || format(' and nullif(%s, coalesce((select app_account()), %s)) is null', household, household);
  end if;
  return cond;
end $$;

-- The same for a table that households see nothing of.
create function staff_condition(name text) returns text language sql as $$
  select 'organization_id = (select app_organization())'
    || case when exists (select from information_schema.columns where table_schema = 'public' and table_name = name and column_name = 'office_id')
         then ' and coalesce(office_id = any ((select app_reached_offices())::bigint[]), true)' else '' end
    || ' and (select app_account()) is null'
$$;

create or replace function tenant_table(name text, append_only boolean default false) returns void language plpgsql as $$
declare
  parts int := coalesce(nullif(current_setting('chairside.partitions', true), ''), '0')::int;
  cond text;
begin
  if parts > 0 then
    execute format('alter table %I rename to %I', name, name || '_shape');
    execute format('create table %I (like %I including all) partition by hash (organization_id)', name, name || '_shape');
    for i in 0 .. parts - 1 loop
      execute format('create table %I partition of %I for values with (modulus %s, remainder %s)', name || '_p' || i, name, parts, i);
    end loop;
    execute format('drop table %I', name || '_shape');
  end if;
  cond := tenant_condition(name);
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I to chairside_app using (%s) with check (%s)', name, cond, cond);
  execute format('create policy platform on %I to chairside_platform using (true) with check (true)', name);
  perform granted_policy(name);
  if append_only then
    execute format('grant select, insert on %I to chairside_app, chairside_platform', name);
    execute format('grant delete on %I to chairside_discard', name);
    execute format('grant update on %I to chairside_erase', name);
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
  else
    execute format('grant select, insert, update, delete on %I to chairside_app, chairside_platform', name);
  end if;
end $$;

-- What a household reads of the accounts that were merged into it. The condition of the offices is the one of the policy `tenant`, so that the planner
-- takes both policies' common part once. A row without an office is not reached; it was by who reaches all offices, which no household does.
create function merged_condition(name text) returns text language sql as $$
  select 'organization_id = (select app_organization()) and coalesce(office_id = any ((select app_reached_offices())::bigint[]), true)'
    || case when is_nullable = 'YES' then ' and office_id is not null' else '' end
    || ' and account_id = any ((select app_merged_accounts())::bigint[])'
    from information_schema.columns where table_schema = 'public' and table_name = name and column_name = 'office_id'
$$;
create or replace function merged_policy(name text) returns void language plpgsql as $$
begin
  execute format('create policy merged on %I for select to chairside_app using (%s)', name, merged_condition(name));
end $$;

-- lock: each policy is a row of the catalog; the tables stay locked until the end of the file
do $$
declare policy record; cond text;
begin
  for policy in select tablename as name, qual from pg_policies where schemaname = 'public' and policyname = 'tenant' and qual ~ 'app_offices|app_account' loop
    -- Households see nothing of a table whose policy said only that there is no household.
    cond := case when policy.qual ~ 'AND \(\( SELECT app_account\(\) AS app_account\) IS NULL\)' then staff_condition(policy.name) else tenant_condition(policy.name) end;
    if policy.name = 'audit' then
      execute format('alter policy tenant on audit using (%s)', cond);
    else
      execute format('alter policy tenant on %I using (%s) with check (%s)', policy.name, cond, cond);
    end if;
  end loop;
  for policy in select tablename as name from pg_policies where schemaname = 'public' and policyname = 'merged' loop
    execute format('alter policy merged on %I using (%s)', policy.name, merged_condition(policy.name));
  end loop;
end $$;
