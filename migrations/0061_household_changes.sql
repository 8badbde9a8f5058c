-- What an office changes about people and households: the record of each change, who is gone, households that became one, pairs that look
-- alike and are not the same, and documents.
set local lock_timeout = '3s';

create sequence household_change_id_seq;
create table household_change (
  organization_id bigint not null,
  id bigint not null default nextval('household_change_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  -- The person; null where it is the household's.
  member_id bigint,
  kind text not null check (kind in ('person_changed','household_changed','email_asked','email_changed','owner_changed','deceased','moved_away',
    'merged','merged_away','split','split_off','document_added','document_deleted')),
  -- What changed, in words: "Birth date: 06/14/1985 → 06/15/1985".
  words text,
  at timestamptz not null,
  login_id bigint,
  actor text not null,
  impersonator_id bigint default app_impersonator(),
  primary key (organization_id, id)
);
select tenant_table('household_change', true);
create index on household_change (organization_id, account_id, at);
alter table household_change add foreign key (organization_id, account_id) references account (organization_id, id);

-- Who is not a patient any more, from which day. Another row of the same person keeps what this one had.
alter table member add column gone text, add column gone_on date, add column merged_into_member_id bigint,
  -- The household that the person came from, by a merge or a split.
  add column came_from_account_id bigint;
alter table member add constraint member_gone_check check (gone in ('deceased','moved_away')) not valid;
-- The household whose people this one's joined, and there those that joined it. Nobody is written to where `no_mail` is set.
alter table account add column merged_into_account_id bigint, add column merged_accounts bigint[], add column no_mail boolean not null default false;

-- Pairs that staff said are not the same: two people, or two households.
create table kept_apart (
  organization_id bigint not null,
  kind text not null check (kind in ('person','household')),
  one_id bigint not null,
  other_id bigint not null,
  office_id bigint not null,
  at timestamptz not null,
  login_id bigint,
  actor text not null,
  primary key (organization_id, kind, one_id, other_id),
  check (one_id < other_id)
);
select tenant_table('kept_apart');
create index on kept_apart (organization_id, office_id);
-- Households see no pair.
alter policy tenant on kept_apart
  using (organization_id = (select app_organization()) and (select app_account()) is null
    and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[])))
  with check (organization_id = (select app_organization()) and (select app_account()) is null
    and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[])));
alter policy granted on kept_apart using ((select granted_everywhere()) or office_id = any ((select granted_offices(true))::bigint[]));

create sequence member_document_id_seq;
create table member_document (
  organization_id bigint not null,
  id bigint not null default nextval('member_document_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  name text not null check (length(name) between 1 and 120),
  content_type text not null,
  byte_count int not null check (byte_count > 0),
  file uuid not null,
  uploaded_at timestamptz not null,
  login_id bigint,
  uploaded_by text not null,
  impersonator_id bigint default app_impersonator(),
  deleted_at timestamptz,
  deleted_by text,
  deleted_reason text,
  primary key (organization_id, id),
  check ((deleted_at is null) = (deleted_by is null) and (deleted_at is null) = (deleted_reason is null))
);
select tenant_table('member_document');
create index on member_document (organization_id, account_id, id desc);
create index on member_document (organization_id, office_id);
alter table member_document add foreign key (organization_id, account_id) references account (organization_id, id);

-- A household whose people joined another holds nothing: it leaves the list, and what moves with them is counted at the other.
create function leave_member_list(org bigint, account bigint) returns void language sql as $$
  insert into member_movement (organization_id, office_id, account_id, moved_on, members, annual_cents)
  select s.organization_id, s.office_id, s.account_id, office_today(o.timezone), -s.active_members, -s.annual_cents
  from account_summary s join office o on o.organization_id = s.organization_id and o.id = s.office_id
  where s.organization_id = org and s.account_id = account and (s.active_members <> 0 or s.annual_cents <> 0);
  delete from account_summary where organization_id = org and account_id = account;
  delete from account_search where organization_id = org and account_id = account;
  delete from account_card where organization_id = org and account_id = account $$;

-- A household that its people came to from another counts from today: before, they were counted there.
create function counts_from_today(org bigint, account bigint) returns void language sql as $$
  insert into member_movement (organization_id, office_id, account_id, moved_on, members, annual_cents)
  select m.organization_id, m.office_id, m.account_id, x.moved_on, x.sign * m.members, x.sign * m.annual_cents
  from member_movement m join office o on o.organization_id = m.organization_id and o.id = m.office_id
  cross join lateral (values (m.moved_on, -1), (office_today(o.timezone), 1)) x (moved_on, sign)
  where m.organization_id = org and m.account_id = account and m.moved_on < office_today(o.timezone) $$;
grant usage on all sequences in schema public to chairside_app, chairside_platform;
