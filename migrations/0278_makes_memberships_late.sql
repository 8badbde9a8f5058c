-- Which bills make the household's memberships late while they are unpaid: all but those of a treatment's installments. In one place, where a
-- new origin of bills is decided; the code has the same list.
set local lock_timeout = '3s';

-- Inlined by the planner.
create function makes_memberships_late(origin text) returns boolean language sql immutable parallel safe
  return origin <> 'installment_agreement';

do $$
declare
  one regprocedure;
  was text;
begin
  foreach one in array array['enrollment_household(bigint, bigint, bigint)', 'next_payment(bigint, bigint)', 'refresh_account_standing(bigint, bigint[])',
      'today_late(bigint, bigint, date)']::regprocedure[] loop
    was := pg_get_functiondef(one);
    if was !~ 'origin <> ''installment_agreement''' then
      raise exception '% has another shape', one;
    end if;
    execute regexp_replace(was, '(\m\w+\.)?\morigin <> ''installment_agreement''', 'makes_memberships_late(\1origin)', 'g');
  end loop;
end $$;
