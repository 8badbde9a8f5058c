-- Notes the changes of an organization that has a key or a webhook, in the transaction of each change, whoever makes it.
set local lock_timeout = '3s';

create function api_amount(cents bigint) returns text language sql immutable parallel safe as $$
  select to_char(cents / 100.0, 'FM9999999999990.00')
$$;

-- Notes a change of an object and its events. The object's number rises with each event, or by one without any.
create function note_api_change(org bigint, office bigint, of_kind text, object bigint, event_types text[], detail jsonb) returns void language plpgsql as $$
declare
  is_live boolean; latest bigint; noted integer := coalesce(cardinality(event_types), 0); event_type text; nth integer := 0; now_at timestamptz;
begin
  select r.live into is_live from api_reader r where r.organization_id = org;
  if not found then
    return;
  end if;
  now_at := business_now();
  insert into api_object as kept (organization_id, kind, object_id, office_id, sequence, changed_at)
    values (org, of_kind, object, office, greatest(noted, 1), now_at)
    on conflict (organization_id, kind, object_id) do update
      set office_id = excluded.office_id, sequence = kept.sequence + excluded.sequence, changed_at = excluded.changed_at, tx = excluded.tx
    returning kept.sequence into latest;
  if noted = 0 then
    return;
  end if;
  foreach event_type in array event_types loop
    nth := nth + 1;
    insert into api_event (organization_id, office_id, type, object_id, sequence, at, data)
      values (org, office, event_type, object, latest - noted + nth, now_at,
        jsonb_strip_nulls(detail) || jsonb_strip_nulls(jsonb_build_object('id', object::text, 'officeId', office::text, 'organizationId', org::text,
          'sequence', latest - noted + nth, 'livemode', is_live)));
  end loop;
  -- One job for each transaction, so that two of them never wait for each other's.
  insert into job (organization_id, kind, key, payload, due_at)
    values (org, 'spread_events', pg_current_xact_id()::text, '{}', now_at)
    on conflict (organization_id, kind, key) where state in ('queued', 'running') do nothing;
end $$;

create function note_office_change() returns trigger language plpgsql as $$
declare before_status integer := case when tg_op = 'UPDATE' then old.account_status end;
begin
  perform note_api_change(new.organization_id, new.id, 'office', new.id,
    case when new.account_status is distinct from before_status and new.account_status = 1 then array['office.live']
      when new.account_status is distinct from before_status and new.account_status = 3 then array['office.closed']
      when tg_op = 'UPDATE' then array['office.updated'] end,
    jsonb_build_object('status', case new.account_status when 1 then 'active' when 2 then 'paused' when 3 then 'closed' else 'new' end));
  return null;
end $$;
create trigger api_made after insert on office for each row execute function note_office_change();
create trigger api_changed after update on office for each row
  when ((old.name, old.email, old.phone, old.website, old.address_line1, old.address_line2, old.city, old.state, old.zip, old.timezone, old.account_status, old.enrollment_open)
    is distinct from (new.name, new.email, new.phone, new.website, new.address_line1, new.address_line2, new.city, new.state, new.zip, new.timezone, new.account_status, new.enrollment_open))
  execute function note_office_change();

create function note_plan_change() returns trigger language plpgsql as $$
declare before_status text := case when tg_op = 'UPDATE' then old.view_status end;
begin
  perform note_api_change(new.organization_id, new.office_id, 'plan', new.id,
    case when new.view_status is distinct from before_status and new.view_status = 'active' then array['plan.published']
      when new.view_status is distinct from before_status and new.view_status = 'archived' then array['plan.archived']
      when tg_op = 'UPDATE' then array['plan.updated'] end,
    jsonb_build_object('status', new.view_status));
  return null;
end $$;
create trigger api_made after insert on plan for each row execute function note_plan_change();
create trigger api_changed after update on plan for each row when (old.* is distinct from new.*) execute function note_plan_change();

create function note_plan_price_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(p.organization_id, p.office_id, 'plan', p.id, array['plan.updated'], jsonb_build_object('status', p.view_status))
    from plan p where p.organization_id = new.organization_id and p.id = new.plan_id;
  return null;
end $$;
create trigger api_changed after update on plan_variant for each row
  when ((old.price_cents, old.view_status) is distinct from (new.price_cents, new.view_status)) execute function note_plan_price_change();

create function note_account_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, new.office_id, 'household', new.id,
    case when new.enrolled_at is not null and (tg_op = 'INSERT' or old.enrolled_at is null) then array['household.created']
      when tg_op = 'UPDATE' and new.moved_to_account_id is distinct from old.moved_to_account_id then array['household.moved'] end,
    '{}');
  return null;
end $$;
create trigger api_made after insert on account for each row execute function note_account_change();
create trigger api_changed after update on account for each row
  when ((old.office_id, old.first_name, old.last_name, old.email, old.phone, old.address_line1, old.address_line2, old.city, old.state, old.zip, old.language, old.enrolled_at, old.moved_to_account_id, old.merged_into_account_id)
    is distinct from (new.office_id, new.first_name, new.last_name, new.email, new.phone, new.address_line1, new.address_line2, new.city, new.state, new.zip, new.language, new.enrolled_at, new.moved_to_account_id, new.merged_into_account_id))
  execute function note_account_change();

create function note_member_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, new.office_id, 'member', new.id,
    case when tg_op = 'INSERT' then array['member.added']
      when (new.gone, new.merged_into_member_id) is distinct from (old.gone, old.merged_into_member_id) and (new.gone is not null or new.merged_into_member_id is not null)
        then array['member.removed']
      else array['member.updated'] end,
    jsonb_build_object('householdId', new.account_id::text));
  return null;
end $$;
create trigger api_made after insert on member for each row execute function note_member_change();
create trigger api_changed after update on member for each row
  when ((old.office_id, old.account_id, old.first_name, old.last_name, old.birth_date, old.relationship, old.insured, old.chart_id, old.phone, old.email, old.gone, old.merged_into_member_id)
    is distinct from (new.office_id, new.account_id, new.first_name, new.last_name, new.birth_date, new.relationship, new.insured, new.chart_id, new.phone, new.email, new.gone, new.merged_into_member_id))
  execute function note_member_change();

create function note_subscription_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, new.office_id, 'membership', new.id, null, '{}');
  return null;
end $$;
create trigger api_made after insert on subscription for each row execute function note_subscription_change();
create trigger api_changed after update on subscription for each row
  when ((old.office_id, old.account_id, old.member_id, old.plan_id, old.period, old.status, old.agreed_price_cents, old.auto_renew, old.pay_in_office, old.started_on, old.term_started_on, old.term_ends_on, old.next_bill_on, old.ends_on, old.paid_until)
    is distinct from (new.office_id, new.account_id, new.member_id, new.plan_id, new.period, new.status, new.agreed_price_cents, new.auto_renew, new.pay_in_office, new.started_on, new.term_started_on, new.term_ends_on, new.next_bill_on, new.ends_on, new.paid_until))
  execute function note_subscription_change();

-- The history has each change of a membership once; its words are turned into the events of the API.
create function membership_event(event text, before_status text) returns text language sql immutable parallel safe as $$
  select case
    when event in ('enrolled', 'enrolled_in_office', 'imported', 'moved_here') then 'membership.started'
    when event in ('renewed', 'renewed_in_office') then 'membership.renewed'
    when event = 'changed' then 'membership.plan_changed'
    when event = 'charge_failed' then 'membership.late'
    when event in ('settled', 'paid_in_office', 'payment_method_added') and before_status in ('past_due', 'delinquent', 'delinquent_gpp') or event = 'dispute_won' then 'membership.recovered'
    when event in ('overdue', 'overdue_claimed', 'claim_declined') then 'membership.delinquent'
    when event = 'cancellation_requested' then 'membership.cancel_requested'
    when event = 'cancellation_undone' then 'membership.cancel_undone'
    when event in ('canceled', 'in_office_dropped', 'dispute_lost') then 'membership.canceled'
    when event in ('ended', 'term_ended', 'moved_away') then 'membership.ended'
    when event = 'dispute_opened' then 'membership.disputed'
    when event = 'disabled' then 'membership.disabled'
  end
$$;

create function note_membership_event() returns trigger language plpgsql as $$
declare event_type text := membership_event(new.event, new.from_status);
begin
  if event_type is not null then
    perform note_api_change(s.organization_id, s.office_id, 'membership', s.id, array[event_type],
        jsonb_build_object('householdId', s.account_id::text, 'memberId', s.member_id::text, 'planId', s.plan_id::text, 'status', new.to_status, 'previousStatus', new.from_status))
      from subscription s where s.organization_id = new.organization_id and s.id = new.subscription_id;
  end if;
  return null;
end $$;
create trigger api_noted after insert on subscription_history for each row execute function note_membership_event();

create function note_invoice_change() returns trigger language plpgsql as $$
declare before_status text := case when tg_op = 'UPDATE' then old.status else 'draft' end;
begin
  perform note_api_change(new.organization_id, new.office_id, 'invoice', new.id,
    array_remove(array[
      case when before_status = 'draft' and new.status in ('open', 'paid') then 'invoice.issued' end,
      case when new.written_off_cents > case when tg_op = 'UPDATE' then old.written_off_cents else 0 end then 'invoice.written_off' end,
      case when new.status = 'paid' and before_status <> 'paid' and new.written_off_cents = 0 then 'invoice.paid' end], null),
    jsonb_build_object('householdId', new.account_id::text, 'status', new.status, 'total', api_amount(new.total_cents), 'paid', api_amount(new.paid_cents),
      'writtenOff', api_amount(new.written_off_cents), 'billOn', new.bill_on));
  return null;
end $$;
create trigger api_made after insert on invoice for each row execute function note_invoice_change();
create trigger api_changed after update on invoice for each row
  when ((old.status, old.total_cents, old.paid_cents, old.written_off_cents) is distinct from (new.status, new.total_cents, new.paid_cents, new.written_off_cents))
  execute function note_invoice_change();

create function note_payment_change() returns trigger language plpgsql as $$
declare before_status text := case when tg_op = 'UPDATE' then old.status end;
begin
  perform note_api_change(new.organization_id, new.office_id, 'payment', new.id,
    case when new.status is distinct from before_status and new.status in ('succeeded', 'failed', 'returned') then array['payment.' || new.status] end,
    jsonb_build_object('householdId', new.account_id::text, 'invoiceId', new.invoice_id::text, 'status', new.status, 'amount', api_amount(new.amount_cents),
      'method', new.method, 'failureCode', new.failure_code));
  return null;
end $$;
create trigger api_made after insert on payment for each row execute function note_payment_change();
create trigger api_changed after update on payment for each row
  when ((old.status, old.amount_cents, old.failure_code) is distinct from (new.status, new.amount_cents, new.failure_code)) execute function note_payment_change();

create function note_refund_change() returns trigger language plpgsql as $$
declare before_status text := case when tg_op = 'UPDATE' then old.status end;
begin
  perform note_api_change(new.organization_id, new.office_id, 'refund', new.id,
    case when new.status is distinct from before_status and new.status in ('succeeded', 'failed') then array['refund.' || new.status] end,
    jsonb_build_object('householdId', new.account_id::text, 'paymentId', new.payment_id::text, 'status', new.status, 'amount', api_amount(new.amount_cents)));
  return null;
end $$;
-- Refunds of what practices paid us are not the households'.
create trigger api_made after insert on refund for each row when (new.payment_id is not null) execute function note_refund_change();
create trigger api_changed after update on refund for each row
  when (new.payment_id is not null and old.status is distinct from new.status) execute function note_refund_change();

create function note_dispute_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, new.office_id, 'dispute', new.id,
    case when tg_op = 'INSERT' then array['dispute.opened']
      when old.closed_at is null and new.closed_at is not null then array['dispute.closed'] end,
    jsonb_build_object('householdId', new.account_id::text, 'paymentId', new.payment_id::text, 'status', new.status, 'amount', api_amount(new.amount_cents),
      'dueBy', to_char(new.due_by at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return null;
end $$;
create trigger api_made after insert on dispute for each row execute function note_dispute_change();
create trigger api_changed after update on dispute for each row
  when ((old.status, old.amount_cents, old.due_by, old.closed_at) is distinct from (new.status, new.amount_cents, new.due_by, new.closed_at)) execute function note_dispute_change();

create function note_payout_change() returns trigger language plpgsql as $$
declare before_status text := case when tg_op = 'UPDATE' then old.status end;
begin
  perform note_api_change(new.organization_id, new.office_id, 'payout', new.id,
    case when new.status is distinct from before_status and new.status in ('paid', 'failed') then array['payout.' || new.status] end,
    jsonb_build_object('status', new.status, 'amount', api_amount(new.amount_cents), 'arrivesOn', new.arrives_on));
  return null;
end $$;
create trigger api_made after insert on payout for each row execute function note_payout_change();
create trigger api_changed after update on payout for each row
  when ((old.status, old.amount_cents, old.arrives_on, old.items_known) is distinct from (new.status, new.amount_cents, new.arrives_on, new.items_known)) execute function note_payout_change();

create function note_visit_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, new.office_id, 'visit', new.id,
    case when tg_op = 'INSERT' then array['visit.recorded'] when old.voided_at is null and new.voided_at is not null then array['visit.undone'] end,
    jsonb_build_object('householdId', new.account_id::text, 'memberId', new.member_id::text, 'visitedOn', new.visited_on,
      'status', case when new.voided_at is null then 'recorded' else 'undone' end));
  return null;
end $$;
create trigger api_made after insert on visit for each row execute function note_visit_change();
create trigger api_changed after update on visit for each row when (old.voided_at is distinct from new.voided_at) execute function note_visit_change();

create function note_invitation_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, new.office_id, 'invitation', new.id, null, '{}');
  return null;
end $$;
create trigger api_made after insert on invitation for each row when (new.kind = 'patient') execute function note_invitation_change();
create trigger api_changed after update on invitation for each row
  when (new.kind = 'patient' and old.state is distinct from new.state) execute function note_invitation_change();

-- Adds the objects of an organization that are not listed: when its first key or webhook is made, and later once more for what was
-- written by transactions that were open then. What is there at first is shown at once, before all changes. Returns how many it added.
create function fill_api_objects(org bigint) returns bigint language sql as $$
  with found as (
    select 'office' as kind, id, id as office_id, created_at as at from office where organization_id = org
    union all select 'plan', id, office_id, updated_at from plan where organization_id = org
    union all select 'household', id, office_id, created_at from account where organization_id = org
    union all select 'member', id, office_id, created_at from member where organization_id = org
    union all select 'membership', id, office_id, created_at from subscription where organization_id = org
    union all select 'invoice', id, office_id, created_at from invoice where organization_id = org
    union all select 'payment', id, office_id, created_at from payment where organization_id = org
    union all select 'refund', id, office_id, created_at from refund where organization_id = org and payment_id is not null
    union all select 'dispute', id, office_id, opened_at from dispute where organization_id = org
    union all select 'payout', id, office_id, made_at from payout where organization_id = org
    union all select 'visit', id, office_id, recorded_at from visit where organization_id = org
    union all select 'invitation', id, office_id, created_at from invitation where organization_id = org and kind = 'patient'),
  added as (
    insert into api_object (organization_id, kind, object_id, office_id, sequence, changed_at, tx)
    select org, kind, id, office_id, 1, at,
      case when exists (select from api_object o where o.organization_id = org) then pg_current_xact_id()::text::bigint else 0 end
    from found
    on conflict (organization_id, kind, object_id) do nothing returning 1)
  select count(*) from added
$$;
