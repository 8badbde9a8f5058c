-- Businesses in the developer API, and its events about prices that are applied and roll-outs that end.
set local lock_timeout = '3s';

-- Every row has one of the former kinds.
alter table api_object drop constraint api_object_kind_check;
alter table api_object add constraint api_object_kind_check check (kind in ('office','plan','household','member','membership','invoice','payment','refund','dispute',
  'payout','visit','invitation','key','endpoint','sponsorship','business_invoice','voucher','settlement','price_change','business','rollout')) not valid;

-- The terms of a business at an office, and how many employees it has there.
create function note_business_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, new.office_id, 'business', new.id, null, '{}');
  return null;
end $$;
create trigger api_made after insert on business_office for each row execute function note_business_change();
create trigger api_changed after update on business_office for each row when (old.* is distinct from new.*) execute function note_business_change();

-- A file changes many people of one business at once.
create function note_business_people() returns trigger language plpgsql as $$
begin
  perform note_api_change(b.organization_id, b.office_id, 'business', b.addendum_id, null, '{}')
    from (select distinct n.organization_id, n.office_id, n.addendum_id from new_people n) b;
  return null;
end $$;
create trigger api_people_added after insert on business_employee referencing new table as new_people
  for each statement execute function note_business_people();
create trigger api_people_changed after update on business_employee referencing new table as new_people
  for each statement execute function note_business_people();

-- The billing run applies the prices of many memberships in one statement: one event for each price change in it.
create function note_applied_prices() returns trigger language plpgsql as $$
begin
  perform note_api_change(c.organization_id, c.office_id, 'price_change', c.id, array['price_change.applied'],
      jsonb_build_object('status', 'applied', 'planId', c.plan_id::text, 'startsOn', a.applied_on))
    from (select n.organization_id, n.change_id, min(n.applied_on) as applied_on
      from new_lines n join old_lines o on o.organization_id = n.organization_id and o.id = n.id
      where n.state = 'applied' and o.state <> 'applied' group by n.organization_id, n.change_id) a
    join price_change c on c.organization_id = a.organization_id and c.id = a.change_id;
  return null;
end $$;
create trigger api_applied after update on price_change_line referencing old table as old_lines new table as new_lines
  for each statement execute function note_applied_prices();

-- A roll-out is the organization's.
create function note_rollout_change() returns trigger language plpgsql as $$
begin
  perform note_api_change(new.organization_id, null, 'rollout', new.id, array['rollout.completed'],
    jsonb_build_object('status', new.state, 'planId', new.plan_id::text, 'startsOn', new.starts_on));
  return null;
end $$;
create trigger api_changed after update on plan_rollout for each row
  when (old.state in ('scheduled', 'running') and new.state in ('done', 'partly_failed')) execute function note_rollout_change();

-- As before, with businesses and their bills.
create or replace function fill_api_objects(org bigint) returns bigint language sql as $$
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
    union all select 'invitation', id, office_id, created_at from invitation where organization_id = org and kind = 'patient'
    union all select 'business', id, office_id, created_at from business_office where organization_id = org
    union all select 'business_invoice', id, office_id, created_at from business_invoice where organization_id = org),
  added as (
    insert into api_object (organization_id, kind, object_id, office_id, sequence, changed_at, tx)
    select org, kind, id, office_id, 1, at,
      case when exists (select from api_object o where o.organization_id = org) then pg_current_xact_id()::text::bigint else 0 end
    from found
    on conflict (organization_id, kind, object_id) do nothing returning 1)
  select count(*) from added
$$;

-- Organizations that read already.
insert into api_object (organization_id, kind, object_id, office_id, sequence, changed_at)
  select b.organization_id, 'business', b.id, b.office_id, 1, b.created_at from business_office b join api_reader r on r.organization_id = b.organization_id
  union all
  select i.organization_id, 'business_invoice', i.id, i.office_id, 1, i.created_at from business_invoice i join api_reader r on r.organization_id = i.organization_id
on conflict (organization_id, kind, object_id) do nothing;
