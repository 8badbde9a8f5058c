-- A search shows who is named as it was typed first, page after page. These stand together in the order of names, so the first page costs
-- no more where tens of thousands match. What few match is found by the trigrams of two words, and near spellings stop at what is shown.
set local lock_timeout = '3s';

drop function best_accounts(bigint, text, int);
drop function search_typed(bigint, bigint, text[], int, text, bigint, int);

-- Part of the search's doors: households that match every pattern, in name order after the given one, but for those whose name begins
-- with one of `besides`, which are patterns.
create function search_typed(org bigint, office bigint, patterns text[], most int, after_name text, after_id bigint, besides text[] default '{}')
  returns bigint[] language plpgsql stable as $$
declare
  probe text := search_probe(patterns[1]);
  -- Few rows have the trigrams of two words.
  second text := search_probe(coalesce(patterns[2], patterns[1]));
  found_ids bigint[] := '{}';
  hits bigint[];
  step int := 250;
  looked int;
  seen int := 0;
  missing int := most;
  -- How many matches are gathered by the index before the walk goes on instead.
  cap int := 5001;
  gathered int;
  last_name text := coalesce(after_name, '');
  last_id bigint := coalesce(after_id, 0);
begin
  -- What many households match is gathered by name; an office of up to 250 is read whole.
  loop
    -- The rows come in the order of their index, which the arrays keep.
    select coalesce(array_agg(near.account_id) filter (where near.search_text like all (patterns) and not near.name_key like any (besides)), '{}'),
      count(*), (array_agg(near.name_key))[count(*)], (array_agg(near.account_id))[count(*)]
      into hits, looked, last_name, last_id from (
        select s.account_id, s.name_key, s.search_text from account_search s
        where s.organization_id = org and s.office_id = office and (s.name_key, s.account_id) > (last_name, last_id)
        order by s.name_key, s.account_id limit step) near;
    found_ids := found_ids || hits;
    seen := seen + looked;
    missing := most - cardinality(found_ids);
    if missing <= 0 or looked < step then return found_ids[1:most]; end if;
    -- What few match is found by its trigrams, unless the rest is near; what a long walk does not find is, too. `like all` is not for the
    -- index, so only the probes are looked up in it.
    if (cap is not null and missing::bigint * seen > 2000 * cardinality(found_ids)) or seen > 20000 then
      with matching as materialized (
        select s.account_id, s.name_key from account_search s
        where s.organization_id = org and s.office_id = office and s.search_text like probe and s.search_text like second
          and s.search_text like all (patterns) and not s.name_key like any (besides) limit cap)
      select (select count(*) from matching), array(select m.account_id from matching m
          where (m.name_key, m.account_id) > (last_name, last_id) order by m.name_key, m.account_id limit missing)
        into gathered, hits;
      if cap is null or gathered < cap then return found_ids || hits; end if;
      cap := null;
    end if;
    step := 4000;
  end loop;
end $$;

-- Part of the search's doors: households that match all spellings of a query. Those whose name begins with them come first, each in
-- name order, then others: of more than 50 for a spelling some.
create or replace function search_spelled(org bigint, office bigint, spellings text[], most int) returns bigint[] language plpgsql stable as $$
declare
  near_words text[] := search_near_words(spellings);
  -- Of two words one is the last name and one the first.
  beginnings text[] := case when cardinality(spellings) = 2 then (
      select array_agg(name) from unnest(near_words) one, unnest(search_near_words(spellings[2:2])) other,
        unnest(array[one || ' ' || other, other || ' ' || one]) name)
    else near_words end;
  -- What the expressions need not be compared for.
  second text[] := coalesce((select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
    from unnest(search_near_words(spellings[2:2])) word), '{%}');
  best bigint[];
  others bigint[];
begin
  -- Of a name a thousand households are looked at, or as many as it takes to find `most`.
  select coalesce(array_agg(b.account_id), '{}') into best from (
    select distinct near.name_key, near.account_id from unnest(beginnings) as spelled (beginning)
    cross join lateral (
      select named.account_id, named.name_key from (
        select s.account_id, s.name_key, s.search_text from account_search s
        where s.organization_id = org and s.office_id = office and s.name_key >= spelled.beginning and s.name_key < spelled.beginning || chr(1114111)
        order by s.name_key, s.account_id limit 1000) named
      where named.search_text ~ all (spellings) limit most) near
    order by near.name_key, near.account_id limit most) b;
  if cardinality(best) >= most then return best; end if;
  -- The index finds the longest word's spellings, the expressions are compared for what it finds.
  select array_agg(o.account_id) into others from (
    select distinct near.name_key, near.account_id from unnest(near_words) as spelled (word)
    cross join lateral (select a.account_id, a.name_key from account_search a
      where a.organization_id = org and a.office_id = office and a.account_id <> all (best)
        and a.search_text like '%' || regexp_replace(spelled.word, '([\\%_])', '\\\1', 'g') || '%'
        and a.search_text like any (second) and a.search_text ~ all (spellings)
      limit 50) near
    order by near.name_key, near.account_id limit most - cardinality(best)) o;
  return best || coalesce(others, '{}');
end $$;

-- The search's other door: households by how well they fit, then by name, after the given one. Rank 0: the name begins as typed, the last
-- name with the one word or both names with the two. Rank 1: all others that match. Rank 2: when nothing matches, at most 50 of the
-- nearest spellings, after which there is no next page.
create function ranked_accounts(office bigint, query text, most int, after_rank int default null, after_name text default null, after_id bigint default null)
  returns table (account_id bigint, rank int) language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  org bigint := app_organization();
  patterns text[] := search_patterns(query);
  words text[];
  beginnings text[];
  named bigint[] := '{}';
  others bigint[] := '{}';
begin
  if org is null or app_account() is not null or patterns is null or not (app_all_offices() or office = any (app_offices())) then return; end if;
  select array_agg(word) into words from (
    select ltrim(regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g')) as word from unnest(patterns) as typed (pattern)) typed;
  beginnings := case
    when exists (select from unnest(words) word where word ~ '^[0-9]' or word ~ '@') then '{}'
    when cardinality(words) = 1 then words
    when cardinality(words) = 2 then array[words[1] || ' ' || words[2], words[2] || ' ' || words[1]]
    else '{}' end;
  if coalesce(after_rank, 0) = 0 and beginnings <> '{}' then
    select coalesce(array_agg(b.account_id), '{}') into named from (
      select distinct near.name_key, near.account_id from unnest(beginnings) as typed (beginning)
      cross join lateral (select s.account_id, s.name_key from account_search s
        where s.organization_id = org and s.office_id = office and s.name_key < typed.beginning || chr(1114111)
          and (s.name_key, s.account_id) > (greatest(typed.beginning, after_name), case when after_name >= typed.beginning then after_id else 0 end)
        order by s.name_key, s.account_id limit most) near
      order by near.name_key, near.account_id limit most) b;
  end if;
  if cardinality(named) < most then
    others := search_typed(org, office, patterns, most - cardinality(named),
      case when after_rank = 1 then after_name end, case when after_rank = 1 then after_id end,
      array(select regexp_replace(beginning, '([\\%_])', '\\\1', 'g') || '%' from unnest(beginnings) as typed (beginning)));
  end if;
  if cardinality(named) = 0 and cardinality(others) = 0 and after_id is null then
    return query select id, 2 from unnest(search_spelled(org, office, name_spellings(org, office, query), least(most, 50))) as spelled (id);
    return;
  end if;
  return query select id, 0 from unnest(named) as first (id) union all select id, 1 from unnest(others) as second (id);
end $$;
do $$ begin
  grant create on schema public to chairside_search;
  alter function ranked_accounts(bigint, text, int, int, text, bigint) owner to chairside_search;
  revoke create on schema public from chairside_search;
end $$;
revoke all on function ranked_accounts(bigint, text, int, int, text, bigint) from public;
grant execute on function ranked_accounts(bigint, text, int, int, text, bigint) to chairside_app;
