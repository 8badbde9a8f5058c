-- A practice's payment that succeeds after it was given up, or for a bill that was paid already: the money goes back by a refund.
set local lock_timeout = '3s';

-- The part of a payment for which nothing was owed: all of it or nothing, as a bill is paid whole.
alter table tier_payment add column surplus_cents bigint not null default 0;
-- lock: practices have few payments
alter table tier_payment add constraint tier_payment_surplus_check check (surplus_cents = 0 or surplus_cents = amount_cents);
-- lock: practices have few payments
create unique index tier_payment_pays_once on tier_payment (organization_id, invoice_id) where status = 'succeeded' and surplus_cents = 0;
-- lock: practices have few payments
drop index tier_payment_once;

-- A refund gives back to a household or to a practice.
alter table refund add column tier_payment_id bigint;
alter table refund alter column account_id drop not null, alter column payment_id drop not null;
-- lock: refunds are few beside payments, and all pass at once
alter table refund add constraint refund_payer_check
  check (num_nonnulls(payment_id, tier_payment_id) = 1 and (account_id is null) = (payment_id is null));
-- lock: the column is new and empty
alter table refund add foreign key (organization_id, tier_payment_id) references tier_payment (organization_id, id);

-- lock: the list of kinds becomes longer, so every row passes
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'journal_entry'::regclass and conname = 'journal_entry_kind_check';
  alter table journal_entry drop constraint journal_entry_kind_check;
  execute 'alter table journal_entry add constraint journal_entry_kind_check '
    || replace(was, 'ARRAY[', 'ARRAY[''tier_refund''::text, ''tier_refund_failed''::text, ');
end $$;
