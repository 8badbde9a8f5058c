-- CommunityConnect: a community is a group whose members join with its code and get its discount. It belongs to an office and
-- may be honored at more offices of the organization.
set local lock_timeout = '5s';

create sequence community_id_seq;
create table community (
  organization_id bigint not null,
  id bigint not null default nextval('community_id_seq'),
  -- The office that runs it, one of `offices`.
  office_id bigint not null,
  offices bigint[] not null check (office_id = any (offices)),
  name text not null,
  contact_first_name text not null,
  contact_last_name text not null,
  contact_email text not null,
  -- What the leader wrote, and in which language we answer.
  message text,
  language text not null default 'en' check (language in ('en','es')),
  state text not null check (state in ('requested','declined','active','paused','ended')),
  code text check (code ~ '^[A-Z0-9]{6,12}$'),
  discount_percent numeric(5,2) not null default 0 check (discount_percent between 0 and 50),
  -- Empty: every plan.
  plans bigint[] not null default '{}',
  starts_on date not null,
  -- The last day on which anybody joins, and on which the discount is promised.
  ends_on date,
  most_members int check (most_members between 1 and 100000),
  proof text not null default 'none' check (proof in ('none','email_domain')),
  email_domain text,
  -- What the leader reads the count with.
  leader_key_hash bytea,
  almost_full_told boolean not null default false,
  requested_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (organization_id, id),
  check ((state in ('requested','declined')) <= (code is null)),
  check ((state in ('active','paused','ended')) <= (code is not null)),
  check ((proof = 'email_domain') = (email_domain is not null)),
  check (ends_on >= starts_on)
);
select tenant_table('community');
create index on community (organization_id, office_id, id desc);
create unique index on community (organization_id, code) where state in ('active','paused');
create index on community (organization_id, leader_key_hash) where leader_key_hash is not null;
create index on community (ends_on) where state in ('active','paused');

-- lock: a new table; it has the organization only to say whose a code is, and no rows of a tenant
-- Who has a code: a code is one community's in the whole brand, and stays with it for two years after its end.
create table community_code (
  brand text not null,
  code text not null,
  organization_id bigint not null,
  kept_until date,
  primary key (brand, code)
);
grant select, insert, update on community_code to chairside_platform;

-- An email that proved that it belongs to a community. Its code joins once.
create sequence community_proof_id_seq;
create table community_proof (
  organization_id bigint not null,
  id bigint not null default nextval('community_proof_id_seq'),
  office_id bigint not null,
  community_id bigint not null,
  email text not null,
  language text not null default 'en' check (language in ('en','es')),
  code text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
select tenant_table('community_proof');
create unique index on community_proof (organization_id, code) where code is not null;
create index on community_proof (organization_id, community_id, email);

-- Places of an order that is being paid.
create table community_place (
  organization_id bigint not null,
  order_id uuid not null,
  office_id bigint not null,
  community_id bigint not null,
  people int not null check (people > 0),
  primary key (organization_id, order_id)
);
select tenant_table('community_place');
create index on community_place (organization_id, community_id);

-- The community and percent that a membership keeps.
create table community_membership (
  organization_id bigint not null,
  subscription_id bigint not null,
  office_id bigint not null,
  community_id bigint not null,
  percent numeric(5,2) not null check (percent between 0 and 50),
  -- The promo discount that the member entered besides.
  promo_percent numeric(5,2) not null default 0 check (promo_percent between 0 and 100),
  -- Of the community when the member joined; empty: every plan.
  plans bigint[] not null default '{}',
  state text not null default 'active' check (state in ('active','ended')),
  joined_on date not null,
  ended_on date,
  primary key (organization_id, subscription_id),
  check ((state = 'ended') = (ended_on is not null))
);
select tenant_table('community_membership');
create index on community_membership (organization_id, community_id, state, subscription_id);

-- An end of the discount, or another percent, for those who are members.
create sequence community_change_id_seq;
create table community_change (
  organization_id bigint not null,
  id bigint not null default nextval('community_change_id_seq'),
  office_id bigint not null,
  community_id bigint not null,
  kind text not null check (kind in ('end','percent')),
  from_percent numeric(5,2) not null,
  percent numeric(5,2) not null check (percent between 0 and 50),
  -- The first day of the new terms.
  starts_on date not null,
  made_at timestamptz not null,
  made_by text not null,
  undone_at timestamptz,
  primary key (organization_id, id)
);
select tenant_table('community_change');
create index on community_change (organization_id, community_id, id desc);

create sequence community_notice_id_seq;
create table community_notice (
  organization_id bigint not null,
  id bigint not null default nextval('community_notice_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  change_id bigint not null,
  kind text not null check (kind in ('announced','undone')),
  made_at timestamptz not null,
  -- The day that the days in the email were counted from.
  dated_on date,
  sent_at timestamptz,
  sent_on date,
  primary key (organization_id, id),
  check ((sent_at is null) = (sent_on is null))
);
select tenant_table('community_notice');
create index on community_notice (organization_id, change_id, id);
create index on community_notice (organization_id, account_id);
create trigger logged_stays before update on community_notice for each row
  when (old.sent_on is not null and (new.sent_on is distinct from old.sent_on or new.dated_on is distinct from old.dated_on
    or new.account_id is distinct from old.account_id or new.kind is distinct from old.kind)) execute function logged_notice_stays();

create sequence community_change_line_id_seq;
create table community_change_line (
  organization_id bigint not null,
  id bigint not null default nextval('community_change_line_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  change_id bigint not null,
  notice_id bigint not null,
  subscription_id bigint not null,
  from_percent numeric(5,2) not null,
  to_percent numeric(5,2) not null,
  to_source text not null check (to_source in ('none','family','promo','community')),
  list_cents bigint not null,
  old_price_cents bigint not null,
  new_price_cents bigint not null check (new_price_cents >= 0),
  -- The first charge at the new price.
  effective_on date not null,
  state text not null default 'pending' check (state in ('pending','applied','undone','replaced','left')),
  applied_at timestamptz,
  applied_on date,
  primary key (organization_id, id),
  check ((state = 'applied') = (applied_at is not null and applied_on is not null)),
  check (applied_on >= effective_on)
);
select tenant_table('community_change_line');
create unique index on community_change_line (organization_id, subscription_id) where state = 'pending';
create index on community_change_line (effective_on, organization_id) where state = 'pending';
create index on community_change_line (organization_id, change_id, subscription_id);
create index on community_change_line (organization_id, notice_id);
grant usage on all sequences in schema public to chairside_app, chairside_platform;

alter table community add foreign key (organization_id, office_id) references office (organization_id, id);
alter table community_proof add foreign key (organization_id, community_id) references community (organization_id, id);
alter table community_place add foreign key (organization_id, community_id) references community (organization_id, id),
  add foreign key (organization_id, order_id) references enrollment_order (organization_id, id);
alter table community_membership add foreign key (organization_id, community_id) references community (organization_id, id),
  add foreign key (organization_id, subscription_id) references subscription (organization_id, id);
alter table community_change add foreign key (organization_id, community_id) references community (organization_id, id);
alter table community_notice add foreign key (organization_id, change_id) references community_change (organization_id, id),
  add foreign key (organization_id, account_id) references account (organization_id, id);
alter table community_change_line add foreign key (organization_id, change_id) references community_change (organization_id, id),
  add foreign key (organization_id, notice_id) references community_notice (organization_id, id),
  add foreign key (organization_id, subscription_id) references subscription (organization_id, id);

-- Closed to households. A community is seen at each of its offices.
do $$
declare name text; cond text;
begin
  foreach name in array array['community','community_proof','community_place','community_change','community_membership'] loop
    cond := staff_condition(name);
    if name = 'community' then
      cond := 'organization_id = (select app_organization()) and coalesce(offices && (select app_reached_offices())::bigint[], true) and (select app_account()) is null';
    end if;
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- A higher price needs an email that was logged 28 days before.
create function community_price_needs_notice() returns trigger language plpgsql as $$
begin
  if new.state = 'applied' and new.new_price_cents > new.old_price_cents
     and not exists (select from community_notice n where n.organization_id = new.organization_id and n.id = new.notice_id
                       and n.kind = 'announced' and n.sent_on + 28 <= new.effective_on) then
    raise exception 'line % raises a price without a notice 28 days before', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger needs_notice before insert or update on community_change_line for each row execute function community_price_needs_notice();
-- The member list's flag of a pending price: of plans, and of communities.
create or replace function note_pending_prices() returns trigger language plpgsql as $$
begin
  perform from account where (organization_id, id) in (select organization_id, account_id from changed_lines)
    order by organization_id, id for no key update;
  update account_summary s set price_pending = not s.price_pending
  from (select distinct organization_id, account_id from changed_lines) c
  where s.organization_id = c.organization_id and s.account_id = c.account_id
    and s.price_pending <> (exists (select from price_change_line l
      where l.organization_id = s.organization_id and l.account_id = s.account_id and l.state = 'pending')
      or exists (select from community_change_line l
      where l.organization_id = s.organization_id and l.account_id = s.account_id and l.state = 'pending'));
  return null;
end $$;
create index on community_change_line (organization_id, account_id) where state = 'pending';
create trigger pending_made after insert on community_change_line referencing new table as changed_lines
  for each statement execute function note_pending_prices();
create trigger pending_moved after update on community_change_line referencing new table as changed_lines
  for each statement execute function note_pending_prices();

-- The places of a community that are taken: its members, whatever they owe, and the orders that are being paid.
create function community_taken(community bigint) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(distinct s.member_id) from community_membership m
      join subscription s on s.organization_id = m.organization_id and s.id = m.subscription_id
      where m.organization_id = app_organization() and m.community_id = community and m.state = 'active'
        and s.status not in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled'))
    + coalesce((select sum(p.people) from community_place p
      join enrollment_order o on o.organization_id = p.organization_id and o.id = p.order_id
      where p.organization_id = app_organization() and p.community_id = community and o.state in ('paying', 'processing', 'requires_action')), 0)
$$;
revoke all on function community_taken(bigint) from public;
grant execute on function community_taken(bigint) to chairside_app, chairside_platform;

-- The community of this code at the office; `open` says whether it takes members. A community that asks for an email takes the code
-- of the emailed link; staff see the proof themselves.
create function community_offer(office bigint, typed text, on_day date, at_desk boolean) returns jsonb language sql stable security definer
  set search_path = public, pg_temp as $$
  select jsonb_build_object('community', c.id, 'name', c.name, 'percent', c.discount_percent, 'plans', to_jsonb(c.plans), 'proof', p.id,
    'open', c.state = 'active' and c.starts_on <= on_day and coalesce(c.ends_on >= on_day, true),
    'places', c.most_members - community_taken(c.id))
  from community c left join community_proof p on p.organization_id = c.organization_id and p.community_id = c.id
    and p.code = upper(trim(typed)) and p.used_at is null and p.expires_at > business_now()
  where c.organization_id = app_organization() and office = any (c.offices) and coalesce(office = any (app_reached_offices()), true)
    and coalesce((select app_account()), 0) = 0 and c.code is not null
    and (p.id is not null or c.code = upper(trim(typed)) and (c.proof = 'none' or at_desk))
  order by c.state in ('active', 'paused') desc, c.id desc limit 1
$$;
revoke all on function community_offer(bigint, text, date, boolean) from public;
grant execute on function community_offer(bigint, text, date, boolean) to chairside_app, chairside_platform;
do $$ begin
  grant create on schema public to chairside_platform;
  alter function community_taken(bigint) owner to chairside_platform;
  alter function community_offer(bigint, text, date, boolean) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;

-- lock: the lists of kinds become longer, so every row passes
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'invoice_line'::regclass and conname = 'invoice_line_kind_check';
  alter table invoice_line drop constraint invoice_line_kind_check;
  execute 'alter table invoice_line add constraint invoice_line_kind_check '
    || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''community_discount''::text, ') || ' not valid';
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'subscription'::regclass and conname = 'subscription_discount_source_check';
  alter table subscription drop constraint subscription_discount_source_check;
  execute 'alter table subscription add constraint subscription_discount_source_check '
    || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''community''::text, ') || ' not valid';
end $$;
-- What a household paid of a period is its price less the community's discount.
do $$ begin
  execute 'create or replace view overcredited_change with (security_invoker = true) as '
    || replace(pg_get_viewdef('overcredited_change'::regclass), '''agreed_discount''::text', '''agreed_discount''::text, ''community_discount''::text');
end $$;

-- What an erasure does: the emails of a leader and of proofs are the office's record of its community.
insert into erasure_table (table_name, rows, kept) values
  ('community', null, 'the office''s own: its terms with a community'),
  ('community_proof', null, 'emails that asked to join, whoever owns them; each lapses after 14 days and is emptied'),
  ('community_place', null, 'ids alone'),
  ('community_membership', null, 'ids, percents and days'),
  ('community_change', null, 'percents and days');
insert into erasure_table (table_name) values ('community_notice'), ('community_change_line');
insert into erasure_column (table_name, column_name, kept) values
  ('community_notice', 'kind', 'a word of the program or a bank''s code, which says nothing about who it was'),
  ('community_notice', 'dated_on', 'a day of money, of a membership or of what the office did'),
  ('community_notice', 'sent_on', 'a day of money, of a membership or of what the office did'),
  ('community_change_line', 'to_source', 'a word of the program or a bank''s code, which says nothing about who it was'),
  ('community_change_line', 'state', 'a word of the program or a bank''s code, which says nothing about who it was'),
  ('community_change_line', 'effective_on', 'a day of money, of a membership or of what the office did'),
  ('community_change_line', 'applied_on', 'a day of money, of a membership or of what the office did');
