-- All rows keep to the check of 0116; writes go on meanwhile.
set local lock_timeout = '3s';
alter table login_grant validate constraint login_grant_platform_two_step_check;
