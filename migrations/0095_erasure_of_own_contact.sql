-- What an erasure does with people's own phones and emails, letters, and the numbers of staff.
set local lock_timeout = '3s';

insert into erasure_table (table_name, rows, deleted, place) values
  ('household_letter', 'organization_id = $1 and account_id = any ($2)', true, 1),
  ('staff_text', 'organization_id = $1 and login_id = any ($3)', true, 1),
  ('staff_text_kind', 'organization_id = $1 and login_id = any ($3)', true, 1);
insert into erasure_table (table_name, rows) values ('staff_text_event', 'organization_id = $1 and login_id = any ($3)');
insert into erasure_column (table_name, column_name, becomes) values
  ('member', 'phone', 'null'), ('member', 'email', 'null'), ('member', 'email_confirmed_at', 'null'), ('member', 'email_link_hash', 'null'), ('member', 'email_link_until', 'null'),
  ('staff_text_event', 'phone', ''''''), ('staff_text_event', 'ip', 'null'), ('staff_text_event', 'wording', 'erase_words(wording, $8)');
insert into erasure_column (table_name, column_name, kept) values ('staff_text_event', 'step', 'a word of our own list');
