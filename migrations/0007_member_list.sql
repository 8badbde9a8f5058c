create extension if not exists fuzzystrmatch;

-- The member list reads one row a household, kept by refresh_account_summary in the transaction of each change.
-- The booleans from `active` to `chart_unmatched` are the member filters that need no date, one column each
-- (membership::members::MemberFilter says what each means); the dates serve the others.
create table account_summary (
  organization_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  name_key text collate "C" not null,
  rollup text not null check (rollup in ('late','active','canceled','other')),
  status text not null,
  statuses text[] not null,
  plan_name text not null,
  family_size int not null,
  active_members int not null,
  monthly_cents bigint not null,
  yearly_cents bigint not null,
  -- What a month brings: the monthly prices and a twelfth of the yearly ones.
  recurring_cents bigint not null,
  past_due_cents bigint not null,
  -- The next draw or retry; infinity when nothing is to come.
  next_payment_on date not null,
  member_since date not null,
  -- Start of the latest running subscription; empty when none runs.
  latest_start_on date,
  -- The next end of a term among active-type subscriptions.
  anniversary_on date,
  active boolean not null,
  inactive boolean not null,
  cash boolean not null,
  not_cash boolean not null,
  imported boolean not null,
  disputed boolean not null,
  delinquent boolean not null,
  monthly boolean not null,
  annual boolean not null,
  in_office boolean not null,
  not_renewing boolean not null,
  not_under_contract boolean not null,
  guaranteed boolean not null,
  chart_unmatched boolean not null,
  primary key (organization_id, account_id)
);
select tenant_table('account_summary');
create index on account_summary (organization_id, office_id, name_key, account_id);
create index on account_summary (organization_id, office_id, rollup, name_key, account_id);
create index on account_summary (organization_id, office_id, member_since desc, account_id desc);
create index on account_summary (organization_id, office_id, next_payment_on, account_id);
create index on account_summary (organization_id, office_id, latest_start_on) where latest_start_on is not null;
create index on account_summary (organization_id, office_id, anniversary_on) where anniversary_on is not null;
-- A filter that few households match must not read the others: a page in name order for each.
do $$
declare filter text;
begin
  foreach filter in array array['inactive','cash','not_cash','imported','disputed','delinquent','monthly','annual','in_office',
                                'not_renewing','not_under_contract','guaranteed','chart_unmatched'] loop
    execute format('create index on account_summary (organization_id, office_id, name_key, account_id) where %I', filter);
  end loop;
end $$;
alter table account_summary add foreign key (organization_id, account_id) references account (organization_id, id);

-- What a search reads of a household: its people's names, e-mail, phone, numbers and chart ids, folded by search_fold.
-- A table of its own, because a payment changes the summary and must not pay for the trigrams.
create table account_search (
  organization_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  name_key text collate "C" not null,
  search_text text not null,
  primary key (organization_id, account_id)
);
select tenant_table('account_search');
create index on account_search (organization_id, office_id, name_key, account_id);
create index on account_search using gin (organization_id, office_id, search_text gin_trgm_ops);
grant select on account_search to chairside_search;
create policy search on account_search for select to chairside_search using (true);
alter table account_search add foreign key (organization_id, account_id) references account (organization_id, id);

-- Every word of an office's names once, to find the nearest spelling of a mistyped one. Words are not taken out again: one
-- that nobody bears any more finds nobody.
create table name_word (
  organization_id bigint not null,
  office_id bigint not null,
  word text collate "C" not null,
  primary key (organization_id, office_id, word)
);
select tenant_table('name_word');
create index on name_word (organization_id, office_id, left(word, 1));
grant select on name_word to chairside_search;
create policy search on name_word for select to chairside_search using (true);

-- What came and went: how a household changed the office's active members and recurring revenue, by day. Today's totals
-- less what moved since are the totals of any earlier day.
create sequence member_movement_id_seq;
create table member_movement (
  organization_id bigint not null,
  id bigint not null default nextval('member_movement_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  moved_on date not null,
  members int not null,
  recurring_cents bigint not null,
  primary key (organization_id, id)
);
select tenant_table('member_movement', true);
create index on member_movement (organization_id, office_id, moved_on) include (members, recurring_cents);
alter table member_movement add foreign key (organization_id, account_id) references account (organization_id, id);

-- "Active-type" of the specification.
create function is_active_type(status text) returns boolean language sql immutable parallel safe
  as $$ select status in ('active','active_cash','active_transferred') $$;
-- Counted as a running membership: active-type, late ("counted active") and cancellation_requested ("treated as active").
create function is_running(status text) returns boolean language sql immutable parallel safe
  as $$ select status in ('active','active_cash','active_transferred','past_due','cancellation_requested') $$;

-- How names and words are compared: without case, accents and apostrophes.
create function search_fold(words text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f''’‘`]', '', 'g') $$;

-- What each word of a query must match, longest first: anywhere from three characters on, else the start of a word.
-- Numbers are compared without their dashes, brackets and the country's 1.
create function search_patterns(query text) returns text[] language sql immutable parallel safe as $$
  select array_agg(case when length(w) < 3 then '% ' else '%' end || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%' order by length(w) desc, w)
  from (select case when raw ~ '^[0-9().+-]+$' then regexp_replace(regexp_replace(raw, '\D', '', 'g'), '^1(\d{10})$', '\1') else raw end as w
        from regexp_split_to_table(search_fold(query), '\s+') with ordinality as t (raw, n) where n <= 8 and raw <> '+1') words
  where w <> ''
$$;

-- The date at an office; an unknown zone counts as UTC.
create function office_today(timezone text) returns date language plpgsql volatile as $$
begin
  return (business_now() at time zone timezone)::date;
exception when invalid_parameter_value then
  return (business_now() at time zone 'UTC')::date;
end $$;

-- Recomputes what the list, the search and the counts know of each household, from its members, subscriptions and open
-- invoices, and writes what moved. The households are locked first, so that two changes at once cannot miss each other.
create function refresh_account_summary(org bigint, accounts bigint[]) returns void language plpgsql as $$
begin
  perform from account where organization_id = org and id = any (accounts) order by id for no key update;

  insert into account_search as kept
  select a.organization_id, a.id, a.office_id, search_fold(a.last_name || ' ' || a.first_name),
    ' ' || search_fold(concat_ws(' ', a.first_name, a.last_name, a.email, regexp_replace(a.phone, '\D', '', 'g'), a.number, m.names, m.charts,
      regexp_replace(m.charts, '[^0-9 ]', '', 'g')))
  from account a
  cross join lateral (
    select string_agg(first_name || ' ' || last_name, ' ' order by id) as names, string_agg(chart_id, ' ' order by id) as charts
    from member where organization_id = a.organization_id and account_id = a.id) m
  where a.organization_id = org and a.id = any (accounts)
    and exists (select from subscription where organization_id = a.organization_id and account_id = a.id)
  on conflict (organization_id, account_id) do update
    set office_id = excluded.office_id, name_key = excluded.name_key, search_text = excluded.search_text
    where (kept.office_id, kept.name_key, kept.search_text) is distinct from (excluded.office_id, excluded.name_key, excluded.search_text);

  insert into name_word
  select distinct org, p.office_id, w
  from (select office_id, first_name, last_name from account where organization_id = org and id = any (accounts)
        union select office_id, first_name, last_name from member where organization_id = org and account_id = any (accounts)) p
  cross join lateral regexp_split_to_table(search_fold(p.first_name || ' ' || p.last_name), '[\s-]+') w
  where length(w) >= 3 order by 1, 2, 3
  on conflict do nothing;

  with changed as (
    insert into account_summary as kept
    select a.organization_id, a.id, a.office_id, search_fold(a.last_name || ' ' || a.first_name),
      case when s.late then 'late' when s.any_active_type then 'active' when s.any_left then 'canceled' else 'other' end,
      s.status, s.statuses, s.plan_name, m.size, s.active_members, s.monthly_cents, s.yearly_cents,
      s.monthly_cents + round(s.yearly_cents / 12.0)::bigint, coalesce(i.past_due_cents, 0),
      coalesce(i.next_attempt_on, s.next_bill_on, 'infinity'), s.member_since, s.latest_start_on, s.anniversary_on,
      s.running, s.inactive, s.cash, s.running and not s.cash, s.imported or a.enrolled_through = 'import', s.disputed, s.delinquent,
      s.monthly, s.annual, s.in_office, s.running and not s.auto_renews, s.not_under_contract, s.guaranteed, s.running and m.chart_unmatched
    from account a
    cross join lateral (
      select count(*)::int as size,
        coalesce(bool_or(chart_id is null and exists (
          select from subscription h where h.organization_id = member.organization_id and h.member_id = member.id and is_running(h.status))), false)
          as chart_unmatched
      from member where organization_id = a.organization_id and account_id = a.id) m
    cross join lateral (
      select count(*) as n,
        array_agg(distinct x.status) as statuses,
        -- The badge shows what needs attention first.
        (array_agg(x.status order by array_position(array['past_due','delinquent','delinquent_gpp','disputed','pending_cash','active','active_cash',
           'active_transferred','cancellation_requested','canceled','inactive','inactive_transferred','permanently_disabled'], x.status), x.id))[1] as status,
        bool_or(x.status = 'past_due') as late,
        bool_or(is_active_type(x.status)) as any_active_type,
        bool_or(x.status in ('canceled','delinquent','cancellation_requested','delinquent_gpp')) as any_left,
        bool_or(x.running) as running,
        bool_and(x.status in ('canceled','delinquent','cancellation_requested','pending_cash','inactive_transferred','inactive','permanently_disabled')) as inactive,
        (array_agg(p.name order by x.running desc, mm.is_account_owner desc, x.id))[1] as plan_name,
        (count(distinct x.member_id) filter (where x.running))::int as active_members,
        coalesce(sum(x.agreed_price_cents) filter (where x.running and x.period = 'month'), 0)::bigint as monthly_cents,
        coalesce(sum(x.agreed_price_cents) filter (where x.running and x.period = 'year'), 0)::bigint as yearly_cents,
        min(x.next_bill_on) as next_bill_on,
        min(x.started_on) as member_since,
        max(x.started_on) filter (where x.running) as latest_start_on,
        min(x.term_ends_on) filter (where is_active_type(x.status)) as anniversary_on,
        bool_or(x.status in ('active_cash','pending_cash')) as cash,
        bool_or(x.status = 'active_transferred') as imported,
        bool_or(x.status = 'disputed') as disputed,
        bool_or(x.status in ('delinquent','delinquent_gpp')) as delinquent,
        -- How a household is paid for: what runs decides, and only without any what once ran.
        coalesce(bool_or(x.period = 'month') filter (where x.running), bool_or(x.period = 'month')) as monthly,
        coalesce(bool_or(x.period = 'year') filter (where x.running), bool_or(x.period = 'year')) as annual,
        coalesce(bool_or(x.pay_in_office) filter (where x.running), bool_or(x.pay_in_office)) as in_office,
        coalesce(bool_and(x.auto_renew) filter (where x.running), true) as auto_renews,
        coalesce(bool_or(x.period = 'month' and not x.under_contract) filter (where x.running), false) as not_under_contract,
        coalesce(bool_or(x.guaranteed) filter (where x.running), bool_or(x.guaranteed)) as guaranteed
      from (select *, is_running(status) as running from subscription where organization_id = a.organization_id and account_id = a.id) x
      join plan p on p.organization_id = x.organization_id and p.id = x.plan_id
      join member mm on mm.organization_id = x.organization_id and mm.id = x.member_id) s
    left join lateral (
      select min(next_attempt_on) as next_attempt_on, sum(total_cents - paid_cents - written_off_cents)::bigint as past_due_cents
      from invoice where organization_id = a.organization_id and account_id = a.id and status = 'open' and first_failed_on is not null) i on true
    where a.organization_id = org and a.id = any (accounts) and s.n > 0
    on conflict (organization_id, account_id) do update set
      office_id = excluded.office_id, name_key = excluded.name_key, rollup = excluded.rollup, status = excluded.status,
      statuses = excluded.statuses, plan_name = excluded.plan_name, family_size = excluded.family_size,
      active_members = excluded.active_members, monthly_cents = excluded.monthly_cents, yearly_cents = excluded.yearly_cents,
      recurring_cents = excluded.recurring_cents, past_due_cents = excluded.past_due_cents, next_payment_on = excluded.next_payment_on,
      member_since = excluded.member_since, latest_start_on = excluded.latest_start_on, anniversary_on = excluded.anniversary_on,
      active = excluded.active, inactive = excluded.inactive, cash = excluded.cash, not_cash = excluded.not_cash,
      imported = excluded.imported, disputed = excluded.disputed, delinquent = excluded.delinquent, monthly = excluded.monthly,
      annual = excluded.annual, in_office = excluded.in_office, not_renewing = excluded.not_renewing,
      not_under_contract = excluded.not_under_contract, guaranteed = excluded.guaranteed, chart_unmatched = excluded.chart_unmatched
      where kept.* is distinct from excluded.*
    returning old.account_id is null as is_new, new.office_id, new.account_id,
      new.active_members - coalesce(old.active_members, 0) as members, new.recurring_cents - coalesce(old.recurring_cents, 0) as recurring_cents
  ), moved as (
    -- A household seen for the first time counts from the days its people started; any other from today.
    select c.office_id, c.account_id, office_today(o.timezone) as moved_on, c.members, c.recurring_cents
    from changed c join office o on o.organization_id = org and o.id = c.office_id
    where not c.is_new
    union all
    select c.office_id, c.account_id, least(min(x.started_on), office_today(o.timezone)),
      (count(distinct x.member_id) filter (where x.first))::int,
      (coalesce(sum(x.agreed_price_cents) filter (where x.period = 'month'), 0)
        + round(coalesce(sum(x.agreed_price_cents) filter (where x.period = 'year'), 0) / 12.0))::bigint
    from changed c join office o on o.organization_id = org and o.id = c.office_id
    join lateral (
      select *, started_on = min(started_on) over (partition by member_id) as first
      from subscription where organization_id = org and account_id = c.account_id and is_running(status)) x on true
    where c.is_new
    group by c.office_id, c.account_id, o.timezone, x.started_on
  )
  insert into member_movement (organization_id, office_id, account_id, moved_on, members, recurring_cents)
  select org, office_id, account_id, moved_on, members, recurring_cents from moved where members <> 0 or recurring_cents <> 0;
end $$;

-- For each word of a mistyped query an expression that matches the nearest names: one wrong letter in up to four, two in
-- longer words, the first letter right, swapped or one too many; a number or a short word as it is. Empty when some word
-- is near no name, or none is long enough to be mistyped.
create function name_spellings(org bigint, office bigint, query text) returns text[] language sql stable parallel safe as $$
  select case when bool_and(nearest is not null) and bool_or(length(w) >= 3 and w !~ '\d') then array_agg('\m(' || nearest || ')' order by length(w) desc, w) end
  from (
    select w, case when length(w) < 3 or w ~ '\d' then regexp_replace(w, '([^[:alnum:]])', '\\\1', 'g') else (
      select string_agg(regexp_replace(near.word, '([^[:alnum:]])', '\\\1', 'g'), '|') from (
        select word from name_word n
        where n.organization_id = org and n.office_id = office and left(n.word, 1) in (left(w, 1), substr(w, 2, 1))
          and levenshtein_less_equal(n.word, w, case when length(w) > 4 then 2 else 1 end) <= case when length(w) > 4 then 2 else 1 end
        order by levenshtein(n.word, w), left(n.word, 1) <> left(w, 1), n.word limit 5) near) end as nearest
    from (select distinct left(w, 60) as w from regexp_split_to_table(search_fold(query), '[\s-]+') with ordinality as t (w, n) where w <> '' and n <= 8) words
  ) spelled
$$;

-- The one search door. Row-level security keeps LIKE from using the trigram index (the operator is not leakproof), so this
-- runs as chairside_search and applies the caller's reach itself, from the same settings the policies read.
-- At most `most` households of one office in name order after the given one. Every word must match somewhere; when
-- nothing does, the nearest spellings are taken, at most 50.
create function search_accounts(office bigint, query text, most int, after_name text default null, after_id bigint default null)
  returns table (account_id bigint) language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  org bigint := app_organization();
  patterns text[] := search_patterns(query);
  spellings text[];
  found_ids bigint[] := '{}';
  hits bigint[];
  step int := 1000;
  looked int;
  last_name text := coalesce(after_name, '');
  last_id bigint := coalesce(after_id, 0);
begin
  if org is null or app_account() is not null or patterns is null or not (app_all_offices() or office = any (app_offices())) then return; end if;
  -- What many households match is gathered by name, as long as one in ten matches; an office of up to 1,000 is read whole.
  loop
    with near as materialized (
      select s.account_id, s.name_key, s.search_text from account_search s
      where s.organization_id = org and s.office_id = office and (s.name_key, s.account_id) > (last_name, last_id)
      order by s.name_key, s.account_id limit step)
    select coalesce(array_agg(near.account_id order by near.name_key, near.account_id) filter (where near.search_text like all (patterns)), '{}'),
      count(*), (array_agg(near.name_key order by near.name_key desc, near.account_id desc))[1],
      (array_agg(near.account_id order by near.name_key desc, near.account_id desc))[1]
      into hits, looked, last_name, last_id from near;
    found_ids := found_ids || hits;
    exit when cardinality(found_ids) >= most or looked < step or cardinality(hits) < step / 10;
    step := 4000;
  end loop;
  -- What few match is found by its trigrams.
  if cardinality(found_ids) < most and looked = step then
    with matching as materialized (
      select s.account_id, s.name_key from account_search s
      where s.organization_id = org and s.office_id = office and s.search_text like patterns[1] and s.search_text like all (patterns))
    select array_agg(h.account_id) into found_ids from (
      select m.account_id from matching m
      where (m.name_key, m.account_id) > (coalesce(after_name, ''), coalesce(after_id, 0))
      order by m.name_key, m.account_id limit most) h;
  end if;
  if coalesce(cardinality(found_ids), 0) = 0 and after_id is null then
    spellings := name_spellings(org, office, query);
    select array_agg(n.account_id) into found_ids from (
      select s.account_id from account_search s
      where s.organization_id = org and s.office_id = office and s.search_text ~ spellings[1] and s.search_text ~ all (spellings)
      order by s.name_key, s.account_id limit least(most, 50)) n;
  end if;
  return query select unnest(found_ids[1:most]);
end $$;
do $$ begin
  grant create on schema public to chairside_search;
  alter function search_accounts(bigint, text, int, text, bigint) owner to chairside_search;
  revoke create on schema public from chairside_search;
end $$;
revoke all on function search_accounts(bigint, text, int, text, bigint) from public;
grant execute on function search_accounts(bigint, text, int, text, bigint) to chairside_app;

grant usage on all sequences in schema public to chairside_app, chairside_platform;
