-- Trial offices: a practice tries the product with sample data before it pays, and throws it away. Nothing of one is public, and nothing is left of it.
set local lock_timeout = '3s';

-- The last day of a trial office; null for every other.
alter table office add column trial_until date;

-- One row for each trial, which stays after the trial is thrown away: who may make another, and which organizations may be deleted.
create table trial (
  -- The tenant; it belongs to none itself.
  organization bigint primary key,
  office_id bigint not null,
  -- Who signs up, and the login that owns the trial office meanwhile.
  login_id bigint not null,
  owner_login_id bigint not null,
  started_at timestamptz not null,
  -- The sample data is complete.
  ready_at timestamptz,
  ends_on date not null,
  discarded_at timestamptz,
  discarded_by text check (discarded_by in ('owner','expired','unfinished'))
);
create unique index on trial (login_id) where discarded_at is null;
create index on trial (ends_on) where discarded_at is null;
create index on trial (discarded_at) where discarded_at is not null;
grant select on trial to chairside_app, chairside_platform;
grant insert, update on trial to chairside_platform;

-- The one role that may delete what is append-only. Nobody logs in as it and no role may become it; it owns discard_trial().
do $$
begin
  begin
    create role chairside_discard nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    execute format('grant chairside_discard to %I', current_user);
    grant chairside_platform to chairside_discard;
  exception when others then null; -- two databases migrating at once grant the same thing
  end;
end $$;
grant usage on schema public to chairside_discard;
grant select on trial to chairside_discard;
grant delete on login, login_grant, session, known_device, one_time_link, recovery_code, release_note_seen, office_directory to chairside_discard;
do $$
declare name text;
begin
  for name in select tgrelid::regclass::text from pg_trigger where tgname = 'append_only' and tgparentid = 0 loop
    execute format('grant delete on %s to chairside_discard', name);
  end loop;
end $$;

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
    execute format('grant delete on %I to chairside_discard', name);
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
  else
    execute format('grant select, insert, update, delete on %I to chairside_app, chairside_platform', name);
  end if;
end $$;

-- What is append-only is deleted with its trial, and never otherwise.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.discarding', true) = to_jsonb(old) ->> 'organization_id'
     and exists (select from trial where organization = old.organization_id) then
    return old;
  end if;
  raise exception '% is append-only: post a reversal instead', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Deletes every row of a trial's organization, and the logins that reach nothing else. Deleting twice does no harm: a job that was at work
-- meanwhile may have written once more.
create function discard_trial(org bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  remaining text[]; later text[]; name text; logins bigint[];
begin
  if not exists (select from trial where organization = org) then
    raise exception 'organization % is no trial', org;
  end if;
  -- Whatever the row says, an office that is no trial is never deleted.
  if exists (select from office where organization_id = org and trial_until is null) then
    raise exception 'organization % has an office that is no trial', org;
  end if;
  perform set_config('app.discarding', org::text, true);
  -- The only foreign keys that lead in a circle.
  update account set payment_method_id = null where organization_id = org and payment_method_id is not null;
  select array_agg(c.relname::text order by c.relname) into remaining from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity;
  while cardinality(remaining) > 0 loop
    later := '{}';
    foreach name in array remaining loop
      begin
        execute format('delete from %I where organization_id = $1', name) using org;
      exception when foreign_key_violation then later := later || name;
      end;
    end loop;
    if cardinality(later) = cardinality(remaining) then
      raise exception 'rows of % keep each other', later;
    end if;
    remaining := later;
  end loop;
  select coalesce(array_agg(l.id), '{}') into logins from login l
    where (l.id in (select g.login_id from login_grant g where g.organization_id = org)
        or l.id in (select t.owner_login_id from trial t where t.organization = org))
      and not exists (select from login_grant g where g.login_id = l.id and g.organization_id is distinct from org)
      and not exists (select from trial t where t.login_id = l.id)
      -- A login that was there before the trial has a history elsewhere.
      and l.created_at >= (select t.started_at - interval '1 day' from trial t where t.organization = org);
  update login_grant set granted_by = null where granted_by = any (logins);
  delete from login_grant where organization_id = org;
  delete from office_directory where organization_id = org;
  delete from one_time_link where organization_id = org or login_id = any (logins);
  delete from session where login_id = any (logins);
  delete from known_device where login_id = any (logins);
  delete from recovery_code where login_id = any (logins);
  delete from release_note_seen where login_id = any (logins);
  delete from passkey_challenge where login_id = any (logins);
  delete from passkey where login_id = any (logins);
  delete from login where id = any (logins);
end $$;
do $$ begin
  grant create on schema public to chairside_discard;
  alter function discard_trial(bigint) owner to chairside_discard;
  revoke create on schema public from chairside_discard;
end $$;
revoke all on function discard_trial(bigint) from public;
grant execute on function discard_trial(bigint) to chairside_platform;

-- The public list of offices has no trial.
create or replace function refresh_office_listing(org bigint, offices bigint[]) returns void language sql as $$
  with listed as (
    select o.organization_id, o.id, o.brand, search_fold(o.city) as town, o.state, zip_point(o.zip) as position, f.specialty_id, f.languages, p.month, p.year
    from office o
    join office_profile f on f.organization_id = o.organization_id and f.office_id = o.id and f.listed
    cross join lateral (
      select min(v.price_cents) filter (where v.period = 'month') as month, min(v.price_cents) filter (where v.period = 'year') as year
      from plan p join plan_variant v on v.organization_id = p.organization_id and v.plan_id = p.id
      where p.organization_id = o.organization_id and p.office_id = o.id and p.view_status = 'active' and p.deleted_at is null
        and v.view_status = 'active' and v.show_on_enrollment and v.price_cents > 0) p
    where o.organization_id = org and o.id = any (offices) and o.trial_until is null and office_is_live(o)),
  gone as (
    delete from office_listing l where l.organization_id = org and l.office_id = any (offices) and not exists (select from listed where id = l.office_id))
  insert into office_listing as kept (organization_id, office_id, brand, town, state, position, specialty_id, languages, monthly_from_cents, yearly_from_cents)
  select * from listed
  on conflict (organization_id, office_id) do update
    set (town, state, position, specialty_id, languages, monthly_from_cents, yearly_from_cents)
      = (excluded.town, excluded.state, excluded.position, excluded.specialty_id, excluded.languages, excluded.monthly_from_cents, excluded.yearly_from_cents)
    where (kept.town, kept.state, kept.position, kept.specialty_id, kept.languages, kept.monthly_from_cents, kept.yearly_from_cents)
      is distinct from (excluded.town, excluded.state, excluded.position, excluded.specialty_id, excluded.languages, excluded.monthly_from_cents, excluded.yearly_from_cents)
$$;
