-- A file of one household is that household's: its documents, its data exports and the evidence of its disputes. A household's scope saw every file
-- of its office. A file without a household (logos, photos, files of support cases) is for staff's scopes alone.
set local lock_timeout = '3s';

alter table file add column account_id bigint;

-- As the role that sees the rows of every organization; the owner of the schema may be bound by the policies.
set local role chairside_platform;
-- lock: only the rows of households' files, by their key; the bytes are stored apart and are not rewritten
update file f set account_id = d.account_id from member_document d
  where f.organization_id = d.organization_id and f.key like '%member-document/%' and split_part(split_part(f.key, 'member-document/', 2), '.', 1) = d.file::text;
-- lock: only the rows of households' files, as above
update file f set account_id = x.account_id from data_export x
  where f.organization_id = x.organization_id and f.key like '%data-export/%' and split_part(split_part(f.key, 'data-export/', 2), '.', 1) = x.file::text;
-- lock: only the rows of households' files, as above
update file f set account_id = d.account_id from dispute d
  where f.organization_id = d.organization_id and (f.key = d.office_id || '/' || d.pack_key or f.key = coalesce(d.pack_key, 'dispute-' || d.id) and f.digest is null);
reset role;
insert into erasure_table (table_name, rows, kept) values ('file', null, 'the job that an erasure leaves behind deletes the files of the household from the file store');

do $$
declare cond text := tenant_condition('file');
begin
  execute format('alter policy tenant on file using (%s) with check (%s)', cond, cond);
end $$;
-- lock: a policy is a row of the catalog
drop policy granted on file;
select granted_policy('file');
-- What was stored for a household that was merged into this one.
select merged_policy('file');
