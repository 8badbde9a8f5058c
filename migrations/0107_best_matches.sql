-- The search box and the palette show a few households, and they should be the ones that are meant: those whose last name begins with
-- what was typed come first. These stand together in the order of names, so a common name costs no more than a rare one.
set local lock_timeout = '3s';

-- What the trigram index is asked for in place of a long word: its first four and last five characters, or an email's last six
-- before the at sign. Every text that matches the pattern matches this.
create or replace function search_probe(pattern text) returns text language sql immutable parallel safe as $$
  select case
    when length(word) <= 8 then pattern
    when position('@' in word) > 4 then '%' || regexp_replace(substr(word, greatest(position('@' in word) - 6, 1), least(6, position('@' in word) - 1)), '([\\%_])', '\\\1', 'g') || '%'
    else '%' || regexp_replace(left(word, 4), '([\\%_])', '\\\1', 'g') || '%' || regexp_replace(right(word, 5), '([\\%_])', '\\\1', 'g') || '%' end
  from (select regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g') as word) unescaped
$$;

-- Part of the search's doors: households that match every pattern, in name order after the given one. Where `among` is given, those are
-- the first of so many matches, in whatever order the index has them, once more match than a walk finds.
create function search_typed(org bigint, office bigint, patterns text[], most int, after_name text, after_id bigint, among int default null)
  returns bigint[] language plpgsql stable as $$
declare
  probe text := search_probe(patterns[1]);
  found_ids bigint[] := '{}';
  hits bigint[];
  step int := 250;
  looked int;
  missing int := most;
  last_name text := coalesce(after_name, '');
  last_id bigint := coalesce(after_id, 0);
begin
  -- What many households match is gathered by name, as long as one in ten matches or the rest is near; an office of up to 250 is read whole.
  loop
    -- The rows come in the order of their index, which the arrays keep.
    select coalesce(array_agg(near.account_id) filter (where near.search_text like all (patterns)), '{}'),
      count(*), (array_agg(near.name_key))[count(*)], (array_agg(near.account_id))[count(*)]
      into hits, looked, last_name, last_id from (
        select s.account_id, s.name_key, s.search_text from account_search s
        where s.organization_id = org and s.office_id = office and (s.name_key, s.account_id) > (last_name, last_id)
        order by s.name_key, s.account_id limit step) near;
    found_ids := found_ids || hits;
    missing := most - cardinality(found_ids);
    exit when missing <= 0 or looked < step or (cardinality(hits) < step / 10 and missing * step > 2000 * cardinality(hits));
    step := 4000;
  end loop;
  if missing <= 0 or looked < step then return found_ids; end if;
  -- What few match is found by its trigrams. `like all` is not for the index, so only the probe is looked up in it.
  with matching as materialized (
    select s.account_id, s.name_key from account_search s
    where s.organization_id = org and s.office_id = office and s.search_text like probe and s.search_text like all (patterns)
    limit among)
  select array_agg(h.account_id) into found_ids from (
    select m.account_id from matching m
    where (m.name_key, m.account_id) > (coalesce(after_name, ''), coalesce(after_id, 0))
    order by m.name_key, m.account_id limit most) h;
  return coalesce(found_ids, '{}');
end $$;

-- Part of the search's doors: the nearest names to the longest word of a query, and households that match all of its spellings: those
-- whose last name begins with one first, then others, each in name order.
create function search_near_words(spellings text[]) returns text[] language sql immutable parallel safe as $$
  select array_agg(regexp_replace(word, '\\(.)', '\1', 'g')) from regexp_split_to_table(substr(spellings[1], 4, length(spellings[1]) - 4), '\|') as spelled (word)
$$;
create function search_spelled(org bigint, office bigint, spellings text[], most int) returns bigint[] language plpgsql stable as $$
declare
  near_words text[] := search_near_words(spellings);
  best bigint[];
  others bigint[];
begin
  select coalesce(array_agg(b.account_id), '{}') into best from (
    select distinct near.name_key, near.account_id from unnest(near_words) as spelled (word)
    cross join lateral (select s.account_id, s.name_key, s.search_text from account_search s
      where s.organization_id = org and s.office_id = office and s.name_key >= spelled.word and s.name_key < spelled.word || chr(1114111)
      order by s.name_key, s.account_id limit 1000) near
    where near.search_text ~ all (spellings)
    order by near.name_key, near.account_id limit most) b;
  if cardinality(best) >= most then return best; end if;
  -- The index finds the longest word's spellings, the expressions are compared for what it finds.
  select array_agg(o.account_id) into others from (
    select distinct near.name_key, near.account_id from unnest(near_words) as spelled (word)
    cross join lateral (select a.account_id, a.name_key from account_search a
      where a.organization_id = org and a.office_id = office and a.account_id <> all (best)
        and a.search_text like '%' || regexp_replace(spelled.word, '([\\%_])', '\\\1', 'g') || '%' and a.search_text ~ all (spellings) limit 500) near
    order by near.name_key, near.account_id limit most - cardinality(best)) o;
  return best || coalesce(others, '{}');
end $$;

create or replace function search_accounts(office bigint, query text, most int, after_name text default null, after_id bigint default null)
  returns table (account_id bigint) language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  org bigint := app_organization();
  patterns text[] := search_patterns(query);
  found_ids bigint[];
begin
  if org is null or app_account() is not null or patterns is null or not (app_all_offices() or office = any (app_offices())) then return; end if;
  found_ids := search_typed(org, office, patterns, most, after_name, after_id);
  if cardinality(found_ids) = 0 and after_id is null then
    found_ids := search_spelled(org, office, name_spellings(org, office, query), least(most, 50));
  end if;
  return query select unnest(found_ids[1:most]);
end $$;

-- The search's other door: the `most` households that fit best. Those whose last name begins with a word of the query come first, then
-- others that match, each in name order; when nothing matches, the same for the nearest spellings. `most` is small: there is no next
-- page, and of more than 500 others it need not be the first.
create function best_accounts(office bigint, query text, most int)
  returns table (account_id bigint) language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  org bigint := app_organization();
  patterns text[] := search_patterns(query);
  words text[];
  best bigint[];
  others bigint[];
begin
  if org is null or app_account() is not null or patterns is null or not (app_all_offices() or office = any (app_offices())) then return; end if;
  select array_agg(word) into words from (
    select ltrim(regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g')) as word from unnest(patterns) as typed (pattern)) typed
    where word !~ '^[0-9]';
  -- Of two words one is the last name and one the first; a last name alone may have a thousand others before the one that is meant.
  words := words || array(select one || ' ' || other from unnest(words) one, unnest(words) other where one <> other);
  select coalesce(array_agg(b.account_id), '{}') into best from (
    select distinct near.name_key, near.account_id from unnest(words) as typed (word)
    cross join lateral (select s.account_id, s.name_key, s.search_text from account_search s
      where s.organization_id = org and s.office_id = office and s.name_key >= typed.word and s.name_key < typed.word || chr(1114111)
      order by s.name_key, s.account_id limit 1000) near
    where near.search_text like all (patterns)
    order by near.name_key, near.account_id limit most) b;
  if cardinality(best) < most then
    others := search_typed(org, office, patterns, most, null, null, 500);
    best := best || array(select id from unnest(others) with ordinality as t (id, n) where id <> all (best) order by n);
  end if;
  if cardinality(best) = 0 then
    best := search_spelled(org, office, name_spellings(org, office, query), most);
  end if;
  return query select unnest(best[1:most]);
end $$;
do $$ begin
  grant create on schema public to chairside_search;
  alter function best_accounts(bigint, text, int) owner to chairside_search;
  revoke create on schema public from chairside_search;
end $$;
revoke all on function best_accounts(bigint, text, int) from public;
grant execute on function best_accounts(bigint, text, int) to chairside_app;
