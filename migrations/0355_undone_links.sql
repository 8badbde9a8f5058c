-- A household's history has the links that staff stopped before they were emailed.
set local lock_timeout = '3s';

alter table household_change drop constraint household_change_kind_check;
alter table household_change add constraint household_change_kind_check check (kind in ('person_changed','household_changed','email_asked','email_changed',
  'owner_changed','deceased','moved_away','merged','merged_away','split','split_off','document_added','document_deleted','pay_link_sent','card_link_sent',
  'link_undone')) not valid;
