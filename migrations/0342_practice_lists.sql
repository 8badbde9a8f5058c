-- Lists of a practice system: rows that can't be read, each once, and the weekly sweep for rows that vanished there without a mark.
-- practice_connection.unreadable and unreadable_rows have no use any more; a later file drops them.
set local lock_timeout = '3s';

create table practice_unreadable (
  organization_id bigint not null,
  connection_id bigint not null,
  list text not null check (list in ('patients', 'appointments', 'procedures')),
  -- The practice system's number of the row, or a digest of a row that has none.
  row_key text not null,
  office_id bigint not null,
  remote_id text,
  why text not null,
  seen_at timestamptz not null,
  primary key (organization_id, connection_id, list, row_key)
);
select tenant_table('practice_unreadable');

-- When the weekly sweep saw the patient last, and when the connection's last sweep began.
alter table chart add column swept_at timestamptz;
alter table practice_connection add column swept_at timestamptz;
-- When a person said that a practice that looked wrong is right: what is missing since then was deleted.
alter table practice_connection add column resumed_at timestamptz;

-- Closed to households, as all of the practice's system.
do $$
declare cond text := staff_condition('practice_unreadable');
begin
  execute format('alter policy tenant on practice_unreadable using (%s) with check (%s)', cond, cond);
  drop policy granted on practice_unreadable;
  perform granted_policy('practice_unreadable', true);
end $$;

insert into erasure_table (table_name, rows, kept) values
  ('practice_unreadable', null, 'numbers of rows of the practice system, and why they can''t be read');
