-- Every kind of change in a household's history is one of those that 0355 allows.
set local lock_timeout = '3s';

alter table household_change validate constraint household_change_kind_check;
