-- A notice that a price change was undone reads its household's lines: without this index each of them would read all lines of the change.
set local lock_timeout = '3s';

-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists price_change_line_of_account on price_change_line (organization_id, change_id, account_id);
