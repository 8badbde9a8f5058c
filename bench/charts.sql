-- The patients of a practice system: the members of one office as another person typed them, and as many strangers as are missing. Settings:
-- bench.slug (the office), bench.charts (number of patients).
create temp table patient as
  select n, first_name, last_name, birth_date, email, phone, address
  from (
    select row_number() over (order by m.id) as n, m.first_name, m.last_name, m.birth_date, a.email, a.phone, a.address_line1 as address
    from office o join member m on m.organization_id = o.organization_id and m.office_id = o.id
    join account a on a.organization_id = m.organization_id and a.id = m.account_id
    where o.slug = current_setting('bench.slug') order by m.id limit current_setting('bench.charts')::int) members;
insert into patient
  select n, (array['Agnes','Boris','Celia','Darius','Edith','Felix','Gina','Hugo','Irma','Jonas','Karin','Lorenz'])[1 + n % 12],
    (array['Amsel','Birke','Cordes','Dahl','Engel','Falk','Gruber','Hauser','Imhof','Jansen','Keller','Lindner','Moser'])[1 + (n / 12) % 13],
    '1940-01-01'::date + (n::bigint * 7919 % 28000)::int, 'stranger' || n || '@example.com', '307' || lpad(n::text, 7, '0'), n % 900 || ' Oak Ave'
  from generate_series((select count(*) from patient) + 1, current_setting('bench.charts')::int) n;

-- Every 7th chart lacks the email, every 11th the birth date, every 13th has two letters of the first name changed.
insert into practice_system_sandbox.object (kind, id, body, stamp)
  select 'patient', 1000000 + n, jsonb_build_object(
      'first', case when n % 13 = 0 and length(first_name) > 2 then substr(first_name, 2, 1) || substr(first_name, 1, 1) || substr(first_name, 3) else first_name end,
      'last', last_name, 'born', case when n % 11 <> 0 then birth_date end, 'status', 'active', 'phone', phone, 'email', case when n % 7 <> 0 then email else '' end,
      'address', address, 'zip', '83702', 'first_visit', '2024-01-02'),
    now() at time zone 'America/Boise'
  from patient;
update practice_system_sandbox.world set next_id = greatest(next_id, 1000001 + current_setting('bench.charts')::int);
