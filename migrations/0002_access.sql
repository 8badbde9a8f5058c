-- Who may come in: logins, what each reaches, sessions, links, codes, limits, audit.
create sequence organization_id_seq;
create sequence office_id_seq;
create sequence login_id_seq;
create sequence office_user_id_seq;
create sequence audit_id_seq;

create table organization (
  organization_id bigint not null default nextval('organization_id_seq'),
  brand text not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id)
);
select tenant_table('organization');

-- Global: an office's address before its organization is known (sign-up pages, provider accounts).
create table office_directory (
  office_id bigint primary key,
  organization_id bigint not null,
  brand text not null,
  slug text not null,
  provider_account text unique,
  unique (brand, slug)
);

-- Global: one identity a brand and e-mail. `email` is stored lower-case.
create table login (
  id bigint primary key default nextval('login_id_seq'),
  brand text not null,
  email text not null check (email = lower(email)),
  password_hash text,
  user_type text not null check (user_type in ('client','patient','dentist','dentist_standard','office_admin','office_admin_temp','admin',
    'almost_super','super_admin','sm_business','association','association_standard','affiliate','voucher_approver')),
  first_name text not null,
  last_name text not null,
  phone text,
  language text not null default 'en' check (language in ('en','es')),
  status text not null default 'active' check (status in ('active','inactive')),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  unique (brand, email)
);

-- Global: which organizations, offices and household a login reaches. The door from a login to its tenants.
create table login_reach (
  login_id bigint not null references login (id),
  organization_id bigint not null,
  office_id bigint not null,
  account_id bigint,
  member_id bigint,
  primary key (login_id, office_id)
);
create index on login_reach (organization_id, account_id);

create table session (
  id uuid primary key,
  login_id bigint not null references login (id),
  refresh_hash bytea not null unique,
  previous_refresh_hash bytea,
  -- The next refresh token is a digest of this and the current one, so that a repeated refresh answers the same.
  refresh_seed bytea not null,
  refreshed_at timestamptz not null default now(),
  impersonator_id bigint references login (id),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text,
  address text,
  browser text
);
create index on session (login_id) where revoked_at is null;
create index on session (previous_refresh_hash);

-- Global: unguessable links, kept as SHA-256. `purpose`: reset_password, set_password, ...
create table one_time_link (
  token_hash bytea primary key,
  purpose text not null,
  login_id bigint references login (id),
  organization_id bigint,
  account_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on one_time_link (login_id, purpose);

-- Sign-in codes of practice enrolment: 10 minutes, 5 tries, one use.
create table sign_in_code (
  brand text not null,
  email text not null,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (brand, email)
);

create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);

grant select, insert, update on login, session, one_time_link, sign_in_code, office_directory to chairside_app, chairside_platform;
grant select, insert, update, delete on login_reach, rate_limit to chairside_app, chairside_platform;
grant delete on session, one_time_link, sign_in_code to chairside_platform;

-- Every write, and every look at personal data by staff. Organization 0 is the platform. Kept six years, dropped by month.
create table audit (
  organization_id bigint not null,
  id bigint not null default nextval('audit_id_seq'),
  at timestamptz not null default now(),
  office_id bigint,
  account_id bigint,
  login_id bigint,
  impersonator_id bigint,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  address text,
  detail jsonb not null default '{}',
  primary key (organization_id, at, id)
) partition by range (at);
create index on audit (organization_id, account_id, at);
create table audit_default partition of audit default;
-- Makes the month partitions of a table from `first_month` on; the clean-up job keeps a year ahead.
create function ensure_month_partitions(parent text, first_month date, months int) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare m date;
begin
  for i in 0 .. months - 1 loop
    m := (date_trunc('month', first_month) + i * interval '1 month')::date;
    if to_regclass(parent || '_' || to_char(m, 'YYYYMM')) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        parent || '_' || to_char(m, 'YYYYMM'), parent, m, (m + interval '1 month')::date);
    end if;
  end loop;
end $$;
revoke all on function ensure_month_partitions(text, date, int) from public;
grant execute on function ensure_month_partitions(text, date, int) to chairside_platform;
select ensure_month_partitions('audit', current_date, 13);
alter table audit enable row level security;
alter table audit force row level security;
create policy tenant on audit to chairside_app
  using (organization_id = (select app_organization())
    and ((select app_all_offices()) or office_id is null or office_id = any ((select app_offices())::bigint[]))
    and ((select app_account()) is null or account_id = (select app_account())))
  with check (organization_id in ((select app_organization()), 0));
create policy platform on audit to chairside_platform using (true) with check (true);
grant select, insert on audit to chairside_app, chairside_platform;
create trigger append_only before update or delete on audit for each row execute function refuse_change();
grant usage on all sequences in schema public to chairside_app, chairside_platform;
