-- A link to change the payment method that the desk shows as a QR code, and asks about until it is used. It is looked up by its household.
set local lock_timeout = '3s';

alter table collection_link add column desk_id uuid,
  -- When the method that it brought was saved.
  add column done_at timestamptz;
