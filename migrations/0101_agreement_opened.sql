-- When the text of an agreement was opened to be read, before it was accepted.
set local lock_timeout = '3s';

-- As the browser reported it; nothing where it did not, and for what was accepted before this was recorded.
alter table practice_agreement add column opened_at timestamptz;
alter table practice_agreement add constraint practice_agreement_opened_before check (opened_at <= at) not valid;
