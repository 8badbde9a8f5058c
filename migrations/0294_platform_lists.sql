-- What our staff changed of the coupons and lead sources in a brand's file. Without rows the brand's file counts.
set local lock_timeout = '5s';

-- Global: coupons for tiers that our staff added, and coupons of the file that they ended.
create table platform_coupon (
  brand text not null,
  code text not null check (code ~ '^[A-Z0-9-]{3,30}$'),
  -- Null for a coupon of the brand's file, which has its terms.
  percent int check (percent between 1 and 100),
  bills int check (bills between 1 and 36),
  period text check (period in ('month', 'year')),
  -- The last day on which it can be redeemed.
  ends_on date,
  changed_at timestamptz not null,
  -- Nobody can redeem it from then on; bills that it makes cheaper stay so.
  ended_at timestamptz,
  primary key (brand, code),
  check ((percent is null) = (bills is null)),
  check (percent is not null or (period is null and ends_on is null and ended_at is not null))
);
grant select, insert, update on platform_coupon to chairside_platform;

-- Global: the lead sources of a brand in their order, once our staff changed something.
create table lead_source_item (
  brand text not null,
  value text not null check (value ~ '^[a-z0-9_]{1,40}$'),
  -- Null for a source of the brand's file, which has its label.
  label text check (length(label) between 1 and 60),
  place int not null check (place >= 0),
  -- Not offered in the sign-up any more.
  is_hidden boolean not null default false,
  monthly_cost_cents bigint check (monthly_cost_cents between 0 and 100000000),
  primary key (brand, value)
);
grant select, insert, update on lead_source_item to chairside_platform;
