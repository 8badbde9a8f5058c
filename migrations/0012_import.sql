-- Members imported from a file, and households that move to another office of their organization.
create sequence member_import_id_seq;

-- One file of members. `mapping` says which column is what and which of their plans is which of ours.
create table member_import (
  organization_id bigint not null,
  id bigint not null default nextval('member_import_id_seq'),
  office_id bigint not null,
  file_name text not null,
  state text not null default 'checking' check (state in ('checking','importing','done','taken_back','discarded')),
  headings text[] not null,
  mapping jsonb not null,
  row_count int not null,
  send_welcome boolean not null default false,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  finished_at timestamptz,
  taken_back_at timestamptz,
  -- When the people's data was taken out of the rows.
  emptied_at timestamptz,
  primary key (organization_id, id)
);
select tenant_table('member_import');
create index on member_import (organization_id, office_id, id);
create index on member_import (created_at) where emptied_at is null;
alter table member_import add foreign key (organization_id, office_id) references office (organization_id, id);

-- A line of the file: what it says, what was mended in place, what the check found, and the person it became.
create table member_import_row (
  organization_id bigint not null,
  import_id bigint not null,
  line int not null,
  office_id bigint not null,
  cells text[] not null,
  -- Field to text, typed over what the file says.
  fixes jsonb not null default '{}',
  state text not null check (state in ('error','duplicate','ready','dropped','imported','taken_back')),
  -- Keep or skip, once somebody chose; skip is dropped.
  choice text check (choice in ('keep','skip')),
  -- Rows of one household share it.
  family int not null default 0,
  person jsonb,
  errors jsonb not null default '{}',
  duplicates jsonb not null default '[]',
  made_account_id bigint,
  made_member_id bigint,
  made_subscription_id bigint,
  primary key (organization_id, import_id, line),
  check ((state in ('imported','taken_back')) = (made_member_id is not null or made_account_id is not null))
);
select tenant_table('member_import_row');
create index on member_import_row (organization_id, import_id, state, line);
create index on member_import_row (organization_id, import_id, family, line);
create index on member_import_row (organization_id, made_account_id) where made_account_id is not null;
alter table member_import_row add foreign key (organization_id, import_id) references member_import (organization_id, id);

-- Paid up to this date before we drew anything: in another system, or at the office it moved from. The first bill is of this date.
alter table subscription add column paid_until date;
create index on subscription (term_ends_on, organization_id) where status = 'active_transferred';

-- A price kept from another system stands beside the plan's as a discount of its own.
alter table subscription drop constraint subscription_discount_source_check;
alter table subscription add constraint subscription_discount_source_check check (discount_source in ('none','family','promo','agreed'));
alter table invoice_line drop constraint invoice_line_kind_check;
alter table invoice_line add constraint invoice_line_kind_check
  check (kind in ('dues','activation_fee','setup_fee','family_discount','promo_discount','agreed_discount','credit'));

-- Which account a household moved to, and which it came from.
alter table account add column moved_to_account_id bigint, add column moved_from_account_id bigint;
alter table account add foreign key (organization_id, moved_to_account_id) references account (organization_id, id);
alter table account add foreign key (organization_id, moved_from_account_id) references account (organization_id, id);
alter table member add column moved_from_member_id bigint;
alter table member add foreign key (organization_id, moved_from_member_id) references member (organization_id, id);

-- A payment method goes along when a household moves: one of the provider's serves an account of each office.
do $$
declare old text;
begin
  select c.conname into old from pg_constraint c
    where c.conrelid = 'payment_method'::regclass and c.contype = 'u' and c.conkey = array(
      select a.attnum from unnest(array['organization_id','provider_id']) with ordinality n (name, i)
      join pg_attribute a on a.attrelid = 'payment_method'::regclass and a.attname = n.name order by n.i);
  execute format('alter table payment_method drop constraint %I', old);
end $$;
alter table payment_method add unique (organization_id, account_id, provider_id);

-- How names are compared: without case, accents, and anything that is not a letter or digit.
create function name_fold(words text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(lower(normalize(words, NFKD)), '[^[:alnum:]]', '', 'g') $$;
create index on member (organization_id, office_id, name_fold(first_name || last_name), birth_date);
create index on account (organization_id, office_id, phone) where phone is not null;
grant usage on all sequences in schema public to chairside_app, chairside_platform;
