-- The new email that a mailed link proves, of a login whose owner changes it.
alter table one_time_link add column email text;
