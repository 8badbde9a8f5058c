-- The request that each act came from, so that our staff find from an error what happened in its request.
set local lock_timeout = '3s';

-- The request of the transaction, as the program says it; null for scheduled work.
create function app_request() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.request', true), '')::uuid
$$;

-- Older rows have none, and so do those of an old program.
alter table audit add column request_id uuid;
alter table audit alter column request_id set default app_request();
-- lock: the column was added just now, so no row is in the index; the trail is read once, or each partition's index is built beforehand and attached
create index if not exists audit_request on audit (request_id) where request_id is not null;
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists job_request on job (request_id) where request_id is not null;
-- lock: a table of some thousand rows, which is written seldom
create index browser_error_requests on browser_error using gin (request_ids);
-- lock: a table of some thousand rows, which is written seldom
create index server_error_requests on server_error using gin (request_ids);
