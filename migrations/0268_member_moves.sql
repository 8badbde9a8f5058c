-- Members of a location move to another one: some, or all when the location closes. Each household is a row, and moves in a job of its own.
set local lock_timeout = '3s';

create sequence office_move_id_seq;
grant usage on sequence office_move_id_seq to chairside_app, chairside_platform;
create table office_move (
  organization_id bigint not null,
  id bigint not null default nextval('office_move_id_seq'),
  -- Where the members are now.
  office_id bigint not null,
  to_office_id bigint not null,
  -- Its name on the day of the plan: who works at this location alone may not see the other one.
  to_name text not null,
  -- close: everyone leaves, and the location closes when nobody is left.
  kind text not null check (kind in ('move','close')),
  state text not null check (state in ('planned','moving','done','withdrawn')),
  -- keep: everyone keeps the agreed price; lower: the price there, where it is lower.
  price text not null check (price in ('keep','lower')),
  on_day date not null,
  -- Of a closing: from this day nobody signs up.
  signups_end_on date,
  -- Whether enrollment was open when the closing stopped it: then a withdrawal opens it again.
  reopens boolean not null default false,
  -- By plan here: the plan there.
  plans jsonb not null default '{}',
  -- When all households were written to, 28 and 7 days ahead.
  announced_at timestamptz,
  reminded_at timestamptz,
  made_at timestamptz not null,
  made_by text not null,
  login_id bigint,
  finished_at timestamptz,
  primary key (organization_id, id),
  check ((kind = 'close') = (signups_end_on is not null)),
  check ((state in ('done','withdrawn')) = (finished_at is not null))
);
select tenant_table('office_move');
alter table office_move add foreign key (organization_id, office_id) references office (organization_id, id);
alter table office_move add foreign key (organization_id, to_office_id) references office (organization_id, id);
create unique index office_move_under_way on office_move (organization_id, office_id) where state in ('planned','moving');
create index office_move_of_office on office_move (organization_id, office_id, id);
create index office_move_live on office_move (on_day, organization_id) where state in ('planned','moving');

create table office_move_line (
  organization_id bigint not null,
  move_id bigint not null,
  office_id bigint not null,
  account_id bigint not null,
  -- end: its memberships end on the day, and unused time is refunded.
  action text not null default 'move' check (action in ('move','end')),
  state text not null default 'waiting' check (state in ('waiting','moved','ended','failed','withdrawn')),
  to_account_id bigint,
  refund_cents bigint not null default 0 check (refund_cents >= 0),
  -- Why it failed.
  reason text,
  settled_at timestamptz,
  primary key (organization_id, move_id, account_id)
);
select tenant_table('office_move_line');
alter table office_move_line add foreign key (organization_id, move_id) references office_move (organization_id, id);
alter table office_move_line add foreign key (organization_id, account_id) references account (organization_id, id);
create index office_move_line_state on office_move_line (organization_id, move_id, state, account_id);
create index office_move_line_account on office_move_line (organization_id, account_id);

-- Closed to households.
do $$
declare name text; cond text;
begin
  foreach name in array array['office_move', 'office_move_line'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- Where a closed office moved: what its address answers. If that office closed too, the one after it.
create function office_moved_to(office bigint) returns jsonb language sql stable security definer
  set search_path = public, pg_temp as $$
  with recursive onward as (
    select m.organization_id, m.to_office_id, m.on_day, 1 as step from office_move m
    join office o on o.organization_id = m.organization_id and o.id = m.office_id and o.account_status = 3
    where m.organization_id = app_organization() and m.office_id = office and m.kind = 'close' and m.state = 'done'
      and coalesce(office = any (app_reached_offices()), true)
    union all
    select m.organization_id, m.to_office_id, w.on_day, w.step + 1 from onward w
    join office o on o.organization_id = w.organization_id and o.id = w.to_office_id and o.account_status = 3
    join office_move m on m.organization_id = w.organization_id and m.office_id = w.to_office_id and m.kind = 'close' and m.state = 'done'
    where w.step < 10)
  select jsonb_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'phone', o.phone, 'address', o.address_line1 || ', ' || o.city || ', ' || o.state || ' ' || o.zip,
    'on', w.on_day)
  from onward w join office o on o.organization_id = w.organization_id and o.id = w.to_office_id
  where o.account_status <> 3 order by w.step desc limit 1
$$;
revoke all on function office_moved_to(bigint) from public;
grant execute on function office_moved_to(bigint) to chairside_app, chairside_platform;
do $$ begin
  grant create on schema public to chairside_platform;
  alter function office_moved_to(bigint) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;

-- A settlement says that the location closed.
alter table settlement drop constraint settlement_rule_check;
-- lock: the list becomes longer, so every row passes
alter table settlement add constraint settlement_rule_check
  check (rule in ('full_refund', 'end_of_paid_period', 'pro_rata', 'pro_rata_less_visits', 'rest_of_term', 'nothing_paid', 'staff', 'location_closed')) not valid;

insert into erasure_table (table_name, rows, kept) values
  ('office_move', null, 'the organization''s own: where its members moved, and by which user');
insert into erasure_table (table_name) values ('office_move_line');
-- A reason names the person whose membership stays.
insert into erasure_column (table_name, column_name, becomes) values
  ('office_move_line', 'reason', 'erase_words(reason, $8)');
insert into erasure_column (table_name, column_name, kept) values
  ('office_move_line', 'action', 'a word of the program'),
  ('office_move_line', 'state', 'a word of the program');
