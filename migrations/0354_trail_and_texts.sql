-- The audit trail by act, address and member of our staff, and texts by the end of a phone, over all tenants.
set local lock_timeout = '3s';

-- lock: reads the trail once; on a large installation each partition's index is built beforehand (`concurrently`) and attached
create index if not exists audit_act_at on audit (act text_pattern_ops, at desc);
-- lock: reads the trail once; on a large installation each partition's index is built beforehand (`concurrently`) and attached
create index if not exists audit_address_at on audit (address, at desc) where address is not null;
-- lock: reads the trail once; on a large installation each partition's index is built beforehand (`concurrently`) and attached
create index if not exists audit_impersonator_at on audit (impersonator_id, at desc) where impersonator_id is not null;
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists outgoing_message_phone_end on outgoing_message ((right(address, 4)), queued_at desc) where channel = 'text';
