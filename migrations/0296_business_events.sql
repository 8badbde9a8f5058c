-- Events of the developer API about what businesses, vouchers, locations and prices do. They have ids, states, days and amounts, as all
-- events have.
set local lock_timeout = '3s';

-- Every row has one of the former kinds.
alter table api_object drop constraint api_object_kind_check;
alter table api_object add constraint api_object_kind_check check (kind in ('office','plan','household','member','membership','invoice','payment','refund','dispute',
  'payout','visit','invitation','key','endpoint','sponsorship','business_invoice','voucher','settlement','price_change')) not valid;

create function note_sponsorship_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, new.office_id, 'sponsorship', new.id,
    case when tg_op = 'INSERT' then array['sponsorship.started'] when new.state = 'ended' and old.state <> 'ended' then array['sponsorship.ended'] end,
    jsonb_build_object('status', new.state, 'membershipId', new.subscription_id::text, 'businessId', new.business_id::text, 'endsOn', new.ends_on));
  return null;
end $$;
create trigger api_made after insert on sponsorship for each row execute function note_sponsorship_change();
create trigger api_changed after update on sponsorship for each row when (old.state is distinct from new.state) execute function note_sponsorship_change();

create function note_business_invoice_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, new.office_id, 'business_invoice', new.id,
    array_remove(array[
      case when tg_op = 'INSERT' then 'business_invoice.issued' end,
      case when new.status = 'paid' and (tg_op = 'INSERT' or old.status <> 'paid') then 'business_invoice.paid' end,
      case when new.status = 'late' and (tg_op = 'INSERT' or old.status <> 'late') then 'business_invoice.late' end], null),
    jsonb_build_object('status', new.status, 'businessId', new.business_id::text, 'total', api_amount(new.lines_cents + new.carried_cents),
      'paid', api_amount(new.paid_cents), 'billOn', new.bill_on));
  return null;
end $$;
create trigger api_made after insert on business_invoice for each row execute function note_business_invoice_change();
create trigger api_changed after update on business_invoice for each row when (old.status is distinct from new.status)
  execute function note_business_invoice_change();

create function note_voucher_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, new.office_id, 'voucher', new.id,
    case when new.state in ('approved', 'rejected') then array['voucher.decided'] when new.state = 'paid' then array['voucher.paid'] end,
    jsonb_build_object('status', new.state, 'householdId', new.account_id::text, 'memberId', new.member_id::text, 'amount', api_amount(new.approved_cents)));
  return null;
end $$;
create trigger api_changed after update on voucher for each row when (old.state is distinct from new.state) execute function note_voucher_change();

-- A month's settlement between two locations, for the location that pays.
create function note_settlement_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, new.office_id, 'settlement', new.id, array['settlement.closed'],
    jsonb_build_object('status', new.state, 'month', new.month, 'amount', api_amount(new.net_cents)));
  return null;
end $$;
create trigger api_made after insert on location_settlement for each row execute function note_settlement_change();

create function note_price_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, new.office_id, 'price_change', new.id, array['price_change.announced'],
    jsonb_build_object('status', 'announced', 'planId', new.plan_id::text, 'startsOn', new.starts_on));
  return null;
end $$;
create trigger api_made after insert on price_change for each row execute function note_price_change();
