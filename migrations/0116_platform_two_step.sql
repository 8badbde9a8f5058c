-- Our staff reach every tenant, so their grants need two-step sign-in: a password alone reaches nothing.
set local lock_timeout = '3s';
update login_grant set needs_two_step = true where kind = 'platform' and not needs_two_step;
alter table login_grant add constraint login_grant_platform_two_step_check check (kind <> 'platform' or needs_two_step) not valid;
