-- Each check of the books, so that our staff see when a rule broke.
set local lock_timeout = '3s';

-- Global: a check of all rules over all tenants. Rows never change.
create sequence books_check_id_seq;
create table books_check (
  id bigint primary key default nextval('books_check_id_seq'),
  checked_at timestamptz not null,
  took_ms bigint not null,
  rules int not null,
  -- Of rules that did not hold.
  broken int not null,
  -- Their names and first rows.
  found jsonb not null,
  -- Who pressed the button; nobody for the nightly check.
  checked_by text
);
grant select, insert on books_check to chairside_platform;
grant usage on sequence books_check_id_seq to chairside_platform;

alter table error_group validate constraint error_group_source_check;
