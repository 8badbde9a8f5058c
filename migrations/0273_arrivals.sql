-- The move of an office from another system: its members' file, the card provider's list of payment methods, what the other system would
-- have charged, and the day on which we take over.
set local lock_timeout = '5s';

create sequence arrival_id_seq;
create table arrival (
  organization_id bigint not null,
  id bigint not null default nextval('arrival_id_seq'),
  office_id bigint not null,
  state text not null default 'open' check (state in ('open','scheduled','switching','switched','undone','discarded')),
  -- The file of members.
  import_id bigint,
  -- The columns of the members' file that only a move reads.
  columns jsonb not null default '{}',
  -- Whether a positive balance is money that the household has or owes.
  balance_means text check (balance_means in ('credit','owed')),
  methods_file text,
  charges_file text,
  -- The day on which the memberships begin here: the other system charges until then, we from the day after.
  switch_on date,
  send_welcome boolean not null default false,
  -- The comparison that was shown when the day was set.
  shown text,
  scheduled_by bigint,
  scheduled_by_name text,
  impersonator_id bigint,
  -- Why the switch-over did not happen on its day.
  problem text,
  created_by_name text not null,
  created_at timestamptz not null,
  switched_at timestamptz,
  undone_at timestamptz,
  undone_by_name text,
  -- When the rows of its files were deleted.
  emptied_at timestamptz,
  primary key (organization_id, id),
  check ((state in ('scheduled','switching','switched')) <= (switch_on is not null and import_id is not null and scheduled_by is not null)),
  check ((state = 'undone') = (undone_at is not null))
);
select tenant_table('arrival');
create unique index on arrival (organization_id, office_id) where state in ('open','scheduled','switching');
create index on arrival (organization_id, office_id, id desc);
create index on arrival (organization_id, import_id) where import_id is not null;
create index on arrival (switch_on) where state in ('scheduled','switching');
create index on arrival (created_at) where emptied_at is null;
alter table arrival add foreign key (organization_id, office_id) references office (organization_id, id);

-- A text typed over a cell of the members' file, in a column that only a move reads.
create table arrival_cell (
  organization_id bigint not null,
  arrival_id bigint not null,
  line int not null,
  field text not null check (field in ('customer','balance','used_visits')),
  office_id bigint not null,
  text text not null check (length(text) <= 300),
  primary key (organization_id, arrival_id, line, field)
);
select tenant_table('arrival_cell');

-- A line of the card provider's list: the customer of the other system, and the customer and payment method that the provider created for it.
create table arrival_method (
  organization_id bigint not null,
  arrival_id bigint not null,
  line int not null,
  office_id bigint not null,
  old_id text not null,
  provider_customer text not null,
  provider_method text not null,
  state text not null default 'waiting' check (state in ('waiting','verified','refused')),
  why text check (why in ('misread','malformed','repeated','customer_repeated','method_repeated','not_found','in_use','unsupported')),
  -- As the provider has it.
  kind text check (kind in ('card','bank')),
  network text,
  last4 text,
  exp_month int,
  exp_year int,
  primary key (organization_id, arrival_id, line),
  check ((state = 'refused') = (why is not null)),
  check ((state = 'verified') <= (kind is not null and last4 is not null))
);
select tenant_table('arrival_method');
create index on arrival_method (organization_id, arrival_id, state, line);
create index on arrival_method (provider_customer) where state = 'verified';

-- A charge that the other system has planned.
create table arrival_charge (
  organization_id bigint not null,
  arrival_id bigint not null,
  line int not null,
  office_id bigint not null,
  old_id text not null,
  on_day date,
  amount_cents bigint,
  -- Why the line can't be read.
  wrong text check (wrong in ('misread','no_id','date','amount')),
  primary key (organization_id, arrival_id, line),
  check ((wrong is null) = (on_day is not null and amount_cents is not null))
);
select tenant_table('arrival_charge');

-- What a household of the move got besides its memberships. A household is settled once.
create table arrival_household (
  organization_id bigint not null,
  arrival_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  payment_method_id bigint,
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  owed_cents bigint not null default 0 check (owed_cents >= 0),
  visits bigint[] not null default '{}',
  -- What could not be brought over.
  left_out text[] not null default '{}',
  settled_at timestamptz not null,
  primary key (organization_id, arrival_id, account_id)
);
select tenant_table('arrival_household');
create index on arrival_household (organization_id, account_id);

-- What a heading meant in an office's last files.
create table arrival_heading (
  organization_id bigint not null,
  office_id bigint not null,
  file text not null check (file in ('members','methods','charges')),
  -- Its letters and digits.
  heading text not null,
  field text not null,
  primary key (organization_id, office_id, file, heading)
);
select tenant_table('arrival_heading');
grant usage on sequence arrival_id_seq to chairside_app, chairside_platform;

-- Closed to households.
do $$
declare name text; cond text;
begin
  foreach name in array array['arrival','arrival_cell','arrival_method','arrival_charge','arrival_household','arrival_heading'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

-- Whose customer a record at the card provider is: a move takes none that somebody has.
-- lock: reads the table once, and keeps writers of accounts out for that time; on a large installation it is built beforehand (`concurrently`)
create index on account (provider_customer) where provider_customer is not null;

-- Credit that a household had in the other system, and its reversal when the move is undone.
-- lock: the lists become longer, so every row passes
alter table credit_movement drop constraint credit_movement_kind_check;
alter table credit_movement add constraint credit_movement_kind_check
  check (kind in ('granted', 'used', 'returned', 'reversed', 'referral', 'referral_reversed', 'moved', 'arrived')) not valid;
alter table credit_movement drop constraint credit_movement_amount_check;
alter table credit_movement add constraint credit_movement_amount_check
  check (case when kind in ('moved', 'arrived') then amount_cents <> 0 else (kind in ('granted', 'referral')) = (amount_cents > 0) end) not valid;

-- What an erasure does. The rows of the files are deleted 30 days after the move.
insert into erasure_table (table_name, rows, deleted, place) values
  ('arrival_household', 'organization_id = $1 and account_id = any ($2)', true, 0),
  ('arrival_method', 'organization_id = $1 and provider_customer in (select a.provider_customer from account a where a.organization_id = $1 and a.id = any ($2))', true, 0);
insert into erasure_table (table_name, rows, kept) values
  ('arrival', null, 'the office''s own: its files, its day and who set it'),
  ('arrival_cell', null, 'amounts and codes by the line of a file, without names; deleted 30 days after the move'),
  ('arrival_charge', null, 'amounts and days by a number of another system, without names; deleted 30 days after the move'),
  ('arrival_heading', null, 'headings of the office''s files');
