-- A search reads few entries of the trigram index: an entry for each three letters of a whole address, and for the organization, costs
-- more than the rows it would spare.
set local lock_timeout = '3s';

-- lock: on a large installation it is built beforehand (`concurrently`, on each partition); then there is nothing to do here
create index if not exists account_search_office_text on account_search using gin (office_id, search_text gin_trgm_ops);
drop index account_search_organization_id_office_id_search_text_idx;

-- What the trigram index is asked for in place of a long word: its first four and last five characters, or an email's last ones
-- before the at sign. Every text that matches the pattern matches this.
create function search_probe(pattern text) returns text language sql immutable parallel safe as $$
  select case
    when length(word) <= 8 then pattern
    when position('@' in word) > 4 then '%' || regexp_replace(substr(word, position('@' in word) - 4, 5), '([\\%_])', '\\\1', 'g') || '%'
    else '%' || regexp_replace(left(word, 4), '([\\%_])', '\\\1', 'g') || '%' || regexp_replace(right(word, 5), '([\\%_])', '\\\1', 'g') || '%' end
  from (select regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g') as word) unescaped
$$;

create or replace function search_accounts(office bigint, query text, most int, after_name text default null, after_id bigint default null)
  returns table (account_id bigint) language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  org bigint := app_organization();
  patterns text[] := search_patterns(query);
  probe text := search_probe(patterns[1]);
  spellings text[];
  near_words text[];
  found_ids bigint[] := '{}';
  hits bigint[];
  step int := 250;
  looked int;
  last_name text := coalesce(after_name, '');
  last_id bigint := coalesce(after_id, 0);
begin
  if org is null or app_account() is not null or patterns is null or not (app_all_offices() or office = any (app_offices())) then return; end if;
  -- What many households match is gathered by name, as long as one in ten matches; an office of up to 250 is read whole.
  loop
    -- The rows come in the order of their index, which the arrays keep.
    select coalesce(array_agg(near.account_id) filter (where near.search_text like all (patterns)), '{}'),
      count(*), (array_agg(near.name_key))[count(*)], (array_agg(near.account_id))[count(*)]
      into hits, looked, last_name, last_id from (
        select s.account_id, s.name_key, s.search_text from account_search s
        where s.organization_id = org and s.office_id = office and (s.name_key, s.account_id) > (last_name, last_id)
        order by s.name_key, s.account_id limit step) near;
    found_ids := found_ids || hits;
    exit when cardinality(found_ids) >= most or looked < step or cardinality(hits) < step / 10;
    step := 4000;
  end loop;
  -- What few match is found by its trigrams. `like all` is not for the index, so only the probe is looked up in it.
  if cardinality(found_ids) < most and looked = step then
    with matching as materialized (
      select s.account_id, s.name_key from account_search s
      where s.organization_id = org and s.office_id = office and s.search_text like probe and s.search_text like all (patterns))
    select array_agg(h.account_id) into found_ids from (
      select m.account_id from matching m
      where (m.name_key, m.account_id) > (coalesce(after_name, ''), coalesce(after_id, 0))
      order by m.name_key, m.account_id limit most) h;
  end if;
  if coalesce(cardinality(found_ids), 0) = 0 and after_id is null then
    spellings := name_spellings(org, office, query);
    select array_agg('%' || regexp_replace(regexp_replace(word, '\\(.)', '\1', 'g'), '([\\%_])', '\\\1', 'g') || '%') into near_words
      from regexp_split_to_table(substr(spellings[1], 4, length(spellings[1]) - 4), '\|') as spelled (word);
    -- The index finds the longest word's spellings; the expressions are compared in the order of names, until there are enough.
    with near as materialized (
      select distinct on (s.name_key, s.account_id) s.account_id, s.name_key, s.search_text
      from unnest(near_words) as spelled (word)
      cross join lateral (select * from account_search a
        where a.organization_id = org and a.office_id = office and a.search_text like spelled.word offset 0) s
      order by s.name_key, s.account_id)
    select array_agg(n.account_id) into found_ids from (
      select near.account_id from near where near.search_text ~ all (spellings) limit least(most, 50)) n;
  end if;
  return query select unnest(found_ids[1:most]);
end $$;
