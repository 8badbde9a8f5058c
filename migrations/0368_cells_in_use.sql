-- Several cells in use: which of them take new organizations, and what each says about itself when a process starts.
set local lock_timeout = '3s';

-- Whether `chairside place-tenants` moves new organizations to it.
alter table cell add column takes_new boolean not null default false;

-- What is compared before several cells are used (`tenancy::cells::startup`). It runs as the owner, because nobody else sees the migrations
-- and what the sequences gave last; it tells nothing of any tenant.
create function cell_facts() returns table (
  release int,
  -- A replica would answer, and take no write.
  in_recovery boolean,
  -- The server and its database: the same text means the same rows, whatever the addresses say.
  identity text,
  migrations bigint[],
  least_id bigint,
  greatest_id bigint
) language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select current_setting('server_version_num')::int / 10000, pg_is_in_recovery(),
    (select c.system_identifier from pg_control_system() c)::text || '/' || (select d.oid from pg_database d where d.datname = current_database())::text,
    array(select m.version from _sqlx_migrations m where m.success order by m.version),
    (select min(coalesce(s.last_value, 0)) from pg_sequences s where s.schemaname = 'public'),
    (select max(coalesce(s.last_value, 0)) from pg_sequences s where s.schemaname = 'public');
end $$;
revoke execute on function cell_facts from public;
grant execute on function cell_facts to chairside_app, chairside_platform;
