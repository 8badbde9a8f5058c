-- Money that comes when it is not expected any more: for a bill that was taken over or paid already, or by a payment that was given up.

-- When the provider was called: what it does not know is certain two minutes after this, not after the row was made.
alter table payment add column sent_at timestamptz;
alter table tier_payment add column sent_at timestamptz;
update payment set sent_at = created_at where status in ('unknown', 'requires_action', 'processing');
-- The part of a payment for which nothing was owed; a refund gives it back.
alter table payment add column surplus_cents bigint not null default 0;
alter table payment add constraint payment_surplus_check check (surplus_cents >= 0 and surplus_cents <= amount_cents);

-- What the financing partner had taken over and the household paid on that bill after all: a negative part, with the payment.
alter table write_off add column payment_id bigint;
alter table write_off drop constraint write_off_amount_cents_check;
alter table write_off add constraint write_off_amount_cents_check check (amount_cents > 0 or (amount_cents < 0 and claim_id is not null));
alter table write_off add constraint write_off_payment_check check ((amount_cents < 0) = (payment_id is not null));
alter table write_off add foreign key (organization_id, payment_id) references payment (organization_id, id);

-- Succeeded at the provider, and still open here a day later.
alter table payment_difference drop constraint payment_difference_kind_check;
alter table payment_difference add constraint payment_difference_kind_check check (kind in ('missing_here','missing_there','amounts_differ','open_here'));

-- Beside the kinds that there are.
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'journal_entry'::regclass and conname = 'journal_entry_kind_check';
  alter table journal_entry drop constraint journal_entry_kind_check;
  execute 'alter table journal_entry add constraint journal_entry_kind_check '
    || replace(was, 'ARRAY[', 'ARRAY[''guarantee_claim_undone''::text, ''surplus''::text, ''surplus_returned''::text, ');
end $$;
