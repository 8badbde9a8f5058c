-- Copies of global tables in each cell (`tenancy::copies`). A change is noted in the transaction that makes it, wherever it is made, and
-- carried on: from the directory to each other cell, from another cell to the directory and so to the others. Nothing is noted before
-- `begin_copies` makes the triggers: with one cell there is nothing to carry.
set local lock_timeout = '3s';

-- A copy has no requests beside it: those are in the directory only.
alter table brand_flag drop constraint brand_flag_request_id_fkey;

-- Global, each cell's own: its number, once there are several.
create table own_cell (
  one boolean primary key default true check (one),
  number int not null check (number between 0 and 8191)
);

-- Global, each cell's own: rows that changed here and are not carried yet. What is carried is the row as it is then, so a change can be
-- carried twice, and two changes in any order.
create table copy_change (
  id bigserial primary key,
  target int not null,
  table_name text not null,
  key jsonb not null,
  -- What changed of a row that was there; null for every column. Both sides may change a row at the same time.
  columns text[],
  tries int not null default 0,
  -- Why it could not be carried at the last try.
  problem text,
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp()
);
create index on copy_change (target, tries, id);
create index on copy_change (tx);

-- Global, read in the directory: names that must be unique over all cells, held by the cell that is about to write one. It says nothing by
-- itself: who finds another cell's asks that cell whether it wrote it.
create table unique_hold (
  what text not null,
  digest bytea not null,
  cell int not null,
  held_at timestamptz not null default clock_timestamp(),
  primary key (what, digest)
);
grant select on own_cell, copy_change to chairside_platform;

-- The tables that have copies, each after those that its rows name.
create function copied_tables() returns text[] language sql immutable as $$
  select array['login', 'office_directory', 'association', 'banner', 'brand_flag', 'business', 'card_attempt', 'community_code', 'emergency_stop', 'login_grant', 'passkey',
    'known_device', 'session', 'one_time_link', 'sms_day', 'sms_setup', 'town', 'trial', 'zip_place']
$$;

-- What alone is not worth carrying: the directory is asked for it.
create function not_carried(of_table text) returns text[] language sql immutable as $$
  select case when of_table = 'session' then array['refresh_hash', 'previous_refresh_hash', 'refresh_seed', 'refreshed_at', 'last_seen_at'] else '{}'::text[] end
$$;

create function note_copy_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed text[];
  came_from int := nullif(current_setting('app.copied_from', true), '')::int;
begin
  if tg_op = 'UPDATE' then
    select array_agg(n.key) into changed from jsonb_each(row_after) n where n.value is distinct from row_before -> n.key;
    if changed is null then
      return null;
    end if;
    -- Once an hour it is carried when a session was last seen.
    if changed <@ not_carried(tg_table_name) and left(row_before ->> 'last_seen_at', 13) = left(row_after ->> 'last_seen_at', 13) then
      return null;
    end if;
  end if;
  insert into copy_change (target, table_name, key, columns)
  select t.target, tg_table_name, k.key, changed
  from (select c.number as target from cell c where (select o.number from own_cell o) = 0
        union all select 0 from own_cell o where o.number <> 0) t
  cross join (
    select distinct one.key from (
      select (select jsonb_object_agg(n.name, row_before -> n.name) from unnest(tg_argv) n (name)) as key where row_before is not null
      union all
      select (select jsonb_object_agg(n.name, row_after -> n.name) from unnest(tg_argv) n (name)) where row_after is not null) one) k
  where t.target is distinct from came_from;
  perform set_config('app.noted', 'yes', true);
  return null;
end $$;
revoke execute on function note_copy_change from public;

-- A copy of a grant follows nobody: its offices may be in another cell.
create or replace function follow_two_step_of_places() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.copied_from', true), '') = '' then
    perform two_step_of_places(coalesce(new.organization_id, old.organization_id));
  end if;
  return null;
end $$;

-- Makes the triggers where they are missing, as the tables' owner. `own` is this database's number: 0 in the directory.
create function begin_copies(own int) returns void language plpgsql as $$
declare
  name text;
  keys text;
begin
  insert into own_cell (number) values (own) on conflict (one) do nothing;
  if (select number from own_cell) <> own then
    raise exception 'this database is cell %, not %', (select number from own_cell), own;
  end if;
  foreach name in array copied_tables() loop
    if not exists (select from pg_trigger t where t.tgrelid = name::regclass and t.tgname = 'noted_for_copies') then
      select string_agg(quote_literal(a.attname), ', ' order by a.attnum) into keys
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
       where i.indrelid = name::regclass and i.indisprimary;
      execute format('create trigger noted_for_copies after insert or update or delete on %I for each row execute function note_copy_change(%s)', name, keys);
    end if;
  end loop;
end $$;
revoke execute on function begin_copies from public;

-- Notes all rows for a cell that has none yet.
create function note_all_copies(of_target int) returns void language plpgsql as $$
declare
  name text;
  keys text;
begin
  foreach name in array copied_tables() loop
    select string_agg(format('%L, to_jsonb(t.%I)', a.attname, a.attname), ', ') into keys
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
     where i.indrelid = name::regclass and i.indisprimary;
    execute format('insert into copy_change (target, table_name, key) select $1, %L, jsonb_build_object(%s) from %I t', name, keys, name) using of_target;
  end loop;
end $$;
revoke execute on function note_all_copies from public;

-- What waits to be carried to a cell, each row once, as it is now; null where it is gone. Of one transaction if `of_tx` is given.
create function waiting_copies(of_target int, of_tx text, most int)
returns table (ids bigint[], table_name text, key jsonb, columns text[], row_now jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  change record;
  same_key text;
begin
  for change in
    with picked as (
      select c.id, c.table_name as name, c.key as its_key, c.columns as cols from copy_change c
       where c.target = of_target and (of_tx is null or c.tx = of_tx::xid8) order by c.tries, c.id limit most)
    select p.name, p.its_key, array_agg(distinct p.id) as all_ids,
      case when bool_or(p.cols is null) then null else array_agg(distinct x.col) end as cols
    from picked p left join lateral unnest(p.cols) x (col) on true
    group by p.name, p.its_key order by max(p.id)
  loop
    select string_agg(format('t.%I = k.%I', n.name, n.name), ' and ') into same_key from jsonb_object_keys(change.its_key) n (name);
    ids := change.all_ids;
    table_name := change.name;
    key := change.its_key;
    columns := change.cols;
    row_now := null;
    execute format('select to_jsonb(t) from %I t, jsonb_populate_record(null::%I, $1) k where %s', change.name, change.name, same_key)
      into row_now using change.its_key;
    return next;
  end loop;
end $$;
revoke execute on function waiting_copies from public;

-- Writes one row as it is elsewhere.
create function take_copy(change jsonb) returns void language plpgsql as $$
declare
  name text := change ->> 'table_name';
  row_now jsonb := nullif(change -> 'row_now', 'null');
  changed jsonb := nullif(change -> 'columns', 'null');
  same_key text;
  all_columns text;
  all_set text;
  some_set text;
  key_columns text;
  written bigint := 0;
begin
  if name is null or not name = any (copied_tables()) then
    raise exception 'no copied table: %', name;
  end if;
  select string_agg(format('t.%I = k.%I', n.name, n.name), ' and '), string_agg(quote_ident(n.name), ', ')
    into same_key, key_columns from jsonb_object_keys(change -> 'key') n (name);
  if row_now is null then
    execute format('delete from %I t using jsonb_populate_record(null::%I, $1) k where %s', name, name, same_key) using change -> 'key';
    return;
  end if;
  select string_agg(quote_ident(a.attname), ', '), string_agg(format('%I = excluded.%I', a.attname, a.attname), ', '),
      string_agg(format('%I = k.%I', a.attname, a.attname), ', ') filter (where changed ? a.attname::text)
    into all_columns, all_set, some_set
    from pg_attribute a where a.attrelid = name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  if some_set is not null then
    execute format('update %I t set %s from jsonb_populate_record(null::%I, $1) k where %s', name, some_set, name, same_key) using row_now;
    get diagnostics written = row_count;
  end if;
  if written = 0 then
    execute format('insert into %I (%s) select %s from jsonb_populate_record(null::%I, $1) on conflict (%s) do update set %s',
      name, all_columns, all_columns, name, key_columns, all_set) using row_now;
  end if;
end $$;
revoke execute on function take_copy from public;

-- Takes what `waiting_copies` of the cell `source` answered. What can't be written yet (its login comes later, its email is free later) is
-- tried again after the others; returned is what can't be written at all.
create function take_copies(source int, changes jsonb) returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waiting jsonb := changes;
  refused jsonb;
  change jsonb;
begin
  perform set_config('app.copied_from', source::text, true);
  loop
    refused := '[]';
    for change in select value from jsonb_array_elements(waiting) loop
      begin
        perform take_copy(change);
      exception when others then
        refused := refused || jsonb_build_array(change || jsonb_build_object('problem', sqlerrm));
      end;
    end loop;
    exit when jsonb_array_length(refused) in (0, jsonb_array_length(waiting));
    waiting := refused;
  end loop;
  perform set_config('app.copied_from', '', true);
  return refused;
end $$;
revoke execute on function take_copies from public;

-- Ends what was carried, and keeps what was refused with its problem.
create function end_copies(carried bigint[], refused jsonb) returns void language sql security definer set search_path = public, pg_temp as $$
  update copy_change c set tries = c.tries + 1, problem = r.value ->> 'problem'
  from jsonb_array_elements(refused) r, jsonb_array_elements_text(r.value -> 'ids') i (id) where c.id = i.id::bigint;
  delete from copy_change where id = any (carried);
$$;
revoke execute on function end_copies from public;

-- Each row of a copied table as a number, to be compared with another cell's.
create function copy_hashes(of_table text) returns table (key jsonb, hash bigint) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  keys text;
begin
  if not of_table = any (copied_tables()) then
    raise exception 'no copied table: %', of_table;
  end if;
  select string_agg(format('%L, to_jsonb(t.%I)', a.attname, a.attname), ', ') into keys
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
   where i.indrelid = of_table::regclass and i.indisprimary;
  return query execute format('select jsonb_build_object(%s), hashtextextended((to_jsonb(t) - $1)::text, 7) from %I t', keys, of_table)
    using not_carried(of_table);
end $$;
revoke execute on function copy_hashes from public;

-- Sums of the same numbers.
create function copy_sums() returns table (table_name text, row_count bigint, sum text) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  name text;
begin
  foreach name in array copied_tables() loop
    return query select name, count(*), coalesce(sum(h.hash::numeric), 0)::text from copy_hashes(name) h;
  end loop;
end $$;
revoke execute on function copy_sums from public;

-- Notes rows that differ in a cell, to be carried there again.
create function note_copies(of_target int, of_table text, keys jsonb) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into copy_change (target, table_name, key) select of_target, of_table, value from jsonb_array_elements(keys)
$$;
revoke execute on function note_copies from public;

-- Whether a name exists here. `of_value` is in the form in which it is stored.
create function name_exists(what text, of_brand text, of_value text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select case what
    when 'login' then exists (select from login where brand = of_brand and email = of_value)
    when 'slug' then exists (select from office_directory where brand = of_brand and slug = of_value)
  end
$$;
revoke execute on function name_exists from public;

-- Holds a name for a cell. Returns the cell that holds it and since when: the asker, or another one, which has to be asked whether it wrote
-- the name. Only if it has not done anything since is the name taken over.
create function hold_name(of_what text, of_brand text, of_value text, of_cell int, instead_of int, as_of timestamptz)
returns table (holder int, since timestamptz) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its_digest bytea := sha256(convert_to(of_brand || ' ' || of_value, 'UTF8'));
begin
  insert into unique_hold as h (what, digest, cell) values (of_what, its_digest, of_cell)
  on conflict (what, digest) do update set cell = excluded.cell, held_at = clock_timestamp()
    where h.cell = excluded.cell or (h.cell = instead_of and h.held_at = as_of);
  return query select h.cell, h.held_at from unique_hold h where h.what = of_what and h.digest = its_digest;
end $$;
revoke execute on function hold_name from public;

grant execute on function name_exists to chairside_app;
grant execute on function waiting_copies, take_copies, end_copies, copy_hashes, copy_sums, note_copies, name_exists, hold_name to chairside_platform;
