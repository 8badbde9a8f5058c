-- Procedures that an office adds to its fees itself, by code and in its own words; and what an office's members saved, kept each night.
set local lock_timeout = '5s';

-- Null for what the brand names.
alter table procedure_fee add column label_en text;
alter table procedure_fee add column label_es text;

create table office_saving (
  organization_id bigint not null,
  office_id bigint not null,
  -- People with a running membership.
  members int not null,
  usual_cents bigint not null,
  work_cents bigint not null,
  membership_cents bigint not null,
  counted_at timestamptz not null,
  primary key (organization_id, office_id)
);
select tenant_table('office_saving');
alter table office_saving add foreign key (organization_id, office_id) references office (organization_id, id);
-- Between the office and its staff: households see nothing of it.
alter policy tenant on office_saving
  using (organization_id = (select app_organization()) and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[])) and (select app_account()) is null)
  with check (organization_id = (select app_organization()) and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[])) and (select app_account()) is null);
alter policy granted on office_saving
  using ((select granted_everywhere()) or office_id = any ((select granted_offices(true))::bigint[]));
