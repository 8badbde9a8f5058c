create sequence job_id_seq;
create sequence file_id_seq;

-- What runs later, written in the transaction that causes it. Postgres is the truth; Redis only carries ids.
-- `due_at` is business time; leases are the machine's time. `epoch` fences a worker that lost its lease.
create table job (
  organization_id bigint not null,
  id bigint not null default nextval('job_id_seq'),
  kind text not null,
  key text not null,
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued','running','done','dead')),
  due_at timestamptz not null,
  attempts int not null default 0,
  max_attempts int not null default 12,
  epoch int not null default 0,
  lease_until timestamptz,
  woken_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (organization_id, id)
);
select tenant_table('job');
create unique index on job (organization_id, kind, key) where state in ('queued','running');
create index on job (due_at, organization_id, id) where state = 'queued';
-- For taking turns between tenants.
create index on job (organization_id, due_at, id) where state = 'queued';
create index on job (lease_until) where state = 'running';
create index on job (organization_id, id) where state = 'dead';
create index on job (finished_at) where state = 'done';

-- Rings when jobs are written that are due already. Inserts of a transaction ring once.
create function ring_for_due_jobs() returns trigger language plpgsql as $$
begin
  if exists (select from new_jobs where due_at <= (select business_now())) then
    perform pg_notify('job_due', '');
  end if;
  return null;
end $$;
create trigger ring after insert on job referencing new table as new_jobs for each statement execute function ring_for_due_jobs();

-- One row per outside act that must not happen twice, written before the call.
create table effect (
  organization_id bigint not null,
  kind text not null,
  key text not null,
  state text not null default 'started' check (state in ('started','done')),
  started_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (organization_id, kind, key)
);
select tenant_table('effect');

-- Global: one row per schedule and tick, whoever comes first makes the job.
create table schedule_tick (
  name text not null,
  tick timestamptz not null,
  made_at timestamptz not null default now(),
  primary key (name, tick)
);
grant select, insert, delete on schedule_tick to chairside_platform;

create table file (
  organization_id bigint not null,
  id bigint not null default nextval('file_id_seq'),
  office_id bigint,
  key text not null,
  name text not null,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, key)
);
select tenant_table('file');
grant usage on all sequences in schema public to chairside_app, chairside_platform;
