-- Whether an account's data is deleted: `erase_household` leaves this code in every account of the household, also in those that were merged into it or
-- moved.
create function is_erased(a account) returns boolean language sql immutable as $$ select a.referral_code is not distinct from 'DELETED' || a.id $$;
