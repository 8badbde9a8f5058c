-- What the member list shows of a household's people, and when it pays next, as one row by key. The list built it from its tables for each
-- row; and a date in account_summary made each draw write the entries of a dozen indexes.
set local lock_timeout = '3s';

create table account_card (
  organization_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  -- 'infinity' for a household with nothing to pay.
  next_payment_on date not null,
  -- The account owner first, each with its subscriptions.
  people jsonb not null,
  primary key (organization_id, account_id)
);
select tenant_table('account_card');
create index on account_card (organization_id, office_id, next_payment_on, account_id);
alter table account_card add foreign key (organization_id, account_id) references account (organization_id, id);

-- The one definition of a household's next payment: the next try of a bill that failed, else the next draw of what it holds.
create function next_payment(org bigint, account bigint) returns table (next_payment_on date) language sql stable as $$
  select coalesce(
    (select min(i.next_attempt_on) from invoice i where i.organization_id = org and i.account_id = account
      and i.origin <> 'treatment' and i.status = 'open' and i.first_failed_on is not null),
    (select min(s.next_bill_on) from subscription s where s.organization_id = org and s.account_id = account
      and has_next_charge(s.status, s.next_bill_on, s.ends_on, s.auto_renew, s.term_ends_on)),
    'infinity') $$;

-- For the billing run, which moves dates of thousands of households and nothing else that the list shows.
create function refresh_next_payments(organizations bigint[], accounts bigint[]) returns void language sql as $$
  update account_card c set next_payment_on = n.next_payment_on
  from (select distinct b.org, b.account from unnest(organizations, accounts) b (org, account)) b
  cross join lateral next_payment(b.org, b.account) n
  where c.organization_id = b.org and c.account_id = b.account and c.next_payment_on <> n.next_payment_on $$;

create function refresh_account_cards(org bigint, accounts bigint[]) returns void language sql as $$
  insert into account_card as kept (organization_id, account_id, office_id, next_payment_on, people)
  select a.organization_id, a.id, a.office_id, n.next_payment_on, m.people
  from account a
  cross join lateral next_payment(a.organization_id, a.id) n
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', m.id, 'owner', m.is_account_owner, 'name', m.first_name || ' ' || m.last_name, 'birth_date', m.birth_date,
        'subscriptions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'plan', s.plan_id, 'period', s.period, 'status', s.status) order by s.id), '[]')
          from subscription s where s.organization_id = m.organization_id and s.member_id = m.id)) order by m.is_account_owner desc, m.id) as people
    from member m where m.organization_id = a.organization_id and m.account_id = a.id) m
  where a.organization_id = org and a.id = any (accounts)
    and exists (select from subscription s where s.organization_id = a.organization_id and s.account_id = a.id)
  on conflict (organization_id, account_id) do update
    set office_id = excluded.office_id, next_payment_on = excluded.next_payment_on, people = excluded.people
    where (kept.office_id, kept.next_payment_on, kept.people) is distinct from (excluded.office_id, excluded.next_payment_on, excluded.people) $$;

-- The function is the one before, without the date and with the card. The column is not written any more; a later file drops it.
do $$
declare
  before text := pg_get_functiondef('refresh_account_summary(bigint, bigint[])'::regprocedure);
  after text := before;
  part text[];
begin
  foreach part slice 1 in array array[
    ['past_due_cents, next_payment_on, member_since, latest_start_on', 'past_due_cents, member_since, latest_start_on'],
    ['coalesce(i.next_attempt_on, s.next_bill_on, ''infinity''), s.member_since', 's.member_since'],
    ['past_due_cents = excluded.past_due_cents, next_payment_on = excluded.next_payment_on,', 'past_due_cents = excluded.past_due_cents,'],
    ['        min(x.next_bill_on) filter (where has_next_charge(x.status, x.next_bill_on, x.ends_on, x.auto_renew, x.term_ends_on)) as next_bill_on,' || chr(10), ''],
    ['select min(next_attempt_on) as next_attempt_on, sum(', 'select sum('],
    ['  with changed as (', '  perform refresh_account_cards(org, accounts);' || chr(10) || chr(10) || '  with changed as (']
  ] loop
    if position(part[1] in after) = 0 then
      raise 'refresh_account_summary is not the expected one: %', part[1];
    end if;
    after := replace(after, part[1], part[2]);
  end loop;
  execute after;
end $$;
alter table account_summary alter column next_payment_on set default 'infinity';
drop index account_summary_organization_id_office_id_next_payment_on_a_idx;
select refresh_account_cards(organization_id, array_agg(account_id)) from account_summary group by organization_id;
