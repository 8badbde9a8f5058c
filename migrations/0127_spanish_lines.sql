-- What a household reads of its bills in Spanish: a bill's line names the plan, and the plan has a Spanish name.

-- `line` with the Spanish name of the office's plan that it names between commas; the same `line` if it names none.
create function line_in_spanish(organization bigint, office bigint, line text) returns text language sql stable parallel safe as $$
  select coalesce((
    select overlay(line placing p.spanish_name from position(', ' || p.name || ',' in ', ' || line) for length(p.name)) from plan p
    where p.organization_id = organization and p.office_id = office and p.spanish_name <> '' and position(', ' || p.name || ',' in ', ' || line) > 0
    order by length(p.name) desc, p.id desc limit 1), line)
$$;
