-- The office's day: what needs a person today, derived from facts, with what people add to it; its activity; what it asks our support;
-- and what we announce to it.
set local lock_timeout = '3s';

-- One definition for each kind of item: who it is about, the household (none for an invitation), and the day by which it wants something.
-- Each is one query, so that Postgres puts it into the statement that pages or counts it.

-- Households whose membership bill failed, from the day of the first failure.
create function today_late(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select i.account_id, i.account_id, i.first_failed_on from invoice i
  where i.organization_id = org and i.office_id = at_office and i.status = 'open' and i.first_failed_on is not null and i.origin <> 'treatment'
    and exists (select from account_summary s where s.organization_id = i.organization_id and s.account_id = i.account_id and s.rollup = 'late')
    and not exists (select from invoice e where e.organization_id = i.organization_id and e.account_id = i.account_id and e.status = 'open'
      and e.first_failed_on is not null and e.origin <> 'treatment' and (e.first_failed_on, e.id) < (i.first_failed_on, i.id))
$$;
-- lock: short, one pass over the bills
create index on invoice (organization_id, office_id, first_failed_on, account_id) where status = 'open' and first_failed_on is not null;

-- Cards in use that expire this month or within 30 days, to their last day.
create function today_card(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select m.id, m.account_id, (make_date(m.exp_year, m.exp_month, 1) + interval '1 month' - interval '1 day')::date
  from payment_method m
  where m.organization_id = org and m.office_id = at_office and m.kind = 'card' and m.replaced_at is null
    and (m.exp_year, m.exp_month) <= (extract(year from today + 30)::int, extract(month from today + 30)::int)
    and exists (select from account a where a.organization_id = m.organization_id and a.id = m.account_id and a.payment_method_id = m.id)
    and exists (select from account_summary s where s.organization_id = m.organization_id and s.account_id = m.account_id and s.not_cash)
$$;
-- lock: short, one pass over the cards
create index on payment_method (organization_id, office_id, exp_year, exp_month, id) where kind = 'card' and replaced_at is null;

-- Households that pay in the office and have not, from their first day.
create function today_cash(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select x.account_id, x.account_id, x.started_on from subscription x
  where x.organization_id = org and x.office_id = at_office and x.status = 'pending_cash'
    and not exists (select from subscription e where e.organization_id = x.organization_id and e.account_id = x.account_id and e.status = 'pending_cash'
      and (e.started_on, e.id) < (x.started_on, x.id))
$$;
-- lock: short, one pass over the memberships
create index on subscription (organization_id, office_id, started_on, id) where status = 'pending_cash';

-- Memberships that do not renew automatically and end within 30 days.
create function today_renewal(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select x.id, x.account_id, x.term_ends_on from subscription x
  where x.organization_id = org and x.office_id = at_office and x.status in ('active','active_cash','active_transferred')
    and (x.pay_in_office or not x.auto_renew) and x.ends_on is null and x.term_ends_on <= today + 30
$$;
-- lock: short, one pass over the memberships
create index on subscription (organization_id, office_id, term_ends_on, id)
  where status in ('active','active_cash','active_transferred') and (pay_in_office or not auto_renew);

-- Disputes that the office has not answered, to the bank's day.
create function today_dispute(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select d.id, d.account_id, (coalesce(d.due_by, d.opened_at + interval '7 days') at time zone o.timezone)::date
  from dispute d join office o on o.organization_id = d.organization_id and o.id = d.office_id
  where d.organization_id = org and d.office_id = at_office and d.closed_at is null and d.status in ('needs_response','warning_needs_response')
    and d.submit_state = 'draft'
$$;

-- Invitations of patients without an answer for three days.
create function today_invitation(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select v.id, null::bigint, (v.sent_at at time zone o.timezone)::date + 3
  from invitation v join office o on o.organization_id = v.organization_id and o.id = v.office_id
  where v.organization_id = org and v.office_id = at_office and v.kind = 'patient' and v.state in ('sent','opened')
    and v.sent_at < (today - 2)::timestamp at time zone o.timezone
$$;
-- lock: short, invitations are few
create index on invitation (organization_id, office_id, sent_at, id) where kind = 'patient' and state in ('sent','opened');

-- Memberships whose year ends within 60 days with something left of what that year includes.
create function today_unused(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select x.id, x.account_id, x.term_ends_on from subscription x
  where x.organization_id = org and x.office_id = at_office and x.status in ('active','active_cash','active_transferred')
    and x.ends_on is null and x.term_ends_on between today and today + 60
    and exists (select from plan_inclusion n where n.organization_id = x.organization_id and n.plan_id = x.plan_id and n.quantity > coalesce((
      select sum(l.quantity) from visit_line l join visit v on v.organization_id = l.organization_id and v.id = l.visit_id
      where l.organization_id = x.organization_id and l.subscription_id = x.id and l.code = n.code and l.term_starts_on = x.term_started_on
        and v.voided_at is null), 0))
$$;
-- lock: short, one pass over the memberships
create index on subscription (organization_id, office_id, term_ends_on, id) where status in ('active','active_cash','active_transferred');

-- Members who are, within 30 days, or have been for up to a year, too old for their plan, from the birthday that makes them so.
create function today_age(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select x.id, x.account_id, (m.birth_date + make_interval(years => p.max_age + 1))::date
  -- offset 0: the days are computed first, because row-level security keeps an index from a comparison that computes them.
  from (select organization_id, id, max_age, (today - make_interval(years => max_age + 2))::date as after, (today + 30 - make_interval(years => max_age + 1))::date as until
    from plan where organization_id = org and (office_id = at_office or office_id is null) and max_age is not null offset 0) p
  join member m on m.organization_id = p.organization_id and m.office_id = at_office and m.birth_date > p.after and m.birth_date <= p.until
  join subscription x on x.organization_id = m.organization_id and x.member_id = m.id and x.plan_id = p.id
    and x.status in ('active','active_cash','active_transferred','past_due') and x.ends_on is null
  where not exists (select from subscription_change c where c.organization_id = x.organization_id and c.subscription_id = x.id and c.state in ('paying','pending'))
$$;

-- What people add to an item. A later occasion of the same subject is another item: its day differs.
create table desk_item (
  organization_id bigint not null,
  office_id bigint not null,
  kind text not null check (kind in ('late','card','cash','renewal','dispute','invitation','unused','age')),
  subject_id bigint not null,
  due_on date not null,
  account_id bigint,
  assigned_to bigint,
  snoozed_until date,
  done_at timestamptz,
  primary key (organization_id, kind, subject_id, due_on)
);
select tenant_table('desk_item');
create index on desk_item (organization_id, office_id, kind, assigned_to) where assigned_to is not null and done_at is null;
alter table desk_item add foreign key (organization_id, office_id) references office (organization_id, id);
alter table desk_item add foreign key (organization_id, account_id) references account (organization_id, id);

-- Calls to a household, or to somebody who was invited.
create sequence call_log_id_seq;
create table call_log (
  organization_id bigint not null,
  id bigint not null default nextval('call_log_id_seq'),
  office_id bigint not null,
  account_id bigint,
  -- The item that it was about.
  kind text not null check (kind in ('late','card','cash','renewal','dispute','invitation','unused','age')),
  subject_id bigint not null,
  due_on date not null,
  outcome text not null check (outcome in ('reached','left_message','no_answer','wrong_number','declined')),
  note text check (length(note) between 1 and 1000),
  at timestamptz not null,
  login_id bigint not null,
  author text not null,
  impersonator_id bigint default app_impersonator(),
  primary key (organization_id, id)
);
select tenant_table('call_log', append_only => true);
create index on call_log (organization_id, account_id, id desc);
create index on call_log (organization_id, kind, subject_id, due_on, id desc);
alter table call_log add foreign key (organization_id, office_id) references office (organization_id, id);
alter table call_log add foreign key (organization_id, account_id) references account (organization_id, id);

-- The office reads its audit trail by time.
-- lock: short, one pass over the trail's partitions
create index on audit (organization_id, office_id, at desc, id desc) where office_id is not null;

-- What an office asks our support, with all that was said.
create sequence support_case_id_seq;
create sequence support_message_id_seq;
create table support_case (
  organization_id bigint not null,
  id bigint not null default nextval('support_case_id_seq'),
  office_id bigint not null,
  -- None of a question that is no reported issue.
  issue text check (issue in ('billing','member','plan','treatment')),
  -- The first line of the first message.
  title text not null,
  state text not null default 'open' check (state in ('open','answered','closed')),
  opened_by bigint not null,
  name text not null,
  email text not null,
  assigned_to bigint,
  assigned_name text,
  opened_at timestamptz not null,
  -- Of the last message, or of its end.
  moved_at timestamptz not null,
  primary key (organization_id, id)
);
select tenant_table('support_case');
create index on support_case (organization_id, office_id, id desc);
create index on support_case (state, moved_at, id);
alter table support_case add foreign key (organization_id, office_id) references office (organization_id, id);

create table support_message (
  organization_id bigint not null,
  id bigint not null default nextval('support_message_id_seq'),
  office_id bigint not null,
  case_id bigint not null,
  from_staff boolean not null,
  login_id bigint not null,
  author text not null,
  text text check (length(text) between 1 and 5000),
  -- A file instead of a text: its key in the file store, its name and its type.
  file_key text,
  file_name text,
  file_type text,
  at timestamptz not null,
  primary key (organization_id, id),
  check ((text is null) = (file_key is not null) and (file_key is null) = (file_name is null) and (file_key is null) = (file_type is null))
);
select tenant_table('support_message', append_only => true);
create index on support_message (organization_id, case_id, id);
alter table support_message add foreign key (organization_id, office_id) references office (organization_id, id);
alter table support_message add foreign key (organization_id, case_id) references support_case (organization_id, id);
-- Between the office and our staff: households see nothing of them.
alter policy tenant on support_case
  using (organization_id = (select app_organization()) and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[])) and (select app_account()) is null)
  with check (organization_id = (select app_organization()) and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[])) and (select app_account()) is null);
alter policy tenant on support_message
  using (organization_id = (select app_organization()) and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[])) and (select app_account()) is null)
  with check (organization_id = (select app_organization()) and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[])) and (select app_account()) is null);
alter policy granted on support_case using ((select granted_everywhere()) or office_id = any ((select granted_offices(true))::bigint[]));
alter policy granted on support_message using ((select granted_everywhere()) or office_id = any ((select granted_offices(true))::bigint[]));

-- Global: what is new, written by our staff for the offices of one brand, or of all.
create sequence release_note_id_seq;
create table release_note (
  id bigint primary key default nextval('release_note_id_seq'),
  brand text,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 5000),
  written_by text not null,
  written_at timestamptz not null,
  published_at timestamptz
);
create index on release_note (published_at desc, id desc) where published_at is not null;
-- Global: up to when a login has seen what is new.
create table release_note_seen (
  login_id bigint primary key references login (id),
  seen_at timestamptz not null
);
-- Global: our message to the offices of a brand, until its end.
create table global_banner (
  brand text primary key,
  message text not null check (length(message) between 1 and 300),
  call_to_action text check (length(call_to_action) between 1 and 40),
  call_to_action_link text check (length(call_to_action_link) between 1 and 500),
  until timestamptz not null,
  set_by text not null,
  set_at timestamptz not null,
  check ((call_to_action is null) = (call_to_action_link is null))
);
grant select on release_note, global_banner to chairside_app;
grant select, insert, update on release_note_seen to chairside_app, chairside_platform;
grant select, insert, update, delete on release_note, global_banner to chairside_platform;

grant usage on all sequences in schema public to chairside_app, chairside_platform;
