-- Kept files have the digest of their bytes, a limit of size, and a key for each office. A dispute names its pack by its key, wherever files are.
set local lock_timeout = '3s';

alter table file alter column name set default '';
alter table file add column digest bytea;
alter table file add constraint file_size check (length(bytes) between 1 and 26214400) not valid;
comment on column file.key is 'The office, or - for the whole organization, then a path of our own making; without either before files had a digest.';

alter table dispute add column pack_key text;
