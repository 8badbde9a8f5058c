-- Vouchers: a program pays an organization's offices for a named service to a member, from a fund that a sponsor fills. Its approver sees
-- what is submitted and no household: the transaction of an approver names its program, and has the account of nobody.
set local lock_timeout = '5s';

create sequence voucher_program_id_seq;
create table voucher_program (
  organization_id bigint not null,
  id bigint not null default nextval('voucher_program_id_seq'),
  -- Its fund is booked at this office, and its emails are of its brand.
  home_office_id bigint not null,
  name text not null,
  sponsor_name text not null,
  sponsor_email text not null,
  -- none: the office's own program; it is recorded and nothing is paid.
  funding text not null check (funding in ('prepaid','none')),
  state text not null default 'active' check (state in ('active','paused','ended')),
  submit_days int not null default 60 check (submit_days between 1 and 365),
  decide_days int not null default 30 check (decide_days between 1 and 180),
  once_a_year boolean not null default true,
  approver_sees text not null default 'initials' check (approver_sees in ('initials','name')),
  -- What the sponsor paid in, less what was paid for vouchers; and the part of it that approved vouchers wait for.
  balance_cents bigint not null default 0,
  reserved_cents bigint not null default 0 check (reserved_cents >= 0),
  -- What the fund had after the sponsor's last payment: below a fifth of it, the fund is low.
  filled_cents bigint not null default 0,
  low boolean not null default false,
  low_round int not null default 0,
  version int not null default 1,
  ended_on date,
  created_at timestamptz not null,
  primary key (organization_id, id),
  check ((state = 'ended') = (ended_on is not null)),
  check (funding = 'prepaid' or (balance_cents = 0 and reserved_cents = 0)),
  check (balance_cents >= reserved_cents or state <> 'active')
);
select tenant_table('voucher_program');

create table voucher_program_office (
  organization_id bigint not null,
  program_id bigint not null,
  office_id bigint not null,
  current boolean not null default true,
  primary key (organization_id, program_id, office_id)
);
select tenant_table('voucher_program_office');
create unique index on voucher_program_office (organization_id, office_id) where current;

create table voucher_service (
  organization_id bigint not null,
  program_id bigint not null,
  code text not null,
  name text not null,
  most_cents bigint not null check (most_cents > 0),
  place int not null,
  offered boolean not null default true,
  primary key (organization_id, program_id, code)
);
select tenant_table('voucher_service');

-- Who decides. The names as they were entered here: a past decision keeps its own.
create table voucher_approver (
  organization_id bigint not null,
  program_id bigint not null,
  login_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  removed_at timestamptz,
  primary key (organization_id, program_id, login_id)
);
select tenant_table('voucher_approver');

create sequence voucher_id_seq;
create table voucher (
  organization_id bigint not null,
  id bigint not null default nextval('voucher_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  program_id bigint not null,
  -- Counts within the program.
  number int not null,
  request_key text not null,
  state text not null default 'submitted' check (state in ('submitted','approved','paid','rejected','withdrawn','expired','reversed')),
  -- The service and its maximum as they were on the day of the submission.
  service text not null,
  service_name text not null,
  most_cents bigint not null,
  service_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  note text not null default '',
  submitted_at timestamptz not null,
  submitted_login_id bigint,
  submitted_by text not null,
  -- The last day of a decision.
  decide_by date not null,
  decided_at timestamptz,
  decided_login_id bigint,
  decided_by text,
  approved_cents bigint check (approved_cents > 0),
  reason text,
  paid_at timestamptz,
  -- Why an approved voucher is not paid yet.
  waits text check (waits in ('no_account','platform_balance','paused')),
  closed_at timestamptz,
  reversed_by text,
  reverse_reason text,
  warned boolean not null default false,
  version int not null default 1,
  primary key (organization_id, id),
  unique (organization_id, program_id, number),
  unique (organization_id, office_id, request_key),
  check (amount_cents <= most_cents),
  check (approved_cents is null or approved_cents <= amount_cents),
  check ((state in ('approved','paid','reversed')) = (approved_cents is not null)),
  check ((state = 'paid') <= (paid_at is not null)),
  check ((state in ('rejected','withdrawn','expired','reversed')) = (closed_at is not null))
);
select tenant_table('voucher');
create index on voucher (organization_id, office_id, id desc);
create index on voucher (organization_id, program_id, id desc);
create index on voucher (organization_id, program_id, submitted_at, id) where state = 'submitted';
create index on voucher (organization_id, member_id, service, service_on);
create index on voucher (organization_id, account_id);
create index on voucher (decide_by) where state = 'submitted';

-- The movements at the payments provider: a voucher is paid once, and taken back at most once.
create sequence voucher_transfer_id_seq;
create table voucher_transfer (
  organization_id bigint not null,
  id bigint not null default nextval('voucher_transfer_id_seq'),
  office_id bigint not null,
  voucher_id bigint not null,
  kind text not null check (kind in ('pay','take')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'created' check (status in ('created','unknown','done')),
  idempotency_key text not null,
  provider_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, voucher_id, kind),
  check ((status = 'done') = (settled_at is not null and provider_id is not null))
);
select tenant_table('voucher_transfer');
create index on voucher_transfer (organization_id, office_id, provider_id) where provider_id is not null;

create sequence voucher_fund_movement_id_seq;
create table voucher_fund_movement (
  organization_id bigint not null,
  id bigint not null default nextval('voucher_fund_movement_id_seq'),
  program_id bigint not null,
  -- payment: the sponsor paid. dispute: its bank took a payment back. payback: the rest went back to the sponsor.
  kind text not null check (kind in ('payment','dispute','payback')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The number of the bank transfer or of the payment at the provider.
  reference text not null,
  note text not null default '',
  request_key text not null,
  recorded_login_id bigint,
  recorded_by text not null,
  at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, request_key)
);
select tenant_table('voucher_fund_movement', append_only => true);
create index on voucher_fund_movement (organization_id, program_id, id desc);
grant usage on all sequences in schema public to chairside_app, chairside_platform;

alter table voucher_program add foreign key (organization_id, home_office_id) references office (organization_id, id);
alter table voucher_program_office add foreign key (organization_id, program_id) references voucher_program (organization_id, id),
  add foreign key (organization_id, office_id) references office (organization_id, id);
alter table voucher_service add foreign key (organization_id, program_id) references voucher_program (organization_id, id);
alter table voucher_approver add foreign key (organization_id, program_id) references voucher_program (organization_id, id);
alter table voucher add foreign key (organization_id, program_id) references voucher_program (organization_id, id),
  add foreign key (organization_id, office_id) references office (organization_id, id),
  add foreign key (organization_id, account_id) references account (organization_id, id),
  add foreign key (organization_id, member_id) references member (organization_id, id);
alter table voucher_transfer add foreign key (organization_id, voucher_id) references voucher (organization_id, id);
alter table voucher_fund_movement add foreign key (organization_id, program_id) references voucher_program (organization_id, id);

-- The program of an approver's transaction; null in any other.
create function app_voucher_program() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.voucher_program', true), '')::bigint $$;
-- Closed to households. An approver reaches the rows of its program in its offices.
do $$
declare name text; own text; cond text;
begin
  foreach name in array array['voucher_program','voucher_program_office','voucher_service','voucher_approver','voucher','voucher_transfer','voucher_fund_movement'] loop
    cond := staff_condition(name);
    own := case name when 'voucher_program' then 'id' when 'voucher_transfer' then null when 'voucher_fund_movement' then null when 'voucher_approver' then null else 'program_id' end;
    if own is not null then
      cond := format('(%s) or (organization_id = (select app_organization()) and %I = (select app_voucher_program()))', cond, own);
    end if;
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- The person of a voucher as the approver sees them: initials, or the name where the program says so.
create function voucher_person(voucher bigint) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case p.approver_sees when 'name' then m.first_name || ' ' || m.last_name else left(m.first_name, 1) || '. ' || left(m.last_name, 1) || '.' end
  from voucher v join voucher_program p on p.organization_id = v.organization_id and p.id = v.program_id
  join member m on m.organization_id = v.organization_id and m.id = v.member_id
  where v.organization_id = app_organization() and v.id = voucher_person.voucher and v.program_id = app_voucher_program()
$$;
revoke all on function voucher_person(bigint) from public;
grant execute on function voucher_person(bigint) to chairside_app;
do $$ begin
  grant create on schema public to chairside_platform;
  alter function voucher_person(bigint) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;

-- An approver's grant is for a program, never with households.
-- lock: the lists become longer, so every row passes; a table with a row for each login
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'login_grant'::regclass and conname = 'login_grant_kind_check';
  alter table login_grant drop constraint login_grant_kind_check;
  execute 'alter table login_grant add constraint login_grant_kind_check ' || replace(replace(was, 'ARRAY[', 'ARRAY[''voucher_program''::text, '), ' NOT VALID', '') || ' not valid';
  alter table login_grant drop constraint kind_names_its_place;
  alter table login_grant add constraint kind_names_its_place check (case kind
    when 'household' then organization_id is not null and office_id is not null and account_id is not null and place_id is null
    when 'office' then organization_id is not null and office_id is not null and account_id is null and place_id is null
    when 'organization' then organization_id is not null and office_id is null and account_id is null and place_id is null
    when 'location_group' then organization_id is not null and office_id is null and account_id is null and place_id is not null
    when 'voucher_program' then organization_id is not null and office_id is null and account_id is null and place_id is not null and not households
    when 'association' then organization_id is null and office_id is null and account_id is null and place_id is not null
    when 'business' then organization_id is null and office_id is null and account_id is null and place_id is not null
    when 'platform' then organization_id is null and office_id is null and account_id is null and place_id is null
    else false end) not valid;
end $$;
-- lock: the lists of kinds and accounts become longer, so every row passes
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'journal_entry'::regclass and conname = 'journal_entry_kind_check';
  alter table journal_entry drop constraint journal_entry_kind_check;
  execute 'alter table journal_entry add constraint journal_entry_kind_check '
    || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''voucher_fund_paid_in''::text, ''voucher_fund_paid_out''::text, ''voucher_paid''::text, ''voucher_received''::text, ''voucher_reversed''::text, ''voucher_taken_back''::text, ') || ' not valid';
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'posting'::regclass and conname = 'posting_ledger_account_check';
  alter table posting drop constraint posting_ledger_account_check;
  execute 'alter table posting add constraint posting_ledger_account_check ' || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''voucher_fund''::text, ') || ' not valid';
end $$;

-- A voucher in a payout: an adjustment that is explained. vouchers_cents is the part of adjustments_cents that is vouchers.
alter table payout_item add column voucher_id bigint;
alter table payout add column vouchers_cents bigint not null default 0;
-- lock: no row has a voucher yet
create index on payout_item (organization_id, voucher_id) where voucher_id is not null;

-- What an erasure does: the amounts stay with the program, the words go.
insert into erasure_table (table_name) values ('voucher');
insert into erasure_table (table_name, rows, kept) values
  ('voucher_program', null, 'the office''s own: its programs, and who pays for them'),
  ('voucher_approver', null, 'about people who decide for a program');
insert into erasure_column (table_name, column_name, becomes) values
  ('voucher', 'note', ''''''),
  ('voucher', 'reason', 'erase_words(reason, $8)'),
  ('voucher', 'reverse_reason', 'erase_words(reverse_reason, $8)');
insert into erasure_column (table_name, column_name, kept) select 'voucher', name, 'no words about a person: codes, days and the office''s staff'
  from unnest(array['request_key','state','service','service_name','service_on','submitted_by','decide_by','decided_by','waits','reversed_by']) name;
insert into erasure_table (table_name, rows, kept) values
  ('voucher_transfer', null, 'amounts and numbers at the payments provider'),
  ('voucher_fund_movement', null, 'what a sponsor paid, recorded by our staff'),
  ('voucher_service', null, 'the office''s own: what its program pays for'),
  ('voucher_program_office', null, 'ids alone');
