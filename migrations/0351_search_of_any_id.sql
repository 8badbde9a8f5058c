-- The search box of our staff knows no tenant: a number, a receipt or a provider's id is looked up over all tenants.
set local lock_timeout = '3s';

-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists account_by_id on account (id);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists subscription_by_id on subscription (id);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists invoice_by_id on invoice (id);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists payment_by_id on payment (id);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists payment_by_receipt on payment (receipt_number, id desc) where receipt_number is not null;
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists payment_by_charge on payment (charge_id) where charge_id is not null;
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists refund_by_id on refund (id);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists refund_by_provider on refund (provider_id) where provider_id is not null;
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists dispute_by_id on dispute (id);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists dispute_by_provider on dispute (provider_id);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists payout_by_id on payout (id);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists payout_by_provider on payout (provider_id);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists share_movement_by_provider on share_movement (provider_id) where provider_id is not null;
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists tier_payment_by_provider on tier_payment (provider_id) where provider_id is not null;
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists support_case_by_id on support_case (id);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists webhook_event_by_id on webhook_event (event_id);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists office_user_by_login on office_user (login_id);
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists login_by_email on login (email text_pattern_ops, id);
-- Those who work somewhere; households are found by account_search.
-- lock: reads the table once; on a large installation it is built beforehand (`concurrently`)
create index if not exists login_by_name on login using gin (search_fold(first_name || ' ' || last_name) gin_trgm_ops)
  where user_type not in ('client', 'patient');
