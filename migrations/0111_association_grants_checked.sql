-- All rows keep to the check of 0110; writes go on meanwhile.
set local lock_timeout = '3s';
alter table login_grant validate constraint login_grant_association_check;
