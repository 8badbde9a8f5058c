-- A sponsorship whose membership moved to another location goes on there as another one.
set local lock_timeout = '3s';
-- lock: the list of reasons becomes longer, so every row passes
alter table sponsorship drop constraint sponsorship_end_reason_check;
alter table sponsorship add constraint sponsorship_end_reason_check
  check (end_reason in ('left','addendum_ended','not_paid','canceled','kept','moved')) not valid;
