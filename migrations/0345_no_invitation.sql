-- A patient who asked not to be invited to join a plan. The states of entries, whose list 0344 replaced, are checked.
set local lock_timeout = '3s';

alter table chart add column no_invite_at timestamptz;

alter table practice_write validate constraint practice_write_state_check;
