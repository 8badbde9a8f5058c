-- A draft that comes back after it was paid takes the office's share of it along: a movement of neither a dispute nor a refund.
alter table share_movement drop constraint share_movement_check;
alter table share_movement add constraint share_movement_one_cause check (num_nonnulls(dispute_id, refund_id) <= 1);
create unique index share_movement_returned_once on share_movement (organization_id, payment_id) where dispute_id is null and refund_id is null;

insert into share_movement (organization_id, office_id, account_id, payment_id, kind, amount_cents, idempotency_key, created_at)
select organization_id, office_id, account_id, id, 'take', amount_cents - application_fee_cents, 'share-' || gen_random_uuid(), business_now()
from payment where status = 'returned' and destination is not null and amount_cents > application_fee_cents;
insert into job (organization_id, kind, key, payload, due_at)
select organization_id, 'move_share', id::text, jsonb_build_object('movement', id), business_now()
from share_movement where dispute_id is null and refund_id is null;

-- A refund that succeeded is asked about again for some weeks: a bank may send it back.
create index on refund (succeeded_at) where status = 'succeeded' and not in_office;
