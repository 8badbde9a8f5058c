-- What plans include, counted for many memberships at once: the same count as `rules::benefits::count`, for lists and sums. The terms of a membership
-- are defined here once, for both.
set local lock_timeout = '5s';

-- A term that is over ends where the next begins, however late that is, and its visits belong to the term of their day.
create or replace function close_subscription_term() returns trigger language plpgsql as $$
begin
  if new.term_started_on < old.term_started_on then
    delete from subscription_term where organization_id = new.organization_id and subscription_id = new.id and starts_on >= new.term_started_on;
  elsif new.term_started_on > old.term_started_on
    or old.term_ends_on <= (select (business_now() at time zone o.timezone)::date from office o where o.organization_id = new.organization_id and o.id = new.office_id)
  then
    insert into subscription_term (organization_id, subscription_id, starts_on, office_id, account_id, ends_on, plan_id, included, carries)
    select p.organization_id, new.id, old.term_started_on, new.office_id, new.account_id,
      case when new.term_started_on > old.term_started_on then new.term_started_on else old.term_ends_on end, p.id,
      (select coalesce(jsonb_object_agg(i.code, i.quantity), '{}') from plan_inclusion i where i.organization_id = p.organization_id and i.plan_id = p.id),
      p.carry_unused
    from plan p where p.organization_id = old.organization_id and p.id = old.plan_id
    -- A late change of plan wrote it: the plan that ran the term stays, and the term goes on until the next one.
    on conflict (organization_id, subscription_id, starts_on) do update set ends_on = excluded.ends_on;
  end if;
  if new.term_started_on <> old.term_started_on then
    update visit_line l set term_starts_on = x.starts_on
    from (
      select v.id, case when v.visited_on >= new.term_started_on then new.term_started_on else (
        select max(t.starts_on) from subscription_term t
        where t.organization_id = new.organization_id and t.subscription_id = new.id and t.starts_on <= v.visited_on) end as starts_on
      from visit_line o join visit v on v.organization_id = o.organization_id and v.id = o.visit_id
      where o.organization_id = new.organization_id and o.subscription_id = new.id) x
    where l.organization_id = new.organization_id and l.subscription_id = new.id and l.visit_id = x.id and l.term_starts_on <> x.starts_on;
  end if;
  return null;
end $$;

-- The terms of memberships at an instant. A term whose end has come goes on into the next on that day, before the billing run writes it, with the plan that
-- it will have.
create function benefit_terms(org bigint, subscriptions bigint[], at_instant timestamptz)
returns table (subscription_id bigint, starts_on date, ends_on date, included jsonb, carries boolean) language sql stable as $$
  with held as (
    select s.id, s.plan_id, s.term_started_on, s.term_ends_on, s.term_ends_on <= (at_instant at time zone o.timezone)::date as over,
      s.status in ('active','active_transferred','past_due') and s.auto_renew and not s.pay_in_office and s.ends_on is null
        and s.next_bill_on is not null as goes_on
    from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
    where s.organization_id = org and s.id = any (subscriptions)),
  kept as (
    select t.subscription_id, t.starts_on, case when t.starts_on < h.term_started_on then t.ends_on else h.term_ends_on end as ends_on, t.included, t.carries
    from subscription_term t join held h on h.id = t.subscription_id
    where t.organization_id = org and t.subscription_id = any (subscriptions)
      and (t.starts_on < h.term_started_on or (t.starts_on = h.term_started_on and h.over))),
  running as (
    select h.id, h.term_started_on as starts_on, h.term_ends_on as ends_on, h.plan_id from held h
    where not exists (select from kept k where k.subscription_id = h.id and k.starts_on = h.term_started_on)
    union all
    select h.id, h.term_ends_on, next_draw(h.term_ends_on, extract(day from h.term_ends_on)::int, 'year'),
      coalesce((select c.plan_id from subscription_change c where c.organization_id = org and c.subscription_id = h.id and c.state = 'pending'
        and c.effective_on <= h.term_ends_on limit 1), h.plan_id)
    from held h where h.over and h.goes_on)
  select k.subscription_id, k.starts_on, k.ends_on, k.included, k.carries from kept k
  union all
  select r.id, r.starts_on, r.ends_on,
    (select coalesce(jsonb_object_agg(i.code, i.quantity), '{}') from plan_inclusion i where i.organization_id = org and i.plan_id = p.id), p.carry_unused
  from running r join plan p on p.organization_id = org and p.id = r.plan_id
$$;

-- What goes from one term into the next: what the term's own plan includes and is left, once.
create function benefit_carried(carried int, own int, done int, carries boolean) returns int language sql immutable parallel safe as $$
  select case when carries then greatest(0, least(own, own + carried - done)) else 0 end
$$;
create aggregate benefit_carry(own int, done int, carries boolean) (sfunc = benefit_carried, stype = int, initcond = '0', parallel = safe);

-- Each term and code of memberships: included with what was carried, and done. Used is the lesser of both; `until` is where the next term begins.
create function benefit_counts(org bigint, subscriptions bigint[], at_instant timestamptz)
returns table (subscription_id bigint, starts_on date, ends_on date, until date, code text, included int, carried int, done int) language sql stable as $$
  with terms as materialized (
    select t.*, lead(t.starts_on) over (partition by t.subscription_id order by t.starts_on) as until from benefit_terms(org, subscriptions, at_instant) t),
  done as (
    select t.subscription_id, t.starts_on, l.code, sum(l.quantity)::int as quantity
    from visit_line l join visit v on v.organization_id = l.organization_id and v.id = l.visit_id and v.voided_at is null
    join terms t on t.subscription_id = l.subscription_id and t.starts_on <= v.visited_on and (t.until is null or v.visited_on < t.until)
    where l.organization_id = org and l.subscription_id = any (subscriptions) group by 1, 2, 3),
  own as (select t.subscription_id, t.starts_on, i.key as code, i.value::int as quantity from terms t cross join jsonb_each_text(t.included) i),
  named as (select o.subscription_id, o.code from own o union select d.subscription_id, d.code from done d),
  grid as (
    select t.subscription_id, t.starts_on, t.ends_on, t.until, t.carries, n.code, coalesce(o.quantity, 0) as own, coalesce(d.quantity, 0) as done
    from terms t join named n on n.subscription_id = t.subscription_id
    left join own o on o.subscription_id = t.subscription_id and o.starts_on = t.starts_on and o.code = n.code
    left join done d on d.subscription_id = t.subscription_id and d.starts_on = t.starts_on and d.code = n.code)
  select x.subscription_id, x.starts_on, x.ends_on, x.until, x.code, x.own + x.carried, x.carried, x.done
  from (select g.*, benefit_carry(g.own, g.done, g.carries) over (partition by g.subscription_id, g.code order by g.starts_on
      rows between unbounded preceding and 1 preceding) as carried from grid g) x
$$;

-- Each procedure of a visit that counts, with how many of it are included: earlier visits use what is included first.
create function benefit_uses(org bigint, subscriptions bigint[], at_instant timestamptz)
returns table (subscription_id bigint, starts_on date, visit_id bigint, code text, quantity int, included int, fee_cents bigint, discount_percent numeric)
language sql stable as $$
  select c.subscription_id, c.starts_on, v.id, l.code, l.quantity,
    greatest(0, least(l.quantity, c.included - coalesce(sum(l.quantity) over (partition by c.subscription_id, c.starts_on, l.code order by v.visited_on, v.id
      rows between unbounded preceding and 1 preceding), 0)))::int, l.fee_cents, l.discount_percent
  from visit_line l join visit v on v.organization_id = l.organization_id and v.id = l.visit_id and v.voided_at is null
  join benefit_counts(org, subscriptions, at_instant) c on c.subscription_id = l.subscription_id and c.code = l.code
    and c.starts_on <= v.visited_on and (c.until is null or v.visited_on < c.until)
  where l.organization_id = org and l.subscription_id = any (subscriptions)
$$;

-- Memberships whose year ends within 60 days with something left of what that year includes, carried visits with it. What is left without those needs no
-- look at earlier terms.
create or replace function today_unused(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select x.id, x.account_id, x.term_ends_on from subscription x
  where x.organization_id = org and x.office_id = at_office and x.status in ('active','active_cash','active_transferred')
    and x.ends_on is null and x.term_ends_on between today + 1 and today + 60
    and (exists (select from plan_inclusion n where n.organization_id = x.organization_id and n.plan_id = x.plan_id and n.quantity > coalesce((
        select sum(l.quantity) from visit_line l join visit v on v.organization_id = l.organization_id and v.id = l.visit_id
        where l.organization_id = x.organization_id and l.subscription_id = x.id and l.code = n.code and v.visited_on >= x.term_started_on
          and v.voided_at is null), 0))
      or exists (select from subscription_term t where t.organization_id = x.organization_id and t.subscription_id = x.id and t.carries
        and exists (select from benefit_counts(org, array[x.id], (select business_now())) c where c.starts_on = x.term_started_on and c.included > c.done)))
$$;
