-- A second chart of one person, whose work a person of the office counts too; and families that changed since a match.
set local lock_timeout = '3s';

alter table chart add column second_of_member_id bigint;
create index on chart (organization_id, second_of_member_id) where second_of_member_id is not null; -- lock: few charts have one, and a practice's charts are read again

-- Who paid for the family there when the chart was matched.
alter table chart_match add column guarantor_id text;

-- Such a chart and its work are the member's.
update erasure_table set rows = replace(rows, 'c.member_id = any ($9)', '(c.member_id = any ($9) or c.second_of_member_id = any ($9))')
where table_name in ('practice_procedure', 'practice_appointment', 'practice_candidate');
update erasure_table set rows = 'organization_id = $1 and (member_id = any ($9) or second_of_member_id = any ($9))' where table_name = 'chart';
