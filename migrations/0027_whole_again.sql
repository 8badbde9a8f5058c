-- A bill that was paid whole is open again when the draft of an earlier instalment comes back, and is paid whole once more: 0 the
-- first time, -1, -2 and so on after it.
alter table payment drop constraint payment_part_check;
