-- Acts of our staff that take two people: credit for a household, the reversal of an entry, long lists, and the end of an organization.
set local lock_timeout = '5s';

-- Credit that our staff give.
-- lock: the lists become longer, so every row passes
alter table credit_movement drop constraint credit_movement_kind_check;
alter table credit_movement add constraint credit_movement_kind_check
  check (kind in ('granted', 'used', 'returned', 'reversed', 'referral', 'referral_reversed', 'moved', 'arrived', 'given')) not valid;
alter table credit_movement drop constraint credit_movement_amount_check;
alter table credit_movement add constraint credit_movement_amount_check
  check (case when kind in ('moved', 'arrived') then amount_cents <> 0 else (kind in ('granted', 'referral', 'given')) = (amount_cents > 0) end) not valid;

-- An entry that reverses some of another; its source is that entry, so each is corrected once.
-- lock: the list of kinds becomes longer, so every row passes
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'journal_entry'::regclass and conname = 'journal_entry_kind_check';
  alter table journal_entry drop constraint journal_entry_kind_check;
  execute 'alter table journal_entry add constraint journal_entry_kind_check '
    || replace(replace(was, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''correction''::text, ') || ' not valid';
end $$;

-- When who asked downloaded the list of an approved request: each approval is good for one file.
alter table approval_request add column used_at timestamptz;

-- When two of our staff ended the practice. Its offices are closed and its users signed out; its books stay.
alter table organization add column deleted_at timestamptz;

-- A payment to an affiliate takes an approved request; what one person had recorded before is due again.
update affiliate_payout set state = 'due', reference = null, paid_on = null, recorded_login_id = null, recorded_by = null, recorded_at = null,
  version = version + 1 where state = 'recorded';
