-- A patient who asked not to be invited to join a plan.
set local lock_timeout = '3s';

alter table chart add column no_invite_at timestamptz;
