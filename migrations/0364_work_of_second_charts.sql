-- The work of a second chart goes with its member's data, as its procedures do.
set local lock_timeout = '3s';

update erasure_table set rows = replace(rows, 'c.member_id = any ($9)', '(c.member_id = any ($9) or c.second_of_member_id = any ($9))')
where table_name = 'practice_production';
