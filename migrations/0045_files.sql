-- Kept files have the digest of their bytes, a limit of size, and a key for each office. A dispute names its pack by its key, wherever files are.
set local lock_timeout = '3s';

alter table file alter column name set default '';
alter table file add column digest bytea not null generated always as (sha256(bytes)) stored;
alter table file add check (length(bytes) between 1 and 26214400);
comment on column file.key is 'The office, or - for the whole organization, then a path of our own making.';
update file set key = coalesce(office_id::text, '-') || '/' || key;

alter table dispute add column pack_key text;
update dispute set pack_key = 'dispute-' || id where pack_file_id is not null;
