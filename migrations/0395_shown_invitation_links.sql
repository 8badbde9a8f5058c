-- The link of an invitation's code is kept sealed, so that showing the code again shows the same link.
set local lock_timeout = '3s';

alter table invitation_link add column sealed_token bytea;
