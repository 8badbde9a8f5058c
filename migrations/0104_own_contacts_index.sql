-- The member list shows who has a phone or an email of their own. Few have: the list looks them up among those few.
set local lock_timeout = '3s';
-- lock: reads the table once, and keeps writers of members out for that time; on a large installation it is built beforehand (`concurrently`)
create index if not exists member_own_contacts on member (organization_id, account_id) where phone is not null or email is not null;
