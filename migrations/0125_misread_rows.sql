-- A row of a file whose cells don't belong to the headings, such as one with a quotation mark that isn't closed, says why, until it is skipped.
set local lock_timeout = '3s';

alter table member_import_row add column misread text;
alter table location_import_row add column misread text;
insert into erasure_column (table_name, column_name, kept) values ('member_import_row', 'misread', 'names a line of the file and what is wrong with its form, nobody''s data');
