-- Our staff search the audit trail and the households over all tenants: by day, by person, and by name.
set local lock_timeout = '5s';

-- lock: reads the trail once; on a large installation each partition's index is built beforehand (`concurrently`) and attached
create index if not exists audit_at on audit (at desc, id desc);
-- lock: reads the trail once; on a large installation each partition's index is built beforehand (`concurrently`) and attached
create index if not exists audit_login_at on audit (login_id, at desc) where login_id is not null;
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists account_search_text on account_search using gin (search_text gin_trgm_ops);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists account_search_name on account_search (name_key, account_id);
