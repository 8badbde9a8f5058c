-- Errors of the web app in groups: the same message without numbers and quoted words, at the same place of our code, on the same page.
set local lock_timeout = '3s';

create function browser_error_group(message text, frames text[], route text) returns text language sql immutable parallel safe as $$
  select md5(regexp_replace(regexp_replace(message, '''[^'']*''|"[^"]*"|<text>', '', 'g'), '\d+|<number>', '', 'g') || e'\n'
    || array_to_string(array(select regexp_replace(f, '(-[A-Za-z0-9_-]+)?\.(js|tsx?):\d+:\d+$', '') from unnest(frames[1:3]) with ordinality x (f, n) order by n), e'\n')
    || e'\n' || route)
$$;
-- Jobs that gave up with the same error, apart from its numbers and quoted words.
create function job_error_group(kind text, error text) returns text language sql immutable parallel safe as $$
  select md5(kind || e'\n' || regexp_replace(regexp_replace(coalesce(error, ''), '''[^'']*''|"[^"]*"', '', 'g'), '\d+', '', 'g'))
$$;
