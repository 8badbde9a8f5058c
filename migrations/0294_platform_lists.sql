-- What our staff keep for whole brands: coupons and lead sources, of which the brand's file counts without rows, and banners.
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

-- Banners have a start and an audience. The table global_banner stays until no process of an earlier release reads it.
-- Global: our messages above the pages of offices. Of those for an office the one that started last is shown.
create sequence banner_id_seq;
create table banner (
  id bigint primary key default nextval('banner_id_seq'),
  brand text not null,
  message text not null check (length(message) between 1 and 300),
  call_to_action text check (length(call_to_action) between 1 and 40),
  call_to_action_link text check (length(call_to_action_link) between 1 and 500),
  from_at timestamptz not null,
  until timestamptz not null,
  -- Null for every office of the brand.
  tier_level int,
  in_state text check (in_state ~ '^[A-Z]{2}$'),
  association_id bigint,
  office_id bigint,
  set_by text not null,
  set_at timestamptz not null,
  check (until >= from_at),
  check ((call_to_action is null) = (call_to_action_link is null))
);
create index on banner (brand, until);
grant select on banner to chairside_app;
grant select, insert, update, delete on banner to chairside_platform;
grant usage on sequence banner_id_seq to chairside_platform;
insert into banner (brand, message, call_to_action, call_to_action_link, from_at, until, set_by, set_at)
select brand, message, call_to_action, call_to_action_link, set_at, until, set_by, set_at from global_banner where until >= set_at;

-- The banner of an office, or, without one, of its brand.
create function banner_of(place bigint, of_brand text, at timestamptz) returns table (message text, call_to_action text, call_to_action_link text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.message, b.call_to_action, b.call_to_action_link from banner b
  left join office_directory d on d.office_id = place
  left join office o on o.organization_id = d.organization_id and o.id = d.office_id
  where b.brand = of_brand and b.from_at <= at and b.until > at and (b.tier_level is null or o.tier_level = b.tier_level)
    and (b.in_state is null or o.state = b.in_state) and (b.association_id is null or o.association_id = b.association_id)
    and (b.office_id is null or o.id = b.office_id)
  order by b.from_at desc, b.id desc limit 1
$$;
do $$ begin
  grant create on schema public to chairside_platform;
  alter function banner_of(bigint, text, timestamptz) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;
revoke all on function banner_of(bigint, text, timestamptz) from public;
grant execute on function banner_of(bigint, text, timestamptz) to chairside_app, chairside_platform;
