set local lock_timeout = '3s';
-- An association sees its offices and never their households.
-- lock: a short one, on a table with a row for each login; 0111 validates the check.
alter table login_grant add constraint login_grant_association_check check (kind <> 'association' or not households) not valid;
