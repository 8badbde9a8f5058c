-- A roll-out that is over as it is written, such as the one to a location that opens, is an event too.
set local lock_timeout = '3s';

create trigger api_made after insert on plan_rollout for each row
  when (new.state in ('done', 'partly_failed')) execute function note_rollout_change();
