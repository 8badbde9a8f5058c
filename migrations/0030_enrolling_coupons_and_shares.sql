-- Whether an office enrolls people now: open, and able and allowed to take money. Office::closed says the same of a loaded office, with the reason.
create function may_enroll(o office) returns boolean language sql immutable as $$
  select o.account_status = 1 and o.enrollment_open and o.upgrade_account is null
    and o.provider_account is not null and o.charges_enabled and o.terms_accepted_at is not null
$$;

-- Coupons for tiers that an organization has put aside, with the bills each had left: one use per organization and code.
create table tier_coupon (
  organization_id bigint not null,
  code text not null,
  bills_left int not null check (bills_left >= 0),
  primary key (organization_id, code)
);
select tenant_table('tier_coupon');

-- A share that the balance at the provider does not cover waits and is sent again; before, it was given up.
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'dispute_event'::regclass and conname = 'dispute_event_event_check';
  alter table dispute_event drop constraint dispute_event_event_check;
  execute 'alter table dispute_event add constraint dispute_event_event_check ' || replace(was, 'ARRAY[', 'ARRAY[''share_waits''::text, ');
end $$;
with again as (
  update share_movement set status = 'created', settled_at = null, sent_at = null, idempotency_key = 'share-' || gen_random_uuid()
  where status = 'failed' and failure ilike '%insufficient%' returning organization_id, id)
insert into job (organization_id, kind, key, payload, due_at)
select organization_id, 'move_share', id::text, jsonb_build_object('movement', id), business_now() from again
on conflict (organization_id, kind, key) where state in ('queued', 'running') do nothing;
