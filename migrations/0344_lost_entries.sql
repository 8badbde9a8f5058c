-- Entries in a practice system that a restored backup lost there: they are compared before anything more is written, and shown to a person.
set local lock_timeout = '3s';

-- A person went on after the practice looked wrong: entries since 60 days before that are compared first.
alter table practice_writing add column check_from timestamptz;

alter table practice_write drop constraint practice_write_state_check;
alter table practice_write add constraint practice_write_state_check
  check (state in ('queued','sent','accepted','done','kept','refused','unsure','by_hand','lost','dropped')) not valid;
