create sequence price_change_id_seq;
create sequence price_change_notice_id_seq;
create sequence price_change_line_id_seq;

-- A change of what a plan costs: from which day it is offered at the new price. Who has the plan already is told first.
create table price_change (
  organization_id bigint not null,
  id bigint not null default nextval('price_change_id_seq'),
  office_id bigint not null,
  plan_id bigint not null,
  starts_on date not null,
  made_at timestamptz not null,
  made_by text not null,
  login_id bigint,
  taken_back_at timestamptz,
  taken_back_by text,
  primary key (organization_id, id),
  check ((taken_back_at is null) = (taken_back_by is null))
);
select tenant_table('price_change');
create index on price_change (organization_id, office_id, id);
create index on price_change (organization_id, plan_id, id);
alter table price_change add foreign key (organization_id, plan_id) references plan (organization_id, id);

-- What it makes of the monthly or the yearly price of the plan.
create table price_change_offer (
  organization_id bigint not null,
  office_id bigint not null,
  change_id bigint not null,
  plan_id bigint not null,
  period text not null check (period in ('month','year')),
  old_price_cents bigint not null check (old_price_cents > 0),
  new_price_cents bigint not null check (new_price_cents > 0),
  state text not null default 'waiting' check (state in ('waiting','started','taken_back','replaced')),
  started_at timestamptz,
  primary key (organization_id, change_id, period)
);
select tenant_table('price_change_offer');
create unique index on price_change_offer (organization_id, plan_id, period) where state = 'waiting';
alter table price_change_offer add foreign key (organization_id, change_id) references price_change (organization_id, id);

-- One mail to a household about its prices. `sent_on` is the office's date on which the mail server took it: the log
-- that every higher price asks for. `dated_on` is the day its dates were counted from, anew for each attempt until sent.
create table price_change_notice (
  organization_id bigint not null,
  id bigint not null default nextval('price_change_notice_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  change_id bigint not null,
  kind text not null check (kind in ('announced','taken_back')),
  made_at timestamptz not null,
  dated_on date,
  sent_at timestamptz,
  sent_on date,
  resends int not null default 0,
  failed_at timestamptz,
  failure text,
  primary key (organization_id, id),
  check ((sent_at is null) = (sent_on is null))
);
select tenant_table('price_change_notice');
create index on price_change_notice (organization_id, change_id, id);
alter table price_change_notice add foreign key (organization_id, change_id) references price_change (organization_id, id);
alter table price_change_notice add foreign key (organization_id, account_id) references account (organization_id, id);

-- Whether a job will send the notice: each time it is sent again it has a job of its own.
create function price_notice_waits(n price_change_notice) returns boolean language sql stable as $$
  select exists (select from job j where j.organization_id = n.organization_id and j.kind = 'send_mail' and j.state in ('queued', 'running')
    and j.key = 'price-change-' || n.id || case when n.resends = 0 then '' else '-' || n.resends end)
$$;

-- What a change makes of one subscription's price, and when. `expected_on` counts from the day the line was made;
-- `effective_on` is what the household was told, empty while a higher price is not told yet.
create table price_change_line (
  organization_id bigint not null,
  id bigint not null default nextval('price_change_line_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  change_id bigint not null,
  notice_id bigint not null,
  subscription_id bigint not null,
  plan_id bigint not null,
  period text not null check (period in ('month','year')),
  kind text not null check (kind in ('monthly','contract','yearly')),
  capped boolean not null,
  old_list_cents bigint not null,
  old_price_cents bigint not null,
  new_list_cents bigint not null check (new_list_cents > 0),
  new_price_cents bigint not null check (new_price_cents >= 0),
  expected_on date not null,
  effective_on date,
  state text not null default 'pending' check (state in ('pending','applied','taken_back','replaced','left')),
  applied_at timestamptz,
  -- The draw that was the first at the new price; what was paid before, and what from then on.
  applied_on date,
  paid_before_cents bigint,
  paid_after_cents bigint,
  primary key (organization_id, id),
  check ((state = 'applied') = (applied_at is not null)),
  -- Never before the day that was told, never more than what was told.
  check (state <> 'applied' or (applied_on >= effective_on and paid_before_cents is not null and paid_after_cents <= new_price_cents))
);
select tenant_table('price_change_line');
create unique index on price_change_line (organization_id, subscription_id) where state = 'pending';
create index on price_change_line (effective_on, organization_id) where state = 'pending';
create index on price_change_line (organization_id, account_id) where state = 'pending';
create index on price_change_line (organization_id, change_id, subscription_id);
create index on price_change_line (organization_id, notice_id);
alter table price_change_line add foreign key (organization_id, change_id) references price_change (organization_id, id);
alter table price_change_line add foreign key (organization_id, notice_id) references price_change_notice (organization_id, id);
alter table price_change_line add foreign key (organization_id, subscription_id) references subscription (organization_id, id);

-- Nobody pays a higher price without a logged notice, at least 28 days before the draw.
create function price_needs_notice() returns trigger language plpgsql as $$
begin
  if new.state = 'applied' and new.paid_after_cents > new.paid_before_cents
     and not exists (select from price_change_notice n where n.organization_id = new.organization_id and n.id = new.notice_id
                       and n.kind = 'announced' and n.sent_on + 28 <= new.effective_on) then
    raise exception 'line % raises a price without a notice 28 days before', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger needs_notice before insert or update on price_change_line for each row execute function price_needs_notice();

-- A notice that was logged stays as it was logged, or the guard above would guard nothing.
create function logged_notice_stays() returns trigger language plpgsql as $$
begin
  raise exception 'notice % is logged', old.id using errcode = 'restrict_violation';
end $$;
create trigger logged_stays before update on price_change_notice for each row
  when (old.sent_on is not null and (new.sent_on, new.dated_on, new.account_id, new.kind) is distinct from (old.sent_on, old.dated_on, old.account_id, old.kind))
  execute function logged_notice_stays();

-- The member filter "pending price change".
alter table account_summary add column price_pending boolean not null default false;
create index on account_summary (organization_id, office_id, name_key, account_id) where price_pending;
create function note_pending_prices() returns trigger language plpgsql as $$
begin
  perform from account where (organization_id, id) in (select organization_id, account_id from changed_lines)
    order by organization_id, id for no key update;
  update account_summary s set price_pending = not s.price_pending
  from (select distinct organization_id, account_id from changed_lines) c
  where s.organization_id = c.organization_id and s.account_id = c.account_id
    and s.price_pending <> exists (select from price_change_line l
      where l.organization_id = s.organization_id and l.account_id = s.account_id and l.state = 'pending');
  return null;
end $$;
create trigger pending_made after insert on price_change_line referencing new table as changed_lines
  for each statement execute function note_pending_prices();
create trigger pending_moved after update on price_change_line referencing new table as changed_lines
  for each statement execute function note_pending_prices();

grant usage on all sequences in schema public to chairside_app, chairside_platform;
