-- Reports over several practices as files that a job makes for our staff: rows of the platform (organization 0), which no tenant's scope reaches.
set local lock_timeout = '3s';

alter table report_file alter column office_id drop not null;
-- The practice that the report is about; null for all.
alter table report_file add column of_organization bigint;
-- The grants by which our staff read all practices. They have to be live when the file is made.
alter table report_file add column grants bigint[];
alter table report_file drop constraint report_file_offices_check;
-- Empty for all offices.
alter table report_file add constraint report_file_offices_check check (cardinality(offices) > 0 or organization_id = 0) not valid;
alter table report_file add constraint report_file_place check ((organization_id = 0) = (office_id is null) and (organization_id = 0) = (grants is not null)) not valid;
create index if not exists report_file_of_staff on report_file (organization_id, login_id, id desc) where office_id is null; -- lock: no such row exists yet, so the index is empty
