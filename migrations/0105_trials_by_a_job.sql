-- The sample data of a trial is made by a job, a household at a time; and a sign-up keeps the coupon that it refused.
set local lock_timeout = '3s';

-- Sample households that are complete, while the trial is not ready.
alter table trial add column filled int not null default 0;
-- The latest trial of who signs up, which may be discarded.
-- lock: one row for each practice that ever tried; reading them takes milliseconds
create index on trial (login_id, started_at desc);

-- As it was typed: shown again with the reason, and never applied.
alter table practice_signup add column refused_coupon text;
