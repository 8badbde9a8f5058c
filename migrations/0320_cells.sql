-- Cells: Postgres servers that hold tenants, each tenant whole in one. The first is also the directory, and without another one nothing
-- here is read. `Database` (tenancy) chooses the cell of a scope; moves are in `tenancy::moving`.
set local lock_timeout = '3s';

-- Global, read in the directory: the cells beside the directory's own, which is 0 and has no row.
create table cell (
  -- Sequences of cell N begin at N * 2^40, so that ids of two cells are never the same; up to here they stay below 2^53.
  number int primary key check (number between 1 and 8191),
  name text not null unique check (name ~ '^[a-z][a-z0-9_-]{0,30}$'),
  added_at timestamptz not null default now()
);

-- lock: a new table; it has the organization only to say where its rows are
-- Global, read in the directory: the cell of an organization. One without a row is in cell 0.
create table organization_cell (
  organization_id bigint primary key,
  cell int not null check (cell between 0 and 8191),
  -- The cell to which it is being moved; its rows count in `cell` until the move's switch.
  moving_to int check (moving_to between 0 and 8191 and moving_to <> cell)
);
create index on organization_cell (cell);

-- lock: a new table; it has the organization only to say whether its rows are here
-- Global, each cell's own: organizations that are moving to or from this cell, or were moved away from it. Whoever has an old
-- answer of the directory is refused here, so a late writer can't write to rows that were copied.
create table cell_move (
  organization_id bigint primary key,
  -- arriving: copied, not at home yet. leaving: read, no longer written. deleting: at home elsewhere. gone: no row is left.
  state text not null check (state in ('arriving', 'leaving', 'deleting', 'gone')),
  since timestamptz not null default now()
);
grant select on cell, organization_cell, cell_move to chairside_app, chairside_platform;

-- Admits a transaction to the rows of an organization (0: of all) in this cell, until it ends. A move notes its state first and waits for
-- the transactions that were admitted before (`pg_advisory_xact_lock` on the same keys). While any move of this cell is unfinished, nobody
-- writes over all organizations: a run would act on rows that are in two cells.
create function enter_cell(organization bigint, writes boolean) returns void language plpgsql as $$
declare
  found_state text;
begin
  for round in 1..2 loop
    select m.state into found_state from cell_move m
    where case when organization = 0 then m.state <> 'gone' else m.organization_id = organization end
    limit 1;
    if organization <> 0 and found_state in ('deleting', 'gone') then
      raise exception 'organization % is in another cell', organization using errcode = '57PC2';
    elsif found_state = 'arriving' or (writes and found_state is not null) then
      raise exception 'organization % is being moved', coalesce(nullif(organization, 0)::text, 'of this cell') using errcode = '57PC1';
    end if;
    -- Noted and admitted at the same time: the second look sees it, or the move waits for this transaction.
    if round = 1 then
      perform pg_advisory_xact_lock_shared(hashtextextended('enter_cell ' || organization || ' ' || writes, 0));
    end if;
  end loop;
end $$;
revoke execute on function enter_cell from public;
grant execute on function enter_cell to chairside_app, chairside_platform;
