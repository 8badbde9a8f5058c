-- A session in which platform staff act as an office's user belongs to their own session and ends with it.
update session set revoked_at = now(), revoked_because = 'acted without a session of its own'
where impersonator_id is not null and revoked_at is null;
alter table session add column staff_session_id uuid references session (id) on delete cascade;
alter table session add constraint acting_has_its_staff_session
  check (staff_session_id is null or impersonator_id is not null);
alter table session add constraint live_acting_names_its_staff_session
  check (impersonator_id is null or staff_session_id is not null or revoked_at is not null);
create index on session (staff_session_id) where staff_session_id is not null;
create index on session (impersonator_id) where impersonator_id is not null;

-- Who acts as somebody does so while its own session runs and its grant counts; always true of who does not.
create function acting_counts(impersonator bigint, staff_session uuid) returns boolean language sql as $$
  select impersonator is null or exists (
    select from session own join login staff on staff.id = own.login_id and staff.status = 'active'
      and (staff.ends_at is null or staff.ends_at > business_now())
      join live_grant g on g.login_id = own.login_id and g.kind = 'platform'
     where own.id = staff_session and own.login_id = impersonator and own.revoked_at is null and own.expires_at > now())
$$;

-- An import is done by who confirmed it, acting as somebody or not.
alter table member_import add column confirmed_by bigint, add column confirmed_by_name text, add column impersonator_id bigint;
update member_import set confirmed_by = created_by, confirmed_by_name = created_by_name where confirmed_at is not null;
