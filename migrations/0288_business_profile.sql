-- A business edits its profile: where its bills are emailed may differ from the email that it signed up with.
set local lock_timeout = '3s';
-- lock: a column without a default changes no row
alter table business add column billing_email text;
