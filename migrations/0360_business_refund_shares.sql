-- The office's share of a business's refund that comes back is returned to the office's account.
set local lock_timeout = '3s';

-- lock: the table is new, with one row for each refund to a business
alter table business_refund
  add column share_status text not null default 'none' check (share_status in ('none','created','unknown','done')),
  add column share_key text,
  add column share_provider_id text,
  add column share_sent_at timestamptz,
  add constraint business_refund_share_check check ((share_status = 'done') = (share_provider_id is not null)),
  add constraint business_refund_share_failed check (share_status = 'none' or status = 'failed');
