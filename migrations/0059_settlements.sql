-- Whose write-off it is, the settlement that paid credit out, and what a visit's request asked for.
set local lock_timeout = '3s';

-- Of one membership that left; none where a bill was let off as a whole.
alter table write_off add column subscription_id bigint;
alter table write_off add foreign key (organization_id, subscription_id) references subscription (organization_id, id) not valid;
alter table credit_movement add foreign key (organization_id, settlement_id) references settlement (organization_id, id) not valid;

-- Of the request that recorded the visit: the same key with another request is refused.
alter table visit add column request_digest text not null default '';
