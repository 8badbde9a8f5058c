-- Who acted as the actor, a payment method that is off the file, and the session that asked for another email.
set local lock_timeout = '3s';

-- The platform's staff member who acts as the transaction's user; null when nobody does.
create function app_impersonator() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.impersonator', true), '')::bigint $$;

-- An actor as a reader may see it: platform staff who acted as a user are named to platform staff only.
create function shown_actor(actor text, impersonator bigint, to_staff boolean) returns text language sql stable as $$
  select case when impersonator is null then actor
    when not to_staff then 'Chairside support'
    else coalesce((select trim(l.first_name || ' ' || l.last_name) from login l where l.id = impersonator), 'Chairside support') || ' as ' || actor end $$;

alter table subscription_history add column impersonator_id bigint;
alter table subscription_history alter column impersonator_id set default app_impersonator();
alter table note add column impersonator_id bigint;
alter table note alter column impersonator_id set default app_impersonator();
alter table treatment_event add column impersonator_id bigint;
alter table treatment_event alter column impersonator_id set default app_impersonator();
alter table dispute_event add column impersonator_id bigint;
alter table dispute_event alter column impersonator_id set default app_impersonator();

-- Detached at the provider, or about to be: it cannot be drawn on again.
alter table payment_method add column detached_at timestamptz;
-- The payer typed the method for this payment.
alter table payment add column method_typed boolean not null default false;

-- The session that asked for a change of email; it goes on when the others end.
alter table one_time_link add column session_id uuid;
