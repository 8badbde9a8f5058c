-- What our staff changed of the procedures in a brand's file, and an index for the list of businesses over all offices.
set local lock_timeout = '5s';

-- Global: the procedures of a brand in their order, once our staff changed something. Without rows the brand's file counts.
create table service_item (
  brand text not null,
  code text not null check (length(code) between 1 and 12),
  -- What plans can include, or other work that offices have a fee for.
  kind text not null check (kind in ('plan', 'other')),
  -- The order, from 0.
  place int not null check (place >= 0),
  -- Null for a procedure of the brand's file, which has its names and fee.
  label_en text check (length(label_en) between 1 and 80),
  label_es text,
  card_label_en text,
  card_label_es text,
  typical_fee_cents bigint check (typical_fee_cents > 0),
  -- Nothing new includes it from then on; plans that have it keep it.
  ended_at timestamptz,
  primary key (brand, code),
  check ((label_en is null) = (label_es is null) and (label_en is null) = (typical_fee_cents is null)),
  check ((card_label_en is null) = (card_label_es is null)),
  check (label_en is null or (kind = 'plan') = (card_label_en is not null))
);
grant select, insert, update on service_item to chairside_platform;

-- Global: how often our staff changed a brand's procedures, so that two of them do not change the same list unseen.
create table service_list (
  brand text primary key,
  version int not null check (version > 0),
  changed_at timestamptz not null
);
grant select, insert, update on service_list to chairside_platform;

-- lock: the table is small, one row for each business at an office
create index business_office_by_name on business_office (search_fold(business_name), id);
