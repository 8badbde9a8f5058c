-- Names are folded the same in every database, whatever its locale is, and as the program folds them (domain/rules/src/fold.rs): without
-- case, accents, apostrophes and strokes. Before, lower() and [:alnum:] followed the database's locale: with the locale C a name without
-- Latin letters folded to nothing, and equaled every other such name.
set local lock_timeout = '3s';

-- What search_text and name words are compared by. Spaces and hyphens stay.
create or replace function search_fold(words text) returns text language sql immutable parallel safe
  as $$ select replace(replace(replace(replace(translate(
      regexp_replace(lower(normalize(replace(words, U&'\00B4', ''), NFKD) collate "pg_c_utf8"),
        '[''`\u00ad\u02b9-\u02df\u02e5-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2060-\u2064\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]' collate "pg_c_utf8",
        '', 'g'),
      'đðɗɖłƚøɔħŧıɨɓƀƙŋəɛǝƴǥƶς', 'ddddlloohtiibbkneeeygzσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') $$;

-- What names are compared by: letters and digits only. Empty for a name without any, which equals no name then.
create or replace function name_fold(words text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(public.search_fold(words) collate "pg_c_utf8", '[^[:alnum:]]', '', 'g') $$;

drop index member_organization_id_office_id_name_fold_birth_date_idx;
-- lock: its function changes in this file, so the index cannot be built before; a second for a million members
create index member_organization_id_office_id_name_fold_birth_date_idx
  on member (organization_id, office_id, name_fold(first_name || last_name), birth_date);

-- A mistyped name of any letters finds the nearest: \m and [:alnum:] knew only Latin letters with the locale C.
do $$
declare
  changed text;
begin
  changed := replace(pg_get_functiondef('search_spelled(bigint, bigint, text[], int)'::regprocedure), 'search_text ~ all', 'search_text collate "pg_c_utf8" ~ all');
  if changed not like '%named.search_text collate%a.search_text collate%' then
    raise 'search_spelled is not the expected one';
  end if;
  execute changed;
  changed := replace(pg_get_functiondef('name_spellings(bigint, bigint, text)'::regprocedure), '''([^[:alnum:]])''', '''([^[:alnum:]])'' collate "pg_c_utf8"');
  if length(changed) < length(pg_get_functiondef('name_spellings(bigint, bigint, text)'::regprocedure)) + 40 then
    raise 'name_spellings is not the expected one';
  end if;
  execute changed;
end $$;

-- What was folded before is folded again, where it differs: names with other than plain Latin letters.
select refresh_account_summary(organization_id, array_agg(account_id order by account_id))
from account_search s
where (search_text ~ '[^\u0001-\u007f]' and search_text <> search_fold(search_text))
  or exists (select from account a where a.organization_id = s.organization_id and a.id = s.account_id and a.first_name || a.last_name like U&'%\00B4%')
  or exists (select from member m where m.organization_id = s.organization_id and m.account_id = s.account_id and m.first_name || m.last_name like U&'%\00B4%')
group by organization_id;

-- lock: only words with other than plain Latin letters; the search must not offer them, nor an erasure miss them
delete from name_word where word ~ '[^\u0001-\u007f]' and word <> search_fold(word);
-- lock: only offices in towns with such letters
update office_listing set town = search_fold(town) where town <> search_fold(town);
