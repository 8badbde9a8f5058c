-- Credit moves between two households of an office, when they are merged or split: one movement on each side, with the other's account. What came
-- from a referral stays its credit, so that it can be reversed.
set local lock_timeout = '3s';

alter table credit_movement add column other_account_id bigint;
alter table credit_movement drop constraint credit_movement_kind_check;
alter table credit_movement add constraint credit_movement_kind_check
  check (kind in ('granted', 'used', 'returned', 'reversed', 'referral', 'referral_reversed', 'moved')) not valid;
alter table credit_movement drop constraint credit_movement_amount_check;
alter table credit_movement add constraint credit_movement_amount_check
  check (case kind when 'moved' then amount_cents <> 0 else (kind in ('granted', 'referral')) = (amount_cents > 0) end) not valid;
alter table credit_movement drop constraint credit_movement_source_check;
alter table credit_movement add constraint credit_movement_source_check check ((kind = 'returned') = (settlement_id is not null)
  and (kind in ('granted', 'used', 'reversed')) = (invoice_id is not null) and (kind = 'moved') = (other_account_id is not null)
  and (referral_id is null) = (referral_side is null)
  and case when kind in ('referral', 'referral_reversed') then referral_id is not null when kind <> 'moved' then referral_id is null else true end) not valid;
alter table credit_movement add foreign key (organization_id, other_account_id) references account (organization_id, id) not valid;
