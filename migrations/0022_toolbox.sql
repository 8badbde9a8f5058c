-- What platform staff look at: bills of a day, and the provider's events over all tenants.

create index on invoice (organization_id, office_id, bill_on);
create index webhook_event_latest on webhook_event (received_at desc, event_id);
create index on job (organization_id, kind, key) where state = 'dead';
