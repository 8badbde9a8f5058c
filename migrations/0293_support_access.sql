-- Our staff with a user's access: the office sees each session in its activity, and may ask to be asked first.
set local lock_timeout = '5s';

-- The offices that our staff ask first.
create table office_support (
  organization_id bigint not null,
  office_id bigint not null,
  asks_first_since timestamptz not null,
  set_by text not null,
  primary key (organization_id, office_id)
);
select tenant_table('office_support');
alter table office_support add foreign key (organization_id, office_id) references office (organization_id, id);

-- What our staff ask an office for, and what its people answered.
create sequence support_request_id_seq;
create table support_request (
  organization_id bigint not null,
  id bigint not null default nextval('support_request_id_seq'),
  office_id bigint not null,
  -- The member of our staff.
  requested_by bigint not null,
  requester text not null,
  reason text not null check (length(reason) between 1 and 500),
  -- The case of the office that it is about.
  case_id bigint,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'ended')),
  decided_by text,
  decided_at timestamptz,
  -- The access ends then, or before that with the case if it is tied to it.
  until timestamptz,
  with_case boolean not null default false,
  -- Two of our staff decided it without the office.
  emergency boolean not null default false,
  primary key (organization_id, id),
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((until is null) = (state in ('waiting', 'declined'))),
  check (not with_case or case_id is not null)
);
select tenant_table('support_request');
alter table support_request add foreign key (organization_id, office_id) references office (organization_id, id);
create index on support_request (organization_id, office_id, id desc);
create index on support_request (requested_by, organization_id, office_id) where state = 'approved';
grant usage on sequence support_request_id_seq to chairside_app, chairside_platform;

-- The office's own: closed to households.
do $$
declare name text; cond text;
begin
  foreach name in array array['office_support', 'support_request'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- The offices where a person works.
create function offices_of_user(person bigint) returns table (organization_id bigint, office_id bigint) language sql stable as $$
  select g.organization_id, g.office_id from live_grant g where g.login_id = person and g.kind = 'office'
  union select o.organization_id, o.id from live_grant g join office o on o.organization_id = g.organization_id
    where g.login_id = person and g.kind = 'organization'
  union select m.organization_id, m.office_id from live_grant g
    join location_group_office m on m.organization_id = g.organization_id and m.group_id = g.place_id
    where g.login_id = person and g.kind = 'location_group'
$$;

-- For how many seconds a member of our staff may act as a person: none where an office of the person asks first and has not approved it, and
-- never more than an hour.
create function support_seconds(person bigint, staff bigint) returns float8
language sql stable security definer set search_path = public, pg_temp as $$
  select least(3600, coalesce(min(greatest(0, extract(epoch from coalesce(a.until, business_now()) - business_now()))), 3600))::float8
  from offices_of_user(person) o
  join office_support s on s.organization_id = o.organization_id and s.office_id = o.office_id
  left join lateral (
    select max(r.until) as until from support_request r
    where r.organization_id = o.organization_id and r.office_id = o.office_id and r.requested_by = staff and r.state = 'approved'
      and not (r.with_case and exists (select from support_case c where c.organization_id = r.organization_id and c.id = r.case_id and c.state = 'closed'))) a on true
$$;

-- Writes into the activity of each office of a person what our staff do with that person's access: the same thing once an hour.
create function note_support(person bigint, staff bigint, what text, about_kind text, about text, said jsonb) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into audit (organization_id, office_id, login_id, impersonator_id, act, subject_kind, subject_id, detail)
  select o.organization_id, o.office_id, person, staff, what, about_kind, about, said from offices_of_user(person) o
  where not exists (select from audit a where a.login_id = person and a.impersonator_id = staff and a.act = what and a.subject_id = about
    and a.office_id = o.office_id and a.at > now() - interval '1 hour')
$$;

-- Ends the sessions in which our staff act as a person of the office without its approval. What was approved until the end of a case stays
-- ended when the case is opened again.
create function end_unapproved_support(org bigint, place bigint) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update support_request r set state = 'ended', until = least(r.until, business_now()) from support_case c
  where r.organization_id = org and r.office_id = place and r.state = 'approved' and r.with_case
    and c.organization_id = org and c.id = r.case_id and c.state = 'closed';
  update session s set revoked_at = now(), revoked_because = 'the office asks first'
  where s.impersonator_id is not null and s.revoked_at is null and s.expires_at > now()
    and exists (select from offices_of_user(s.login_id) o where o.organization_id = org and o.office_id = place)
    and support_seconds(s.login_id, s.impersonator_id) <= 0
$$;

-- What our staff did with a person's access in one session at an office: since when, until when, and how many changes.
create function support_session(used text, place bigint) returns table (began_at timestamptz, ended_at timestamptz, running boolean, changes bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.created_at, least(coalesce(s.revoked_at, s.expires_at), now()), s.revoked_at is null and s.expires_at > now(),
    (select count(*) from audit a where a.login_id = s.login_id and a.impersonator_id = s.impersonator_id and a.office_id = place
       and a.at >= s.created_at and a.at <= coalesce(s.revoked_at, s.expires_at)
       and a.act !~ '(viewed|searched|downloaded|previewed)$' and a.act !~ '^(support|session|impersonation)[.]')
  from session s where s.id = used::uuid
$$;

do $$
declare name text;
begin
  grant create on schema public to chairside_platform;
  foreach name in array array['support_seconds(bigint, bigint)', 'note_support(bigint, bigint, text, text, text, jsonb)',
      'end_unapproved_support(bigint, bigint)', 'support_session(text, bigint)'] loop
    execute format('alter function %s owner to chairside_platform', name);
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to chairside_app, chairside_platform', name);
  end loop;
  revoke create on schema public from chairside_platform;
end $$;

-- Access that lasts until a case is closed ends with it.
create function end_support_with_case() returns trigger language plpgsql as $$
begin
  perform end_unapproved_support(new.organization_id, new.office_id);
  return null;
end $$;
-- lock: no row is read or written; it waits for running transactions on the table
create trigger end_support_with_case after update of state on support_case for each row
  when (new.state = 'closed' and old.state <> 'closed') execute function end_support_with_case();

insert into erasure_table (table_name, rows, kept) values
  ('office_support', null, 'the office''s own: whether our staff ask first'),
  ('support_request', null, 'between the office and our staff; not about a household');
