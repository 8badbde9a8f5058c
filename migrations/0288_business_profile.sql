-- A business edits its profile: where its bills are emailed may differ from the email that it signed up with, and bills may show numbers in place of names.
set local lock_timeout = '3s';
-- lock: a column without a default changes no row
alter table business add column billing_email text;
-- lock: a constant default changes no row, and each passes
alter table business add column employees_shown_as text not null default 'name' check (employees_shown_as in ('name','number'));
-- lock: a constant default changes no row, and each passes
alter table business_office add column employees_shown_as text not null default 'name' check (employees_shown_as in ('name','number'));
