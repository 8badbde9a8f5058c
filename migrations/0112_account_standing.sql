-- What a household is searched by changes with its names and numbers; what the list shows of its memberships changes with its bills. A payment changes
-- only the second. Both functions were one, and their statements are unchanged.
create function refresh_account_standing(org bigint, accounts bigint[]) returns void language plpgsql as $$
begin
  perform from account where organization_id = org and id = any (accounts) order by id for no key update;

  perform refresh_account_cards(org, accounts);

  with changed as (
    insert into account_summary as kept (organization_id, account_id, office_id, name_key, rollup, status, statuses, plan_name, family_size, active_members,
      monthly_cents, yearly_cents, annual_cents, past_due_cents, member_since, latest_start_on, anniversary_on, active, inactive, cash,
      not_cash, imported, disputed, delinquent, monthly, annual, in_office, not_renewing, not_under_contract, guaranteed, chart_unmatched, latest_joined_on)
    select a.organization_id, a.id, a.office_id, search_fold(a.last_name || ' ' || a.first_name),
      case when s.late then 'late' when s.any_active_type then 'active' when s.any_left then 'canceled' else 'other' end,
      s.status, s.statuses, s.plan_name, m.size, s.active_members, s.monthly_cents, s.yearly_cents,
      12 * s.monthly_cents + s.yearly_cents, coalesce(i.past_due_cents, 0),
      s.member_since, s.latest_start_on, s.anniversary_on,
      s.running, s.inactive, s.cash, s.running and not s.cash, s.imported or a.enrolled_through = 'import', s.disputed, s.delinquent,
      s.monthly, s.annual, s.in_office, s.running and not s.auto_renews, s.not_under_contract, s.guaranteed, s.running and m.chart_unmatched, m.latest_joined_on
    from account a
    cross join lateral (
      select count(*)::int as size,
        coalesce(bool_or(chart_id is null and exists (
          select from subscription h where h.organization_id = member.organization_id and h.member_id = member.id and is_running(h.status))), false)
          as chart_unmatched,
        max((select min(h.started_on) from subscription h where h.organization_id = member.organization_id and h.member_id = member.id)) as latest_joined_on
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
      select sum(total_cents - paid_cents - written_off_cents)::bigint as past_due_cents
      from invoice where organization_id = a.organization_id and account_id = a.id and origin <> 'treatment' and status = 'open' and first_failed_on is not null) i on true
    where a.organization_id = org and a.id = any (accounts) and s.n > 0
    on conflict (organization_id, account_id) do update set
      office_id = excluded.office_id, name_key = excluded.name_key, rollup = excluded.rollup, status = excluded.status,
      statuses = excluded.statuses, plan_name = excluded.plan_name, family_size = excluded.family_size,
      active_members = excluded.active_members, monthly_cents = excluded.monthly_cents, yearly_cents = excluded.yearly_cents,
      annual_cents = excluded.annual_cents, past_due_cents = excluded.past_due_cents,
      member_since = excluded.member_since, latest_start_on = excluded.latest_start_on, anniversary_on = excluded.anniversary_on,
      active = excluded.active, inactive = excluded.inactive, cash = excluded.cash, not_cash = excluded.not_cash,
      imported = excluded.imported, disputed = excluded.disputed, delinquent = excluded.delinquent, monthly = excluded.monthly,
      annual = excluded.annual, in_office = excluded.in_office, not_renewing = excluded.not_renewing,
      not_under_contract = excluded.not_under_contract, guaranteed = excluded.guaranteed, chart_unmatched = excluded.chart_unmatched,
      latest_joined_on = excluded.latest_joined_on
      where kept.* is distinct from excluded.*
    returning old.account_id is null as is_new, new.office_id, new.account_id,
      new.active_members - coalesce(old.active_members, 0) as members, new.annual_cents - coalesce(old.annual_cents, 0) as annual_cents
  ), moved as (
    -- A household seen for the first time counts from the days its people started; any other from today.
    select c.office_id, c.account_id, office_today(o.timezone) as moved_on, c.members, c.annual_cents
    from changed c join office o on o.organization_id = org and o.id = c.office_id
    where not c.is_new
    union all
    select c.office_id, c.account_id, least(min(x.started_on), office_today(o.timezone)),
      (count(distinct x.member_id) filter (where x.first))::int,
      coalesce(sum(case x.period when 'month' then 12 * x.agreed_price_cents else x.agreed_price_cents end), 0)::bigint
    from changed c join office o on o.organization_id = org and o.id = c.office_id
    join lateral (
      select *, started_on = min(started_on) over (partition by member_id) as first
      from subscription where organization_id = org and account_id = c.account_id and is_running(status)) x on true
    where c.is_new
    group by c.office_id, c.account_id, o.timezone, x.started_on
  )
  insert into member_movement (organization_id, office_id, account_id, moved_on, members, annual_cents)
  select org, office_id, account_id, moved_on, members, annual_cents from moved where members <> 0 or annual_cents <> 0;
end $$;

create or replace function refresh_account_summary(org bigint, accounts bigint[]) returns void language plpgsql as $$
begin
  perform from account where organization_id = org and id = any (accounts) order by id for no key update;

  insert into account_search as kept
  select a.organization_id, a.id, a.office_id, search_fold(a.last_name || ' ' || a.first_name),
    ' ' || search_fold(concat_ws(' ', a.first_name, a.last_name, a.email, regexp_replace(a.phone, '\D', '', 'g'), a.number, m.names, m.charts, birth_words(a.birth_date), m.births, m.contacts,
      regexp_replace(m.charts, '[^0-9 ]', '', 'g')))
  from account a
  cross join lateral (
    select string_agg(first_name || ' ' || last_name, ' ' order by id) as names, string_agg(chart_id, ' ' order by id) as charts, string_agg(concat_ws(' ', phone, email), ' ' order by id) filter (where coalesce(phone, email) is not null) as contacts, string_agg(birth_words(birth_date), ' ' order by id) as births
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

  perform refresh_account_standing(org, accounts);
end $$;
