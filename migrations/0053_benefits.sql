-- Visits, what each used of a plan, and the terms that are over: what a plan includes is counted by member, procedure and term.
set local lock_timeout = '3s';

create sequence visit_id_seq;
create table visit (
  organization_id bigint not null,
  id bigint not null default nextval('visit_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  -- The office's date.
  visited_on date not null,
  -- Who saw the patient.
  provider text,
  note text,
  -- The same request records one visit.
  request_key text not null,
  recorded_at timestamptz not null,
  recorded_login_id bigint not null,
  recorded_by text not null,
  impersonator_id bigint default app_impersonator(),
  voided_at timestamptz,
  voided_login_id bigint,
  voided_by text,
  void_impersonator_id bigint,
  void_reason text,
  primary key (organization_id, id),
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null))
);
select tenant_table('visit');
create unique index on visit (organization_id, account_id, request_key);
create index on visit (organization_id, member_id, visited_on desc, id desc);
create index on visit (organization_id, account_id, id desc);
create index on visit (organization_id, office_id, id desc);
alter table visit add foreign key (organization_id, account_id) references account (organization_id, id);
alter table visit add foreign key (organization_id, member_id) references member (organization_id, id);

create table visit_line (
  organization_id bigint not null,
  visit_id bigint not null,
  subscription_id bigint not null,
  code text not null,
  office_id bigint not null,
  account_id bigint not null,
  quantity int not null check (quantity > 0),
  -- The first day of the term that it counts for.
  term_starts_on date not null,
  -- The office's usual fee of one when it was recorded, and the plan's discount on what it does not include.
  fee_cents bigint check (fee_cents >= 0),
  discount_percent numeric(5,2) not null default 0 check (discount_percent between 0 and 100),
  primary key (organization_id, visit_id, subscription_id, code)
);
select tenant_table('visit_line');
create index on visit_line (organization_id, subscription_id);
create index on visit_line (organization_id, office_id);
create index on visit_line (organization_id, account_id);
alter table visit_line add foreign key (organization_id, visit_id) references visit (organization_id, id);
alter table visit_line add foreign key (organization_id, subscription_id) references subscription (organization_id, id);

-- The terms that are over, with what the plan of each included then.
create table subscription_term (
  organization_id bigint not null,
  subscription_id bigint not null,
  starts_on date not null,
  office_id bigint not null,
  account_id bigint not null,
  -- The first day after it.
  ends_on date not null,
  plan_id bigint not null,
  -- How many by procedure code.
  included jsonb not null,
  -- What was not used goes into the next term.
  carries boolean not null,
  primary key (organization_id, subscription_id, starts_on),
  check (ends_on > starts_on)
);
select tenant_table('subscription_term');
create index on subscription_term (organization_id, account_id);
create index on subscription_term (organization_id, office_id);
alter table subscription_term add foreign key (organization_id, subscription_id) references subscription (organization_id, id);

alter table plan add column carry_unused boolean not null default false;
alter table office add column remind_unused boolean not null default false;

-- One place for every way a term begins (a bill, the desk, the clock, a change of plan). A change of plan on the day of a renewal is written before
-- the term moves: the plan that ran the term is the old one.
create function close_subscription_term() returns trigger language plpgsql as $$
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
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger close_subscription_term after update of term_started_on, plan_id on subscription for each row
  when (old.term_started_on <> new.term_started_on or old.plan_id <> new.plan_id) execute function close_subscription_term();

-- Quotes made at the chair that were emailed, as they were shown.
create sequence chairside_quote_id_seq;
create table chairside_quote (
  organization_id bigint not null,
  id bigint not null default nextval('chairside_quote_id_seq'),
  office_id bigint not null,
  -- Of the member it is for; null for somebody without a membership.
  account_id bigint,
  email text not null,
  name text not null,
  language text not null,
  sheet jsonb not null,
  -- The same request sends one email.
  request_key text not null,
  made_at timestamptz not null,
  made_by text not null,
  primary key (organization_id, id)
);
select tenant_table('chairside_quote');
create unique index on chairside_quote (organization_id, office_id, request_key);
create index on chairside_quote (organization_id, account_id);
alter table chairside_quote add foreign key (organization_id, office_id) references office (organization_id, id);

-- An office may promise to refund what was paid for the term less the usual fees of what was used.
alter table office drop constraint office_leaving_rule_check;
alter table office add constraint office_leaving_rule_check
  check (leaving_rule in ('standard', 'pro_rata', 'pro_rata_less_visits', 'rest_of_term')) not valid;
alter table subscription drop constraint subscription_leaving_rule_check;
alter table subscription add constraint subscription_leaving_rule_check
  check (leaving_rule in ('standard', 'pro_rata', 'pro_rata_less_visits', 'rest_of_term')) not valid;

grant usage on all sequences in schema public to chairside_app, chairside_platform;
