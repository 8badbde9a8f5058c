-- A number that answered STOP stays refused after its household is erased. The number goes; a keyed digest of it stays until START.
set local lock_timeout = '3s';

-- One key an organization, made by chance when the first digest is written. The functions below and a backup read it: whoever reads
-- `erased_stop` alone cannot try all numbers.
create table erased_stop_key (
  organization_id bigint not null primary key,
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
select tenant_table('erased_stop_key');
revoke all on erased_stop_key from chairside_app, chairside_granted, chairside_platform;
-- For backups.
grant select on erased_stop_key to chairside_platform;
grant select, insert on erased_stop_key to chairside_erase;
grant select, delete on erased_stop_key to chairside_discard;

create table erased_stop (
  organization_id bigint not null,
  digest bytea not null,
  at timestamptz not null,
  primary key (organization_id, digest)
);
select tenant_table('erased_stop');
revoke all on erased_stop from chairside_app, chairside_granted, chairside_platform;
-- For backups.
grant select on erased_stop to chairside_platform;
grant select, insert, delete on erased_stop to chairside_erase;
grant select, delete on erased_stop to chairside_discard;
insert into erasure_table (table_name, rows, kept) values
  ('erased_stop', null, 'a keyed digest of a number that answered STOP: without it the number would be texted again'),
  ('erased_stop_key', null, 'a random key, of which nothing can be read');

create function erased_stop_digest(key bytea, number text) returns bytea language sql immutable parallel safe as $$
  select sha256(key || sha256(key || convert_to(number, 'UTF8')))
$$;

-- Whether the last word of a number (`+12085550173`) to the organization is STOP, whoever it was asked for, and also where the household that
-- it was asked for is erased. It answers yes or no, so that a household may ask too, which sees its own steps only.
create function phone_answered_stop(org bigint, number text) returns boolean language plpgsql stable security definer
  set search_path = public, pg_temp as $$
begin
  if org is distinct from app_organization() then
    raise exception 'organization % is not the one at work', org;
  end if;
  return coalesce((select e.step = 'stopped' from text_consent_event e where e.organization_id = org and e.phone = number and e.source = 'phone'
      order by e.id desc limit 1), false)
    or coalesce((select e.step = 'stopped' from staff_text_event e where e.organization_id = org and e.phone = number
      and e.step in ('stopped', 'renewed') order by e.id desc limit 1), false)
    or exists (select from erased_stop s join erased_stop_key k on k.organization_id = s.organization_id
      where s.organization_id = org and s.digest = erased_stop_digest(k.key, number));
end $$;

-- Keeps the digests of the numbers that answered STOP and that an erasure is about to replace. Called by erase_household() alone.
create function keep_erased_stops(org bigint, accounts bigint[], logins bigint[]) returns void language plpgsql as $$
declare numbers text[];
begin
  select array_agg(f.phone) into numbers from (
    select e.phone from text_consent_event e where e.organization_id = org and e.account_id = any (accounts)
    union select e.phone from staff_text_event e where e.organization_id = org and e.login_id = any (logins)) f
    where f.phone <> '' and phone_answered_stop(org, f.phone);
  if numbers is null then
    return;
  end if;
  insert into erased_stop_key (organization_id) values (org) on conflict do nothing;
  insert into erased_stop (organization_id, digest, at)
    select org, erased_stop_digest(k.key, n), business_now() from erased_stop_key k, unnest(numbers) n where k.organization_id = org
    on conflict do nothing;
end $$;

-- A number said START: it may be asked again, by every organization. Answers how many refused it.
create function lift_erased_stops(number text) returns bigint language sql security definer set search_path = public, pg_temp as $$
  with lifted as (
    delete from erased_stop s using erased_stop_key k
    where k.organization_id = s.organization_id and s.digest = erased_stop_digest(k.key, number) returning 1)
  select count(*) from lifted
$$;

-- The erasure keeps them in its own transaction, before it replaces any number. The function is the one before with one line more.
do $$
declare
  before text := pg_get_functiondef('erase_household(bigint, bigint)'::regprocedure);
  after text := replace(before, E'\n  for one in select t.table_name,',
    E'\n  perform keep_erased_stops(org, accounts, logins);\n  for one in select t.table_name,');
begin
  if length(after) <> length(before) + length(E'\n  perform keep_erased_stops(org, accounts, logins);') then
    raise 'erase_household is not the expected one';
  end if;
  execute after;
  grant create on schema public to chairside_erase;
  alter function phone_answered_stop(bigint, text) owner to chairside_erase;
  alter function lift_erased_stops(text) owner to chairside_erase;
  revoke create on schema public from chairside_erase;
end $$;
revoke all on function keep_erased_stops(bigint, bigint[], bigint[]), phone_answered_stop(bigint, text), lift_erased_stops(text) from public;
grant execute on function keep_erased_stops(bigint, bigint[], bigint[]) to chairside_erase;
grant execute on function phone_answered_stop(bigint, text) to chairside_app, chairside_platform;
grant execute on function lift_erased_stops(text) to chairside_platform;
