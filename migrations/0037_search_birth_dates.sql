-- A search finds birth dates, as 04/09/1982, 4/9/1982, 04-09-1982 and 1982-04-09: numbers are compared without their dashes.
create function birth_words(born date) returns text language sql immutable parallel safe
  as $$ select concat_ws(' ', lpad(extract(month from born)::text, 2, '0') || '/' || lpad(extract(day from born)::text, 2, '0') || '/' || extract(year from born),
    extract(month from born) || '/' || extract(day from born) || '/' || extract(year from born),
    lpad(extract(month from born)::text, 2, '0') || lpad(extract(day from born)::text, 2, '0') || extract(year from born),
    extract(year from born) || lpad(extract(month from born)::text, 2, '0') || lpad(extract(day from born)::text, 2, '0')) $$;

-- The function is the one before with two changes in its first statement.
do $$
declare
  before text := pg_get_functiondef('refresh_account_summary(bigint, bigint[])'::regprocedure);
  after text;
begin
  after := replace(before, 'm.names, m.charts,', 'm.names, m.charts, birth_words(a.birth_date), m.births,');
  after := replace(after, 'string_agg(chart_id, '' '' order by id) as charts',
    'string_agg(chart_id, '' '' order by id) as charts, string_agg(birth_words(birth_date), '' '' order by id) as births');
  if length(after) < length(before) + 80 then
    raise 'refresh_account_summary is not the expected one';
  end if;
  execute after;
end $$;
select refresh_account_summary(organization_id, array_agg(account_id)) from account_summary group by organization_id;
