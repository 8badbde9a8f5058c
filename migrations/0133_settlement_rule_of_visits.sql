-- A refund that is less by time or by visits, whichever is more, is named as such in its settlement.
set local lock_timeout = '3s';
alter table settlement drop constraint settlement_rule_check;
alter table settlement add constraint settlement_rule_check
  check (rule in ('full_refund', 'end_of_paid_period', 'pro_rata', 'pro_rata_less_visits', 'rest_of_term', 'nothing_paid', 'staff')) not valid;
