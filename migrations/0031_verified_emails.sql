-- An email is verified by a mailed link or code alone. Until then a login reaches only what its own paid sign-up made: what
-- anybody else gave to that email waits.
alter table login add column email_verified_at timestamptz;
alter table login_reach add column needs_verified_email boolean not null default false;

-- Who used a mailed link, staff whose password or code came by mail, and patients whose password can only have been set by link.
update login l set email_verified_at = coalesce(
    (select max(o.used_at) from one_time_link o where o.login_id = l.id and o.purpose in ('reset_password', 'set_password')), l.created_at)
where (l.user_type not in ('client', 'patient') and (l.password_hash is not null or l.user_type = 'office_admin_temp'))
   or exists (select from one_time_link o where o.login_id = l.id and o.purpose in ('reset_password', 'set_password') and o.used_at is not null)
   or (l.password_hash is not null and exists (select from account a where a.login_id = l.id)
       and not exists (select from account a where a.login_id = l.id and a.enrolled_through = 'external'));
-- A household that staff hung on somebody's unverified login waits for a mailed link now.
update login_reach r set needs_verified_email = true from login l, account a
where l.id = r.login_id and l.email_verified_at is null and l.user_type in ('client', 'patient')
  and a.organization_id = r.organization_id and a.id = r.account_id and a.enrolled_through in ('internal', 'import');

-- Keys of orders are kept as SHA-256 and forgotten in time; an order opens one session.
alter table enrollment_order alter column idempotency_key drop not null;
alter table enrollment_order add column session_granted_at timestamptz;
update enrollment_order set idempotency_key = encode(sha256(convert_to(idempotency_key, 'UTF8')), 'hex'),
  session_granted_at = case when state = 'done' then updated_at end;
update invitation set order_key = encode(sha256(convert_to(order_key, 'UTF8')), 'hex') where order_key is not null;
create index on enrollment_order (updated_at) where idempotency_key is not null;

-- Global: refresh tokens that were exchanged, as SHA-256. Whoever presents one after the grace has a copy.
create table retired_refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  retired_at timestamptz not null default now()
);
create index on retired_refresh_token (session_id);
insert into retired_refresh_token (token_hash, session_id)
select previous_refresh_hash, id from session where previous_refresh_hash is not null on conflict do nothing;

-- Global: browsers that a login has signed in from, by the SHA-256 of their cookie.
create table known_device (
  login_id bigint not null references login (id),
  token_hash bytea not null,
  browser text,
  address text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (login_id, token_hash)
);

-- Tries count for a day as well; a link by mail is no code and cannot be guessed.
alter table sign_in_code add column by_link boolean not null default false;
alter table sign_in_code add column tried_on date not null default current_date;
alter table sign_in_code add column tries_that_day int not null default 0;

grant select, insert on retired_refresh_token to chairside_app, chairside_platform;
grant select, insert, update, delete on known_device to chairside_app, chairside_platform;
