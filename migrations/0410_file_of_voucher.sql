-- A voucher may have a file: a document of its household, which the program's approver reads and nothing else of the household.
set local lock_timeout = '3s';

alter table voucher add column document_id bigint;

-- Where the file of a voucher is, for the approver of its program. None once the office deleted the document.
create function voucher_file(voucher bigint) returns table (office_id bigint, file uuid, content_type text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.office_id, d.file, d.content_type
  from voucher v join member_document d on d.organization_id = v.organization_id and d.id = v.document_id and d.deleted_at is null
  where v.organization_id = app_organization() and v.id = voucher_file.voucher and v.program_id = app_voucher_program()
$$;
revoke all on function voucher_file(bigint) from public;
grant execute on function voucher_file(bigint) to chairside_app;
do $$ begin
  grant create on schema public to chairside_platform;
  alter function voucher_file(bigint) owner to chairside_platform;
  revoke create on schema public from chairside_platform;
end $$;
