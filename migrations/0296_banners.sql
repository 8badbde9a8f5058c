-- Banners have a start and an audience. The table global_banner stays until no process of an earlier release reads it.
set local lock_timeout = '5s';

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
