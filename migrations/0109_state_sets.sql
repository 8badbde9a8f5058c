-- Sets of states, each in one place: what code asks of a payment, a bill, a job and the like.
-- The functions are inlined by the planner, so that they use the partial indexes with the same set.

-- A payment without a result: nothing else is charged for the same bill.
create function payment_is_pending(status text) returns boolean language sql immutable parallel safe
  return status in ('created', 'unknown', 'requires_action', 'processing');
-- The money arrived, even if a bank reversed it later.
create function payment_was_collected(status text) returns boolean language sql immutable parallel safe
  return status in ('succeeded', 'returned');
-- The bill was issued and not voided.
create function invoice_is_billed(status text) returns boolean language sql immutable parallel safe
  return status in ('open', 'paid');
-- The invited person can still use the link.
create function invitation_is_open(state text) returns boolean language sql immutable parallel safe
  return state in ('sending', 'sent', 'opened');
-- Installment agreements that are signed and not paid off or ended.
create function agreement_is_running(state text) returns boolean language sql immutable parallel safe
  return state in ('active', 'late');
create function installment_is_unpaid(state text) returns boolean language sql immutable parallel safe
  return state in ('planned', 'paying');
-- A change of plan that was agreed to and is not in force yet.
create function plan_change_waits(state text) returns boolean language sql immutable parallel safe
  return state in ('paying', 'pending');
-- A claim without a decision or a settlement.
create function claim_is_open(state text) returns boolean language sql immutable parallel safe
  return state in ('created', 'unknown', 'filed', 'approved');
-- Memberships that renew by a charge when their period ends.
create function is_renewed_by_charge(status text) returns boolean language sql immutable parallel safe
  return status in ('active', 'active_transferred', 'past_due');
-- Memberships that the billing run bills; one with a requested cancellation is billed until its term ends.
create function is_billed_by_run(status text) returns boolean language sql immutable parallel safe
  return status in ('active', 'active_transferred', 'past_due', 'cancellation_requested');
create function recipient_waits(state text) returns boolean language sql immutable parallel safe
  return state in ('waiting', 'queued');
-- A job that is still to be done or being done.
create function job_is_open(state text) returns boolean language sql immutable parallel safe
  return state in ('queued', 'running');
