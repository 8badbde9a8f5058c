-- Banners and release notes may be for the offices alone where a feature is on.
set local lock_timeout = '3s';

alter table banner add column feature text;
alter table release_note add column feature text;

-- The banner of an office, or, without one, of its brand. `features` are those that are on at the office: flags are resolved by the program.
drop function banner_of(bigint, text, timestamptz);
create function banner_of(place bigint, of_brand text, at timestamptz, features text[] default '{}')
  returns table (message text, call_to_action text, call_to_action_link text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.message, b.call_to_action, b.call_to_action_link from banner b
  left join office_directory d on d.office_id = place
  left join office o on o.organization_id = d.organization_id and o.id = d.office_id
  where b.brand = of_brand and b.from_at <= at and b.until > at and (b.tier_level is null or o.tier_level = b.tier_level)
    and (b.in_state is null or o.state = b.in_state) and (b.association_id is null or o.association_id = b.association_id)
    and (b.office_id is null or o.id = b.office_id) and (b.feature is null or b.feature = any (features))
  order by b.from_at desc, b.id desc limit 1
$$;
do $$ begin
  grant create on schema public to chairside_platform;
  alter function banner_of(bigint, text, timestamptz, text[]) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;
revoke all on function banner_of(bigint, text, timestamptz, text[]) from public;
grant execute on function banner_of(bigint, text, timestamptz, text[]) to chairside_app, chairside_platform;
