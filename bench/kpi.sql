-- The platform's figures of all offices, counted as the job of every morning counts them. Setting: bench.days (how many days back).
-- An office has figures from the day on which it was opened.
update office set created_at = now() - (current_setting('bench.days')::int + 1) * interval '1 day' where slug like 'bench-%';
select note_people(current_date - current_setting('bench.days')::int, current_date - 1);
select count_kpi_days(first::date, least(first::date + 30, current_date - 1), now())
  from generate_series(current_date - current_setting('bench.days')::int, current_date - 1, interval '31 days') first;
select sum_kpi_months(date_trunc('month', current_date - current_setting('bench.days')::int)::date, date_trunc('month', current_date - 1)::date);
